import FontMetricsKit

extension FontFace {
  /// The bytes that a PDF embeds of the face: a subset that keeps the numbers of glyphs, at the coordinates of a variable face. Of
  /// PostScript outlines it is the table CFF alone (PDF 32000-1, § 9.9: CIDFontType0C).
  func embeddedBytes(showing glyphs: Set<Int>) throws -> [UInt8] {
    let file = try fileBytes(glyphs: glyphs).bytes
    guard tables.contains("CFF ") else { return file }
    return try FontFile(bytes: file).faces[0].table("CFF ") ?? []
  }
}
