/// The shapers that the threads of a lane (`ThreadLanes`) used last. There is room for the fonts of a user interface.
struct CachedShapers: Sendable {
  private var shapers: [PlainShaper] = []
  /// The index of the shaper that is replaced next.
  private var next = 0
  private var generation = 0

  private static let most = 8

  /// Returns the cached shaper; nil if there is no such shaper. A new generation of the collection empties the cache.
  @inline(__always)
  mutating func shaper(_ font: Font, _ settings: TextSettings, generation: Int) -> PlainShaper? {
    guard self.generation == generation else {
      self = CachedShapers()
      self.generation = generation
      return nil
    }
    return shapers.first { $0.isOf(font, settings) }
  }

  mutating func insert(_ shaper: PlainShaper) {
    if shapers.count < Self.most {
      shapers.append(shaper)
    } else {
      shapers[next] = shaper
      next = (next + 1) % Self.most
    }
  }
}
