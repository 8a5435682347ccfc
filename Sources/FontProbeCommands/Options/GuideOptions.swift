internal import FontFiles
internal import FontProbe
internal import TextFormats

/// A style guide and what is picked of it: `--guide`, `--device`, `--style`.
struct GuideOptions {
  let path: String
  /// The name of a device class, or the size of a screen in points: `375`, `375x667`.
  let device: String?
  /// The name or the code of a style, or one of the system's that the guide maps.
  let style: String?

  static let guide = OptionSyntax.value(
    "guide", "file", "A style guide: its styles instead of the system's.", completion: .file)
  static let device = OptionSyntax.value(
    "device", "class",
    "One of the guide's device classes: its name, a screen's width in points, or its width and height, 375x667.")

  /// The options; `nil` without a guide.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    device = arguments.value("device")
    guard let path = arguments.value("guide") else {
      if let device { throw UsageError("--device \(device): device classes are those of a guide; give --guide") }
      return nil
    }
    guard !path.isEmpty else { throw UsageError("--guide needs the name of a file") }
    guard !arguments.has("family") else {
      throw UsageError("--family: the families are the guide's; leave out --family or --guide")
    }
    self.path = path
    style = arguments.value("style")
  }

  /// The guide.
  ///
  /// - Throws: `FontError` where the file cannot be read, or with the first mistake in it.
  func read() throws(FontError) -> StyleGuide {
    switch try StyleGuide.reading(path) {
    case .success(let guide): return guide
    case .failure(let error): throw error.summary
    }
  }

  /// The device class that was asked for.
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
      .invalidGuide, "it has no device class \(device.printable)", path: path,
      hint: names.isEmpty ? "leave out --device" : question(device, names, "the classes are"))
  }

  /// The size of a screen in points: its width, or its width and height with an `x` between them.
  private static func screen(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) ?? 0 }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0 > 0 }) else { return nil }
    return (parts[0], parts.count == 2 ? parts[1] : .infinity)
  }

  /// The styles that were asked for: all of them, or one.
  func styles(of guide: StyleGuide) throws(FontError) -> [GuideStyle] {
    guard let style else { return guide.styles }
    let names = guide.styles.map(\.name)
    let known = guide.systemStyles.keys.map(\.rawValue).sorted() + names + guide.styles.compactMap(\.code)
    // Names of a guide may differ in nothing but capitals: the one that is spelled so comes first.
    let name = known.first { $0 == style } ?? known.first { $0.isSame(inAnyCase: style) }
    if let name, let found = guide.style(for: TextStyle(rawValue: name)) { return [found] }
    throw FontError(
      .noSuchStyle, "it has no style \(style.printable)", path: path,
      hint: question(style, names, codes: guide.styles.compactMap(\.code), "the styles are"))
  }

  private func question(_ name: String, _ names: [String], codes: [String] = [], _ words: String) -> String {
    let nearest = NearestNames.suggest(for: name, among: names + codes, atMost: 1)
    if let nearest = nearest.first { return "did you mean \(nearest.printable)?" }
    let most = 30
    return "\(words) \(names.prefix(most).joined(separator: ", ").printable)" + (names.count > most ? ", …" : "")
  }
}
