internal import PlatformC

enum CurrentThread {
  /// A number that no other running thread has; never 0.
  static var id: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }
}
