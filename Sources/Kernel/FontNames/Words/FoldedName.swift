/// A font's name without the differences between spellings: case, spaces, hyphens, underscores and Unicode width.
///
/// "Museo Slab", "museo-slab" and "ＭｕｓｅｏＳｌａｂ" are the same name. A letter with an accent is a different letter.
package struct FoldedName: Sendable, Hashable {
  package let text: String

  package init(_ name: String) { text = Self.fold(name) }

  /// Whether a name is equal to this name after folding. This is faster than folding it.
  package func isFolded(from name: String) -> Bool {
    let isEqual = unsafe text.utf8.withContiguousStorageIfAvailable { folded in
      unsafe name.utf8.withContiguousStorageIfAvailable { bytes in unsafe Self.isEqual(folded, toFolded: bytes) } ?? nil
    }
    return isEqual.flatMap { $0 } ?? (self == FoldedName(name))
  }

  /// Whether the bytes of a name are equal to those of a folded name after folding. Returns nil if a letter is not
  /// ASCII: such a letter can be written in several ways, so its bytes cannot be compared.
  private static func isEqual(
    _ folded: UnsafeBufferPointer<UInt8>, toFolded bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    var count = 0
    for index in bytes.indices {
      let byte = unsafe bytes[index]
      guard byte < 0x80 else { return nil }
      if isIgnored(byte) { continue }
      guard count < folded.count else { return false }
      let wanted = unsafe folded[count]
      guard wanted == fold(byte) else { return wanted < 0x80 ? false : nil }
      count += 1
    }
    return count == folded.count
  }

  /// Returns the folded ASCII byte of a name; nil if folding removes it.
  @inline(__always)
  package static func folded(ascii byte: UInt8) -> UInt8? { isIgnored(byte) ? nil : fold(byte) }

  package var isEmpty: Bool { text.isEmpty }

  static func fold(_ name: String) -> String {
    let utf8 = name.utf8
    if let folded = unsafe utf8.withContiguousStorageIfAvailable({ unsafe foldASCII($0) }) ?? nil { return folded }
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where !isIgnored(scalar) {
      let narrow = scalar.narrowed
      if isIgnored(narrow) { continue }
      scalars.append(contentsOf: narrow.properties.lowercaseMapping.unicodeScalars)
    }
    return String(scalars)
  }

  private static func foldASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var isASCII = true
    let folded = unsafe String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        guard byte < 0x80 else {
          isASCII = false
          return 0
        }
        // Each byte is written. If folding removes it, the next byte replaces it. This is fast, and folding is the
        // most frequent operation.
        unsafe buffer[count] = fold(byte)
        count += isIgnored(byte) ? 0 : 1
      }
      return count
    }
    return isASCII ? folded : nil
  }

  private static func fold(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  private static func isIgnored(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == 0x7F
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .dashPunctuation, .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar == "_"
    }
  }
}

extension Unicode.Scalar {
  /// The ordinary form of a full-width character (Unicode, Halfwidth and Fullwidth Forms: U+FF01…FF5E are ASCII +
  /// 0xFEE0).
  fileprivate var narrowed: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self  // Fits: the value is at least U+FF01.
  }
}
