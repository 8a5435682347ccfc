internal import FontMatching
public import TextStyles

extension ContentSizeCategory {
  /// The size whose body text is nearest to the body text at `large`, enlarged by a factor: what a desktop's setting means.
  ///
  /// The nearest is the one with the least ratio between the two; beyond the smallest and the largest it is that one.
  ///
  /// - Parameter factor: 1 for text as designed; GNOME's "Large Text" is 1.25. `nil` comes of what is no number above 0.
  public init?(nearestTo factor: Double) {
    guard factor > 0, factor.isFinite else { return nil }
    let body = Self.allCases.map { TextStyle.body.figures(for: Traits(contentSize: $0)).size }
    let wanted = factor * TextStyle.body.figures(for: Traits()).size
    let ratios = body.map { max($0 / wanted, wanted / $0) }
    guard let least = ratios.min(), let place = ratios.firstIndex(of: least) else { return nil }
    self = Self.allCases[place]
  }

  /// A setting as a file or a variable holds it: a size's name or a factor (`accessibilityLarge`, `AX2`, `1.25`), the first
  /// word of the text.
  init?(setting text: String?) {
    guard let word = text?.split(whereSeparator: \.isWhitespace).first else { return nil }
    guard let size = Self(word) ?? Double(word).flatMap(Self.init(nearestTo:)) else { return nil }
    self = size
  }
}
