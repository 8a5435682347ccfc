internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontTables
internal import MetricValues
internal import SharedValues

/// The shapes of a face's letters, measured on their outlines and advances. They are used to find similar
/// substitutes. Lengths are in ems.
package struct LetterShape: Sendable, Hashable {
  package enum Serifs: String, Sendable {
    case none
    /// Serifs that are thinner than the stems, or joined to them by a curve.
    case thin
    /// Square serifs, about as thick as the stems.
    case slab
  }

  /// The mean advance of a character of English text.
  package let averageWidth: Double
  /// The advances of the letters of `LetterFrequencies`, in its order; nil if only their mean is known.
  package let advances: [Double]?
  /// The horizontal thickness of an upright stroke, measured on the letter `l`.
  package let stem: Double?
  /// The thinnest part of the letter `o` divided by its thickest part, 0…1. About 1 if all strokes have the same
  /// thickness.
  package let contrast: Double?
  /// The ends of the strokes of the letter `H`; nil if it has no stroke.
  package let serifs: Serifs?
  package var isMonospaced: Bool { advances.map { Set($0).count == 1 } ?? false }
}

extension FontFace {
  /// The shapes of the letters, which are measured when they are first needed. For a recorded face, they are the
  /// recorded values. Nil for a face without the letters of the Latin alphabet, and for a face that HarfBuzz cannot
  /// draw.
  package var letterShape: LetterShape? { cache.object { Boxed(measureLetterShape()) }.value }

  private func measureLetterShape() -> LetterShape? {
    if let record { return LetterShape(record) }
    guard isScalable else { return nil }
    guard facts.isSFNT else { return measureThroughFreeType() }
    guard let shaping = try? harfBuzzFace(drawing: LetterShape.drawnLetters) else { return nil }
    if isReadThroughFreeType {
      keepHeights(from: shaping)
      keepCoverage { shaping.coverage(glyphCount: glyphCount ?? 0) }
    }
    let face = faceOfAdvances
    guard let widths = face === self ? shaping : try? face.harfBuzzFace(drawing: []) else { return nil }
    return LetterShape(
      em: Double(unitsPerEm), advance: { shaping.glyph(for: $0).map { widths.advance(of: $0) } },
      outline: { shaping.glyph(for: $0).flatMap { OutlineEdges(shaping.drawing(of: $0).outline) } })
  }

  /// Measures a Type 1 or bare CFF font, which HarfBuzz does not read. Other properties for comparison are read at
  /// the same time.
  private func measureThroughFreeType() -> LetterShape? {
    let shape = try? freeType.once { face -> LetterShape? in
      keepHeights(from: face)
      keepCoverage { face.coverage() }
      return face.letterShape(em: Double(unitsPerEm))
    }
    return shape ?? nil
  }
}

extension FreeTypeFace {
  fileprivate func letterShape(em: Double) -> LetterShape? {
    LetterShape(
      em: em, advance: { letter in glyph(for: letter).flatMap { advance(of: $0, strike: nil) } },
      outline: { glyph(for: $0).flatMap { drawing(of: $0) }.flatMap { OutlineEdges($0.outline) } })
  }
}

extension LetterShape {
  /// The letters whose outlines are examined: a capital, a round letter, and a letter with a single stroke.
  fileprivate static let drawnLetters: [Unicode.Scalar] = ["H", "o", "l"]

  /// Measures letters, with lengths in font units. Returns nil if a letter is missing, or if `H` or `o` has no ink:
  /// the face is then not for text.
  fileprivate init?(
    em: Double, advance: (Unicode.Scalar) -> Double?, outline: (Unicode.Scalar) -> OutlineEdges?
  ) {
    var advances: [Double] = []
    for (letter, _) in LetterFrequencies.english.shares {
      guard let width = advance(letter) else { return nil }
      advances.append(width / em)
    }
    let drawn = Self.drawnLetters.map(outline)
    guard let capital = drawn[0], let small = drawn[1] else { return nil }
    self.init(
      averageWidth: zip(LetterFrequencies.english.shares, advances).reduce(0) { $0 + $1.0.share * $1.1 },
      advances: advances, stem: (drawn[2]?.stem).map { $0 / em }, contrast: small.contrast,
      serifs: capital.serifs)
  }

