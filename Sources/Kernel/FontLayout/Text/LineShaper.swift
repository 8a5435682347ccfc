internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Shapes lines of text in a font.
///
/// It is an object: the parts of a text share it, and a copy would count eight references.
final class LineShaper: Sendable {
  let font: Font
  let settings: TextSettings
  let collection: FontCollection
  /// The settings of the text as a whole. Each run has its own script and direction.
  let shaping: ShapingSettings
  /// The shaper of the font's own face; nil when the face has no layout tables, or cannot be read.
  let ownShaper: FaceShaper?
  /// Points per unit of that face, horizontally.
  let ownScale: Double
  /// What was learned of its advances; nil where each text is shaped.
  private let learned: LearnedFace?
  /// Whether a width may come from what was learned.
  var learns: Bool { learned != nil }
  /// The size of the font, divided by the size of the font of the whole text.
  let sizeScale: Double

  /// - Parameters:
  ///   - learns: whether a width may come from what was learned of the face. Glyphs are shaped.
  ///   - sizeScale: the size of the font, divided by the size of the font of the whole text.
  init(
    _ font: Font, _ settings: TextSettings, in collection: FontCollection, learns: Bool = true, sizeScale: Double = 1
  ) {
    self.sizeScale = sizeScale
    self.font = font
    self.settings = settings
    self.collection = collection
    var shaping = ShapingSettings(
      language: settings.language.flatMap(ShapingLanguage.init),
      features: settings.features(in: font), tables: settings.tables)
    shaping.pitch = font.match.pitch.map(FixedPitch.init)
    self.shaping = shaping
    let face = font.match.setting.face
    ownShaper = try? face.shaper()
    ownScale = ownShaper.map { font.pointSize * font.match.settingWidth / $0.unitsPerEm } ?? 0
    learned = learns && ownShaper != nil && shaping.pitch == nil ? face.learned : nil
  }

  func line(_ text: String) -> SetLine {
    var bytes = text
    if let line = bytes.withUTF8({ unsafe lineOfOwnFace($0, text) }) { return line }
    return lineOfRuns(text)
  }

  /// The settings for a text that the font's own face can draw as one run if it has all characters; nil for any other text.
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

  /// The script of a text that runs from left to right in one script; nil for any other text.
  @unsafe
  func plainScript(_ text: UnsafeBufferPointer<UInt8>) -> TextScript? {
    guard maySetPlainly(text.count) else { return nil }
    return unsafe TextScan(text).script
  }

  /// Whether a text of so many bytes may be set from left to right at once.
  func maySetPlainly(_ count: Int) -> Bool { settings.direction != .rightToLeft && count <= LineItems.longest }

  /// Whether the font's own face can draw a text in one script as one run if it has all characters.
  @unsafe
  func setsPlainly(_ text: UnsafeBufferPointer<UInt8>, in script: TextScript) -> Bool {
    unsafe ownShaper != nil && !maySynthesise(text) && !spacesWordsAlone(in: script)
  }

  /// The line as one run of the font's own face; nil when the text needs other faces or more runs.
  ///
  /// `FontCollection.runs` gives the same answer: the first face that has a character draws it, and the own face is the first.
  private func lineOfOwnFace(_ bytes: UnsafeBufferPointer<UInt8>, _ text: String) -> SetLine? {
    guard let shaper = ownShaper, let shaping = unsafe plainShaping(bytes) else { return nil }
    if let advance = unsafe learnedAdvance(bytes, shaping) {
      return SetLine(text, font, settings, advance: advance)
    }
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
    return SetLine(
      text, font, settings, GlyphRuns(runs: bytes.isEmpty ? [] : [run], glyphs: glyphs, advance: advance))
  }
}

// MARK: - What was learned

extension LineShaper {
  /// The width of a text that the font's own face draws as one run, in points, from what was learned of the face; nil for a text
  /// that has to be shaped.
  @unsafe
  func learnedAdvance(_ text: UnsafeBufferPointer<UInt8>, _ shaping: ShapingSettings) -> Double? {
    guard let shaper = ownShaper, !text.isEmpty,
      let advances = learned?.advances(of: shaper, shaping, for: text.count),
      let (units, clusters) = unsafe advances.advance(of: text)
    else { return nil }
    return scale(in: shaping.script).points(units, wideClusters: clusters)
  }

  /// Adds the clusters of a stretch that the font's own face draws, from what was learned of the face. Returns false for a
  /// stretch that has to be shaped. They begin at the bytes of the stretch.
  ///
  /// - Parameter part: the part of the stretch whose clusters are wanted: `LearnedAdvances.addClusters`.
  @unsafe
  func addLearnedClusters(
    of stretch: LineStretch, in part: Range<Int>, _ text: UnsafeBufferPointer<UInt8>,
    to clusters: inout [AdvanceCluster]
  ) -> Bool {
    guard let shaper = ownShaper, stretch.drawing.match === font.match, !stretch.isBox, stretch.span == nil,
      !stretch.isRightToLeft, stretch.missing == nil
    else { return false }
    var shaping = shaping
    shaping.script = stretch.script
    guard let advances = learned?.advances(of: shaper, shaping, for: stretch.utf8Range.count) else { return false }
    return unsafe advances.addClusters(
      of: UnsafeBufferPointer(rebasing: text[stretch.utf8Range]),
      in: part.moved(by: -stretch.utf8Range.lowerBound), to: &clusters)
  }
}

