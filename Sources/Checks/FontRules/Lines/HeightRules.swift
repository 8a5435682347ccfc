internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontNames
internal import FontTables
internal import MetricValues
internal import TextFormats

/// Checks the cap height and x-height that a face declares.
enum HeightRules {
  /// The greatest difference between a declared and a drawn height that is not reported, in ems.
  private static let tolerance = 0.01

  /// The letters with a flat top. In an italic, the round ends of `x` extend beyond the x-height, but the ends of `z`
  /// may not.
  private static let capitals: [Unicode.Scalar] = ["H", "I", "E", "T", "Z"]
  private static let lowercase: [Unicode.Scalar] = ["x", "z", "v", "w", "u"]

  /// FP021: finds a declared height that differs from the outline of `H` or `x`. Items that are centred by the height
  /// would move.
  static func declaredHeights(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    // The H of a picture font is not a letter (PANOSE, bFamilyType 5: "Latin Symbol").
    guard face.isScalable, face.panose?.digits.first != 5 else { return [] }
    let findings = [
      finding("cap height", "sCapHeight", capitals, face.capHeight, face),
      finding("x-height", "sxHeight", lowercase, face.xHeight, face),
    ].compactMap(\.self)
    // In a font of ornaments, H is an ornament, not a letter. Such a font may have no PANOSE.
    guard !findings.isEmpty, LetterSurvey(face, isDeep: false)?.kind != .signs else { return [] }
    return findings
  }

  private static func finding(
    _ name: String, _ field: String, _ letters: [Unicode.Scalar], _ height: HeightMetric, _ face: FontFace
  ) -> FontCheck.Finding? {
    guard let declared = height.declared, let drawn = height.measured else { return nil }
    let em = Double(face.unitsPerEm)
    func isRight(_ drawn: Double) -> Bool { abs(declared - drawn) <= tolerance * em }
    guard !isRight(drawn), !letters.contains(where: { face.drawnTop(of: $0).map(isRight) ?? false }) else { return nil }
    // The round ends of an italic x extend as far above the x-height as below the baseline.
    let overshoot = (try? face.outline(of: letters[0]))??.bounds.map { max(0, -$0.bottom) } ?? 0
    guard !isRight(drawn - overshoot) else { return nil }
    // Items are centred by half of the height.
    let difference = VisibleDifference(placed: drawn / em, declared / em, part: 0.5)
    let moved = movedPixels(declared / em * ReportedLength.pointSize, drawn / em * ReportedLength.pointSize)
    return FontCheck.Finding(
      .declaredHeights,
      "the \(name) is declared as \(declared.text(.shortest)) units, but \(letters[0]) is \(drawn.text(.shortest)) "
        + "units high, a difference of \(ReportedLength.text(difference.points)) at 17 pt\(moved)",
      hint: "set \(field) in OS/2 to \(drawn.text(.shortest))",
      severity: difference.severity)
  }

  /// Describes how many pixels half of the height differs, if it is rounded to whole pixels. Only the smallest display
  /// scale with a difference is described. The text is empty if there is no difference at any scale.
  private static func movedPixels(_ declared: Double, _ drawn: Double) -> String {
    guard let move = PixelGrid.firstMove(from: drawn / 2, to: declared / 2) else { return "" }
    return "; text that is centred by this value moves \(Int(clamping: abs(move.pixels))) px at "
      + "\(Int(clamping: move.scale))x"
  }

  /// FP022: finds faces that do not declare the heights. Platforms that trust OS/2 use 0 or a fraction of the em
  /// instead.
  static func zeroHeights(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, face.panose != nil else { return [] }
    let heights = [
      (name: "cap height (sCapHeight)", height: face.capHeight), (name: "x-height (sxHeight)", height: face.xHeight),
    ]
    let missing = heights.filter { $0.height.declared == nil && $0.height.measured != nil }
    guard !missing.isEmpty else { return [] }
    let drawn = missing.compactMap { $0.height.measured?.text(.shortest) }.joined(separator: " and ")
    // OpenType, OS/2, sxHeight and sCapHeight: "This field was defined in version 2 of the OS/2 table."
    if let version = face.harfBuzz?.withTable("OS/2", { $0.u16(0) }), version < 2 {
      return [
        FontCheck.Finding(
          .zeroHeights, "OS/2 is of version \(version), which has no cap height and no x-height: programs measure them",
          hint: "export the font with OS/2 of version 4, with \(drawn), as the letters are drawn", severity: .note)
      ]
    }
    let names = missing.map(\.name).joined(separator: " and no ")
    return [
      FontCheck.Finding(
        .zeroHeights, "OS/2 has no \(names): the value is 0",
        hint: "set \(missing.count == 1 ? "this value" : "these values") to \(drawn), the height of the letters")
    ]
  }
}
