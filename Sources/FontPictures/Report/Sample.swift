internal import FontFaces
internal import FontLayout
internal import NumberText
internal import TextFormats

/// A line of text as an SVG picture in a page. It scales with the font size of the page.
enum Sample {
  /// SVG units per em: a quarter of a pixel in letters of a hundred pixels.
  static let em = 400.0

  /// A picture of text that was set at `em` points, as high as the face's line, but at most three ems.
  static func svg(_ outline: TextOutline, lineOf face: FontFace) -> HTML {
    let lines = face.lineMetrics()
    let units = Double(max(face.metrics().unitsPerEm, 1))
    return svg(outline, ascender: lines.ascender.value / units * em, descender: lines.descender.value / units * em)
  }

  static func svg(_ outline: TextOutline, ascender: Double, descender: Double) -> HTML {
    let ink = outline.bounds
    let top = min(max(ascender, ink?.top ?? 0, em * 0.7), 2 * em).rounded(.up)
    let bottom = max(min(descender, ink?.bottom ?? 0, -em * 0.2), -em).rounded(.down)
    let left = min(0, ink?.left ?? 0).rounded(.down)
    let width = max(outline.advance, ink?.right ?? 0, 1).rounded(.up) - left
    let box = [left, -top, width, top - bottom].map { $0.text(.svg(0)) }.joined(separator: " ")
    return """
      <svg viewBox="\(box)" preserveAspectRatio="xMinYMid" aria-hidden="true" \
      style="height:\(((top - bottom) / em).text(.svg(2)))em;width:\((width / em).text(.svg(2)))em">\
      \(shapes(outline))</svg>
      """
  }

  /// The shapes alone.
  static func shapes(_ outline: TextOutline, x: Double = 0, y: Double = 0, style: String = "") -> HTML {
    let parts = outline.parts.map { part -> HTML in
      let data = HTML(verbatim: part.outline.svgPathData(decimals: 0, x: x, y: y))
      let style: HTML = style.isEmpty ? "" : " class=\"\(style)\""
      guard let color = part.color else { return "<path\(style) d=\"\(data)\"/>" }
      return "<path fill=\"\(color.hexadecimal)\" d=\"\(data)\"/>"
    }
    let images = outline.images.prefix(mostImages).map { image -> HTML in
      let place = [x + image.x, y - image.top, image.width, image.height].map { $0.text(.svg(0)) }
      return """
        <image x="\(place[0])" y="\(place[1])" width="\(place[2])" height="\(place[3])" \
        href="data:image/png;base64,\(HTML(verbatim: Base64.encoded(image.png)))"/>
        """
    }
    return "\(parts)\(images)"
  }

  /// Bitmap glyphs are large: the first ones of a sample are drawn.
  private static let mostImages = 12
}
