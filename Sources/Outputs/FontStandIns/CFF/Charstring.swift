internal import FontTables

/// The two widths of a font to which charstrings refer (Adobe Technical Note 5176, defaultWidthX and nominalWidthX). A
/// charstring omits the default width. Other widths are stored as the difference from the nominal width.
struct CharstringWidths {
  let standard: Int
  let nominal: Int

  /// Uses the most frequent advance as the default width, and the median of the other advances as the nominal width.
  init(_ advances: [Int]) {
    var counts: [Int: Int] = [:]
    for advance in advances { counts[advance, default: 0] += 1 }
    let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    let others = advances.filter { $0 != most }.sorted()
    standard = most
    nominal = others.isEmpty ? most : others[others.count / 2]
  }
}

/// The charstring of a glyph, split into its contours.
struct Charstring {
  /// The bytes of each contour: the move to its start, and the lines and curves. Coordinates are relative, so equal
  /// shapes have equal bytes at any position.
  var contours: [(move: [UInt8], drawing: [UInt8])] = []
  /// The bytes after the last contour. If the glyph has no contours, these bytes include the width.
  var end: [UInt8] = []
}

/// Writes an outline as a Type 2 charstring (Adobe Technical Note 5177). Quadratic curves are converted to cubic
/// curves. Points are then rounded to whole font units.
struct CharstringWriter {
  private typealias Place = (x: Int, y: Int)

  private enum Operator: UInt8 {
    case verticalMove = 4
    case line = 5
    case horizontalLine = 6
    case verticalLine = 7
    case curve = 8
    case end = 14
    case move = 21
    case horizontalMove = 22
    case verticalHorizontalCurve = 30
    case horizontalVerticalCurve = 31
  }

  private var bytes: [UInt8] = []
  /// The operands of the pending operator.
  private var operands: [Int] = []
  private var pending: Operator?
  /// Whether the next line or curve of an alternating list must begin horizontally.
  private var isNextHorizontal = false
  private var width: Int?
  private var pen: Place = (0, 0)
  /// Technical Note 5177, appendix B: "Argument stack: 48". One position is reserved for the width.
  private static let mostOperands = 47

  static func charstring(of outline: Outline, advance: Int, _ widths: CharstringWidths) -> Charstring {
    var writer = CharstringWriter()
    writer.width = advance == widths.standard ? nil : advance - widths.nominal
    var charstring = Charstring()
    for contour in RoundedContour.contours(of: outline) {
      writer.move(to: contour.start)
      let move = writer.written()
      for step in contour.steps {
        switch step {
        case .line(let to): writer.line(to: to)
        case .curve(let first, let second, let to): writer.curve(first, second, to: to)
        }
      }
      charstring.contours.append((move, writer.written()))
    }
    writer.begin(.end)
    charstring.end = writer.written()
    return charstring
  }

