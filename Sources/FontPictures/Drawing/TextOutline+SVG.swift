internal import FontFaces
public import FontLayout
internal import FontTables
internal import NumberText

extension TextOutline {
  /// The text as an SVG document, just as large as what is drawn and what it advances by; `y` grows downwards in it, and the line's
  /// baseline is at 0.
  ///
  /// Colour glyphs that are put together from layers (COLR version 0) are filled with the colours of the font's first palette (CPAL);
  /// pictures (CBDT, sbix) are embedded as PNG. Glyphs that are painted by COLR version 1 or SVG are drawn as their plain outlines.
  /// The same text makes the same bytes on every machine.
  ///
  /// - Parameters:
  ///   - decimals: digits after the decimal point, 0…6.
  ///   - scale: SVG units per point, above 0; anything else is 1.
  public func svg(decimals: Int = 2, scale: Double = 1) -> String {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let digits = min(max(decimals, 0), 6)
    func number(_ value: Double) -> String { (value * scale).text(.svg(digits)) }
    let box = extent
    var body = ""
    for part in parts {
      let data = part.outline.svgPathData(decimals: digits, scale: scale)
      guard !data.isEmpty else { continue }
      body += "<path\(part.color.map(Self.fill) ?? "") d=\"\(data)\"/>\n"
    }
    for image in images {
      body += """
        <image x="\(number(image.x))" y="\(number(-image.top))" width="\(number(image.width))" \
        height="\(number(image.height))" href="data:image/png;base64,\(Base64.encoded(image.png))"/>

        """
    }
    let size = "width=\"\(number(box.width))\" height=\"\(number(box.height))\""
    let view = [box.left, -box.top, box.width, box.height].map(number).joined(separator: " ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="\(view)" fill="currentColor">
      \(body)</svg>

      """
  }

  /// Around outlines and pictures, and from the left end of the line to its advance.
  private var extent: (left: Double, top: Double, width: Double, height: Double) {
    var (left, right) = (min(0, advance), max(0, advance))
    var (bottom, top) = (Double.infinity, -Double.infinity)
    let drawn = bounds.map { [($0.left, $0.bottom, $0.right, $0.top)] } ?? []
    for box in drawn + images.map({ ($0.x, $0.top - $0.height, $0.x + $0.width, $0.top) }) {
      left = min(left, box.0)
      bottom = min(bottom, box.1)
      right = max(right, box.2)
      top = max(top, box.3)
    }
    return bottom <= top ? (left, top, right - left, top - bottom) : (left, 0, right - left, 0)
  }

  private static func fill(_ color: GlyphColor) -> String {
    let channels = [color.red, color.green, color.blue].map { $0.hexadecimal(digits: 2) }.joined()
    let opacity = color.alpha == 255 ? "" : " fill-opacity=\"\((Double(color.alpha) / 255).text(.svg(3)))\""
    return " fill=\"#\(channels)\"\(opacity)"
  }
}
