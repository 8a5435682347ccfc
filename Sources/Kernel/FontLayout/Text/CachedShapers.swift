/// The last shapers of a lane of threads: those of the fonts of an interface.
struct CachedShapers: Sendable {
  private var shapers: [PlainShaper] = []
  /// The index of the shaper that is replaced next.
  private var next = 0
  private var generation = 0

  private static let most = 8

  /// The shaper of a font with these settings; nil if there is none for this generation of the collection.
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
