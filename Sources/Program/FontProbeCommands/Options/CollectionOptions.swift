internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The options that select the available fonts.
enum CollectionOptions {
  private static let fonts = Option.texts(
    "fonts", "path",
    "A font file or a folder of fonts, which is searched before all other fonts. Repeatable.", completion: .file)
  private static let profiles = Option.texts(
    "profiles", "path",
    "Profiles (recorded metrics) of missing fonts, from fontprobe profile: a file or a folder. Repeatable.",
    completion: .file)
  private static let substitutes = Option.texts(
    "stand-ins", "file", "Your own table of the families that replace missing families. Repeatable.",
    completion: .file)
  private static let platform: Option<FontPlatform?> = .choice(
    "platform", "name",
    """
    The platform whose fonts are used for names such as system-ui: \(FontPlatform.words). If sources publish different \
    metrics for a font, the metrics of this platform are used.
    """, "the platforms are \(FontPlatform.words)")
  private static let noBundled = Option.flag("no-bundled", "Do not use the fonts that come with the program.")
  private static let noSystem = Option.flag(
    "no-system", "Do not use the fonts that are installed on this system.")

  private static let all: [any OptionSyntax] = [fonts, profiles, substitutes, platform, noBundled, noSystem]

  static let group = OptionGroup("Fonts", all) { given throws(UsageError) in
    if ProgramCall.current?.collection != nil, let option = all.first(where: given.has) {
      throw UsageError("--\(option.name) cannot be used with this collection, which already has its fonts")
    }
  }

  /// The greatest number of duplicates that are listed on standard error. A duplicate is a face with the name of
  /// another face.
  enum NamedDuplicates: Int {
    /// A further line has the number of the remaining duplicates, and the command that lists all.
    case few = 3
    case all = 0x7FFF_FFFF
  }

  /// Creates the collection. Lists duplicates, and fonts and profiles that cannot be loaded, on standard error.
  static func collection(
    _ given: ParsedArguments, naming duplicates: NamedDuplicates = .few
  ) throws(FontError) -> FontCollection {
    if let collection = ProgramCall.current?.collection { return collection }
    let collection = FontCollection(
      bundledFonts: !given[noBundled], system: given[noSystem] ? nil : .shared, language: .environment,
      platform: given[platform])
    for path in given[fonts] {
      let report = try ProgressBar.shown { progress throws(FontError) in
        try collection.register(contentsOf: path, progress: progress)
      }
      StandardStreams.warn(report.failures)
      // A search for a substitute may keep the files of all fonts in memory, so the limit must allow their size.
      var last: FontSource?
      for face in report.faces where face.source !== last {
        last = face.source
        WorkLimit.expect(bytes: face.source.byteCount)
      }
      // A folder with app and web versions of each font has hundreds of duplicates.
      StandardStreams.warn(
        report.duplicates, most: duplicates.rawValue,
        rest: "duplicates (faces with the name of another face): fontprobe list --fonts \(path) lists all of them")
    }
    for path in given[profiles] {
      let report = try collection.register(profilesAt: path)
      StandardStreams.warn(report.failures + report.duplicates)
    }
    // If a name is in several tables, the first table in the command line is used.
    for path in given[substitutes].reversed() { try collection.register(substitutesAt: path) }
    return collection
  }
}
