internal import TextFormats

/// The range of heights that a picture shows. The scale depends on the letters, so a line far from the letters is cut
/// off.
struct VisibleHeights {
  let baseline: Double
  /// In pixels.
  let above: Double
  let below: Double
  /// Pixels per point.
  let magnification: Double

  /// The greatest distance in pixels between the letters and a visible line.
  static let room = (above: 110.0, below: 80.0)

  /// Returns the position of a height on the page. A height outside the range is drawn at the nearest end.
  func place(_ points: Double) -> Double { baseline - min(max(points * magnification, -below), above) }

  func isCut(_ points: Double) -> Bool {
    points * magnification > above + 0.01 || points * magnification < -below - 0.01
  }

  /// Returns an arrow after the name of a height outside the range, or an empty text.
  func mark(_ points: Double) -> String { isCut(points) ? points > 0 ? " ↑" : " ↓" : "" }

  /// Draws a torn edge if the box extends beyond the range.
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
    // A shape in the background colour covers the end of the box, so that the edge looks torn.
    let outside = Canvas.number(y - height)
    canvas.path(
      "paper", "M\(Canvas.number(x)) \(Canvas.number(y))\(teeth)V\(outside)H\(Canvas.number(x))z")
    canvas.path("torn", "M\(Canvas.number(x)) \(Canvas.number(y))\(teeth)")
  }
}
