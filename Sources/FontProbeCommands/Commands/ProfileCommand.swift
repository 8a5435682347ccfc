internal import FontFiles
internal import FontProbe
internal import TextFormats

/// `fontprobe profile NAME`
struct ProfileCommand: Command {
  static let syntax = CommandSyntax(
    name: "profile",
    abstract: "The metrics of a font in a small file, for places where the font may not be",
    discussion: """
      Writes down all that layout needs of a font: names, style, line metrics, heights, widths, and how wide each letter of \
      Latin-1 is. It has no outlines. With --profiles other commands answer with these metrics where the font itself is \
      not there. Only the very font that is named is recorded, never a substitute.
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
            "output", "file", "Write the profile to this file instead of printing it.", completion: .file, short: "o")
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
    fonts = try CollectionOptions(arguments)
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
          .onlyRecorded, "the font \(name) itself is not here, only a profile of it", path: profile.path,
          hint: "run this where the font is, or copy the profile")
      }
    }
    let match = try collection.match(file: file, descriptor: style.descriptor(names: []))
    guard match.outcome == .exact else {
      throw FontError(
        .notRegistered, "it has no face in exactly that style", path: file.path, faceIndex: file.faceIndex,
        hint: "the nearest is \(match.face.style)")
    }
    return match
  }
}
