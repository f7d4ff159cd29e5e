"""Make the bundle one file for any Linux, and have the manifest of the Flatpak read."""

import platform
import shutil
from pathlib import Path

from bundle import NAME, make_bundle
from commands import TOP, Stop, ask, clean_environment, run
from debian import fill
from reproducible import dated_environment, settle
from wheel_trial import is_made, made_version

MANIFEST = TOP / "packaging" / "flatpak" / "org.chouettedesk.ChouetteDesk.json"
TOOL = "appimagetool"


def make_appimage(folder: Path) -> str:
    """Make the AppImage's folder, try it, and pack it where the tool is; return what was made."""
    if not is_made(folder, ".tar.zst"):
        make_bundle(folder)
    version = made_version(folder)
    appdir = folder / f"{NAME}.AppDir"
    fill_appdir(appdir, folder / "bundle" / NAME, version)
    if not ask([appdir / "AppRun", "--version"], clean_environment(), folder).last.startswith("Chouette Desk"):
        raise Stop(f"{appdir / 'AppRun'} does not start the program.")
    if shutil.which(TOOL) is None:
        return f"{appdir.name} starts the program; it is not packed, for {TOOL} is not here"
    image = folder / f"{NAME}-{version}-{platform.machine()}.AppImage"
    if not run([TOOL, appdir, image], dated_environment(ARCH=platform.machine())).ok:
        raise Stop("The AppImage could not be packed; the reason is above.")
    return f"{image.name}, {image.stat().st_size / 1e6:.0f} MB"


def fill_appdir(appdir: Path, bundle: Path, version: str) -> None:
    """Make the folder of the AppImage: what a package has, and at its top what starts and shows it."""
    shutil.rmtree(appdir, ignore_errors=True)
    fill(appdir, bundle, version)
    share = Path("usr") / "share"
    (appdir / "AppRun").symlink_to(f"usr/bin/{NAME}")
    (appdir / f"{NAME}.desktop").symlink_to(share / "applications" / f"{NAME}.desktop")
    for name in (f"{NAME}.png", ".DirIcon"):
        (appdir / name).symlink_to(share / "icons" / "hicolor" / "256x256" / "apps" / f"{NAME}.png")
    settle(appdir)


def read_flatpak(_folder: Path) -> str:
    """Have flatpak-builder read the manifest; return that it does, or that it is not here."""
    if shutil.which("flatpak-builder") is None:
        return "the manifest was not read, for flatpak-builder is not here"
    read = run(["flatpak-builder", "--show-manifest", MANIFEST], clean_environment())
    if not read.ok or any("WARNING" in line for line in read.lines):
        raise Stop(f"flatpak-builder does not understand {MANIFEST}; the reason is above.")
    return "flatpak-builder reads the manifest; nothing is built, for its runtime is not here"
