// The C library of the platform, under one name. No other module of the sources imports one. Built and run with Glibc; nobody
// has built the package with the others yet.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Bionic)
  @_exported public import Bionic
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#else
  #error("the C library of this platform is not known: add its module here")
#endif
