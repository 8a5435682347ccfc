import FontDamage
import FontFaces
import TestSupport
import Testing

/// Files of many formats, each damaged in 200 ways and loaded whole: every run ends, and says what is wrong.
@Suite(.stopped(after: .seconds(1200))) struct HostileSweepTests {
  private static let files = [
    "Fonts/Manrope/Manrope-Light.ttf", "Fonts/RobotoSlab/RobotoSlab-Thin.otf", "Fonts/Inter/Inter-roman.var.ttf",
    "Tests/Fixtures/Fonts/VariableCFF2.otf", "Tests/Fixtures/Fonts/Collection.ttc", "Tests/Fixtures/Fonts/Base.woff",
    "Tests/Fixtures/Fonts/Variable.woff2", "Tests/Fixtures/Fonts/Type1.pfb", "Tests/Fixtures/Fonts/BareCFF.cff",
    "Tests/Fixtures/Fonts/Bitmap.pcf", "Tests/Fixtures/Fonts/BitmapOnly.otb",
    "Tests/Fixtures/Fonts/BitmapAndOutlines.ttf",
  ]

  @Test("loading a damaged file", arguments: files)
  func damage(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.path(file))
    for round in 0..<200 {
      let damaged = Damage.damaged(bytes, round: round)
      // Longer than any of them takes, under a sanitizer on a busy machine too.
      stopping(after: .seconds(120), part: "round \(round)") { load(damaged) }
    }
  }

  /// Faces that are refused, in whole or in part, are refused in words; there are never more than a reader can take.
  private func load(_ bytes: [UInt8]) {
    do {
      var sweeper = FaceSweeper(mostLoads: 20_000)
      for face in try FontFile(bytes: bytes).faces.prefix(8) {
        let sweep = try sweeper.sweep(face)
        #expect(sweep.failures.count == min(sweep.failureCount, GlyphSweep.mostFailures))
        #expect(sweep.failures.allSatisfy { !$0.reason.isEmpty && $0.glyph.map { $0 >= 0 } ?? true })
      }
    } catch {
      #expect([.invalidFontData, .unrecognizedFormat].contains(error.code))
      #expect(!error.message.isEmpty)
    }
  }
}
