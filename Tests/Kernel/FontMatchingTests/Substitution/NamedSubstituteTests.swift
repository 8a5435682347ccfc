import FontFaces
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// The registered family has the beginning of the absent family's name.
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

  @Test("Times New Roman has its own substitute and metrics, although Times is available")
  func timesNewRoman() throws {
    let match = try Self.collection("Times").match(named: "Times New Roman")
    #expect(match.outcome == .substitute)
    #expect(match.face.family == "EB Garamond")
    #expect(match.metrics.capHeight == MetricValue(1356, .published))
    #expect(match.reasons.first == .init(.noFace, "no font is named Times New Roman"))
  }

  @Test("Times is used for other names with its beginning, or without other substitutes")
  func times() throws {
    #expect(try Self.collection("Times").match(named: "Times Newer Roman").face.family == "Times")
    #expect(try Self.collection("Times", bundled: false).match(named: "Times New Roman").face.family == "Times")
  }

  @Test("A name variant of the same design matches the family")
  func sameDesign() throws {
    #expect(try Self.collection("Gill Sans").match(named: "Gill Sans Std").face.family == "Gill Sans")
  }

  @Test(
    "A family named slab is a slab serif, although its published class is serif",
    arguments: ["Zilla Slab", "Josefin Slab", "Antic Slab"])
  func slabs(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.reasons.contains(.init(.classified, "\"\(name)\" is a slab serif, as the name says")))
    #expect(match.face.family == "Roboto Slab")
  }

  @Test("The use of published metrics is reported for every kept metric", arguments: FontDescriptor.KeptMetric.allCases)
  func publishedMetrics(_ kept: FontDescriptor.KeptMetric) throws {
    let match = FontCollection.bundledOnly.match(for: FontDescriptor(named: "Arial").keeping(kept))
    #expect(match.metrics.capHeight == MetricValue(1467, .published))
    #expect(match.reasons.contains { $0.code == .publishedMetrics && $0.text.contains("metrics of Arial (") })
  }
}
