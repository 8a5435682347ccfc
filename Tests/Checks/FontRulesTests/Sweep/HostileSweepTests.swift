import FontFaces
import FontRules
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
    var faulty = 0
    for round in 0..<200 {
      let damaged = Damage.damaged(bytes, round: round)
      // Longer than any of them takes, under a sanitizer on a busy machine too.
      stopping(after: .seconds(120), part: "round \(round)") { faulty += isFaulty(damaged) ? 1 : 0 }
    }
    // A byte changed in a name or a metric leaves the glyphs as they are; most damage does not.
    #expect(faulty >= 100)
  }

  /// Faces that are refused, in whole or in part, are refused in words; there are never more than a reader can take.
  private func isFaulty(_ bytes: [UInt8]) -> Bool {
    do {
      var (sweeper, isFaulty) = (FaceSweeper(mostLoads: 20_000), false)
      for face in try FontFile(bytes: bytes).faces.prefix(8) {
        let sweep = try sweeper.sweep(face)
        // Twenty are kept in words, and all are counted.
        let kept = sweep.failures
        #expect(kept.count == 20 ? sweep.failureCount >= 20 : sweep.failureCount == kept.count)
        #expect(kept.count <= 20)
        // A glyph is counted once. A strike may list numbers of 16 bits that no glyph has.
        let glyphs = kept.compactMap(\.glyph)
        #expect(Set(glyphs).count == glyphs.count)
        for failure in kept {
          #expect(!failure.reason.isEmpty)
          guard let glyph = failure.glyph else { continue }
          if case .bitmap = failure.part {
            #expect((0...0xFFFF).contains(glyph))
          } else {
            #expect((0..<sweep.glyphCount).contains(glyph))
          }
        }
        isFaulty = isFaulty || sweep.failureCount > 0
      }
      return isFaulty
    } catch {
      #expect([.invalidFontData, .unrecognizedFormat].contains(error.code))
      #expect(!error.message.isEmpty)
      return true
    }
  }
}
