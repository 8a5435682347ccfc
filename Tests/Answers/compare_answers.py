"""Runs the same command lines with two programs and compares the results; see scripts/judge answers --help."""

import argparse
import collections
import concurrent.futures
import difflib
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import zlib

from answer_lines import COMMANDS, WRITTEN, Asked, asked, schemas

# The same folder each time, because results have its path, and recorded results are compared later.
ROOM = pathlib.Path("/tmp/fontprobe-answers")
TREE, PROGRAM = ROOM / "tree", ROOM / "fontprobe"
COPIED = [
    "Fonts", "Tests/Fixtures", "Tests/Answers/Files", "Examples/Guides", "Examples/TaskList/Sources", "README.md", "LICENSE",
    "Package.swift",
]
LEAST_LINES, PROCESSES, SECONDS = 2500, 2, 300
# The commit is that of the program, so it always differs between two programs.
COMMIT = re.compile(rb"(?<=commit )[0-9a-f]{12}(-modified)?")
SHOWN_DIFFERENCES, SHOWN_LINES = 40, 12


def refuse(text):
    print(f"answers: error: {text}", file=sys.stderr)
    sys.exit(2)


class Answers:
    """A folder of command lines, their input files, and the results of a program.

    lines.json has the command lines, answers.json the exit code and the hashes of output and written files for each,
    objects the contents by hash; tree.tar is the working folder.
    """

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.objects = self.folder / "objects"

    def keep(self, content):
        name = hashlib.sha256(content).hexdigest()
        path = self.objects / name
        if not path.exists():
            path.write_bytes(zlib.compress(content, 1))
        return name

    def content(self, name):
        return zlib.decompress((self.objects / name).read_bytes())

    def save(self, name, value):
        (self.folder / name).write_text(json.dumps(value, ensure_ascii=False, indent=0), "utf-8")

    def load(self, name):
        return json.loads((self.folder / name).read_text("utf-8"))


def make_tree(source, folder):
    """A copy of the input files."""
    for name in COPIED:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (source / name).is_dir() else shutil.copy)(source / name, folder / name)
    # A folder of sources without font names.
    (folder / "Sources").mkdir()
    (folder / "Sources/main.swift").write_text('print("Hello")\n', "utf-8")


def corpus_folder():
    run = subprocess.run([schemas.ROOT / "scripts/lib/fetch-test-fonts", "--print"], capture_output=True, text=True, check=False)
    return pathlib.Path(run.stdout.strip())


