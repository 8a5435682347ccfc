internal import BundledData
internal import FontFaces
internal import FontFiles
internal import TextFormats

/// Checks the quotation marks and currency signs of languages.
enum PunctuationRules {
  /// FP123: finds missing quotation marks and currency signs of languages whose letters the face has.
  static func punctuation(_ survey: LetterSurvey, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard survey.kind != .signs else { return [] }
    func has(_ scalar: Unicode.Scalar) -> Bool { (survey.outlines.glyph(for: scalar) ?? 0) > 0 }
    let required = Set(settings.requiredLanguages.map { String($0.tag.prefix { $0 != "-" }) })
    let lacking = LanguageSigns.all.compactMap { language -> (language: LanguageSigns, signs: [Unicode.Scalar])? in
      guard required.contains(language.tag) || language.letters.allSatisfy(has) else { return nil }
      let isAsked = required.contains(language.tag)
      guard isAsked || survey.isText || !language.isLatin else { return nil }
      let signs = (language.marks + (isAsked ? language.currency : language.usualCurrency)).filter { !has($0) }
      return signs.isEmpty ? nil : (language, signs)
    }
    let asked = lacking.filter { required.contains($0.language.tag) }
    let others = lacking.filter { !required.contains($0.language.tag) }
    return [finding(asked, .warning), finding(others, .note)].compactMap(\.self)
  }

  private static let mostNamed = 3

  private static func finding(
    _ lacking: [(language: LanguageSigns, signs: [Unicode.Scalar])], _ severity: FontCheck.Severity
  ) -> FontCheck.Finding? {
    guard !lacking.isEmpty else { return nil }
    var signs: [Unicode.Scalar] = []
    for sign in lacking.flatMap(\.signs) where !signs.contains(sign) { signs.append(sign) }
    var names = lacking.prefix(mostNamed).map(\.language.name)
    let more = lacking.count - names.count
    if more > 0 { names.append(more.counted("more language")) }
    let last = names.removeLast()
    let languages = names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
    let missing = signs.count == 1 ? "this sign" : "these signs"
    return FontCheck.Finding(
      .punctuation,
      "the face has the letters of \(languages), but lacks quotation marks or the currency sign: \(LetterWords.list(signs))",
      hint:
        "get a font that has \(missing), or name a second font for \(missing): otherwise the system chooses a font "
        + "that may not match",
      severity: severity)
  }
}

private struct LanguageSigns: Sendable {
  /// The BCP 47 tag of the language.
  let tag: String
  /// The English name of the language.
  let name: String
  /// The letters that every font for the language has.
  let letters: [Unicode.Scalar]
  let marks: [Unicode.Scalar]
  let currency: [Unicode.Scalar]

  /// The currency signs that fonts usually have. Most other signs were added to Unicode after 2010, and few fonts have
  /// them.
  var usualCurrency: [Unicode.Scalar] { currency.filter { $0 == "€" } }
  /// Whether the language uses Latin letters. Many fonts map Latin letters to symbols.
  var isLatin: Bool { letters.allSatisfy { $0.value < 0x370 } }

  static let all: [LanguageSigns] = unsafe bundled_quotation_marks().rows.compactMap { row in
    guard row.count >= 4 else { return nil }
    return LanguageSigns(
      tag: row[0], name: row[1], letters: Array(row[2].unicodeScalars),
      marks: Array(row[3].unicodeScalars), currency: row[4...].flatMap(\.unicodeScalars))
  }
}
