"""fontprobe, asked as anybody would ask it."""

import json
import subprocess

SECONDS = 120


class ProgramError(Exception):
    pass


def run(program, *arguments):
    """What the program prints; its warnings are of no interest here."""
    command = [str(program), *map(str, arguments), "--no-bundled", "--no-system"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    if done.returncode:
        raise ProgramError(f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def answer(program, *arguments):
    """The JSON document that the program answers with."""
    return json.loads(run(program, *arguments, "--format", "json"))
