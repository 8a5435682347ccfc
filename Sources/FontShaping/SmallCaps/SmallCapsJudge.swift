internal import FontFaces
internal import FontTables

/// Judges a text by what HarfBuzz draws for it with the features of small capitals and without them.
struct SmallCapsJudge {
  private let face: FontFace
  private let shaping: HarfBuzzFace
  private let language: String?
  private let style: SmallCapsStyle
  private var synthesis: SmallCapsSynthesis

  init(_ face: FontFace, _ shaping: HarfBuzzFace, language: String?, style: SmallCapsStyle) {
    self.face = face
    self.shaping = shaping
    self.language = language
    self.style = style
    synthesis = SmallCapsSynthesis(
      scale: face.smallCapsScale, language: language, changesCapitals: style.changesCapitals,
      has: { shaping.glyph(for: $0) != nil })
  }

  mutating func characters(of text: String) -> [SmallCapsCharacter] {
    let scalars = text.unicodeScalars.map(\.value)
    let runs = ScriptRun.runs(of: scalars)
    var judged: [SmallCapsCharacter] = []
    judged.reserveCapacity(text.utf8.count)
    var next = runs.startIndex
    var run: JudgedRun?
    var (scalar, byte) = (0, 0)
    for character in text {
      while next < runs.endIndex, runs[next].range.lowerBound <= scalar {
        run = JudgedRun(runs[next], of: scalars, face.facts, shaping, language, style)
        next += 1
      }
      let scalarEnd = scalar + character.unicodeScalars.count
      let byteEnd = byte + character.utf8.count
      let (reason, drawing) = judge(character, scalar..<scalarEnd, &run)
      judged.append(
        SmallCapsCharacter(character, utf8Range: byte..<byteEnd, reason: reason, drawing: drawing))
      (scalar, byte) = (scalarEnd, byteEnd)
    }
    return judged
  }

  private mutating func judge(
    _ character: Character, _ range: Range<Int>, _ run: inout JudgedRun?
  ) -> (SmallCapsReason, SmallCapsCharacter.Drawing) {
    guard let features = run?.features, !character.isControl else { return (.caseless, .asItIs) }
    // A character may be begun in one script and ended in another: what is left of it in this one counts.
    let range = range.clamped(to: run?.range ?? range)
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

/// A run of one script, shaped with the features and without.
struct JudgedRun {
  /// A feature, and what is to be said where it changes nothing.
  struct Feature {
    let tag: FontTag
    let isUsed: Bool
    let reason: SmallCapsReason
  }

  let range: Range<Int>
  /// The features of the style, that of the small letters first.
  let features: [Feature]
  /// Those of them that the face is asked for.
  let used: [FontTag]
  private let plain: ShapedText
  private var changes: GlyphChanges?

  init(
    _ run: ScriptRun, of text: [UInt32], _ facts: FaceFacts, _ shaping: HarfBuzzFace, _ language: String?,
    _ style: SmallCapsStyle
  ) {
    let request = ShapingRequest(script: run.script, language: language)
    range = run.range
    let features = Self.features(of: style, run, facts, shaping, request)
    self.features = features
    let used = features.filter(\.isUsed).map(\.tag)
    self.used = used
    plain = shaping.shape(text, run.range, request.with(used, isOn: false))
    guard !used.isEmpty else { return }
    changes = GlyphChanges(
      from: plain, to: shaping.shape(text, run.range, request.with(used, isOn: true)), end: run.range.upperBound,
      loose: { shaping.shape(text, run.range, request.with(used + Self.ligatures, isOn: false)) })
  }

  /// The features by which letters are joined in running text (OpenType's registry).
  private static let ligatures: [FontTag] = ["liga", "clig", "rlig", "dlig", "hlig"]

  private static func features(
    of style: SmallCapsStyle, _ run: ScriptRun, _ facts: FaceFacts, _ shaping: HarfBuzzFace, _ request: ShapingRequest
  ) -> [Feature] {
    let script = FontTag(rawValue: run.script.rawValue | 0x2020_2020)
    return zip(style.directions, style.withoutPetite.directions).map { wanted, instead in
      var feature = wanted.feature
      var standing = facts.standing(of: feature, shaping, request)
      if wanted != instead, !standing.isWorthAsking {
        feature = instead.feature
        standing = facts.standing(of: feature, shaping, request)
      }
      let reason: SmallCapsReason =
        switch standing {
        case .listed, .unlisted: .letterNotChanged(feature)
        case .elsewhere: .featureElsewhere(feature, script: script, language: request.language)
        case .absent: .featureAbsent(feature)
        }
      return Feature(tag: feature, isUsed: standing.isWorthAsking, reason: reason)
    }
  }

  mutating func isChanged(_ character: Range<Int>) -> Bool { changes?.isChanged(character) ?? false }

  /// Whether the face has a glyph for all of a character; glyph 0 is the one for what is missing.
  func isInFace(_ character: Range<Int>) -> Bool { !plain.glyphs(in: character).contains(0) }
}

extension Character {
  /// Whether it is a line end or another control: no face has to have it.
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029 }
  }
}
