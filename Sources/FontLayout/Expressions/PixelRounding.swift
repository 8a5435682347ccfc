/// A layout value in device pixels, rounded once, and the same value rounded twice, which may be another pixel.
public struct PixelRounding: Sendable, Hashable {
  /// The value of the exact metrics, rounded to the pixel: the right one.
  public let once: Double
  /// The value when each length of the font is rounded to the pixel beforehand, as by an engine that reports whole pixels:
  /// `round(round(capHeight) / 2)`. Nil when there is no such value, because a length was rounded to zero.
  public let twice: Double?

  /// Whether rounding twice puts something on another pixel.
  public var differs: Bool { twice != once }
}

extension FontExpression {
  /// The value for a font in device pixels, rounded once and twice.
  ///
  /// - Throws: `ExpressionError` as `value(for:scale:)` does.
  public func pixels(for font: Font, scale: Double = 1) throws(ExpressionError) -> PixelRounding {
    let exact = try value(for: font, scale: scale)
    let rounded = try? value(for: font, scale: scale, figures: .rounded)
    let grid = PixelGrid(scale: scale)
    // A zero has no sign in a layout.
    return PixelRounding(once: grid.pixels(exact) + 0, twice: rounded.map { grid.pixels($0) + 0 })
  }
}
