internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import MetricValues

/// Decides for each character of a text whether the face draws it as a small capital. HarfBuzz shapes the text with and
/// without the features of small capitals.
struct SmallCapsJudge {
  private let face: FontFace
  private let shaper: FaceShaper
  private let language: String?
  private let style: SmallCapsStyle
  private let tables: ShapingTables
  private var synthesis: SmallCapsSynthesis

  init(
    _ face: FontFace, _ shaper: FaceShaper, language: String?, style: SmallCapsStyle, _ tables: ShapingTables
  ) {
    self.face = face
    self.shaper = shaper
    self.language = language
    self.style = style
    self.tables = tables
    synthesis = SmallCapsSynthesis(
      scale: face.smallCapsScale, language: language, changesCapitals: style.changesCapitals,
      has: { shaper.face.glyph(for: $0) != nil })
  }

  mutating func characters(of text: String) -> [SmallCapsCharacter] {
    let bytes = Array(text.utf8)
    let runs = Self.stretches(of: ScriptItemizer.runs(of: text, unknown: .inherit), bytes)
    var judged: [SmallCapsCharacter] = []
    judged.reserveCapacity(bytes.count)
    var next = runs.startIndex
    var run: JudgedRun?
    var start = 0
    for character in text {
      while next < runs.endIndex, runs[next].utf8Range.lowerBound <= start {
        run = JudgedRun(runs[next], of: bytes, face.facts, shaper, language, style, tables)
        next += 1
      }
      let range = start..<start + character.utf8.count
      let (reason, drawing) = judge(character, range, &run)
      judged.append(SmallCapsCharacter(character, utf8Range: range, reason: reason, drawing: drawing))
      start = range.upperBound
    }
    return judged
  }

  /// The greatest number of bytes that are shaped at once. In text without spaces the limit is twice this number. There
  /// is a limit because HarfBuzz's time grows with the square of the number of characters that it removes, such as soft
  /// hyphens.
  private static let longest = 2048

  /// Divides the runs into stretches of about `longest` bytes at most. A run is divided before a space if possible.
  private static func stretches(of runs: [ScriptItemizer.Run], _ bytes: [UInt8]) -> [ScriptItemizer.Run] {
    guard bytes.count > longest else { return runs }
    var stretches: [ScriptItemizer.Run] = []
    for run in runs {
      var start = run.utf8Range.lowerBound
      for place in run.utf8Range where place - start >= longest {
        let byte = bytes[place]
        // No range begins with a byte that continues a UTF-8 character.
        guard byte == UInt8(ascii: " ") || place - start >= 2 * longest && byte & 0xC0 != 0x80 else { continue }
        stretches.append(ScriptItemizer.Run(utf8Range: start..<place, script: run.script))
        start = place
      }
      stretches.append(ScriptItemizer.Run(utf8Range: start..<run.utf8Range.upperBound, script: run.script))
    }
    return stretches
  }

  private mutating func judge(
    _ character: Character, _ range: Range<Int>, _ run: inout JudgedRun?
  ) -> (SmallCapsReason, SmallCapsCharacter.Drawing) {
    guard let features = run?.features, !character.isControl else { return (.caseless, .asItIs) }
    // A character may begin in one script and end in another. Only its code points in this script are examined.
    let range = range.clamped(to: run?.utf8Range ?? range)
    let isChanged = run?.isChanged(range) ?? false
    let isInFace = run?.isInFace(range) ?? false
    guard isChanged, isInFace else {
      return synthesis.answer(for: character, isInFace: isInFace) { isCapital in
        features[isCapital ? features.count - 1 : 0].reason
      }
    }
    let feature = features[synthesis.isCapital(character) ? features.count - 1 : 0].tag
    return (.substituted(feature), .features(run?.used ?? []))
  }
}

private struct JudgedRun {
  /// A feature of the style, and the reason to report for a letter that the feature does not change.
  struct Feature {
    let tag: FontTag
    let isUsed: Bool
    let reason: SmallCapsReason
  }

  let utf8Range: Range<Int>
  /// The features of the style. The feature for lowercase letters is first.
  let features: [Feature]
  /// Those features that the face may have. The text is shaped with them.
  let used: [FontTag]
  private let plain: ClusteredGlyphs
  private var changes: GlyphChanges?

  init(
    _ run: ScriptItemizer.Run, of text: [UInt8], _ facts: FaceFacts, _ shaper: FaceShaper, _ language: String?,
    _ style: SmallCapsStyle, _ tables: ShapingTables
  ) {
    var settings = ShapingSettings(script: run.script, language: language)
    settings.tables = tables
    utf8Range = run.utf8Range
    features = Self.features(of: style, run.script, language, facts, shaper.face, settings)
    used = features.filter(\.isUsed).map(\.tag)
    let stretch = GlyphChanges.Stretch(
      text: text, utf8Range: run.utf8Range, shaper: shaper, settings: settings)
    plain = stretch.glyphs(used, isOn: false)
    if !used.isEmpty { changes = GlyphChanges(of: stretch, by: used, from: plain) }
  }

