internal import FontFaces
internal import FontNames
internal import FontTables

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FontFace {
  /// The angle by which the capitals and round letters of the face lean to the right, as they are drawn, in degrees; negative
  /// to the left, `nil` where none of them can be measured.
  ///
  /// The middle of the top eighth of a letter against the middle of its bottom eighth: 0 for H, I, N, M, O and X that stand.
  func drawnSlant() -> Double? {
    let slants = ["H", "I", "N", "M", "o", "O", "x", "X"].compactMap { (try? outline(of: $0))??.slant }.sorted()
    return slants.isEmpty ? nil : slants[slants.count / 2]
  }
}

extension Outline {
  /// The share of the height at the top and at the bottom whose points are compared.
  private static let edge = 0.12

  /// The angle by which the shape leans to the right, in degrees; `nil` for a shape of fewer than four points.
  fileprivate var slant: Double? {
    let points = elements.compactMap { element -> Point? in
      switch element {
      case .move(let to), .line(let to), .quadratic(_, let to), .cubic(_, _, let to): to
      case .close: nil
      }
    }
    guard points.count >= 4, let bottom = points.map(\.y).min(), let top = points.map(\.y).max(), top > bottom else {
      return nil
    }
    let height = top - bottom
    func middle(_ points: [Point]) -> Double? {
      guard let left = points.map(\.x).min(), let right = points.map(\.x).max() else { return nil }
      return (left + right) / 2
    }
    guard let low = middle(points.filter { $0.y < bottom + Self.edge * height }),
      let high = middle(points.filter { $0.y > top - Self.edge * height })
    else { return nil }
    return Degrees.lean(right: high - low, up: (1 - Self.edge) * height)
  }
}

/// Angles in degrees.
enum Degrees {
  /// The angle in degrees by which a line leans to the right that goes so far to the right and so far up.
  static func lean(right: Double, up: Double) -> Double { atan2(right, up) * 180 / .pi }
}
