internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontTables
internal import TextFormats

/// A page of an SVG picture that is filled from top to bottom. Lengths are in CSS pixels, and `y` grows downwards.
struct Canvas {
  static let width = 1120.0
  static let margin = 40.0
  static let contentWidth = width - 2 * margin

  /// The top of the next shape.
  var y = margin
  private(set) var body = ""
  let lettering: Lettering
  /// The number of points in the outlines of all texts so far.
  private var pointCount = 0
  /// The limit for `pointCount`. A picture of a font needs far fewer points. Text beyond the limit is drawn as a box.
  private static let mostPoints = 1_000_000
  /// The number of elements with an ID, such as gradients. Other elements refer to these elements.
  private var nextID = 0

  init(_ lettering: Lettering) { self.lettering = lettering }

  // MARK: - Shapes

  /// - Parameter name: the name of the line, for programs that read the picture.
  mutating func line(_ style: String, x1: Double, y1: Double, x2: Double, y2: Double, name: String? = nil) {
    let data = "M\(Self.number(x1)) \(Self.number(y1))L\(Self.number(x2)) \(Self.number(y2))"
    element(
      "path", [("class", style), ("d", data)] + (name.map { [("data-line", $0), ("data-y", Self.number(y1))] } ?? []))
  }

  mutating func rectangle(_ style: String, x: Double, y: Double, width: Double, height: Double) {
    element(
      "rect",
      [
        "class": style, "x": Self.number(x), "y": Self.number(y), "width": Self.number(max(width, 0)),
        "height": Self.number(max(height, 0)),
      ])
  }

  /// Draws a horizontal line from margin to margin, at `y`.
  mutating func rule(_ style: String) {
    line(style, x1: Self.margin, y1: y, x2: Self.width - Self.margin, y2: y)
  }

  mutating func path(_ style: String, _ data: String) {
    if !data.isEmpty { element("path", ["class": style, "d": data]) }
  }

  // MARK: - Text

  /// Draws a label as shapes.
  mutating func label(
    _ text: String, x: Double, y: Double, size: Double = 12, weight: Lettering.Weight = .regular,
    anchor: Lettering.Anchor = .start, style: String = "ink"
  ) {
    let data = lettering.path(text, x: x, y: y, size: size, weight: weight, anchor: anchor)
    if !data.isEmpty { element("path", ["class": style, "data-text": text, "d": data]) }
  }

  /// Draws a label. If the label is wider than the given width, an ellipsis replaces its end.
  mutating func label(
    _ text: String, x: Double, y: Double, width: Double, size: Double = 12, weight: Lettering.Weight = .regular,
    anchor: Lettering.Anchor = .start, style: String = "ink"
  ) {
    label(
      lettering.cut(text, size: size, width: width, weight: weight), x: x, y: y, size: size, weight: weight,
      anchor: anchor, style: style)
  }

  /// Draws a line of a font's own letters. Programs that search for overlapping texts read its `data-text`.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - layer: the name of a layer. Lines of different layers may overlap.
  mutating func line(
    _ line: SingleFontLine, x: Double, baseline: Double, scale: Double = 1, style: String = "ink", layer: String? = nil
  ) {
    var attributes = [("data-text", line.text)]
    if let layer { attributes.append(("data-layer", layer)) }
    if line.isPainted, let ink = line.ink {
      // A browser includes clipped shapes in the box of an element. Therefore the picture states the box of the ink.
      let sides = [
        x + ink.left * scale, baseline - ink.top * scale, x + ink.right * scale, baseline - ink.bottom * scale,
      ]
      attributes.append(("data-ink", sides.map(Self.number).joined(separator: " ")))
    }
    body += Markup.startTag("g", attributes) + "\n"
    for piece in line.pieces {
      let left = x + piece.x * scale
      switch piece.drawing {
      case .text(let outline):
        pointCount += outline.parts.reduce(0) { $0 + $1.outline.elements.count }
        if pointCount <= Self.mostPoints {
          text(outline, x: left, baseline: baseline, scale: scale, style: style)
        } else {
          box("…", x: left, baseline: baseline, width: piece.width * scale, em: line.size * scale)
        }
      case .painted(let paint, let glyph, let face, let unit):
        let (wide, high) = ((unit.x * scale).text(.svg(6)), (unit.y * scale).text(.svg(6)))
        body += "<g transform=\"translate(\(Self.number(left)) \(Self.number(baseline - glyph.y * scale))) "
        body += "scale(\(wide) -\(high))\">\n"
        let painted = PaintedGlyph(paint, face: face, style: style, firstID: nextID)
        nextID = painted.nextID
        body += painted.body + "</g>\n"
      case .box(let words): box(words, x: left, baseline: baseline, width: piece.width * scale, em: line.size * scale)
      }
    }
    body += Markup.endTag("g") + "\n"
  }

