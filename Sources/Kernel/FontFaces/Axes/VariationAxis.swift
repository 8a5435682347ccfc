internal import FontFiles
public import FontNames
internal import FontTables
internal import TextFormats

/// One axis of a variable font (`fvar`).
public struct VariationAxis: Sendable, Hashable {
  /// The axis: `wght`, `wdth`, `slnt`, `ital`, `opsz`, or an axis that only this font has.
  public let tag: FontTag
  /// Its name for people, in English if there is an English name.
  public let name: String?
  /// The lowest value, in the axis's own units.
  public let minimum: Double
  /// The value of the default instance, which is the face in the file.
  public let defaultValue: Double
  /// The highest value.
  public let maximum: Double
  /// Whether the font asks programs to hide the axis from people.
  public let isHidden: Bool

  /// The values that the axis can have.
  public var range: ClosedRange<Double> { minimum...maximum }
}

/// A named instance of a variable font (`fvar`): coordinates with a name, and often with a PostScript name.
public struct NamedInstance: Sendable, Hashable {
  /// Its index in the table, from 0.
  public let index: Int
  /// Its style name, "SemiBold".
  public let name: String
  /// Its PostScript name: the font's own, or composed of prefix and style name by Adobe's technical note 5902.
  public let postScriptName: String?
  /// Its value on every axis.
  public let coordinates: VariationCoordinates
}

extension FontStyle {
  /// Takes the value of an axis that is a part of the style; other axes are ignored.
  mutating func set(_ axis: FontTag, _ value: Double) {
    switch axis {
    case .weight: weight = FontWeight(value)
    case .width: width = FontWidth(value)
    // Negative values of slnt slant to the right, but for CSS's oblique positive values do.
    case .slant where value != 0: slant = .oblique(degrees: -value)
    case .slant: if case .oblique = slant { slant = .upright }
    case .italic where value >= 0.5: slant = .italic
    case .italic: if slant == .italic { slant = .upright }
    default: break
    }
  }
}
