#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system's words for a status of `errno`.
package func systemReason(_ status: Int32) -> String {
  guard let words = unsafe strerror(status) else { return "status \(status)" }
  return unsafe String(cString: words)
}
