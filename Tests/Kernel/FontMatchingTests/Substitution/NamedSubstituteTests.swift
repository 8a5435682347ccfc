import FontFaces
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// A well-known family that is absent, beside a family whose name is the beginning of its own.
struct NamedSubstituteTests {
  private static func collection(_ family: String, bundled: Bool = true) throws -> FontCollection {
    let names = [
      RebuiltFont.Name(1, family), .init(2, "Regular"), .init(4, family),
      .init(6, family.filter { $0 != " " } + "-Regular"),
    ]
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let collection = FontCollection(bundledFonts: bundled, systemFonts: false)
    collection.register(try FontFile(bytes: RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])))
    return collection
  }

  @Test("Times New Roman is more than a Times with words after it: what is named for it draws, by its own metrics")
  func timesNewRoman() throws {
    let match = try Self.collection("Times").match(named: "Times New Roman")
    #expect(match.outcome == .substitute)
    #expect(match.face.family == "EB Garamond")
    #expect(match.metrics.capHeight == MetricValue(1356, .published))
    #expect(match.reasons.first == .init(.noFace, "no font is named Times New Roman"))
  }

  @Test("A Times draws for other names that begin so, and for this one where nothing else that is named is there")
  func times() throws {
    #expect(try Self.collection("Times").match(named: "Times Newer Roman").face.family == "Times")
    #expect(try Self.collection("Times", bundled: false).match(named: "Times New Roman").face.family == "Times")
  }

  @Test("Another name of the same design is the family itself")
  func sameDesign() throws {
    #expect(try Self.collection("Gill Sans").match(named: "Gill Sans Std").face.family == "Gill Sans")
  }

  @Test(
    "A serif that is called a slab is one, though the catalogue that publishes its metrics does not say so",
    arguments: ["Zilla Slab", "Josefin Slab", "Antic Slab"])
  func slabs(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.reasons.contains(.init(.classified, "\"\(name)\" is a slab serif, as the name says")))
    #expect(match.face.family == "Roboto Slab")
  }

  @Test("That published metrics answer is reported whatever is kept", arguments: FontDescriptor.KeptMetric.allCases)
  func publishedMetrics(_ kept: FontDescriptor.KeptMetric) throws {
    let match = FontCollection.bundledOnly.match(for: FontDescriptor(named: "Arial").keeping(kept))
    #expect(match.metrics.capHeight == MetricValue(1467, .published))
    #expect(match.reasons.contains { $0.code == .publishedMetrics && $0.text.contains("metrics of Arial (") })
  }
}
