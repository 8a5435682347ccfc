internal import FontFiles
internal import FontProbe

/// Which fonts answer: `--fonts`, `--profiles`, `--stand-ins`, `--no-bundled`, `--no-system`.
struct CollectionOptions {
  let paths: [String]
  let profiles: [String]
  let standIns: [String]
  let usesBundledFonts: Bool
  let usesSystemFonts: Bool
  let platform: FontPlatform?

  static let syntax = OptionGroup(
    title: "Fonts",
    options: [
      .value(
        "fonts", "path", "A font file or a folder of fonts, used before all other fonts. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "profiles", "path",
        "Recorded metrics of fonts that are not here, written by fontprobe profile: a file or a folder. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "stand-ins", "file", "A table of your own that says which families replace missing ones. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "platform", "name",
        """
        Whose fonts system-ui and the like are, and whose published metrics are used where sources disagree: \
        \(FontPlatform.words).
        """,
        completion: .choices(FontPlatform.allCases.map(\.rawValue))),
      .flag("no-bundled", "Do not use the fonts that come with the program."),
      .flag("no-system", "Do not use the fonts that are installed on this system."),
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    platform =
      if let text = arguments.value("platform") {
        try Self.platform(text)
      } else {
        nil
      }
    paths = arguments.all("fonts")
    profiles = arguments.all("profiles")
    standIns = arguments.all("stand-ins")
    usesBundledFonts = !arguments.has("no-bundled")
    usesSystemFonts = !arguments.has("no-system")
  }

  private static func platform(_ text: String) throws(UsageError) -> FontPlatform {
    guard let platform = FontPlatform(inAnyCase: text) else {
      throw UsageError("--platform \(text): the platforms are \(FontPlatform.words)")
    }
    return platform
  }

  /// How many of the faces whose names others have are named on standard error.
  enum NamedDuplicates: Int {
    /// A few, how many more there are, and the command that names all of them.
    case few = 3
    /// All of them.
    case all = 0x7FFF_FFFF
  }

  /// The collection, with every font and profile that did not load named on standard error, and the faces whose names others
  /// have.
  func collection(naming duplicates: NamedDuplicates = .few) throws(FontError) -> FontCollection {
    let collection = FontCollection(
      bundledFonts: usesBundledFonts, system: usesSystemFonts ? .shared : nil, language: .environment,
      platform: platform)
    for path in paths {
      let report = try ProgressBar.shown { progress throws(FontError) in
        try collection.register(contentsOf: path, progress: progress)
      }
      StandardStreams.warn(report.failures)
      // A folder with each font for apps and for the web has hundreds.
      StandardStreams.warn(
        report.duplicates, most: duplicates.rawValue,
        rest: "faces whose names others have: fontprobe list --fonts \(path) names them all")
    }
    for path in profiles {
      let report = try collection.register(profilesAt: path)
      StandardStreams.warn(report.failures + report.duplicates)
    }
    // The table that was given first is asked first.
    for path in standIns.reversed() { try collection.register(substitutesAt: path) }
    return collection
  }
}
