# Functions that build with SwiftPM and show the progress on standard error. Set `root` before you source this file.
# shellcheck shell=bash disable=SC2154

# git sets variables for its hooks. They would direct all git commands of the build, including the package manager's, to the
# hook's repository.
leave_hook() {
  local variable
  for variable in $(git rev-parse --local-env-vars 2>/dev/null); do unset "$variable"; done
}

# begin_build CONFIGURATION STAMP: STAMP gets the present time if the build succeeds, so that a file saved meanwhile counts as
# newer. Two builds wait for each other, and each has its own log and time until its end.
begin_build() {
  configuration=$1 stamp=$2 begun=$2.begun.$$ log=$root/.build/$1-build.log.$$
  mkdir -p "$root/.build"
  # If the program exists, only changes are compiled: the number of modules is not known.
  modules=
  [ -e "$root/.build/$1/fontprobe" ] || modules=unknown
  trap 'rm -f "$begun" "$log"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  touch "$begun" "$log"
}

# shellcheck source=scripts/lib/swift-build.bash
. "$root/scripts/lib/swift-build.bash"

# build OPTION…: one product or target.
build() {
  swift_build --package-path "$root" "$@" </dev/null 2>&1 | follow_build || fail_build
  modules=
}

fail_build() {
  cat "$log" >&2
  mv "$log" "${log%.*}"
  echo "fontprobe: error: the build failed, see above" >&2
  exit 2
}

end_build() {
  mv "$begun" "$stamp"
  mv "$log" "${log%.*}"
  trap - EXIT INT TERM
}

# The number of the program's modules, by the plan that the package manager writes before it compiles.
count_modules() {
  sed -n '/^  "C\.fontprobe-.*\.exe":$/,/^    outputs:/s/^    inputs://p' "$root/.build/$configuration.yaml" 2>/dev/null |
    grep -o '[^/"]*\.build/' | sort -u | wc -l
}

# At a terminal, a line that changes; otherwise, as in a log, a line every half a minute.
say_progress() {
  if [ -t 2 ]; then
    printf '\r\033[K%s' "$1" >&2
  elif [ "$SECONDS" -ge "$next_line" ]; then
    printf '%s\n' "$1" >&2
    next_line=$((SECONDS + 30))
  fi
}

# Writes the package manager's output into the log, and shows the module that it has reached.
follow_build() {
  local line name seen=' ' count=0 next_line=$((SECONDS + 30))
  while IFS= read -r line || [ -n "$line" ]; do
    printf '%s\n' "$line" >>"$log"
    case $line in
      'Another instance of SwiftPM'*) printf 'another build is running here, waiting for its end…\n' >&2 ;;
      '['*'] Compiling plugin '*) ;;
      '['*'] Compiling '* | '['*'] Emitting module '*)
        name=${line#*\] Compiling }
        name=${name#*\] Emitting module }
        name=${name%% *}
        case $seen in *" $name "*) continue ;; esac
        seen+="$name "
        count=$((count + 1))
        [ "$modules" != unknown ] || modules=" of $(count_modules)"
        say_progress "module $count$modules: $name"
        ;;
      '['*'] Linking '*) say_progress "linking" ;;
    esac
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2
}
