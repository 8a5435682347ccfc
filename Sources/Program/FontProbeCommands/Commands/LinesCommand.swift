internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import FontShaping

/// `fontprobe lines NAME SIZE WIDTH TEXT`
struct LinesCommand: Command {
  static let syntax = CommandSyntax(
    name: "lines",
    abstract: "The lines that a text takes in a column, and how much room each has left",
    discussion: """
      Lines end where browsers end them (UAX #14; words of Thai, Lao, Khmer and Burmese by the dictionaries of ICU), at \
      soft hyphens with a hyphen, and nowhere within other words: text by itself is not hyphenated by rules of a language. A word that \
      is wider than the column is broken between two characters. White space at the end of a line takes no width.

      With --styled, a paragraph of several fonts, sizes and styles, with boxes between its characters: a JSON document takes \
      the place of name, size and text.

      Beside each line stands by how many points the next word was too wide for it. --format svg is a picture of the lines \
      in their column.
      """,
    examples: [
      "fontprobe lines RobotoSlab-Regular 17 200 \"Toyota makes cars, and has made looms\"",
      "fontprobe lines Inter 12 160 @README.md --max-lines 3 --truncate tail",
      "fontprobe lines \"EB Garamond\" 12 240 \"office or café\" --as chromium --format json",
      "fontprobe lines Inter 17 320 @- --format svg < LICENSE",
      "fontprobe lines --styled Examples/Styled/price.json 240",
    ],
    arguments: [
      NameArgument.syntax.optional, SizeArgument.syntax.optional,
      ArgumentSyntax(name: "width", help: "The width of the column in points, 0 or more.", isOptional: true),
      ArgumentSyntax(
        name: "text",
        help: "The text; @FILE is what a file has, @- the standard input, and @@ stands for @ at the beginning.",
        isOptional: true),
    ],
    groups: [
      OptionGroup(
        title: "Several fonts",
        options: [
          .value(
            "styled", "file",
            "Set the paragraph of a JSON document, or of standard input with -; a width after it stands for that of the document.",
            completion: .file)
        ]),
      OptionGroup(
        title: "Lines",
        options: [
          .value("max-lines", "n", "The most lines; of more text the rest is left out."),
          .value(
            "truncate", "part",
            "Where an ellipsis stands for what is left out: at the tail of the last line, in its middle, or at its head.",
            completion: .choices(["tail", "middle", "head"])),
          .value(
            "align", "edge",
            "Where lines begin: start (the default), center, end, left or right; or justify, at both edges.",
            completion: .choices(TextAlignment.allCases.map(\.rawValue))),
          .value("line-height", "points", "Baseline to baseline; the font's own by default."),
          .value(
            "as", "engine",
            "Compare widths, stack lines and shape text as another program does: chromium, which rounds to 64ths of a pixel "
              + "and knows no Graphite.",
            completion: .choices(["chromium"])),
        ]),
      OptionGroup(
        title: "Breaking",
        options: [
          .value(
            "line-break", "rules",
            "How strict the rules for Chinese and Japanese are: auto (by language, the default), loose, normal, strict, or "
              + "anywhere, between any two characters.",
            completion: .choices(LineBreaking.Strictness.allCases.map(\.rawValue))),
          .value(
            "word-break", "rules",
            "Where words may be broken: normal (by script, the default), break-all, or keep-all, which keeps Chinese, Japanese "
              + "and Korean words whole.",
            completion: .choices(LineBreaking.Words.allCases.map(\.rawValue))),
          .value(
            "overflow-wrap", "rules",
            "What becomes of a word that is too wide: anywhere, it is broken (the default), or normal, it is not.",
            completion: .choices(LineBreaking.Overflow.allCases.map(\.rawValue))),
        ]),
      OptionGroup(
        title: "Text",
        options: ShapingOptions.syntax(
          direction: "The direction of each paragraph, ltr or rtl. By default that of its first letter.")
          + [KeepOption.textSyntax]),
      StyleOptions.syntax, CollectionOptions.syntax,
      OptionGroup(
        title: "Output",
        options: [
          .value(
            "format", "format", "text for people (the default), json for programs, svg for a picture.",
            completion: .choices(["text", "json", "svg"]))
        ]),
    ])

  let format: OutputFormat
  private let isPicture: Bool
  private let name: String
  private let size: Double
  private let width: Double
  private let text: String
  /// The document with a paragraph of several fonts, in place of name, size and text.
  private let document: Document?

