internal import ArgumentParser
internal import FontProbe

/// Which fonts answer: `--fonts`, `--no-bundled`, `--no-system`.
struct CollectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file or a folder of fonts, asked before every other source. Repeatable.", valueName: "path"),
    completion: .file())
  var fonts: [String] = []

  @Flag(name: .customLong("no-bundled"), help: "Leave out the fonts inside the program.")
  var leavesOutBundled = false

  @Flag(name: .customLong("no-system"), help: "Leave out the fonts that Fontconfig knows.")
  var leavesOutSystem = false

  /// The collection, with every file that did not load named on standard error.
  func collection() throws -> FontCollection {
    let collection = FontCollection(bundledFonts: !leavesOutBundled, systemFonts: !leavesOutSystem)
    for path in fonts {
      let report = try collection.register(contentsOf: path)
      for failure in report.failures + report.duplicates {
        StandardStreams.error("fontprobe: warning: \(failure.description.printable)")
      }
    }
    return collection
  }
}
