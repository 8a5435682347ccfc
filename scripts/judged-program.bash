# shellcheck shell=bash
# What all judges of the program share: their help, and the program that is judged. Sourced with the arguments of the script. It
# sets `root`, and adds --program to the arguments where it is not among them.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=scripts/release-build.bash
. "$root/scripts/release-build.bash"

case ${1:-} in
  -h | --help)
    sed -n '2,/^set /s/^# \{0,1\}//p' "$0"
    exit
    ;;
esac

case " $* " in
  *' --program '*) ;;
  *)
    release_is_fresh || "$root/scripts/build-release" >/dev/null
    set -- --program "$binary" "$@"
    ;;
esac

# python_with REQUIREMENTS: sets `environment`, a folder in the cache with a Python that has the packages of this file in
# Tests/Judges.
python_with() {
  local wanted=$root/Tests/Judges/$1 name
  name=$(basename "$0")
  environment=${XDG_CACHE_HOME:-$HOME/.cache}/fontprobe/${name#judge-}-$(sha256sum "$wanted" | cut -c1-12)
  if [ ! -x "$environment/bin/python" ]; then
    python3 -m venv "$environment"
    "$environment/bin/pip" -q install -r "$wanted" || {
      rm -rf "$environment"
      printf '%s: error: the Python packages of %s cannot be installed\n' "$name" "$wanted" >&2
      exit 2
    }
  fi
  export PYTHONDONTWRITEBYTECODE=1
}
