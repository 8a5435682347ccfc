internal import FontLayout
internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextStyles

/// Expressions for values of styles, for Swift code with and without this package.
extension CodeExpression {
  static func size(_ size: GuideStyle.Size) -> CodeExpression {
    switch size {
    case .points(let points): .call(".points", [("", .number(points))])
    case .following(let style): .call(".following", [("", .plain(".\(style.rawValue)"))])
    }
  }

  static func tracking(_ tracking: GuideStyle.Tracking) -> CodeExpression {
    switch tracking {
    case .points(let points): .call(".points", [("", .number(points))])
    case .ems(let ems): .call(".ems", [("", .number(ems))])
    }
  }

  static func decoration(_ kinds: Set<TextDecoration.Kind>) -> CodeExpression {
    .array(TextDecoration.Kind.allCases.filter(kinds.contains).map { .plain(".\($0.rawValue)") })
  }
}
