import FontFaces
import FontRules
import TestSupport
import Testing

@Suite(.stopped(after: .seconds(1200))) struct HostileSweepTests {
  private static let files = [
    "Fonts/Manrope/Manrope-Light.ttf", "Fonts/RobotoSlab/RobotoSlab-Thin.otf", "Fonts/Inter/Inter-roman.var.ttf",
    "Tests/Fixtures/Fonts/VariableCFF2.otf", "Tests/Fixtures/Fonts/Collection.ttc", "Tests/Fixtures/Fonts/Base.woff",
    "Tests/Fixtures/Fonts/Variable.woff2", "Tests/Fixtures/Fonts/Type1.pfb", "Tests/Fixtures/Fonts/BareCFF.cff",
    "Tests/Fixtures/Fonts/Bitmap.pcf", "Tests/Fixtures/Fonts/BitmapOnly.otb",
    "Tests/Fixtures/Fonts/BitmapAndOutlines.ttf",
  ]

  @Test("Sweeping a damaged file ends, and reports faults in most rounds", arguments: files)
  func damage(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.path(file))
    var faulty = 0
    for round in 0..<200 {
      let damaged = Damage.damaged(bytes, round: round)
      // Longer than any round takes, also under a sanitizer on a busy machine.
      stopping(after: .seconds(120), part: "round \(round)") { faulty += isFaulty(damaged) ? 1 : 0 }
    }
    // A changed byte in a name or a metric does not change the glyphs; most other damage does.
    #expect(faulty >= 100)
  }

  /// Whether the font has faults. Each fault has a reason, and at most 20 are listed.
  private func isFaulty(_ bytes: [UInt8]) -> Bool {
    do {
      var (sweeper, isFaulty) = (FaceSweeper(mostLoads: 20_000), false)
      for face in try FontFile(bytes: bytes).faces.prefix(8) {
        let sweep = try sweeper.sweep(face)
        // Twenty faults are listed, and all are counted.
        let kept = sweep.failures
        #expect(kept.count == 20 ? sweep.failureCount >= 20 : sweep.failureCount == kept.count)
        #expect(kept.count <= 20)
        // A glyph is counted once. A strike may list 16-bit numbers that are no glyphs.
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