  /// Draws a dashed box in place of a letter. The words are omitted if they do not fit in the box.
  private mutating func box(_ words: String, x: Double, baseline: Double, width: Double, em: Double) {
    let (wide, high) = (max(width - 0.06 * em, 1), 0.7 * em)
    path(
      "missing",
      "M\(Self.number(x)) \(Self.number(baseline))h\(Self.number(wide))v\(Self.number(-high))h\(Self.number(-wide))z")
    let size = min(10, wide / max(lettering.width(words, size: 1), 0.1) * 0.84)
    guard size >= 4 else { return }
    path(
      "accent",
      lettering.path(
        words, x: x + wide / 2, y: baseline - high / 2 + size * 0.36, size: size, weight: .regular, anchor: .middle))
  }

  /// Draws a text with colours and bitmap glyphs.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - decimals: the number of digits after the decimal point in coordinates.
  mutating func text(
    _ outline: TextOutline, x: Double, baseline: Double, scale: Double = 1, style: String = "ink", decimals: Int = 2
  ) {
    for part in outline.parts {
      let data = part.outline.svgPathData(decimals: decimals, scale: scale, x: x, y: baseline)
      guard let color = part.color else {
        path(style, data)
        continue
      }
      var attributes = [("fill", color.hexadecimal), ("d", data)]
      if color.alpha < 255 { attributes.insert(("fill-opacity", Self.number(Double(color.alpha) / 255)), at: 1) }
      element("path", attributes)
    }
    for image in outline.images {
      element(
        "image",
        [
          "x": Self.number(x + image.x * scale), "y": Self.number(baseline - image.top * scale),
          "width": Self.number(image.width * scale), "height": Self.number(image.height * scale),
          "href": "data:image/png;base64," + Base64.encoded(image.png),
        ])
    }
  }

  /// Draws the heading of a section, below a horizontal line.
  mutating func heading(_ text: String) {
    y += 26
    rule("rule")
    y += 24
    label(text, x: Self.margin, y: y, size: 13, weight: .strong)
    y += 14
  }

  /// Writes how many entries of a list are omitted, unless the number is 0.
  mutating func more(_ count: Int, below gap: Double = 24) {
    guard count > 0 else { return }
    y += gap
    label("and \(count) more", x: Self.margin, y: y, style: "quiet")
  }

  // MARK: - Elements

  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    body += Markup.startTag(name, attributes.lazy.map { ($0.key, $0.value) }) + "\n"
  }

  mutating func close(_ name: String) { body += Markup.endTag(name) + "\n" }

  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    element(name, attributes.map { ($0.key, $0.value) })
  }

  private mutating func element(_ name: String, _ attributes: [(String, String)]) {
    body += Markup.emptyTag(name, attributes) + "\n"
  }

  static func number(_ value: Double) -> String { value.text(.svg(2)) }
}

extension GlyphColor {
  /// The colour in CSS notation, without its opacity: `#a8175f`.
  package var hexadecimal: String {
    "#" + [red, green, blue].map { $0.hexadecimal(digits: 2) }.joined()
  }
}
