/// The format of the font file of a face.
public struct FontFormat: RawRepresentable, Sendable, Hashable {
  /// The format's usual name.
  public let rawValue: String

  /// Makes a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// TrueType outlines (`glyf`).
  public static let trueType = FontFormat(rawValue: "TrueType")
  /// OpenType with PostScript outlines (`CFF `).
  public static let openTypeCFF = FontFormat(rawValue: "OpenType CFF")
  /// OpenType with variable PostScript outlines (`CFF2`).
  public static let openTypeCFF2 = FontFormat(rawValue: "OpenType CFF2")
  /// An sfnt with only bitmaps (OTB, and most emoji fonts).
  public static let openTypeBitmap = FontFormat(rawValue: "OpenType bitmap")
  /// Web Open Font Format 1.
  public static let woff = FontFormat(rawValue: "WOFF")
  /// Web Open Font Format 2.
  public static let woff2 = FontFormat(rawValue: "WOFF2")
  /// Adobe's Type 1.
  public static let type1 = FontFormat(rawValue: "Type 1")
  /// A bare CFF font.
  public static let cff = FontFormat(rawValue: "CFF")
  /// The X Window System's portable compiled format.
  public static let pcf = FontFormat(rawValue: "PCF")
}

extension FontFormat: CustomStringConvertible {
  /// The format's usual name.
  public var description: String { rawValue }
}
