import FontProbeCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Everything is written; the libraries' own clean-up at `exit` would only take time.
_exit(FontProbeMain.run(Array(CommandLine.arguments.dropFirst())))
