"""Validates the JSON results of the program by docs/schemas.

Usage: validate_answers.py PROGRAM | --list
Exit codes: 0 all are valid; 1 one is invalid; 2 wrong usage.
"""

import collections
import concurrent.futures
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

from command_lines import ROOT, command_lines, prepare
from schema_texts import SchemaTexts

SCHEMAS = ROOT / "docs/schemas"
# Fewer results would mean that the fixtures were not found, or that most command lines were refused.
LEAST_LINES, LEAST_ANSWERS = 500, 400
# Objects with tags and code points as keys, and objects with paths, which can be any text.
PATHS = {"accept"}
MAPS = {"variations", "tables", "features", "advances", "severity"} | PATHS
FILES = {
    "Fonts/fontprobe.json": "settings",
    "Fonts/fonts.lock.json": "lock-file",
    "Tests/Fixtures/Profiles/MuseoSlab-500.json": "profile-file",
}


def validators():
    """A validator for each schema, by name."""
    documents = {path.as_uri(): json.loads(path.read_text("utf-8")) for path in sorted(SCHEMAS.glob("*.schema.json"))}
    kind = jsonschema.Draft202012Validator
    found = {}
    for uri, schema in documents.items():
        kind.check_schema(schema)
        resolver = jsonschema.RefResolver(base_uri=uri, referrer=schema, store=documents)
        name = uri.rsplit("/", 1)[1].removesuffix(".schema.json")
        found[name] = kind(schema, resolver=resolver)
    return found


def members_once(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member comes twice")
    return members


def answer(program, line):
    environment = {
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "FONTCONFIG_FILE": str(ROOT / "Tests/Fixtures/Fontconfig/no-fonts.conf"),
    }
    command = [program, *line, "--format", "json"]
    return subprocess.run(
        command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)


class Judge:
    def __init__(self):
        self.validators = validators()
        self.answers = collections.Counter()
        self.refused = collections.Counter()
        self.problems = []
        self.valid = []
        self.spoiled = set()

    def problem(self, line, text):
        self.problems.append(f"fontprobe {' '.join(line)}: {text}")

    def judge(self, line, run):
        if run.returncode in (2, 64):
            self.refused[run.returncode] += 1
            if run.stdout:
                self.problem(line, f"exit code {run.returncode}, and something on standard output")
            if not run.stderr.rstrip().split(b"\n")[-1].startswith(b"fontprobe: error: "):
                self.problem(line, f"exit code {run.returncode}, and standard error does not say why")
            return
        if run.returncode not in (0, 1):
            self.problem(line, f"exit code {run.returncode}")
            return
        try:
            value = json.loads(run.stdout.decode("utf-8"), object_pairs_hook=members_once)
        except ValueError as error:
            self.problem(line, f"no JSON document: {error}")
            return
        self.answers[line[0]] += 1
        self.validate(line, value, line[0])

    def validate(self, line, value, name):
        errors = list(self.validators[name].iter_errors(value))
        if errors:
            error = jsonschema.exceptions.best_match(errors)
            self.problem(line, f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
        else:
            self.valid.append((line, value, name))

    def spoil(self):
        """Tries every fault in every kind of place, each in the shortest result with such a place."""
        for line, value, name in sorted(self.valid, key=lambda valid: len(json.dumps(valid[1]))):
            for fault, spoiled in self.faults(value, name, value):
                if self.validators[name].is_valid(spoiled()):
                    self.problem(line, f"the schema sees nothing wrong where {fault}")

    def faults(self, part, path, whole, steps=()):
        """The possible faults of a value, once for each kind of place: a name, and a function that makes the fault."""
        if isinstance(part, list):
            for index, element in enumerate(part):
                yield from self.faults(element, f"{path}[]", whole, (*steps, index))
        if not isinstance(part, dict):
            return
        map_name = path.rsplit(".", 1)[-1]
        is_map = map_name in MAPS

        def changed(change):
            spoiled = copy.deepcopy(whole)
            target = spoiled
            for step in steps:
                target = target[step]
            change(target)
            return spoiled

        has_any_keys = map_name in PATHS
        if not has_any_keys and self.is_new(f"{path} has one more key"):
            yield f"{path} has one more key", lambda: changed(lambda target: target.update({"unknown key": None}))
        for key, value in part.items():
            place = f"{path}.{'*' if is_map else key}"
            if not has_any_keys and self.is_new(f"{place} is renamed"):
                renamed = lambda target: target.update({f"{key} 2": target.pop(key)})
                yield f"{place} is renamed", lambda: changed(renamed)
            if self.is_new(f"{place} is of another type"):
                replaced = lambda target: target.update({key: {"unknown key": 1}})
                yield f"{place} is of another type", lambda: changed(replaced)
            yield from self.faults(value, place, whole, (*steps, key))

    def is_new(self, fault):
        """Whether the fault is new."""
        if fault in self.spoiled:
            return False
        self.spoiled.add(fault)
        return True


def main(arguments):
    if arguments == ["--list"]:
        print("\n".join(json.dumps(line, ensure_ascii=False) for line in command_lines("FOLDER")))
        return 0
    if len(arguments) != 1 or not os.access(arguments[0], os.X_OK):
        print("validate_answers: error: which program?", file=sys.stderr)
        return 2
    program = os.path.abspath(arguments[0])
    judge = Judge()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder)
        lines = command_lines(folder)
        # Command lines that write files run in order, because some read earlier files.
        writing = [line for line in lines if any(name in part for part in line)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            others = [line for line in lines if line not in writing]
            for line, run in zip(others, pool.map(lambda line: answer(program, line), others)):
                judge.judge(line, run)
        for line in writing:
            judge.judge(line, answer(program, line))
    for path, schema in FILES.items():
        judge.validate([path], json.loads((ROOT / path).read_text("utf-8")), schema)
    judge.spoil()
    judge.problems += SchemaTexts(SCHEMAS).problems()

    total = sum(judge.answers.values())
    if len(lines) < LEAST_LINES or total < LEAST_ANSWERS:
        judge.problems.append(f"{len(lines)} command lines have {total} answers: too few to say anything")
    for problem in judge.problems:
        print(f"json: {problem}", file=sys.stderr)
    counts = ", ".join(f"{command} {count}" for command, count in sorted(judge.answers.items()))
    refused = ", ".join(f"{count} with {code}" for code, count in sorted(judge.refused.items()))
    print(f"json: {len(lines)} command lines: {total} answers ({counts}); no answer: {refused}")
    if judge.problems:
        print(f"json: {len(judge.problems)} problems")
    else:
        print(f"json: {len(judge.spoiled)} kinds of faults that were put into valid answers are seen")
    return 1 if judge.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
