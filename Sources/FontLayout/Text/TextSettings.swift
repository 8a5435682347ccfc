package import FontFaces

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
  /// Stretches that are set otherwise, in order, none over another.
  package var spans: [TextSpan]

  package init(
    language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0, features: [FontFeature] = [],
    spans: [TextSpan] = []
  ) {
    self.language = language
    self.direction = direction
    self.tracking = tracking.isFinite ? tracking : 0
    self.features = features
    self.spans = spans
  }

  /// The features of the text as a whole.
  ///
  /// CSS Text 3, § 8.2: "When the effective letter-spacing between two characters is not zero … user agents should not apply
  /// optional ligatures".
  var allFeatures: [FontFeature] {
    tracking == 0 ? features : [FontFeature("liga", 0), FontFeature("clig", 0)] + features
  }
}

/// A stretch of a text that is set in another size of the same font, or with features of its own: imitated small capitals
/// are capitals in a smaller size.
package struct TextSpan: Sendable, Hashable {
  /// Where it lies, in bytes of UTF-8, at the bounds of characters.
  package let utf8Range: Range<Int>
  /// The factor of its size.
  package let scale: Double
  /// Features over those of the text.
  package let features: [FontFeature]
  /// Whether its letters are set as capitals.
  package let isUppercased: Bool

  package init(utf8Range: Range<Int>, scale: Double = 1, features: [FontFeature] = [], isUppercased: Bool = false) {
    self.utf8Range = utf8Range
    self.scale = scale
    self.features = features
    self.isUppercased = isUppercased
  }
}
