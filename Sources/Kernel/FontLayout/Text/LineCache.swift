internal import FontFaces
internal import FontFiles
public import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import SharedValues
internal import Synchronization
internal import TextFormats

/// The cache of shaped lines of a collection, for labels that are measured again and again.
///
/// It holds at most as many lines as its capacity. When it is full, a line that has not been used lately is dropped.
final class LineCache: CachedObject {
  private let table = Guarded(LineTable())

  /// The longest text that is cached, in bytes of UTF-8.
  static let longest = 256

  /// The cache of a collection, which owns it.
  static func of(_ collection: FontCollection) -> LineCache { collection.cache.object(LineCache.init) }

  /// The most lines that are cached. With a smaller capacity than there are lines, all are dropped.
  var capacity: Int {
    get { table.withLock { $0.capacity } }
    set { table.withLock { $0.setCapacity(newValue) } }
  }

  /// The cached line; nil when there is none for this generation of the collection.
  func line(_ text: String, _ font: Font, _ settings: TextSettings, generation: Int) -> SetLine? {
    let hash = Self.hash(text, font, settings)
    return table.withLock { table -> SetLine? in
      guard table.generation == generation else { return nil }
      return table.line(hash) { $0.isOf(text, font, settings) }
    }
  }

  /// Caches a shaped line, unless a file could not be read for it.
  func insert(_ line: SetLine, _ text: String, _ font: Font, _ settings: TextSettings, generation: Int) {
    guard line.failures.isEmpty else { return }
    let hash = Self.hash(text, font, settings)
    table.withLock { table in
      // After a change of the collection other faces may draw the same text.
      if table.generation != generation { table.removeAll(generation: generation) }
      table.insert(line, hash)
    }
  }

  private static func hash(_ text: String, _ font: Font, _ settings: TextSettings) -> UInt64 {
    // The lines of an animated text differ in size or tracking alone.
    let tracking = settings.tracking.bitPattern
    var seed =
      font.pointSize.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(font.match)))
      ^ (tracking << 7 | tracking >> 57)
    if let language = settings.language {
      // Fits: a byte.
      for byte in language.utf8.prefix(12) { seed = seed &* 31 &+ UInt64(byte) }
    }
    if let variant = font.variant { seed ^= variant.hash }
    if !settings.features.isEmpty { seed ^= settings.features.hash &* 31 }
    switch settings.direction {
    case nil: break
    case .leftToRight: seed ^= 1 << 61
    case .rightToLeft: seed ^= 1 << 62
    }
    if settings.tables != .all { seed ^= 1 << 63 }
    return TextHash.of(text, seed: seed)
  }
}

/// Lines by the hashes of their questions, and a clock (second chance) that chooses the line to drop. Of two lines with the same
/// hash the later one stays.
private struct LineTable {
  private struct Entry {
    let line: SetLine
    let hash: UInt64
    /// Whether it was used since the clock's hand passed it.
    var isRecent = false
  }

  private(set) var capacity = 1024
  private(set) var generation = 0
  /// The index of the entry of each hash.
  private var places: [UInt64: Int] = [:]
  private var entries: [Entry] = []
  /// The index of the next entry for the clock.
  private var hand = 0

  mutating func setCapacity(_ lines: Int) {
    capacity = min(max(lines, 0), FontCollection.mostMeasuredLines)
    if entries.count > capacity { removeAll(generation: generation) }
  }

  mutating func removeAll(generation: Int) {
    self.generation = generation
    places = [:]
    entries = []
    hand = 0
  }

  mutating func line(_ hash: UInt64, where isWanted: (SetLine) -> Bool) -> SetLine? {
    guard let index = places[hash], isWanted(entries[index].line) else { return nil }
    // Not always: a write first checks that nobody else holds the entries.
    if !entries[index].isRecent { entries[index].isRecent = true }
    return entries[index].line
  }

  mutating func insert(_ line: SetLine, _ hash: UInt64) {
    let entry = Entry(line: line, hash: hash)
    if let place = places[hash] {
      entries[place] = entry
    } else if entries.count < capacity {
      places[hash] = entries.count
      entries.append(entry)
    } else if capacity > 0 {
      while entries[hand].isRecent {
        entries[hand].isRecent = false
        advanceHand()
      }
      places[entries[hand].hash] = nil
      places[hash] = hand
      entries[hand] = entry
      advanceHand()
    }
  }

  // Fits: the cache is full, and has entries.
  private mutating func advanceHand() { hand = (hand + 1) % entries.count }
}

extension SetLine {
  /// Whether the line has this text, font and settings. Texts are compared byte for byte: canonically equivalent texts may have
  /// different glyphs.
  fileprivate func isOf(_ text: String, _ font: Font, _ settings: TextSettings) -> Bool {
    self.font.match === font.match && self.font.pointSize == font.pointSize && self.font.variant == font.variant
      && self.text.hasSameBytes(as: text) && self.settings == settings
  }
}

extension FontCollection {
  /// The most short lines (up to 256 bytes) in the cache of lines that were measured in fonts of this collection: 0…1,000,000,
  /// by default 1024. A number out of range is clamped.
  ///
  /// A list of 10,000 labels that is measured again and again comes from the cache if there is room for all of them. A line
  /// takes memory for its text, its runs, and 24 bytes for each glyph. In a full cache, a line that has not been measured
  /// lately is dropped. Setting a number below the number of cached lines drops all of them; 0 caches none.
  public var measuredLineCapacity: Int {
    get { LineCache.of(self).capacity }
    set { LineCache.of(self).capacity = newValue }
  }

  /// The most lines that a collection caches.
  static let mostMeasuredLines = 1_000_000
}

/// A hash of the bytes of a text, for caches. Swift's own hash would take longer than the rest of a look-up. It is not safe
/// against chosen texts: at worst they are measured each time.
enum TextHash {
  static func of(_ text: String, seed: UInt64) -> UInt64 {
    let hash = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe of($0, seed: seed) }
    if let hash { return hash }
    var other = seed
    for byte in text.utf8 { other = mixed(other ^ UInt64(byte)) }
    return other ^ other >> 32
  }

  @unsafe
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    var hash = seed
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
    return hash ^ hash >> 32
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
