import CoreTextNames
import FontMetricsKit
import Testing

/// Fonts that do not depend on the machine. The numbers in the tests were read from the files with fontTools.
enum Fixtures {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
    .joined(separator: "/")

  private static let collection: FontCollection? = {
    let fonts = FontCollection(systemFonts: false)
    for name in ["Base", "Hebrew", "LineGap"] {
      guard (try? fonts.register(contentsOf: "\(root)/Tests/Fixtures/Fonts/\(name).ttf")) != nil else { return nil }
    }
    return fonts
  }()

  /// A bundled font or a fixture, by its PostScript name.
  static func font(_ name: String, _ size: Double) throws -> CTFont {
    CTFont(try #require(collection).exactFont(named: name, size: size))
  }

  /// 2000 units per em.
  static func manrope(_ size: Double = 20) throws -> CTFont { try font("Manrope-Medium", size) }
  /// At 1000 points: H 720, x 520, the space 250 wide; 900 above and 300 below the baseline.
  static func base(_ size: Double = 1000) throws -> CTFont { try font("ProbeBase-Regular", size) }
  /// The same with alef and bet, 720 wide each.
  static func hebrew(_ size: Double = 1000) throws -> CTFont { try font("ProbeHebrew-Regular", size) }

  static func text(_ characters: String, _ font: CTFont) -> StyledText { StyledText(characters, font: font.font) }
  static func line(_ characters: String, _ font: CTFont) -> CTLine {
    CTLineCreateWithAttributedString(text(characters, font))
  }
}

/// Whether two lengths are equal except for the order of the additions.
func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
/// Whether all lengths of two lists are equal in this sense.
func near(_ some: [Double], _ others: [Double]) -> Bool {
  some.count == others.count && zip(some, others).allSatisfy { near($0, $1) }
}

extension CTLine {
  /// The values that Core Text's functions for runs copy, for all runs from left to right.
  var glyphs: [CGGlyph] { copied(0) { CTRunGetGlyphs($0, CFRangeMake(0, 0), $1) } }
  var positions: [CGPoint] { copied(CGPoint.zero) { CTRunGetPositions($0, CFRangeMake(0, 0), $1) } }
  var advances: [Double] { copied(CGSize.zero) { CTRunGetAdvances($0, CFRangeMake(0, 0), $1) }.map(\.width) }
  var indices: [CFIndex] { copied(0) { CTRunGetStringIndices($0, CFRangeMake(0, 0), $1) } }

  private func copied<Value>(_ empty: Value, _ copy: (CTRun, UnsafeMutablePointer<Value>) -> Void) -> [Value] {
    CTLineGetGlyphRuns(self).flatMap { run in
      var values = Array(repeating: empty, count: CTRunGetGlyphCount(run))
      values.withUnsafeMutableBufferPointer { buffer in
        if let start = buffer.baseAddress { copy(run, start) }
      }
      return values
    }
  }
}
