internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontTables
internal import TextFormats

/// Checks the small capitals that a face declares.
enum SmallCapsRules {
  /// FP030: finds letters that a declared small-caps feature does not change. Programs show these letters as plain
  /// letters without a warning. Also finds features that change other letters. Such a feature makes capitals small that
  /// should stay large.
  static func smallCaps(_ face: FontFace, _ settings: CheckSettings) throws(FontError) -> [FontCheck.Finding] {
    let declared = try face.smallCaps().declaredFeatures
    guard !declared.isEmpty else { return [] }
    let latin = try face.smallCaps(script: "latn")
    var findings: [FontCheck.Finding] = []
    for letters in [latin.lowercase, latin.uppercase] where declared.contains(letters.direction.feature) {
      findings += [missing(letters), more(letters)].compactMap(\.self)
    }
    guard declared.contains("smcp"), let shaper = try face.shaper() else { return findings }
    return findings + [ligatures(latin.lowercase.keptLigatures), figures(shaper)].compactMap(\.self)
  }

  /// Reports ligatures that are formed before the small capitals. "office" would have lowercase letters among small
  /// capitals.
  private static func ligatures(_ left: [String]) -> FontCheck.Finding? {
    guard !left.isEmpty else { return nil }
    return FontCheck.Finding(
      .smallCaps,
      "with smcp, the face still joins \(left.joined(separator: " ")) to ligatures of lowercase letters: a word such as "
        + "\"\(left.contains { $0 != "fl" } ? "office" : "flow")\" mixes them with small capitals",
      hint:
        "turn the ligatures (liga) off in small capitals, or get a version that makes small capitals before ligatures")
  }

  private static func missing(_ letters: SmallCapsLetters) -> FontCheck.Finding? {
    guard letters.availability != .full else { return nil }
    let changed = letters.availability == .none ? "none" : "some"
    return FontCheck.Finding(
      .smallCaps,
      "the face declares \(letters.direction.feature), which changes \(changed) of the \(letters.direction.title)",
      hint: "do not use small capitals in this face, or get a face that has them")
  }

  private static func more(_ letters: SmallCapsLetters) -> FontCheck.Finding? {
    let count = letters.alsoChanged.count
    guard count > 0 else { return nil }
    if letters.direction.isForCapitals {
      return FontCheck.Finding(
        .smallCaps,
        "the face declares c2sc, which is for capitals but also changes \(count.counted("lowercase letter")): letters that "
          + "should stay lowercase become small capitals",
        hint: "do not use c2sc in this face, or get a version whose c2sc does not change lowercase letters")
    }
    return FontCheck.Finding(
      .smallCaps,
      "the face declares smcp, which is for lowercase letters but also changes \(count.counted("capital")): with smcp, a "
        + "capital such as the H of \"Hamburg\" shrinks to a small capital",
      hint: "set capitals without smcp, or get a version whose smcp does not change capitals")
  }

  /// Finds digits that become letters. Digits with the height of small capitals are intended.
  private static func figures(_ shaper: FaceShaper) -> FontCheck.Finding? {
    func glyphs(_ character: Character, _ smallCaps: Bool) -> [UInt32] {
      shaper.glyphs(of: String(character), smallCaps: smallCaps)
    }
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let drawn = Set(letters.map { glyphs($0, false) } + letters.map { glyphs($0, true) })
    let wrong = "0123456789".filter { digit in
      let plain = glyphs(digit, false)
      let small = glyphs(digit, true)
      return small != plain && small != [0] && drawn.contains(small)
    }
    guard !wrong.isEmpty else { return nil }
    return FontCheck.Finding(
      .smallCaps,
      "the face declares smcp, which turns \(wrong.map { String($0) }.joined(separator: " ")) into letters: numbers in small capitals cannot be read",
      hint: "set figures without smcp, or get a different version of the font")
  }
}

extension FaceShaper {
  fileprivate func glyphs(of text: String, smallCaps: Bool) -> [UInt32] {
    shapedGlyphs(of: text, ShapingSettings(features: [FontFeature("smcp", smallCaps ? 1 : 0)])).map(\.id)
  }
}

extension SmallCapsDirection {
  /// The letters that the feature changes.
  fileprivate var title: String { isForCapitals ? "capitals A to Z" : "lowercase letters a to z" }
}
