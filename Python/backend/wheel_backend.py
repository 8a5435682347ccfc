"""Builds the wheel, the editable install and the source distribution (PEP 517, PEP 660) with the standard library of Python.

FONTPROBE_LIBRARY is the path of the library. If it is not set, the library of `scripts/build-release --c-library` is used, and
built first if it is older than its sources. FONTPROBE_LICENCES is the path of a folder with licence files. The same files always
give the same bytes: all times are SOURCE_DATE_EPOCH, or 1980 if it is not set.

If something is missing, one sentence is printed on standard error, and the exit code is 1. pip shows the sentence without a
traceback.
"""

import base64
import gzip
import hashlib
import io
import os
import platform
import re
import struct
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent
LIBRARY = "libfontprobe.so.0"
#: The program beside the library, in which the checks read fonts.
WORKER = "fontprobe-worker"

#: The libraries that every system with glibc has (PEP 600).
GLIBC = re.compile(r"(libc\.so\.6|libm\.so\.6|libdl\.so\.2|librt\.so\.1|libpthread\.so\.0|ld-linux[-\w]*\.so\.\d)$")


def stop(sentence):
    sys.exit(f"fontprobe: {sentence}")


def is_fresh():
    words = 'root=$1; . "$root/scripts/lib/release-build.bash"; c_library_is_fresh'
    return subprocess.run(["bash", "-c", words, "bash", ROOT], check=False).returncode == 0


def check():
    """Ends with an error message if the library is missing and cannot be built."""
    if not (ROOT / "Package.swift").exists():
        stop(f"{HERE} was copied out of its clone, as pip before 21.3 does: run 'python -m pip install --upgrade pip' first, "
             "or install the clone itself ('pip install CLONE')")
    named = os.environ.get("FONTPROBE_LIBRARY")
    if named:
        if not Path(named).is_file():
            stop(f"{named}, which FONTPROBE_LIBRARY names, is not there")
    elif sys.platform != "linux":
        stop(f"the library is made on Linux, and this is {sys.platform}")
    elif not is_fresh():
        done = subprocess.run([ROOT / "scripts/setup", "--check"], stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode != 0:
            sys.exit(" ".join(done.stderr.split()).replace("setup: ", "", 1))


def library():
    """The path of the library. If the library is older than its sources, it is built first."""
    check()
    named = os.environ.get("FONTPROBE_LIBRARY")
    if named:
        return Path(named).resolve()
    if not is_fresh():
        print(f"fontprobe: building the library in {ROOT}/.build: 5 to 10 minutes on two free cores, less where a part has "
              "changed", file=sys.stderr, flush=True)
        done = subprocess.run([ROOT / "scripts/build-release", "--c-library"], stdout=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            stop("the library could not be built; the lines above say why")
    return ROOT / ".build/release" / LIBRARY


def version():
    text = (ROOT / "Sources/Program/FontProbeCommands/Output/ProgramVersion.swift").read_text()
    return re.search(r'static let text = "(.*)"', text)[1].replace("-", "")


class ELF:
    """The libraries that an ELF file needs, and the versions of their symbols. The file is 64-bit and little-endian."""

    def __init__(self, data):
        if data[:6] != b"\x7fELF\x02\x01":
            stop(f"{LIBRARY} is no library of a 64-bit system")
        table, = struct.unpack_from("<Q", data, 0x28)
        size, count = struct.unpack_from("<HH", data, 0x3A)
        sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + size * place) for place in range(count)]

        def text(section, offset):
            start = sections[section][4] + offset
            return data[start:data.index(0, start)].decode()

        self.needed, self.versions = [], set()
        for _, kind, _, _, start, length, link, count, _, _ in sections:
            if kind == 6:  # SHT_DYNAMIC; DT_NEEDED is 1.
                entries = struct.iter_unpack("<QQ", data[start:start + length])
                self.needed += [text(link, value) for tag, value in entries if tag == 1]
            elif kind == 0x6FFFFFFE:  # SHT_GNU_verneed
                for _ in range(count):
                    _, names, _, first, following = struct.unpack_from("<HHIII", data, start)
                    name = start + first
                    for _ in range(names):
                        _, _, _, offset, next_name = struct.unpack_from("<IHHII", data, name)
                        self.versions.add(text(link, offset))
                        name += next_name
                    start += following


def tag(data):
    """The platform tag. If the library needs only glibc, the tag has the newest version of its symbols (PEP 600)."""
    elf = ELF(data)
    if not all(map(GLIBC.match, elf.needed)):
        return f"py3-none-linux_{platform.machine()}"
    found = re.findall(r"^GLIBC_(\d+)\.(\d+)", "\n".join(elf.versions), re.M)
    major, minor = max(tuple(map(int, numbers)) for numbers in found)
    return f"py3-none-manylinux_{major}_{minor}_{platform.machine()}"


