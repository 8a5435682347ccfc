internal import FontFiles
internal import FontNames
package import FontTables
internal import PlatformC

/// The paint of a glyph in COLR version 1: a tree of fills, shapes and transformations, in font units; `y` grows
/// upwards.
package indirect enum ColorPaint: Sendable, Hashable {
  /// Paints on top of each other, the lowest first.
  case layers([ColorPaint])
  /// A single colour; nil for the colour of the text.
  case solid(GlyphColor?, alpha: Double)
  /// A gradient from the first point to the second. The third point rotates it: colours are constant along lines that
  /// are parallel to the line from the first point to the third.
  case linear(ColorLine, Outline.Point, Outline.Point, Outline.Point)
  /// A gradient between two circles.
  case radial(ColorLine, Outline.Point, Double, Outline.Point, Double)
  /// A gradient around a point, between two angles in degrees, counter-clockwise from the right.
  case sweep(ColorLine, Outline.Point, from: Double, to: Double)
  /// A paint within the outline of a glyph.
  case glyph(Int, ColorPaint)
  case transformed(ColorTransform, ColorPaint)
  /// The paint `source` over the paint `backdrop`. The specification gives each composite mode a number: `mode`.
  case composite(source: ColorPaint, mode: Int, backdrop: ColorPaint)
}

/// The colours of a gradient.
package struct ColorLine: Sendable, Hashable {
  /// The colours beyond the ends of the gradient.
  package enum Extend: Int, Sendable { case pad, `repeat`, reflect }

  /// A colour at a position in the gradient: 0 is the start, 1 is the end.
  package struct Stop: Sendable, Hashable {
    package let offset: Double
    /// The colour; nil for the colour of the text.
    package let color: GlyphColor?
    package let alpha: Double
  }

  package let extend: Extend
  /// The stops, in the order of their positions.
  package let stops: [Stop]
}

/// An affine transformation: x′ = xx·x + xy·y + dx, y′ = yx·x + yy·y + dy.
package struct ColorTransform: Sendable, Hashable {
  package init() {}

  package var xx = 1.0
  package var yx = 0.0
  package var xy = 0.0
  package var yy = 1.0
  package var dx = 0.0
  package var dy = 0.0

  func around(_ x: Double, _ y: Double) -> ColorTransform {
    var moved = self
    moved.dx += x - xx * x - xy * y
    moved.dy += y - yx * x - yy * y
    return moved
  }
}

extension FontFace {
  /// Whether COLR version 1 paints the glyph.
  package func hasColorPaint(ofGlyph glyph: Int) -> Bool {
    guard tables.contains("COLR"), isScalable, !isRecorded else { return false }
    let place = try? harfBuzzFace().withTable("COLR") { ColorPaintReader.place(of: glyph, in: $0) }
    return (place ?? nil) != nil
  }

  /// Returns the paint of a glyph in COLR version 1; nil if there is none, or if it is damaged. The colours come from
  /// the font's first palette. Variations are ignored.
  package func colorPaint(ofGlyph glyph: Int) -> ColorPaint? {
    guard tables.contains("COLR"), isScalable, !isRecorded, let harfBuzz = try? harfBuzzFace() else { return nil }
    let palette = harfBuzz.palette()
    return harfBuzz.withTable("COLR") { table -> ColorPaint? in
      var reader = ColorPaintReader(palette: palette)
      return reader.paint(ofGlyph: glyph, in: table)
    }
  }
}

/// Reads OpenType's COLR table, version 1. Variations are ignored: every number has the value that it has if all axes
/// are at their defaults.
private struct ColorPaintReader {
  let palette: [GlyphColor]
  /// The number of paints that may still be read. The limit stops cycles in a damaged table.
  private var budget = 4096
  private var depth = 0

  init(palette: [GlyphColor]) { self.palette = palette }

