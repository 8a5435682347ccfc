internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import MetricValues
internal import TextFormats

struct LayoutCommand: Command {
  static let syntax = CommandSyntax(
    name: "layout",
    abstract: "Computes layout values from the metrics of a font, and rounds only the result",
    discussion: """
      Metrics: \(ExpressionVariable.words).

      Operators: + - * / and parentheses. Functions: round, floor, ceil and abs; min and max of two or more values; pixel, \
      which rounds to a whole device pixel. Write -- before an expression that begins with a minus.

      If rounded metrics in the formula give a different pixel, a note says so.
      """,
    examples: [
      "fontprobe layout MuseoSlab-500 17 \"round(capHeight / 2)\"",
      "fontprobe layout Inter 17 \"lineHeight * 1.2\" \"max(xHeight, 8)\" --weight 600",
      "fontprobe layout \"EB Garamond\" 12 \"pixel(capHeight / 2)\" --scale 2 --format json",
      "fontprobe layout RobotoSlab-Regular 17 -- \"-descender\"",
    ],
    arguments: [
      NameArgument.syntax, SizeArgument.syntax,
      ArgumentSyntax(
        name: "expression", help: "A formula with the font's metrics, such as round(capHeight / 2).", isRepeated: true),
    ],
    groups: [
      OptionGroup("Values", [scale, KeepOption.option]), StyleOptions.group, CollectionOptions.group,
      OutputFormat.group,
    ])

  private static let scale = ScaleOption.option(
    "The number of device pixels in a point, such as 2 (1 by default). It is used for pixel() and for the pixel column."
  ).or(1)

  static let worksWithoutHarfBuzz = true

  let given: ParsedArguments

  func answer() throws(FontError) -> Answer {
    // Errors in expressions are reported before a font is opened.
    let expressions = given.arguments.dropFirst(2)
    var read: [FontExpression] = []
    for text in expressions {
      read.append(try Self.quoting(text) { () throws(ExpressionError) in try FontExpression(text) })
    }
    let collection = try CollectionOptions.collection(given)
    let (name, scale) = (given.arguments[0], given[Self.scale])
    let asked = StyleOptions.descriptor(given).keeping(given[KeepOption.option])
    let match = try NameArgument.match(name, as: asked, in: collection)
    match.drawn.face.warnOfUnreadMetrics()
    let font = Font(match, size: given.size)
    var values: [LayoutReport.Value] = []
    for (text, expression) in zip(expressions, read) {
      values.append(
        try Self.quoting(text) { () throws(ExpressionError) in
          LayoutReport.Value(
            text: text, points: try expression.value(for: font, scale: scale),
            pixels: try expression.pixels(for: font, scale: scale))
        })
    }
    let report = LayoutReport(
      request: name, font: font, scale: scale, values: values)
    return Answer(json: { report.json }, text: report.text)
  }

  /// Returns the result of the body. If the body throws an error, the error is thrown with the text of the expression.
  private static func quoting<Result>(
    _ text: String, _ body: () throws(ExpressionError) -> Result
  ) throws(FontError) -> Result {
    do {
      return try body()
    } catch {
      throw FontError(error, in: text)
    }
  }
}

struct LayoutReport {
  let request: String
  let font: Font
  let scale: Double
  let values: [Value]

  struct Value {
    let text: String
    let points: Double
    let pixels: PixelRounding
  }

  var json: JSONValue {
    [
      "request": ["name": .string(request), "size": .number(font.pointSize)],
      "match": font.match.json(at: font.pointSize),
      "scale": .number(scale),
      "values": section.json,
    ]
  }

  private var section: Section<Value> {
    Section(
      values,
      [
        .text("", key: "expression", .text) { $0.text }, .number("points", key: "value") { $0.points },
        .number("px at \(scale.text(.shortest))x", key: "pixels", .fixed(0)) { $0.pixels.once },
        .member("pixelsOfRoundedFigures") { .optional($0.pixels.twice) },
      ])
  }

  func text(_ emphasis: Emphasis) -> [String] {
    font.match.heading(for: request, emphasis)
      + ["", emphasis.faint("\(font.pointSize.text(.shortest)) points")] + section.lines(emphasis, indent: 2)
      + notes.map { "note: \($0)" }
  }

  /// Notes on the values that double rounding would move to a different pixel.
  private var notes: [String] {
    values.filter(\.pixels.differs).map { value in
      let other = value.pixels.twice.map { "\($0.text(.fixed(0))) px" } ?? "undefined"
      return
        "\(value.text.printable) is \(value.pixels.once.text(.fixed(0))) px. If the metrics are rounded to pixels first, "
        + "the result is \(other): round only the result"
    }
  }
}
