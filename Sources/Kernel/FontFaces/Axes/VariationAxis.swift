internal import FontFiles
public import FontNames
internal import FontTables
internal import TextFormats

/// One axis of a variable font (`fvar`).
public struct VariationAxis: Sendable, Hashable {
  /// The tag of the axis: `wght`, `wdth`, `slnt`, `ital`, `opsz`, or a tag that only this font has.
  public let tag: FontTag
  /// The name of the axis for people, in English if the font has an English name.
  public let name: String?
  /// The lowest value, in the axis's own units.
  public let minimum: Double
  /// The value of the default instance, which is the face in the file.
  public let defaultValue: Double
  /// The highest value.
  public let maximum: Double
  /// Whether the font asks programs to hide the axis from people.
  public let isHidden: Bool

  /// The values that are allowed on the axis.
  public var range: ClosedRange<Double> { minimum...maximum }
}

/// A named instance of a variable font (`fvar`): coordinates with a name, and often with a PostScript name.
public struct NamedInstance: Sendable, Hashable {
  /// The index of the instance in the table, from 0.
  public let index: Int
  /// The style name, for example "SemiBold".
  public let name: String
  /// The PostScript name in the font. If the font has none, the name is composed of a prefix, which all instances
  /// share, and the style name (Adobe's technical note 5902).
  public let postScriptName: String?
  /// The value of the instance on every axis.
  public let coordinates: VariationCoordinates
}

extension FontStyle {
  /// Sets the component of the style that the axis controls. An axis that controls no component is ignored.
  mutating func set(_ axis: FontTag, _ value: Double) {
    switch axis {
    case .weight: weight = FontWeight(value)
    case .width: width = FontWidth(value)
    // A negative `slnt` slants letters to the right. In CSS, a positive oblique angle slants letters to the right.
    case .slant where value != 0: slant = .oblique(degrees: -value)
    case .slant: if case .oblique = slant { slant = .upright }
    case .italic where value >= 0.5: slant = .italic
    case .italic: if slant == .italic { slant = .upright }
    default: break
    }
  }
}
