# Where the release build lies, and whether it is newer than its sources. Sourced, with `root` set.
# shellcheck shell=bash disable=SC2154

binary=$root/.build/release/fontprobe
# Touched by build-release. The binary's own time will not do: a change that compiles to the same leaves it alone.
built=$root/.build/release-built

release_is_fresh() {
  [ -x "$binary" ] && [ -f "$built" ] && [ -z "$(find "$root/Package.swift" "$root/Sources" "$root/Fonts" "$root/Data" \
    "$root/scripts/build-release" -newer "$built" -print -quit)" ]
}
