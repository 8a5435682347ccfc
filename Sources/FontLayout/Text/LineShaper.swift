internal import FontFaces
internal import FontMatching
internal import FontShaping

/// Shapes lines of text in a font.
struct LineShaper {
  let font: Font
  let settings: TextSettings
  let collection: FontCollection
  /// The settings of the text as a whole. Each run has its own script and direction.
  let shaping: ShapingSettings
  /// The shaper of the font's own face; nil when the face has no layout tables, or cannot be read.
  let ownShaper: FaceShaper?
  /// Points per unit of that face.
  let ownScale: Double

  init(_ font: Font, _ settings: TextSettings, in collection: FontCollection) {
    self.font = font
    self.settings = settings
    self.collection = collection
    shaping = ShapingSettings(
      language: settings.language.flatMap(ShapingLanguage.init),
      features: settings.features(in: font))
    ownShaper = try? font.match.drawn.face.shaper()
    ownScale = ownShaper.map { font.pointSize * font.match.sizeAdjust / $0.unitsPerEm } ?? 0
  }

  func line(_ text: String) -> ShapedLine {
    var bytes = text
    if let line = bytes.withUTF8({ unsafe lineOfOwnFace($0, text) }) { return line }
    return lineOfRuns(text)
  }

  /// The settings for a text that the font's own face can draw as one run, if it has all characters; nil for any other text.
  @unsafe
  func plainShaping(_ text: UnsafeBufferPointer<UInt8>) -> ShapingSettings? {
    guard ownShaper != nil, settings.direction != .rightToLeft,
      text.count <= LineItems.longest, unsafe !maySynthesise(text)
    else { return nil }
    let scan = unsafe TextScan(text)
    guard let script = scan.script else { return nil }
    var shaping = shaping
    shaping.script = script
    shaping.hasControls = scan.hasControls
    return shaping
  }

  /// The line as one run of the font's own face; nil when the text needs other faces or more runs.
  ///
  /// `FontCollection.runs` gives the same answer: the first face that has a character draws it, and this face is the first.
  private func lineOfOwnFace(_ bytes: UnsafeBufferPointer<UInt8>, _ text: String) -> ShapedLine? {
    guard let shaper = ownShaper, let shaping = unsafe plainShaping(bytes) else { return nil }
    var glyphs: [ShapedGlyph] = []
    let (units, hasMissing) = ShapingBuffer.withOne { buffer in
      unsafe shaper.shape(bytes, 0..<bytes.count, shaping, in: buffer, appendingTo: &glyphs)
    }
    guard !hasMissing else { return nil }
    let tracking = tracking(in: shaping.script)
    var advance = Double(units) * ownScale
    if tracking != 0 { advance += tracking * Double(Self.clusterCount(glyphs[...])) }
    let run = ShapedRun(
      face: .shaped(shaper), match: font.match, utf8Range: 0..<bytes.count, script: shaping.script,
      isRightToLeft: false, scale: ownScale, sizeScale: 1, tracking: tracking, glyphs: 0..<glyphs.count, x: 0,
      advance: advance,
      missing: [])
    return ShapedLine(text, font, settings, bytes.isEmpty ? [] : [run], glyphs, advance: advance)
  }

  /// CSS Text 3, § 8.2.1: "If the UA cannot expand a cursive script without breaking its cursive connections, it must not
  /// apply spacing between any pair of that script's typographic letter units at all".
  func tracking(in script: TextScript) -> Double { script.isCursive ? 0 : settings.tracking }

  static func clusterCount(_ glyphs: ArraySlice<ShapedGlyph>) -> Int {
    var count = 0
    var last: UInt32?
    for glyph in glyphs {
      if glyph.cluster != last { count += 1 }
      last = glyph.cluster
    }
    return count
  }
}
