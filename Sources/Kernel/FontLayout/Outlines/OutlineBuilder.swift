internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
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
              png: image.png, x: placed.x + image.left * run.scale, top: placed.y + image.top * run.heightScale,
              width: image.width * run.scale, height: image.height * run.heightScale))
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
