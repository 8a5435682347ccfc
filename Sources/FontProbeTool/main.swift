import FontProbeCommands
// Nothing of it is named here: linked in, it has the functions of the libraries that the program loads on first use.
import LazyLibraries

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Everything is written; the libraries' own clean-up at `exit` would only take time.
_exit(FontProbeMain.run(Array(CommandLine.arguments.dropFirst())))
