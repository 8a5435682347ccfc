internal import FontFaces
internal import FontNames
internal import FontTables

/// The options for the requested style.
enum StyleOptions {
  private static let weight = Option.value(
    "weight", "weight", "The weight: 1…1000 (400 is regular, 700 bold), or a word such as semibold.",
    completion: .choices([
      "thin", "extralight", "light", "regular", "medium", "semibold", "bold", "extrabold", "black", "100", "200", "300",
      "400", "500", "600", "700", "800", "900",
    ]), weight)
  private static let width = Option.value(
    "width", "width", "The width: 50…200 percent of the normal width, or a word such as condensed.",
    completion: .choices([
      "ultracondensed", "extracondensed", "condensed", "semicondensed", "normal", "semiexpanded", "expanded",
      "extraexpanded", "ultraexpanded",
    ]), width)
  private static let slant = Option.value(
    "slant", "slant",
    "The slant: upright, italic, oblique or oblique:DEGREES, such as oblique:12. Positive degrees slant to the right.",
    completion: .choices(["upright", "italic", "oblique"])
  ) { text throws(UsageError) in
    guard let slant = FontSlant(text) else {
      throw UsageError("--slant \(text): give upright, italic, oblique or oblique:DEGREES from -90 to 90")
    }
    return slant
  }
  private static let italic = Option.flag("italic", "The same as --slant italic.")
  private static let variations = Option(
    name: "variation", help: "A value on one axis of a variable font, such as wght=512 for the weight. Repeatable.",
    valueName: "axis=value", isRepeatable: true, absent: VariationCoordinates(), read: variations)

  static let group = OptionGroup("Style", [weight, width, slant, italic, variations]) { given throws(UsageError) in
    guard !given[italic] || !given.has(slant) else {
      throw UsageError("--italic and --slant mean the same; give only one of the two")
    }
  }

  static func descriptor(names: [String] = [], _ given: ParsedArguments) -> FontDescriptor {
    FontDescriptor(
      names: names, weight: given[weight], width: given[width], slant: given[slant] ?? (given[italic] ? .italic : nil),
      variations: given[variations])
  }

  private static func weight(_ text: String) throws(UsageError) -> FontWeight {
    if let value = Double(decimal: text) {
      guard (1...1000).contains(value) else { throw UsageError("--weight \(text): weights are 1…1000") }
      return FontWeight(value)
    }
    // ".thin" and "UIFontWeightThin" are UIKit's names. "thin" alone is OpenType's name for a lighter weight.
    if text.hasPrefix(".") || text.lowercased().hasPrefix("uifont"), let weight = FontWeight(uiKitName: text) {
      return weight
    }
    let words = StyleWords.parse(text)
    guard let weight = words.weight, words.unknown.isEmpty, words.width == nil, words.slant == nil else {
      throw UsageError("--weight \(text): give 1…1000 or a word such as light, semibold, black")
    }
    return weight
  }

  private static func width(_ text: String) throws(UsageError) -> FontWidth {
    if let value = Double(decimal: text.hasSuffix("%") ? text.dropLast() : text[...]) {
      guard (50...200).contains(value) else { throw UsageError("--width \(text): widths are 50…200 percent") }
      return FontWidth(value)
    }
    if text.lowercased() == "normal" { return .normal }
    let words = StyleWords.parse(text)
    guard let width = words.width, words.unknown.isEmpty, words.weight == nil, words.slant == nil else {
      throw UsageError("--width \(text): give 50…200 or a word such as condensed, normal, expanded")
    }
    return width
  }

  private static func variations(_ settings: [String]) throws(UsageError) -> VariationCoordinates {
    var variations = VariationCoordinates()
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let tag = FontTag(parts[0]),
        let value = Double(decimal: parts[1]),
        value.isFinite
      else { throw UsageError("--variation \(setting): give an axis and a number, such as wght=512") }
      guard variations[tag] == nil else { throw UsageError("--variation \(setting): \(tag) is given twice") }
      variations[tag] = value
    }
    return variations
  }
}

/// The metric of an absent font that its substitute preserves.
enum KeepOption {
  static let option = keeping(
    """
    Scale a substitute so that one value is the same as in the missing font: cap-height (height of capitals, the \
    default), x-height (height of lowercase letters) or width (width of text). --keep none does not scale the substitute.
    """
  ).or(.capHeight)

  /// The option of `css`, which makes web pages preserve their line breaks.
  static let ofPages = keeping(
    """
    Scale a fallback so that one value is the same as in your font: width (width of text, the default), cap-height \
    (height of capitals, for buttons and labels) or x-height (height of lowercase letters). --keep none does \
    not scale the fallback.
    """)

  static let ofText = keeping(
    """
    Scale a substitute so that one value is the same as in the missing font: width (width of text, the default), \
    cap-height (height of capitals, the default if the width is not known) or x-height (height of lowercase letters). \
    --keep none does not scale the substitute.
    """
  ).or(.width)

  private static func keeping(_ help: String) -> Option<FontDescriptor.KeptMetric?> {
    .choice("keep", "metric", help)
  }
}