  private static func features(
    of style: SmallCapsStyle, _ textScript: TextScript, _ language: String?, _ facts: FaceFacts, _ face: HarfBuzzFace,
    _ settings: ShapingSettings
  ) -> [Feature] {
    let script = FontTag(rawValue: textScript.rawValue.rawValue | 0x2020_2020)
    return zip(style.directions, style.withoutPetite.directions).map { wanted, instead in
      var feature = wanted.feature
      var standing = facts.standing(of: feature, face, settings)
      if wanted != instead, !standing.isWorthAsking {
        feature = instead.feature
        standing = facts.standing(of: feature, face, settings)
      }
      let reason: SmallCapsReason =
        switch standing {
        case .listed, .unlisted: .letterNotChanged(feature)
        case .elsewhere: .featureElsewhere(feature, script: script, language: language)
        case .absent: .featureAbsent(feature)
        }
      return Feature(tag: feature, isUsed: standing.isWorthAsking, reason: reason)
    }
  }

  mutating func isChanged(_ character: Range<Int>) -> Bool { changes?.isChanged(character) ?? false }

  /// Whether the face has glyphs for all code points of a character. Glyph 0 represents a missing glyph.
  func isInFace(_ character: Range<Int>) -> Bool { !plain.glyphs(in: character).contains(0) }
}

extension Character {
  /// Whether the character is a line end or another control character, for which a face needs no glyph.
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029 }
  }
}

/// Tests each letter of an alphabet by shaping it alone, with and without a feature.
struct LettersWithSmallCaps {
  private let facts: FaceFacts
  private let face: HarfBuzzFace
  private let shaper: FaceShaper
  private let alphabet: CasedScript
  private let settings: ShapingSettings

  init(_ facts: FaceFacts, _ shaper: FaceShaper, _ alphabet: CasedScript, language: String?) {
    self.facts = facts
    face = shaper.face
    self.shaper = shaper
    self.alphabet = alphabet
    settings = ShapingSettings(script: TextScript(tag: alphabet.tag), language: language)
  }

  func letters(_ direction: SmallCapsDirection) -> SmallCapsLetters {
    let standing = facts.standing(of: direction.feature, face, settings)
    var substituted: [Unicode.Scalar] = []
    var missing: [Unicode.Scalar] = []
    for letter in alphabet.letters(for: direction) where face.glyph(for: letter) != nil {
      let isChanged = standing.isWorthAsking && changes(letter, by: direction.feature)
      if isChanged { substituted.append(letter) } else { missing.append(letter) }
    }
    let others = standing.isWorthAsking ? alphabet.otherLetters(than: direction) : []
    let alsoChanged = others.filter { face.glyph(for: $0) != nil && changes($0, by: direction.feature) }
    return SmallCapsLetters(
      direction: direction,
      availability: substituted.isEmpty ? .none : missing.isEmpty ? .full : .partial,
      isDeclared: standing == .listed, substituted: substituted.map(Character.init),
      missing: missing.map(Character.init), alsoChanged: alsoChanged.map(Character.init),
      keptLigatures: substituted.isEmpty || direction.isForCapitals ? [] : keptLigatures(direction.feature),
      height: height(of: substituted, alphabet.measured(for: direction), direction.feature))
  }

  private func changes(_ letter: Unicode.Scalar, by feature: FontTag) -> Bool {
    shaper.glyphs(of: letter, settings.with([feature], isOn: true))
      != shaper.glyphs(of: letter, settings.with([feature], isOn: false))
  }

  /// Returns the groups of letters that the font joins to a ligature before the feature can change them. This happens
  /// because lookups apply in the order of the font. The feature has no effect on these letters.
  private func keptLigatures(_ feature: FontTag) -> [String] {
    guard alphabet.tag == "latn" else { return [] }
    return ["ff", "fi", "fl", "ffi", "ffl"].filter { letters in
      func glyphs(_ isOn: Bool) -> [UInt32] {
        shaper.shapedGlyphs(of: letters, settings.with([feature], isOn: isOn)).map(\.id)
      }
      let joined = glyphs(true)
      return joined.count < letters.count && joined == glyphs(false)
    }
  }

  /// Returns the top of the first measured letter that becomes a single glyph with an outline; nil if there is none.
  private func height(
    of substituted: [Unicode.Scalar], _ measured: [Unicode.Scalar], _ feature: FontTag
  ) -> MetricValue? {
    let settings = settings.with([feature], isOn: true)
    for letter in measured where substituted.contains(letter) {
      let glyphs = shaper.glyphs(of: letter, settings)
      guard glyphs.count == 1, let top = face.outlineTop(of: Int(glyphs[0])), top > 0 else { continue }
      return MetricValue(top, .measured(Character(letter)))
    }
    return nil
  }
}
