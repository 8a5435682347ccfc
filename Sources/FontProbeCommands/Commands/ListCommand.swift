internal import FontFaces
internal import FontFiles
internal import FontProbe

/// `fontprobe list [--families] [FILTER]`
struct ListCommand: Command {
  static let syntax = CommandSyntax(
    name: "list",
    abstract: "The faces that names are looked up in",
    discussion: """
      Registered faces first, then bundled ones, then the system's. A filter keeps the faces with it in one of their
      names; case, spaces and hyphens do not count.
      """,
    examples: [
      "fontprobe list",
      "fontprobe list --no-system slab",
      "fontprobe list --families --fonts Fonts",
    ],
    arguments: [
      ArgumentSyntax(name: "filter", help: "Keep the faces whose names contain it.", isOptional: true)
    ],
    groups: [
      OptionGroup(title: "Rows", options: [.flag("families", "One line for each family.")]),
      CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let filter: FoldedName?
  private let byFamily: Bool
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    filter = arguments.arguments.first.map(FoldedName.init)
    byFamily = arguments.has("families")
    fonts = CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    let system = collection.systemFaces()
    StandardStreams.warn(system.failures)
    let faces =
      collection.registeredFaces.map { ($0, FontOrigin.registered) }
      + collection.registeredProfiles.map { ($0.face, .registered) } + collection.bundledFaces.map { ($0, .bundled) }
      + system.faces.map { ($0, .system) }
    let report = ListReport(
      faces: faces.filter { face, _ in filter.map { face.isNamed(like: $0) } ?? true }, byFamily: byFamily)
    return Answer(json: { report.json }, text: report.text)
  }
}

extension FontFace {
  fileprivate func isNamed(like part: FoldedName) -> Bool {
    let names = [postScriptName, fullName, family, names.legacyFamily].compactMap { $0 } + names.otherFamilies
    return part.isEmpty || names.contains { FoldedName($0).text.contains(part.text) }
  }
}
