import FontLayout
import FontTables

/// The tolerance for equal points: sums of the same advances differ in their last digits.
private let slack = 1e-9

extension Outline {
  private var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let to), .line(let to): [to]
      case .quadratic(let control, let to): [control, to]
      case .cubic(let first, let second, let to): [first, second, to]
      case .close: []
      }
    }
  }

  /// Whether both outlines have the same points, within the tolerance.
  func isNear(_ other: Outline) -> Bool {
    elements.count == other.elements.count && points.count == other.points.count
      && zip(points, other.points).allSatisfy { abs($0.x - $1.x) < slack && abs($0.y - $1.y) < slack }
  }
}

extension TextBounds {
  func moved(by x: Double, _ y: Double) -> TextBounds {
    TextBounds(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// Whether both boxes are the same, within the tolerance.
  func isNear(_ other: TextBounds) -> Bool {
    abs(x - other.x) < slack && abs(y - other.y) < slack && abs(width - other.width) < slack
      && abs(height - other.height) < slack
  }
}

extension [TextBounds] {
  /// The smallest box around all boxes. Nil if there is no box.
  var union: TextBounds? {
    guard let left = map(\.x).min(), let bottom = map(\.y).min(), let right = map({ $0.x + $0.width }).max(),
      let top = map({ $0.y + $0.height }).max()
    else { return nil }
    return TextBounds(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
