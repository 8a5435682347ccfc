internal import FontFiles
internal import FontProbe
internal import TextFormats

/// `fontprobe profile NAME`
struct ProfileCommand: Command {
  static let syntax = CommandSyntax(
    name: "profile",
    abstract: "The figures of a face without its outlines, for where the font cannot go",
    discussion: """
      Writes everything that layout reads of a face: names, style, line metrics, heights, widths, the advances of
      Latin-1. With --profiles other commands answer these figures where the font itself is not there. Only the very
      face that is named is recorded, never one that stands in for it.
      """,
    examples: [
      "fontprobe profile EBGaramond12-Regular",
      "fontprobe profile \"Roboto Slab\" --weight bold -o /tmp/RobotoSlab-Bold.json",
      "fontprobe profile Fonts/Inter/Inter-roman.var.ttf --variation wght=512",
    ],
    arguments: [NameArgument.syntax],
    groups: [
      OptionGroup(
        title: "Profile",
        options: [
          .value(
            "output", "file", "Write the profile there instead of to standard output.", completion: .file, short: "o")
        ]),
      StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let name: String
  private let output: String?
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.arguments[0]
    output = arguments.value("output")
    if output?.isEmpty ?? false { throw UsageError("--output needs the name of a file") }
    style = try StyleOptions(arguments)
    fonts = CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer {
    let match = try exactMatch(in: try fonts.collection())
    let profile = try FontProfile(of: match.face)
    guard let output else { return Answer(document: profile.json) }
    try AtomicFile.write(profile.json, to: output)
    return Answer(
      json: { ["match": match.json(), "file": .string(output)] },
      text: { emphasis in
        let face = match.face.fullName ?? match.face.postScriptName ?? match.face.family ?? "an unnamed face"
        return ["\(emphasis.strong(face.printable)) is recorded in \(output.printable)"]
      })
  }

  /// The face itself: figures of a stand-in, recorded under the name of what it stands in for, would be wrong for good.
  private func exactMatch(in collection: FontCollection) throws(FontError) -> FontMatch {
    guard let file = FontReference(name).file else {
      do throws(FontError) {
        return try collection.exactMatch(for: style.descriptor(names: [name]))
      } catch {
        guard error.code == .notRegistered, let profile = collection.profile(named: name) else { throw error }
        throw FontError(
          .onlyRecorded, "\(name) is here as a profile only, which is recorded already", path: profile.path,
          hint: "record it where the font itself is")
      }
    }
    let match = try collection.match(file: file, descriptor: style.descriptor(names: []))
    guard match.outcome == .exact else {
      throw FontError(
        .notRegistered, "it has no face that is exactly as asked", path: file.path, faceIndex: file.faceIndex,
        hint: "the nearest is \(match.face.style)")
    }
    return match
  }
}
