public import Files
public import FontFaces
public import FontTables
internal import Synchronization

extension FontFace {
  /// Whether the face has small capitals for Latin text in the default language, letter by letter.
  ///
  /// A feature counts for a letter only when HarfBuzz, shaping that letter with it, draws another glyph than without.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func smallCaps() throws(FontError) -> SmallCaps {
    if let record { return record.smallCaps }
    guard facts.hasSubstitutions else { return .none }
    let latin = try latinSmallCaps()
    return SmallCaps(
      lowercase: latin.lowercase.availability, uppercase: latin.uppercase.availability,
      declaredFeatures: try harfBuzzFace().features(in: "GSUB").filter { feature in
        SmallCapsDirection.allCases.contains { $0.feature == feature }
      })
  }

  /// Whether the face has small capitals for a script and language, letter by letter of the script's basic alphabet, as
  /// far as the face has it: a…z for Latin.
  ///
  /// - Parameters:
  ///   - script: an OpenType tag (`latn`, `grek`, `cyrl`…) or an ISO 15924 code.
  ///   - language: a BCP 47 tag; `nil` for the script's default.
  /// - Throws: `FontError`: `invalidScript` for a script without capitals, `onlyRecorded` where the font itself is not
  ///   here, and what opening the file throws.
  public func smallCaps(script: FontTag, language: String? = nil) throws(FontError) -> ScriptSmallCaps {
    guard let alphabet = CasedScript.script(script) else {
      throw FontError(
        .invalidScript, "\(script) is no script with small letters and capitals",
        hint: "such are \(CasedScript.tags.map(\.description).joined(separator: ", "))")
    }
    if alphabet.tag == "latn", language == nil { return try latinSmallCaps() }
    return try smallCaps(of: alphabet, language: language)
  }

  /// The factor that brings a capital of this face to its x-height: by it capitals are scaled where there are no small
  /// ones. Never above 1, which a face has whose small letters are as high as its capitals.
  public var smallCapsScale: Double {
    let scale = xHeight.value / capHeight.value
    return scale > 0 && scale < 1 ? scale : 1
  }

  /// The answer for Latin in the default language, kept.
  private func latinSmallCaps() throws(FontError) -> ScriptSmallCaps {
    try cached { () throws(FontError) in
      guard let latin = CasedScript.script("latn") else { preconditionFailure("Data/cased-scripts.tsv has no latn") }
      return CachedLatinSmallCaps(try smallCaps(of: latin, language: nil))
    }.letters
  }

  private func smallCaps(of alphabet: CasedScript, language: String?) throws(FontError) -> ScriptSmallCaps {
    guard !isRecorded else { throw source.recordedOnly }
    let shaping = facts.hasSubstitutions ? try harfBuzzFace() : nil
    let request = ShapingRequest(script: alphabet.tag, language: language)
    func letters(_ direction: SmallCapsDirection) -> SmallCapsLetters {
      shaping.map { self.letters(direction, of: alphabet, $0, request) }
        ?? SmallCapsLetters(
          direction: direction, availability: .none, isDeclared: false, substituted: [],
          missing: drawn(alphabet.letters(for: direction)), height: nil)
    }
    return ScriptSmallCaps(
      script: alphabet.tag, language: language,
      technology: facts.tables.contains("morx") ? .aat : facts.tables.contains("GSUB") ? .openType : nil,
      lowercase: letters(.lowercase), uppercase: letters(.uppercase), petiteLowercase: letters(.petiteLowercase),
      petiteUppercase: letters(.petiteUppercase))
  }

  /// The letters of an alphabet that a face without layout tables has.
  private func drawn(_ letters: [Unicode.Scalar]) -> [Character] {
    guard let coverage = try? coverage() else { return [] }
    return letters.filter(coverage.contains).map(Character.init)
  }

  private func letters(
    _ direction: SmallCapsDirection, of alphabet: CasedScript, _ shaping: HarfBuzzFace, _ request: ShapingRequest
  ) -> SmallCapsLetters {
    let standing = facts.standing(of: direction.feature, shaping, request)
    var substituted: [Unicode.Scalar] = []
    var missing: [Unicode.Scalar] = []
    for letter in alphabet.letters(for: direction) where shaping.glyph(for: letter) != nil {
      let isChanged = standing.isWorthAsking && shaping.changes(letter, by: direction.feature, request)
      if isChanged { substituted.append(letter) } else { missing.append(letter) }
    }
    return SmallCapsLetters(
      direction: direction,
      availability: substituted.isEmpty ? .none : missing.isEmpty ? .full : .partial,
      isDeclared: standing == .listed, substituted: substituted.map(Character.init),
      missing: missing.map(Character.init),
      height: height(of: substituted, alphabet.measured(for: direction), direction.feature, shaping, request))
  }

  /// The top of the first of these letters, or else of any, that becomes one glyph with an outline.
  private func height(
    of substituted: [Unicode.Scalar], _ measured: [Unicode.Scalar], _ feature: FontTag, _ shaping: HarfBuzzFace,
    _ request: ShapingRequest
  ) -> MetricValue? {
    let request = request.with([feature], isOn: true)
    for letter in measured where substituted.contains(letter) {
      let glyphs = shaping.glyphs(of: letter, request)
      guard glyphs.count == 1, let top = shaping.outlineTop(of: Int(glyphs[0])), top > 0 else { continue }
      return MetricValue(top, .measured(Character(letter)))
    }
    return nil
  }
}

/// The small capitals of a face for Latin in the default language, as the face caches them.
final class CachedLatinSmallCaps: CachedFaceFact {
  static let cacheSlot = FaceCacheSlot()
  let letters: ScriptSmallCaps

  init(_ letters: ScriptSmallCaps) { self.letters = letters }
}

extension FaceFacts {
  /// Whether the face has tables by which a glyph is put in another's place.
  var hasSubstitutions: Bool { isSFNT && (tables.contains("GSUB") || tables.contains("morx")) }

  /// How the face lists a feature.
  func standing(of feature: FontTag, _ shaping: HarfBuzzFace, _ request: ShapingRequest) -> FeatureStanding {
    if tables.contains("morx") { return .unlisted }
    return tables.contains("GSUB") ? shaping.standing(of: feature, request) : .absent
  }
}

extension FeatureStanding {
  /// Whether the feature can change a glyph.
  var isWorthAsking: Bool { self == .listed || self == .unlisted }
}

extension HarfBuzzFace {
  /// Whether a letter that stands alone is drawn otherwise with the feature than without.
  fileprivate func changes(_ letter: Unicode.Scalar, by feature: FontTag, _ request: ShapingRequest) -> Bool {
    glyphs(of: letter, request.with([feature], isOn: true)) != glyphs(of: letter, request.with([feature], isOn: false))
  }
}
