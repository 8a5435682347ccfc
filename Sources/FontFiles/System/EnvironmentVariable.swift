#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The variables of the environment.
package enum EnvironmentVariable {
  /// The value of a variable; nil where it is not set, or empty.
  package static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }
}
