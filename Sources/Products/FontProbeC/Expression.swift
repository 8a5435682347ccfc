internal import FontFiles
internal import FontLayout
internal import MetricValues

final class ExpressionHandle: HandleObject {
  static let kind: UInt64 = 0x6670_6578_7072_6573

  let expression: FontExpression

  init(_ expression: FontExpression) { self.expression = expression }
}

extension Answers {
  static func expressionNew(_ formula: String) throws(FontError) -> ExpressionHandle {
    do throws(ExpressionError) { return ExpressionHandle(try FontExpression(formula)) } catch {
      throw FontError(error, in: formula)
    }
  }

  static func expressionValue(
    _ expression: ExpressionHandle, _ font: FontHandle, _ scale: Double
  ) throws(FontError) -> Double {
    do throws(ExpressionError) { return try expression.expression.value(for: font.font, scale: scale) } catch {
      throw FontError(error, in: expression.expression.description)
    }
  }
}
