internal import FontProbe
internal import NumberText

/// The reader and the device that text is set for: `--content-size`, `--idiom`, `--scale`, `--trait`.
struct TraitOptions {
  let traits: TraitCollection

  static let syntax = OptionGroup(
    title: "Traits",
    options: [
      .value(
        "content-size", "category",
        "The text size that the reader prefers: XS S M L XL XXL XXXL AX1…AX5, or UIKit's names. L by default.",
        completion: .choices(ContentSizeCategory.allCases.map(\.shortName))),
      .value(
        "idiom", "idiom", "The kind of device, which has its own table: phone (the default), pad, mac, tv or watch.",
        completion: .choices(TraitCollection.InterfaceIdiom.allCases.map(\.rawValue))),
      ScaleOption.syntax(
        "How many device pixels a point has: scaled values are rounded to whole pixels (1 by default)."),
      .value(
        "trait", "name=value",
        """
        Another trait: horizontal or vertical, compact or regular; legibility, regular or bold; direction, leftToRight or \
        rightToLeft. Repeatable.
        """,
        isRepeatable: true),
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var traits = TraitCollection(displayScale: try ScaleOption.read(arguments) ?? 1)
    if let text = arguments.value("content-size") { traits.contentSize = try ContentSizeOption.read(text) }
    if let text = arguments.value("idiom") { traits.idiom = try Self.choice(text, of: "--idiom") }
    var names = Set<String>()
    for setting in arguments.all("trait") {
      let name = try Self.read(setting, into: &traits)
      guard names.insert(name).inserted else { throw UsageError("--trait \(setting): \(name) is given twice") }
    }
    self.traits = traits
  }

  /// Puts one setting into the traits; returns its name.
  private static func read(_ setting: String, into traits: inout TraitCollection) throws(UsageError) -> String {
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError("--trait \(setting): give a name and a value, such as horizontal=compact")
    }
    let (option, value) = ("--trait \(parts[0])", String(parts[1]))
    let name = parts[0].lowercased()
    switch name {
    case "horizontal": traits.horizontalSizeClass = try choice(value, of: option)
    case "vertical": traits.verticalSizeClass = try choice(value, of: option)
    case "legibility": traits.legibilityWeight = try choice(value, of: option)
    case "direction": traits.layoutDirection = try choice(value, of: option)
    default:
      throw UsageError("--trait \(setting): the traits are horizontal, vertical, legibility, direction")
    }
    return name
  }

  private static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, of option: String
  ) throws(UsageError) -> Value {
    guard let value = Value(inAnyCase: text) else {
      throw UsageError("\(option) \(text): give one of \(Value.words)")
    }
    return value
  }
}

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
