"""Processes, interpreters, threads and signals: each call has a result or an error, and no process crashes or hangs.

Each script runs in a separate process, so that a crash or hang fails only its own test. test_fork.py tests os.fork.
"""

import importlib.util
import json
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
import threading
import time
import unittest
import urllib.request
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import fontprobe

#: Seconds. No script takes so long: a process that still runs then hangs. It is ended, and its test fails.
LIMIT = 300
WORDS = ["Toyota", "office", "Größe", "AVAVA"] * 5


def width(text):
    """This function is top-level, because a process pool finds functions by name."""
    return fontprobe.Font("Inter", 17).advance(text)


def start(script, *arguments):
    """A Python process that runs a script with the same package as this process.

    Ctrl-C interrupts the process, even if the tests run as a background job of a shell, which ignores Ctrl-C.
    """
    folder = str(Path(fontprobe.__file__).parent.parent)
    path = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script), *arguments], env=dict(os.environ, PYTHONPATH=path),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))


def ended(process):
    """The exit code, the output and the messages of a process. The process is killed after LIMIT seconds."""
    try:
        output, messages = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        output, messages = process.communicate()
    return process.returncode, output, messages


class Pools(unittest.TestCase):
    """Process pools. The process that starts them has used the library before."""

    def answers(self, method):
        expected = [width(word) for word in WORDS]
        context = multiprocessing.get_context(method)
        with ProcessPoolExecutor(max_workers=2, mp_context=context) as pool:
            self.assertEqual(list(pool.map(width, WORDS, timeout=LIMIT)), expected)

    def test_spawn(self):
        self.answers("spawn")

    def test_forkserver(self):
        self.answers("forkserver")

    def test_fork(self):
        """No thread is inside a call at the fork, so the children get results. test_fork.py tests a fork during a call."""
        self.answers("fork")


