internal import ArgumentParser
internal import FontProbe

/// `fontprobe list [--families] [FILTER]`
struct ListCommand: AnsweringCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "The faces that names are looked up in.",
      discussion: """
        Registered faces first, then bundled ones, then the system's. A filter keeps the faces with it in one of their
        names; case, spaces and hyphens do not count.

        Examples:
          fontprobe list
          fontprobe list --no-system slab
          fontprobe list --families --fonts Fonts
        """)
  }

  @Argument(help: "Keep the faces whose names contain it.")
  var filter: String?

  @Flag(help: "One line for each family.")
  var families = false

  @OptionGroup(title: "Fonts")
  var fonts: CollectionOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func answer() throws -> Answer {
    let collection = try fonts.collection()
    let system = collection.systemFaces()
    for failure in system.failures { StandardStreams.error("fontprobe: warning: \(failure.description.printable)") }
    let faces =
      collection.registeredFaces.map { ($0, FontOrigin.registered) } + collection.bundledFaces.map { ($0, .bundled) }
      + system.faces.map { ($0, .system) }
    let wanted = filter.map(FoldedName.init)
    let report = ListReport(
      faces: faces.filter { face, _ in wanted.map { face.isNamed(like: $0) } ?? true }, byFamily: families)
    return Answer(json: report.json, text: report.text)
  }
}

extension FontFace {
  fileprivate func isNamed(like part: FoldedName) -> Bool {
    let names = [postScriptName, fullName, family, names.legacyFamily].compactMap { $0 } + names.otherFamilies
    return part.isEmpty || names.contains { FoldedName($0).text.contains(part.text) }
  }
}
