import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution
@testable import FontTables

struct OutlineEdgesTests {
  private static func outline(_ letter: Unicode.Scalar, of file: String) throws -> OutlineEdges {
    let shaping = try FontFile(path: Fixtures.path("Fonts/\(file)")).faces[0].harfBuzzFace()
    let glyph = try #require(shaping.glyph(for: letter))
    return try #require(OutlineEdges(shaping.drawing(of: glyph).outline))
  }

  /// Roboto Slab's `l` is one stem of 197 units of 2048 between two feet.
  @Test("The ink of l is one stem between two feet") func stemBetweenFeet() throws {
    let outline = try Self.outline("l", of: "RobotoSlab/RobotoSlab-Regular.otf")
    let middle = outline.ink(atHeight: 700)
    #expect(middle.count == 1)
    #expect(abs((middle[0].upperBound - middle[0].lowerBound) - 197) < 2)
    let foot = outline.ink(atHeight: 20)
    #expect(foot.count == 1 && foot[0].upperBound - foot[0].lowerBound > 400)
  }

  @Test("The ink of o is two strokes in each direction, and none outside")
  func bowl() throws {
    let outline = try Self.outline("o", of: "Inter/Inter-roman.var.ttf")
    let height = try #require(outline.verticalExtent)
    let width = try #require(outline.horizontalExtent)
    #expect(outline.ink(atHeight: (height.lowerBound + height.upperBound) / 2).count == 2)
    #expect(outline.ink(atX: (width.lowerBound + width.upperBound) / 2).count == 2)
    #expect(outline.ink(atHeight: height.upperBound + 1).isEmpty)
    #expect(outline.ink(atX: width.lowerBound - 1).isEmpty)
  }

  @Test("The ink of H is two stems, joined by the bar in the middle") func barOfAnH() throws {
    let outline = try Self.outline("H", of: "Inter/Inter-roman.var.ttf")
    let height = try #require(outline.verticalExtent).upperBound
    #expect(outline.ink(atHeight: height * 0.25).count == 2)
    #expect(outline.ink(atHeight: height * 0.5).count == 1)
  }

  @Test("Edges to and from a point that is not finite are left out")
  func noNumbers() throws {
    let outline = try #require(
      OutlineEdges(
        Outline([
          .move(to: .init(x: 0, y: 0)), .line(to: .init(x: .infinity, y: 100)), .line(to: .init(x: 0, y: 200)),
          .line(to: .init(x: 5, y: 100)), .quadratic(.init(x: .nan, y: 5), to: .init(x: 10, y: 10)), .close,
        ])))
    for height in stride(from: -10.0, through: 210, by: 5) {
      let ink = outline.ink(atHeight: height)
      #expect(ink.allSatisfy { $0.lowerBound.isFinite && $0.upperBound.isFinite })
    }
  }
}
