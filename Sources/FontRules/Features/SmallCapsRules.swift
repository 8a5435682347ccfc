internal import FontFaces
internal import FontFiles
internal import FontShaping
internal import FontTables
internal import NumberText

extension FontCheck.Rule {
  /// FP030.
  public static let smallCaps = Self(
    "FP030", "small-caps", .warning, "A declared feature for small capitals changes every letter that it is for",
    violation: "A feature for small capitals leaves letters as they are")
}

/// The small capitals that a face declares.
enum SmallCapsRules {
  /// FP030: small capitals that are declared and missing are set as plain letters, without a warning to anybody; those that
  /// change more than they are for shrink capitals that should stand.
  static func smallCaps(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    let declared = try face.smallCaps().declaredFeatures
    guard !declared.isEmpty else { return [] }
    let latin = try face.smallCaps(script: "latn")
    var findings: [FontCheck.Finding] = []
    for letters in [latin.lowercase, latin.uppercase] where declared.contains(letters.direction.feature) {
      findings += [missing(letters), more(letters)].compactMap(\.self)
    }
    return findings + (declared.contains("smcp") ? try figures(face) : [])
  }

  private static func missing(_ letters: SmallCapsLetters) -> FontCheck.Finding? {
    guard letters.availability != .full else { return nil }
    let changed = letters.availability == .none ? "none" : "some"
    return FontCheck.Finding(
      .smallCaps,
      "it declares \(letters.direction.feature), which changes \(changed) of the \(letters.direction.title)",
      hint: "do not ask for small capitals in this face, or get a face that has them")
  }

  private static func more(_ letters: SmallCapsLetters) -> FontCheck.Finding? {
    let count = letters.alsoChanged.count
    guard count > 0 else { return nil }
    if letters.direction.isForCapitals {
      return FontCheck.Finding(
        .smallCaps,
        "it declares c2sc, which is for capitals and changes \(count.counted("lowercase letter")) too: lowercase letters that should stay become small capitals",
        hint: "do not ask for c2sc in this face, or get a version whose c2sc leaves lowercase letters alone")
    }
    return FontCheck.Finding(
      .smallCaps,
      "it declares smcp, which is for lowercase letters and changes \(count.counted("capital")) too: a capital that is set with it, such as the H of \"Hamburg\", shrinks to a small capital",
      hint: "set capitals without smcp, or get a version whose smcp leaves capitals alone")
  }

  /// Figures that become letters. Figures of the height of small capitals are what fonts have them for.
  private static func figures(_ face: FontFace) throws(FontError) -> [FontCheck.Finding] {
    guard let shaper = try face.shaper() else { return [] }
    func glyphs(_ character: Character, _ value: Int) -> [UInt32] {
      shaper.shapedGlyphs(of: String(character), ShapingSettings(features: [FontFeature("smcp", value)])).map(\.id)
    }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let drawn = Set(letters.map { glyphs($0, 0) } + letters.map { glyphs($0, 1) })
    let wrong = "0123456789".filter { digit in
      let plain = glyphs(digit, 0)
      let small = glyphs(digit, 1)
      return small != plain && small != [0] && drawn.contains(small)
    }
    guard !wrong.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .smallCaps,
        "it declares smcp, which turns \(wrong.map { String($0) }.joined(separator: " ")) into letters: numbers in small capitals cannot be read",
        hint: "set figures without smcp, or get another version of the font")
    ]
  }
}

extension SmallCapsDirection {
  /// The letters that the feature is for.
  fileprivate var title: String { isForCapitals ? "capitals A to Z" : "lowercase letters a to z" }
}
