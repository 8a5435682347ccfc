internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The fonts that may answer: `--fonts`, `--profiles`, `--stand-ins`, `--platform`, `--no-bundled`, `--no-system`.
struct CollectionOptions {
  private let paths: [String]
  private let profiles: [String]
  private let substitutes: [String]
  private let usesBundledFonts: Bool
  private let usesSystemFonts: Bool
  private let platform: FontPlatform?

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
    platform = try arguments.choice("platform", "the platforms are \(FontPlatform.words)")
    paths = arguments.all("fonts")
    profiles = arguments.all("profiles")
    substitutes = arguments.all("stand-ins")
    usesBundledFonts = !arguments.has("no-bundled")
    usesSystemFonts = !arguments.has("no-system")
    let given = Self.syntax.options.map(\.name).first(where: arguments.has)
    if let given, ProgramCall.current?.collection != nil {
      throw UsageError("--\(given): the fonts are those of the collection that is asked")
    }
  }

  /// The number of duplicates, faces with the name of another, that are listed on standard error.
  enum NamedDuplicates: Int {
    /// A few, the number of the others, and the command that lists all of them.
    case few = 3
    /// All of them.
    case all = 0x7FFF_FFFF
  }

  /// The collection. Fonts and profiles that did not load, and duplicates, are listed on standard error.
  func collection(naming duplicates: NamedDuplicates = .few) throws(FontError) -> FontCollection {
    if let collection = ProgramCall.current?.collection { return collection }
    let collection = FontCollection(
      bundledFonts: usesBundledFonts, system: usesSystemFonts ? .shared : nil, language: .environment,
      platform: platform)
    for path in paths {
      let report = try ProgressBar.shown { progress throws(FontError) in
        try collection.register(contentsOf: path, progress: progress)
      }
      StandardStreams.warn(report.failures)
      // A search for a substitute may have the files of all of them in memory.
      var last: FontSource?
      for face in report.faces where face.source !== last {
        last = face.source
        WorkLimit.expect(bytes: face.source.byteCount)
      }
      // A folder that has each font for apps and for the web has hundreds of duplicates.
      StandardStreams.warn(
        report.duplicates, most: duplicates.rawValue,
        rest: "faces whose names others have: fontprobe list --fonts \(path) names them all")
    }
    for path in profiles {
      let report = try collection.register(profilesAt: path)
      StandardStreams.warn(report.failures + report.duplicates)
    }
    // The table that was given first comes first.
    for path in substitutes.reversed() { try collection.register(substitutesAt: path) }
    return collection
  }
}
