internal import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

extension Font {
  /// Returns the longest prefix of a text that fits into a width. No character (grapheme cluster) is split. A ligature
  /// or kerning may make a longer prefix narrower than a shorter prefix. In this case, the result fits, but may not be
  /// the longest prefix.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - width: the width in points. Nothing fits into a negative width or not-a-number.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the line's direction; nil for the direction of its first letter with a direction.
  ///   - tracking: points that are added after each character.
  ///   - features: OpenType features in addition to those that are on by default.
  ///   - collection: the collection with the fallback fonts; nil for the collection that the font came from.
  public func fittingPrefix(
    of text: String, width: Double, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: FontFeatures = [], in collection: FontCollection? = nil
  ) -> Substring {
    guard width >= 0 else { return text[..<text.startIndex] }
    let settings = TextSettings(language: language, direction: direction, tracking: tracking, features: features)
    return FittingPrefix(text, width, LineShaper(self, settings, in: collection ?? self.collection)).find()
  }
}

private struct FittingPrefix {
  private let text: String
  private let width: Double
  private let shaper: LineShaper

  /// Widths that differ by less are equal, because they are sums of the same advances in a different order.
  private static let slack = 1e-9
  /// The number of characters that are shaped first, about as many as in a label.
  private static let firstPiece = 64
  /// Up to this distance from the estimate, in characters, the search moves by single characters. The estimate is
  /// measured in a longer text than the prefix.
  private static let furthest = 8

  init(_ text: String, _ width: Double, _ shaper: LineShaper) {
    self.text = text
    self.width = width
    self.shaper = shaper
  }

  /// Shapes an increasing part of the text until it is too wide, and then shortens it.
  func find() -> Substring {
    var count = Self.firstPiece
    while true {
      let piece = text.prefix(count)
      let isWhole = piece.endIndex == text.endIndex
      let line = shaper.line(isWhole ? text : String(piece))
      guard line.advance <= width + Self.slack else {
        return cut(piece, line)
      }
      if isWhole { return text[...] }
      count *= 4
    }
  }

  private func cut(_ piece: Substring, _ line: SetLine) -> Substring {
    let offsets = line.characterOffsets
    var fitting = 0
    var reached = 0.0
    line.forEachCluster(offsets) { cluster, characters in
      let part = (cluster.right - cluster.left) / Double(max(characters.count, 1))
      for place in characters where place == fitting && reached + part <= width + Self.slack {
        reached += part
        fitting = place + 1
      }
      if characters.isEmpty { reached += part }
    }
    func prefix(_ count: Int) -> Substring {
      text[..<text.utf8.index(text.startIndex, offsetBy: offsets[count])]
    }
    func fits(_ count: Int) -> Bool {
      count == 0 || shaper.line(String(prefix(count))).advance <= width + Self.slack
    }
    // A prefix is shaped again, because letters at its end lose forms, kerning and ligatures that depend on the text
    // after them.
    let guess = fitting
    while fitting > 0, !fits(fitting) {
      fitting = guess - fitting < Self.furthest ? fitting - 1 : fitting / 2
    }
    guard fitting == guess else { return prefix(fitting) }
    while fitting + 1 < offsets.count - 1, fitting - guess < Self.furthest, fits(fitting + 1) { fitting += 1 }
    return prefix(fitting)
  }
}
