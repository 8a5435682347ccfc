# A function that builds with SwiftPM.
# shellcheck shell=bash

# swift_build ARGS…: `swift build`, but always with the same order of flags. SwiftPM before 6.4 writes the flags of the
# package's traits in the order of a set (swiftlang/swift-package-manager, issue 10525). Another order compiles all modules again.
swift_build() {
  SWIFT_DETERMINISTIC_HASHING=1 swift build "$@"
}
