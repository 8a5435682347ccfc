// The C library of the platform under one name. No other module of the sources imports a C library. The package was
// built and run only with Glibc. It has not yet been built with any other C library.

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
