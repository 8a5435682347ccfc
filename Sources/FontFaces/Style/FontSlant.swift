internal import FontFiles
internal import NumberText

/// Whether a face stands upright, is an italic, or leans.
public enum FontSlant: Sendable, Hashable {
  /// Upright, CSS's `normal`.
  case upright
  /// An italic: letters of another, cursive form.
  case italic
  /// The upright forms, leaning by so many degrees; positive leans right, as in CSS.
  /// (OpenType's `slnt` axis and post.italicAngle lean right at negative values.)
  case oblique(degrees: Double)

  /// CSS Fonts 4, font-style: "If an angle is not specified, an angle of 14 degrees is used."
  public static let oblique = FontSlant.oblique(degrees: 14)

  /// Whether it is anything but upright.
  public var isSlanted: Bool { self != .upright }
}

extension FontSlant: CustomStringConvertible {
  /// `upright`, `italic`, or `oblique`, with the angle where it is not the usual one.
  public var description: String {
    switch self {
    case .upright: "upright"
    case .italic: "italic"
    case .oblique(degrees: 14): "oblique"
    case .oblique(let degrees): "oblique:\(degrees.text(.shortest))"
    }
  }
}
