internal import ArgumentParser
internal import FontProbe

/// `fontprobe inspect FILE…`
struct InspectCommand: AnsweringCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inspect",
      abstract: "Everything about a font file: names, tables, metrics, axes, coverage, rights.",
      discussion: """
        Examples:
          fontprobe inspect Fonts/EBGaramond/EBGaramond12-Regular.otf
          fontprobe inspect Fonts/Inter/Inter-roman.var.ttf --format json
        """)
  }

  @Argument(help: ArgumentHelp("Font files; FILE#2 is the third face of a collection.", valueName: "file"), completion: .file())
  var files: [String]

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func answer() throws -> Answer {
    let reports = try files.map { name in
      // A number behind the name chooses a face; a plain path is a file even where it has no font's ending.
      let reference = FontFileReference(name)
      let file = try FontFile(path: reference?.path ?? name)
      if let index = reference?.faceIndex, index >= file.faces.count {
        throw FontError(
          .noSuchFace, "it has no face \(index)", path: file.path, hint: "its faces are 0 to \(file.faces.count - 1)")
      }
      let faces = reference?.faceIndex.map { [file.faces[$0]] } ?? file.faces
      return InspectReport(
        file: file, digest: try file.source.sha256(), faces: try faces.map { try FaceReport($0) })
    }
    return Answer(
      json: ["files": .array(reports.map(\.json))],
      text: { emphasis in Array(reports.map { $0.text(emphasis) }.joined(separator: [""])) })
  }
}
