public import FontNames
internal import TextFormats

/// The descriptors under which a face is registered in place of what its file says: those of CSS's `@font-face` (CSS Fonts 4, § 4).
///
/// A descriptor that is nil leaves its part to the tables of the file. CSS chooses such a face as if it were regular and
/// upright.
public struct FaceDescriptors: Sendable, Hashable {
  /// The family, the only name that the face answers to.
  public var family: String
  /// The weights that the face answers, 1…1000. A variable face is set to the weight that was asked for, within them and within
  /// its axis.
  public var weights: ClosedRange<FontWeight>?
  /// The widths that the face answers, in percent of normal.
  public var widths: ClosedRange<FontWidth>?
  /// The slant that the face answers.
  public var slant: Slant?
  /// The characters that the face draws, as far as its file has them; nil for all of the file.
  public var unicodeRange: FontCoverage?

  /// Upright, italic, or oblique by a range of angles.
  public enum Slant: Sendable, Hashable {
    /// CSS's `normal`.
    case upright
    /// An italic.
    case italic
    /// It leans by an angle of the range, in degrees, to the right where it is positive; 0 is upright.
    case oblique(ClosedRange<Double>)

    /// A single slant.
    public init(_ slant: FontSlant) {
      switch slant {
      case .upright: self = .upright
      case .italic: self = .italic
      case .oblique: self = .oblique(slant.angle...slant.angle)
      }
    }
  }

  /// Descriptors of one style.
  public init(
    family: String, weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil,
    unicodeRange: FontCoverage? = nil
  ) {
    self.init(
      family: family, weights: weight.map { $0...$0 }, widths: width.map { $0...$0 }, slant: slant.map(Slant.init),
      unicodeRange: unicodeRange)
  }

  /// Descriptors of a variable face, which answers ranges of styles.
  public init(
    family: String, weights: ClosedRange<FontWeight>?, widths: ClosedRange<FontWidth>? = nil, slant: Slant? = nil,
    unicodeRange: FontCoverage? = nil
  ) {
    self.family = family
    self.weights = weights
    self.widths = widths
    self.slant = slant
    self.unicodeRange = unicodeRange
  }
}

extension FaceDescriptors: CustomStringConvertible {
  /// The family and the descriptors that are given: `Body 700 italic U+0020-007E`.
  public var description: String {
    var parts = [family]
    if let weights { parts.append(Self.text(weights.lowerBound.rawValue, weights.upperBound.rawValue)) }
    if let widths { parts.append(Self.text(widths.lowerBound.rawValue, widths.upperBound.rawValue) + " %") }
    switch slant {
    case .upright: parts.append("upright")
    case .italic: parts.append("italic")
    case .oblique(let angles): parts.append("oblique " + Self.text(angles.lowerBound, angles.upperBound) + "°")
    case nil: break
    }
    if let unicodeRange { parts.append(unicodeRange.text(most: 3)) }
    return parts.joined(separator: " ")
  }

  private static func text(_ first: Double, _ last: Double) -> String {
    first == last ? first.text(.shortest) : "\(first.text(.shortest)) to \(last.text(.shortest))"
  }
}

extension FaceDescriptors {
  /// The style of the file at its coordinates, within what is declared.
  func style(over style: FontStyle) -> FontStyle {
    var style = style
    if let weights { style.weight = min(max(style.weight, weights.lowerBound), weights.upperBound) }
    if let widths { style.width = min(max(style.width, widths.lowerBound), widths.upperBound) }
    switch slant {
    case .upright: style.slant = .upright
    case .italic: style.slant = .italic
    case .oblique(let angles):
      let angle = min(max(style.slant.angle, angles.lowerBound), angles.upperBound)
      style.slant = angle == 0 ? .upright : .oblique(degrees: angle)
    case nil: break
    }
    return style
  }

  /// The names of the face in a style: the family, and words that ask the family for that style. It has no PostScript name.
  func names(of style: FontStyle) -> FaceNames {
    var words = "\(style.weight)"
    switch style.slant {
    case .upright: break
    case .italic: words += " Italic"
    case .oblique: words += " Oblique"
    }
    return FaceNames(postScriptName: nil, fullName: "\(family) \(words)", family: family, style: words)
  }
}
