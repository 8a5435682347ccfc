public import FontFiles
internal import FontNames
package import FontTables

/// The version and the makers of a face, from the names in the font. English names are preferred.
public struct FaceCredits: Sendable, Hashable {
  /// The version: "Version 3.019" (name id 5).
  public let version: String?
  /// The designer (name id 9).
  public let designer: String?
  /// The web address of the designer (name id 12).
  public let designerURL: String?
  /// The foundry, which OpenType calls the manufacturer (name id 8).
  public let manufacturer: String?
  /// The web address of the foundry (name id 11).
  public let vendorURL: String?
  /// The four characters that are registered for the foundry (OS/2, achVendID).
  public let vendorID: String?
  /// The copyright notice (name id 0).
  public let copyright: String?
  /// The text of the licence (name id 13).
  public let license: String?
  /// The web address of the licence (name id 14).
  public let licenseURL: String?

  init(among names: [LocalizedName], vendorID: String?) {
    func best(_ id: Int) -> String? { names.inEnglish(id).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
    version = best(5)
    designer = best(9)
    designerURL = best(12)
    manufacturer = best(8)
    vendorURL = best(11)
    self.vendorID = vendorID
    copyright = best(0)
    license = best(13)
    licenseURL = best(14)
  }
}

extension FontFace {
  /// Reads the version and the makers of the face. Each call reads the whole name table.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func credits() throws(FontError) -> FaceCredits {
    try credits(among: try localizedNames())
  }

  package func credits(among names: [LocalizedName]) throws(FontError) -> FaceCredits {
    FaceCredits(among: names, vendorID: try withTable("OS/2") { Self.vendorID($0) })
  }

  /// OpenType, OS/2, achVendID: four ASCII characters at byte 58. If all are blanks or zeros, there is no vendor ID.
  private static func vendorID(_ table: RawSpan) -> String? {
    let bytes = (58..<62).compactMap { table.u8($0) }
    guard bytes.count == 4, bytes.allSatisfy({ $0 == 0 || (0x20...0x7E).contains($0) }) else { return nil }
    let text = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
