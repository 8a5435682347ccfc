internal import FontProbe

/// `--characters`: what a font must have glyphs for.
enum CharactersOption {
  /// - Parameter help: what happens with a font that lacks one.
  static func syntax(_ help: String) -> OptionSyntax { .value("characters", "text", help) }

  /// For a name: what answers has them all.
  static let nameSyntax = syntax(
    "What answers must have a glyph for each character of the text: a font that lacks one is passed over, and named.")

  /// The characters; empty where the option is not given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> String {
    guard let characters = arguments.value("characters") else { return "" }
    guard characters.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw UsageError("--characters: give the characters that a font must have")
    }
    return characters
  }
}
