import FontTables
import Synchronization
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

/// HarfBuzz's views of a face at many coordinates.
struct SharedTablesTests {
  /// How often each table of a font was asked for.
  private final class Requests: Sendable {
    let counts = Mutex<[FontTag: Int]>([:])
  }

  @Test("At fifty places no table is asked for that was not at the first: its memory is taken once")
  func places() throws {
    let font = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    let requests = Requests()
    let tables = SeparateTables { tag in
      requests.counts.withLock { $0[tag, default: 0] += 1 }
      return RebuiltFont.table(tag.description, of: font)
    }
    let origin = HarfBuzzFace(tables, coordinates: [:])
    func top(at weight: Double) throws -> Double {
      let face = HarfBuzzFace(origin, at: [.weight: weight])
      let glyph = try #require(face.glyph(for: "H"))
      #expect(face.advance(of: glyph) > 0)
      return try #require(face.outlineTop(of: glyph))
    }
    #expect(try top(at: 900) == 740)
    let first = requests.counts.withLock { $0 }
    #expect(first["glyf"] != nil)
    for weight in stride(from: 410.0, through: 900, by: 10) {
      #expect(try (710...740).contains(top(at: weight)))
    }
    #expect(requests.counts.withLock { $0 } == first)
  }
}
