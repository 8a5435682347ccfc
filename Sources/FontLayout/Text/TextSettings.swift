internal import FontFaces
package import FontShaping
internal import FontTables

/// How a text is set, beside its font: what two texts must share to be measured alike.
package struct TextSettings: Sendable, Hashable {
  /// The language (BCP 47); `nil` for the font's default forms.
  package var language: String?
  /// The line's direction; `nil` leaves it to the first letter that has one.
  package var direction: TextDirection?
  /// Space behind each character, in points; negative sets them closer.
  package var tracking: Double
  /// Features over those that are on by themselves; a later one wins over an earlier one of the same tag.
  package var features: [FontFeature]

  package init(
    language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0, features: [FontFeature] = []
  ) {
    self.language = language
    self.direction = direction
    self.tracking = tracking.isFinite ? tracking : 0
    self.features = features
  }

  /// The features of the text as a whole, in a font that has some of its own.
  ///
  /// CSS Text 3, § 8.2: "When the effective letter-spacing between two characters is not zero … user agents should not apply
  /// optional ligatures".
  func features(in font: Font) -> [FontFeature] {
    let asked = font.features.map { FontFeature($0) } + features
    return tracking == 0 ? asked : [FontFeature("liga", 0), FontFeature("clig", 0)] + asked
  }
}
