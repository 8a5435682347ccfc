# Functions that download Debian packages. setup, make/bundled-fonts and lib/fetch-test-fonts source this file.
# shellcheck shell=bash disable=SC2034 # `archive` and `reason` are read by the caller.

# The results of find_archive: the path of the .deb, or the reason why it is not available.
archive='' reason=''

have_debian_tools() {
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null
}

# Returns whether as_root can run: sudo must not ask for a password, because there may be no user.
can_be_root() {
  [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# A fresh container has no package lists, and old lists name versions that are no longer on the mirrors.
refresh_lists() {
  can_be_root && as_root apt-get -qq update </dev/null >/dev/null 2>&1
}

# apt's own user cannot write into a private folder; the sums of the files are checked afterwards.
apt_options=(-o APT::Sandbox::User=root -o Acquire::Retries=1 -o Acquire::http::Timeout=15)

# download FOLDER LOG PACKAGE=VERSION…: downloads all or none.
download() {
  local folder=$1 log=$2
  shift 2
  (cd "$folder" && apt-get -qq "${apt_options[@]}" download "$@" </dev/null >"$log" 2>&1)
}

# use_lists_of_bookworm FOLDER: from now on, packages come from Debian 12, which has these versions, even on a different
# release. The package lists of Debian 12 are stored in the folder. The system does not change, and no root rights are needed.
use_lists_of_bookworm() {
  mkdir -p "$1/lists/partial"
  printf 'deb [trusted=yes] http://deb.debian.org/debian bookworm main\n' >"$1/bookworm.list"
  apt_options+=(
    -o "Dir::State::lists=$1/lists" -o "Dir::Etc::sourcelist=$1/bookworm.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::Cache=$1/lists" -o Acquire::Languages=none)
  apt-get -qq "${apt_options[@]}" update </dev/null >/dev/null 2>&1
}

# The error of apt in a log, without the address.
first_error() {
  sed -n 's/^E: //p' "$1" | sed -e 's/^Failed to fetch [^ ]*  *//' -e 1q
}

# fetch_archives FOLDER PACKAGE=VERSION…: downloads the available packages, in exactly these versions.
# Returns 1 and sets `reason` when there is no network.
fetch_archives() {
  local folder=$1 wanted
  shift
  download "$folder" all.log "$@" && return
  refresh_lists && download "$folder" all.log "$@" && return
  # Without a network, further attempts would only time out.
  if grep -qE 'resolving|connect|timed out' "$folder/all.log"; then
    reason=$(first_error "$folder/all.log")
    return 1
  fi
  use_lists_of_bookworm "$folder" && download "$folder" all.log "$@" && return
  # apt refuses all packages if one is bad: separately, good packages are fetched and each bad one has a reason.
  for wanted in "$@"; do
    download "$folder" "${wanted%%=*}.log" "$wanted" || true
  done
}

# find_archive FOLDER PACKAGE SHA256: sets `archive` if fetch_archives fetched the package completely;
# otherwise sets `reason` and returns 1.
find_archive() {
  local actual offer
  # apt escapes the colon of an epoch in the file's name, so the name is found, not composed.
  archive=$(find "$1" -maxdepth 1 -name "$2_*.deb")
  if [ -z "$archive" ]; then
    offer=$(apt-cache policy "$2" 2>/dev/null | sed -n 's/^ *Candidate: //p')
    reason=$(first_error "$1/$2.log")${offer:+ (the package lists hold $offer)}
    return 1
  fi
  actual=$(sha256sum "$archive" | cut -d ' ' -f 1)
  if [ "$actual" != "$3" ]; then
    reason="the .deb fetched has SHA-256 $actual, not $3"
    return 1
  fi
}
