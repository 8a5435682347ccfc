internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import Synchronization
internal import TextFormats

/// The cache of shaped lines of a collection, for labels that are measured again and again.
///
/// It holds as many lines as its capacity says, and no more. Beyond it a line that has not been asked for lately makes room.
final class LineCache: Sendable {
  private let table = Guarded(LineTable())

  /// The longest text that is cached, in bytes of UTF-8.
  static let longest = 256

  /// The cache of a collection, which owns it.
  static func of(_ collection: FontCollection) -> LineCache {
    collection.layoutCache(LineCache.init) as? LineCache ?? LineCache()
  }

  /// The most lines that are cached. With a smaller capacity than there are lines, all are dropped.
  var capacity: Int {
    get { table.withLock { $0.capacity } }
    set { table.withLock { $0.setCapacity(newValue) } }
  }

  /// The cached line; nil where there is none of this state of the collection.
  func line(_ text: String, _ font: Font, _ settings: TextSettings, generation: Int) -> ShapedLine? {
    let hash = Self.hash(text, font, settings)
    return table.withLock { table -> ShapedLine? in
      guard table.generation == generation else { return nil }
      return table.line(hash) { $0.isOf(text, font, settings) }
    }
  }

  /// Caches a line that was shaped, unless a file could not be read for it.
  func insert(_ line: ShapedLine, _ text: String, _ font: Font, _ settings: TextSettings, generation: Int) {
    guard line.failures.isEmpty else { return }
    let hash = Self.hash(text, font, settings)
    table.withLock { table in
      // After a change of the collection other faces may draw the same text.
      if table.generation != generation { table.removeAll(generation: generation) }
      table.insert(line, hash)
    }
  }

  private static func hash(_ text: String, _ font: Font, _ settings: TextSettings) -> UInt64 {
    // Text that is animated differs in its size or its tracking alone.
    let tracking = settings.tracking.bitPattern
    let seed =
      font.pointSize.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(font.match)))
      ^ (tracking << 7 | tracking >> 57)
    return TextHash.of(text, seed: seed)
  }
}

/// A hash table with chains, and a clock that chooses the line that makes room for a new one.
private struct LineTable {
  private struct Entry {
    var line: ShapedLine
    var hash: UInt64
    /// The index of the next entry of the same bucket, and of the one before; -1 for none.
    var next: Int32 = -1
    var previous: Int32 = -1
    /// Whether it was asked for since the clock came by.
    var isRecent = false
  }

  private(set) var capacity = 1024
  private(set) var generation = 0
  /// The index of the first entry of each bucket, -1 for none. It grows with the entries: few lines take little memory.
  private var buckets: [Int32] = []
  private var entries: [Entry] = []
  /// The entry that the clock looks at next.
  private var hand = 0

  private static let fewestBuckets = 16
  /// How many entries of a bucket are looked at. A bucket has one or two, except of texts that were chosen to have one hash.
  private static let longestChain = 32

  mutating func setCapacity(_ lines: Int) {
    capacity = min(max(lines, 0), FontCollection.mostMeasuredLines)
    if entries.count > capacity { removeAll(generation: generation) }
  }

  mutating func removeAll(generation: Int) {
    self.generation = generation
    buckets = []
    entries = []
    hand = 0
  }

  mutating func line(_ hash: UInt64, where isMeant: (ShapedLine) -> Bool) -> ShapedLine? {
    guard !buckets.isEmpty else { return nil }
    var index = Int(buckets[bucket(of: hash)])
    var steps = 0
    while index >= 0, steps < Self.longestChain {
      if entries[index].hash == hash, isMeant(entries[index].line) {
        // A write would first see that nobody else has the entries.
        if !entries[index].isRecent { entries[index].isRecent = true }
        return entries[index].line
      }
      index = Int(entries[index].next)
      steps += 1
    }
    return nil
  }

  mutating func insert(_ line: ShapedLine, _ hash: UInt64) {
    guard capacity > 0 else { return }
    if entries.count < capacity {
      if entries.count == buckets.count { grow() }
      entries.append(Entry(line: line, hash: hash))
      link(entries.count - 1)
    } else {
      while entries[hand].isRecent {
        entries[hand].isRecent = false
        hand = (hand + 1) % entries.count
      }
      unlink(hand)
      entries[hand] = Entry(line: line, hash: hash)
      link(hand)
      hand = (hand + 1) % entries.count
    }
  }

  private func bucket(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash & UInt64(buckets.count - 1)) }

  private mutating func link(_ index: Int) {
    let bucket = bucket(of: entries[index].hash)
    let next = buckets[bucket]
    entries[index].next = next
    entries[index].previous = -1
    if next >= 0 { entries[Int(next)].previous = Int32(index) }
    buckets[bucket] = Int32(index)
  }

  private mutating func unlink(_ index: Int) {
    let (next, previous) = (entries[index].next, entries[index].previous)
    if next >= 0 { entries[Int(next)].previous = previous }
    if previous >= 0 {
      entries[Int(previous)].next = next
    } else {
      buckets[bucket(of: entries[index].hash)] = next
    }
  }

  private mutating func grow() {
    buckets = Array(repeating: -1, count: max(Self.fewestBuckets, buckets.count * 2))
    for index in entries.indices { link(index) }
  }
}

extension ShapedLine {
  /// Whether the line is of this text, font and settings. Texts are compared by bytes: canonically equivalent ones may have
  /// different glyphs.
  fileprivate func isOf(_ text: String, _ font: Font, _ settings: TextSettings) -> Bool {
    self.font.match === font.match && self.font.pointSize == font.pointSize && self.font.variant == font.variant
      && self.text.hasSameBytes(as: text) && self.settings == settings
  }
}
