# The path of the release build, and functions that return whether it is newer than its sources. Set `root` before you source
# this file.
# shellcheck shell=bash disable=SC2154

binary=$root/.build/release/fontprobe
# Touched by build-release. The binary's own time is not sufficient: it stays if a change compiles to the same bytes.
built=$root/.build/release-built
# The C library of the same build, under the name that programs are linked with.
c_library=$root/.build/release/libfontprobe.so.0
built_c_library=$root/.build/release-c-library-built

# The sources of the program.
build_sources=(Package.swift Sources Fonts Data scripts/build-release scripts/lib/link-c-library Benchmarks/start-order.txt)

release_is_fresh() {
  [ -x "$binary" ] && [ -f "$built" ] && [ -z "$(find "${build_sources[@]/#/$root/}" -newer "$built" -print -quit)" ]
}

c_library_is_fresh() {
  release_is_fresh && [ -f "$c_library" ] && [ ! "$built" -nt "$built_c_library" ]
}

# Prints those of these files that differ from the commit.
changed_build_sources() {
  git -C "$root" status --porcelain -- "${build_sources[@]}"
}
