internal import FontFaces
internal import FontFiles
internal import FontProbe
internal import TextFormats

/// `fontprobe css NAME --fallback FAMILY…`
struct CSSCommand: Command {
  static let syntax = CommandSyntax(
    name: "css",
    abstract: "Rules for a web page: fonts that readers have, fitted to the figures of yours",
    discussion: """
      Prints an @font-face rule for each fallback family. It draws with that family, scaled so that a figure of the wanted
      font is kept, on the wanted font's own lines: while the font loads, and where it is missing, the layout stays still.
      """,
    examples: [
      "fontprobe css \"EB Garamond\" --fallback \"Times New Roman\"",
      "fontprobe css RobotoSlab-Bold --fallback Georgia --fallback \"Times New Roman\" --keep x-height",
    ],
    arguments: [NameArgument.syntax],
    groups: [
      OptionGroup(
        title: "Fallback",
        options: [
          .value(
            "fallback", "family", "A family that readers have. Repeatable; several may be separated by commas.",
            isRepeatable: true),
          KeepOption.syntax, MetricsCommand.conventionSyntax,
        ]),
      StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let name: String
  private let fallbacks: [String]
  private let convention: MetricConvention
  private let keep: FontDescriptor.KeptMetric
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.arguments[0]
    fallbacks = arguments.all("fallback").flatMap { $0.split(separator: ",").map(String.init) }
    guard !fallbacks.isEmpty else { throw UsageError("css asks for at least one --fallback FAMILY") }
    convention = try MetricsCommand.convention(arguments.value("convention"))
    keep = try KeepOption.read(arguments)
    style = try StyleOptions(arguments)
    fonts = CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    var rules: [CSSFallback] = []
    for fallback in fallbacks {
      rules.append(try rule(drawnBy: fallback, in: collection))
    }
    let report = CSSReport(request: name, rules: rules)
    return Answer(json: { report.json }, text: { _ in report.text })
  }

  private func rule(drawnBy fallback: String, in collection: FontCollection) throws(FontError) -> CSSFallback {
    let descriptor = style.descriptor(names: [name]).keeping(keep)
    guard let file = FontReference(name).file else {
      return try collection.cssFallback(for: descriptor, drawnBy: fallback, convention: convention)
    }
    let wanted = try collection.match(file: file, descriptor: style.descriptor(names: []))
    return try collection.cssFallback(
      for: wanted, drawnBy: fallback, keeping: keep, convention: convention)
  }
}

/// The answer of `fontprobe css`.
struct CSSReport {
  let request: String
  let rules: [CSSFallback]

  var json: JSONValue {
    [
      "request": ["name": .string(request)],
      "rules": .array(
        rules.map { rule in
          [
            "family": .string(rule.family), "fallback": .string(rule.fallbackFamily),
            "local": .array(rule.localNames.map(JSONValue.string)), "keep": .string(rule.keeps.rawValue),
            "sizeAdjust": .number(rule.sizeAdjust), "ascentOverride": .number(rule.ascentOverride),
            "descentOverride": .number(rule.descentOverride), "lineGapOverride": .number(rule.lineGapOverride),
            "differences": rule.differences.json, "css": .string(rule.css),
          ]
        }),
    ]
  }

  /// A style sheet: what is no rule stands in comments.
  var text: [String] {
    var lines: [String] = []
    for rule in rules {
      if !lines.isEmpty { lines.append("") }
      lines.append("/* font-family: \(rule.familyList.withoutCommentEnds);")
      lines.append("   drawn, against what is wanted,")
      lines += rule.differences.sentences.map { "   \($0)" }
      lines[lines.count - 1] += " */"
      lines += rule.css.split(separator: "\n").map(String.init)
    }
    return lines
  }
}

extension String {
  /// Without what would end a comment of a style sheet.
  fileprivate var withoutCommentEnds: String {
    // Code point by code point: a mark behind the slash makes it another character, and ends the comment all the same.
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", text.last == "*" { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}
