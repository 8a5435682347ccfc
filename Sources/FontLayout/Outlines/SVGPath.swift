public import FontTables

extension Outline {
  /// The outline as the data of an SVG path (SVG 2, § 9.3), in which `y` grows downwards. The same outline makes the same bytes
  /// on every machine.
  ///
  /// - Parameters:
  ///   - decimals: digits after the decimal point, 0…6.
  ///   - scale: SVG units per unit of the outline.
  ///   - x: the outline's origin, in SVG units to the right.
  ///   - y: the outline's origin, in SVG units downwards.
  public func svgPathData(decimals: Int = 2, scale: Double = 1, x: Double = 0, y: Double = 0) -> String {
    var path = SVGPathData(decimals: decimals)
    path.append(self, scale: scale, x: x, y: y)
    return path.text
  }
}

extension TextOutline {
  /// The text in one colour, as the data of an SVG path. The colours of emoji are not part of it, nor are glyphs that are pictures:
  /// `svgElements(x:y:decimals:scale:)` has those too, of layers (COLR version 0) and pictures.
  ///
  /// - Parameters:
  ///   - decimals: digits after the decimal point, 0…6.
  ///   - scale: SVG units per point.
  ///   - x: the left end of the baseline, in SVG units to the right.
  ///   - y: the baseline, in SVG units downwards.
  public func svgPathData(decimals: Int = 2, scale: Double = 1, x: Double = 0, y: Double = 0) -> String {
    var path = SVGPathData(decimals: decimals)
    for part in parts { path.append(part.outline, scale: scale, x: x, y: y) }
    return path.text
  }
}

/// Writes the data of an SVG path in its shortest form. Steps are relative to the pen, whose place is on a grid of so many
/// decimals, so that rounding errors do not add up.
package struct SVGPathData {
  private var bytes: [UInt8] = []
  private let decimals: Int
  private let factor: Double
  /// The pen, and the start of the contour, on the grid.
  private var pen = GridPoint(x: 0, y: 0)
  private var start = GridPoint(x: 0, y: 0)
  /// The letter of the last step, which is not repeated for the next one.
  private var last: UInt8 = 0

  private struct GridPoint: Equatable {
    let x: Int
    let y: Int
  }

  /// - Parameter decimals: digits after the decimal point, 0…6.
  package init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 6)
    factor = (0..<self.decimals).reduce(1.0) { factor, _ in factor * 10 }
  }

  /// The data.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds an outline, `scale` times as large, with its origin at a place of the picture.
  package mutating func append(_ outline: Outline, scale: Double, x: Double, y: Double) {
    func grid(_ point: Outline.Point) -> GridPoint {
      GridPoint(x: onGrid(x + point.x * scale), y: onGrid(y - point.y * scale))
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
    // A path starts at (0, 0); after a close the pen is at the start of the contour.
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

  /// Writes a number on the grid, without an exponent and without needless zeros. A space precedes it only if no sign separates
  /// it from the last number.
  private mutating func number(_ value: Int) {
    if let previous = bytes.last, value >= 0, !Self.isLetter(previous) { bytes.append(UInt8(ascii: " ")) }
    bytes += SVGNumber.text(onGrid: value, decimals: decimals).utf8
  }

  private func onGrid(_ value: Double) -> Int {
    // Larger than any picture; beyond it a Double has no decimals.
    let bound = 1e9
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -bound), bound) * factor).rounded())
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") }
}
