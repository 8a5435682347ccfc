internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// The longest beginning of a text that is no wider than so many points; no character (grapheme cluster) is split.
  ///
  /// Where a ligature or kerning makes a longer beginning narrower than a shorter one, the nearest to the width is found, not
  /// the longest of all.
  ///
  /// - Parameters:
  ///   - text: any text; it is taken for one line.
  ///   - width: points; not-a-number or a negative width holds nothing.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the line's direction; `nil` leaves it to the first letter that has one.
  ///   - tracking: points behind each character.
  ///   - features: OpenType features over those that are on by themselves.
  ///   - collection: where faces are looked for that have what the font's own has not; nil is the collection that the font
  ///     came from.
  public func fittingPrefix(
    of text: String, width: Double, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: [FontFeature] = [], in collection: FontCollection? = nil
  ) -> Substring {
    let settings = TextSettings(language: language, direction: direction, tracking: tracking, features: features)
    return fittingPrefix(of: text, width: width, settings, in: collection ?? self.collection)
  }

  /// The longest beginning of a text, set in this way, that is no wider than so many points.
  package func fittingPrefix(
    of text: String, width: Double, _ settings: TextSettings, in collection: FontCollection
  ) -> Substring {
    guard width >= 0 else { return text[..<text.startIndex] }
    return FittingPrefix(text, width, LineShaper(self, settings, in: collection)).find()
  }
}

/// Looks for the beginning of a text that fits into a width.
private struct FittingPrefix {
  private let text: String
  private let width: Double
  private let shaper: LineShaper

  /// Widths that differ by less are one: sums of the same advances in another order.
  private static let slack = 1e-9
  /// How many characters are set at first: a label's worth.
  private static let firstPiece = 64
  /// How far a beginning that was cut off may differ, in characters, from what it took in the longer text.
  private static let furthest = 8

  init(_ text: String, _ width: Double, _ shaper: LineShaper) {
    self.text = text
    self.width = width
    self.shaper = shaper
  }

  /// Sets more and more of the text until it is too wide, and cuts that.
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

  private func cut(_ piece: Substring, _ line: ShapedLine) -> Substring {
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
    // A line that is cut is shaped anew: letters lose the forms, kerning and ligatures that they had with what followed.
    let guess = fitting
    while fitting > 0, !fits(fitting) {
      fitting = guess - fitting < Self.furthest ? fitting - 1 : fitting / 2
    }
    guard fitting == guess else { return prefix(fitting) }
    while fitting + 1 < offsets.count - 1, fitting - guess < Self.furthest, fits(fitting + 1) { fitting += 1 }
    return prefix(fitting)
  }
}
