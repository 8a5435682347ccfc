public import FontLayout
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution

/// The metrics of a face that a program contains, as constants in generated code. No font is opened to read them.
///
/// Metrics are in font units, by the standard convention. The y-axis points upwards.
///
/// ## Topics
///
/// ### The font
/// - ``font(size:in:)``
/// - ``name``
/// - ``descriptor``
/// - ``file``
///
/// ### Metrics
/// - ``points(_:at:)``
/// - ``unitsPerEm``
/// - ``ascender``
/// - ``descender``
/// - ``leading``
/// - ``lineHeight``
/// - ``capHeight``
/// - ``xHeight``
public struct FaceConstants: Sendable, Hashable {
  /// The PostScript name. A collection that contains the font file finds the face by this name.
  public let name: String
  /// The request for the face: its name, or the family with a weight for an instance of a variable font.
  public let descriptor: FontDescriptor
  /// The name of the font file; nil for a face of a family that is installed on the devices.
  public let file: String?
  /// Font units per em.
  public let unitsPerEm: Double
  /// The top of a line in font units. It is positive, because it is above the baseline.
  public let ascender: Double
  /// The bottom of a line in font units. It is negative, because it is below the baseline.
  public let descender: Double
  /// The gap between lines in font units.
  public let leading: Double
  /// The height of capitals in font units.
  public let capHeight: Double
  /// The height of lowercase letters in font units.
  public let xHeight: Double
  /// The top of the underline in font units, negative below the baseline; nil if the font has no value.
  public let underlinePosition: Double?
  /// The thickness of the underline in font units; nil if the font has no value.
  public let underlineThickness: Double?

  /// Creates the constants of a face.
  public init(
    name: String, descriptor: FontDescriptor? = nil, file: String? = nil, unitsPerEm: Double, ascender: Double,
    descender: Double, leading: Double, capHeight: Double, xHeight: Double, underlinePosition: Double? = nil,
    underlineThickness: Double? = nil
  ) {
    self.name = name
    self.descriptor = descriptor ?? FontDescriptor(named: name)
    self.file = file
    self.unitsPerEm = unitsPerEm
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
  }

  /// The distance from baseline to baseline in font units: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }

  /// Returns a metric in points at a size: `face.points(\.capHeight, at: 17)`.
  public func points(_ metric: KeyPath<FaceConstants, Double>, at size: Double) -> Double {
    self[keyPath: metric] * size / unitsPerEm
  }

  /// Returns the font at a size in points. There is always a font.
  public func font(size: Double, in collection: FontCollection = .standard) -> Font {
    collection.font(for: descriptor, size: size)
  }
}
