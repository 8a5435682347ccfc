package import FontFaces
internal import FontFiles
internal import FontLayout
package import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Writes the labels of a picture. Labels are shapes of a bundled font, so they look the same on every computer.
package struct Lettering {
  enum Weight {
    case regular
    case strong
  }

  enum Anchor {
    case start
    case middle
    case end
  }

  /// Contains only the bundled fonts, because other fonts differ between computers.
  package static let collection = FontCollection(bundledFonts: true, systemFonts: false)

  private let regular: FontMatch
  private let strong: FontMatch

  init() {
    regular = Self.match(400)
    strong = Self.match(600)
  }

  private static func match(_ weight: FontWeight) -> FontMatch {
    collection.match(for: FontDescriptor(names: ["Inter"], weight: weight))
  }

  func font(_ weight: Weight, size: Double) -> Font { Font(weight == .strong ? strong : regular, size: size) }

  func width(_ text: String, size: Double, weight: Weight = .regular) -> Double {
    font(weight, size: size).measure(text, in: Self.collection).advance
  }

  /// Returns the SVG path data of a label.
  func path(_ text: String, x: Double, y: Double, size: Double, weight: Weight, anchor: Anchor) -> String {
    let outline = font(weight, size: size).outline(of: text, in: Self.collection)
    let left: Double =
      switch anchor {
      case .start: x
      case .middle: x - outline.advance / 2
      case .end: x - outline.advance
      }
    return outline.svgPathData(decimals: 2, x: left, y: y)
  }

  /// Returns the text without the characters that the bundled font lacks, for example without names in other scripts.
  func drawable(_ text: String) -> String {
    let own = font(.regular, size: 12).ownCharacters(of: text)
    guard own != text else { return text }
    // If a name is removed, two adjacent spaces remain, and one space replaces them. Only the spaces between facts stay
    // wider.
    let facts = own.split(separator: "·").map { fact in fact.split(separator: " ").joined(separator: " ") }
    return facts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
  }

  /// Returns the text. If the text is wider than the given width, an ellipsis replaces its end.
  func cut(_ text: String, size: Double, width: Double, weight: Weight = .regular) -> String {
    guard self.width(text, size: size, weight: weight) > width else { return text }
    let font = font(weight, size: size)
    let fitting = font.fittingPrefix(
      of: text, width: max(width - self.width("…", size: size, weight: weight), 1), in: Self.collection)
    return String(fitting).trimmingSuffix { $0 == " " } + "…"
  }

  /// Returns at most `most` lines of a text. If text is omitted, the last line ends in an ellipsis.
  func lines(_ text: String, size: Double, width: Double, atMost most: Int) -> [String] {
    font(.regular, size: size).paragraph(text, width: width, atMost: most, in: Self.collection)
  }
}

extension String {
  func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isTrimmed(last) { text = text.dropLast() }
    return String(text)
  }
}

extension Font {
  /// Returns the lines of a paragraph. If text is omitted, the last line ends with a whole word and the ellipsis.
  ///
  /// - Parameter ellipsis: the characters that replace omitted text; empty for none.
  func paragraph(
    _ text: String, width: Double, tracking: Double = 0, atMost most: Int, in collection: FontCollection,
    ellipsis: String = "…"
  ) -> [String] {
    // The rest of a long text is not shaped, because no line of a picture has more than 400 characters.
    let shown = String(text.prefix(400 * (most + 1)))
    let lines = lines(
      of: shown, width: width, maximumLines: most, truncation: .none, tracking: tracking, in: collection)
    var texts = lines.map(\.drawnText)
    guard lines.isTruncated, !ellipsis.isEmpty, let last = texts.popLast() else { return texts }
    // Punctuation before an ellipsis is removed.
    func ended(_ text: some StringProtocol) -> String {
      String(text).trimmingSuffix { " .,;:—、，。".contains($0) } + ellipsis
    }
    var end = last[...]
    while end.count > 1, measure(ended(end), tracking: tracking, in: collection).advance > width {
      // If the script has no spaces, the last letter is removed.
      end = end.lastIndex(of: " ").map { end[..<$0] } ?? end.dropLast()
    }
    return texts + [ended(end)]
  }
}

extension FontFace {
  /// Returns the file name, with the number of the face unless the face is the first: `Roboto.ttc#2`.
  package func fileName(in path: String) -> String { FilePaths.name(of: path) + (index > 0 ? "#\(index)" : "") }
}
