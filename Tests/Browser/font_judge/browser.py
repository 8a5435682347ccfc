"""What the judges by Chromium and by Firefox share."""

import json
import shutil
import subprocess

# How long a page may take.
SECONDS = 300


class BrowserError(Exception):
    pass


def find(path, names, title, package):
    """The browser that is given, else the first of these names on the PATH."""
    found = path or next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise BrowserError(f"no {title}; on Debian: apt-get install {package}")
    return found


def version(browser):
    return subprocess.run([browser, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def result(text, title):
    """What the page found; a page that failed has put its error into the answers."""
    found = json.loads(text)
    if isinstance(found, dict) and "error" in found:
        raise BrowserError(f"{title}: {found['error']}")
    return found
