internal import FontFiles
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The options for the user's settings and the device.
enum TraitOptions {
  static let contentSize = Option.value(
    "content-size", "category",
    "The text size that the reader chose: XS S M L XL XXL XXXL AX1…AX5, or UIKit's names. The default is L.",
    completion: ContentSize.completion, ContentSize.read)
  private static let idiom = Option.choice(
    "idiom", "idiom",
    "The kind of device: phone (the default), pad, mac, tv or watch. Each kind has its own table of sizes."
  ).or(TraitCollection.InterfaceIdiom.phone)
  private static let scale = ScaleOption.option(
    "The number of device pixels in a point (1 by default). Scaled values are rounded to whole pixels.")
  private static let traits = Option(
    name: "trait",
    help: """
      Another setting of the device: horizontal or vertical (=compact, =regular), legibility (=regular, =bold) or \
      direction (=leftToRight, =rightToLeft). For example horizontal=compact. Repeatable.
      """, valueName: "name=value", isRepeatable: true, absent: TraitCollection(displayScale: 1)
  ) { settings throws(UsageError) in
    var traits = TraitCollection(displayScale: 1)
    var names = Set<String>()
    for setting in settings {
      let name = try read(setting, into: &traits)
      guard names.insert(name).inserted else { throw UsageError("--trait \(setting): \(name) is given twice") }
    }
    return traits
  }

  static let group = OptionGroup("Traits", [contentSize, idiom, scale, traits])

  static func traits(_ given: ParsedArguments) -> TraitCollection {
    var traits = given[traits]
    traits.displayScale = given[scale] ?? 1
    traits.idiom = given[idiom]
    if let size = given[contentSize] { traits.contentSize = size }
    return traits
  }

  /// Adds a setting to the traits. Returns the name of the setting.
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

/// Device pixels per point.
enum ScaleOption {
  static func option(_ help: String) -> Option<Double?> {
    .number("scale", "scale", help) { scale throws(UsageError) in
      guard scale > 0, scale <= 1000 else {
        throw UsageError("--scale \(scale.text(.shortest)): a scale is a number above 0 and at most 1000")
      }
    }
  }
}

enum ContentSize {
  static let completion = Completion.choices(ContentSizeCategory.allCases.map(\.shortName))

  @Sendable static func read(_ text: String) throws(UsageError) -> ContentSizeCategory {
    guard let size = ContentSizeCategory(text) else {
      let known = ContentSizeCategory.allCases
      throw UsageError(
        "--content-size \(text): the sizes are \(known.map(\.shortName).joined(separator: ", ")), "
          + "or UIKit's names, \(known[0].name) to \(known[known.count - 1].name)")
    }
    return size
  }
}

/// The options for a style guide, its device class and its style.
struct GuideOptions {
  let path: String
  /// The name of a device class, or the size of a screen in points: `375`, `375x667`.
  private let device: String?
  /// The name or code of a style, or the name of a system style that the guide maps to its own style.
  private let style: String?

  static let guide = Option.file("guide", "file", "A style guide, such as guide.yaml, whose styles are shown.")
  static let device = Option.text(
    "device", "class",
    "A device class of the guide: its name, or a screen size in points (375, or width and height, such as 375x667).")

  /// Returns nil if there is no guide.
  init?(_ given: ParsedArguments, style: Option<String?>) {
    guard let path = given[Self.guide] else { return nil }
    (self.path, device, self.style) = (path, given[Self.device], given[style])
  }

  static func check(_ given: ParsedArguments) throws(UsageError) {
    if let device = given[device], !given.has(guide) {
      throw UsageError("--device \(device) needs --guide: device classes are in a guide")
    }
  }

  func read() throws(FontError) -> StyleGuide { try Self.readGuide(path) }

  /// Reads a guide from a file.
  ///
  /// - Throws: `FontError` if the file cannot be read. If the guide has mistakes, the last mistake is thrown.
  static func readGuide(_ path: String) throws(FontError) -> StyleGuide {
    switch try StyleGuide.reading(path) {
    case .success(let guide): return guide
    case .failure(let error): throw error.reportingAllButTheLast()
    }
  }

  func deviceClass(of guide: StyleGuide) throws(FontError) -> StyleGuide.DeviceClass? {
    guard let device else { return nil }
    let classes = guide.deviceClasses
    let found = guide.deviceClass(named: device) ?? classes.first { $0.name.isSame(inAnyCase: device) }
    if let found { return found }
    if let (width, height) = Self.screen(device), let found = guide.deviceClass(forWidth: width, height: height) {
      return found
    }
    let names = guide.deviceClasses.map(\.name)
    throw FontError(
      .invalidGuide, "the guide has no device class \(device.printable)", path: path,
      hint: names.isEmpty ? "leave out --device" : question(device, names, "the classes are"))
  }

  /// Returns the size of a screen in points. The text is a width, or a width and height with an `x` between them.
  private static func screen(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) ?? 0 }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0 > 0 }) else { return nil }
    return (parts[0], parts.count == 2 ? parts[1] : .infinity)
  }

  func styles(of guide: StyleGuide) throws(FontError) -> [GuideStyle] {
    guard let style else { return guide.styles }
    let names = guide.styles.map(\.name)
    let known = guide.systemStyles.keys.map(\.rawValue).sorted() + names + guide.styles.compactMap(\.code)
    // Two names in a guide may differ only in case. So a name with the same case takes precedence.
    let name = known.first { $0 == style } ?? known.first { $0.isSame(inAnyCase: style) }
    if let name, let found = guide.style(for: TextStyle(rawValue: name)) { return [found] }
    throw FontError(
      .noSuchStyle, "the guide has no style \(style.printable)", path: path,
      hint: question(style, names, codes: guide.styles.compactMap(\.code), "the styles are"))
  }

  private func question(_ name: String, _ names: [String], codes: [String] = [], _ words: String) -> String {
    let nearest = NearestNames.suggest(for: name, among: names + codes, atMost: 1)
    if let nearest = nearest.first { return "did you mean \(nearest.printable)?" }
    let most = 30
    return "\(words) \(names.prefix(most).joined(separator: ", ").printable)" + (names.count > most ? ", …" : "")
  }
}

extension StyleGuideError {
  private static let most = 40

  /// Prints all mistakes except the last, one per line. Returns the last mistake, which the program reports like any
  /// error.
  func reportingAllButTheLast() -> FontError {
    guard errors.count <= Self.most, let last = errors.last else { return summary }
    for error in errors.dropLast() { StandardStreams.error("fontprobe: error: \(error.description.printable)") }
    return last
  }
}
