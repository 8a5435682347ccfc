"""Builds the wheel (PEP 517) with nothing but Python: the package, and the library that was built for release.

The library is the one that FONTPROBE_LIBRARY names, else that of `scripts/build-release --c-library`. Files of licences are in
the folder that FONTPROBE_LICENCES names. The same files give the same bytes: times are those of SOURCE_DATE_EPOCH, or 1980.
"""

import base64
import hashlib
import os
import platform
import re
import time
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent


def library():
    path = Path(os.environ.get("FONTPROBE_LIBRARY") or ROOT / ".build/release/libfontprobe.so.0")
    if not path.exists():
        raise FileNotFoundError(f"{path}: build the library: scripts/build-release --c-library")
    return path


def version():
    text = (ROOT / "Sources/Program/FontProbeCommands/Output/ProgramVersion.swift").read_text()
    return re.search(r'static let text = "(.*)"', text)[1].replace("-", "")


def tag(data):
    """The platform by the newest glibc whose symbols the library names (PEP 600)."""
    found = {tuple(map(int, match)) for match in re.findall(rb"GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0", data)}
    major, minor = max(found)
    return f"py3-none-manylinux_{major}_{minor}_{platform.machine()}"


def metadata():
    project = (HERE / "pyproject.toml").read_text()
    value = lambda key: re.search(rf'^{key} = "(.*)"$', project, re.M)[1]
    lines = ["Metadata-Version: 2.4", "Name: fontprobe", f"Version: {version()}", f"Summary: {value('description')}",
             f"License-Expression: {value('license')}", "License-File: LICENSE", f"Requires-Python: {value('requires-python')}"]
    lines += [f"Classifier: {line}" for line in re.findall(r'^  "(.*::.*)",$', project, re.M)]
    lines += ["Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text()]
    return "\n".join(lines)


def prepare_metadata_for_build_wheel(folder, settings=None):
    name = f"fontprobe-{version()}.dist-info"
    (Path(folder) / name).mkdir(exist_ok=True)
    (Path(folder) / name / "METADATA").write_text(metadata())
    return name


def build_wheel(folder, settings=None, metadata_directory=None):
    data = library().read_bytes()
    tags = tag(data)
    info = f"fontprobe-{version()}.dist-info"
    files = {f"fontprobe/{path.name}": path.read_bytes() for path in sorted((HERE / "src/fontprobe").iterdir())
             if path.suffix == ".py" or path.name == "py.typed"}
    files["fontprobe/libfontprobe.so.0"] = data
    files[f"{info}/METADATA"] = metadata().encode()
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
    epoch = max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)
    with zipfile.ZipFile(Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(epoch)[:6])
            entry.external_attr = (0o100755 if name.endswith(".so.0") else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_sdist(folder, settings=None):
    raise RuntimeError("there is no package of sources: the library needs the whole tree and Swift")


if __name__ == "__main__":
    import sys

    print(Path(sys.argv[1]) / build_wheel(sys.argv[1]))
