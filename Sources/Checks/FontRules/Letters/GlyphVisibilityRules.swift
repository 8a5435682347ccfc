internal import FontFaces
internal import FontTables
internal import TextFormats

/// Checks glyphs that are not letters. The glyph for missing characters must be visible, and invisible characters must
/// have no shape.
enum GlyphVisibilityRules {
  /// FP089: checks glyph 0, which OpenType calls .notdef.
  static func missingGlyph(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    // An empty glyph with an advance is allowed, because it leaves a visible gap.
    guard survey.isPlainText, !survey.basic.isEmpty, survey.ink(ofGlyph: 0) == nil, survey.advance(ofGlyph: 0) == 0
    else { return [] }
    return [
      FontCheck.Finding(
        .missingGlyph,
        "the glyph for missing characters (.notdef) is empty and has no advance: without a fallback font, nothing "
          + "shows that a character is missing",
        hint: "draw a box in glyph 0 in the source of the font, or check the texts with --require-text")
    ]
  }

  // MARK: - Characters without a shape

  /// The tab, the spaces without width, and the characters that only join, separate or direct other characters.
  private static let unseen: [ClosedRange<UInt32>] = [
    0x9...0x9, 0x34F...0x34F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF...0xFEFF,
  ]
  /// The invisible characters that web pages and editors insert into texts.
  private static let usual: Set<Unicode.Scalar> = ["\t", "\u{200B}", "\u{2060}", "\u{FEFF}"]

  /// FP099: finds invisible characters with visible shapes.
  static func invisibleCharacters(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.isPlainText else { return [] }
    let drawn = survey.measured(unseen.lazy.joined().compactMap(Unicode.Scalar.init)).filter { $0.ink != nil }
    // Many fonts draw joiners and direction marks for use in editors. Every shaping engine hides them, so they are
    // allowed.
    guard drawn.contains(where: { usual.contains($0.scalar) }) else { return [] }
    let them = drawn.count == 1 ? "this character" : "these characters"
    let shapes = drawn.count == 1 ? "has a visible shape" : "have visible shapes"
    return [
      FontCheck.Finding(
        .invisibleCharacters,
        "\(drawn.count.counted("invisible character")) (\(LetterWords.codePoints(drawn.map(\.scalar), most: 8))) "
          + "\(shapes): programs that do not hide \(them) show visible signs in words",
        hint: "remove the outlines from \(drawn.count == 1 ? "the glyph" : "the glyphs") in the source of the font")
    ]
  }
}
