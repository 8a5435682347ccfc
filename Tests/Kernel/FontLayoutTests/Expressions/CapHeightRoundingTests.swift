import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// `round(capHeight / 2)`, at every whole size from 10 to 40 points, over every face of the fixtures.
struct CapHeightRoundingTests {
  private static let sizes = 10...40

  /// Half of the height of so many units, rounded, halves up: by whole numbers alone.
  private static func half(_ units: Double, _ size: Int, _ em: Int) -> Double {
    guard units == units.rounded() else { return (units * Double(size) / Double(em) / 2).rounded() }
    return Double((Int(units) * size + em) / (2 * em))
  }

  @Test("The height that fontTools reads: declared, else the top of H, else 0.7 em")
  func facts() throws {
    let expression: FontExpression = .round(.capHeight / 2)
    var compared = 0
    for fact in try RecordedFace.fixtures() where fact.strikes == nil {
      let units = fact.capHeight.value ?? 0.7 * Double(fact.unitsPerEm)
      for size in Self.sizes {
        let font = try FixtureFont.named(fact.file, face: fact.faceIndex, size: Double(size))
        // An optical size has heights of its own at each size.
        guard font.match.isSameAtEverySize else { continue }
        compared += 1
        #expect(try expression.value(for: font) == Self.half(units, size, fact.unitsPerEm), "\(fact) at \(size)")
        #expect(font.roundedCapCentre() == Self.half(units, size, fact.unitsPerEm), "\(fact) at \(size)")
      }
    }
    #expect(compared > 150 * Self.sizes.count)
  }

  @Test("The outline of H alone, as fontTools draws it: faces whose OS/2 declares no heights any more")
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

  /// Whether it is one font by itself, not packed, with an OS/2 table that has heights.
  private static func canBeRebuilt(_ name: String) -> Bool {
    guard name.hasSuffix(".ttf") || name.hasSuffix(".otf"), let font = try? Fixtures.bytes(Fixtures.font(name)),
      font.starts(with: [0, 1, 0, 0]) || font.starts(with: Array("OTTO".utf8)),
      let table = RebuiltFont.table("OS/2", of: font)
    else { return false }
    return table.count >= 90 && table[1] >= 2
  }
}
