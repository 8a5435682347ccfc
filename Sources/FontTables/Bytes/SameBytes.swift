package import FontFiles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whether two files have the same bytes.
///
/// - Throws: `FontError` where one of them cannot be read.
package func haveSameBytes(_ path: String, _ other: String) throws(FontError) -> Bool {
  let first = try FontData(mapping: try OpenFile(path))
  let second = try FontData(mapping: try OpenFile(other))
  guard first.bytes.byteCount == second.bytes.byteCount else { return false }
  let count = first.bytes.byteCount
  guard count > 0 else { return true }
  return unsafe first.bytes.withUnsafeBytes { bytes in
    unsafe second.bytes.withUnsafeBytes { others in
      guard let start = bytes.baseAddress, let otherStart = others.baseAddress else { return true }
      return unsafe memcmp(start, otherStart, count) == 0
    }
  }
}
