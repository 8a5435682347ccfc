internal import ArgumentParser
internal import FontProbe

/// `fontprobe resolve NAME[,NAME…]`
struct ResolveCommand: AnsweringCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "resolve",
      abstract: "Which face answers a name, a family and style, or a cascade of them, and why.",
      discussion: """
        Names are separated by commas, as in CSS's font-family; serif, sans-serif, monospace, slab-serif, system-ui and
        emoji are generic families.

        Examples:
          fontprobe resolve MuseoSlab-500
          fontprobe resolve "Museo Slab, Georgia, serif" --weight 500 --italic
          fontprobe resolve Inter --weight 512 --format json
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "A PostScript name, a full name, a family or a font file; several, separated by commas, are a cascade.",
      valueName: "name,…"), completion: .file())
  var names: String

  @Option(help: ArgumentHelp("How many candidates to print.", valueName: "count"))
  var limit = 5

  @OptionGroup(title: "Style")
  var style: StyleOptions

  @OptionGroup(title: "Fonts")
  var fonts: CollectionOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func validate() throws {
    guard (0...10_000).contains(limit) else { throw ValidationError("--limit \(limit): give 0…10000") }
    _ = try style.descriptor(names: [])
  }

  func answer() throws -> Answer {
    let collection = try fonts.collection()
    let match = try match(in: collection)
    let candidates = collection.candidates(for: match, asked: try style.descriptor(names: cascade)).prefix(limit)
    let report = ResolveReport(request: names, match: match, candidates: Array(candidates))
    return Answer(json: report.json, text: report.text)
  }

  private func match(in collection: FontCollection) throws -> FontMatch {
    if let file = FontFileReference(names) {
      return try collection.match(file: file, descriptor: try style.descriptor(names: []))
    }
    guard !cascade.isEmpty else { throw FontError(.invalidName, "the name is empty") }
    return try NameArgument.match(cascade, style, in: collection)
  }

  /// The names of the cascade, without the quotation marks that CSS allows around them.
  private var cascade: [String] {
    names.split(separator: ",").map { part in
      var name = part.drop(while: \.isWhitespace)
      while name.last?.isWhitespace ?? false { name.removeLast() }
      for quote in ["\"", "'"] where name.count > 1 && name.hasPrefix(quote) && name.hasSuffix(quote) {
        name = name.dropFirst().dropLast()
      }
      return String(name)
    }.filter { !$0.isEmpty }
  }
}
