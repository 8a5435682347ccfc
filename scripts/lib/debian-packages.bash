# Debian's packages, by exact version and sum, and root's rights for apt where they can be had.
# Sourced by setup, make/bundled-fonts and lib/fetch-test-fonts.
# shellcheck shell=bash disable=SC2034 # `archive` and `reason` are read by the caller.

# What find_archive answers: the path of the .deb, or why it cannot be had.
archive='' reason=''

have_debian_tools() {
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null
}

# Whether as_root will run: sudo must not ask for a password, there may be nobody to type one.
can_be_root() {
  [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# A fresh container has no package lists, and old ones name versions that have left the mirrors.
refresh_lists() {
  can_be_root && as_root apt-get -qq update </dev/null >/dev/null 2>&1
}

# apt's own user cannot write into a private folder; the files are checked against their sums afterwards.
apt_options=(-o APT::Sandbox::User=root -o Acquire::Retries=1 -o Acquire::http::Timeout=15)

# download FOLDER LOG PACKAGE=VERSION…: all of them or none.
download() {
  local folder=$1 log=$2
  shift 2
  (cd "$folder" && apt-get -qq "${apt_options[@]}" download "$@" </dev/null >"$log" 2>&1)
}

# use_lists_of_bookworm FOLDER: from here on packages are those of Debian 12, where the versions are from, also on another
# release. Its lists are kept in the folder; nothing of the system changes, and nobody has to be root.
use_lists_of_bookworm() {
  mkdir -p "$1/lists/partial"
  printf 'deb [trusted=yes] http://deb.debian.org/debian bookworm main\n' >"$1/bookworm.list"
  apt_options+=(
    -o "Dir::State::lists=$1/lists" -o "Dir::Etc::sourcelist=$1/bookworm.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::Cache=$1/lists" -o Acquire::Languages=none)
  apt-get -qq "${apt_options[@]}" update </dev/null >/dev/null 2>&1
}

# What apt complained of in a log, without the address it tried.
first_error() {
  sed -n 's/^E: //p' "$1" | sed -e 's/^Failed to fetch [^ ]*  *//' -e 1q
}

# fetch_archives FOLDER PACKAGE=VERSION…: downloads those that can be had, and only these very versions.
# Returns 1 and sets `reason` when there is no network.
fetch_archives() {
  local folder=$1 wanted
  shift
  download "$folder" all.log "$@" && return
  refresh_lists && download "$folder" all.log "$@" && return
  # Without a network each further attempt would only wait for its time-out.
  if grep -qE 'resolving|connect|timed out' "$folder/all.log"; then
    reason=$(first_error "$folder/all.log")
    return 1
  fi
  use_lists_of_bookworm "$folder" && download "$folder" all.log "$@" && return
  # apt refuses all for the sake of one: singly, the good ones come and each bad one says why.
  for wanted in "$@"; do
    download "$folder" "${wanted%%=*}.log" "$wanted" || true
  done
}

# find_archive FOLDER PACKAGE SHA256: sets `archive` where fetch_archives brought the package, whole;
# else sets `reason` and returns 1.
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
