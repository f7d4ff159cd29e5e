"""``python -m chouette_desk`` is the program ``chouette-desk``."""

import sys

from chouette_desk.cli import main

if __name__ == "__main__":
    sys.exit(main())
