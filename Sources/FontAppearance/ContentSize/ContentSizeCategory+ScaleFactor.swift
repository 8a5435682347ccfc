internal import FontMatching
public import TextStyles

extension ContentSizeCategory {
  /// The category whose body text is nearest to the body text of `large`, enlarged by a factor: the meaning of a desktop's
  /// text scaling factor.
  ///
  /// The nearest has the smallest ratio between the two sizes. Factors beyond the range give the smallest or largest category.
  /// Nil unless the factor is finite and above 0.
  ///
  /// - Parameter factor: 1 for text as designed; GNOME's "Large Text" is 1.25.
  public init?(nearestTo factor: Double) {
    guard factor > 0, factor.isFinite else { return nil }
    let body = Self.allCases.map { TextStyle.body.pointSize(for: TraitCollection(contentSize: $0)) }
    let wanted = factor * TextStyle.body.pointSize(for: TraitCollection())
    let ratios = body.map { max($0 / wanted, wanted / $0) }
    guard let least = ratios.min(), let place = ratios.firstIndex(of: least) else { return nil }
    self = Self.allCases[place]
  }

  /// The category that a file or an environment variable names, by the first word of its text: a name such as
  /// `accessibilityLarge` or `AX2`, or a factor such as `1.25`. Nil for any other text.
  init?(setting text: String?) {
    guard let word = text?.split(whereSeparator: \.isWhitespace).first else { return nil }
    guard let size = Self(word) ?? Double(word).flatMap(Self.init(nearestTo:)) else { return nil }
    self = size
  }
}
