internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import TextFormats

/// The boxes of single letters. Ideographs have the em box and the average box of their ink. Symbols and emoji have the
/// box of the advance and the box of the ink.
struct LetterCells {
  /// Positions are in points from the left end of the line.
  private struct Cell {
    let x: Double
    let advance: Double
    /// Relative to the origin of the letter.
    let ink: InkBox?
  }

  private let cells: [Cell]
  private let square: ScriptAnatomy.Square?
  private let isOfPictures: Bool
  /// Font units per point.
  private let unitsPerPoint: Double
  /// The unit after lengths: font units, or the pixels of a bitmap strike.
  private let unit: String

  /// The greatest number of letters with boxes.
  private static let most = 12
  /// Words are written below the cells only if each cell has at least this width in pixels.
  private static let narrowest = 72.0

  init(_ line: SingleFontLine, _ anatomy: ScriptAnatomy, _ font: Font, isTextGiven: Bool) {
    square = anatomy.square
    isOfPictures = anatomy.isOfPictures
    unit = font.match.drawn.face.isScalable ? "" : " px"
    unitsPerPoint =
      Double(font.match.drawn.face.unitsPerEm) / max(font.pointSize * font.match.sizeAdjust, .leastNormalMagnitude)
    let letters = Array(line.text)
    guard square != nil || isOfPictures, !line.isRightToLeft, letters.count <= Self.most else {
      cells = []
      return
    }
    var x = 0.0
    var cells: [Cell] = []
    for letter in letters {
      let own = SingleFontLine(String(letter), font)
      cells.append(Cell(x: x, advance: own.advance, ink: own.ink))
      x += own.advance
    }
    // Joined or kerned letters have no separate boxes.
    self.cells = abs(x - line.advance) < 0.01 * font.pointSize ? cells : []
  }

  /// - Parameter x: the left end of the line on the page.
  func draw(on canvas: inout Canvas, x: Double, _ window: VisibleHeights) {
    let scale = window.magnification
    for cell in cells where cell.advance > 0 {
      let left = x + cell.x * scale
      if let square {
        let (top, bottom) = (square.top / unitsPerPoint, square.bottom / unitsPerPoint)
        frame("cell", left, left + cell.advance * scale, top, bottom, on: &canvas, window)
        let face = square.face.scaled(by: 1 / unitsPerPoint)
        frame(
          "line-measured dashed", left + face.left * scale, left + face.right * scale, face.top, face.bottom,
          on: &canvas, window)
      } else if let ink = cell.ink {
        for edge in [left, left + cell.advance * scale] {
          canvas.line(
            "cell", x1: edge, y1: window.baseline - window.above, x2: edge, y2: window.baseline + window.below)
        }
        frame(
          "line-measured dashed", left + ink.left * scale, left + ink.right * scale, ink.top, ink.bottom, on: &canvas,
          window)
      }
    }
  }

  /// Writes the advance and the ink box of each symbol. Returns the height of the written text.
  func drawSizes(on canvas: inout Canvas, x: Double, _ window: VisibleHeights) -> Double {
    let scale = window.magnification
    guard isOfPictures, !cells.isEmpty, cells.allSatisfy({ $0.advance * scale >= Self.narrowest }) else { return 0 }
    let y = window.baseline + window.below
    for cell in cells {
      let middle = x + (cell.x + cell.advance / 2) * scale
      let width = cell.advance * scale - 4
      canvas.label(
        "advance \(units(cell.advance))\(unit)", x: middle, y: y + 14, width: width, size: 10, anchor: .middle,
        style: "quiet")
      guard let ink = cell.ink else { continue }
      canvas.label(
        "\(units(ink.width)) × \(units(ink.top - ink.bottom))\(unit)", x: middle, y: y + 28, width: width, size: 10,
        anchor: .middle, style: "measured")
    }
    return 34
  }

  private func units(_ points: Double) -> String { (points * unitsPerPoint).text(.rounded(0)) }

  private func frame(
    _ style: String, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double, on canvas: inout Canvas,
    _ window: VisibleHeights
  ) {
    let (high, low) = (Canvas.number(window.place(top)), Canvas.number(window.place(bottom)))
    canvas.path(style, "M\(Canvas.number(left)) \(high)H\(Canvas.number(right))V\(low)H\(Canvas.number(left))z")
  }
}
