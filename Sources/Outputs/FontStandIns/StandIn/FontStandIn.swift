public import FontFaces
public import FontFiles
public import FontMatching
internal import FontNames
public import FontSubstitution
internal import FontTables

/// A font file that lays out text like an absent font, but has the letters of a substitute.
///
/// ```swift
/// let profile = try FontProfile(contentsOf: "MuseoSlab-500.json")
/// try FontStandIn(for: profile, in: .standard).write(to: "MuseoSlab-StandIn.otf")
/// ```
///
/// A profile with layout data gives a stand-in with the glyph numbers, advances and features of the absent font, so
/// text has the same width. From metrics only, the stand-in has the same line metrics and letter heights, and the same
/// average width or pitch. See `advances`.
public struct FontStandIn: Sendable {
  /// The bytes of the file: OpenType with PostScript outlines, possibly as WOFF2. Equal inputs give equal bytes.
  public private(set) var bytes: [UInt8]
  /// The family name of the stand-in.
  public let family: String
  /// The name of the family of four styles.
  let legacyFamily: String
  /// The full name.
  public let fullName: String
  /// The PostScript name.
  public let postScriptName: String
  /// The full name of the absent font.
  public let absentName: String
  /// The face whose letters are drawn.
  public let letters: FontFace
  /// The likeness of these letters to the letters of the absent font.
  public let likeness: MatchLikeness
  /// The number of glyphs that are drawn like the letters of the substitute, or that are empty because the absent font
  /// has empty glyphs there.
  public private(set) var drawnCount: Int
  /// The number of glyphs that are a box, because the substitute has no corresponding glyph.
  public private(set) var boxCount: Int
  /// The source of the positions of glyphs in text.
  public let layout: Layout
  /// The source of the advances: the absent font's record, a metric-compatible font, or the absent font's pitch or mean
  /// width. If only the line metrics are known, the source is the letters.
  public let advances: TextAdvances
  /// The licence of the letters: text, URL and copyright. Each is nil if the face does not contain it.
  public let licence: (text: String?, url: String?, copyright: String?)
  /// The differences from the absent font. Each is one sentence.
  public private(set) var notes: [String]
  /// The glyph numbers of the boxes, as they were before subsetting.
  private let boxes: [Int]

  /// A source of the positions of glyphs in text.
  public enum Layout: String, Sendable, Hashable {
    /// The layout tables of the absent font, so that text has the same width.
    case tables
    /// The advances of the absent font, and the measured distances of pairs of letters.
    case pairs
    /// The layout tables of the substitute, scaled to the mean width of the absent font.
    case letters
  }

  /// Makes the stand-in of a font from its profile.
  ///
  /// - Parameters:
  ///   - fonts: the fonts from which the substitute is chosen.
  ///   - face: the face whose letters are drawn. If nil, the collection chooses the substitute.
  ///   - family: the family name; nil for the family of the absent font, followed by "Stand-in".
  ///   - contents: with `measuredPairs`, measured distances of pairs replace the layout tables of the absent font.
  /// - Throws: `FontError`: `notPermitted` if the licence bits of a font or a reserved font name forbid it;
  ///   `noFontsAvailable` if no font has the letters; `invalidProfile` for a damaged profile.
  public init(
    for profile: FontProfile, in fonts: FontCollection = .standard, drawnBy face: FontFace? = nil,
    family: String? = nil, _ contents: FontProfile.Contents = .layoutTables
  ) throws(FontError) {
    try profile.face.checkTextTables()
    let names = StandInNames(profile.names, profile.style, family: family)
    let letters = try StandInLetters(for: profile.face, in: fonts, chosen: face, named: names)
    if profile.setsText, contents != .metricsOnly {
      let plan = try RecordedPlan(profile, drawnBy: letters, contents)
      self = try FontStandIn(plan.plan, of: profile.names, letters, named: names)
    } else {
      let absent = AbsentFont(recorded: profile.face, SubstituteTables())
      let measured = AbsentMetrics(of: absent, drawnBy: letters.face, keeping: .capHeight)
      self = try FontStandIn(
        try SubstitutePlan(KnownMetrics(profile, absent), drawnBy: letters, measuredAs: measured).plan,
        of: profile.names, letters, named: names)
    }
  }

  /// Makes the stand-in of a font from the published metrics of a match.
  ///
  /// - Throws: the same errors as `init(for:in:drawnBy:family:_:)`, and `metricsUnknown` if no metrics are published.
  public init(for match: FontMatch, drawnBy face: FontFace? = nil, family: String? = nil) throws(FontError) {
    guard let published = match.published else {
      throw FontError(
        .metricsUnknown, "the metrics of \(match.request?.names.first ?? match.face.shortName) are not known",
        hint: "record its profile on a machine with the font")
    }
    let letters = try StandInLetters(for: match, chosen: face)
    self = try FontStandIn(
      try SubstitutePlan(
        KnownMetrics(published), drawnBy: letters,
        measuredAs: letters.face == match.drawn.face ? match.decision.absentMetrics : nil,
        askedAs: match.decision.absentMetrics?.otherFamily
      ).plan, of: published.names, letters,
      named: StandInNames(published.names, published.style, family: family))
  }

