"""Runs fontprobe as a user does."""

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SECONDS = 60


class ProgramError(Exception):
    pass


def run(program, *arguments):
    """The JSON document that the program prints."""
    command = [program, *map(str, arguments), "--no-bundled", "--no-system", "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    if done.returncode not in (0, 1) or not done.stdout:
        raise ProgramError(f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def style_options(style):
    options = ["--weight", f"{style.weight:g}"]
    if style.width != 100:
        options += ["--width", f"{style.width:g}"]
    if style.slant == "italic":
        options.append("--italic")
    elif style.slant != "normal":
        # The value follows "=", because an angle may begin with a minus sign.
        options.append(f"--slant=oblique:{style.slant:g}")
    return options


def matches(program, cases):
    """The match for each case, in order."""

    def ask(case):
        folders = [option for path in case.fonts for option in ("--fonts", path)]
        question = ("metrics", case.family, case.size) if case.size else ("resolve", case.family)
        return run(program, *question, *style_options(case.style), *folders)["match"]

    with ThreadPoolExecutor() as pool:
        return list(pool.map(ask, cases))


def chosen(match, faces):
    """The number of the matched face, or None if it is not in the list."""
    path = Path(match["file"]).resolve() if match.get("file") else None
    return next((number for number, face in enumerate(faces) if face.path.resolve() == path), None)