  /// Returns the offset of a glyph's paint in the table.
  static func place(of glyph: Int, in table: RawSpan) -> Int? {
    guard table.u16(0) == 1, let list = table.u32(14).map({ Int($0) }), list != 0, let count = table.u32(list) else {
      return nil
    }
    // A BaseGlyphPaintRecord has glyphID and paintOffset. The records are sorted by glyphID.
    var (low, high) = (0, Int(count))
    while low < high {
      let middle = (low + high) / 2
      let record = list + 4 + middle * 6
      guard let id = table.u16(record).map({ Int($0) }), let offset = table.u32(record + 2) else { return nil }
      if id == glyph { return list + Int(offset) }
      if id < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  mutating func paint(ofGlyph glyph: Int, in table: RawSpan) -> ColorPaint? {
    Self.place(of: glyph, in: table).flatMap { paint(at: $0, in: table) }
  }

  private mutating func paint(at place: Int, in table: RawSpan) -> ColorPaint? {
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    guard budget >= 0, depth < 64, let format = table.u16(place).map({ Int($0 >> 8) }) else { return nil }
    switch format {
    case 1: return layers(at: place, in: table)
    case 2, 3: return table.u16(place + 1).map { .solid(color(Int($0)), alpha: fraction(place + 3, in: table)) }
    case 4, 5: return linear(at: place, isVarying: format == 5, in: table)
    case 6, 7: return radial(at: place, isVarying: format == 7, in: table)
    case 8, 9: return sweep(at: place, isVarying: format == 9, in: table)
    case 10:
      guard let inner = child(of: place, in: table), let glyph = table.u16(place + 4) else { return nil }
      return .glyph(Int(glyph), inner)
    case 11: return table.u16(place + 1).flatMap { paint(ofGlyph: Int($0), in: table) }
    case 32:
      guard let source = child(of: place, in: table), let mode = table.u16(place + 4).map({ Int($0 >> 8) }),
        let backdrop = child(of: place, at: 5, in: table)
      else { return nil }
      return .composite(source: source, mode: mode, backdrop: backdrop)
    default:
      guard let inner = child(of: place, in: table), let transform = transform(format, at: place, in: table) else {
        return nil
      }
      return .transformed(transform, inner)
    }
  }

  private mutating func child(of place: Int, at field: Int = 1, in table: RawSpan) -> ColorPaint? {
    guard let offset = Self.u24(place + field, in: table), offset > 0 else { return nil }
    return paint(at: place + offset, in: table)
  }

  private mutating func layers(at place: Int, in table: RawSpan) -> ColorPaint? {
    guard let count = table.u16(place + 1).map({ Int($0 >> 8) }), let first = table.u32(place + 2).map({ Int($0) }),
      let list = table.u32(18).map({ Int($0) }), list != 0, let total = table.u32(list), first + count <= Int(total)
    else { return nil }
    var layers: [ColorPaint] = []
    for index in first..<(first + count) {
      guard let offset = table.u32(list + 4 + index * 4) else { return nil }
      if let layer = paint(at: list + Int(offset), in: table) { layers.append(layer) }
    }
    return .layers(layers)
  }

  // MARK: - Gradients

  private func linear(at place: Int, isVarying: Bool, in table: RawSpan) -> ColorPaint? {
    guard let line = line(of: place, isVarying, in: table), let first = point(place + 4, in: table),
      let second = point(place + 8, in: table), let third = point(place + 12, in: table)
    else { return nil }
    return .linear(line, first, second, third)
  }

  private func radial(at place: Int, isVarying: Bool, in table: RawSpan) -> ColorPaint? {
    guard let line = line(of: place, isVarying, in: table), let first = point(place + 4, in: table),
      let firstRadius = table.u16(place + 8), let second = point(place + 10, in: table),
      let secondRadius = table.u16(place + 14)
    else { return nil }
    return .radial(line, first, Double(firstRadius), second, Double(secondRadius))
  }

  private func sweep(at place: Int, isVarying: Bool, in table: RawSpan) -> ColorPaint? {
    guard let line = line(of: place, isVarying, in: table), let centre = point(place + 4, in: table) else { return nil }
    // "startAngle: Start of the angular range of the gradient: add 1.0 and multiply by 180° to retrieve counter-clockwise
    // degrees."
    func angle(_ offset: Int) -> Double { (fraction(place + offset, in: table) + 1) * 180 }
    return .sweep(line, centre, from: angle(8), to: angle(10))
  }

  private func line(of place: Int, _ isVarying: Bool, in table: RawSpan) -> ColorLine? {
    guard let offset = Self.u24(place + 1, in: table), let extend = table.u16(place + offset).map({ Int($0 >> 8) }),
      let count = table.u16(place + offset + 1)
    else { return nil }
    var stops: [ColorLine.Stop] = []
    for index in 0..<min(Int(count), 256) {
      let stop = place + offset + 3 + index * (isVarying ? 10 : 6)
      guard let entry = table.u16(stop + 2) else { return nil }
      stops.append(
        ColorLine.Stop(
          offset: fraction(stop, in: table), color: color(Int(entry)), alpha: fraction(stop + 4, in: table)))
    }
    guard !stops.isEmpty else { return nil }
    return ColorLine(extend: .init(rawValue: extend) ?? .pad, stops: stops.sorted { $0.offset < $1.offset })
  }

  // MARK: - Transformations

  private func transform(_ format: Int, at place: Int, in table: RawSpan) -> ColorTransform? {
    func f(_ offset: Int) -> Double { fraction(place + offset, in: table) }
    func units(_ offset: Int) -> Double { Double(table.i16(place + offset) ?? 0) }
    /// Angles are in units of 180°.
    func tangent(_ offset: Int) -> (sine: Double, cosine: Double) { Trigonometry.sineAndCosine(f(offset) * 180) }
    var transform = ColorTransform()
    switch format {
    case 12, 13:
      guard let matrix = Self.u24(place + 4, in: table).map({ place + $0 }) else { return nil }
      transform.xx = Self.fixed(matrix, in: table)
      transform.yx = Self.fixed(matrix + 4, in: table)
      transform.xy = Self.fixed(matrix + 8, in: table)
      transform.yy = Self.fixed(matrix + 12, in: table)
      transform.dx = Self.fixed(matrix + 16, in: table)
      transform.dy = Self.fixed(matrix + 20, in: table)
    case 14, 15: (transform.dx, transform.dy) = (units(4), units(6))
    case 16, 17: (transform.xx, transform.yy) = (f(4), f(6))
    case 18, 19:
      (transform.xx, transform.yy) = (f(4), f(6))
      return transform.around(units(8), units(10))
    case 20, 21: (transform.xx, transform.yy) = (f(4), f(4))
    case 22, 23:
      (transform.xx, transform.yy) = (f(4), f(4))
      return transform.around(units(6), units(8))
    case 24, 25, 26, 27:
      let (sine, cosine) = tangent(4)
      (transform.xx, transform.yx, transform.xy, transform.yy) = (cosine, sine, -sine, cosine)
      return format < 26 ? transform : transform.around(units(6), units(8))
    case 28, 29, 30, 31:
      let (x, y) = (tangent(4), tangent(6))
      transform.xy = -x.sine / (x.cosine == 0 ? 1 : x.cosine)
      transform.yx = y.sine / (y.cosine == 0 ? 1 : y.cosine)
      return format < 30 ? transform : transform.around(units(8), units(10))
    default: return nil
    }
    return transform
  }

  // MARK: - Numbers

  /// Returns the colour of a palette entry. The entry 0xFFFF is the colour of the text.
  private func color(_ entry: Int) -> GlyphColor? { palette.indices.contains(entry) ? palette[entry] : nil }

  /// Reads a number with 14 fractional bits (F2DOT14).
  private func fraction(_ place: Int, in table: RawSpan) -> Double { Double(table.i16(place) ?? 0) / 16_384 }

  private static func fixed(_ place: Int, in table: RawSpan) -> Double {
    Double(Int32(bitPattern: table.u32(place) ?? 0)) / 65_536
  }

  private func point(_ place: Int, in table: RawSpan) -> Outline.Point? {
    guard let x = table.i16(place), let y = table.i16(place + 2) else { return nil }
    return Outline.Point(x: Double(x), y: Double(y))
  }

  private static func u24(_ place: Int, in table: RawSpan) -> Int? {
    guard let high = table.u16(place), let low = table.u16(place + 1) else { return nil }
    return Int(high >> 8) << 16 | Int(low)
  }
}

package enum Trigonometry {
  package static func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = degrees * .pi / 180
    return (sin(angle), cos(angle))
  }
}
