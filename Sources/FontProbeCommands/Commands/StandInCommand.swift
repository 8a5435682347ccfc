internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontProbe
internal import FontStandIns
internal import NumberText
internal import TextFormats

/// `fontprobe stand-in NAME|PROFILE -o FILE.otf`
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

      What the makers of both fonts allow (fsType, reserved names) is respected.
      """,
    examples: [
      "fontprobe stand-in RobotoSlab-Bold --like Inter -o /tmp/stand-in.otf",
      "fontprobe stand-in Verdana -o /tmp/Verdana-StandIn.otf",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name", help: "A profile, or the name or the file of a font.", completion: .file)
    ],
    groups: [
      OptionGroup(
        title: "Stand-in",
        options: [
          .value("output", "file", "Write the font to this file.", completion: .file, short: "o"),
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
  private let name: String
  private let output: String
  private let like: String?
  private let family: String?
  private let contents: FontProfile.Contents
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.arguments[0]
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

  func answer() throws(FontError) -> Answer {
    try AtomicFile.check(output)
    let collection = try fonts.collection()
    let standIn = try standIn(in: collection)
    try standIn.write(to: output)
    return Answer(json: { standIn.json(file: output) }, text: { standIn.lines(file: output, $0) })
  }

  private func standIn(in collection: FontCollection) throws(FontError) -> FontStandIn {
    let letters = try like.map { name throws(FontError) in try face(named: name, in: collection) }
    func standIn(for profile: FontProfile) throws(FontError) -> FontStandIn {
      try FontStandIn(for: profile, in: collection, drawnBy: letters, family: family, contents)
    }
    if name.lowercased().hasSuffix(".json") { return try standIn(for: FontProfile(contentsOf: name)) }
    if let file = FontReference(name).file {
      let match = try collection.match(file: file, descriptor: style.descriptor(names: []))
      return try standIn(for: FontProfile(of: match.face, contents))
    }
    let match = try collection.match(for: [FontReference(name: name)], descriptor: style.descriptor(names: []))
    if match.outcome == .profile, let profile = collection.profile(of: match.face) { return try standIn(for: profile) }
    if match.outcome == .exact { return try standIn(for: FontProfile(of: match.face, contents)) }
    return try FontStandIn(for: match, drawnBy: letters, family: family)
  }

  private func face(named name: String, in collection: FontCollection) throws(FontError) -> FontFace {
    if let file = FontReference(name).file {
      return try collection.match(file: file, descriptor: FontDescriptor(names: [])).face
    }
    return try collection.exactMatch(named: name).face
  }
}

extension FontCollection {
  /// The registered profile that a recorded face is of.
  fileprivate func profile(of face: FontFace) -> FontProfile? {
    registeredProfiles.first { $0.face === face } ?? registeredProfiles.first { $0.face == face }
  }
}

extension FontStandIn {
  /// The answer of the contract.
  fileprivate func json(file: String) -> JSONValue {
    [
      "file": .string(file), "bytes": .integer(bytes.count), "family": .string(family),
      "fullName": .string(fullName), "postScriptName": .string(postScriptName), "of": .string(absentName),
      "likeness": .string(likeness.rawValue), "layout": .string(layout.rawValue),
      "glyphs": ["drawn": .integer(drawnCount), "boxes": .integer(boxCount)],
      "from": .object(
        letters.identity + [
          (key: "file", value: .optional(letters.source.path)), (key: "faceIndex", value: .integer(letters.index)),
        ]),
      "licence": [
        "text": .optional(licence.text), "url": .optional(licence.url), "copyright": .optional(licence.copyright),
      ],
      "notes": .texts(notes),
    ]
  }

  /// The answer for people.
  fileprivate func lines(file: String, _ emphasis: Emphasis) -> [String] {
    let setting =
      switch layout {
      case .tables: "Text is as wide in it as in \(absentName): it has its advances, its kerning and its features."
      case .pairs: "Letters are as wide in it as in \(absentName), and pairs of them as near; it has no other features."
      case .letters: "Its lines are as high as those of \(absentName)."
      }
    let licence = licence.text ?? licence.url ?? licence.copyright
    return [
      "\(emphasis.strong(fullName.printable)) is written to \(file.printable), \(bytes.count.counted("byte"))",
      "Its letters are those of \(letters.shortName.printable) (\(likeness.rawValue)): "
        + "\(drawnCount.counted("glyph")) drawn\(boxCount == 0 ? "" : ", \(boxCount.counted("box", "boxes")) for those that it lacks").",
      setting.printable,
    ] + notes.map(\.printable)
      + [
        licence.map { "The licence of the letters goes along: \(Self.beginning(of: $0))" }
          ?? "The letters' file says no licence: look for it."
      ]
  }

  /// The first sentence of a licence, for a line on a terminal.
  private static func beginning(of licence: String) -> String {
    let line = licence.prefix { !$0.isNewline }.prefix(160)
    return String(line).printable + (line.count < licence.count ? "…" : "")
  }
}
