"""The program of a bundle, which PyInstaller starts with."""

import sys

from chouette_desk.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
