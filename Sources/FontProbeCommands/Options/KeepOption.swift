internal import FontProbe

/// `--keep`: which metric of an absent font its substitute keeps.
enum KeepOption {
  static let syntax = OptionSyntax.value(
    "keep", "figure", "What a stand-in is scaled to keep: cap-height (the default), x-height, width or none.",
    completion: .choices(FontDescriptor.KeptMetric.allCases.map(\.rawValue)))

  static func read(_ arguments: ParsedArguments) throws(UsageError) -> FontDescriptor.KeptMetric {
    guard let text = arguments.value("keep") else { return .capHeight }
    guard let kept = FontDescriptor.KeptMetric(rawValue: text) else {
      let known = FontDescriptor.KeptMetric.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("--keep \(text): the figures are \(known)")
    }
    return kept
  }
}
