/// How a stretch of text is shaped: script, direction, language, features.
package struct ShapingSettings: Sendable {
  /// The script of the whole stretch.
  package var script: TextScript
  /// Whether the stretch is set from right to left.
  package var isRightToLeft: Bool
  /// The language, which chooses between forms of a letter; nil for the font's default.
  package var language: ShapingLanguage?
  /// Features beside those that are on by default for the script.
  package var features: [FontFeature]
  /// Whether the stretch may have control characters, which must not be drawn.
  package var hasControls: Bool
  /// The text that is shaped in place of the characters, in their order: the capitals of synthesised small capitals. Empty
  /// when the characters themselves are shaped.
  package var replacements: ArraySlice<ReplacedCharacter>

  package init(
    script: TextScript = .latin, isRightToLeft: Bool = false, language: ShapingLanguage? = nil,
    features: [FontFeature] = [], hasControls: Bool = false, replacements: ArraySlice<ReplacedCharacter> = []
  ) {
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.features = features
    self.hasControls = hasControls
    self.replacements = replacements
  }
}

/// A character of a text, and the text that is shaped in its place.
package struct ReplacedCharacter: Sendable, Hashable {
  /// Where the character begins in the text, in bytes of UTF-8.
  package let utf8Offset: Int
  /// The text in its place: `SS` for `ß`.
  package let text: String

  package init(utf8Offset: Int, text: String) {
    self.utf8Offset = utf8Offset
    self.text = text
  }
}
