/// A font's name with everything folded away that people and files spell differently: case, spaces, hyphens,
/// underscores and Unicode width.
///
/// "Museo Slab", "museo-slab" and "ＭｕｓｅｏＳｌａｂ" are one name; a letter with an accent stays another letter.
public struct FoldedName: Sendable, Hashable {
  /// The folded letters.
  public let text: String

  /// A name, folded.
  public init(_ name: String) { text = Self.fold(name) }

  /// Whether nothing is left of the name.
  public var isEmpty: Bool { text.isEmpty }

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
    guard unsafe bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return unsafe String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), 0..<0x20, 0x7F: continue
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): unsafe buffer[count] = byte | 0x20
        default: unsafe buffer[count] = byte
        }
        count += 1
      }
      return count
    }
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .dashPunctuation, .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar == "_"
    }
  }
}

extension Unicode.Scalar {
  /// The ordinary form of a full-width letter (Unicode, Halfwidth and Fullwidth Forms: U+FF01…FF5E are ASCII + 0xFEE0).
  fileprivate var narrowed: Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(value) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }
}
