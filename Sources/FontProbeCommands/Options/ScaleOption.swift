internal import NumberText

/// `--scale`: device pixels per point.
enum ScaleOption {
  static func syntax(_ help: String) -> OptionSyntax { .value("scale", "scale", help) }

  /// The scale; nil if it is not given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> Double? {
    let scale = try arguments.number("scale")
    if let scale, !(scale > 0 && scale <= 1000) {
      throw UsageError("--scale \(scale.text(.shortest)): a scale is a number above 0 and at most 1000")
    }
    return scale
  }
}
