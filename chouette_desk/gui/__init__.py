"""The window: everything that knows Qt."""

import builtins

import PySide6.QtCore  # noqa: F401 - it installs the hook that is removed here

# PySide's import hook reads the source of every module that is imported later, to find out whether it uses
# ``from __feature__``; nothing here does. Without it the start takes 70 of 1,455 million instructions less.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
