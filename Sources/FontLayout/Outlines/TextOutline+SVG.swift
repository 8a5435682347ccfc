internal import FontFaces
internal import FontNames
internal import FontTables
internal import NumberText

extension TextOutline {
  /// The text as an SVG document, just as large as what is drawn and what it advances by; `y` grows downwards in it, and the line's
  /// baseline is at 0.
  ///
  /// Its colours and pictures are those of `svgElements(x:y:decimals:scale:)`. The same text makes the same bytes on every machine.
  ///
  /// - Parameters:
  ///   - decimals: digits after the decimal point, 0…6.
  ///   - scale: SVG units per point, above 0; anything else is 1.
  public func svg(decimals: Int = 2, scale: Double = 1) -> String {
    let scale = Self.usable(scale)
    func number(_ value: Double) -> String { (value * scale).text(.svg(Self.digits(decimals))) }
    let box = extent
    let size = "width=\"\(number(box.width))\" height=\"\(number(box.height))\""
    let view = [box.left, -box.top, box.width, box.height].map(number).joined(separator: " ")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="\(view)" fill="currentColor">
      \(svgElements(decimals: decimals, scale: scale))</svg>

      """
  }

  /// The text as elements of an SVG document, a line for each: paths, and the pictures of a font that has such. Paths without a
  /// colour of their own have the `fill` of the element that they are put into.
  ///
  /// Colour glyphs that are put together from layers (COLR version 0) are filled with the colours of the font's first palette (CPAL);
  /// pictures (CBDT, sbix) are embedded as PNG. Glyphs that are painted by COLR version 1 or SVG are drawn as their plain outlines.
  ///
  /// - Parameters:
  ///   - x: the left end of the baseline, in SVG units to the right.
  ///   - y: the baseline, in SVG units downwards.
  ///   - decimals: digits after the decimal point, 0…6.
  ///   - scale: SVG units per point, above 0; anything else is 1.
  /// - Returns: nothing, where nothing is drawn.
  public func svgElements(x: Double = 0, y: Double = 0, decimals: Int = 2, scale: Double = 1) -> String {
    let (scale, digits) = (Self.usable(scale), Self.digits(decimals))
    func number(_ value: Double) -> String { value.text(.svg(digits)) }
    var elements = ""
    for part in parts {
      let data = part.outline.svgPathData(decimals: digits, scale: scale, x: x, y: y)
      guard !data.isEmpty else { continue }
      elements += "<path\(part.color.map(Self.fill) ?? "") d=\"\(data)\"/>\n"
    }
    for image in images {
      elements += """
        <image x="\(number(x + image.x * scale))" y="\(number(y - image.top * scale))" \
        width="\(number(image.width * scale))" height="\(number(image.height * scale))" \
        href="data:image/png;base64,\(Base64.encoded(image.png))"/>

        """
    }
    return elements
  }

  private static func usable(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : 1 }

  private static func digits(_ decimals: Int) -> Int { min(max(decimals, 0), 6) }

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
