public import FontNames
internal import TextFormats

/// The descriptors that replace data of a file when its face is registered, as in CSS's `@font-face` (Fonts 4, § 4).
///
/// If a descriptor is nil, the tables of the file are used. (CSS would treat the face as regular and upright.)
public struct FaceDescriptors: Sendable, Hashable {
  /// The family. It is the only name of the face.
  public var family: String
  /// The weights for which the face is used, 1…1000. A variable face gets the requested weight, clamped to this range
  /// and to the range of its axis.
  public var weights: ClosedRange<FontWeight>?
  /// The widths for which the face is used, in percent of normal.
  public var widths: ClosedRange<FontWidth>?
  /// The slant for which the face is used.
  public var slant: Slant?
  /// The characters that the face draws, if its file has them; nil for all characters of the file.
  public var unicodeRange: FontCoverage?

  /// Upright, italic, or oblique with a range of angles.
  public enum Slant: Sendable, Hashable {
    /// CSS's `normal`.
    case upright
    /// An italic.
    case italic
    /// Oblique at an angle in the range, in degrees, positive to the right; 0 is upright.
    case oblique(ClosedRange<Double>)

    /// Makes the descriptor of a single slant.
    public init(_ slant: FontSlant) {
      switch slant {
      case .upright: self = .upright
      case .italic: self = .italic
      case .oblique: self = .oblique(slant.angle...slant.angle)
      }
    }
  }

  /// Makes descriptors of one style.
  public init(
    family: String, weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil,
    unicodeRange: FontCoverage? = nil
  ) {
    self.init(
      family: family, weights: weight.map { $0...$0 }, widths: width.map { $0...$0 }, slant: slant.map(Slant.init),
      unicodeRange: unicodeRange)
  }

  /// Makes descriptors of a variable face for ranges of styles.
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
  /// The family and the specified descriptors. Example: `Body 700 italic U+0020-007E`.
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
  /// Clamps the style of the file to the declared ranges.
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

  /// Returns the names of the face in a style: the family, and words for the style. There is no PostScript name.
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
