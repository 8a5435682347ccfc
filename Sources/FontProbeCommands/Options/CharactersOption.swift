internal import FontProbe

/// `--characters`: what a font must have glyphs for.
enum CharactersOption {
  /// - Parameter help: what happens with a font that lacks one.
  static func syntax(_ help: String) -> OptionSyntax { .value("characters", "text", help) }

  /// For a name: what answers has them all.
  static let nameSyntax = syntax(
    """
    What answers must have a glyph for each character of the text: a font that lacks one is passed over, and named. Where \
    none has all, the answer is that without the condition.
    """)

  /// The characters; empty where the option is not given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> String {
    guard let characters = arguments.value("characters") else { return "" }
    guard !RequiredCharacters(characters).isEmpty else {
      throw UsageError(
        "--characters: give the characters that a font must have; blanks and joiners have no glyph of their own")
    }
    return characters
  }
}