  /// Makes the stand-in of a requested font from its profile, from the font itself, or from published data.
  ///
  /// - Throws: the same errors as `init(for:in:drawnBy:family:_:)` and `init(for:drawnBy:family:)`.
  package init(
    ofAnswer match: FontMatch, in fonts: FontCollection, drawnBy face: FontFace? = nil, family: String? = nil,
    _ contents: FontProfile.Contents = .layoutTables
  ) throws(FontError) {
    if match.outcome == .profile, let profile = fonts.profile(of: match.face) {
      self = try FontStandIn(for: profile, in: fonts, drawnBy: face, family: family, contents)
    } else if match.outcome == .exact {
      self = try FontStandIn(
        for: FontProfile(of: match.face, contents), in: fonts, drawnBy: face, family: family, contents)
    } else {
      self = try FontStandIn(for: match, drawnBy: face, family: family)
    }
  }

  private init(
    _ plan: StandInPlan, of absent: FaceNames, _ letters: StandInLetters, named names: StandInNames
  ) throws(FontError) {
    var names = names
    let licence = try StandInLicence(of: letters.face)
    try StandInRights.checkName(names, letters: letters.face, licence)
    absentName = absent.fullName ?? absent.family ?? absent.postScriptName ?? "an unnamed font"
    names.describe(
      "\(Self.setting(plan.layout, plan.textAdvances, of: absentName)) \(plan.description) "
        + "The letters are from \(letters.face.shortName).",
      version: "Version 1.000; stand-in for \(absentName), drawn with \(letters.face.shortName)", letters: licence)
    let isBold = names.isBold
    let file = StandInFile(
      glyphs: zip(plan.drawings, plan.advances).map { ($0.outline, $1) }, glyphNames: plan.glyphNames, names: names,
      notice: licence.copyright,
      header: { glyphs in
        HeaderTables(
          style: plan.style, isBold: isBold, metrics: plan.metrics,
          isFixedPitch: plan.isFixedPitch, embedding: plan.embedding, panose: plan.panose, glyphs: glyphs)
      },
      templates: plan.templates, layout: plan.layoutTables, characters: plan.characters)
    bytes = file.bytes
    self.family = names.family
    legacyFamily = names.legacy.family
    fullName = names.fullName
    postScriptName = names.postScriptName
    self.letters = letters.face
    likeness = letters.likeness
    boxes = plan.drawings.indices.dropFirst().filter { if case .box = plan.drawings[$0] { true } else { false } }
    boxCount = boxes.count
    drawnCount = plan.drawings.count - boxCount
    layout = plan.layout
    advances = plan.textAdvances
    self.licence = (licence.text, licence.url, licence.copyright)
    notes = plan.notes
  }

  /// A sentence about the properties that text in the stand-in has in common with the absent font.
  package var setting: String { Self.setting(layout, advances, of: absentName) }

  private static func setting(_ layout: Layout, _ advances: TextAdvances, of absent: String) -> String {
    switch layout {
    case .tables: "Text is as wide as in \(absent), because letter widths, kerning and features are the same."
    case .pairs:
      "Letters are as wide and pairs of letters are as close as in \(absent); the font has no other features."
    case .letters:
      switch advances {
      case .twin, .pitch, .recorded: "Lines are as high and letters are as wide as in \(absent)."
      case .mean: "Lines are as high as in \(absent), and text is as wide on average."
      case .own, .substitute: "Lines are as high as in \(absent), but text is not as wide."
      }
    }
  }

  /// Returns a stand-in with only the glyphs for some characters, for a document or a web page.
  ///
  /// - Parameters:
  ///   - characters: every character of the texts; nil for all glyphs.
  ///   - format: the file format.
  /// - Throws: the same errors as `FontFace.fileBytes(characters:features:axes:format:isLicensed:)`.
  public func subset(
    characters: String? = nil, format: FontFileBytes.Format = .openType
  ) throws(FontError) -> FontStandIn {
    let whole = try FontFile(bytes: bytes).face(0)
    let file =
      if let characters { try whole.fileBytes(characters: characters, format: format) } else {
        try whole.fileBytes(format: format)
      }
    var subset = self
    subset.bytes = file.bytes
    subset.notes += file.notes
    if file.isSubset {
      let kept = (0..<(whole.glyphCount ?? 0)).count { file.glyph($0) != nil }
      subset.boxCount = boxes.count { file.glyph($0) != nil }
      subset.drawnCount = kept - subset.boxCount
    }
    return subset
  }

  /// Writes the file. An existing stand-in is replaced, but no other font.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  public func write(to path: String) throws(FontError) {
    try AtomicFile.write(bytes, to: path, replacingFont: Self.isStandIn)
  }

  /// Returns whether a font file is a stand-in, by its unique name.
  private static func isStandIn(_ path: String) -> Bool {
    guard let names = try? FontFile(path: path).faces.first?.localizedNames() else { return false }
    return names.contains { $0.nameID == 3 && $0.text.hasPrefix(StandInNames.mark) }
  }
}
