internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import FontShaping
internal import TextFormats

struct LinesCommand: Command {
  static let syntax = CommandSyntax(
    name: "lines",
    abstract: "Shows where a text breaks into lines in a column, and the free space in each line",
    discussion: """
      Lines break by the Unicode rules (UAX #14), as in browsers, and for Thai, Lao, Khmer and Burmese by the \
      dictionaries of ICU. A word is divided at a soft hyphen. Only a document for --styled can turn on hyphenation by \
      the rules of a language. A word that is wider than the column is broken between two characters. White space at \
      the end of a line has no width.

      The column "next word needs" shows how many more points the next word needs to fit into the line. -o draws a \
      picture of the lines in their column; --format svg prints this picture.

      With --styled, a JSON document has the fonts, the sizes and the text. The document describes a paragraph with \
      several fonts, sizes and styles. It can have boxes between the characters.
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
      ArgumentSyntax(
        name: "width", help: "The width of the column in points, 0 or more.", isOptional: true,
        check: { word throws(UsageError) in _ = try length(word, "width") }),
      ArgumentSyntax(
        name: "text",
        help:
          "The text. @FILE reads the text from a file, @- from standard input. If the text begins with @, write @@.",
        isOptional: true),
    ],
    groups: [
      OptionGroup("Several fonts", [styled]),
      OptionGroup("Lines", [maxLines, truncate, align, lineHeight, engine]),
      OptionGroup("Breaking", [lineBreak, wordBreak, overflowWrap]),
      OptionGroup("Text", ShapingOptions.options(direction) + [KeepOption.ofText]),
      StyleOptions.group, CollectionOptions.group, OptionGroup("Output", [output, formats]),
    ])

  private static let styled = Option.file(
    "styled", "file",
    "Set the paragraph that this JSON document describes; - reads the document from standard input. A width on the "
      + "command line replaces the width in the document."
  )
  private static let maxLines = Option.value(
    "max-lines", "n", "The greatest number of lines, such as 3. The rest of the text is left out."
  ) { text throws(UsageError) in
    guard let count = Int(text), count > 0 else {
      throw UsageError("--max-lines \(text): give a number of lines above 0")
    }
    return count
  }
  private static let truncate = Option.value(
    "truncate", "part",
    "If text is left out, an ellipsis (…) is in the last line: at the tail (end), in the middle or at the head (start).",
    completion: .choices(["tail", "middle", "head"])
  ) { text throws(UsageError) in
    guard let part = TextTruncation(inAnyCase: text), part != .none else {
      let words = TextTruncation.allCases.filter { $0 != .none }.map(\.rawValue)
      throw UsageError("--truncate \(text): give one of \(words.joined(separator: ", "))")
    }
    return part
  }.or(.none)
  private static let align = Option.choice(
    "align", "edge",
    "The alignment of the lines: start (the default), center, end, left, right, or justify (lines reach both edges)."
  ).or(TextAlignment.start)
  private static let lineHeight = Option.value(
    "line-height", "points", "The distance from baseline to baseline. The default is the line height of the font."
  ) { text throws(UsageError) in try length(text, "value of --line-height") }
  private static let engine = Option.value(
    "as", "engine",
    "Set text and lines as this program does: chromium, which rounds widths to 1/64 pixel and does not use Graphite tables.",
    completion: .choices(["chromium"])
  ) { word throws(UsageError) in
    guard word.lowercased() == "chromium" else { throw UsageError("--as \(word): the only program is chromium") }
    return "chromium"
  }
  private static let lineBreak = Option.choice(
    "line-break", "rules",
    "The rules for line breaks in Chinese and Japanese: auto (by language, the default), loose, normal or strict. With "
      + "anywhere, a line may break between any two characters."
  ).or(LineBreaking.Strictness.auto)
  private static let wordBreak = Option.choice(
    "word-break", "rules",
    "The places where words may be broken: normal (by script, the default), break-all (between any two letters) or "
      + "keep-all (not inside Chinese, Japanese and Korean words)."
  ).or(LineBreaking.Words.normal)
  private static let overflowWrap = Option.choice(
    "overflow-wrap", "rules",
    "A word that is wider than the column: anywhere (the default) breaks the word, normal does not."
  ).or(LineBreaking.Overflow.anywhere)
  private static let direction = ShapingOptions.direction(
    "The direction of each paragraph: ltr (left to right) or rtl (right to left). By default, the direction of its first letter."
  )
  private static let output = Option.output(
    [.svg, .png], of: "a picture", "Draw a picture of the lines in this file (.svg or .png).")
  static let formats = OutputFormat.option(
    [.text, .json, .svg], "text for people (the default), json for programs, svg for a picture.",
    "the formats are text, json and svg")

  let given: ParsedArguments

  func check() throws(UsageError) {
    let words = given.arguments
    if given.has(Self.output), format == .svg {
      throw UsageError(
        "--format svg prints the picture: leave --format out, because -o already writes the picture to the file")
    }
    guard given.has(Self.styled) else {
      guard words.count == 4 else {
        throw UsageError("\(["<name>", "<size>", "<width>", "<text>"][words.count]) is missing")
      }
      return
    }
    if let option = Self.optionsOfText.first(where: given.has) {
      throw UsageError("--\(option.name) cannot be used with --styled: write this setting in the document")
    }
    guard words.count <= 1 else { throw UsageError("with --styled, the only argument is a width") }
    if let width = words.first { _ = try Self.length(width, "width") }
  }

  /// The options that cannot be combined with a styled document, because the document contains these settings.
  private static let optionsOfText: [any OptionSyntax] =
    [maxLines, truncate, align, lineHeight, lineBreak, wordBreak, overflowWrap] + ShapingOptions.options(direction)
    + [KeepOption.ofText] + StyleOptions.group.options

  /// In points.
  private static let widest = 1_000_000_000

  @Sendable private static func length(_ text: String, _ name: String) throws(UsageError) -> Double {
    guard let length = Double(decimal: text), length >= 0, length <= Double(widest) else {
      throw UsageError("\(text) is not a \(name): give points, from 0 to \(widest)")
    }
    return length
  }

  private func width(at place: Int) -> Double? {
    given.arguments.count > place ? try? Self.length(given.arguments[place], "width") : nil
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    if let file = given[Self.styled] { return try answer(styled: file, in: collection) }
    let text = try readText()
    let name = given.arguments[0]
    let asked = StyleOptions.descriptor(given).keeping(given[KeepOption.ofText])
    let match = try NameArgument.match(name, as: asked, in: collection)
    try match.face.checkTextTables()
    try match.drawn.checkText()
    let shaping = ShapingOptions(given, direction: Self.direction)
    let font = try shaping.font(match, size: given.size)
    let lines = StyledText(text).lines(
      in: font, width: width(at: 2) ?? 0, maximumLines: given[Self.maxLines], truncation: given[Self.truncate],
      paragraph: paragraph(shaping), collection: collection)
    // Two failures make the command fail: without ICU the lines would be different, and without the font itself no
    // lines can be made.
    if let failure = lines.failures.first(where: { $0.code == .missingLibrary || $0.isAbout(match.drawn.face) }) {
      throw failure
    }
    StandardStreams.warn(lines.failures)
    if format == .svg { return Answer(document: try LinesPicture(of: lines).svg) }
    let report = LinesReport(
      request: name, lines: lines, shaping: shaping.requestMembers, lineHeight: given[Self.lineHeight],
      engine: given[Self.engine], notes: font.notes(on: shaping.features))
    return try Answer(
      json: { report.json }, text: report.text, "picture", drawing: LinesPicture(of: lines), in: given[Self.output])
  }

  /// Returns the paragraph style for a plain text. The lines have equal heights, or the heights that they have in
  /// Chromium.
  private func paragraph(_ shaping: ShapingOptions) -> ParagraphStyle {
    let breaking = LineBreaking(
      strictness: given[Self.lineBreak], words: given[Self.wordBreak], overflow: given[Self.overflowWrap])
    var style = ParagraphStyle(
      alignment: given[Self.align], lineHeight: given[Self.lineHeight].map(LineHeight.points), lineBoxes: .uniform,
      breaking: breaking, language: shaping.language, direction: shaping.direction, tracking: shaping.tracking,
      features: shaping.features)
    if given.has(Self.engine) { style.setAsInChromium() }
    return style
  }

  private func answer(styled file: String, in collection: FontCollection) throws(FontError) -> Answer {
    let styled = try NameArgument.hintingAtOptions { () throws(FontError) in
      try StyledDocumentReader.read(file: file, width: width(at: 0), in: collection)
    }
    guard !given.has(Self.engine) || styled.paragraph.lineBoxes == .css else {
      throw FontError(
        .invalidSettings, "--as chromium cannot be used with lineBoxes typesetter", path: file)
    }
    let lines = try styled.lines(in: collection)
    StandardStreams.warn(lines.failures)
    if format == .svg { return Answer(document: try LinesPicture(of: lines).svg) }
    let report = StyledLinesReport(document: styled, file: file, lines: lines)
    return try Answer(
      json: { report.json }, text: report.text, "picture", drawing: LinesPicture(of: lines), in: given[Self.output])
  }

  /// The greatest length of the text, in bytes of UTF-8. If the direction or the font changes at each letter, a text
  /// uses 250 bytes of memory per byte.
  private static let longestText = 1_000_000

  private func readText() throws(FontError) -> String {
    let text = given.arguments[3]
    guard text.hasPrefix("@") else { return text }
    let file = String(text.dropFirst())
    guard !file.hasPrefix("@") else { return file }
    return try TextFile.text(of: file, atMost: Self.longestText)
  }
}
