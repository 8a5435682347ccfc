"""Prints the facts of every face below some paths as JSON, one face a line."""

import argparse
import json
import logging
import os
import pathlib
import resource
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version

from . import postscript, sfnt

READERS = {
    ".ttf": sfnt.faces,
    ".otf": sfnt.faces,
    ".ttc": sfnt.faces,
    ".otc": sfnt.faces,
    ".otb": sfnt.faces,
    ".woff": sfnt.faces,
    ".woff2": sfnt.faces,
    ".cff": postscript.bare_cff,
    ".pfa": postscript.type1,
    ".pfb": postscript.type1,
    ".t1": postscript.type1,
}
ROOT = pathlib.Path(__file__).resolve().parents[3]
CORPUS_FACTS = ROOT / "Tests" / "Corpus" / "facts.json"
SECONDS, MEMORY = 20, 4 << 30  # limits for a file, in seconds and bytes
FIXTURE_FACTS = ROOT / "Tests" / "Fixtures" / "facts.json"


def corpus_folder():
    """The folder of the corpus, from scripts/lib/fetch-test-fonts."""
    cache = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(
        os.environ.get("FONTPROBE_TEST_FONTS") or pathlib.Path(cache) / "fontprobe" / "test-fonts"
    )


def files_under(path):
    """The file, or every readable file below the folder, sorted by path."""
    path = pathlib.Path(path)
    if not path.exists():
        refuse(f"{path}: no such file")
    if not path.is_dir():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix.lower() in READERS and p.is_file())


def bounded():
    """Limits a damaged file that claims four billion items: it gets an error."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, out_of_time)
    # A broken table is a result, not a message.
    logging.disable(logging.CRITICAL)


def out_of_time(*_):
    raise TimeoutError(f"not read in {SECONDS} seconds")


def facts(path, name):
    """A list of faces, or a list with one error."""
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        return [{"file": name, "error": "no reader for this extension"}]
    signal.alarm(SECONDS)
    try:
        return [{"file": name} | face for face in reader(path)]
    except Exception as error:  # noqa: BLE001  (whatever a broken file provokes is an answer)
        return [{"file": name, "error": f"{type(error).__name__}: {error}"[:200]}]
    finally:
        signal.alarm(0)


def lines(paths_and_names):
    """The document with one face a line, so that a changed fact is a changed line."""
    with ProcessPoolExecutor(initializer=bounded) as pool:
        paths, names = zip(*paths_and_names, strict=True)
        rows = [row for found in pool.map(facts, paths, names, chunksize=4) for row in found]
    tools = {name: version(name) for name in ("fonttools", "uharfbuzz")}
    yield "{"
    yield f'"made by": {json.dumps(tools)},'
    yield '"faces": ['
    for index, row in enumerate(rows):
        comma = "," if index + 1 < len(rows) else ""
        yield json.dumps(row, ensure_ascii=False, separators=(",", ":")) + comma
    yield "]"
    yield "}"


def document(paths_and_names):
    return "\n".join(lines(paths_and_names)) + "\n"


def below(folder):
    """Every font below a folder, with its relative path."""
    return [(path, path.relative_to(folder).as_posix()) for path in files_under(folder)]


def refuse(message):
    print(f"font-facts: error: {message}", file=sys.stderr)
    sys.exit(2)


def keep(folder, target, check):
    """Writes the facts of a folder to a file of the repository, or checks that file."""
    found = below(folder)
    if not found:
        refuse(f"{folder}: no fonts there")
    text = document(found)
    if not check:
        target.write_text(text, encoding="utf-8")
    elif not target.exists() or target.read_text(encoding="utf-8") != text:
        print(f"font-facts: {target} is not what these fonts say", file=sys.stderr)
        sys.exit(1)


def main():
    parser = argparse.ArgumentParser(prog="font-facts", description=__doc__)
    parser.add_argument("path", nargs="*", help="a font file, or a folder that is searched")
    parser.add_argument(
        "--corpus", action="store_true", help="write Tests/Corpus/facts.json from the test fonts"
    )
    parser.add_argument("--fixtures", action="store_true", help="write Tests/Fixtures/facts.json")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a kept file would differ"
    )
    arguments = parser.parse_args()
    if not (arguments.path or arguments.corpus or arguments.fixtures):
        parser.error("a path, --corpus or --fixtures is needed")
    if arguments.corpus:
        keep(corpus_folder(), CORPUS_FACTS, arguments.check)
    if arguments.fixtures:
        keep(ROOT / "Tests" / "Fixtures" / "Fonts", FIXTURE_FACTS, arguments.check)
    found = [(path, str(path)) for argument in arguments.path for path in files_under(argument)]
    if arguments.path and not found:
        refuse("no fonts under these paths")
    if found:
        print(document(found), end="")


if __name__ == "__main__":
    main()
