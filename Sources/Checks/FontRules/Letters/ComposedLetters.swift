internal import FontFaces
internal import FontNames
internal import FontShaping
internal import FontTables
internal import TextFormats

/// FP117: compares two forms of an accented letter: its own code point, and a letter with a combining mark.
///
/// If the accented letter has a code point, HarfBuzz uses the glyph of this code point. A letter without a code point,
/// such as ẽ with an acute, is drawn with anchors. In one text, both kinds of letters may stand beside each other.
enum ComposedLetters {
  private struct Letter {
    let whole: Unicode.Scalar
    let base: Unicode.Scalar
    let mark: Unicode.Scalar
  }

  /// The letters whose shape does not change below an accent. The letters i and j lose their dot, and the letters d, t,
  /// l and g have accents with other shapes.
  private static let bases = Array("aceghnorsuwxyz".unicodeScalars)
  private static let letters: [Letter] = bases.flatMap { base in
    ([0x300...0x304, 0x306...0x308, 0x30A...0x30C] as [ClosedRange<UInt32>]).joined().compactMap { value in
      guard let mark = Unicode.Scalar(value), let whole = CanonicalComposition.composition(base, mark) else {
        return nil
      }
      return Letter(whole: whole, base: base, mark: mark)
    }
  }

  /// The greatest allowed distance between an edge of one form's ink and the same edge of the other form's ink, in ems.
  /// This is 1.7 pt in text of 17 points.
  private static let most = 0.1

  /// Compares two forms of letters with these marks. The caller passes only marks that the face positions on a letter.
  static func finding(_ survey: LetterSurvey, _ marks: Set<Unicode.Scalar>, _ shaper: FaceShaper) -> FontCheck.Finding?
  {
    // Without anchors, each program computes its own positions.
    guard survey.outlines.features(in: "GPOS").contains("mark") else { return nil }
    let compared = letters.filter { marks.contains($0.mark) && (survey.outlines.glyph(for: $0.whole) ?? 0) > 0 }
    guard !compared.isEmpty else { return nil }
    let whole = shaper.ink(of: compared.map { String($0.whole) })
    // COMBINING GRAPHEME JOINER prevents the composition of the letter and its mark, and is not drawn.
    let parts = shaper.ink(of: compared.map { "\($0.base)\u{34F}\($0.mark)" })
    var apart: [(letter: Letter, edge: Edge)] = []
    for ((letter, one), two) in zip(zip(compared, whole), parts) {
      guard let one, let two, let edge = Edge(from: one, to: two), abs(edge.distance) > most else { continue }
      apart.append((letter, edge))
    }
    // If only a few letters differ, the difference is intended. Examples are a caron beside an h, and a ring that
    // touches its a.
    guard apart.count * 2 >= compared.count,
      let worst = apart.max(by: { abs($0.edge.distance) < abs($1.edge.distance) })
    else { return nil }
    return FontCheck.Finding(
      .marks,
      "\(apart.count) of the \(compared.count) letters with accents \(apart.count == 1 ? "looks" : "look") different "
        + "if written as a letter and a combining mark (\(LetterWords.list(apart.prefix(3).map(\.letter.whole)))): "
        + "the mark of \(worst.letter.whole.withCodePoint) lies \(LetterWords.ems(abs(worst.edge.distance))) "
        + "\(worst.edge.direction)",
      hint: "move the anchors of the mark feature to the places where the accents of the letters are", severity: .note)
  }

  /// The edge at which two boxes differ most.
  private struct Edge {
    let distance: Double
    let direction: String

    init?(from one: GlyphBox, to two: GlyphBox) {
      let edges = [
        (two.left - one.left, "farther right", "farther left"),
        (two.right - one.right, "farther right", "farther left"),
        (two.top - one.top, "higher", "lower"), (two.bottom - one.bottom, "higher", "lower"),
      ]
      guard let farthest = edges.max(by: { abs($0.0) < abs($1.0) }) else { return nil }
      distance = farthest.0
      direction = farthest.0 > 0 ? farthest.1 : farthest.2
    }
  }
}

extension FaceShaper {
  /// Returns the ink of each text in ems, relative to the start of the text. The texts are shaped together. The ink is
  /// nil if nothing is drawn, or if the text is joined with another text.
  fileprivate func ink(of texts: [String]) -> [GlyphBox?] {
    var bytes: [UInt8] = []
    var starts: [Int: Int] = [:]
    for (index, text) in texts.enumerated() {
      starts[bytes.count] = index
      bytes += Array(text.utf8)
    }
    var boxes = [GlyphBox?](repeating: nil, count: texts.count)
    var rest = glyphs(of: bytes, bytes.indices, ShapingSettings())[...]
    while let first = rest.first {
      let cluster = rest.prefix { $0.cluster == first.cluster }
      rest = rest.dropFirst(cluster.count)
      guard let index = starts[Int(first.cluster)] else { continue }
      var pen = 0.0
      for glyph in cluster {
        if let box = box(of: glyph.id) {
          let placed = box.placed(at: pen + Double(glyph.x), Double(glyph.y), dividedBy: unitsPerEm)
          boxes[index] = boxes[index]?.union(placed) ?? placed
        }
        pen += Double(glyph.advance)
      }
    }
    return boxes
  }
}

extension GlyphBox {
  fileprivate func placed(at x: Double, _ y: Double, dividedBy em: Double) -> GlyphBox {
    GlyphBox(left: (left + x) / em, bottom: (bottom + y) / em, right: (right + x) / em, top: (top + y) / em)
  }

  fileprivate func union(_ other: GlyphBox) -> GlyphBox {
    GlyphBox(
      left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
      top: max(top, other.top))
  }
}
