internal import FontFiles
internal import FontProbe

/// Which fonts answer: `--fonts`, `--profiles`, `--stand-ins`, `--no-bundled`, `--no-system`.
struct CollectionOptions {
  let paths: [String]
  let profiles: [String]
  let standIns: [String]
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
      .value(
        "stand-ins", "file", "A table of families that stand in for absent ones, before the program's own. Repeatable.",
        completion: .file, isRepeatable: true),
      .flag("no-bundled", "Leave out the fonts inside the program."),
      .flag("no-system", "Leave out the fonts that Fontconfig knows."),
    ])

  init(_ arguments: ParsedArguments) {
    paths = arguments.all("fonts")
    profiles = arguments.all("profiles")
    standIns = arguments.all("stand-ins")
    usesBundledFonts = !arguments.has("no-bundled")
    usesSystemFonts = !arguments.has("no-system")
  }

  /// The collection, with every font and profile that did not load named on standard error.
  func collection() throws(FontError) -> FontCollection {
    let collection = FontCollection(
      bundledFonts: usesBundledFonts, system: usesSystemFonts ? .shared : nil, language: .environment)
    for path in paths {
      let report = try ProgressBar.shown { progress throws(FontError) in
        try collection.register(contentsOf: path, progress: progress)
      }
      StandardStreams.warn(report.failures + report.duplicates)
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
