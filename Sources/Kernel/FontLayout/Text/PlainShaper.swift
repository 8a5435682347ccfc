internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import SharedValues

/// Shapes texts in one script, from left to right, that need only a font's own face. It is a class, so that a copy
/// retains only one reference. A cache has an object for each lane of threads, so that two lanes never retain the same
/// object.
final class PlainShaper: Sendable {
  let font: Font
  let settings: TextSettings
  /// The settings of the text as a whole. Each run has its own script and direction.
  let shaping: ShapingSettings
  /// The shaper of the font's own face; nil if the face has no layout tables, or cannot be read.
  let ownShaper: FaceShaper?
  /// Horizontal points per font unit of the font's own face.
  let ownScale: Double
  /// The advances of letters, pairs and words that were learned for the face; nil if each text is shaped.
  let learned: LearnedFace?
  /// Whether a different face may be chosen for characters that the own face has.
  private let isComposite: Bool

  init(_ font: Font, _ settings: TextSettings) {
    self.font = font
    self.settings = settings
    var shaping = ShapingSettings(
      language: settings.language.flatMap(ShapingLanguage.init),
      features: settings.features(in: font), tables: settings.tables)
    shaping.pitch = font.match.pitch.map(FixedPitch.init)
    self.shaping = shaping
    isComposite = font.match.setting.isComposite
    let face = font.match.setting.face
    ownShaper = try? face.shaper()
    ownScale = ownShaper.map { font.pointSize * font.match.settingWidth / $0.unitsPerEm } ?? 0
    learned = ownShaper != nil && shaping.pitch == nil ? face.learned : nil
  }

  /// Returns the shaper of a font. The shaper of a font without a role is cached.
  static func of(_ font: Font, _ settings: TextSettings, in collection: FontCollection) -> PlainShaper {
    guard font.role == nil else { return PlainShaper(font, settings) }
    let fonts = collection.fonts
    return fonts.cache.withObject(LineCache.init) {
      $0.shaper(font, settings, generation: fonts.generation) { fonts.isHeld }
    }
  }

  /// Whether this is the shaper of a font, in any role, with these settings.
  @inline(__always)
  func isOf(_ font: Font, _ settings: TextSettings) -> Bool {
    self.font.match === font.match && self.font.pointSize == font.pointSize
      && (self.font.use === font.use || self.font.variant == font.variant) && self.settings == settings
  }

  /// Returns the line as one run of the font's own face; nil if the text needs other faces or several runs.
  /// `FontCollection.runs` gives the same result, because each character is in the first face that has it, and the own
  /// face is the first.
  ///
  /// - Parameter isShaped: whether the glyphs are needed immediately. If not, the width may come from learned advances.
  func line(_ text: String, isShaped: Bool = false) -> SetLine? {
    var bytes = text
    return bytes.withUTF8 { bytes in
      guard let shaping = unsafe plainShaping(bytes) else { return nil }
      if !isShaped, let advance = unsafe learnedAdvance(bytes, shaping) {
        return SetLine(text, self, advance: advance)
      }
      return unsafe shapedLine(bytes, text, shaping)
    }
  }

  /// If this were inlined, a line with a learned width would retain objects that it does not use.
  @inline(never)
  private func shapedLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: String, _ shaping: ShapingSettings
  ) -> SetLine? {
    guard let shaper = ownShaper else { return nil }
    var glyphs: [ShapedGlyph] = []
    let (units, hasMissing) = ShapingBuffer.withOne { buffer in
      unsafe shaper.shape(bytes, 0..<bytes.count, shaping, in: buffer, appendingTo: &glyphs)
    }
    guard !hasMissing else { return nil }
    let scale = scale(in: shaping.script)
    let advance = scale.points(units, wideClusters: glyphs[...].countOfWideClusters)
    let run = GlyphRun(
      face: .shaped(shaper), match: font.match, utf8Range: 0..<bytes.count, script: shaping.script,
      isRightToLeft: false, scale: scale.scale, sizeScale: 1, tracking: scale.tracking, style: 0,
      glyphs: 0..<glyphs.count, x: 0, advance: advance, missing: [])
    return SetLine(text, self, GlyphRuns(runs: bytes.isEmpty ? [] : [run], glyphs: glyphs, advance: advance))
  }

  /// Returns the settings for a text that is one run, provided that the font's own face has all its characters. Returns
  /// nil for any other text.
  @unsafe
  func plainShaping(_ text: UnsafeBufferPointer<UInt8>) -> ShapingSettings? {
    guard maySetPlainly(text.count) else { return nil }
    let scan = unsafe TextScan(text)
    guard let script = scan.script, unsafe setsPlainly(text, in: script) else { return nil }
    var shaping = shaping
    shaping.script = script
    shaping.hasControls = scan.hasControls
    return shaping
  }

  /// Whether a text with this number of bytes may be shaped as one run from left to right.
  func maySetPlainly(_ count: Int) -> Bool { settings.direction != .rightToLeft && count <= LineItems.longest }

  /// Whether a text in one script can be one run in the font's own face, if the face has all characters.
  @unsafe
  func setsPlainly(_ text: UnsafeBufferPointer<UInt8>, in script: TextScript) -> Bool {
    unsafe ownShaper != nil && !isComposite && !maySynthesise(text) && !spacesWordsAlone(in: script)
      && !maySpaceWords(text)
  }
}

// MARK: - What was learned

extension PlainShaper {
  /// Returns the width in points of a text that is one run in the font's own face, from learned advances. Returns nil
  /// if the text must be shaped.
  @unsafe
  func learnedAdvance(_ text: UnsafeBufferPointer<UInt8>, _ shaping: ShapingSettings) -> Double? {
    guard !text.isEmpty, let (units, clusters) = unsafe learned?.advance(of: text, ownShaper, shaping) else {
      return nil
    }
    return scale(in: shaping.script).points(units, wideClusters: clusters)
  }

  /// Adds the clusters of a text in one script from left to right, from learned advances. Returns false if the text
  /// must be shaped. For `part`, see `LearnedAdvances.addClusters`.
  @unsafe
  func addLearnedClusters(
    of text: UnsafeBufferPointer<UInt8>, in part: Range<Int>, _ script: TextScript, to clusters: inout [AdvanceCluster]
  ) -> Bool {
    var shaping = shaping
    shaping.script = script
    return unsafe learned?.addClusters(of: text, in: part, to: &clusters, ownShaper, shaping) ?? false
  }
}
