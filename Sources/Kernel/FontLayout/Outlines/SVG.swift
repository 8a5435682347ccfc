internal import FontFaces
internal import FontNames
public import FontTables
internal import TextFormats

extension TextOutline {
  /// Returns the text as an SVG document. Its view box contains the ink, and the baseline over the whole width of the
  /// line. `y` grows downwards, and the baseline is at 0.
  ///
  /// Colours and pictures are written as in `svgElements(x:y:decimals:scale:)`. The bytes are the same on every
  /// machine.
  ///
  /// - Parameters:
  ///   - decimals: the number of digits after the decimal point, 0…6.
  ///   - scale: SVG units per point, above 0; an invalid scale counts as 1.
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

  /// Returns the text as paths and pictures of an SVG document, each on its own line. Paths without their own colour
  /// have the `fill` of the surrounding element.
  ///
  /// Colour glyphs made of layers (COLR version 0) have the colours of the font's first palette (CPAL). Pictures (CBDT,
  /// sbix) are embedded as PNG. Glyphs of COLR version 1 or of the SVG table are drawn as their plain outlines.
  ///
  /// - Parameters:
  ///   - x: the position of the baseline's left end, in SVG units to the right.
  ///   - y: the position of the baseline, in SVG units downwards.
  ///   - decimals: the number of digits after the decimal point, 0…6.
  ///   - scale: SVG units per point, above 0; an invalid scale counts as 1.
  /// - Returns: the elements; an empty string if nothing is drawn.
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

  /// The box of the outlines, the pictures and the baseline.
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

extension Outline {
  /// Returns the outline as the data of an SVG path (SVG 2, § 9.3). `y` grows downwards. The same outline gives the
  /// same bytes on every machine.
  ///
  /// - Parameters:
  ///   - decimals: the number of digits after the decimal point, 0…6.
  ///   - scale: SVG units per unit of the outline.
  ///   - x: the position of the outline's origin, in SVG units to the right.
  ///   - y: the position of the outline's origin, in SVG units downwards.
  public func svgPathData(decimals: Int = 2, scale: Double = 1, x: Double = 0, y: Double = 0) -> String {
    var path = SVGPathData(decimals: decimals)
    path.append(self, scale: scale, x: x, y: y)
    return path.text
  }
}

extension TextOutline {
  /// Returns the text in one colour, as the data of an SVG path. Colours and pictures of emoji are included only in
  /// `svgElements(x:y:decimals:scale:)`.
  ///
  /// - Parameters:
  ///   - decimals: the number of digits after the decimal point, 0…6.
  ///   - scale: SVG units per point.
  ///   - x: the position of the baseline's left end, in SVG units to the right.
  ///   - y: the position of the baseline, in SVG units downwards.
  public func svgPathData(decimals: Int = 2, scale: Double = 1, x: Double = 0, y: Double = 0) -> String {
    var path = SVGPathData(decimals: decimals)
    for part in parts { path.append(part.outline, scale: scale, x: x, y: y) }
    return path.text
  }
}

/// Writes the data of an SVG path in its shortest form. Coordinates are relative to the current point. The current
/// point is on a grid of the last decimal, so that rounding errors do not add up.
private struct SVGPathData {
  private var bytes: [UInt8] = []
  private let decimals: Int
  private let factor: Double
  /// The current point, and the start of the contour, both on the grid.
  private var pen = GridPoint(x: 0, y: 0)
  private var start = GridPoint(x: 0, y: 0)
  /// The letter of the last command. It is not repeated if the next command has the same letter.
  private var last: UInt8 = 0

  private struct GridPoint: Equatable {
    let x: Int
    let y: Int
  }

  init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 6)
    factor = NumberStyle.powerOfTen(self.decimals)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds an outline, multiplied by `scale`, with its origin at a point of the picture.
  mutating func append(_ outline: Outline, scale: Double, x: Double, y: Double) {
    func grid(_ point: Outline.Point) -> GridPoint {
      GridPoint(
        x: NumberStyle.svgSteps(x + point.x * scale, perUnit: factor),
        y: NumberStyle.svgSteps(y - point.y * scale, perUnit: factor))
    }
    for element in outline.elements {
      switch element {
      case .move(let to): move(to: grid(to))
      case .line(let to): line(to: grid(to))
      case .quadratic(let control, let to): curve("q", [grid(control), grid(to)])
      case .cubic(let first, let second, let to): curve("c", [grid(first), grid(second), grid(to)])
      case .close: close()
      }
    }
  }

  private mutating func move(to point: GridPoint) {
    // A path starts at (0, 0). After a close command, the current point is the start of the contour.
    step("m")
    numbers(point)
    pen = point
    start = point
  }

  private mutating func line(to point: GridPoint) {
    guard point != pen else { return }
    if point.y == pen.y {
      step("h")
      number(point.x - pen.x)
    } else if point.x == pen.x {
      step("v")
      number(point.y - pen.y)
    } else {
      step("l")
      numbers(point)
    }
    pen = point
  }

  private mutating func curve(_ letter: Character, _ points: [GridPoint]) {
    guard points.contains(where: { $0 != pen }) else { return }
    step(letter)
    for point in points { numbers(point) }
    pen = points[points.count - 1]
  }

  private mutating func close() {
    step("z")
    pen = start
  }

  private mutating func step(_ letter: Character) {
    guard let code = letter.asciiValue, code != last || letter == "m" || letter == "z" else { return }
    bytes.append(code)
    last = code
  }

  private mutating func numbers(_ point: GridPoint) {
    number(point.x - pen.x)
    number(point.y - pen.y)
  }

  /// Writes a number of grid steps. A space separates two numbers only if there is no minus sign between them.
  private mutating func number(_ value: Int) {
    if let previous = bytes.last, value >= 0, !Self.isLetter(previous) { bytes.append(UInt8(ascii: " ")) }
    bytes += NumberStyle.svgText(steps: value, decimals: decimals).utf8
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") }
}
