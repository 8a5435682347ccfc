#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension String {
  /// Whether two texts of the same number of bytes have the same bytes.
  func hasSameBytes(as other: String) -> Bool {
    let same = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in unsafe left.hasSameBytes(as: right) }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Not `elementsEqual`, which goes byte by byte and takes as long as the rest of a look-up.
  fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let start = baseAddress, let otherStart = other.baseAddress else { return count == 0 }
    return unsafe memcmp(start, otherStart, count) == 0
  }
}
