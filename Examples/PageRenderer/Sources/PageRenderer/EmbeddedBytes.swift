import FontMetricsKit

extension FontFace {
  /// The bytes of the face that a PDF embeds: a subset that keeps the glyph numbers, at the coordinates of a variable
  /// face. For PostScript outlines it is only the table CFF (PDF 32000-1, § 9.9: CIDFontType0C).
  func embeddedBytes(showing glyphs: Set<Int>) throws -> [UInt8] {
    let file = try fileBytes(glyphs: glyphs).bytes
    guard tables.contains("CFF ") else { return file }
    return try FontFile(bytes: file).faces[0].table("CFF ") ?? []
  }
}