def value(key):
    return re.search(rf'^{key} = "(.*)"$', (HERE / "pyproject.toml").read_text(), re.M)[1]


def metadata():
    project = (HERE / "pyproject.toml").read_text()
    lines = ["Metadata-Version: 2.4", "Name: fontprobe", f"Version: {version()}", f"Summary: {value('description')}",
             f"License-Expression: {value('license')}", "License-File: LICENSE", f"Requires-Python: {value('requires-python')}"]
    lines += [f"Classifier: {line}" for line in re.findall(r'^  "(.*::.*)",$', project, re.M)]
    lines += ["Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text()]
    return "\n".join(lines)


def documents():
    """The metadata files that pip requests before it builds the wheel. The wheel contains the same files."""
    return {"METADATA": metadata().encode(),
            "entry_points.txt": f"[console_scripts]\nfontprobe = {value('fontprobe')}\n".encode()}


def get_requires_for_build_wheel(settings=None):
    check()
    return []


def prepare_metadata_for_build_wheel(folder, settings=None):
    check()
    name = f"fontprobe-{version()}.dist-info"
    (Path(folder) / name).mkdir(exist_ok=True)
    for file, content in documents().items():
        (Path(folder) / name / file).write_bytes(content)
    return name


get_requires_for_build_editable = get_requires_for_build_wheel
prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def modules():
    return [path for path in sorted((HERE / "src/fontprobe").iterdir()) if path.suffix == ".py" or path.name == "py.typed"]


def build_wheel(folder, settings=None, metadata_directory=None):
    found = library()
    files = {f"fontprobe/{path.name}": path.read_bytes() for path in modules()}
    files[f"fontprobe/{LIBRARY}"] = data = found.read_bytes()
    if found.with_name(WORKER).is_file():
        files[f"fontprobe/{WORKER}"] = found.with_name(WORKER).read_bytes()
    return write_wheel(folder, files, tag(data))


def build_editable(folder, settings=None, metadata_directory=None):
    """The modules stay in their folder. A link to the library is put beside them, so that a later build is found."""
    found = library()
    link = HERE / "src/fontprobe" / LIBRARY
    link.unlink(missing_ok=True)
    link.symlink_to(found)
    return write_wheel(folder, {"fontprobe.pth": f"{HERE / 'src'}\n".encode()}, tag(found.read_bytes()))


def write_wheel(folder, files, tags):
    info = f"fontprobe-{version()}.dist-info"
    files.update({f"{info}/{name}": content for name, content in documents().items()})
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: fontprobe ({version()})\nRoot-Is-Purelib: false\nTag: {tags}\n").encode()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    licences = os.environ.get("FONTPROBE_LICENCES")
    for path in sorted(Path(licences).glob("*.txt")) if licences else []:
        files[f"{info}/licenses/{path.name}"] = path.read_bytes()
    record = f"{info}/RECORD"
    rows = [f"{name},sha256={digest(content)},{len(content)}" for name, content in files.items()] + [f"{record},,"]
    files[record] = ("\n".join(rows) + "\n").encode()
    wheel = f"fontprobe-{version()}-{tags}.whl"
    with zipfile.ZipFile(Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(epoch())[:6])
            entry.external_attr = (0o100755 if name.endswith((LIBRARY, WORKER)) else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def epoch():
    # The earliest time that a zip file can have.
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def sources():
    """The files that git lists. If there is no git repository, all files are listed: the tree is an unpacked distribution."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                                stdout=subprocess.PIPE, text=True, check=False)
        if listed.returncode != 0:
            stop(f"git cannot list the files of {ROOT}, see above")
        names = listed.stdout.split("\0")
    else:
        names = [str(path.relative_to(ROOT)) for path in ROOT.rglob("*") if path.is_file() or path.is_symlink()]
    left_out = re.compile(rf"(^|/)(\.build[^/]*|__pycache__|PKG-INFO|{re.escape(LIBRARY)})(/|$)")
    return sorted(name for name in set(names) if name and not left_out.search(name) and os.path.lexists(ROOT / name))


def build_sdist(folder, settings=None):
    """The source distribution has the whole tree, because a build of the library needs it."""
    if not (ROOT / "Package.swift").exists():
        check()
    top = f"fontprobe-{version()}"
    written = Path(folder) / f"{top}.tar.gz"
    with open(written, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=epoch()) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in sources():
            entry = plain(archive.gettarinfo(ROOT / name, f"{top}/{name}"))
            if entry.isreg():
                with open(ROOT / name, "rb") as source:
                    archive.addfile(entry, source)
            else:
                archive.addfile(entry)
        content = metadata().encode()
        entry = plain(tarfile.TarInfo(f"{top}/PKG-INFO"))
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return written.name


def plain(entry):
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch()
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


if __name__ == "__main__":
    print(Path(sys.argv[1]) / build_wheel(sys.argv[1]))
