"""The program ``chouette-desk`` or ``python -m chouette_desk``; Ctrl-C is silent.

It ends the program at any moment.
"""

import os

INTERRUPTED = 130

try:
    import signal
    import sys
    from types import FrameType

    def end_now(_signal: int = 0, _frame: FrameType | None = None) -> None:
        """End the program at once; what it was writing is on the disk whole or not at all."""
        os._exit(INTERRUPTED)

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        """Have the command put away what it has open, and end; at a second Ctrl-C at once."""
        signal.signal(signal.SIGINT, end_now)
        raise KeyboardInterrupt

    if hears_ctrl_c := signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not in the background
        signal.signal(signal.SIGINT, end_now)  # before all else is imported: that takes most of the time
    from chouette_desk import cli
except KeyboardInterrupt:
    os._exit(INTERRUPTED)


def main() -> int:
    """Run the command; its exit status, 130 after Ctrl-C."""
    if not hears_ctrl_c:
        return cli.main()
    sys.unraisablehook = _unraisable
    try:
        status = cli.main(started=lambda: signal.signal(signal.SIGINT, interrupt))
    except BaseException:
        if signal.getsignal(signal.SIGINT) is end_now:  # whatever a library made of it
            return INTERRUPTED
        raise
    signal.signal(signal.SIGINT, end_now)
    return status


def _unraisable(error: "sys.UnraisableHookArgs") -> None:
    """End the program after a Ctrl-C that Python would only report."""
    if error.exc_type is KeyboardInterrupt:
        end_now()
    sys.__unraisablehook__(error)


if __name__ == "__main__":
    sys.exit(main())
