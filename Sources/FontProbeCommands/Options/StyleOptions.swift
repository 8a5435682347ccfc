internal import ArgumentParser
internal import FontProbe

/// The style that a name is asked for in: `--weight`, `--width`, `--slant`, `--italic`, `--variation`.
struct StyleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("1…1000, or a word such as semibold.", valueName: "weight"))
  var weight: String?

  @Option(help: ArgumentHelp("50…200 percent, or a word such as condensed.", valueName: "width"))
  var width: String?

  @Option(help: ArgumentHelp("upright, italic, oblique or oblique:DEGREES (positive leans right).", valueName: "slant"))
  var slant: String?

  @Flag(help: "Short for --slant italic.")
  var italic = false

  @Option(help: ArgumentHelp("A value on an axis, such as wght=512. Repeatable.", valueName: "axis=value"))
  var variation: [String] = []

  /// What the options ask of a name.
  func descriptor(names: [String]) throws -> FontDescriptor {
    if italic, slant != nil { throw ValidationError("--italic and --slant say the same thing; give one of them") }
    return FontDescriptor(
      names: names, weight: try weight.map(Self.weight), width: try width.map(Self.width),
      slant: italic ? .italic : try slant.map(Self.slant), variations: try Self.variations(variation))
  }

  private static func weight(_ text: String) throws -> FontWeight {
    if let value = Double(text) {
      guard (1...1000).contains(value) else { throw ValidationError("--weight \(text): weights are 1…1000") }
      return FontWeight(value)
    }
    let words = StyleWords.parse(text)
    guard let weight = words.weight, words.unknown.isEmpty, words.width == nil, words.slant == nil else {
      throw ValidationError("--weight \(text): give 1…1000 or a word such as light, semibold, black")
    }
    return weight
  }

  private static func width(_ text: String) throws -> FontWidth {
    if let value = Double(text.hasSuffix("%") ? String(text.dropLast()) : text) {
      guard (50...200).contains(value) else { throw ValidationError("--width \(text): widths are 50…200 percent") }
      return FontWidth(value)
    }
    if text.lowercased() == "normal" { return .normal }
    let words = StyleWords.parse(text)
    guard let width = words.width, words.unknown.isEmpty, words.weight == nil, words.slant == nil else {
      throw ValidationError("--width \(text): give 50…200 or a word such as condensed, normal, expanded")
    }
    return width
  }

  private static func slant(_ text: String) throws -> FontSlant {
    switch text.lowercased() {
    case "upright", "normal", "roman": return .upright
    case "italic": return .italic
    case "oblique": return .oblique
    case let text where text.hasPrefix("oblique:"):
      // CSS Fonts 4: "values less than −90deg or greater than 90deg are invalid".
      if let degrees = Double(text.dropFirst("oblique:".count)), (-90...90).contains(degrees) {
        return .oblique(degrees: degrees)
      }
    default: break
    }
    throw ValidationError("--slant \(text): give upright, italic, oblique or oblique:DEGREES from -90 to 90")
  }

  private static func variations(_ settings: [String]) throws -> VariationCoordinates {
    var variations = VariationCoordinates()
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].utf8.count == 4, let tag = FontTag(parts[0]), let value = Double(parts[1]),
        value.isFinite
      else { throw ValidationError("--variation \(setting): give an axis and a number, such as wght=512") }
      variations[tag] = value
    }
    return variations
  }
}