extension LineShaper {
  /// The line of a text with several faces, scripts, directions or spans.
  func lineOfRuns(_ text: String) -> SetLine { TextParts(self).line(of: text) }

  /// The font's own face at its size; nil when the face has no layout tables, or cannot be read.
  var ownDrawing: LineStretch.Drawing? {
    ownShaper.map { LineStretch.Drawing(match: font.match, face: .shaped($0), scale: ownScale) }
  }

  /// The advance of a stretch in points, from what was learned of its face; nil for one that has to be shaped.
  @unsafe
  func learnedAdvance(of stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let match = stretch.drawing.match
    guard case .shaped(let shaper) = stretch.drawing.face, match.pitch == nil else { return nil }
    var shaping = shaping
    shaping.script = stretch.script
    shaping.isRightToLeft = stretch.isRightToLeft
    let learned = match === font.match ? learned : match.setting.face.learned
    guard let advances = learned?.advances(of: shaper, shaping, for: stretch.utf8Range.count),
      let (units, clusters) = unsafe advances.advance(of: text, in: stretch.utf8Range)
    else { return nil }
    return scale(of: stretch).points(units, wideClusters: clusters)
  }

  /// The advance of a stretch that a face with layout tables draws, in points, as `append` has it.
  @unsafe
  func advance(of stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>, in buffer: ShapingBuffer) -> Double {
    guard case .shaped(let shaper) = stretch.drawing.face else { return 0 }
    let (units, clusters, _) = unsafe shaper.advance(of: text, stretch.utf8Range, shaping(of: stretch), in: buffer)
    return scale(of: stretch).points(units, wideClusters: clusters)
  }

  private func shaping(of stretch: LineStretch) -> ShapingSettings {
    var shaping = shaping
    shaping.script = stretch.script
    shaping.isRightToLeft = stretch.isRightToLeft
    shaping.hasControls = true
    shaping.pitch = stretch.drawing.match.pitch.map(FixedPitch.init)
    return shaping
  }

  /// A face that draws a part of the text, at its size.
  func drawing(_ match: FontMatch, _ failures: inout [FontError]) -> LineStretch.Drawing {
    let match = match.face == font.match.face ? font.match : match.forSize(font.pointSize)
    let drawn = match.setting.face
    let size = font.pointSize * match.settingWidth
    do throws(FontError) {
      if let shaper = try drawn.shaper() {
        return LineStretch.Drawing(match: match, face: .shaped(shaper), scale: size / shaper.unitsPerEm)
      }
    } catch {
      if !failures.contains(error) { failures.append(error) }
    }
    let plain = UnshapedFace(drawn, size: font.pointSize)
    return LineStretch.Drawing(match: match, face: .unshaped(plain), scale: size / plain.unitsPerEm)
  }

  /// Shapes a stretch of a text, and appends it to a line.
  @unsafe
  func append(
    _ item: LineStretch, _ text: UnsafeBufferPointer<UInt8>, to line: inout GlyphRuns, in buffer: ShapingBuffer
  ) {
    let drawing = item.drawing
    var shaping = shaping(of: item)
    if let span = item.span {
      shaping.features += span.features
      shaping.replacements = span.replacements(in: item.utf8Range)
    }
    let first = line.glyphs.count
    var units = 0
    var missing = unsafe item.missing(in: text)
    switch drawing.face {
    case .shaped(let shaper):
      units = unsafe shaper.shape(
        text, item.utf8Range, shaping, in: buffer, appendingTo: &line.glyphs
      ).advance
    case .unshaped(let plain):
      let stretch = unsafe String(decoding: text[item.utf8Range], as: UTF8.self)
      do throws(FontError) {
        let set = try plain.shape(
          stretch[...].unicodeScalars, from: item.utf8Range.lowerBound, replacements: shaping.replacements,
          isRightToLeft: item.isRightToLeft, pitch: shaping.pitch)
        line.glyphs += set.glyphs
        units = set.advance
        for scalar in set.missing where !missing.contains(scalar) { missing.append(scalar) }
      } catch {
        if !line.failures.contains(error) { line.failures.append(error) }
      }
    case .box:
      line.glyphs.append(.box(at: item.utf8Range.lowerBound))
      units = 1
    }
    let scale = scale(of: item)
    let advance = scale.points(units, wideClusters: line.glyphs[first...].countOfWideClusters)
    line.runs.append(
      GlyphRun(
        face: drawing.face, match: drawing.match, utf8Range: item.utf8Range, script: item.script,
        isRightToLeft: item.isRightToLeft, scale: scale.scale, sizeScale: sizeScale * (item.span?.scale ?? 1),
        tracking: scale.tracking, style: item.style, glyphs: first..<line.glyphs.count,
        x: line.advance, advance: advance, missing: missing))
    line.advance += advance
  }
}
