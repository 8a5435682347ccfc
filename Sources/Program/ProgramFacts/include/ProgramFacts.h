// The data that the program prints with --version: its commit, and the versions of the installed libraries.
#ifndef FONTPROBE_PROGRAM_FACTS_H
#define FONTPROBE_PROGRAM_FACTS_H

/// Returns the commit from which the program was built; NULL if the build did not define it. scripts/build-release
/// defines it.
const char *fontprobe_commit(void);

/// The way in which a library gives its version.
typedef enum {
  /// A function that returns text, such as "6.0.0".
  VERSION_TEXT,
  /// A function that returns a number: 21401 is 2.14.1.
  VERSION_NUMBER,
  /// Three variables that contain a number each. The symbol's name has %s in place of the word major, minor or micro.
  VERSION_PARTS,
} VersionKind;

/// Writes the version of a library that is loaded or can be loaded. It writes at most size bytes, including the
/// terminating zero.
///
/// Returns 0 if the library or the symbol is missing. The library remains loaded until the program ends.
int fontprobe_library_version(const char *library, const char *symbol, VersionKind kind, char *version,
                              unsigned long size);

/// Returns the packages that contain a library which the program loads on first use. NULL if the library is installed,
/// or is linked.
const char *fontprobe_packages_to_install(const char *library);

#endif
