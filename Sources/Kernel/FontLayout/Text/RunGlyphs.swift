internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The outlines of a run's glyphs in points, relative to their origins.
struct RunGlyphs {
  struct Layer {
    let outline: Outline
    let color: GlyphColor?
  }

  private let face: FontFace
  private let drawing: GlyphRun.Face
  private let hasImages: Bool
  private let scale: Double
  private let stretch: Double
  private let slope: Double
  private let boldness: Double
  private let isColor: Bool
  private var cache: [Int: [Layer]] = [:]

  init(_ run: GlyphRun, _ font: Font) {
    let drawn = run.match.drawn
    face = drawn.face
    drawing = run.face
    hasImages = face.tables.contains("CBDT") || face.tables.contains("sbix")
    scale = run.outlineScale
    stretch = 1 / run.match.settingHeight
    slope = drawn.synthesis.slope
    boldness = drawn.synthesis.boldness(atSize: font.pointSize * drawn.sizeAdjust * run.sizeScale)
    isColor = face.tables.contains("COLR")
  }

  mutating func layers(of glyph: Int) throws(FontError) -> [Layer] {
    if let cached = cache[glyph] { return cached }
    var colors = isColor ? try face.colorLayers(ofGlyph: glyph) : []
    if colors.isEmpty { colors = [ColorLayer(glyph: glyph, color: nil)] }
    var layers: [Layer] = []
    for color in colors {
      let outline = try outline(of: color.glyph).placed(scale: scale, slope: slope, stretch: stretch)
      layers.append(Layer(outline: outline.emboldened(by: boldness), color: color.color))
    }
    cache[glyph] = layers
    return layers
  }

  private func outline(of glyph: Int) throws(FontError) -> Outline {
    switch drawing {
    case .shaped: try face.outline(ofGlyph: glyph)
    case .unshaped(let plain): try plain.outline(of: UInt32(clamping: glyph))
    case .box: Outline()
    }
  }

  func image(of glyph: UInt32) -> GlyphImage? {
    guard hasImages, case .shaped(let shaper) = drawing else { return nil }
    return shaper.image(of: glyph)
  }
}

extension GlyphRun {
  /// Whether its letters are drawn bolder, or lean, by imitation. Text that is set by a profile has the absent font's own boxes.
  var isSynthesised: Bool {
    guard !isBox else { return false }
    let synthesis = match.drawn.synthesis
    return (synthesis.bold || synthesis.oblique) && match.setting === match.drawn
  }

  /// Points per unit of the face's outlines, vertically.
  fileprivate var outlineScale: Double {
    switch face {
    case .shaped, .box: heightScale
    // An advance of 64 units is one font unit, or one pixel of the strike.
    case .unshaped: heightScale * 64
    }
  }
}

// MARK: - Ink

extension SetLine {
  /// The smallest box around the ink of all glyphs, in points.
  var measuredInk: TextBounds? {
    var ink = InkUnion()
    for run in runs {
      if run.isSynthesised {
        var glyphs = RunGlyphs(run, font)
        forEachGlyph(of: run) { placed in
          for layer in (try? glyphs.layers(of: Int(placed.glyph.id))) ?? [] {
            guard let box = layer.outline.bounds else { continue }
            ink.add(
              left: placed.x + box.left, right: placed.x + box.right, bottom: placed.y + box.bottom,
              top: placed.y + box.top)
          }
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

/// The smallest box around some boxes.
private struct InkUnion {
  private var (left, right, bottom, top) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)

  @inline(__always)
  mutating func add(left: Double, right: Double, bottom: Double, top: Double) {
    self.left = min(self.left, left)
    self.right = max(self.right, right)
    self.bottom = min(self.bottom, bottom)
    self.top = max(self.top, top)
  }

  var bounds: TextBounds? {
    guard left <= right, bottom <= top else { return nil }
    return TextBounds(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
