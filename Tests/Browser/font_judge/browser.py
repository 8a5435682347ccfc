"""Common parts of the judges with Chromium and with Firefox."""

import json
import shutil
import subprocess

# The time limit of a page, in seconds.
SECONDS = 300


class BrowserError(Exception):
    pass


def find(path, names, title, package):
    """The path of the given browser, or of the first program on the PATH with one of these names."""
    found = path or next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise BrowserError(f"no {title}; on Debian: apt-get install {package}")
    return found


def version(browser):
    return subprocess.run([browser, "--version"], capture_output=True, text=True, check=True).stdout.strip()


def result(text, title):
    """The result of the page. If the page failed, the result has an error."""
    found = json.loads(text)
    if isinstance(found, dict) and "error" in found:
        raise BrowserError(f"{title}: {found['error']}")
    return found
