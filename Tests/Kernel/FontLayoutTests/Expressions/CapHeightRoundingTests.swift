import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// `round(capHeight / 2)`, at every whole size from 10 to 40 points, over every face of the fixtures.
struct CapHeightRoundingTests {
  private static let sizes = 10...40

  /// Half of a height in font units, in whole points, rounded half up with integers only.
  private static func half(_ units: Double, _ size: Int, _ em: Int) -> Double {
    guard units == units.rounded() else { return (units * Double(size) / Double(em) / 2).rounded() }
    return Double((Int(units) * size + em) / (2 * em))
  }

  @Test("Half of the cap height, rounded, agrees with fontTools for every scalable face")
  func facts() throws {
    let expression: FontExpression = .round(.capHeight / 2)
    var compared = 0
    for fact in try RecordedFace.fixtures() where fact.strikes == nil {
      let units = fact.capHeight.value ?? 0.7 * Double(fact.unitsPerEm)
      for size in Self.sizes {
        let font = try FixtureFont.named(fact.file, face: fact.faceIndex, size: Double(size))
        // With an optical size axis, the heights depend on the size.
        guard font.match.isSameAtEverySize else { continue }
        compared += 1
        #expect(try expression.value(for: font) == Self.half(units, size, fact.unitsPerEm), "\(fact) at \(size)")
        #expect(font.roundedCapCentre() == Self.half(units, size, fact.unitsPerEm), "\(fact) at \(size)")
      }
    }
    #expect(compared > 150 * Self.sizes.count)
  }

  @Test("The cap height is the top of H, as fontTools draws it, if OS/2 declares no heights")
  func outlines() throws {
    let expression = try FontExpression("round(capHeight / 2)")
    var faces = 0
    for fact in try RecordedFace.fixtures() where fact.faceIndex == 0 {
      guard let top = fact.capHeight.measured, top > 0, Self.canBeRebuilt(fact.file)
      else { continue }
      let exact = try FixtureFont.rebuilt(fact.file, heights: [0, 0, 0, 0], size: 10)
      guard exact.match.isSameAtEverySize, exact.metrics.units.capHeight.source == .measured("H") else { continue }
      faces += 1
      for size in Self.sizes {
        let value = try expression.value(for: exact.withSize(Double(size)))
        #expect(value == Self.half(top, size, fact.unitsPerEm), "\(fact) at \(size)")
      }
    }
    #expect(faces > 100)
  }

  /// Whether the file is a single uncompressed font whose OS/2 table has heights.
  private static func canBeRebuilt(_ name: String) -> Bool {
    guard name.hasSuffix(".ttf") || name.hasSuffix(".otf"), let font = try? Fixtures.bytes(Fixtures.font(name)),
      font.starts(with: [0, 1, 0, 0]) || font.starts(with: Array("OTTO".utf8)),
      let table = RebuiltFont.table("OS/2", of: font)
    else { return false }
    return table.count >= 90 && table[1] >= 2
  }
}
