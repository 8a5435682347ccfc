internal import FontFaces
internal import FontFiles
internal import FontNames
internal import TextFormats

/// One or more rules, and the way in which they are checked. `RuleCheck.all` is the only list of rules. Checks,
/// `--list-rules` and the tests of `docs/checks` use this list.
package struct RuleCheck: Sendable {
  typealias OfFace = @Sendable (FontFace, CheckSettings) throws(FontError) -> [FontCheck.Finding]
  typealias OfLetters = @Sendable (LetterSurvey, CheckSettings) -> [FontCheck.Finding]
  typealias OfGlyphs = @Sendable (FontFace, inout FaceSweeper) throws(FontError) -> [FontCheck.Finding]
  typealias OfFile = @Sendable (FontFile, _ path: String) -> [FontCheck.Finding]
  typealias OfFiles = @Sendable ([CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding]

  /// The time when a rule is checked, and the checked data. The caller adds the file and the face to findings about a
  /// face or an open file.
  enum Method: Sendable {
    /// The rule is checked on every file, while the file is found and opened. `FileResult`, `CheckedFolder` and
    /// `WorkerPool` report these findings.
    case opening
    /// The rule is checked on every file that can be opened.
    case file(OfFile)
    /// The rule is checked on every face.
    case face(OfFace)
    /// The rule is checked on the letters of every face with outlines. The letters are measured once for all such
    /// rules.
    case letters(OfLetters)
    /// The rule is checked on every face in a deep check, which decodes every glyph. All faces of a file use the same
    /// `FaceSweeper`.
    case glyphs(OfGlyphs)
    /// The rule is checked on all files together, after they were read.
    case files(OfFiles)
    /// The rule compares the font names and the style guides of the app with all files. `FontCheck.run` reports these
    /// findings.
    case use

    var file: OfFile? { if case .file(let look) = self { look } else { nil } }
    var face: OfFace? { if case .face(let look) = self { look } else { nil } }
    var letters: OfLetters? { if case .letters(let look) = self { look } else { nil } }
    var glyphs: OfGlyphs? { if case .glyphs(let look) = self { look } else { nil } }
    var files: OfFiles? { if case .files(let look) = self { look } else { nil } }
  }

  package let rules: [FontCheck.Rule]
  let method: Method
  /// Whether the rule shapes text. Shaping takes as long as all other rules together, so only a deep check does it.
  package let isShaping: Bool

  init(_ rules: FontCheck.Rule..., by method: Method) { (self.rules, self.method, isShaping) = (rules, method, false) }

  init(_ rule: FontCheck.Rule, shaping method: Method) { (rules, self.method, isShaping) = ([rule], method, true) }

  /// All rules, in the order of their identifiers. A rule that is checked in two ways is listed twice.
  package static let all = [
    RuleCheck(.opens, by: .face(OpeningRules.opens)),
    RuleCheck(.survives, by: .opening),
    RuleCheck(.glyphs, by: .glyphs(OpeningRules.glyphs)),
    RuleCheck(.repaired, by: .face(OpeningRules.repaired)),
    RuleCheck(.browsers, by: .face(BrowserRules.headers)),
    RuleCheck(.browsers, by: .glyphs(BrowserRules.contents)),
    RuleCheck(.browsers, by: .file(BrowserRules.metadata)),
    RuleCheck(.postScriptName, by: .face(NameRules.postScriptName)),
    RuleCheck(.uniquePostScriptName, by: .files(SharedNameRules.uniquePostScriptName)),
    RuleCheck(.uniqueFullName, by: .files(SharedNameRules.uniqueFullName)),
    RuleCheck(.styleWords, by: .face(NameRules.styleWords)),
    RuleCheck(.fileName, by: .file(NameRules.fileName)),
    RuleCheck(.familyLines, by: .files(LineRules.familyLines)),
    RuleCheck(.declaredHeights, by: .face(HeightRules.declaredHeights)),
    RuleCheck(.zeroHeights, by: .face(HeightRules.zeroHeights)),
    RuleCheck(.platformLines, by: .face(LineRules.platformLines)),
    RuleCheck(.smallCaps, shaping: .face(SmallCapsRules.smallCaps)),
    RuleCheck(.text, .language, .range, by: .face(CoverageRules.requiredCharacters)),
    RuleCheck(.embedding, by: .face(RightsRules.embedding)),
    RuleCheck(.licence, by: .files(RightsRules.licence)),
    RuleCheck(.fileSize, by: .files(FileRules.fileSize)),
    RuleCheck(.duplicateFile, by: .files(FileRules.duplicateFile)),
    RuleCheck(.platformFormat, by: .face(FileRules.platformFormat)),
    RuleCheck(.usedName, .unusedFile, by: .use),
    RuleCheck(.guide, .guideFace, .guideSmallCaps, by: .use), RuleCheck(.staleAcceptance, by: .use),
    RuleCheck(.features, by: .face(RequiredFeatureRules.requiredFeatures)),
    RuleCheck(.features, .guideSample, by: .use),
    RuleCheck(.unreadable, by: .opening),
    RuleCheck(.characterMap, by: .face(CharacterMapRules.characterMap)),
    RuleCheck(.lostBytes, by: .file(DamageRules.lostBytes)),
    RuleCheck(.checksums, by: .glyphs(DamageRules.checksums)),
    RuleCheck(.trailingBytes, by: .file(DamageRules.trailingBytes)),
    RuleCheck(.fileEnding, by: .file(FileRules.fileEnding)),
    RuleCheck(.windowsNames, by: .face(ReleaseRules.windowsNames)),
    RuleCheck(.release, by: .face(ReleaseRules.release)),
    RuleCheck(.blank, by: .face(BlankRules.blank)),
    RuleCheck(.missingGlyph, by: .letters(GlyphVisibilityRules.missingGlyph)),
    RuleCheck(.lettersDrawn, by: .letters(InkRules.lettersDrawn)),
    RuleCheck(.letterWidths, by: .letters(WidthRules.letterWidths)),
    RuleCheck(.lettersMapped, by: .letters(MappingRules.lettersMapped)),
    RuleCheck(.space, by: .letters(WidthRules.space)),
    RuleCheck(.letterPlaces, by: .letters(LetterPositionRules.letterPlaces)),
    RuleCheck(.lineHeights, by: .letters(LineHeightRules.lineHeights)),
    RuleCheck(.kerning, shaping: .letters(KerningRules.kerning)),
    RuleCheck(.monospaced, by: .letters(MonospacedRules.monospaced)),
    RuleCheck(.figureWidths, shaping: .letters(KerningRules.figureWidths)),
    RuleCheck(.figureWidths, shaping: .letters(MathSigns.widths)),
    RuleCheck(.invisibleCharacters, by: .letters(GlyphVisibilityRules.invisibleCharacters)),
    RuleCheck(.idleFeatures, shaping: .face(FeatureRules.idleFeatures)),
    RuleCheck(.ligatures, shaping: .face(FeatureRules.ligatures)),
    RuleCheck(.joining, by: .face(JoiningRules.joining)),
    RuleCheck(.underline, by: .face(UnderlineRules.underline)),
    RuleCheck(.styleBits, by: .face(StyleRules.styleBits)),
    RuleCheck(.italicAngle, by: .face(StyleRules.italicAngle)),
    RuleCheck(.styleClasses, by: .face(StyleRules.styleClasses)),
    RuleCheck(.styleClasses, by: .files(FamilyRules.widthClasses)),
    RuleCheck(.nameTexts, by: .face(NameTextRules.nameTexts)),
    RuleCheck(.nameTexts, by: .file(NameTextRules.namesInCFF)),
    RuleCheck(.familyNames, by: .files(FamilyRules.names)),
    RuleCheck(.familyDrawings, by: .files(FamilyRules.drawings)),
    RuleCheck(.familyCharacters, by: .files(FamilyRules.characters)),
    RuleCheck(.familyAdvances, by: .files(FamilyRules.advances)),
    RuleCheck(.familyVersions, by: .files(FamilyRules.versions)),
    RuleCheck(.axes, by: .face(VariationRules.axes)),
    RuleCheck(.axes, by: .files(AxisRules.axes)),
    RuleCheck(.variationTables, by: .face(VariationRules.tables)),
    RuleCheck(.instances, by: .face(InstanceRules.instances)),
    RuleCheck(.contours, shaping: .face(ContourRules.contours)),
    RuleCheck(.marks, shaping: .letters(MarkRules.marks)),
    RuleCheck(.colourOutlines, by: .face(ColourRules.outlines)),
    RuleCheck(.emoji, by: .face(EmojiRules.emoji)),
    RuleCheck(.fit, by: .use), RuleCheck(.drawnText, by: .use),
    RuleCheck(.textMarkup, by: .use),
    RuleCheck(.punctuation, by: .letters(PunctuationRules.punctuation)),
    RuleCheck(.nameLengths, by: .face(NameLengthRules.nameLengths)),
  ]

  /// Whether the settings request at least one of the rules.
  package func isAsked(by settings: CheckSettings, isDeep: Bool = true) -> Bool {
    (isDeep || !isShaping) && rules.contains(where: settings.looks)
  }

  package var isDecoding: Bool { method.glyphs != nil }

  package var isOfDeepCheck: Bool { isShaping || method.glyphs != nil }

  /// Returns the checks of one kind. Checks that shape text come last.
  static func all<Look>(_ kind: (Method) -> Look?) -> [(check: RuleCheck, look: Look)] {
    (all.filter { !$0.isShaping } + all.filter(\.isShaping)).compactMap { check in
      kind(check.method).map { (check, $0) }
    }
  }

  /// Returns the findings of the rules about all files together. The keys of `settings` are the paths of the files.
  package static func findings(
    inAll files: [CheckedFile], _ settings: [String: CheckSettings]
  ) -> [FontCheck.Finding] {
    all(\.files).flatMap { $0.look(files, settings) }.compactMap { finding in
      (finding.file.flatMap { settings[$0] } ?? CheckSettings()).weigh(finding)
    }
  }
}

extension FontCheck.Rule {
  /// Whether the rule also concerns files that do not open.
  package var isOfOpening: Bool {
    RuleCheck.all.contains { if case .opening = $0.method { $0.rules.contains(self) } else { false } }
  }

  package var isOfDeepCheck: Bool { RuleCheck.all.contains { $0.rules.contains(self) && $0.isOfDeepCheck } }

  /// All rules, in the order of their identifiers.
  public static let all = RuleCheck.all.flatMap(\.rules).firstOfEach

  /// Finds the rule with this identifier or name, in upper or lower case; `nil` if there is none.
  public init?(_ text: String) {
    let (id, name) = (text.uppercased(), text.lowercased())
    guard let rule = Self.all.first(where: { $0.id == id || $0.name == name }) else { return nil }
    self = rule
  }

  package static func unknown(_ text: String) -> String {
    let question = NearestNames.question(for: text, among: all.flatMap { [$0.id, $0.name] })
    return "there is no rule \(text) (\(question ?? "fontprobe check --list-rules lists them"))"
  }
}
