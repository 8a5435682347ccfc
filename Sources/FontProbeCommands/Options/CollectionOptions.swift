internal import FontProbe

/// Which fonts answer: `--fonts`, `--profiles`, `--no-bundled`, `--no-system`.
struct CollectionOptions {
  let paths: [String]
  let profiles: [String]
  let usesBundledFonts: Bool
  let usesSystemFonts: Bool

  static let syntax = OptionGroup(
    title: "Fonts",
    options: [
      .value(
        "fonts", "path", "A font file or a folder of fonts, asked before every other source. Repeatable.",
        completion: .file, isRepeatable: true),
      .value(
        "profiles", "path", "A profile or a folder of them: the figures of fonts that are not there. Repeatable.",
        completion: .file, isRepeatable: true),
      .flag("no-bundled", "Leave out the fonts inside the program."),
      .flag("no-system", "Leave out the fonts that Fontconfig knows."),
    ])

  init(_ arguments: ParsedArguments) {
    paths = arguments.all("fonts")
    profiles = arguments.all("profiles")
    usesBundledFonts = !arguments.has("no-bundled")
    usesSystemFonts = !arguments.has("no-system")
  }

  /// The collection, with every font and profile that did not load named on standard error.
  func collection() throws(FontError) -> FontCollection {
    let collection = FontCollection(bundledFonts: usesBundledFonts, systemFonts: usesSystemFonts)
    for path in paths {
      let report = try collection.register(contentsOf: path)
      StandardStreams.warn(report.failures + report.duplicates)
    }
    for path in profiles {
      let report = try collection.register(profilesAt: path)
      StandardStreams.warn(report.failures + report.duplicates)
    }
    return collection
  }
}
