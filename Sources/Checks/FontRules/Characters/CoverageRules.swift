package import FontFaces
package import FontFiles
internal import TextFormats

package enum CoverageRules {
  /// The greatest number of missing characters that a finding lists. Further characters are only counted.
  private static let mostListed = 12
  /// At most this number of texts, and of ranges, get their own finding. Further texts or ranges share one finding.
  private static let mostNamed = 20

  /// FP040, FP041, FP042: finds required characters that the face lacks.
  static func requiredCharacters(
    _ face: FontFace, _ settings: CheckSettings
  ) throws(FontError) -> [FontCheck.Finding] {
    guard
      !settings.requiredTexts.isEmpty || !settings.requiredLanguages.isEmpty || !settings.requiredRanges.isEmpty
    else { return [] }
    let coverage = try face.coverage()
    var findings: [FontCheck.Finding] = []
    let textCoverage = try face.textCoverage()
    for text in settings.requiredTexts.prefix(mostNamed) {
      let missing = undrawn(text.unicodeScalars, in: textCoverage)
      let shown = String(text.prefix(40).map { $0.isNewline ? " " : $0 }) + (text.count > 40 ? "…" : "")
      findings += finding(.text, "of the text \"\(shown)\"", missing)
    }
    let texts = settings.requiredTexts.dropFirst(mostNamed)
    if !texts.isEmpty {
      let scalars = texts.flatMap(\.unicodeScalars)
      findings += finding(
        .text, "of \(texts.count.counted("more text")) that \(texts.count == 1 ? "is" : "are") required",
        undrawn(scalars, in: textCoverage))
    }
    for language in settings.requiredLanguages {
      let missing = missing(language.letters, in: coverage)
      findings += marks(missing, of: language) ?? finding(.language, "of \(language.name)", missing)
    }
    for range in settings.requiredRanges.prefix(mostNamed) {
      let scalars = range.lazy.compactMap(Unicode.Scalar.init).filter(isCharacter)
      findings += finding(
        .range, "of \(range.lowerBound.codePointText)-\(range.upperBound.codePointText)", missing(scalars, in: coverage)
      )
    }
    let ranges = settings.requiredRanges.dropFirst(mostNamed)
    if !ranges.isEmpty {
      // The ranges are combined, because they may overlap.
      let scalars = FontCoverage(ranges).ranges.lazy.joined().compactMap(Unicode.Scalar.init).filter(isCharacter)
      findings += finding(
        .range, "of \(ranges.count.counted("more range")) that \(ranges.count == 1 ? "is" : "are") required",
        missing(scalars, in: coverage))
    }
    return findings
  }

  /// FP041: reports that a face has all letters of the language, but lacks some of the marks.
  private static func marks(_ missing: [Unicode.Scalar], of language: RequiredLanguage) -> [FontCheck.Finding]? {
    guard !missing.isEmpty, missing.allSatisfy(isAuxiliaryMark) else { return nil }
    let listed = missing.prefix(mostListed).map(\.value.codePointText).joined(separator: ", ")
    let what = missing.count == 1 ? "the combining mark" : "\(missing.count) combining marks:"
    return [
      FontCheck.Finding(
        .language, "the face has every letter of \(language.name), but lacks \(what) \(listed)",
        hint:
          "this mark is seldom needed: letters with such a mark have their own code points, or are written without the mark",
        severity: .warning)
    ]
  }

  /// Whether texts are usually written without the mark, or with letters that include the mark. This is true for
  /// accents (U+0300 to U+036F) and for the vowel signs of Arabic and Hebrew. The vowel signs of Indic scripts count as
  /// letters.
  private static func isAuxiliaryMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED: true
    default: false
    }
  }

  private static func finding(
    _ rule: FontCheck.Rule, _ what: String, _ missing: [Unicode.Scalar]
  ) -> [FontCheck.Finding] {
    guard !missing.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        rule, "the face lacks \(missing.count.counted("character")) \(what): \(list(missing))",
        hint:
          "a fallback font is used for these characters: get a font that has them, or name a second font that has them")
    ]
  }

  /// Returns those characters of a text that the face cannot draw.
  package static func undrawn(_ text: String, by face: FontFace) throws(FontError) -> [Unicode.Scalar] {
    undrawn(text.unicodeScalars, in: try face.textCoverage())
  }

  /// Lists the first characters, and counts the other characters.
  package static func list(_ characters: [Unicode.Scalar]) -> String {
    let listed = characters.prefix(mostListed).map(\.withCodePoint).joined(separator: ", ")
    return characters.count > mostListed ? "\(listed) and \(characters.count - mostListed) more" : listed
  }

  /// Returns those characters of a text that shaping cannot draw. A letter and its mark may be one glyph or two glyphs.
  private static func undrawn(_ text: some Sequence<Unicode.Scalar>, in coverage: FontCoverage) -> [Unicode.Scalar] {
    missing(Set(CanonicalComposition.compose(Array(text))).sorted(), in: coverage)
  }

  private static func missing(
    _ scalars: some Sequence<Unicode.Scalar>, in coverage: FontCoverage
  ) -> [Unicode.Scalar] {
    scalars.filter { !coverage.draws($0) && !isInvisible($0) && !isBlank($0, in: coverage) }
  }

  /// Whether renderers draw a space of the same width in place of a missing glyph. HarfBuzz does this for every space
  /// except the Ogham space mark, which is drawn as a stroke.
  private static func isBlank(_ scalar: Unicode.Scalar, in coverage: FontCoverage) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator && scalar != "\u{1680}" && coverage.contains(" ")
  }

  /// Whether renderers never show the character, for example line ends, joiners and selectors. No font needs these
  /// characters.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .unassigned, .privateUse, .surrogate, .control: false
    default: true
    }
  }
}
