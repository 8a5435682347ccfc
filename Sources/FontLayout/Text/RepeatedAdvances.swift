internal import TextFormats

/// The widths of the last texts of a long list: tables and logs repeat the same words.
///
/// It is a table with one place for each hash; a text drops the one that was there.
struct RepeatedAdvances {
  private struct Place {
    let text: String
    let advance: Double
  }

  private var places: [Place?] = []
  private var count = 0

  /// The first texts of a list make no table: for a short list it would cost more than it saves.
  static let fewestTexts = 16
  private static let placeCount = 256
  /// Texts that are longer, in bytes of UTF-8, are hardly ever repeated.
  static let longest = 64

  /// The width of a text that was measured before; else the one that the closure measures.
  mutating func advance(of text: String, else measure: () -> Double) -> Double {
    count += 1
    guard count > Self.fewestTexts, text.utf8.count <= Self.longest else { return measure() }
    if places.isEmpty { places = Array(repeating: nil, count: Self.placeCount) }
    let index = Int(truncatingIfNeeded: TextHash.of(text, seed: 0) % UInt64(Self.placeCount))
    if let place = places[index], place.text.hasSameBytes(as: text) { return place.advance }
    let advance = measure()
    places[index] = Place(text: text, advance: advance)
    return advance
  }
}
