internal import FontFaces
internal import FontTables
internal import NumberText

/// Writes the data of an SVG path as short as it gets: steps relative to the pen, on a grid of so many decimals, so that
/// rounding never adds up.
struct SVGPathData {
  private var bytes: [UInt8] = []
  private let decimals: Int
  private let factor: Double
  /// The pen, and where the contour began, on the grid.
  private var pen = GridPoint(x: 0, y: 0)
  private var start = GridPoint(x: 0, y: 0)
  /// The letter of the last step, which a like one need not repeat.
  private var last: UInt8 = 0

  private struct GridPoint: Equatable {
    let x: Int
    let y: Int
  }

  init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 6)
    factor = (0..<self.decimals).reduce(1.0) { factor, _ in factor * 10 }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ outline: Outline, scale: Double, x: Double, y: Double) {
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
    // The first step is from nowhere, and after a close the pen is where the contour began.
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

  /// A number on the grid: no exponent, no zero that says nothing, a space only where the sign does not part it from the
  /// last one.
  private mutating func number(_ value: Int) {
    if let previous = bytes.last, value >= 0, !Self.isLetter(previous) { bytes.append(UInt8(ascii: " ")) }
    bytes += NumberStyle.svgText(steps: value, decimals: decimals).utf8
  }

  private func onGrid(_ value: Double) -> Int { NumberStyle.svgSteps(value, perUnit: factor) }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") }
}
