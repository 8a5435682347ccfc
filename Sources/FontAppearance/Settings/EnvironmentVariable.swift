#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The value of a variable of the process; `nil` where it is not set.
func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
