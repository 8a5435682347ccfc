internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontTables

/// `fontprobe resolve NAME[,NAME…]`
struct ResolveCommand: Command {
  static let syntax = CommandSyntax(
    name: "resolve",
    abstract: "Which face answers a name, a family and style, or a cascade of them, and why",
    discussion: """
      Names are separated by commas, as in CSS's font-family; serif, sans-serif, monospace, cursive, fantasy, math,
      fangsong, emoji, system-ui, ui-serif, ui-sans-serif, ui-monospace, ui-rounded and slab-serif are generic families:
      what this machine's font settings name, else the nearest face of the kind, or with --platform that platform's. A style
      alone belongs to the name before it: museo-slab, 500.
      With --text, which face draws which part of a text, and what no font has.

      With --by, what another program chooses for the same names, beside this answer: fontconfig is what fc-match prints and most
      programs on Linux take, chromium is that browser on this machine, coretext-names says whether macOS has a font of that
      name. --everywhere asks all of them.
      """,
    examples: [
      "fontprobe resolve MuseoSlab-500",
      "fontprobe resolve \"Museo Slab, Georgia, serif\" --weight 500 --italic",
      "fontprobe resolve Inter --weight 512 --format json",
      "fontprobe resolve \"EB Garamond\" --text \"Größe Ж ☃\" --language de",
      "fontprobe resolve \"Helvetica Neue, Arial, sans-serif\" --everywhere",
      "echo ArialMT | fontprobe resolve --names -",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name,…",
        help:
          "A PostScript name, a full name, a family or a font file. Of several, with commas between, the first that is there.",
        completion: .fonts, isOptional: true)
    ],
    groups: [
      OptionGroup(
        title: "Many names",
        options: [
          .value(
            "names", "file",
            "Answer each line of the file, or of standard input with -, in place of one name: a name or a list, a row each. A file that audit wrote as JSON has the names of its fonts.",
            completion: .file)
        ]),
      OptionGroup(
        title: "Candidates",
        options: [
          .value("limit", "count", "How many candidates to print (5 by default)."), KeepOption.syntax,
          FeatureOption.syntax(
            "An OpenType feature that the text will use: with smcp, substitutes that have small capitals come first. Repeatable."
          ),
          CharactersOption.nameSyntax,
          StrictOption.syntax,
        ]),
      OptionGroup(
        title: "Other programs",
        options: [
          .value(
            "by", "program",
            "What another program chooses: \(OtherMatcher.allCases.map(\.rawValue).joined(separator: ", ")). Repeatable.",
            completion: .choices(OtherMatcher.allCases.map(\.rawValue)), isRepeatable: true),
          .flag("everywhere", "What all of them choose."),
        ]),
      TextOptions.syntax, StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  static let worksWithoutHarfBuzz = true

  let format: OutputFormat
  private let names: String
  /// The file with the names, in place of `names`.
  private let list: String?
  private let limit: Int
  /// The request apart from its names: style, features, the metric to keep.
  private let asked: FontDescriptor
  private let text: TextOptions
  private let strict: StrictOption
  private let others: [OtherMatcher]
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    list = try arguments.file("names")
    names = arguments.arguments.first ?? ""
    guard (list == nil) != arguments.arguments.isEmpty else {
      throw UsageError(list == nil ? "<name,…> is missing" : "a name and --names do not go together")
    }
    for option in ["text", "by", "everywhere", "limit"] where list != nil && arguments.has(option) {
      throw UsageError("--\(option) and --names do not go together")
    }
    let limit = arguments.value("limit") ?? "5"
    guard let count = Int(limit), (0...10_000).contains(count) else {
      throw UsageError("--limit \(limit): give 0…10000")
    }
    self.limit = count
    asked = try StyleOptions(arguments).descriptor(names: []).keeping(try KeepOption.read(arguments))
      .withFeatures(try FeatureOption.read(arguments))
      .withRequiredCharacters(try CharactersOption.read(arguments))
    text = try TextOptions(arguments)
    strict = try StrictOption(arguments)
    others = try Self.others(arguments)
    fonts = try CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  private static func others(_ arguments: ParsedArguments) throws(UsageError) -> [OtherMatcher] {
    var others: [OtherMatcher] = []
    for word in arguments.all("by") {
      guard let matcher = OtherMatcher(rawValue: word.lowercased()) else {
        let words = OtherMatcher.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--by \(word): the programs are \(words)")
      }
      if !others.contains(matcher) { others.append(matcher) }
    }
    return arguments.has("everywhere") ? OtherMatcher.allCases : others
  }

  private func descriptor(_ names: [String]) -> FontDescriptor {
    var descriptor = asked
    descriptor.names = names
    return descriptor
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    if let list { return try answers(to: NameList.names(of: list, atMost: Self.longestList), in: collection) }
    let cascade = try NameArgument.cascade(of: names, in: collection)
    let match = try NameArgument.match(cascade, as: asked, in: collection)
    // A requested face without the tables for setting text does not answer.
    if [.exact, .style, .profile].contains(match.decision.outcomeOfName) { try match.checkText() }
    let names = cascade.map(\.text)
    let candidates = collection.candidates(
      for: match, asked: descriptor(names), text: text.text ?? "", limit: limit)
    let report = ResolveReport(
      request: self.names, asked: asked, namesAsked: names.count, match: match, candidates: candidates,
      nearestNames: { collection.namesMeant(by: names, answeredBy: match) },
      runs: try runs(cascade, match, in: collection),
      others: others.map { other in
        // Other programs do not take files. They are asked for the name of the face in it.
        match.outcome == .exact && cascade.first?.file != nil
          ? collection.answer(of: other, to: match.face, asked) : collection.answer(of: other, to: self.names, asked)
      })
    return strict.checked(Answer(json: { report.json }, text: report.text), of: [(self.names, match)])
  }

  /// A list of names in a megabyte has some fifty thousand.
  private static let longestList = 1 << 20

  /// The answers to many names, none of which is a path. A name that is none has its reason in place of an answer.
  private func answers(to names: [String], in collection: FontCollection) throws(FontError) -> Answer {
    var rows: [NameAnswersReport.Row] = []
    try ProgressBar.shown(of: "names") { progress throws(FontError) in
      for (place, name) in names.enumerated() {
        do throws(FontError) {
          let cascade = try NameArgument.cascade(ofNames: name, in: collection)
          rows.append(.init(name: name, answer: .success(try NameArgument.match(cascade, as: asked, in: collection))))
        } catch {
          rows.append(.init(name: name, answer: .failure(error)))
        }
        progress?(place + 1, names.count)
      }
    }
    let report = NameAnswersReport(rows: rows)
    let answer = Answer(json: { report.json }, text: { _ in report.lines }, exitCode: report.failureCount > 0 ? 1 : 0)
    return strict.checked(answer, of: rows.compactMap { row in (try? row.answer.get()).map { (row.name, $0) } })
  }

  /// The runs of the text. Nil if there is no text.
  private func runs(
    _ cascade: [FontReference], _ match: FontMatch, in collection: FontCollection
  ) throws(FontError) -> TextRuns? {
    guard let string = text.text else { return nil }
    var matches: [FontMatch] = []
    // Faces of files are not in the collection, so they are passed along.
    if cascade.contains(where: { $0.file != nil }) {
      for reference in cascade {
        let match = try NameArgument.match([reference], as: asked, in: collection)
        if [.exact, .style, .profile].contains(match.decision.outcomeOfName) { matches.append(match) }
      }
      if !matches.contains(where: { $0.face == match.face }) { matches.append(match) }
    }
    let descriptor = descriptor(cascade.map(\.text))
    return TextRuns(
      text: string, runs: collection.runs(for: string, drawnBy: matches, descriptor, language: text.language))
  }
}
