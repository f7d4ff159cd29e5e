"""The installers of Windows and macOS, each made on its own system; never run yet."""

import os
import platform
import shutil
from pathlib import Path

from bundle import NAME
from commands import TOP, Stop, clean_environment, run
from wheel_trial import made_version

PORTABLE = "portable"
BUNDLE_OF_MACOS = "Chouette Desk.app"


def make_setup(folder: Path) -> str:
    """Make the setup for Windows with Inno Setup, and the portable archive; return their names."""
    if platform.system() != "Windows":
        return "made on Windows alone"
    compiler = shutil.which("ISCC")
    if compiler is None:
        raise Stop("Inno Setup 6 is missing: install it from jrsoftware.org, and put its folder on PATH.")
    script, given = TOP / "packaging" / "windows" / "chouette-desk.iss", made_version(folder)
    values = [f"/DVersion={given}", f"/DBundle={folder / 'bundle' / NAME}", f"/DOut={folder}"]
    if not run([compiler, "/Q", *values, script], clean_environment()).ok:
        raise Stop("Inno Setup failed; the reason is above.")
    return f"{NAME}-{given}-setup.exe, {make_portable(folder).name}"


def make_portable(folder: Path) -> Path:
    """Pack the bundle with the file ``portable``, which keeps the data beside it; return the zip."""
    copy = folder / "portable" / NAME
    shutil.rmtree(copy.parent, ignore_errors=True)
    shutil.copytree(folder / "bundle" / NAME, copy, symlinks=True)
    (copy / PORTABLE).write_text(
        "While this file is here, book and settings are kept in the folder data.\n", encoding="utf-8"
    )
    whole = folder / f"{NAME}-{made_version(folder)}-portable"
    return Path(shutil.make_archive(str(whole), "zip", copy.parent))


def make_disk_image(folder: Path) -> str:
    """Make the disk image for macOS, signed and notarised where the keys are given; its name.

    The keys are asked of the environment: ``SIGNING_IDENTITY``, and ``NOTARY_PROFILE`` of ``xcrun notarytool``.
    """
    if platform.system() != "Darwin":
        return "made on macOS alone"
    program, image = folder / "bundle" / BUNDLE_OF_MACOS, folder / f"{NAME}-{made_version(folder)}.dmg"
    if identity := os.environ.get("SIGNING_IDENTITY"):
        must("sign", "codesign", "--force", "--deep", "--options", "runtime", "--sign", identity, program)
    must(
        "pack", "hdiutil", "create", "-volname", "Chouette Desk", "-srcfolder", program, "-ov", "-format", "UDZO", image
    )
    if profile := os.environ.get("NOTARY_PROFILE"):
        must("notarise", "xcrun", "notarytool", "submit", image, "--keychain-profile", profile, "--wait")
        must("staple", "xcrun", "stapler", "staple", image)
    return image.name


def must(what: str, *command: str | Path) -> None:
    """Run a command of the system; raises Stop when it fails."""
    if not run(command, clean_environment()).ok:
        raise Stop(f"The program could not be made: `{command[0]}` failed to {what} it; the reason is above.")
