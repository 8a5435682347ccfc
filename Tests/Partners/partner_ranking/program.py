"""Runs fontprobe as a user does."""

import json
import subprocess

SECONDS = 120


class ProgramError(Exception):
    pass


def run(program, *arguments):
    """The program's output, without warnings."""
    command = [str(program), *map(str, arguments), "--no-bundled", "--no-system"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    if done.returncode:
        raise ProgramError(f"{' '.join(command)}: exit {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def answer(program, *arguments):
    """The JSON document that the program prints."""
    return json.loads(run(program, *arguments, "--format", "json"))
