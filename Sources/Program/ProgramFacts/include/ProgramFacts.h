// What the program says of itself with --version: its commit, and the versions of the libraries that are here.
#ifndef FONTPROBE_PROGRAM_FACTS_H
#define FONTPROBE_PROGRAM_FACTS_H

/// The commit that the program was built from, NULL where the build did not say it. scripts/build-release does.
const char *fontprobe_commit(void);

/// How a library says its version.
typedef enum {
  /// A function that returns text, such as "6.0.0".
  VERSION_TEXT,
  /// A function that returns a number: 21401 is 2.14.1.
  VERSION_NUMBER,
  /// Three variables that hold a number each. The symbol's name has %s where theirs differ: major, minor, micro.
  VERSION_PARTS,
} VersionKind;

/// Writes the version of a library that is loaded, or can be, into at most size bytes with the closing zero.
///
/// Returns 0 where the library or the symbol is not here. The library stays loaded until the program ends.
int fontprobe_library_version(const char *library, const char *symbol, VersionKind kind, char *version,
                              unsigned long size);

/// The packages that have a library which the program loads on first use; NULL where it is here, or is linked.
const char *fontprobe_packages_to_install(const char *library);

#endif
