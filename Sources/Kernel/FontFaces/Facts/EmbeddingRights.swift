internal import FontNames

/// The rights that a font's maker grants for embedding the font in a document or an app (OS/2, fsType).
public struct EmbeddingRights: RawRepresentable, Sendable, Hashable, Codable {
  /// The bits of the field.
  public let rawValue: UInt16

  /// Makes the rights from the bits of the field.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The level, from bits 0…3.
  ///
  /// OpenType, fsType: if several bits are set, "the least-restrictive setting" counts.
  public var level: Level {
    switch rawValue & 0xF {
    case 0: .installable
    case let bits where bits & 8 != 0: .editable
    case let bits where bits & 4 != 0: .previewAndPrint
    case let bits where bits & 2 != 0: .restricted
    default: .installable
    }
  }

  /// Bit 8: the font must be embedded completely.
  public var forbidsSubsetting: Bool { rawValue & 0x100 != 0 }
  /// Bit 9: only the bitmaps may be embedded.
  public var allowsBitmapsOnly: Bool { rawValue & 0x200 != 0 }

  /// The permission to embed the font.
  public enum Level: String, Sendable {
    /// The font may be embedded and installed.
    case installable
    /// The font must not be embedded without the owner's permission.
    case restricted
    /// The font may be embedded in documents that are read and printed.
    case previewAndPrint
    /// The font may be embedded in documents that are edited.
    case editable
  }
}
