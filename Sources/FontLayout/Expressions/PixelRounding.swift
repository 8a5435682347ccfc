/// A layout value in device pixels, rounded once, and what comes of rounding twice.
public struct PixelRounding: Sendable, Hashable {
  /// The value of the exact figures, rounded to the pixel: the right one.
  public let once: Double
  /// The value where each length of the font was rounded to the pixel beforehand, as by an engine that hands out whole
  /// pixels: `round(round(capHeight) / 2)`. `nil` where it has none, because a length was rounded to zero.
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
    return PixelRounding(once: Self.pixel(exact, scale), twice: rounded.map { Self.pixel($0, scale) })
  }

  private static func pixel(_ points: Double, _ scale: Double) -> Double { (points * scale).rounded() + 0 }
}
