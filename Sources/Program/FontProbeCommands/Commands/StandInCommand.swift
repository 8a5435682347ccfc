internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontStandIns
internal import FontSubstitution
internal import StyleGuides
internal import TextFormats
internal import TextStyles

struct StandInCommand: Command {
  static let syntax = CommandSyntax(
    name: "stand-in",
    abstract: "Writes a font file that replaces a missing font and keeps the layout of text",
    discussion: """
      Writes an OpenType font (a stand-in) with the glyphs, letter widths, line heights, kerning and features of a font \
      that you may not have. The letters come from the substitute (a similar font): each letter is fitted to the height \
      and the width of the letter in the missing font. In every program, text is as wide in the stand-in as in the \
      missing font. The name of the font says that it is a stand-in. The stand-in has the licence of the letters.

      The argument is a file that fontprobe profile wrote, or the name of a font whose profile is in --profiles. If \
      the font itself is found, fontprobe first makes a profile of the font. Without a profile, published metrics are \
      used: line heights are the same as in the font, letters are as high, and text is as wide on average.

      With --guide, every missing face of a style guide gets a stand-in in the folder of -o, from its profile or from \
      published metrics. The folder also has \(StandInSet.rulesFile), which makes Fontconfig use the stand-ins for the \
      missing names, and \(StandInSet.styleSheetFile), which does the same in a web page.

      With --subset TEXT, the font has only the glyphs that TEXT needs. If the file name ends in .woff2, the font is \
      compressed for browsers.

      The command respects what the makers of both fonts allow (fsType, reserved names).

      Exit codes: 0 the font is written; 1 with --guide, a face has no stand-in, and the answer says why; 2 the command \
      failed.
      """,
    examples: [
      "fontprobe stand-in RobotoSlab-Bold --like Inter -o /tmp/stand-in.otf",
      "fontprobe stand-in Verdana -o /tmp/Verdana-StandIn.otf",
      "fontprobe stand-in Verdana --subset 'Sale 30 %' -o /tmp/Sale.woff2",
      "fontprobe stand-in --guide Examples/Guides/office.yaml -o /tmp/StandIns",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name",
        help: "A profile, a font name or a font file. With --guide, leave this argument out.", completion: .file,
        isOptional: true)
    ],
    groups: [
      OptionGroup("Stand-in", [output, guide, like, family, force, subset, noLayoutTables]), StyleOptions.group,
      CollectionOptions.group, OutputFormat.group,
    ])

  private static let output = Option.file(
    "output", "file", "Write the font to this file; with --guide, all files to this folder.", short: "o"
  ).or("")
  private static let guide = Option.file(
    "guide", "file", "Write stand-ins for all missing faces of this style guide.")
  private static let like = Option.text(
    "like", "face", "Use the letters of this face (a name or a file), instead of the most similar face.",
    completion: .file)
  private static let family = Option.value(
    "family", "name", "The family name of the stand-in. By default, it is made from the name of the missing font."
  ) { family throws(UsageError) in
    guard FontName.isPossible(family) else {
      throw UsageError("--family \(family): give a name with a letter or a digit")
    }
    return family
  }
  private static let force = Option.flag(
    "force",
    "With --family: write the stand-in even if fonts of that name are found, or metrics are published for that name.")
  private static let subset = Option.text(
    "subset", "text", "Write only the glyphs that are needed for text of these characters, in any order.")
  private static let noLayoutTables = Option.flag(
    "no-layout-tables",
    "Use measured distances between letters, instead of the font's own tables for kerning and features.")

  let given: ParsedArguments

  private var contents: FontProfile.Contents { given[Self.noLayoutTables] ? .measuredPairs : .layoutTables }

  func check() throws(UsageError) {
    if given.has(Self.guide) {
      if let name = given.arguments.first {
        throw UsageError("\(name): with --guide, the guide names the fonts; leave out the name or --guide")
      }
      let ofOneFont: [any OptionSyntax] =
        [Self.like, Self.family, Self.force, Self.subset] + StyleOptions.group.options
      if let option = ofOneFont.first(where: given.has) {
        throw UsageError("--\(option.name) is for a single font; leave out --guide")
      }
    } else if given.arguments.isEmpty {
      throw UsageError("name a font or a profile, or --guide FILE")
    }
    guard !given[Self.force] || given.has(Self.family) else { throw UsageError("--force needs --family") }
    guard given.has(Self.output) else { throw UsageError("-o FILE is missing: a font file cannot be printed") }
    if !given.has(Self.guide) { _ = try file() }
  }

  private func file() throws(UsageError) -> OutputFile {
    try OutputFile(given[Self.output], [.otf, .woff2], of: "a stand-in")
  }

  func answer() throws(FontError) -> Answer {
    guard let guide = given[Self.guide] else { return try answer(named: given.arguments[0]) }
    return try answer(guide: guide)
  }

  private func answer(guide path: String) throws(FontError) -> Answer {
    let guide = try GuideOptions.readGuide(path)
    let output = given[Self.output]
    try StandInSet.check(output)
    let collection = try CollectionOptions.collection(given)
    let requests = guide.faces.map { face in
      StandInSet.Request(
        face.descriptor, label: face.label, drawnBy: guide.fallback(for: face, in: collection)?.face)
    }
    let standIns = try ProgressBar.shown(of: "stand-ins") { progress throws(FontError) in
      StandInSet(for: requests, in: collection, contents, progress: progress)
    }
    // If the only face cannot have a stand-in, the command fails. If there are several faces, the other faces get
    // stand-ins.
    if requests.count == 1, let refusal = standIns.refusals.first { throw refusal.error }
    let written = try standIns.write(to: output)
    let report = StandInSetReport(guide: path, folder: output, standIns: standIns, written: written)
    return Answer(json: { report.json }, text: report.lines, exitCode: report.exitCode)
  }

  private func answer(named name: String) throws(FontError) -> Answer {
    let output = given[Self.output]
    try AtomicFile.check(output)
    let collection = try CollectionOptions.collection(given)
    let standIn = try standIn(of: name, in: collection).subset(
      characters: given[Self.subset], format: (try? file())?.kind == .woff2 ? .woff2 : .openType)
    try standIn.write(to: output)
    return Answer(json: { standIn.json(file: output) }, text: { standIn.lines(file: output, $0) })
  }

  private func standIn(of name: String, in collection: FontCollection) throws(FontError) -> FontStandIn {
    try checkFamily(in: collection)
    let letters = try given[Self.like].map { name throws(FontError) in try face(named: name, in: collection) }
    func standIn(for profile: FontProfile) throws(FontError) -> FontStandIn {
      try FontStandIn(for: profile, in: collection, drawnBy: letters, family: given[Self.family], contents)
    }
    if FontProfile.isProfile(name) {
      return try standIn(for: FontProfile(contentsOf: name))
    }
    if let file = FontReference(name).file {
      let match = try collection.match(file: file, descriptor: StyleOptions.descriptor(given))
      return try standIn(for: FontProfile(of: match.face, contents))
    }
    let match = try collection.match(for: [FontReference(name: name)], descriptor: StyleOptions.descriptor(given))
    return try FontStandIn(ofAnswer: match, in: collection, drawnBy: letters, family: given[Self.family], contents)
  }

  /// Throws an error if other fonts have the given family name. Documents that request those fonts would get the
  /// stand-in.
  private func checkFamily(in collection: FontCollection) throws(FontError) {
    guard let family = given[Self.family], !given[Self.force] else { return }
    let isHere = !collection.faces(ofFamily: family).isEmpty
    guard isHere || FontCollection.hasPublishedMetrics(of: family) else { return }
    throw FontError(
      .notPermitted, "\(family) is the name of another family\(isHere ? ", which was found" : "")",
      hint: "give a different name, or use --force")
  }

  private func face(named name: String, in collection: FontCollection) throws(FontError) -> FontFace {
    if let file = FontReference(name).file {
      return try collection.match(file: file, descriptor: FontDescriptor(names: [])).face
    }
    return try collection.exactMatch(named: name).face
  }
}
