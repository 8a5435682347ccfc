// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

/// The glyph of each character, before shaping: 0 if the font has no glyph, and for the second half of a surrogate
/// pair.
///
/// - Returns: whether the font has glyphs for all characters.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
  var hasAll = true
  var place = 0
  while place < count {
    let isPair =
      UTF16.isLeadSurrogate(characters[place]) && place + 1 < count
      && UTF16.isTrailSurrogate(characters[place + 1])
    let units = UnsafeBufferPointer(start: characters + place, count: isPair ? 2 : 1)
    var found = 0
    if let scalar = String(validating: units, as: UTF16.self)?.unicodeScalars.first {
      found = (try? font.font.glyph(for: scalar)) ?? 0
    }
    glyphs[place] = CGGlyph(clamping: found)
    if isPair { glyphs[place + 1] = 0 }
    if found == 0 { hasAll = false }
    place += units.count
  }
  return hasAll
}

/// The glyph with a name; 0 if the font has no such glyph.
public func CTFontGetGlyphWithName(_ font: CTFont, _ name: String) -> CGGlyph {
  CGGlyph(clamping: ((try? font.font.face.glyph(named: name)) ?? nil) ?? 0)
}

/// The name of a glyph.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> String? {
  font.font.face.glyphName(of: Int(glyph))
}

/// The direction in which glyphs are set. Vertical text is left out.
public enum CTFontOrientation: Sendable, Hashable {
  /// The direction of the font: horizontal.
  case `default`
  /// Horizontal.
  case horizontal
}

/// The advance of each glyph in points; `advances` may be nil.
///
/// - Returns: the sum of the advances.
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  (0..<max(count, 0)).reduce(0) { sum, place in
    let advance = ((try? font.font.advance(ofGlyph: Int(glyphs[place]))) ?? nil) ?? 0
    advances?[place] = CGSize(width: advance, height: 0)
    return sum + advance
  }
}

/// The box of each glyph's ink in points, from its origin; `boundingRects` may be nil.
///
/// - Returns: the smallest rectangle that contains all boxes, each from the same origin; null without ink.
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  (0..<max(count, 0)).reduce(.null) { whole, place in
    let ink = (try? font.font.bounds(ofGlyph: Int(glyphs[place]))) ?? nil
    boundingRects?[place] = ink.map { CGRect($0) } ?? .zero
    return ink.map { whole.union(CGRect($0)) } ?? whole
  }
}

/// The outline of a glyph in points, from its origin; nil if the glyph draws nothing.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let outline = (try? font.font.outline(ofGlyph: Int(glyph))) ?? nil, !outline.isEmpty else { return nil }
  return CGPath(outline, matrix)
}