  private struct Document {
    let file: String
    /// The width in place of that of the document.
    let width: Double?
  }
  private let maximumLines: Int?
  private let truncation: TextTruncation
  private let alignment: TextAlignment
  private let lineHeight: Double?
  private let isChromium: Bool
  private let breaking: LineBreaking
  private let shaping: ShapingOptions
  private let keep: FontDescriptor.KeptMetric
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let file = try arguments.file("styled") {
      document = try Self.document(file, arguments)
      (name, size, width, text) = ("", PointSize.body, 0, "")
    } else {
      let given = arguments.arguments
      guard given.count == 4 else {
        let missing = ["<name>", "<size>", "<width>", "<text>"][given.count]
        throw UsageError("\(missing) is missing")
      }
      document = nil
      name = given[0]
      size = try SizeArgument.read(given[1])
      width = try Self.length(given[2], "width")
      text = given[3]
    }
    maximumLines = try Self.count(arguments.value("max-lines"))
    truncation = try Self.word(arguments, "truncate", .none, besides: TextTruncation.none)
    alignment = try Self.word(arguments, "align", .start)
    lineHeight = if let text = arguments.value("line-height") { try Self.length(text, "--line-height") } else { nil }
    switch arguments.value("as")?.lowercased() {
    case nil: isChromium = false
    case "chromium": isChromium = true
    case let word?: throw UsageError("--as \(word): the program is chromium")
    }
    breaking = LineBreaking(
      strictness: try Self.word(arguments, "line-break", .auto), words: try Self.word(arguments, "word-break", .normal),
      overflow: try Self.word(arguments, "overflow-wrap", .anywhere))
    shaping = try ShapingOptions(arguments)
    keep = try KeepOption.read(arguments, byDefault: .width)
    style = try StyleOptions(arguments)
    fonts = try CollectionOptions(arguments)
    isPicture = arguments.value("format")?.lowercased() == "svg"
    if let word = arguments.value("format"), !isPicture, OutputFormat(inAnyCase: word) == nil {
      throw UsageError("--format \(word): the formats are text, json and svg")
    }
    format = isPicture ? .text : try OutputFormat(arguments)
  }

  /// The options that do not go with a document: it says what they say.
  private static let optionsOfText = [
    "max-lines", "truncate", "align", "line-height", "line-break", "word-break", "overflow-wrap", "feature",
    "small-caps",
    "language", "direction", "tracking", "keep", "weight", "width", "slant", "italic", "variation",
  ]

  private static func document(_ file: String, _ arguments: ParsedArguments) throws(UsageError) -> Document {
    for option in optionsOfText where arguments.has(option) {
      throw UsageError("--\(option) and --styled do not go together: the document says it")
    }
    guard arguments.arguments.count <= 1 else { throw UsageError("with --styled there is no argument but a width") }
    guard let width = arguments.arguments.first else { return Document(file: file, width: nil) }
    return Document(file: file, width: try length(width, "width"))
  }

  /// The greatest width of a column, in points.
  private static let widest = 1_000_000_000

  private static func length(_ text: String, _ name: String) throws(UsageError) -> Double {
    guard let length = Double(decimal: text), length >= 0, length <= Double(Self.widest) else {
      throw UsageError(
        "\(text) is not a \(name == "width" ? "width" : "value of \(name)"): give points, from 0 to \(Self.widest)")
    }
    return length
  }

  private static func count(_ text: String?) throws(UsageError) -> Int? {
    guard let text else { return nil }
    guard let count = Int(text), count > 0 else {
      throw UsageError("--max-lines \(text): give a number of lines above 0")
    }
    return count
  }

  private static func word<Word: CaseIterable & RawRepresentable<String> & Equatable>(
    _ arguments: ParsedArguments, _ option: String, _ usual: Word, besides: Word? = nil
  ) throws(UsageError) -> Word {
    guard let text = arguments.value(option) else { return usual }
    guard let word = Word(inAnyCase: text), word != besides else {
      let words = Word.allCases.filter { $0 != besides }.map(\.rawValue)
      throw UsageError("--\(option) \(text): give one of \(words.joined(separator: ", "))")
    }
    return word
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    if let document { return try answer(document, in: collection) }
    let text = try readText()
    let match = try NameArgument.match(name, as: style.descriptor(names: []).keeping(keep), in: collection)
    try match.face.checkTextTables()
    try match.drawn.checkText()
    let font = try shaping.font(match, size: size)
    let lines = StyledText(text).lines(
      in: font, width: width, maximumLines: maximumLines, truncation: truncation, paragraph: paragraph,
      collection: collection)
    // Without ICU the lines would be different ones. Without the font itself there are none.
    if let failure = lines.failures.first(where: { $0.code == .missingLibrary || $0.isAbout(match.drawn.face) }) {
      throw failure
    }
    StandardStreams.warn(lines.failures)
    if isPicture { return Answer(document: try LinesPicture(of: lines).svg) }
    let report = LinesReport(
      request: name, lines: lines, shaping: shaping.requestMembers, lineHeight: lineHeight,
      engine: isChromium ? "chromium" : nil,
      notes: font.notes(on: shaping.features),
      nearestNames: { collection.namesMeant(by: [name], answeredBy: match) })
    return Answer(json: { report.json }, text: report.text)
  }

  /// How the text is set: as a paragraph of one run, in lines that are alike or as in Chromium.
  private var paragraph: ParagraphStyle {
    var style = ParagraphStyle(
      alignment: alignment, lineHeight: lineHeight.map(LineHeight.points), lineBoxes: .uniform, breaking: breaking,
      language: shaping.language, direction: shaping.direction, tracking: shaping.tracking, features: shaping.features)
    if isChromium { style.setAsInChromium() }
    return style
  }

  /// The lines of a paragraph of several fonts.
  private func answer(_ document: Document, in collection: FontCollection) throws(FontError) -> Answer {
    let styled = try NameArgument.hintingAtOptions { () throws(FontError) in
      try StyledDocumentReader.read(file: document.file, width: document.width, in: collection)
    }
    guard !isChromium || styled.paragraph.lineBoxes == .css else {
      throw FontError(
        .invalidSettings, "--as chromium and lineBoxes typesetter do not go together", path: document.file)
    }
    let lines = try styled.lines(in: collection)
    StandardStreams.warn(lines.failures)
    if isPicture {
      return Answer(document: try LinesPicture(of: lines).svg)
    }
    let report = StyledLinesReport(document: styled, file: document.file, lines: lines)
    return Answer(json: { report.json }, text: report.text)
  }

  /// The greatest length of the text, in bytes of UTF-8. A text whose direction or font changes with each letter takes 250
  /// bytes of memory per byte.
  private static let longestText = 1_000_000

  /// The text of the argument, of a file, or of the standard input.
  private func readText() throws(FontError) -> String {
    guard text.hasPrefix("@") else { return text }
    let file = String(text.dropFirst())
    guard !file.hasPrefix("@") else { return file }
    return try TextFile.text(of: file, atMost: Self.longestText)
  }
}