class Preload(unittest.TestCase):
    """With gunicorn --preload, the application is loaded and uses the library before the workers are forked."""

    APPLICATION = """
        import json, os, fontprobe
        font = fontprobe.Font("Inter", 17)
        loaded = font.advance("Toyota")

        def application(environment, start_response):
            # What was made before the fork, and what is made after it.
            widths = [font.advance("Toyota"), fontprobe.Font("Inter", 17).advance("Toyota"), loaded]
            start_response("200 OK", [("Content-Type", "application/json")])
            return [json.dumps([os.getpid(), widths]).encode()]
    """

    @unittest.skipUnless(importlib.util.find_spec("gunicorn"), "gunicorn is not installed")
    def test_gunicorn(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            address = "127.0.0.1:%d" % free.getsockname()[1]
            free.close()
            (Path(folder) / "preloaded.py").write_text(textwrap.dedent(self.APPLICATION))
            server = start(
                "import sys; from gunicorn.app.wsgiapp import run; sys.exit(run())", "--preload", "--workers", "2", "--threads", "4",
                "--chdir", folder, "--bind", address, "preloaded:application")
            try:
                found = self.ask(address, server)
            finally:
                server.send_signal(signal.SIGTERM)
                code, _, messages = ended(server)
        self.assertEqual(code, 0, messages)
        self.assertNotIn("SIG", messages.replace("SIGTERM", "").replace("Handling signal", ""), messages)
        for process, widths in found:
            self.assertNotEqual(process, server.pid)
            self.assertEqual(widths, [width("Toyota")] * 3)

    def ask(self, address, server):
        """Waits until the server listens, and returns forty results, requested on eight threads."""
        found = []

        def get():
            with urllib.request.urlopen(f"http://{address}/", timeout=LIMIT) as answer:
                found.append(json.load(answer))

        for _ in range(LIMIT * 10):
            try:
                get()
                break
            except OSError:
                if server.poll() is not None:
                    break
                time.sleep(0.1)
        threads = [threading.Thread(target=lambda: [get() for _ in range(5)]) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 41)
        return found


class Subinterpreters(unittest.TestCase):
    SCRIPT = """
        import sys
        try:
            import _interpreters as interpreters
        except ImportError:
            import _xxsubinterpreters as interpreters
        isolated = sys.argv[1] == "isolated"
        if sys.version_info >= (3, 13):
            made = [interpreters.create("isolated" if isolated else "legacy") for _ in range(3)]
        else:
            made = [interpreters.create(isolated=isolated) for _ in range(3)]
        run = '''if True:
            try:
                import fontprobe
                print(fontprobe.Font("Inter", 17).advance("Toyota"))
            except ImportError as error:
                print("ImportError")
        '''
        for interpreter in made:
            interpreters.run_string(interpreter, run)
        for interpreter in made:
            interpreters.destroy(interpreter)
    """

    def answers(self, kind):
        code, output, messages = ended(start(self.SCRIPT, kind))
        self.assertEqual(code, 0, messages)
        return output.split()

    @unittest.skipUnless(sys.version_info >= (3, 12), "Python before 3.12 has no interpreters with locks of their own")
    def test_isolated(self):
        """Each interpreter has its own lock."""
        self.assertEqual(self.answers("isolated"), [self.expected()] * 3)

    def test_shared_lock(self):
        self.assertEqual(self.answers("legacy"), [self.expected()] * 3)

    def expected(self):
        """The import fails in Python 3.12, because this version crashes at the end of an interpreter that has used ctypes."""
        return "ImportError" if sys.version_info[:2] == (3, 12) else str(width("Toyota"))


class Threads(unittest.TestCase):
    def test_threads(self):
        """Eight threads share a font. The package does not enable the lock in Python without it (3.13t)."""
        script = """
            import sys, threading, fontprobe
            words = ["Toyota", "office", "Größe", "AVAVA"]
            font = fontprobe.Font("Inter", 17)
            expected = font.advances(words)
            wrong = []

            def asks(number):
                for turn in range(200):
                    own = fontprobe.Font("Inter", 8 + (turn + number) % 40)
                    if font.advances(words) != expected or own.cap_height <= 0 or not font.measure(words[turn % 4]).glyphs:
                        wrong.append(number)
                    own.close()

            threads = [threading.Thread(target=asks, args=(number,)) for number in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            locked = getattr(sys, "_is_gil_enabled", lambda: True)()
            print(len(wrong), locked)
        """
        code, output, messages = ended(start(script))
        free = bool(sysconfig.get_config_var("Py_GIL_DISABLED")) and os.environ.get("PYTHON_GIL") != "1"
        self.assertEqual((code, output.split()), (0, ["0", str(not free)]), messages)

    def test_end(self):
        """The process ends normally while daemon threads are inside calls."""
        script = """
            import threading, time, fontprobe
            text = "The quick brown fox. " * 500

            def asks(number):
                while True:
                    number += 8
                    fontprobe.Font("Inter", 17).advance(text + str(number))

            for number in range(8):
                threading.Thread(target=asks, args=(number,), daemon=True).start()
            time.sleep(0.3)
            print("ends")
        """
        for _ in range(5):
            code, output, messages = ended(start(script))
            self.assertEqual((code, output.split()), (0, ["ends"]), messages)


class Interrupt(unittest.TestCase):
    def test_in_call(self):
        """KeyboardInterrupt is raised after the call, and then the library gives the same results as before."""
        script = """
            import fontprobe
            font = fontprobe.Font("Inter", 17)
            expected = font.advance("Toyota")
            print("begins", flush=True)
            turn = 0
            try:
                while True:
                    turn += 1
                    font.advances([f"{number} of {turn}" for number in range(20000)])
            except KeyboardInterrupt:
                print("interrupted", font.advance("Toyota") == expected)
        """
        process = start(script)
        self.assertEqual(process.stdout.readline(), "begins\n")
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        code, output, messages = ended(process)
        self.assertEqual((code, output.split()), (0, ["interrupted", "True"]), messages)

    def test_thread_in_call(self):
        """The main thread is interrupted at once, even if another thread is inside a call."""
        script = """
            import threading, time, fontprobe
            font = fontprobe.Font("Inter", 17)
            ends = threading.Event()

            def asks():
                turn = 0
                while not ends.is_set():
                    turn += 1
                    font.advances([f"{number} of {turn}" for number in range(20000)])

            thread = threading.Thread(target=asks)
            thread.start()
            print("begins", flush=True)
            try:
                while True:
                    time.sleep(60)
            except KeyboardInterrupt:
                ends.set()
                thread.join()
                print("interrupted")
        """
        process = start(script)
        self.assertEqual(process.stdout.readline(), "begins\n")
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        code, output, messages = ended(process)
        self.assertEqual((code, output.split()), (0, ["interrupted"]), messages)

    def test_program(self):
        """Ctrl-C ends `python -m fontprobe` during a call."""
        script = """
            import sys
            import fontprobe.__main__ as program
            def hangs(*arguments, input):
                print("begins", flush=True)
                font = program.fontprobe_font("Inter", 17)
                while True:
                    font.advances([str(number) for number in range(20000)])
            import fontprobe
            program.fontprobe_font, program.call = fontprobe.Font, hangs
            sys.argv = ["fontprobe"]
            program.main()
        """
        process = start(script)
        self.assertEqual(process.stdout.readline(), "begins\n")
        process.send_signal(signal.SIGINT)
        self.assertEqual(ended(process)[0], -signal.SIGINT)


class Program(unittest.TestCase):
    """`python -m fontprobe` and the console script run the same function."""

    def run_program(self, *arguments, input=""):
        folder = str(Path(fontprobe.__file__).parent.parent)
        path = os.pathsep.join(filter(None, [folder, os.environ.get("PYTHONPATH")]))
        done = subprocess.run(
            [sys.executable, "-m", "fontprobe", *arguments], env=dict(os.environ, PYTHONPATH=path), input=input.encode(),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=LIMIT, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_answers(self):
        arguments = "metrics", "Inter", "17", "--no-system", "--format", "json"
        self.assertEqual(self.run_program(*arguments), (0, fontprobe.call(*arguments).output, ""))

    def test_exit_codes(self):
        self.assertEqual(self.run_program("resolve", "Museo Slab", "--no-system", "--strict")[0], 1)
        code, output, messages = self.run_program("metrics", "/absent.ttf", "17")
        self.assertEqual((code, output), (2, ""))
        self.assertIn("/absent.ttf", messages)
        self.assertEqual(self.run_program("nonsense")[0], 64)

    def test_input(self):
        code, output, messages = self.run_program("resolve", "--no-system", "--names", "-", input="Inter\nManrope\n")
        self.assertEqual(code, 0, messages)
        self.assertIn("Manrope", output)


if __name__ == "__main__":
    unittest.main()
