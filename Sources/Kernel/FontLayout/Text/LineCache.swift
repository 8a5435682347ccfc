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

/// A collection's cache of shaped lines, for labels that are measured again and again. When the cache is full, a line
/// that has not been used recently is removed.
final class LineCache: CollectionCache {
  /// The shapers of each lane of threads. A thread is in its lane while it reads the table.
  private let lanes = ThreadLanes(CachedShapers())
  /// The address of the table's slots.
  private let slots = Atomic<UInt>(0)
  /// Separates values that are written often from the memory that every look-up reads.
  private let padding = SIMD16<UInt64>()
  private let table = Guarded(LineTable())

  /// The greatest length of a cached text, in bytes of UTF-8.
  static let longest = 256

  init() { change { _ in } }

  static func of(_ collection: FontCollection) -> LineCache { collection.fonts.cache.object(LineCache.init) }

  /// The greatest number of cached lines. If the new capacity is below the number of lines, all lines are removed.
  var capacity: Int {
    get { table.withLock { $0.capacity } }
    set { change { $0.setCapacity(newValue) } }
  }

  /// Returns the cached line; nil if there is no such line for this generation of the collection.
  func line(_ text: String, _ font: Font, _ settings: TextSettings, generation: Int) -> SetLine? {
    let hash = Self.hash(text, font, settings)
    return lanes.withOwn { _ in
      // Proof of safety: replaced slots and removed lines are released after this thread has left its lane.
      guard let slots = unsafe MadeOnce<LineSlots>.reference(slots.load(ordering: .acquiring)) else { return nil }
      return unsafe slots._withUnsafeGuaranteedRef { slots in
        guard slots.generation == generation else { return nil }
        return slots.line(hash) { $0.shaper.isOf(font, settings) && $0.text.hasSameBytes(as: text) }
      }
    }
  }

  /// Returns the shaper of the font without its role. Each lane of threads has its own shaper. `isHeld` returns whether
  /// the shaper may be cached; see `CollectionCache`.
  func shaper(
    _ font: Font, _ settings: TextSettings, generation: Int, while isHeld: () -> Bool = { true }
  ) -> PlainShaper {
    if let shaper = lanes.withOwn({ $0.shaper(font, settings, generation: generation) }) { return shaper }
    let shaper = PlainShaper(font.withoutRole, settings)
    // A face that could not be read may be readable the next time.
    if shaper.ownShaper != nil { lanes.withOwn { if isHeld() { $0.insert(shaper) } } }
    return shaper
  }

  /// Caches a shaped line, unless one of its files could not be read. `isHeld` returns whether the line may be cached.
  func insert(
    _ line: SetLine, _ text: String, _ font: Font, _ settings: TextSettings, generation: Int,
    while isHeld: () -> Bool = { true }
  ) {
    guard line.failures.isEmpty else { return }
    let hash = Self.hash(text, font, settings)
    change { table in
      guard isHeld() else { return }
      // After a change of the collection, the same text may be drawn in different faces.
      if table.generation != generation { table.removeAll(generation: generation) }
      table.insert(line, hash)
    }
  }

  func removeAll() { change { $0.removeAll(generation: $0.generation, capacity: LineTable.standardCapacity) } }

  /// Changes the table, and releases the removed lines when no thread reads them any more. If all lines are removed,
  /// the shapers are also removed, because they may refer to fonts that are no longer used.
  private func change(_ body: (inout LineTable) -> Void) {
    let dropped = table.withLock { table in
      body(&table)
      let slots = table.address
      if slots != self.slots.load(ordering: .relaxed) { self.slots.store(slots, ordering: .releasing) }
      return table.takeDropped()
    }
    guard !dropped.isEmpty else { return }
    var shapers: [CachedShapers] = []
    // A thread that reads the table is in a lane, so this waits for all such threads.
    lanes.withEach { own in
      guard !dropped.slots.isEmpty else { return }
      shapers.append(own)
      own = CachedShapers()
    }
    withExtendedLifetime((dropped, shapers)) {}
  }

  private static func hash(_ text: String, _ font: Font, _ settings: TextSettings) -> UInt64 {
    // Size and tracking are in the hash, because the lines of an animated text differ only in size or tracking.
    let tracking = settings.tracking.bitPattern
    var seed =
      font.pointSize.bitPattern ^ UInt64(UInt(bitPattern: ObjectIdentifier(font.match)))
      ^ (tracking << 7 | tracking >> 57)
    if let language = settings.language {
      // Fits: the value is a byte.
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
    return max(1, TextHash.of(text, seed: seed))
  }
}

extension FontCollection {
  /// The greatest number of short lines (up to 256 bytes) that are cached when they are measured in fonts of this
  /// collection. The default is 1024. Values are clamped to 0…1,000,000. With 0, no line is cached.
  ///
  /// A list of labels that is measured again and again comes from the cache if there is room for all of its lines. A
  /// line takes memory for its text, its runs, and 24 bytes for each glyph. If the cache is full, a line that has not
  /// been measured recently is removed. Setting a number below the number of cached lines removes all lines.
  public var measuredLineCapacity: Int {
    get { LineCache.of(self).capacity }
    set { LineCache.of(self).capacity = newValue }
  }

  static let mostMeasuredLines = 1_000_000
}

/// A hash of the bytes of a text, for caches. Swift's own hash would take longer than the rest of a look-up. Texts with
/// equal hashes do no harm, but they are measured each time.
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
