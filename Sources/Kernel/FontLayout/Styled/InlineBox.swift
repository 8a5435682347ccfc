/// The height of the lines of a run.
public enum LineHeight: Sendable, Hashable {
  /// The distance from baseline to baseline, in points.
  case points(Double)
  /// A multiple of the size of the run's font (CSS 2.2, `line-height`, a number).
  case multiple(Double)
  /// A multiple of the line height of the run's font (UIKit's `lineHeightMultiple`). With `LineBoxes.typesetter`, the
  /// added height is above the letters. A value that is not a positive number counts as 1.
  case fontMultiple(Double)

  func points(of font: Font) -> Double {
    switch self {
    case .points(let points): points
    case .multiple(let multiple): multiple * font.pointSize
    case .fontMultiple(let multiple): Self.factor(multiple) * font.lineHeight
    }
  }
}

extension LineHeight {
  /// Returns the multiple, or 1 if it is not a positive number.
  static func factor(_ multiple: Double) -> Double { multiple > 0 && multiple.isFinite ? multiple : 1 }

  /// Whether the line height depends on the face. If true, text in a fallback face has the line height of that face.
  var followsFaces: Bool { if case .fontMultiple = self { true } else { false } }
}

/// The position of a run's baseline relative to the baseline of its line (CSS 2.2, `vertical-align`).
public enum BaselineShift: Sendable, Hashable {
  /// The number of points above the baseline of the line; negative below it.
  case points(Double)
  /// The run is superscript.
  case superscript
  /// The run is subscript.
  case `subscript`
  /// The middle of the run's box is at half of the x-height of the paragraph's font.
  case middle
  /// The top of the run's box is at the top of the line.
  case top
  /// The bottom of the run's box is at the bottom of the line.
  case bottom
}

/// A box between the characters of a text, such as an icon, a picture or a field.
public struct InlineBox: Sendable, Hashable {
  /// The vertical position of a box in its line.
  public enum Alignment: Sendable, Hashable {
    /// The bottom of the box is on the baseline.
    case baseline
    /// The middle of the box is at half of the x-height of the paragraph's font (CSS 2.2, `vertical-align: middle`).
    case middle
    /// The middle of the box is at half of the cap height of the paragraph's font.
    case capitals
    /// The top of the box is at the top of the line.
    case top
    /// The bottom of the box is at the bottom of the line.
    case bottom
    /// The bottom of the box is this many points above the baseline; negative below it.
    case points(Double)
  }

  /// The width of the box in points, 0 or more.
  public let width: Double
  /// The height of the box in points, 0 or more.
  public let height: Double
  /// The vertical position of the box in its line.
  public let alignment: Alignment
  /// A name that the caller chooses.
  public let id: String?

  /// The greatest width and height, in points.
  public static let largest = 1_000_000.0

  /// Makes a box. Its width and its height are clamped to 0…`largest`. Not-a-number counts as 0.
  public init(width: Double, height: Double, alignment: Alignment = .baseline, id: String? = nil) {
    self.width = Self.usable(width)
    self.height = Self.usable(height)
    self.alignment = alignment
    self.id = id
  }

  private static func usable(_ length: Double) -> Double { length > 0 ? min(length, largest) : 0 }

  /// U+FFFC, the object replacement character: neutral in bidirectional text, with break opportunities on both sides.
  static let character: Character = "\u{FFFC}"
}
