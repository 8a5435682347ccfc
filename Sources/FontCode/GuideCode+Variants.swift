internal import FontFaces
internal import FontMatching
internal import FontTables
internal import TextStyles

extension GuideCode {
  func variant(_ variant: GuideVariant) -> CodeExpression {
    var arguments: [(label: String, value: CodeExpression)] = [("", condition(variant.condition))]
    if let family = variant.family { arguments.append(("family", .text(family))) }
    if let size = variant.size { arguments.append(("size", self.size(size))) }
    if let weight = variant.weight { arguments.append(("weight", .number(weight.rawValue))) }
    if let tracking = variant.tracking { arguments.append(("tracking", self.tracking(tracking))) }
    if let lineHeight = variant.lineHeight { arguments.append(("lineHeight", self.lineHeight(lineHeight))) }
    if let features = variant.features { arguments.append(("features", self.features(features))) }
    if let least = variant.minimumSize { arguments.append(("minimumSize", .number(least))) }
    if let most = variant.maximumSize { arguments.append(("maximumSize", .number(most))) }
    return .call("GuideVariant", arguments)
  }

  private func condition(_ condition: TraitCondition) -> CodeExpression {
    let words: [(label: String, word: String?)] = [
      ("horizontalSizeClass", condition.horizontalSizeClass?.rawValue),
      ("verticalSizeClass", condition.verticalSizeClass?.rawValue),
      ("legibilityWeight", condition.legibilityWeight?.rawValue),
      ("layoutDirection", condition.layoutDirection?.rawValue), ("idiom", condition.idiom?.rawValue),
      ("leastContentSize", condition.leastContentSize?.name),
      ("largestContentSize", condition.largestContentSize?.name),
    ]
    var arguments = words.compactMap { label, word in
      word.map { (label: label, value: CodeExpression.plain(".\($0)")) }
    }
    if let name = condition.deviceClass { arguments.append(("deviceClass", .text(name))) }
    return .call("TraitCondition", arguments)
  }

  // MARK: - Measures

  func size(_ size: GuideStyle.Size) -> CodeExpression {
    switch size {
    case .points(let points): .call(".points", [("", .number(points))])
    case .following(let style): .call(".following", [("", .plain(".\(style.rawValue)"))])
    }
  }

  func tracking(_ tracking: GuideStyle.Tracking) -> CodeExpression {
    switch tracking {
    case .points(let points): .call(".points", [("", .number(points))])
    case .ems(let ems): .call(".ems", [("", .number(ems))])
    }
  }

  func lineHeight(_ height: GuideStyle.LineHeight) -> CodeExpression {
    switch height {
    case .multiple(let factor): .call(".multiple", [("", .number(factor))])
    case .points(let points): .call(".points", [("", .number(points))])
    }
  }

  func features(_ features: [FontTag]) -> CodeExpression { .array(features.map { .text($0.description) }) }
}