def prepare_room(source, program):
    """The working folder before the first command line, and the program, whose path is in some errors."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.rmtree(ROOM / "home", ignore_errors=True)
    TREE.mkdir(parents=True)
    (ROOM / "home").mkdir()
    shutil.unpack_archive(source, TREE)
    (TREE / "Corpus").symlink_to(corpus_folder())
    for form in ("text", "json"):
        folder = TREE / WRITTEN / form / "schemas"
        folder.mkdir(parents=True)
        schemas.prepare(folder)
    PROGRAM.unlink(missing_ok=True)
    shutil.copy(program, PROGRAM)


def environment(fonts):
    home = ROOM / "home"
    found = {
        "PATH": "/usr/bin:/bin", "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "LC_ALL": "C.UTF-8",
        # On a busy machine, no time limit may change a result.
        "FONTPROBE_SECONDS": "120",
    }
    files = {"none": "Tests/Fixtures/Fontconfig/no-fonts.conf", "corpus": "Tests/Answers/Files/fonts.conf"}
    return found | ({"FONTCONFIG_FILE": str(TREE / files[fonts])} if fonts in files else {})


def files_below(folder):
    return {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()}


def ask(line):
    """Exit code, standard output and standard error."""
    for part in line.line:
        if part.startswith(f"{WRITTEN}/"):
            (TREE / part).parent.mkdir(parents=True, exist_ok=True)
    given = (TREE / line.standard_input).open("rb") if line.standard_input else subprocess.DEVNULL
    try:
        run = subprocess.run(
            [PROGRAM, *line.line], cwd=TREE, env=environment(line.fonts), stdin=given, capture_output=True, timeout=SECONDS,
            check=False)
    except subprocess.TimeoutExpired:
        return "no end", b"", b""
    output = COMMIT.sub(b"*", run.stdout) if line.line == ["--version"] else run.stdout
    return run.returncode, output, run.stderr


def ask_group(lines, folder):
    """The results of a group of command lines, and all files that they wrote."""
    answers = []
    for line in lines:
        code, output, error = ask(line)
        answers.append({"exit code": code, "standard output": folder.keep(output), "standard error": folder.keep(error)})
    if lines[0].group:
        written = {TREE / pathlib.Path(part).parent for line in lines for part in line.line if part.startswith(f"{WRITTEN}/")}
        for place in sorted(written):
            for name, path in files_below(place).items():
                answers[-1][f"file {place.relative_to(TREE)}/{name}"] = folder.keep(path.read_bytes())
    return answers


def key(line):
    return json.dumps([line.line, line.standard_input, line.fonts, line.group], ensure_ascii=False)


def ask_all(program, lines, folder, source):
    """The program's results for the lines, in two processes at a time."""
    prepare_room(source, program)
    before = {name: path.stat().st_mtime_ns for name, path in files_below(TREE).items() if not name.startswith(WRITTEN)}
    # Fontconfig writes its cache at the first start; two first starts at the same time would each write it.
    for fonts in ("machine", "none", "corpus"):
        ask(Asked(["list", "--families"], fonts=fonts))
    groups = collections.defaultdict(list)
    for number, line in enumerate(lines):
        groups[line.group or number].append(line)
    # The groups take longest.
    ordered = sorted(groups.values(), key=lambda group: -len(group))
    found = {}
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        for group, answers in zip(ordered, pool.map(lambda group: ask_group(group, folder), ordered)):
            found |= {key(line): answer for line, answer in zip(group, answers)}
    after = {name: path.stat().st_mtime_ns for name, path in files_below(TREE).items() if not name.startswith(WRITTEN)}
    found["the working folder"] = {
        "files written elsewhere": folder.keep("".join(
            f"{name}\n" for name in sorted(before.keys() | after.keys()) if before.get(name) != after.get(name)).encode())
    }
    return found


def record(program, folder):
    answers = Answers(folder)
    answers.objects.mkdir(parents=True, exist_ok=True)
    corpus = corpus_folder()
    fonts = sorted(f"Corpus/{path.relative_to(corpus)}" for path in corpus.rglob("*.*") if path.is_file() and path.name != ".stamp")
    lines = asked([font for font in fonts if not font.endswith(".afm")])
    lines = list({key(line): line for line in lines}.values())
    if len(lines) < LEAST_LINES:
        refuse(f"{len(lines)} command lines are too few to say anything")
    tree = answers.folder / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    make_tree(schemas.ROOT, tree)
    shutil.make_archive(str(tree), "tar", tree)
    shutil.rmtree(tree)
    answers.save("lines.json", [[line.line, line.standard_input, line.fonts, line.group] for line in lines])
    answers.save("answers.json", ask_all(program, lines, answers, tree.with_suffix(".tar")))
    return answers


def lines_of(answers):
    return [Asked(*row) for row in answers.load("lines.json")]


def command_of(line):
    command = line.line[0] if line.line else ""
    return command if command in COMMANDS else "help and others"


