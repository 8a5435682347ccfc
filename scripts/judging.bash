# shellcheck shell=bash
# What the scripts share that ask a browser or Pango: their help, the program that is judged, and the fonts of Debian's
# packages. They source it with `packages` set, the list of packages in Tests/Browser, and `folder`, that of their fonts in the
# cache. It sets `root`, `python`, `corpus` and `judged`, the folders of the test corpus and of these fonts, and adds --program to
# the arguments where it is not among them.

# shellcheck source=scripts/judged-program.bash
. "$(dirname "${BASH_SOURCE[0]}")/judged-program.bash"

# shellcheck disable=SC2034
corpus=$("$root/scripts/fetch-test-fonts" --print)
judged=${XDG_CACHE_HOME:-$HOME/.cache}/fontprobe/${folder:?}
"$root/scripts/fetch-test-fonts"
FONTPROBE_TEST_FONTS=$judged FONTPROBE_TEST_PACKAGES=$root/Tests/Browser/${packages:?} "$root/scripts/fetch-test-fonts"

# shellcheck disable=SC2034
python=$("$root/Tests/Fixtures/pinned-python")
export PYTHONDONTWRITEBYTECODE=1
