internal import FontProbe

/// `fontprobe resolve NAME[,NAME…]`
struct ResolveCommand: Command {
  static let syntax = CommandSyntax(
    name: "resolve",
    abstract: "Which face answers a name, a family and style, or a cascade of them, and why",
    discussion: """
      Names are separated by commas, as in CSS's font-family; serif, sans-serif, monospace, slab-serif, system-ui and
      emoji are generic families. Style words alone belong to the name before them: museo-slab, 500.
      With --text, which face draws which part of a text, and what no font has.
      """,
    examples: [
      "fontprobe resolve MuseoSlab-500",
      "fontprobe resolve \"Museo Slab, Georgia, serif\" --weight 500 --italic",
      "fontprobe resolve Inter --weight 512 --format json",
      "fontprobe resolve \"EB Garamond\" --text \"Größe Ж ☃\" --language de",
    ],
    arguments: [
      ArgumentSyntax(
        name: "name,…",
        help: "A PostScript name, a full name, a family or a font file; several, separated by commas, are a cascade.",
        completion: .file)
    ],
    groups: [
      OptionGroup(
        title: "Candidates",
        options: [.value("limit", "count", "How many candidates to print (5 unless told)."), KeepOption.syntax]),
      TextOptions.syntax, StyleOptions.syntax, CollectionOptions.syntax, OutputFormat.syntax,
    ])

  let format: OutputFormat
  private let names: String
  private let limit: Int
  private let keep: KeptMetric
  private let text: TextOptions
  private let style: StyleOptions
  private let fonts: CollectionOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    names = arguments.arguments[0]
    let limit = arguments.value("limit") ?? "5"
    guard let count = Int(limit), (0...10_000).contains(count) else {
      throw UsageError("--limit \(limit): give 0…10000")
    }
    self.limit = count
    keep = try KeepOption.read(arguments)
    text = try TextOptions(arguments)
    style = try StyleOptions(arguments)
    fonts = CollectionOptions(arguments)
    format = try OutputFormat(arguments)
  }

  func answer() throws(FontError) -> Answer {
    let collection = try fonts.collection()
    let cascade = cascade(in: collection)
    let match = try match(cascade, in: collection)
    let candidates = collection.candidates(
      for: match, asked: style.descriptor(names: cascade).keeping(keep), limit: limit)
    let report = ResolveReport(
      request: names, match: match, candidates: candidates,
      nearestNames: { collection.namesMeant(by: cascade, answeredBy: match) },
      runs: try runs(cascade, match, in: collection))
    return Answer(json: { report.json }, text: report.text)
  }

  private func match(_ cascade: [String], in collection: FontCollection) throws(FontError) -> FontMatch {
    guard !cascade.isEmpty else { throw FontError(.invalidName, "the name is empty") }
    guard cascade.contains(where: { FontFileReference($0) != nil }) else {
      return try NameArgument.match(cascade, style, keeping: keep, in: collection)
    }
    // A cascade with files in it: the first of its names that is there, file or font, answers.
    for name in cascade {
      let match = try NameArgument.match(name, style, keeping: keep, in: collection)
      if match.outcome == .exact || match.outcome == .style { return match }
    }
    return try NameArgument.match(cascade, style, keeping: keep, in: collection)
  }

  /// The runs of the text; `nil` where none was given.
  private func runs(
    _ cascade: [String], _ match: FontMatch, in collection: FontCollection
  ) throws(FontError) -> TextRuns? {
    guard let string = text.text else { return nil }
    let descriptor = style.descriptor(names: cascade).keeping(keep)
    var asked: [FontMatch] = []
    // The faces of files are not in the collection: they are told.
    if cascade.contains(where: { FontFileReference($0) != nil }) {
      for name in cascade {
        let match = try NameArgument.match(name, style, keeping: keep, in: collection)
        if [.exact, .style, .profile].contains(match.outcome) { asked.append(match) }
      }
      if !asked.contains(where: { $0.face == match.face }) { asked.append(match) }
    }
    return TextRuns(
      text: string, runs: collection.runs(for: string, drawnBy: asked, descriptor, language: text.language))
  }

  /// The names of the cascade. A name that is a file whole, commas and all, is that file.
  private func cascade(in collection: FontCollection) -> [String] {
    if FontFileReference(names).map({ FontFileReference.exists($0.path) }) ?? false { return [names] }
    return FontCascade.names(in: names) { collection.hasFont(named: $0) || FontFileReference($0) != nil }
  }
}
