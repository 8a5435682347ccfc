internal import FontFaces
internal import FontFiles
internal import FontTables

/// Joins glyphs into one drawing.
struct OutlineDrawing {
  /// The greatest numbers of path elements and of pictures in a line, to limit memory. Legible text has far fewer.
  private static let mostElements = 500_000
  private static let mostImages = 500

  private var parts: [TextOutline.Part] = []
  private var images: [TextOutline.Image] = []
  private var failures: [FontError]
  private var drawn = 0

  init(failures: [FontError] = []) { self.failures = failures }

  /// Draws a glyph with its origin at a point. A glyph that cannot be drawn adds a failure.
  mutating func append(_ glyph: Int, of glyphs: inout RunGlyphs, x: Double, y: Double) {
    do throws(FontError) {
      try appendOrThrow(glyph, of: &glyphs, x: x, y: y)
    } catch {
      fail(error)
    }
  }

  mutating func appendOrThrow(_ glyph: Int, of glyphs: inout RunGlyphs, x: Double, y: Double) throws(FontError) {
    guard drawn < Self.mostElements else { return }
    if images.count < Self.mostImages, let image = glyphs.image(of: glyph, x: x, y: y) {
      images.append(image)
      return
    }
    for layer in try glyphs.layers(of: glyph) {
      drawn += layer.outline.elements.count
      append(layer.outline.placed(scale: 1, x: x, y: y), layer.color)
    }
  }

  func finished(advance: Double) -> TextOutline {
    var drawing = self
    if drawn >= Self.mostElements {
      drawing.fail(
        FontError(.unusableOutline, "the text has more than \(Self.mostElements) points; the rest is not drawn"))
    }
    return TextOutline(parts: parts, images: images, advance: advance, failures: drawing.failures)
  }

  private mutating func fail(_ error: FontError) { if !failures.contains(error) { failures.append(error) } }

  private mutating func append(_ outline: Outline, _ color: GlyphColor?) {
    guard !outline.isEmpty else { return }
    if let last = parts.last, last.color == color {
      parts[parts.count - 1].outline.append(outline)
    } else {
      parts.append(TextOutline.Part(outline: outline, color: color))
    }
  }
}

extension RunGlyphs {
  fileprivate func image(of glyph: Int, x: Double, y: Double) -> TextOutline.Image? {
    image(of: glyph).map { image in
      TextOutline.Image(
        png: image.png, x: x + image.left * font.unitWidth, top: y + image.top * font.unitHeight,
        width: image.width * font.unitWidth, height: image.height * font.unitHeight)
    }
  }
}
