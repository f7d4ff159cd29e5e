"""The program installed from its wheel: of the checkout only its tests are found."""

import os
import subprocess
import sysconfig
import venv
import zipfile
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

from tests.patience import PATIENCE

TOP = Path(__file__).parents[2]


ENVIRONMENT = "environment"


def install(folder: Path) -> None:
    """Install the wheel in a new environment in ``folder``, with shared libraries.

    The libraries are those of the checkout's environment.
    """
    environment = folder / ENVIRONMENT
    venv.create(environment, symlinks=True)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(environment)}))
    with zipfile.ZipFile(next(WheelBuilder(str(TOP)).build(directory=str(folder), versions=["standard"]))) as wheel:
        wheel.extractall(packages)
    (packages / "libraries.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    (folder / "tests").symlink_to(TOP / "tests")


class Installed:
    """The program that was installed into this folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.python = folder / ENVIRONMENT / "bin" / "python"

    def run(self, module: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run a test module that drives the program; ``variables`` are environment ones."""
        command = [str(self.python), "-c", DRIVE, module, *arguments]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            command,
            env={**environment, **variables},
            cwd=self._folder,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
        )


DRIVE = """
import runpy, sys
from pathlib import Path
import chouette_desk

assert Path(chouette_desk.__file__).is_relative_to(sys.prefix), chouette_desk.__file__
module = sys.argv[1]
del sys.argv[0]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""


def here(display: str, folder: Path) -> dict[str, str]:
    """The variables of a user with this display and this folder."""
    return {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "HOME": str(folder)}
