"""The program of this tree, built for release, for the scripts that compare it with others."""
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def release_program():
    """Builds the release where it is missing or older than its sources. The path of the program."""
    subprocess.run([ROOT / "scripts/fontprobe", "--release", "--version"], check=True, stdout=subprocess.DEVNULL)
    return str(ROOT / ".build/release/fontprobe")
