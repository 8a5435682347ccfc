/// What is said of a stretch of text beside the text itself.
package struct ShapingSettings: Sendable {
  /// The script; one for the whole stretch.
  package var script: TextScript
  /// Whether the stretch is set from right to left.
  package var isRightToLeft: Bool
  /// The language, which chooses between forms of a letter; `nil` for the font's default.
  package var language: ShapingLanguage?
  /// Features over what the script turns on by itself.
  package var features: [FontFeature]
  /// Whether there are control characters in it, which draw nothing.
  package var hasControls: Bool
  /// What is set instead of its characters, in order: the capitals of scaled small capitals. Empty for the text itself.
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

/// A character of a text for which other letters are set.
package struct ReplacedCharacter: Sendable, Hashable {
  /// Where the character begins in the text, in bytes of UTF-8.
  package let utf8Offset: Int
  /// What is set: `SS` for `ß`.
  package let text: String

  package init(utf8Offset: Int, text: String) {
    self.utf8Offset = utf8Offset
    self.text = text
  }
}
