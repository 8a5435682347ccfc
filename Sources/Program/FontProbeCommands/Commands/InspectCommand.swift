internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontTables
internal import TextFormats

struct InspectCommand: Command {
  static let syntax = CommandSyntax(
    name: "inspect",
    abstract: "Shows the contents of a font file: names, tables, metrics, axes, characters, rights",
    discussion: """
      Prints the values that are in the file. Lengths are in font units. "units per em" is the number of font units in \
      the em, the square in which letters are drawn. A font file has three places for the height of a line above and \
      below the baseline: hhea, OS/2 typo and OS/2 win. macOS, browsers and Windows use different places.

      A face is one style, such as Bold. A collection (.ttc) has several faces in one file. A variable font has one \
      face with axes (such as weight); its named instances are positions on these axes. "embedding" shows what the \
      licence bits of the file allow, but only the licence text decides.
      """,
    examples: [
      "fontprobe inspect Fonts/EBGaramond/EBGaramond12-Regular.otf",
      "fontprobe inspect Fonts/Inter/Inter-roman.var.ttf --format json",
    ],
    arguments: [
      ArgumentSyntax(
        name: "file", help: "Font files. FILE#0 is the first face of a font collection.", completion: .file,
        isRepeated: true)
    ],
    groups: [OutputFormat.group])

  let given: ParsedArguments

  func answer() throws(FontError) -> Answer {
    let files = given.arguments
    var reports: [InspectReport] = []
    let allowance = FileAllowance(files: files.count)
    try ProgressBar.shown { progress throws(FontError) in
      for (place, name) in files.enumerated() {
        reports.append(try allowance.run(name) { () throws(FontError) in try Self.report(name) })
        progress?(place + 1, files.count)
      }
    }
    return Answer(
      json: { [reports] in ["files": .array(reports.map(\.json))] },
      text: { [reports] emphasis in Array(reports.map { $0.text(emphasis) }.joined(separator: [""])) })
  }

  private static func report(_ name: String) throws(FontError) -> InspectReport {
    // A number after the name selects a face. A path without a number is a file, with or without the extension of a
    // font file.
    let reference = FontReference(name).file
    let file = try FontFile(path: reference?.path ?? name)
    let faces = try reference?.faceIndex.map { index throws(FontError) in [try file.face(index)] } ?? file.faces
    var reports: [FaceReport] = []
    for face in faces { reports.append(try FaceReport(face)) }
    return InspectReport(file: file, digest: try file.source.sha256(), faces: reports)
  }
}
