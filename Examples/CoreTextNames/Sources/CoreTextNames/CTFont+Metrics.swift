// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

// MARK: - Names

/// The PostScript name of the face that is used; its full name if it has no PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> String { font.font.fontName }
/// The family of the face that is used.
public func CTFontCopyFamilyName(_ font: CTFont) -> String { font.font.familyName }
/// The full name of the face that is used.
public func CTFontCopyFullName(_ font: CTFont) -> String { font.font.face.fullName ?? font.font.fontName }
/// The name for people: the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> String { CTFontCopyFullName(font) }
/// The request for the font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
  font.font.descriptor.withSize(font.font.pointSize)
}

// MARK: - Metrics in points

/// The requested size. Glyphs are drawn at this size, transformed by `CTFontGetMatrix`.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.font.pointSize }
/// The matrix for drawing glyphs, in addition to the size: the scaling of a substitute for an absent font, and a
/// synthesized slant.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform {
  let (matrix, size) = (font.font.drawnFont.matrix, font.font.pointSize)
  return CGAffineTransform(a: matrix.a / size, b: 0, c: matrix.c / size, d: matrix.d / size, tx: 0, ty: 0)
}
/// The height above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.font.ascender }
/// The depth below the baseline, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.font.descender }
/// The extra space between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.font.leading }
/// The height of the capitals.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.font.capHeight }
/// The height of the lowercase letters without ascenders.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.font.xHeight }
/// The position of the underline, negative below the baseline; 0 if the font has none.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font.metrics.underlinePosition ?? 0 }
/// The thickness of the underline; 0 if the font has none.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.font.metrics.underlineThickness ?? 0 }
/// The slope in degrees, negative if it leans to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.font.metrics.italicAngle ?? 0 }

/// The box around all glyphs, from the table `head`; null if the font has no such table.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  let face = font.font.face
  guard let head = (try? face.table("head")) ?? nil, head.count >= 44 else { return .null }
  let edges = [36, 38, 40, 42].map { place in
    Double(Int16(bitPattern: UInt16(head[place]) << 8 | UInt16(head[place + 1]))) * font.font.pointSize
      / Double(face.unitsPerEm)
  }
  return CGRect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
}

// MARK: - Facts of the face

/// Font units for each em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.face.unitsPerEm) }
/// The number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.face.glyphCount ?? 0 }
/// The characters for which the font has glyphs.
public func CTFontCopyCharacterSet(_ font: CTFont) -> FontCoverage { (try? font.font.face.coverage()) ?? .empty }
/// The languages for which the font has every letter (BCP 47).
public func CTFontCopySupportedLanguages(_ font: CTFont) -> [String] {
  ((try? font.font.face.languages()) ?? []).map(\.tag)
}
/// The variation axes.
public func CTFontCopyVariationAxes(_ font: CTFont) -> [VariationAxis]? {
  font.font.face.isVariable ? font.font.face.axes : nil
}
/// The values on the variation axes.
public func CTFontCopyVariation(_ font: CTFont) -> VariationCoordinates? {
  font.font.face.isVariable ? font.font.face.coordinates : nil
}
/// The features that are turned on in addition to those of each text.
public func CTFontCopyFeatureSettings(_ font: CTFont) -> FontFeatures? { font.font.features }
/// The tags of the features that the font has.
public func CTFontCopyFeatures(_ font: CTFont) -> [FontTag]? { try? font.font.face.features() }
/// The tags of the tables.
public func CTFontCopyAvailableTables(_ font: CTFont) -> [FontTag]? { font.font.face.tables }
/// Whether it has a table.
public func CTFontHasTable(_ font: CTFont, _ tag: FontTag) -> Bool { font.font.face.tables.contains(tag) }
/// The bytes of a table; nil if the font does not have it.
public func CTFontCopyTable(_ font: CTFont, _ tag: FontTag) -> [UInt8]? { (try? font.font.face.table(tag)) ?? nil }
