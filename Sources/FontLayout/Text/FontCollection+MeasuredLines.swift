public import FontMatching
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// How many short lines (up to 256 bytes) that were measured in fonts of this collection are cached, 0…1,000,000; 1024 unless it is
  /// set. A number outside of that is moved into it.
  ///
  /// A list of 10,000 labels that is measured again and again is served from the cache when there is room for all of them. Each
  /// line takes memory for its text, for its runs, and 24 bytes for a glyph. Beyond the number, a line that has not been measured
  /// lately makes room. A smaller number than there are lines drops all of them; 0 caches none.
  public var measuredLineCapacity: Int {
    get { LineCache.of(self).capacity }
    set { LineCache.of(self).capacity = newValue }
  }

  /// The most lines that a collection caches.
  static let mostMeasuredLines = 1_000_000
}
