// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

/// A part of a line with one font, direction and set of attributes.
public struct CTRun: Sendable {
  /// The run of fontprobe.
  public let run: TextRun
  /// The font whose glyphs are drawn. It differs from the font in the attributes if that font lacks characters.
  let font: Font
  let range: CFRange
  let indices: [CFIndex]
  let positions: [CGPoint]
  /// The height of its baseline above that of the line.
  let rise: CGFloat

  /// - Parameters:
  ///   - left: the left end of the line in the column.
  ///   - baseline: the baseline of the line.
  init(_ run: TextRun, in places: TextPlaces, from left: Double, baseline: Double) {
    self.run = run
    font =
      run.match == run.font.match && run.scale == 1 ? run.font : Font(run.match, size: run.font.pointSize * run.scale)
    range = places.utf16(run.utf8Range)
    indices = run.glyphs.map { places.utf16($0.cluster) }
    let rise = baseline - run.baseline
    positions = run.glyphs.map { CGPoint(x: run.x - left + $0.x, y: rise + $0.y) }
    self.rise = rise
  }
}

/// The number of glyphs; 0 for a box.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes of its text, with the font whose glyphs are drawn.
public func CTRunGetAttributes(_ run: CTRun) -> TextAttributes {
  var attributes = run.run.attributes
  attributes.font = .font(run.font)
  return attributes
}

/// Properties of a run.
public struct CTRunStatus: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// Properties from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It is read from right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The glyphs are not in the order of their characters.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
}

/// Whether the run is read from right to left, and whether its glyphs are not in the order of their characters.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  let isRightToLeft = run.run.direction == .rightToLeft
  let inOrder = isRightToLeft ? run.indices.reversed() : run.indices
  let isMonotonic = zip(inOrder, inOrder.dropFirst()).allSatisfy { $0 <= $1 }
  return (isRightToLeft ? .rightToLeft : CTRunStatus()).union(isMonotonic ? [] : .nonMonotonic)
}

/// Copies the glyphs of a range from left to right. A length of 0 means up to the last glyph.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  copy(range, of: run, to: buffer) { CGGlyph(clamping: run.run.glyphs[$0].id) }
}

/// Copies the origins of the glyphs of a range: x from the line's left end, y above its baseline.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  copy(range, of: run, to: buffer) { run.positions[$0] }
}

/// Copies the advances of the glyphs of a range.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  copy(range, of: run, to: buffer) { CGSize(width: run.run.glyphs[$0].advance, height: 0) }
}

/// Copies the beginnings of the characters of the glyphs of a range, in UTF-16 code units.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
  copy(range, of: run, to: buffer) { run.indices[$0] }
}

private func copy<Value>(
  _ range: CFRange, of run: CTRun, to buffer: UnsafeMutablePointer<Value>, _ value: (Int) -> Value
) {
  for (place, glyph) in range.elements(of: run.run.glyphs.count).enumerated() { buffer[place] = value(glyph) }
}

/// Its characters in the string.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// The heights of the run, and the width of the glyphs of a range. The heights of a box are those of the box.
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.ascent
  descent?.pointee = run.descent
  leading?.pointee = run.leading
  if run.run.box != nil { return run.run.advance }
  return run.run.glyphs[range.elements(of: run.run.glyphs.count)].reduce(0) { $0 + $1.advance }
}

/// The box around the ink of the glyphs of a range, from the line's left end and baseline; null without ink.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  range.elements(of: run.run.glyphs.count).reduce(.null) { whole, place in
    let origin = run.positions[place]
    guard let ink = (try? run.run.drawnFont?.bounds(ofGlyph: run.run.glyphs[place].id)) ?? nil else { return whole }
    return whole.union(CGRect(ink, movedBy: origin.x, origin.y))
  }
}

/// The drawing context of Core Text. This module does not draw: the argument is nil.
public typealias CGContext = Never

extension CTRun {
  var ascent: CGFloat { run.box?.height ?? font.ascender }
  var descent: CGFloat { run.box == nil ? -font.descender : 0 }
  var leading: CGFloat { run.box == nil ? font.leading : 0 }
}
