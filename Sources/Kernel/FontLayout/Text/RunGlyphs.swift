internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Finds the outlines of a run's glyphs, in points relative to the origins of the glyphs.
struct RunGlyphs {
  struct Layer {
    let outline: Outline
    let color: GlyphColor?
  }

  let font: DrawnFont
  private let boldness: Double
  /// The source of the pictures of the face's glyphs; nil for a face without pictures.
  private let pictures: FaceShaper?
  private let isColor: Bool
  private var cache: [Int: [Layer]] = [:]

  init(_ font: DrawnFont) {
    self.font = font
    boldness = font.boldness
    let tables = font.face.tables
    let hasPictures = font.unshaped == nil && (tables.contains("CBDT") || tables.contains("sbix"))
    pictures = hasPictures ? (try? font.face.shaper()) ?? nil : nil
    isColor = tables.contains("COLR")
  }

  mutating func layers(of glyph: Int) throws(FontError) -> [Layer] {
    if let cached = cache[glyph] { return cached }
    var colors = isColor ? try font.face.colorLayers(ofGlyph: glyph) : []
    if colors.isEmpty { colors = [ColorLayer(glyph: glyph, color: nil)] }
    var layers: [Layer] = []
    for color in colors {
      let outline = try outline(of: color.glyph).placed(
        scale: font.unitHeight, slope: font.slope, stretch: font.horizontalScale)
      layers.append(Layer(outline: outline.emboldened(by: boldness), color: color.color))
    }
    cache[glyph] = layers
    return layers
  }

  private func outline(of glyph: Int) throws(FontError) -> Outline {
    guard let plain = font.unshaped, glyph >= 0 else { return try font.face.outline(ofGlyph: glyph) }
    return try plain.outline(of: UInt32(clamping: glyph))
  }

  /// Returns the picture of a glyph, in font units; nil if the face has no picture for the glyph.
  func image(of glyph: Int) -> GlyphImage? { UInt32(exactly: glyph).flatMap { pictures?.image(of: $0) } }

  /// Returns the box of a glyph's ink as it is drawn; nil if nothing is drawn. The box includes imitated styles, except
  /// in pictures.
  mutating func box(of glyph: Int) throws(FontError) -> GlyphBox? {
    if let image = image(of: glyph) {
      return GlyphBox(
        left: image.left * font.unitWidth, bottom: (image.top - image.height) * font.unitHeight,
        right: (image.left + image.width) * font.unitWidth, top: image.top * font.unitHeight)
    }
    var ink = InkUnion()
    for layer in try layers(of: glyph) {
      guard let box = layer.outline.bounds else { continue }
      ink.add(left: box.left, right: box.right, bottom: box.bottom, top: box.top)
    }
    return ink.box
  }
}

extension GlyphRun {
  /// Whether bold or slanted letters are imitated. If a profile shapes the text, it has the glyph bounds of the absent
  /// font, so nothing is imitated.
  var isSynthesised: Bool {
    guard !isBox else { return false }
    let synthesis = match.drawn.synthesis
    return (synthesis.bold || synthesis.oblique) && match.setting === match.drawn
  }
}

// MARK: - Ink

extension SetLine {
  var measuredInk: TextBounds? {
    var ink = InkUnion()
    for run in runs {
      if run.isSynthesised {
        var glyphs = RunGlyphs(run.drawnFont(size: font.pointSize * run.sizeScale))
        forEachGlyph(of: run) { placed in
          guard let box = (try? glyphs.box(of: Int(placed.glyph.id))) ?? nil else { return }
          ink.add(
            left: placed.x + box.left, right: placed.x + box.right, bottom: placed.y + box.bottom,
            top: placed.y + box.top)
        }
        continue
      }
      run.face.withInkBoxes { inkBox in
        forEachGlyph(of: run) { placed in
          guard let box = inkBox(placed.glyph.id) else { return }
          ink.add(
            left: placed.x + box.left * run.scale, right: placed.x + box.right * run.scale,
            bottom: placed.y + box.bottom * run.heightScale, top: placed.y + box.top * run.heightScale)
        }
      }
    }
    return ink.bounds
  }
}

private struct InkUnion {
  private var (left, right, bottom, top) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)

  @inline(__always)
  mutating func add(left: Double, right: Double, bottom: Double, top: Double) {
    self.left = min(self.left, left)
    self.right = max(self.right, right)
    self.bottom = min(self.bottom, bottom)
    self.top = max(self.top, top)
  }

  var box: GlyphBox? {
    guard left <= right, bottom <= top else { return nil }
    return GlyphBox(left: left, bottom: bottom, right: right, top: top)
  }

  var bounds: TextBounds? { box.map { TextBounds($0) } }
}

extension TextBounds {
  init(_ box: GlyphBox) {
    self.init(x: box.left, y: box.bottom, width: box.right - box.left, height: box.top - box.bottom)
  }
}
