internal import FontFaces
internal import FontNames
internal import FontProbe

/// What a list of fonts is narrowed to: `--language`, `--monospaced`, `--variable`, `--characters`, `--weight`.
enum QueryOptions {
  static let syntax = OptionGroup(
    title: "Conditions",
    options: [
      .value(
        "language", "tag", "Fonts with all letters of the language, such as ja, vi or sr-Latn (BCP 47).",
        completion: .made { RequiredLanguage.known }),
      CharactersOption.syntax("Fonts with a glyph for each character of the text."),
      .value(
        "weight", "weights",
        "Fonts with a weight from 1 to 1000, or one of a range such as 600-900; a variable font has all of its axis."),
      .flag("monospaced", "Fonts whose printable ASCII characters are equally wide."),
      .flag("variable", "Fonts with variation axes."),
    ])

  /// The conditions; nil where none is given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> FontQuery? {
    var query = FontQuery()
    if let tag = arguments.value("language") {
      guard let language = RequiredLanguage(tag) else {
        throw UsageError("--language \(tag.prefix(40)): \(RequiredLanguage.unknown(tag))")
      }
      query.language = language
    }
    query.characters = try CharactersOption.read(arguments)
    if let weights = arguments.value("weight") { query.weights = try Self.weights(weights) }
    if arguments.has("monospaced") { query.isMonospaced = true }
    if arguments.has("variable") { query.isVariable = true }
    return query == FontQuery() ? nil : query
  }

  private static func weights(_ text: String) throws(UsageError) -> ClosedRange<Double> {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Double(decimal: $0) }
    guard let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last, first >= 1, last <= 1000 else {
      throw UsageError("--weight \(text.prefix(40)): give a weight from 1 to 1000, or a range such as 600-900")
    }
    return first...last
  }
}
