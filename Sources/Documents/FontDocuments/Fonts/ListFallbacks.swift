internal import FontMatching

/// The fallbacks in font lists. In each list, they are the names after the name that gets the text. Each fallback is a
/// separate font without text. It occurs once for each name that gets the text.
struct ListFallbacks {
  private(set) var fonts: [DocumentFont] = []
  private var seen: Set<NamedFont> = []
  private let unit: DocumentFont.Unit
  private let collection: FontCollection

  init(_ unit: DocumentFont.Unit, in collection: FontCollection) {
    (self.unit, self.collection) = (unit, collection)
  }

  /// Adds the fonts after a name in a list, up to `FontTally.mostFonts`.
  mutating func add(_ font: NamedFont, _ use: FontTally.Use, after first: String) {
    for name in font.fallbacks(of: first) where fonts.count < FontTally.mostFonts {
      var pair = font
      pair.names = [first, name]
      guard seen.insert(pair).inserted else { continue }
      var fallback = font
      fallback.names = [name]
      var own = FontTally.Use(order: use.order)
      own.embedded = use.embeddedFallbacks[name]
      fonts.append(DocumentFont(fallback, own, unit, fallbackOf: first, in: collection))
    }
  }
}
