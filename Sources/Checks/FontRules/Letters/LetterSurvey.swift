internal import FontFaces
internal import FontTables
internal import TextFormats

/// The common letters of a face, which are measured once for all rules about letters.
///
/// Lengths are in ems, at the axis values of the face.
struct LetterSurvey: Sendable {
  struct Letter: Sendable {
    let scalar: Unicode.Scalar
    let glyph: Int
    let advance: Double
    /// The bounding box of the ink, in ems; `nil` if nothing is drawn.
    let ink: GlyphBox?
  }

  let face: FontFace
  let outlines: HarfBuzzFace
  /// Whether the check is deep. A deep check takes the time to measure every letter and to shape text.
  let isDeep: Bool
  /// The letters a–z, A–Z that the face has, in this order.
  let letters: [Letter]
  /// The digits 0–9 that the face has, in this order.
  let digits: [Letter]
  let space: Letter?
  let noBreakSpace: Letter?
  let kind: Kind
  private let meter: LetterMeter

  static let lowercase = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Unicode.Scalar($0) }
  static let uppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { Unicode.Scalar($0) }
  static let figures = (UInt8(ascii: "0")...UInt8(ascii: "9")).map { Unicode.Scalar($0) }

  /// Measures a face. Nil if the face has no outlines in sfnt tables, or if HarfBuzz does not open the face.
  init?(_ face: FontFace, isDeep: Bool) {
    guard face.isScalable, let outlines = face.harfBuzz else { return nil }
    let meter = LetterMeter(face, outlines)
    self.face = face
    self.outlines = outlines
    self.meter = meter
    self.isDeep = isDeep
    letters = (Self.lowercase + Self.uppercase).compactMap(meter.letter)
    digits = Self.figures.compactMap(meter.letter)
    space = meter.letter(" ")
    noBreakSpace = meter.letter("\u{A0}")
    kind = Kind(of: face, letters, outlines)
  }

  var basic: [Letter] { letters + digits }

  /// Measures these characters, without characters that have no glyph.
  func measured(_ scalars: some Sequence<Unicode.Scalar>) -> [Letter] {
    scalars.compactMap(meter.letter)
  }

  /// Returns the characters whose glyphs have no advance. Only advances are read, to save time.
  func unmoved(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    scalars.filter { scalar in
      guard let glyph = outlines.glyph(for: scalar), glyph > 0 else { return false }
      return meter.advance(of: glyph) <= 0
    }
  }

  /// All letters and digits beyond ASCII for which the face has a glyph. The sequence is lazy.
  var lettersBeyondASCII: some Sequence<Unicode.Scalar> {
    let ranges = (try? face.coverage())?.ranges ?? []
    return ranges.lazy.filter { $0.upperBound > 0x7F }.flatMap { range in
      (max(range.lowerBound, 0x80)...range.upperBound).lazy.compactMap(Unicode.Scalar.init)
    }.filter(\.showsLetter)
  }

  /// Returns the bounding box of a glyph's ink, in ems; `nil` if nothing is drawn.
  func ink(ofGlyph glyph: Int) -> GlyphBox? { meter.ink(of: glyph) }

  /// Returns the advance of a glyph, in ems.
  func advance(ofGlyph glyph: Int) -> Double { meter.advance(of: glyph) }

  /// Measures every letter and digit beyond ASCII for which the face has a glyph. Scripts from U+3400 have thousands of
  /// letters. At most `mostSampled` of these letters are measured, evenly spread.
  func others() -> [Letter] {
    guard let coverage = try? face.coverage() else { return [] }
    let firstLarge: UInt32 = 0x3400
    var small: [Unicode.Scalar] = []
    var large: [ClosedRange<UInt32>] = []
    for range in coverage.ranges where range.upperBound > 0x7F {
      if range.lowerBound < firstLarge {
        let part = max(range.lowerBound, 0x80)...min(range.upperBound, firstLarge &- 1)
        small += part.lazy.compactMap(Unicode.Scalar.init)
      }
      if range.upperBound >= firstLarge { large.append(max(range.lowerBound, firstLarge)...range.upperBound) }
    }
    let step = large.reduce(0) { $0 + $1.count } / Self.mostSampled + 1
    var sampled: [Unicode.Scalar] = []
    var next = 0
    for range in large {
      while next < range.count {
        if let scalar = Unicode.Scalar(range.lowerBound &+ UInt32(clamping: next)) { sampled.append(scalar) }
        next += step
      }
      next -= range.count
    }
    return measured((small + sampled).lazy.filter(\.showsLetter))
  }

  private static let mostSampled = 2000
}

