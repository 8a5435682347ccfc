internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import TextFormats

struct ProfileCommand: Command {
  static let syntax = CommandSyntax(
    name: "profile",
    abstract: "Records the layout values of a font in a small file, for machines that may not have the font",
    discussion: """
      The profile has the names, style, line metrics, heights and widths of the font, the tables for setting text, and \
      the box around each drawn glyph. It has no outlines (letter shapes). On a machine without the font, --profiles \
      lets other commands use this profile: text is as wide as in the font, and lines break at the same places. Only \
      the named font itself is recorded, never a substitute. The profile of a variable font is for one position on its \
      axes: --variation opsz=17 is the optical size for 17 points.

      After the file is written, the command prints what the maker of the font allows (fsType, the licence bits). If \
      the maker does not allow copies of the layout tables, --no-layout-tables records measured distances between \
      letters instead. Such a profile has no small capitals and no other features, and only ligatures of two letters.
      """,
    examples: [
      "fontprobe profile EBGaramond12-Regular",
      "fontprobe profile \"Roboto Slab\" --weight bold -o /tmp/RobotoSlab-Bold.json",
      "fontprobe profile \"Roboto Slab\" --no-layout-tables -o /tmp/RobotoSlab.json",
      "fontprobe profile Fonts/Inter/Inter-roman.var.ttf --variation wght=512",
    ],
    arguments: [NameArgument.syntax],
    groups: [
      OptionGroup("Profile", [output, noLayoutTables]), StyleOptions.group, CollectionOptions.group, OutputFormat.group,
    ])

  private static let output = Option.output(
    [.json], of: "a profile", "Write the profile to this file instead of printing it.")
  private static let noLayoutTables = Option.flag(
    "no-layout-tables",
    "Record measured distances between letters, instead of the font's tables for kerning and ligatures.")

  let given: ParsedArguments

  func answer() throws(FontError) -> Answer {
    let match = try exactMatch(in: try CollectionOptions.collection(given))
    match.face.warnOfUnreadMetrics()
    let profile = try FontProfile(
      of: match.face, given[Self.noLayoutTables] ? .measuredPairs : .layoutTables)
    guard let output = given[Self.output]?.path else { return Answer(document: profile.json) }
    let document = profile.json
    try AtomicFile.write(document, to: output)
    return Answer(
      json: {
        [
          "match": match.json(), "file": .string(output), "bytes": .integer(document.utf8.count),
          "setsText": .bool(profile.setsText), "pairs": profile.measuredPairCount.map { .integer($0) } ?? .null,
          "embedding": profile.record.embedding?.json ?? .null,
        ]
      },
      text: { emphasis in
        let (face, size) = (match.face.title.printable, document.utf8.count.counted("byte"))
        return [
          "\(emphasis.strong(face)) is recorded in \(output.printable) (\(size))", Self.setting(by: profile),
          Self.rights(profile.record.embedding),
        ]
      })
  }

  private static func setting(by profile: FontProfile) -> String {
    guard profile.setsText else {
      return "The profile has no widths of text, because the font has no tables for text. Text is as wide as in the "
        + "substitute, whose letters are drawn instead."
    }
    guard let pairs = profile.measuredPairCount else {
      return
        "With the profile, text is as wide as in the font: the profile has the font's own tables for kerning and "
        + "ligatures, but no outlines (letter shapes)."
    }
    return
      "The profile has none of the font's layout tables. Instead, the distances in \(pairs.counted("pair")) of letters were measured."
  }

  private static func rights(_ rights: EmbeddingRights?) -> String {
    guard let rights else { return "The font does not say what its maker allows: read its licence." }
    let words =
      switch rights.level {
      case .installable: "the font may be embedded and installed"
      case .editable: "the font may be embedded in documents that are edited"
      case .previewAndPrint: "the font may be embedded in documents that are read and printed"
      case .restricted: "the font must not be embedded without the owner's permission"
      }
    return
      "The licence bits of the font (fsType \(rights.rawValue)) say: \(words). Its licence decides whether its tables may be copied."
  }

  /// Returns the match for exactly the requested face. A substitute is an error, because the profile would permanently
  /// have wrong metrics under the requested name.
  private func exactMatch(in collection: FontCollection) throws(FontError) -> FontMatch {
    let name = given.arguments[0]
    guard let file = FontReference(name).file else {
      do throws(FontError) {
        return try collection.exactMatch(for: StyleOptions.descriptor(names: [name], given))
      } catch {
        guard error.code == .notRegistered, let profile = collection.profile(named: name) else {
          throw error.mentioningPath(called: name)
        }
        throw FontError(
          .onlyRecorded, "the font \(name) itself was not found, only a profile of it", path: profile.path,
          hint: "run this command on a machine with the font, or copy the profile")
      }
    }
    let match = try collection.match(file: file, descriptor: StyleOptions.descriptor(given))
    guard match.outcome == .exact else {
      throw FontError(
        .notRegistered, "the font has no face in exactly this style", path: file.path, faceIndex: file.faceIndex,
        hint: "the nearest style is \(match.face.style)")
    }
    return match
  }
}
