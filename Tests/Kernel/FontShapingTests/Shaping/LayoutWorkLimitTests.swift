import FontFaces
import FontFiles
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// A face is refused for text if HarfBuzz would take hours to shape a line, but its metrics are read.
@Suite(.stopped(after: .seconds(120))) struct LayoutWorkLimitTests {
  /// A lookup with 30,000 rules for each glyph in each of 180 subtables, which share their bytes.
  private static let heavy = LayoutTable.lookup(5, LayoutTable.context(rules: 30_000), repeats: 180)

  private func face(_ tag: String, _ table: [UInt8]) throws -> FontFace {
    try FontFile(bytes: RebuiltFont.bytes(Fixtures.bytes(Fixtures.font("Base.ttf")), with: [tag: table])).faces[0]
  }

  private func error(_ question: () throws -> Void) throws -> FontError {
    try #require(throws: FontError.self, performing: question)
  }

  @Test("A face with too many rules has no shaper and no small capitals, but has metrics")
  func heavyRules() throws {
    let face = try face("GSUB", LayoutTable.bytes([Self.heavy], features: ["smcp"]))
    for _ in 0..<2 {
      let error = try error { _ = try face.shaper() }
      #expect(error.code == .invalidFontData)
      #expect(
        error.message
          == "no text can be set in this font: the 'GSUB' table has too many rules for each glyph: at most 450000 comparisons are allowed"
      )
    }
    #expect(try error { _ = try face.smallCaps() }.code == .invalidFontData)
    #expect(try error { _ = try face.smallCaps(script: "latn") }.code == .invalidFontData)
    #expect(try error { _ = try face.smallCaps(for: "a") }.code == .invalidFontData)
    #expect(face.capHeight.measured == 710)
  }

  @Test("A face with too many rules has no shaper, even if its HarfBuzz face exists")
  func cachedView() throws {
    let face = try face("GSUB", LayoutTable.bytes([Self.heavy]))
    _ = try face.harfBuzzFace()
    #expect(try error { _ = try face.shaper() }.message.contains("'GSUB'"))
  }

  @Test("A face with too many GPOS rules or kern subtables has no shaper")
  func otherTables() throws {
    let positions = LayoutTable.lookup(7, LayoutTable.context(rules: 30_000), repeats: 180)
    #expect(try error { _ = try face("GPOS", LayoutTable.bytes([positions])).shaper() }.message.contains("'GPOS'"))
    let kern =
      LayoutTable.big([0, 0xFFFF]) + repeatElement(LayoutTable.big([0, 14, 1, 0, 0, 0, 0]), count: 0xFFFF).joined()
    #expect(try error { _ = try face("kern", kern).shaper() }.message.contains("2048 subtables"))
  }

  /// The number of glyphs of a text. The sequences replace each glyph 0, and the rules are tried at each glyph.
  private func glyphCount(of text: String, sequences: [Int], rules: Int) throws -> Int {
    let lookups =
      sequences.map { LayoutTable.lookup(2, LayoutTable.sequences($0)) } + [
        LayoutTable.lookup(5, LayoutTable.context(rules: rules), repeats: 2)
      ]
    let shaper = try #require(try face("GSUB", LayoutTable.bytes(lookups)).shaper())
    let text = Array(text.utf8)
    var glyphs: [ShapedGlyph] = []
    ShapingBuffer.withOne { buffer in
      text.withUnsafeBufferPointer { text in
        _ = unsafe shaper.shape(text, 0..<text.count, ShapingSettings(), in: buffer, appendingTo: &glyphs)
      }
    }
    return glyphs.count
  }

  // U+FFFF has no glyph, so it becomes glyph 0.
  @Test("A text may grow to 64 times its length, unless the face has too many rules")
  func growth() throws {
    let text = String(repeating: "\u{FFFF}", count: 100)
    #expect(try glyphCount(of: text, sequences: [8, 8], rules: 10) == 6400)
    let error = try error { _ = try glyphCount(of: text, sequences: [8, 8], rules: 17_000) }
    #expect(error.code == .invalidFontData && error.message.contains("may make 64 glyphs from a character"))
  }

  /// HarfBuzz 6 writes messages into 1,024 bytes without a check of the length.
  @Test("A sequence of a thousand glyphs is complete, even with many rules")
  func longSequence() throws {
    #expect(try glyphCount(of: "\u{FFFF}", sequences: [1000], rules: 15_000) == 1000)
    #expect(try glyphCount(of: "\u{FFFF}\u{FFFF}", sequences: [290], rules: 15_000) == 580)
  }

  @Test("A face may have 14,000 rules for each glyph, as many as the largest known font")
  func allowed() throws {
    let rules = LayoutTable.lookup(5, LayoutTable.context(rules: 14_000))
    #expect(try face("GSUB", LayoutTable.bytes([rules])).shaper() != nil)
  }
}
