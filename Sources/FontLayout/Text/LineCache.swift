internal import Files
internal import FontFaces
internal import FontMatching
internal import FontTables
internal import Synchronization

/// The lines that were set last, for labels that are measured again and again: as many as fit, the older of two in one place
/// goes.
final class LineCache: Sendable {
  private struct Table {
    var lines: [ShapedLine?]
    var generation: Int
  }

  /// Pairs of places.
  private static let pairs = 512
  /// Longer texts, in bytes, are measured each time.
  static let longest = 256

  private let table = Guarded(Table(lines: Array(repeating: nil, count: 2 * LineCache.pairs), generation: 0))

  /// The lines of a collection; they go with it.
  static func of(_ collection: FontCollection) -> LineCache {
    collection.layoutCache(LineCache.init) as? LineCache ?? LineCache()
  }

  /// The line that was kept; else the one that is made, and kept from now on.
  func line(
    _ text: String, _ font: Font, _ settings: TextSettings, generation: Int, else make: () -> ShapedLine
  ) -> ShapedLine {
    let pair = 2 * Int(truncatingIfNeeded: Self.hash(text, font) % UInt64(Self.pairs))
    let known = table.withLock { table -> ShapedLine? in
      guard table.generation == generation else { return nil }
      if let line = table.lines[pair], line.isOf(text, font, settings) { return line }
      if let line = table.lines[pair + 1], line.isOf(text, font, settings) { return line }
      return nil
    }
    if let known { return known }
    let line = make()
    guard line.failures.isEmpty else { return line }
    table.withLock { table in
      if table.generation != generation {
        // Names may be answered by other faces now.
        for place in table.lines.indices { table.lines[place] = nil }
        table.generation = generation
      }
      table.lines[pair + 1] = table.lines[pair]
      table.lines[pair] = line
    }
    return line
  }

  /// By the bytes, of which Swift's own hash would take longer than all the rest; whoever chooses the texts can at worst have
  /// them measured each time.
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
  /// Whether it is this text in this font: by bytes, as texts that are canonically equivalent may have other glyphs.
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