private struct LetterMeter: Sendable {
  private let face: FontFace
  private let outlines: HarfBuzzFace
  private let advances: HarfBuzzFace
  private let em: Double
  private let glyphCount: Int

  init(_ face: FontFace, _ outlines: HarfBuzzFace) {
    self.face = face
    self.outlines = outlines
    advances = (try? face.harfBuzzFaceForAdvances()) ?? outlines
    em = face.em
    glyphCount = outlines.glyphCount
  }

  func letter(_ scalar: Unicode.Scalar) -> LetterSurvey.Letter? {
    guard let glyph = outlines.glyph(for: scalar), glyph > 0, glyph < glyphCount else { return nil }
    return LetterSurvey.Letter(
      scalar: scalar, glyph: glyph, advance: advance(of: glyph), ink: ink(of: glyph))
  }

  func advance(of glyph: Int) -> Double { advances.advance(of: glyph) / em }

  func ink(of glyph: Int) -> GlyphBox? {
    if let box = outlines.box(of: UInt32(glyph: glyph)) { return box.scaled(by: 1 / em) }
    guard outlines.draws(UInt32(glyph: glyph)) else { return nil }
    // FreeType draws some glyphs of WOFF2 fonts that HarfBuzz does not draw. FreeType also draws strokes without a
    // width or height.
    let box = (try? face.freeType { $0.inkBox(of: glyph, strike: nil) }) ?? nil
    guard let box, box.left != box.right || box.bottom != box.top else { return nil }
    return box.scaled(by: 1 / (64 * em))
  }
}

extension GlyphBox {
  fileprivate func scaled(by factor: Double) -> GlyphBox {
    GlyphBox(left: left * factor, bottom: bottom * factor, right: right * factor, top: top * factor)
  }

  var width: Double { right - left }
  var height: Double { top - bottom }
}

extension Unicode.Scalar {
  /// Whether the character is a letter or a number with its own shape. Fillers and joining bars have no shape of their
  /// own.
  var showsLetter: Bool {
    switch value {
    // Conjoining jamo of Hangul are drawn only in a syllable. The other code points are the Hangul filler and its
    // halfwidth form, and Arabic tatweel.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x3164, 0xFFA0, 0x640: return false
    default: break
    }
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return !properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }
}

/// Formats letters and lengths for findings.
enum LetterWords {
  /// The greatest number of letters that a finding lists. Further letters are counted.
  private static let mostListed = 12

  /// Lists letters: `a to z`, `H, x`, `ä (U+00E4), ö (U+00F6) and 3 more`.
  static func list(_ scalars: [Unicode.Scalar]) -> String {
    var rest = scalars
    var words: [String] = []
    for (alphabet, name) in [
      (LetterSurvey.lowercase, "a to z"), (LetterSurvey.uppercase, "A to Z"), (LetterSurvey.figures, "0 to 9"),
    ] where Set(alphabet).isSubset(of: rest) {
      words.append(name)
      rest.removeAll(where: alphabet.contains)
    }
    words += rest.prefix(mostListed).map(word)
    let more = rest.count > mostListed ? " and \(rest.count - mostListed) more" : ""
    return words.joined(separator: ", ") + more
  }

  /// Lists the code points of characters that cannot be shown alone. At most `most` characters are listed.
  static func codePoints(_ scalars: some Collection<Unicode.Scalar>, most: Int) -> String {
    let shown = scalars.prefix(most).map(\.value.codePointText).joined(separator: ", ")
    return scalars.count > most ? "\(shown) and \(scalars.count - most) more" : shown
  }

  /// Returns a letter, with its code point unless it is ASCII.
  static func word(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return scalar == " " ? "the space" : "\(scalar)" }
    return scalar.withCodePoint
  }

  /// Formats two lengths in ems, with enough digits to show that they differ: `1.058 em`, `1.06 em`.
  static func ems(_ first: Double, _ second: Double) -> (String, String) {
    for digits in 2...6 {
      let texts = [first, second].map { "\(($0 + 0).text(.rounded(digits))) em" }
      if texts[0] != texts[1] { return (texts[0], texts[1]) }
    }
    return (ems(first), ems(second))
  }

  /// Formats a length in ems: `0.25 em`. Lengths below a hundredth have more digits: `0.003 em`.
  static func ems(_ value: Double) -> String { "\((value + 0).text(.rounded(abs(value) < 0.01 ? 4 : 2))) em" }
}
