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
  /// Whether its letters are set as capitals.
  package var isUppercased: Bool

  package init(
    script: TextScript = .latin, isRightToLeft: Bool = false, language: ShapingLanguage? = nil,
    features: [FontFeature] = [], hasControls: Bool = false, isUppercased: Bool = false
  ) {
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.features = features
    self.hasControls = hasControls
    self.isUppercased = isUppercased
  }
}
