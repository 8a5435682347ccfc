/// A text that is compared byte for byte.
///
/// Swift treats different encodings of an accent as equal, and is slow if a file has thousands of accents on a letter.
package struct ExactText: Sendable, Hashable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: ExactText, second: ExactText) -> Bool { first.text.hasSameBytes(as: second.text) }

  package func hash(into hasher: inout Hasher) {
    let isHashed: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
  }
}

extension String {
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let same = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe other.utf8.withContiguousStorageIfAvailable { others in unsafe bytes.hasSameBytes(as: others) }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes equal the bytes of a buffer of the same length. Compares eight bytes at once, because
  /// `elementsEqual` would take as long as the rest of a look-up.
  fileprivate func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    let (bytes, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    var place = 0
    while place + 8 <= count {
      let isEqual =
        unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        == others.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      guard isEqual else { return false }
      place += 8
    }
    while place < count {
      guard unsafe bytes[place] == others[place] else { return false }
      place += 1
    }
    return true
  }
}