def difference(answers, part, old, new):
    """The first changed lines, as a diff."""
    if part == "exit code" or old is None or new is None:
        return [f"-{old}", f"+{new}"] if part == "exit code" else ["it is written by one of them alone"]
    texts = [answers.content(name).decode("utf-8", "backslashreplace").split("\n") for name in (old, new)]
    # Pictures and profiles have long lines, and a diff of a large file would take very long.
    first = next((number for number, pair in enumerate(zip(*texts)) if pair[0] != pair[1]), min(map(len, texts)))
    cut = [text[max(0, first - 1):first + 200] for text in texts]
    diff = list(difflib.unified_diff(*cut, lineterm="", n=1))[3:]
    return [f"line {first + 1}:", *(line if len(line) < 400 else line[:400] + "…" for line in diff[:SHOWN_LINES])]


def compare(answers, old, new, lines):
    """Prints each difference once with the number of its command lines, and a count for each command."""
    kinds, counts, of_command = {}, collections.Counter(), collections.Counter(map(command_of, lines))
    names = {key(line): line for line in lines} | {"the working folder": Asked(["the working folder"])}
    differing = collections.Counter()
    for name, line in names.items():
        before, after = old.get(name, {}), new.get(name, {})
        parts = [part for part in sorted(before.keys() | after.keys()) if before.get(part) != after.get(part)]
        if not parts:
            continue
        differing[command_of(line)] += 1
        for part in parts:
            shown = difference(answers, part, before.get(part), after.get(part))
            kind = (part.split(" ")[0], *(text for text in shown if text[:1] in "+-"))
            counts[kind] += 1
            kinds.setdefault(kind, (line, part, shown))
    for kind, (line, part, shown) in list(kinds.items())[:SHOWN_DIFFERENCES]:
        text = shlex.join(line.line)
        print(f"fontprobe {text if len(text) < 300 else text[:300] + '…'}" + (f" < {line.standard_input}" if line.standard_input else ""))
        print(f"  {part}" + (f", fonts of {line.fonts}" if line.fonts != "machine" else ""))
        print("".join(f"    {row}\n" for row in shown), end="")
        if counts[kind] > 1:
            print(f"  the same in {counts[kind] - 1} more")
    if len(kinds) > SHOWN_DIFFERENCES:
        print(f"… and {len(kinds) - SHOWN_DIFFERENCES} other differences")
    for command, count in sorted(of_command.items()):
        print(f"{command:16}{count:6} command lines{differing[command]:6} differ")
    total = sum(differing.values())
    print(f"answers: {len(lines)} command lines, {total or 'none'} differ" + ("s" if total == 1 else ""))
    return 1 if total else 0


def program_at(path):
    found = os.path.abspath(path)
    if not os.path.isfile(found) or not os.access(found, os.X_OK):
        refuse(f"{path} is no program")
    return found


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("programs", nargs="*", type=program_at)
    parser.add_argument("--record")
    parser.add_argument("--against")
    parser.add_argument("--commands", default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    wanted = 0 if options.list else 1 if options.record or options.against else 2
    if len(options.programs) != wanted or (options.record and options.against):
        refuse("wrong usage (see --help)")
    if options.list:
        for line in asked([]):
            print(shlex.join(line.line))
        return 0
    ROOM.mkdir(exist_ok=True)
    with open(ROOM / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if options.against:
            old = Answers(options.against)
            if not (old.folder / "answers.json").is_file():
                refuse(f"{options.against} has no answers (see --record)")
        else:
            shutil.rmtree(ROOM / "record", ignore_errors=True)
            old = record(options.programs[0], options.record or ROOM / "record")
        lines = lines_of(old)
        if options.record:
            print(f"answers: {len(lines)} command lines are recorded in {options.record}")
            return 0
        only = [word for word in options.commands.split(",") if word]
        # A group runs as a whole, because its command lines read earlier files.
        groups = {line.group for line in lines if line.group and command_of(line) in only}
        lines = [line for line in lines if not only or command_of(line) in only or line.group in groups]
        found = ask_all(options.programs[-1], lines, old, old.folder / "tree.tar")
    return compare(old, old.load("answers.json"), found, lines)


if __name__ == "__main__":
    sys.exit(main())
