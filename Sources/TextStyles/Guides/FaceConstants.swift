public import FontLayout
public import FontMatching

/// The figures of a face that a program ships, as generated code has them: constants that need no font to be opened.
///
/// Figures are in font units, by the standard convention; `y` grows upwards.
public struct FaceConstants: Sendable, Hashable {
  /// The PostScript name, by which a collection that has the file answers with the face.
  public let name: String
  /// What is asked for: the name, or a family with a weight where the face is a place of a variable font.
  public let descriptor: FontDescriptor
  /// The name of its file.
  public let file: String
  /// Font units to the em.
  public let unitsPerEm: Double
  /// Above the baseline, positive.
  public let ascender: Double
  /// Below the baseline, negative.
  public let descender: Double
  /// Between lines.
  public let leading: Double
  /// The height of the capitals.
  public let capHeight: Double
  /// The height of the small letters.
  public let xHeight: Double
  /// The top of the underline, negative below the baseline; `nil` where the font does not tell.
  public let underlinePosition: Double?
  /// The underline's thickness; `nil` where the font does not tell.
  public let underlineThickness: Double?

  /// The figures of a face.
  public init(
    name: String, descriptor: FontDescriptor? = nil, file: String, unitsPerEm: Double, ascender: Double,
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

  /// Baseline to baseline in font units: ascender − descender + leading.
  public var lineHeight: Double { ascender - descender + leading }

  /// A figure in points at a size: `face.points(\.capHeight, at: 17)`.
  public func points(_ figure: KeyPath<FaceConstants, Double>, at size: Double) -> Double {
    self[keyPath: figure] * size / unitsPerEm
  }

  /// The font at a size in points: always answered, as every font is.
  public func font(size: Double, in collection: FontCollection = .standard) -> Font {
    collection.font(for: descriptor, size: size)
  }
}
