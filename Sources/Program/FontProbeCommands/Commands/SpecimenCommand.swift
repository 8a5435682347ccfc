internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import MetricValues
internal import TextFormats

struct SpecimenCommand: Command {
  static let syntax = CommandSyntax(
    name: "specimen",
    abstract: "Draws a picture of fonts: their letters with the lines that a layout uses",
    discussion: """
      Draws letters in the script of each font. Lines show the metrics of the font and the typical heights of the \
      script. Boxes show the line height in each table of the font file. The picture shows the centre of the capitals \
      on the pixels of three displays, small capitals, the alphabet and a text. It also shows features with their \
      names, languages, weights and axes. Every letter is from the font itself: a dashed box marks a letter that the \
      font lacks. In the SVG, letters are shapes: you need no font to see the picture, and it suits light and dark \
      pages. Without -o, the picture is shown on a terminal that can show pictures: Kitty, Ghostty, iTerm2, WezTerm, \
      and terminals with Sixel (foot, mlterm, contour, mintty).
      """,
    examples: [
      "fontprobe specimen RobotoSlab-Regular -o /tmp/specimen.svg",
      "fontprobe specimen \"EB Garamond\" --size 24 --text Quay -o /tmp/specimen.svg",
      "fontprobe specimen Inter --against Manrope -o /tmp/specimen.svg",
    ],
    arguments: [
      ArgumentSyntax(name: "name", help: NameArgument.syntax.help, completion: .fonts, isRepeated: true)
    ],
    groups: [
      OptionGroup(
        "Picture", [output, picture, size, text, against, convention, all, StrictLevel.option]), StyleOptions.group,
      CollectionOptions.group,
    ])

  private static let output = Option.file(
    "output", "file", "The file to write. Without this option, the picture is printed.", short: "o")
  private static let picture = Option.value(
    "format", "format",
    "svg or png (by default, the extension of the file), or kitty, iterm2 or sixel for a terminal. All formats except "
      + "svg need the library librsvg.",
    completion: .choices(["svg", "png", "kitty", "iterm2", "sixel"])
  ) { word throws(UsageError) -> Form in
    switch word {
    case "svg": return .file(.svg)
    case "png": return .file(.png)
    default:
      guard let picture = TerminalPicture(named: word) else {
        throw UsageError("--format \(word): the formats are svg, png, kitty, iterm2, sixel")
      }
      return .terminal(picture)
    }
  }
  private static let size = Option.value(
    "size", "points", "The size of the letters and metrics in points, 17 by default.", SizeArgument.read
  ).or(PointSize.body)
  private static let text = Option.text(
    "text", "text",
    "The text that is drawn large. By default, letters are "
      + "chosen to suit the font.")
  private static let against = Option.text(
    "against", "name",
    "Another font to compare: it is drawn over each font, and the differences are shown in points.", completion: .fonts)

  private static let convention = Option.choice(
    "convention", "convention",
    "The programs whose line heights are drawn: standard (browsers on Linux, the default), apple or windows.",
    "the conventions are \(MetricConvention.words)"
  ).or(MetricConvention.standard)
  private static let all = Option.flag("all", "Draw every character of the font, such as all icons, with their names.")

  private enum Form {
    case file(OutputFile.Kind)
    /// A picture in a protocol for terminals.
    case terminal(TerminalPicture)
  }

  let given: ParsedArguments
  var format: OutputFormat { .text }

  private static let mostNames = 64

  func check() throws(UsageError) {
    guard given.arguments.count <= Self.mostNames else {
      throw UsageError("specimen draws at most \(Self.mostNames) fonts, but \(given.arguments.count) are named")
    }
    let picture = given[Self.picture]
    if case .terminal = picture, given.has(Self.output) {
      throw UsageError(
        "--format \(given.word(of: Self.picture)) is for terminals, and is printed to standard output; leave out -o")
    }
    if case .file(.png) = picture, !given.has(Self.output) {
      throw UsageError("--format png needs a file: -o FILE.png")
    }
    _ = try file()
    if given[Self.text]?.isEmpty ?? false { throw UsageError("--text needs a text to draw") }
  }

  /// Returns the file of the picture; nil if the picture is printed. `--format` determines the format of the file.
  private func file() throws(UsageError) -> OutputFile? {
    guard let path = given[Self.output] else { return nil }
    guard case .file(let kind) = given[Self.picture] else { return try .picture(path) }
    return try .picture(path, [kind])
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let (names, rival, strict) = (given.arguments, given[Self.against], given[StrictLevel.option])
    var subjects: [Specimen.Subject] = []
    for name in names { subjects.append(try subject(name, in: collection)) }
    let against: Specimen.Subject? = if let rival { try subject(rival, in: collection) } else { nil }
    var specimen = Specimen(of: subjects, text: given[Self.text], against: against, in: collection)
    specimen.convention = given[Self.convention]
    specimen.showsAllCharacters = given[Self.all]
    let matches = zip(names + (rival.map { [$0] } ?? []), subjects + (against.map { [$0] } ?? []))
      .map { (name: $0, match: $1.font.match) }
    if case .terminal(let terminal) = given[Self.picture] {
      return Answer(document: try specimen.shown(on: terminal)).checked(by: strict, of: matches)
    }
    guard let file = try? file() else { return try Self.printed(specimen).checked(by: strict, of: matches) }
    try file.write(specimen)
    let output = file.path
    let drawn = subjects.count == 1 ? subjects[0].title : "\(subjects.count) fonts"
    let absent = matches.filter { !$0.match.outcome.isOfTheFamily }
    let answer = Answer(
      json: { ["specimen": .string(output)] },
      text: { emphasis in
        ["the picture of \(drawn.printable) is in \(output.printable)"]
          + absent.flatMap { $0.match.lines(for: $0.name, emphasis) }
      })
    return answer.checked(by: strict, of: matches)
  }

  /// Returns the picture for a terminal that can show pictures, or the SVG document for a file or a pipe.
  private static func printed(_ specimen: Specimen) throws(FontError) -> Answer {
    guard Terminal.isStandardOutput else { return Answer(document: specimen.svg) }
    guard let terminal = TerminalPicture({ EnvironmentVariable[$0] }) else {
      throw FontError(
        .unwritableFile, "fontprobe does not know whether this terminal can show pictures",
        hint:
          "write the picture to a file (-o FILE.svg), pass it to another program (| PROGRAM), or show it in a terminal that "
          + "supports Sixel (--format sixel)")
    }
    return Answer(document: try specimen.shown(on: terminal))
  }

  private func subject(_ name: String, in collection: FontCollection) throws(FontError) -> Specimen.Subject {
    let asked = StyleOptions.descriptor(given)
    var match = try NameArgument.match(name, as: asked, in: collection)
    // A user who names a folder does not want a picture of a substitute.
    if !match.outcome.isOfTheFamily, match.outcome != .profile, FilePaths.isFolder(name) {
      match = try NameArgument.match("./\(name)", as: asked, in: collection)
    }
    try match.drawn.checkText()
    return Specimen.Subject(name: name, font: Font(match, size: given[Self.size]))
  }
}
