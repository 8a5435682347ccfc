internal import TextFormats

/// The part of the heights that a picture shows. The letters determine the scale: a line that is far from them is cut.
struct VisibleHeights {
  let baseline: Double
  /// The room above and below the baseline, in pixels.
  let above: Double
  let below: Double
  /// Pixels per point.
  let magnification: Double

  /// The distance beyond the letters within which lines are shown, in pixels.
  static let room = (above: 110.0, below: 80.0)

  /// The place of a height on the page. A height that is cut is at the end of the window.
  func place(_ points: Double) -> Double { baseline - min(max(points * magnification, -below), above) }

  /// Whether a height is beyond the window.
  func isCut(_ points: Double) -> Bool {
    points * magnification > above + 0.01 || points * magnification < -below - 0.01
  }

  /// The mark of a height that is cut, for its name.
  func mark(_ points: Double) -> String { isCut(points) ? points > 0 ? " ↑" : " ↓" : "" }

  /// The end of a box at a height. If the box is cut, its end is torn.
  func drawTornEnd(at points: Double, on canvas: inout Canvas, x: Double, width: Double) {
    guard isCut(points) else { return }
    let y = place(points)
    let count = max((width / 8).rounded(), 1)
    let step = width / count
    let height = points > 0 ? 5.0 : -5
    func tooth(_ index: Double) -> String {
      "L\(Canvas.number(x + (index + 0.5) * step)) \(Canvas.number(y + height))"
        + "L\(Canvas.number(x + (index + 1) * step)) \(Canvas.number(y))"
    }
    let teeth = stride(from: 0, to: count, by: 1).map(tooth).joined()
    // The paper covers the end of the box, so that its edge looks torn.
    let outside = Canvas.number(y - height)
    canvas.path(
      "paper", "M\(Canvas.number(x)) \(Canvas.number(y))\(teeth)V\(outside)H\(Canvas.number(x))z")
    canvas.path("torn", "M\(Canvas.number(x)) \(Canvas.number(y))\(teeth)")
  }
}