  /// Creates the shapes from a record; nil if it does not record the advances of all letters.
  fileprivate init?(_ record: FaceRecord) {
    let em = Double(record.metrics.unitsPerEm)
    let letters = LetterFrequencies.english
    let advances = letters.shares.compactMap { record.advances[$0.letter].map { $0 / em } }
    guard let average = letters.average({ record.advances[$0].map { $0 / em } }) else { return nil }
    self.init(
      averageWidth: average, advances: advances, stem: record.stem.map { $0 / em }, contrast: record.contrast,
      serifs: nil)
  }
}

extension OutlineEdges {
  /// The thickness of the upright stroke of a letter, near its middle.
  fileprivate var stem: Double? {
    guard let height = verticalExtent else { return nil }
    // The measurement is below the middle, because the `l` of a script face may have a loop above it.
    let ink = ink(atHeight: height.lowerBound + 0.4 * (height.upperBound - height.lowerBound))
    return ink.first.map { $0.upperBound - $0.lowerBound }
  }

  /// The contrast of an `o`: its thinner strokes divided by its thicker strokes. The thinner strokes are at its top
  /// and bottom, or at its sides.
  fileprivate var contrast: Double? {
    guard let height = verticalExtent, let width = horizontalExtent else { return nil }
    let sides = ink(atHeight: (height.lowerBound + height.upperBound) / 2)
    let ends = ink(atX: (width.lowerBound + width.upperBound) / 2)
    guard sides.count == 2, ends.count == 2, let side = sides.first, let end = ends.first else { return nil }
    let (across, along) = (side.upperBound - side.lowerBound, end.upperBound - end.lowerBound)
    guard across > 0, along > 0 else { return nil }
    return min(across, along) / max(across, along)
  }

  /// The shape of the left stroke's end in an `H`, at the baseline.
  fileprivate var serifs: LetterShape.Serifs? {
    guard let extent = verticalExtent else { return nil }
    let height = extent.upperBound - extent.lowerBound
    func width(at part: Double) -> Double? {
      ink(atHeight: extent.lowerBound + part * height).first.map { $0.upperBound - $0.lowerBound }
    }
    // The stem is measured above the feet and below the bar.
    guard let stem = width(at: 0.3), stem > 0, let foot = width(at: 0.015) else { return nil }
    guard foot - stem >= min(Self.leastSerif * stem, Self.leastSerifOfHeight * height) else {
      return LetterShape.Serifs.none
    }
    // `end` is the height at which the foot is no longer broader than the stem. `isSquare` tells whether the foot is
    // still broad at half this height.
    let steps = Array(stride(from: 0.02, through: 0.28, by: 0.01))
    let end = steps.first { (width(at: $0) ?? 0) < 1.2 * stem } ?? 0.28
    let isSquare = (width(at: end / 2) ?? 0) > 0.85 * foot
    return isSquare && end * height >= Self.leastSlab * stem ? .slab : .thin
  }

  /// A foot is a serif only if it is wider than the stem by at least this part of the stem. For very thick stems, the
  /// limit is a part of the letter's height instead. A foot that is less wide is a flare, not a serif.
  private static let leastSerif = 0.35
  private static let leastSerifOfHeight = 0.06
  /// The least thickness of a slab serif, relative to the stem.
  private static let leastSlab = 0.5
}

/// The frequencies of letters in English text, from Data/letter-frequencies.tsv.
package struct LetterFrequencies: Sendable {
  /// The letters a…z and the space, each with its share of the characters in a text. The sum of the shares is 1.
  package let shares: [(letter: Unicode.Scalar, share: Double)]

  package static let english = unsafe LetterFrequencies(bundled_letter_frequencies().rows)

  /// The space's share of the characters. A word has five and a half letters on average.
  private static let spaceShare = 2.0 / 13

  private init(_ rows: [[String]]) {
    let read = rows.compactMap { row -> (Unicode.Scalar, Double)? in
      guard row.count == 2, let letter = row[0].unicodeScalars.first, let percent = Double(row[1]) else { return nil }
      return (letter, percent)
    }
    let total = read.reduce(0) { $0 + $1.1 }
    shares = read.map { ($0.0, $0.1 / total * (1 - Self.spaceShare)) } + [(" ", Self.spaceShare)]
  }

  /// Returns the mean advance of a character of English text; nil if a letter has no advance.
  package func average(_ advance: (Unicode.Scalar) -> Double?) -> Double? {
    var sum = 0.0
    for (letter, share) in shares {
      guard let width = advance(letter) else { return nil }
      sum += width * share
    }
    return sum
  }
}
