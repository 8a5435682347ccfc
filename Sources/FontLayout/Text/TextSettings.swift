internal import FontFaces
package import FontShaping
internal import FontTables

/// How a text is shaped, beside its text and font. Lines are cached by these settings.
package struct TextSettings: Sendable, Hashable {
  /// The language (BCP 47); nil for the default of the font.
  package var language: String?
  /// The line's direction; nil takes that of the first letter that has one.
  package var direction: TextDirection?
  /// Space after each character, in points. A negative value sets characters closer.
  package var tracking: Double
  /// Features beside those that are on by default. Of several with one tag the last counts.
  package var features: [FontFeature]

  package init(
    language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0, features: [FontFeature] = []
  ) {
    self.language = language
    self.direction = direction
    self.tracking = tracking.isFinite ? tracking : 0
    self.features = features
  }

  /// The features of the text as a whole, those of the font included.
  ///
  /// CSS Text 3, § 8.2: "When the effective letter-spacing between two characters is not zero … user agents should not apply
  /// optional ligatures".
  func features(in font: Font) -> [FontFeature] {
    let asked = font.features.map { FontFeature($0) } + features
    return tracking == 0 ? asked : [FontFeature("liga", 0), FontFeature("clig", 0)] + asked
  }
}
