internal import FontCode
internal import FontFiles
internal import FontProbe
internal import TextFormats

/// `fontprobe generate --guide FILE --fonts PATH`
struct GenerateCommand: Command {
  static let syntax = CommandSyntax(
    name: "generate",
    abstract: "Swift code of a style guide and its fonts: names that cannot be misspelled",
    discussion: """
      Writes the faces that a guide names, with their metrics in font units as constants, its styles, and the guide as a \
      value. The same guide and fonts always give the same code. Where the guide names a face that no font file has \
      exactly, the error says in which line of the guide.

      Exit codes: 0 written, or with --check up to date; 1 with --check, out of date; 2 the guide or a font is wrong.
      """,
    examples: [
      "fontprobe generate --guide Examples/Guides/two-families.yaml --fonts Fonts",
      "fontprobe generate --guide Examples/Guides/two-families.yaml --fonts Fonts -o /tmp/Fonts.swift",
    ],
    groups: [
      OptionGroup(
        title: "Code",
        options: [
          .value("guide", "file", "The style guide.", completion: .file),
          .value(
            "fonts", "path", "The fonts that the program ships: a file or a folder. Repeatable.", completion: .file,
            isRepeatable: true),
          .value(
            "output", "file", "Write the code to this file instead of printing it.", completion: .file, short: "o"),
          .flag("check", "Write nothing; exit with 1 where the file of --output is out of date."),
          .flag("public", "Make the code public, for other modules."),
        ]),
      OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let guide: String
  private let fonts: [String]
  private let output: String?
  private let checks: Bool
  private let isPublic: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let guide = arguments.value("guide"), !guide.isEmpty else {
      throw UsageError("name the style guide: --guide FILE")
    }
    self.guide = guide
    fonts = arguments.all("fonts")
    guard !fonts.isEmpty else { throw UsageError("name the fonts that the program ships: --fonts PATH") }
    output = arguments.value("output")
    checks = arguments.has("check")
    guard !checks || output != nil else { throw UsageError("--check needs the file to compare with: -o FILE") }
    isPublic = arguments.has("public")
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer {
    let code = try code()
    guard let output else {
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      return Answer(json: { ["code": .string(code)] }, text: { _ in lines }, isDocument: true)
    }
    if checks {
      let bytes = try fileBytes(output, atMost: 64 << 20)
      let isSame = bytes.elementsEqual(code.utf8)
      return Answer(
        json: { ["output": .string(output), "isCurrent": .bool(isSame)] },
        text: { _ in
          [
            isSame
              ? "\(output.printable) is up to date with \(guide.printable)"
              : "\(output.printable) is out of date: \(guide.printable) or a font has changed; run fontprobe generate without --check"
          ]
        }, exitCode: isSame ? 0 : 1)
    }
    try AtomicFile.write(code, to: output)
    return Answer(
      json: { ["output": .string(output)] }, text: { _ in ["\(output.printable) written from \(guide.printable)"] })
  }

  private func code() throws(FontError) -> String {
    let fonts = try GuideFonts.reading(guide: guide, fonts: fonts)
    do throws(StyleGuideError) {
      return try FontCode(fonts.get(), isPublic: isPublic).swift()
    } catch {
      throw error.reportingAllButTheLast()
    }
  }
}
