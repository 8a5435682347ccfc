internal import TextFormats

/// The range of heights that a picture shows. The letters determine the scale, so a line that is far from them is cut
/// off.
struct VisibleHeights {
  let baseline: Double
  /// The visible height above the baseline, in pixels.
  let above: Double
  let below: Double
  /// Pixels per point.
  let magnification: Double

  /// The greatest distance from the letters at which lines are shown, in pixels.
  static let room = (above: 110.0, below: 80.0)

  /// Returns the position of a height on the page. A height beyond the range is drawn at its end.
  func place(_ points: Double) -> Double { baseline - min(max(points * magnification, -below), above) }

  /// Returns whether a height is beyond the range.
  func isCut(_ points: Double) -> Bool {
    points * magnification > above + 0.01 || points * magnification < -below - 0.01
  }

  /// Returns an arrow to add to the name of a height that is beyond the range. Otherwise it returns an empty text.
  func mark(_ points: Double) -> String { isCut(points) ? points > 0 ? " ↑" : " ↓" : "" }

  /// Draws a torn edge at the end of a box, if the box extends beyond the range.
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
    // A shape in the colour of the background covers the end of the box, so that its edge looks torn.
    let outside = Canvas.number(y - height)
    canvas.path(
      "paper", "M\(Canvas.number(x)) \(Canvas.number(y))\(teeth)V\(outside)H\(Canvas.number(x))z")
    canvas.path("torn", "M\(Canvas.number(x)) \(Canvas.number(y))\(teeth)")
  }
}
