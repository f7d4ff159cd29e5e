"""The windows and dialogs of ``ui/``, compiled by packaging/compile_forms.py."""
