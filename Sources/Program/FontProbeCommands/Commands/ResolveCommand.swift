internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontTables

struct ResolveCommand: Command {
  static let syntax = CommandSyntax(
    name: "resolve",
    abstract: "Shows which font is used for a name, a style or a list of names, and why",
    discussion: """
      Separate several names by commas, as in the CSS property font-family. The first font that is found is used. A \
      style without a family belongs to the name before it, as in museo-slab, 500.

      These names mean a kind of font: serif, sans-serif, monospace, cursive, fantasy, math, fangsong, emoji, \
      system-ui, ui-serif, ui-sans-serif, ui-monospace, ui-rounded and slab-serif. The font settings of this machine \
      choose the font. If they name no font, the most similar font of the kind is used. With --platform, the font of \
      that platform is used.

      With --text, the answer shows the font for each part of the text, and the characters that no font has.

      With --by, the answer also shows the font that another program chooses for the same names. fontconfig shows the \
      choice of fc-match, and of most programs on Linux. chromium is the browser on this machine. coretext-names says \
      whether macOS has a font with this name. --everywhere shows the choices of all of these programs.
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
          "A PostScript name (Inter-Bold), a full name (Inter Bold), a family (Inter) or a font file; or several names, "
          + "separated by commas. The first font that is found is used.",
        completion: .fonts, isOptional: true)
    ],
    groups: [
      OptionGroup("Many names", [list]),
      OptionGroup(
        "Candidates", [limit, KeepOption.option, feature, CharactersOption.ofNames, StrictLevel.option]),
      OptionGroup("Other programs", [others, everywhere]), TextOptions.group, StyleOptions.group,
      CollectionOptions.group, OutputFormat.group,
    ])

  private static let list = Option.file(
    "names", "file",
    "Find a font for every line of this file; - reads standard input. A line has a name or a list of names. "
      + "The file can also be a JSON answer of fontprobe audit."
  )
  private static let limit = Option.value(
    "limit", "count", "The number of candidates (possible fonts) to print, 5 by default."
  ) { text throws(UsageError) in
    guard let count = Int(text), (0...10_000).contains(count) else {
      throw UsageError("--limit \(text): give a number from 0 to 10000")
    }
    return count
  }.or(5)
  private static let feature = FeatureOption.option(
    "An OpenType feature that the text will use. With smcp (small capitals), substitutes that have small capitals come first. Repeatable."
  )
  private static let others: Option<[OtherMatcher]> = .choices(
    "by", "program", "Also show the font that another program chooses: \(OtherMatcher.words). Repeatable.",
    "the programs are \(OtherMatcher.words)")
  private static let everywhere = Option.flag("everywhere", "Also show the choice of each program that --by can name.")

  static let worksWithoutHarfBuzz = true

  let given: ParsedArguments

  func check() throws(UsageError) {
    let hasList = given.has(Self.list)
    guard hasList == given.arguments.isEmpty else {
      throw UsageError(hasList ? "a name and --names cannot be used together" : "<name,…> is missing")
    }
    let ofOneName: [any OptionSyntax] = [TextOptions.text, Self.others, Self.everywhere, Self.limit]
    if hasList, let option = ofOneName.first(where: given.has) {
      throw UsageError("--\(option.name) cannot be used with --names")
    }
  }

  private func descriptor(_ names: [String] = []) -> FontDescriptor {
    StyleOptions.descriptor(names: names, given).keeping(given[KeepOption.option]).withFeatures(given[Self.feature])
      .withRequiredCharacters(given[CharactersOption.ofNames])
  }

  private var others: [OtherMatcher] {
    given[Self.everywhere]
      ? OtherMatcher.allCases
      : given[Self.others].reduce(into: []) { others, next in if !others.contains(next) { others.append(next) } }
  }

  func answer() throws(FontError) -> Answer {
    let collection = try CollectionOptions.collection(given)
    let (asked, strict) = (descriptor(), given[StrictLevel.option])
    if let list = given[Self.list] {
      return try answers(to: NameList.names(of: list, atMost: Self.longestList), in: collection)
    }
    let request = given.arguments[0]
    let cascade = try NameArgument.cascade(of: request, in: collection)
    let match = try NameArgument.match(cascade, as: asked, in: collection)
    // A requested face without layout tables is an error.
    if [.exact, .style, .profile].contains(match.decision.outcomeOfName) { try match.checkText() }
    let names = cascade.map(\.text)
    let candidates = collection.candidates(
      for: match, asked: descriptor(names), text: given[TextOptions.text] ?? "", limit: given[Self.limit])
    let report = ResolveReport(
      request: request, asked: asked, names: names, match: match, candidates: candidates,
      runs: try runs(cascade, match, in: collection),
      others: others.map { other in
        // Other programs do not accept files. For a file, they get the name of its face.
        match.outcome == .exact && cascade.first?.file != nil
          ? collection.answer(of: other, to: match.face, asked) : collection.answer(of: other, to: request, asked)
      })
    return Answer(json: { report.json }, text: report.text).checked(by: strict, of: [(request, match)])
  }

  /// The greatest size of a list of names, in bytes. A megabyte contains about 50,000 names.
  private static let longestList = 1 << 20

  /// Returns the matches of many names. No name is read as a path. The row of an invalid name contains the reason.
  private func answers(to names: [String], in collection: FontCollection) throws(FontError) -> Answer {
    let asked = descriptor()
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
    return answer.checked(
      by: given[StrictLevel.option], of: rows.compactMap { row in (try? row.answer.get()).map { (row.name, $0) } })
  }

  private func runs(
    _ cascade: [FontReference], _ match: FontMatch, in collection: FontCollection
  ) throws(FontError) -> TextRuns? {
    guard let string = given[TextOptions.text] else { return nil }
    var matches: [FontMatch] = []
    // Faces of files are not in the collection, so they are passed as an argument.
    if cascade.contains(where: { $0.file != nil }) {
      for reference in cascade {
        let match = try NameArgument.match([reference], as: descriptor(), in: collection)
        if [.exact, .style, .profile].contains(match.decision.outcomeOfName) { matches.append(match) }
      }
      if !matches.contains(where: { $0.face == match.face }) { matches.append(match) }
    }
    let descriptor = descriptor(cascade.map(\.text))
    return TextRuns(
      text: string,
      runs: collection.runs(for: string, drawnBy: matches, descriptor, language: given[LanguageOption.option]))
  }
}
