internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
package import FontSources
internal import FontSubstitution
internal import FontTables

/// Builds the outlines of a line's glyphs, in points.
struct OutlineBuilder {
  private let line: ShapedLine
  private var parts: [TextOutline.Part] = []
  private var images: [TextOutline.Image] = []
  private var failures: [FontError]

  /// Limits of the memory for a line, far above any legible text.
  private static let mostElements = 500_000
  private static let mostImages = 500

  init(_ line: ShapedLine) {
    self.line = line
    failures = line.failures
  }

  consuming func build() -> TextOutline {
    var drawn = 0
    for run in line.runs where !run.isBox {
      var glyphs = RunGlyphs(run, line.font)
      line.forEachGlyph(of: run) { placed in
        guard drawn < Self.mostElements else { return }
        if images.count < Self.mostImages, let image = glyphs.image(of: placed.glyph.id) {
          images.append(
            TextOutline.Image(
              png: image.png, x: placed.x + image.left * run.scale, top: placed.y + image.top * run.scale,
              width: image.width * run.scale, height: image.height * run.scale))
          return
        }
        do throws(FontError) {
          for layer in try glyphs.layers(of: Int(placed.glyph.id)) {
            drawn += layer.outline.elements.count
            append(layer.outline.placed(scale: 1, x: placed.x, y: placed.y), layer.color)
          }
        } catch {
          fail(error)
        }
      }
    }
    if drawn >= Self.mostElements {
      fail(FontError(.unusableOutline, "the text has more than \(Self.mostElements) points; the rest is not drawn"))
    }
    return TextOutline(parts: parts, images: images, advance: line.advance, failures: failures)
  }

  private mutating func append(_ outline: Outline, _ color: GlyphColor?) {
    guard !outline.isEmpty else { return }
    if let last = parts.last, last.color == color {
      parts[parts.count - 1].outline.append(outline)
    } else {
      parts.append(TextOutline.Part(outline: outline, color: color))
    }
  }

  private mutating func fail(_ error: FontError) {
    if !failures.contains(error) { failures.append(error) }
  }
}

/// The outlines of a run's glyphs in points, relative to their origins.
private struct RunGlyphs {
  struct Layer {
    let outline: Outline
    let color: GlyphColor?
  }

  private let face: FontFace
  private let drawing: ShapedRun.Face
  private let hasImages: Bool
  private let scale: Double
  private let slope: Double
  private let boldness: Double
  private let isColor: Bool
  private var cache: [Int: [Layer]] = [:]

  init(_ run: ShapedRun, _ font: Font) {
    let drawn = run.match.drawn
    face = drawn.face
    drawing = run.face
    hasImages = face.tables.contains("CBDT") || face.tables.contains("sbix")
    scale = run.outlineScale
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
      let outline = try outline(of: color.glyph).placed(scale: scale, slope: slope)
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

extension FontSynthesis {
  /// The slope of synthetic oblique; 0 for none. It is tan 14°. CSS Fonts 4, font-style: without an angle, oblique is "14deg".
  package var slope: Double { oblique ? 0.249_328_002_843_180_7 : 0 }

  /// The points that synthetic bold adds to the thickness of strokes; 0 for none. Skia, which draws for Chromium, adds 1⁄24 of
  /// the size up to 9 points, 1⁄32 from 36 points on, and interpolates between them.
  ///
  /// - Parameter size: the size at which the face is drawn, in points.
  package func boldness(atSize size: Double) -> Double {
    guard bold else { return 0 }
    let part = min(max((size - 9) / (36 - 9), 0), 1)
    return size * (1.0 / 24 + part * (1.0 / 32 - 1.0 / 24))
  }
}

extension ShapedRun {
  /// Points per unit of the face's outlines.
  fileprivate var outlineScale: Double {
    switch face {
    case .shaped, .box: scale
    // An advance of 64 units is one font unit, or one pixel of the strike.
    case .unshaped: scale * 64
    }
  }
}
