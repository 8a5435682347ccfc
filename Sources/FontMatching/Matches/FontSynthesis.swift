import FontFaces

/// What a renderer would have to imitate. It is proposed, never applied to a metric here.
public struct FontSynthesis: Sendable, Hashable {
  /// A bold weight was asked for, and the face is not bold.
  public let bold: Bool
  /// A slanted face was asked for, and the face stands upright.
  public let oblique: Bool

  /// Nothing to imitate.
  public static let none = FontSynthesis(bold: false, oblique: false)

  /// What it takes to go from the face's style to the one asked for.
  ///
  /// CSS Fonts 4, font-weight: 600 is "the lowest weight at which bold is synthesised" in all engines.
  init(from style: FontStyle, to request: FontStyle) {
    bold = request.weight.rawValue >= 600 && style.weight.rawValue < 600
    oblique = request.slant.isSlanted && !style.slant.isSlanted
  }

  init(bold: Bool, oblique: Bool) {
    self.bold = bold
    self.oblique = oblique
  }
}
