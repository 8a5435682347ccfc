import FontProbeCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(FontProbeMain.run(Array(CommandLine.arguments.dropFirst())))
