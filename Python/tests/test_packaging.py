"""The backend as pip uses it: the wheel, the source distribution, and a sentence if the library cannot be built."""

import base64
import csv
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
import zipfile
from pathlib import Path

from fontprobe._library import lib

ROOT = Path(__file__).resolve().parent.parent.parent
BACKEND = ROOT / "Python/backend"
LIBRARY = Path(os.path.realpath(lib._name))


def run(function, *arguments, folder=BACKEND, **environment):
    """The exit code, the result and the messages of a function of the backend."""
    script = f"import sys, wheel_backend; print(wheel_backend.{function}(*sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)], env={**os.environ, "PYTHONPATH": str(folder), **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300, check=False)
    return done.returncode, done.stdout.strip(), done.stderr.strip()


@unittest.skipUnless(BACKEND.exists() and LIBRARY.exists(), "the sources or the library are not here")
class Packaging(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def unpack(self, name):
        """Unpacks a source distribution, and returns the names of its files."""
        with tarfile.open(self.folder / name) as archive:
            archive.extraction_filter = getattr(tarfile, "data_filter", None)
            archive.extractall(self.folder)
            return set(archive.getnames())

    def test_wheel(self):
        code, name, messages = run("build_wheel", self.folder, FONTPROBE_LIBRARY=str(LIBRARY))
        self.assertEqual(code, 0, messages)
        with zipfile.ZipFile(self.folder / name) as wheel:
            names = wheel.namelist()
            info = next(name for name in names if name.endswith("/METADATA")).rsplit("/", 1)[0]
            rows = list(csv.reader(io.StringIO(wheel.read(f"{info}/RECORD").decode())))
            tags = wheel.read(f"{info}/WHEEL").decode()
            entries = wheel.read(f"{info}/entry_points.txt").decode()
            for name_of_file, digest, size in rows[:-1]:
                content = wheel.read(name_of_file)
                found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                self.assertEqual((digest, int(size)), (f"sha256={found}", len(content)), name_of_file)
            self.assertTrue(wheel.getinfo("fontprobe/libfontprobe.so.0").external_attr >> 16 & 0o100)
        self.assertEqual([row[0] for row in rows], names)
        self.assertIn("fontprobe = fontprobe.__main__:main", entries)
        self.assertIn(f"Tag: {name[len('fontprobe-'):-len('.whl')].split('-', 1)[1]}\n", tags)
        self.assertEqual("fontprobe/fontprobe-worker" in names, LIBRARY.with_name("fontprobe-worker").exists())

    def test_glibc(self):
        """The tag has the newest version of glibc that objdump finds, or `linux` if the library needs other libraries too."""
        if not shutil.which("objdump"):
            self.skipTest("objdump is not installed")
        code, name, messages = run("build_wheel", self.folder, FONTPROBE_LIBRARY=str(LIBRARY))
        self.assertEqual(code, 0, messages)
        head = subprocess.run(["objdump", "-p", str(LIBRARY)], stdout=subprocess.PIPE, text=True, check=True).stdout
        needed = [line.split()[1] for line in head.splitlines() if line.strip().startswith("NEEDED")]
        versions = {tuple(map(int, word[len("GLIBC_"):].split("."))) for word in head.split() if word.startswith("GLIBC_2.")}
        if all(library.startswith(("libc.so", "libm.so", "libdl.so", "librt.so", "libpthread.so", "ld-linux")) for library in needed):
            self.assertIn("manylinux_%d_%d_" % max(versions)[:2], name)
        else:
            self.assertIn("-linux_", name)

    def test_sources(self):
        """The source distribution has all files that a build needs, and the same wheel is built from it."""
        code, name, messages = run("build_sdist", self.folder)
        self.assertEqual(code, 0, messages)
        names = self.unpack(name)
        top = name[:-len(".tar.gz")]
        for needed in ("PKG-INFO", "pyproject.toml", "Package.swift", "Sources/Products/CFontProbe/fontprobe.h", "LICENSE",
                       "scripts/build-release", "scripts/lib/link-c-library", "Python/pyproject.toml"):
            self.assertIn(f"{top}/{needed}", names)
        self.assertFalse([name for name in names if "/.build" in name or "/.git/" in name])
        wheels = []
        for folder in (BACKEND, self.folder / top / "Python/backend"):
            place = self.folder / f"wheel{len(wheels)}"
            place.mkdir()
            code, wheel, messages = run("build_wheel", place, folder=folder, FONTPROBE_LIBRARY=str(LIBRARY))
            self.assertEqual(code, 0, messages)
            wheels.append((place / wheel).read_bytes())
        self.assertEqual(wheels[0], wheels[1])

    def test_refusals(self):
        """The error message is one sentence without a traceback."""
        copied = self.folder / "Python"
        shutil.copytree(BACKEND, copied / "backend", ignore=shutil.ignore_patterns("__pycache__"))
        absent = self.folder / "absent.so"
        for code, _, messages in (
                run("get_requires_for_build_wheel", folder=copied / "backend"),
                run("get_requires_for_build_editable", FONTPROBE_LIBRARY=str(absent))):
            self.assertEqual(code, 1)
            self.assertEqual(len(messages.splitlines()), 1, messages)
            self.assertTrue(messages.startswith("fontprobe: "), messages)

    def test_missing_swift(self):
        """A source distribution does not contain a library that was built before."""
        code, name, messages = run("build_sdist", self.folder)
        self.assertEqual(code, 0, messages)
        self.unpack(name)
        tools = self.folder / "tools"
        tools.mkdir()
        for tool in ("bash", "dirname", "pwd", "find", "sed", "env"):
            found = shutil.which(tool)
            if found:
                (tools / tool).symlink_to(found)
        backend = self.folder / name[:-len(".tar.gz")] / "Python/backend"
        code, _, messages = run("get_requires_for_build_wheel", folder=backend, FONTPROBE_LIBRARY="", PATH=str(tools))
        self.assertEqual(code, 1)
        self.assertEqual(len(messages.splitlines()), 1, messages)
        self.assertIn("Swift is not installed", messages)


if __name__ == "__main__":
    unittest.main()
