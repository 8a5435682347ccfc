extension FontExpression {
  /// The sum.
  public static func + (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.add, left, right)
  }

  /// The difference.
  public static func - (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.subtract, left, right)
  }

  /// The product.
  public static func * (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.multiply, left, right)
  }

  /// The quotient; dividing by zero is an error when the value is asked for.
  public static func / (left: FontExpression, right: FontExpression) -> FontExpression {
    FontExpression(.divide, left, right)
  }

  /// The value with the other sign.
  public static prefix func - (operand: FontExpression) -> FontExpression { FontExpression(.negate, operand) }

  /// The nearest whole number of points, halves away from zero.
  public static func round(_ operand: FontExpression) -> FontExpression { FontExpression(.round, operand) }

  /// The whole number of points at or below.
  public static func floor(_ operand: FontExpression) -> FontExpression { FontExpression(.floor, operand) }

  /// The whole number of points at or above.
  public static func ceil(_ operand: FontExpression) -> FontExpression { FontExpression(.ceil, operand) }

  /// The value without its sign.
  public static func abs(_ operand: FontExpression) -> FontExpression { FontExpression(.abs, operand) }

  /// The nearest device pixel at the scale of the display, in points, halves away from zero.
  public static func pixel(_ operand: FontExpression) -> FontExpression { FontExpression(.pixel, operand) }

  /// The least of the values.
  public static func min(_ first: FontExpression, _ second: FontExpression, _ more: FontExpression...) -> FontExpression
  {
    more.reduce(FontExpression(.min, first, second)) { FontExpression(.min, $0, $1) }
  }

  /// The greatest of the values.
  public static func max(_ first: FontExpression, _ second: FontExpression, _ more: FontExpression...) -> FontExpression
  {
    more.reduce(FontExpression(.max, first, second)) { FontExpression(.max, $0, $1) }
  }
}

extension FontExpression {
  /// The height above the baseline, positive.
  public static var ascender: FontExpression { FontExpression(.ascender) }
  /// The depth below the baseline, negative.
  public static var descender: FontExpression { FontExpression(.descender) }
  /// The extra space between lines.
  public static var leading: FontExpression { FontExpression(.leading) }
  /// Baseline to baseline.
  public static var lineHeight: FontExpression { FontExpression(.lineHeight) }
  /// The height of the capitals.
  public static var capHeight: FontExpression { FontExpression(.capHeight) }
  /// The height of the lowercase letters without ascenders.
  public static var xHeight: FontExpression { FontExpression(.xHeight) }
  /// The top of the underline, negative below the baseline.
  public static var underlinePosition: FontExpression { FontExpression(.underlinePosition) }
  /// The underline's thickness.
  public static var underlineThickness: FontExpression { FontExpression(.underlineThickness) }
  /// The top of the strike-out line.
  public static var strikeoutPosition: FontExpression { FontExpression(.strikeoutPosition) }
  /// The strike-out line's thickness.
  public static var strikeoutThickness: FontExpression { FontExpression(.strikeoutThickness) }
  /// The slope in degrees, negative leaning right.
  public static var italicAngle: FontExpression { FontExpression(.italicAngle) }
  /// The mean advance of the glyphs.
  public static var averageWidth: FontExpression { FontExpression(.averageWidth) }
  /// The advance of the digit zero.
  public static var zeroWidth: FontExpression { FontExpression(.zeroWidth) }
  /// The widest advance.
  public static var maxAdvance: FontExpression { FontExpression(.maxAdvance) }
  /// The font's size.
  public static var pointSize: FontExpression { FontExpression(.pointSize) }
  /// Device pixels per point.
  public static var scale: FontExpression { FontExpression(.scale) }
}
