internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontTables
internal import Synchronization

/// The cache of shaped lines of a collection, for labels that are measured again and again.
///
/// It is a hash table with two places for each hash. A line goes into the first place, the line there moves to the second, and
/// the one there is dropped. The size is fixed.
final class LineCache: Sendable {
  private struct Table {
    var lines: [ShapedLine?]
    var generation: Int
  }

  /// The number of pairs of places.
  private static let pairs = 512
  /// The longest text that is cached, in bytes of UTF-8.
  static let longest = 256

  private let table = Guarded(Table(lines: Array(repeating: nil, count: 2 * LineCache.pairs), generation: 0))

  /// The cache of a collection, which owns it.
  static func of(_ collection: FontCollection) -> LineCache {
    collection.layoutCache(LineCache.init) as? LineCache ?? LineCache()
  }

  /// The cached line; else the line that the closure makes, which is cached.
  func line(
    _ text: String, _ font: Font, _ settings: TextSettings, generation: Int, else make: () -> ShapedLine
  ) -> ShapedLine {
    let pair = 2 * Int(truncatingIfNeeded: Self.hash(text, font) % UInt64(Self.pairs))
    let cached = table.withLock { table -> ShapedLine? in
      guard table.generation == generation else { return nil }
      if let line = table.lines[pair], line.isOf(text, font, settings) { return line }
      if let line = table.lines[pair + 1], line.isOf(text, font, settings) { return line }
      return nil
    }
    if let cached { return cached }
    let line = make()
    guard line.failures.isEmpty else { return line }
    table.withLock { table in
      if table.generation != generation {
        // After a change of the collection other faces may draw the same text.
        for place in table.lines.indices { table.lines[place] = nil }
        table.generation = generation
      }
      table.lines[pair + 1] = table.lines[pair]
      table.lines[pair] = line
    }
    return line
  }

  /// A hash of the bytes. Swift's own hash would take longer than the rest of the look-up. It need not withstand chosen texts:
  /// at worst they are measured each time.
  private static func hash(_ text: String, _ font: Font) -> UInt64 {
    var hash = font.pointSize.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(font.match)))
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place + 8 <= raw.count {
        let word = unsafe raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        hash = mixed(hash ^ word)
        place += 8
      }
      while place < raw.count {
        hash = mixed(hash ^ UInt64(unsafe raw[place]))
        place += 1
      }
    }
    if isDone == nil { for byte in text.utf8 { hash = mixed(hash ^ UInt64(byte)) } }
    return hash ^ hash >> 32
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

extension ShapedLine {
  /// Whether the line is of this text, font and settings. Texts are compared by bytes: canonically equivalent ones may have
  /// different glyphs.
  fileprivate func isOf(_ text: String, _ font: Font, _ settings: TextSettings) -> Bool {
    self.font.match === font.match && self.font.pointSize == font.pointSize && self.font.variant == font.variant
      && self.text.utf8.count == text.utf8.count && Self.haveSameBytes(self.text, text) && self.settings == settings
  }

  private static func haveSameBytes(_ left: String, _ right: String) -> Bool {
    let same = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { right in unsafe left.elementsEqual(right) }
    }
    return (same ?? nil) ?? left.utf8.elementsEqual(right.utf8)
  }
}