  private mutating func written() -> [UInt8] {
    flush()
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func begin(_ next: Operator) {
    flush()
    pending = next
  }

  private mutating func flush() {
    guard let pending else { return }
    if let width {
      CFFNumbers.appendCharstring(width, to: &bytes)
      self.width = nil
    }
    for operand in operands { CFFNumbers.appendCharstring(operand, to: &bytes) }
    bytes.append(pending.rawValue)
    operands.removeAll(keepingCapacity: true)
    self.pending = nil
  }

  private mutating func move(to place: Place) {
    let (dx, dy) = (place.x - pen.x, place.y - pen.y)
    if dy == 0 {
      begin(.horizontalMove)
      operands = [dx]
    } else if dx == 0 {
      begin(.verticalMove)
      operands = [dy]
    } else {
      begin(.move)
      operands = [dx, dy]
    }
    pen = place
  }

  private mutating func line(to place: Place) {
    let (dx, dy) = (place.x - pen.x, place.y - pen.y)
    pen = place
    guard dx == 0 || dy == 0 else {
      if pending != .line || operands.count + 2 > Self.mostOperands { begin(.line) }
      operands += [dx, dy]
      return
    }
    // In a list of lines, horizontal and vertical lines alternate.
    let isHorizontal = dy == 0
    let isInList = pending == .horizontalLine || pending == .verticalLine
    if !isInList || isNextHorizontal != isHorizontal || operands.count + 1 > Self.mostOperands {
      begin(isHorizontal ? .horizontalLine : .verticalLine)
    }
    operands.append(isHorizontal ? dx : dy)
    isNextHorizontal = !isHorizontal
  }

  private mutating func curve(_ first: Place, _ second: Place, to place: Place) {
    let a = (x: first.x - pen.x, y: first.y - pen.y)
    let b = (x: second.x - first.x, y: second.y - first.y)
    let c = (x: place.x - second.x, y: place.y - second.y)
    pen = place
    let isHorizontal = a.y == 0 && c.x == 0
    guard isHorizontal || a.x == 0 && c.y == 0 else {
      if pending != .curve || operands.count + 6 > Self.mostOperands { begin(.curve) }
      operands += [a.x, a.y, b.x, b.y, c.x, c.y]
      return
    }
    // In a list of curves, curves that begin horizontally and curves that begin vertically alternate.
    let isInList = pending == .horizontalVerticalCurve || pending == .verticalHorizontalCurve
    if !isInList || isNextHorizontal != isHorizontal || operands.count + 4 > Self.mostOperands {
      begin(isHorizontal ? .horizontalVerticalCurve : .verticalHorizontalCurve)
    }
    operands += isHorizontal ? [a.x, b.x, b.y, c.y] : [a.y, b.x, b.y, c.x]
    isNextHorizontal = !isHorizontal
  }
}

/// A contour of lines and cubic curves, with whole font units. No step has length 0.
private struct RoundedContour {
  enum Step {
    case line(to: (x: Int, y: Int))
    case curve((x: Int, y: Int), (x: Int, y: Int), to: (x: Int, y: Int))
  }

  let start: (x: Int, y: Int)
  var steps: [Step] = []

  static func contours(of outline: Outline) -> [RoundedContour] {
    var contours: [RoundedContour] = []
    var contour: RoundedContour?
    var pen = Outline.Point(x: 0, y: 0)
    func round(_ point: Outline.Point) -> (x: Int, y: Int) {
      (Int(Int16(clamping: point.x)), Int(Int16(clamping: point.y)))
    }
    func third(_ from: Outline.Point, _ to: Outline.Point) -> Outline.Point {
      Outline.Point(x: from.x + (to.x - from.x) * 2 / 3, y: from.y + (to.y - from.y) * 2 / 3)
    }
    for element in outline.elements {
      switch element {
      case .move(let to):
        contour = RoundedContour(start: round(to))
        pen = to
      case .line(let to):
        if round(to) != round(pen) { contour?.steps.append(.line(to: round(to))) }
        pen = to
      case .quadratic(let control, let to):
        contour?.addCurve(from: round(pen), round(third(pen, control)), round(third(to, control)), to: round(to))
        pen = to
      case .cubic(let first, let second, let to):
        contour?.addCurve(from: round(pen), round(first), round(second), to: round(to))
        pen = to
      case .close:
        // The end of the contour implies a line back to the start.
        if case .line(let to)? = contour?.steps.last, let start = contour?.start, to == start {
          contour?.steps.removeLast()
        }
        if let contour, !contour.steps.isEmpty { contours.append(contour) }
        contour = nil
      }
    }
    return contours
  }

  private mutating func addCurve(
    from pen: (x: Int, y: Int), _ first: (x: Int, y: Int), _ second: (x: Int, y: Int), to: (x: Int, y: Int)
  ) {
    if pen == first, second == to {
      if pen != to { steps.append(.line(to: to)) }
    } else {
      steps.append(.curve(first, second, to: to))
    }
  }
}
