import FontTables
import TestSupport
import Testing

@Suite(.stopped(after: .seconds(1200))) struct CompositeGlyphsTests {
  /// The outlines of glyphs, as loca and glyf.
  private struct Tables {
    var loca: [UInt8] = []
    var glyf: [UInt8] = []
    let isLong: Bool

    init(_ glyphs: [[UInt8]], isLong: Bool = true) {
      self.isLong = isLong
      for glyph in glyphs + [[]] {
        let offset = isLong ? glyf.count : glyf.count / 2
        for shift in (isLong ? [24, 16, 8, 0] : [8, 0]) { loca.append(UInt8(truncatingIfNeeded: offset >> shift)) }
        glyf += glyph
      }
    }

    func isTooLarge(_ glyph: Int) -> Bool {
      CompositeGlyphs.isTooLarge(glyph, loca: loca.span.bytes, glyf: glyf.span.bytes, isLong: isLong)
    }

    func isComposite(_ glyph: Int) -> Bool {
      CompositeGlyphs.isComposite(glyph, loca: loca.span.bytes, glyf: glyf.span.bytes, isLong: isLong)
    }
  }

  /// A glyph of one contour, without its points.
  private static let simple: [UInt8] = [0, 1] + [UInt8](repeating: 0, count: 10)

  /// A composite glyph whose kinds of arguments and scales alternate.
  private static func composite(_ components: [Int]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8)
    let kinds: [(flags: Int, count: Int)] = [(0, 2), (1, 4), (0x08, 4), (0x40 | 1, 8), (0x80, 10)]
    for (place, glyph) in components.enumerated() {
      let kind = kinds[place % kinds.count]
      let flags = kind.flags | (place + 1 < components.count ? 0x20 : 0)
      bytes += [UInt8(flags >> 8), UInt8(flags & 0xFF), UInt8(glyph >> 8), UInt8(glyph & 0xFF)]
      bytes += [UInt8](repeating: 0, count: kind.count)
    }
    return bytes
  }

  @Test("A glyph may have 1,024 components, including those of its components", arguments: [false, true])
  func most(_ isLong: Bool) {
    let tables = Tables(
      [
        Self.simple, [], Self.composite([0, 1]), Self.composite(Array(repeating: 0, count: 1024)),
        Self.composite(Array(repeating: 1, count: 1025)), Self.composite(Array(repeating: 2, count: 341)),
        Self.composite(Array(repeating: 2, count: 342)),
      ], isLong: isLong)
    #expect((0..<7).map(tables.isTooLarge) == [false, false, false, false, true, false, true])
    #expect((0..<8).map(tables.isComposite) == [false, false, true, true, true, true, true, false])
  }

  @Test("Deep levels of components, and glyphs that contain themselves, are too large")
  func endless() {
    let levels = (1...20).map { Self.composite(Array(repeating: $0 - 1, count: 7)) }
    let tables = Tables([[]] + levels + [Self.composite([21]), Self.composite([23, 0]), Self.composite([22])])
    #expect(tables.isTooLarge(3) == false)
    for glyph in 4...23 { #expect(tables.isTooLarge(glyph), "\(glyph)") }
  }

  @Test("A missing component is empty, and a truncated glyph ends early")
  func damaged() {
    let tables = Tables([Self.composite([500, 0xFFFF]), Array(Self.composite([0, 0]).prefix(13)), [0xFF]])
    #expect((0..<5).map(tables.isTooLarge) == [false, false, false, false, false])
  }
}
