internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Shapes lines of text in a font, with fallback faces for characters that the font's own face lacks. It is a class,
/// because the parts of a text share it.
final class LineShaper: Sendable {
  let plain: PlainShaper
  let collection: FontCollection
  /// The size of the font, divided by the size of the font of the whole text.
  let sizeScale: Double

  var font: Font { plain.font }
  var settings: TextSettings { plain.settings }
  /// The shaper of the font's own face; nil if the face has no layout tables, or cannot be read.
  var ownShaper: FaceShaper? { plain.ownShaper }

  init(_ plain: PlainShaper, in collection: FontCollection, sizeScale: Double = 1) {
    self.plain = plain
    self.sizeScale = sizeScale
    self.collection = collection
  }

  convenience init(
    _ font: Font, _ settings: TextSettings, in collection: FontCollection, sizeScale: Double = 1
  ) {
    self.init(.of(font, settings, in: collection), in: collection, sizeScale: sizeScale)
  }

  func line(_ text: String) -> SetLine { plain.line(text) ?? lineOfRuns(text) }
}

// MARK: - What was learned

extension LineShaper {
  /// Adds the clusters of a stretch in the font's own face, from learned advances. Returns false if the stretch must be
  /// shaped. The starts of the clusters are in bytes from the start of the stretch. For `part`, see
  /// `LearnedAdvances.addClusters`.
  @unsafe
  func addLearnedClusters(
    of stretch: LineStretch, in part: Range<Int>, _ text: UnsafeBufferPointer<UInt8>,
    to clusters: inout [AdvanceCluster]
  ) -> Bool {
    guard stretch.drawing.match === font.match, !stretch.isBox, stretch.span == nil, !stretch.isRightToLeft,
      stretch.missing == nil
    else { return false }
    return unsafe plain.addLearnedClusters(
      of: UnsafeBufferPointer(rebasing: text[stretch.utf8Range]), in: part.moved(by: -stretch.utf8Range.lowerBound),
      stretch.script, to: &clusters)
  }
}

extension LineShaper {
  func lineOfRuns(_ text: String) -> SetLine { TextParts(self).line(of: text) }

  /// The font's own face at its size; nil in the same cases as `ownShaper`.
  var ownDrawing: LineStretch.Drawing? {
    ownShaper.map { LineStretch.Drawing(match: font.match, face: .shaped($0), scale: plain.ownScale) }
  }

  /// Returns the advance of a stretch in points, from learned advances; nil if the stretch must be shaped.
  @unsafe
  func learnedAdvance(of stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let match = stretch.drawing.match
    guard case .shaped(let shaper) = stretch.drawing.face, match.pitch == nil else { return nil }
    var shaping = plain.shaping
    shaping.script = stretch.script
    shaping.isRightToLeft = stretch.isRightToLeft
    shaping.pitch = nil
    let learned = match === font.match ? plain.learned : match.setting.face.learned
    guard let (units, clusters) = unsafe learned?.advance(of: text, in: stretch.utf8Range, shaper, shaping) else {
      return nil
    }
    return scale(of: stretch).points(units, wideClusters: clusters)
  }

  /// Returns the advance of a stretch in a face with layout tables, in points. `append` computes the same advance.
  @unsafe
  func advance(of stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>, in buffer: ShapingBuffer) -> Double {
    guard case .shaped(let shaper) = stretch.drawing.face else { return 0 }
    let (units, clusters, _) = unsafe shaper.advance(of: text, stretch.utf8Range, shaping(of: stretch), in: buffer)
    return scale(of: stretch).points(units, wideClusters: clusters)
  }

  private func shaping(of stretch: LineStretch) -> ShapingSettings {
    var shaping = plain.shaping
    shaping.script = stretch.script
    shaping.isRightToLeft = stretch.isRightToLeft
    shaping.hasControls = true
    shaping.pitch = stretch.drawing.match.pitch.map(FixedPitch.init)
    return shaping
  }

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
