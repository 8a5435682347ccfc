internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontStandIns
internal import FontSubstitution
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// `fontprobe stand-in NAME|PROFILE -o FILE.otf` and `fontprobe stand-in --guide GUIDE -o FOLDER`
struct StandInCommand: Command {
  static let syntax = CommandSyntax(
    name: "stand-in",
    abstract: "A font file that lays text out as an absent font does",
    discussion: """
      Writes an OpenType font with the glyphs, advances, lines, kerning and features of a font that may not be here, drawn \
      with the letters of its substitute: each letter is fitted to the heights and the width of the absent one. Text is as \
      wide in it as in the font, in every program. It is named as what it is, and has the licence of the letters.

      PROFILE is a file that fontprobe profile wrote, or the name of a font of which --profiles has one. Of a font that is \
      here a profile is made first. Where no profile is here, published metrics allow less: the lines are those of the font, \
      and its letters are as high and on average as wide.

      With --guide every face of a style guide that is not here gets a stand-in in the folder of -o, by its profile or by \
      published metrics. \(StandInSet.rulesFile) makes Fontconfig answer the absent names with them, \
      \(StandInSet.styleSheetFile) a web page.

      What the makers of both fonts allow (fsType, reserved names) is respected.

      Exit codes: 0 written; 1 with --guide, a face has no stand-in, and the answer says why; 2 cannot answer.
      """,
    examples: [
      "fontprobe stand-in RobotoSlab-Bold --like Inter -o /tmp/stand-in.otf",
      "fontprobe stand-in Verdana -o /tmp/Verdana-StandIn.otf",
      "fontprobe stand-in --guide Examples/Guides/office.yaml -o /tmp/StandIns",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name", help: "A profile, or the name or the file of a font; left out with --guide.", completion: .file,
        isOptional: true)
    ],
    groups: [
      OptionGroup(
        title: "Stand-in",
        options: [
          .value(
            "output", "file", "Write the font to this file; with --guide all files to this folder.", completion: .file,
            short: "o"),
          .value(
            "guide", "file", "Stand-ins of all faces of this style guide that are not here.", completion: .file),
          .value(
            "like", "face", "Draw with the letters of this face, not with those of the nearest: a name or a file.",
            completion: .file),
          .value("family", "name", "Name the family so, and not after the absent font."),
          .flag(
            "no-layout-tables",
            "Not the font's own tables for kerning and features, but the distances of pairs of letters."),
        ]),
      StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let subject: Subject
  private let output: String
  private let like: String?
  private let family: String?
  private let contents: FontProfile.Contents
  private let style: StyleOptions
  private let fonts: CollectionOptions

  /// What stand-ins are made of.
  private enum Subject {
    case font(String)
    case guide(String)
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    subject = try Self.subject(arguments)
    guard let file = try arguments.file("output") else {
      throw UsageError("-o FILE is missing: a font is not printed")
    }
    output = file
    like = arguments.value("like")
    family = arguments.value("family")
    if let family, !FontName.isPossible(family) {
      throw UsageError("--family \(family): a name has a letter or a digit")
    }
    contents = arguments.has("no-layout-tables") ? .measuredPairs : .layoutTables
    style = try StyleOptions(arguments)
    fonts = try CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  private static func subject(_ arguments: ParsedArguments) throws(UsageError) -> Subject {
    guard let guide = try arguments.file("guide") else {
      guard let name = arguments.arguments.first else { throw UsageError("name a font or a profile, or --guide FILE") }
      return .font(name)
    }
    if let name = arguments.arguments.first {
      throw UsageError("\(name): with --guide the fonts are those of the guide; leave one of the two out")
    }
    let ofOneFont = ["like", "family"] + StyleOptions.syntax.options.map(\.name)
    if let option = ofOneFont.first(where: arguments.has) {
      throw UsageError("--\(option) is about one font; make its stand-in by itself, without --guide")
    }
    return .guide(guide)
  }

  func answer() throws(FontError) -> Answer {
    switch subject {
    case .font(let name): try answer(named: name)
    case .guide(let path): try answer(guide: path)
    }
  }

  private func answer(guide path: String) throws(FontError) -> Answer {
    let guide = try GuideOptions.readGuide(path)
    try StandInSet.check(output)
    let collection = try fonts.collection()
    let requests = guide.faces.map { face in
      StandInSet.Request(
        face.descriptor, label: face.label, drawnBy: guide.fallback(for: face, in: collection)?.face)
    }
    let standIns = try ProgressBar.shown(of: "stand-ins") { progress throws(FontError) in
      StandInSet(for: requests, in: collection, contents, progress: progress)
    }
    // One face that cannot have a stand-in is no answer; of several the others are.
    if requests.count == 1, let refusal = standIns.refusals.first { throw refusal.error }
    let written = try standIns.write(to: output)
    let report = StandInSetReport(guide: path, folder: output, standIns: standIns, written: written)
    return Answer(json: { report.json }, text: report.lines, exitCode: report.exitCode)
  }

  private func answer(named name: String) throws(FontError) -> Answer {
    try AtomicFile.check(output)
    let collection = try fonts.collection()
    let standIn = try standIn(of: name, in: collection)
    try standIn.write(to: output)
    return Answer(json: { standIn.json(file: output) }, text: { standIn.lines(file: output, $0) })
  }

  private func standIn(of name: String, in collection: FontCollection) throws(FontError) -> FontStandIn {
    let letters = try like.map { name throws(FontError) in try face(named: name, in: collection) }
    func standIn(for profile: FontProfile) throws(FontError) -> FontStandIn {
      try FontStandIn(for: profile, in: collection, drawnBy: letters, family: family, contents)
    }
    if FontProfile.isProfile(name) {
      return try standIn(for: FontProfile(contentsOf: name))
    }
    if let file = FontReference(name).file {
      let match = try collection.match(file: file, descriptor: style.descriptor(names: []))
      return try standIn(for: FontProfile(of: match.face, contents))
    }
    let match = try collection.match(for: [FontReference(name: name)], descriptor: style.descriptor(names: []))
    return try FontStandIn(ofAnswer: match, in: collection, drawnBy: letters, family: family, contents)
  }

  private func face(named name: String, in collection: FontCollection) throws(FontError) -> FontFace {
    if let file = FontReference(name).file {
      return try collection.match(file: file, descriptor: FontDescriptor(names: [])).face
    }
    return try collection.exactMatch(named: name).face
  }
}
