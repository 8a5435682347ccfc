# The path of the debug build, and a function that returns whether it is newer than its sources. Set `root` before you source
# this file.
# shellcheck shell=bash disable=SC2154,SC2034

debug_binary=$root/.build/debug/fontprobe
# Touched by scripts/fontprobe and scripts/test, which have the same build.
debug_built=$root/.build/debug-built

debug_is_fresh() {
  [ -x "$debug_binary" ] && [ -f "$debug_built" ] &&
    [ -z "$(find "$root/Package.swift" "$root/Sources" "$root/Fonts" "$root/Data" -newer "$debug_built" -print -quit)" ]
}
