internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import TextFormats

/// `fontprobe specimen NAME…`
struct SpecimenCommand: Command {
  static let syntax = CommandSyntax(
    name: "specimen",
    abstract: "A picture of fonts: their letters with the lines that layout goes by",
    discussion: """
      Draws each font in its own script: letters with the lines of its metrics and the heights by which letters of the \
      script are drawn, what each of its tables declares, the centre of the capitals on the pixels of three displays, small \
      capitals, alphabet, text, features by their own names, languages, weights and axes. \
      Every letter is the font's own: a dashed box stands for one that it lacks. The SVG has shapes only, no font is needed \
      to see it, and it fits light and dark pages. On a terminal that shows pictures (Kitty, Ghostty, iTerm2, WezTerm, and \
      those with Sixel: foot, mlterm, contour, mintty) it is shown there where no file is named.
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
        title: "Picture",
        options: [
          .value(
            "output", "file", "The file to write; without it the picture is printed.", completion: .file, short: "o"),
          .value(
            "format", "format",
            "svg or png, by default as the file ends; or kitty, iterm2, sixel for a terminal. librsvg draws all but "
              + "svg.",
            completion: .choices(["svg", "png", "kitty", "iterm2", "sixel"])),
          .value("size", "points", "The size of the letters and metrics; default: 17."),
          .value("text", "text", "What is drawn large, instead of letters that fit the font."),
          .value("against", "name", "Another font, laid over each, with what it moves in points.", completion: .fonts),
          StrictOption.syntax,
        ]),
      StyleOptions.syntax, CollectionOptions.syntax,
    ])

  let format = OutputFormat.text
  private let isPixels: Bool
  /// The protocol for a terminal, if one was requested.
  private let terminal: TerminalPicture?
  private let names: [String]
  private let output: String?
  private let size: Double
  private let text: String?
  private let rival: String?
  private let strict: StrictOption
  private let style: StyleOptions
  private let fonts: CollectionOptions

  /// The greatest number of fonts in a picture.
  private static let mostNames = 64
  private static let standardSize = PointSize.body

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments.arguments
    guard names.count <= Self.mostNames else {
      throw UsageError("specimen draws at most \(Self.mostNames) fonts; \(names.count) are named")
    }
    output = try arguments.file("output")
    switch arguments.value("format") {
    case "svg": (isPixels, terminal) = (false, nil)
    case "png": (isPixels, terminal) = (true, nil)
    case nil: (isPixels, terminal) = (try Self.isPNG(output), nil)
    case let word?:
      guard let picture = TerminalPicture(named: word) else {
        throw UsageError("--format \(word): the formats are svg, png, kitty, iterm2, sixel")
      }
      guard output == nil else {
        throw UsageError("--format \(word) is for terminals and goes to the standard output; leave out -o")
      }
      (isPixels, terminal) = (false, picture)
    }
    guard !isPixels || output != nil else { throw UsageError("--format png asks for a file: -o FILE.png") }
    size = if let text = arguments.value("size") { try SizeArgument.read(text) } else { Self.standardSize }
    text = arguments.value("text")
    if text?.isEmpty ?? false { throw UsageError("--text needs a text to draw") }
    rival = arguments.value("against")
    strict = try StrictOption(arguments)
    style = try StyleOptions(arguments)
    fonts = try CollectionOptions(arguments)
  }

  /// Whether the ending of a file means PNG, and not SVG.
  private static func isPNG(_ output: String?) throws(UsageError) -> Bool {
    guard let name = output?.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return false
    }
    switch name[name.index(after: dot)...].lowercased() {
    case "svg": return false
    case "png": return true
    case let ending:
      throw UsageError(
        "-o \(name): pictures are written as .svg or .png, not as .\(ending); name one of these, or say --format svg")
    }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    var subjects: [Specimen.Subject] = []
    for name in names { subjects.append(try subject(name, in: collection)) }
    let against: Specimen.Subject? = if let rival { try subject(rival, in: collection) } else { nil }
    let specimen = Specimen(of: subjects, text: text, against: against, in: collection)
    let matches = zip(names + (rival.map { [$0] } ?? []), subjects + (against.map { [$0] } ?? []))
      .map { (name: $0, match: $1.font.match) }
    if let terminal { return strict.checked(Answer(document: try specimen.shown(on: terminal)), of: matches) }
    guard let output else { return strict.checked(try Self.printed(specimen), of: matches) }
    if isPixels {
      try AtomicFile.write(try specimen.png(), to: output)
    } else {
      try AtomicFile.write(specimen.svg, to: output)
    }
    let drawn = subjects.count == 1 ? subjects[0].title : "\(subjects.count) fonts"
    let notes = matches.filter { !$0.match.outcome.isOfTheFamily && $0.match.outcome != .profile }
      .compactMap { PathNamesake.sentence($0.name) }
    let answer = Answer(
      json: { ["specimen": .string(output)] },
      text: { _ in ["\(drawn.printable) drawn in \(output.printable)"] + notes.map { "note: \($0)" } })
    return strict.checked(answer, of: matches)
  }

  /// The SVG for a file or a pipe. On a terminal the picture, if the terminal shows pictures.
  private static func printed(_ specimen: Specimen) throws(FontError) -> Answer {
    guard Terminal.isStandardOutput else { return Answer(document: specimen.svg) }
    guard let terminal = TerminalPicture({ EnvironmentVariable[$0] }) else {
      throw FontError(
        .unwritableFile, "this terminal is not known to show pictures",
        hint: "-o FILE.svg writes it to a file, | passes it on, --format sixel shows it where the terminal knows Sixel")
    }
    return Answer(document: try specimen.shown(on: terminal))
  }

  private func subject(_ name: String, in collection: FontCollection) throws(FontError) -> Specimen.Subject {
    let match = try NameArgument.match(name, as: style.descriptor(names: []), in: collection)
    try match.drawn.checkText()
    return Specimen.Subject(name: name, font: Font(match, size: size))
  }
}
