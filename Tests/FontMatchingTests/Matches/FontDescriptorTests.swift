import FontFaces
import TestSupport
import Testing

@testable import FontMatching

/// Descriptions as keys of what was answered before.
struct FontDescriptorTests {
  @Test("Descriptions along an axis, which a moving design asks for one after another, have hashes of their own")
  func hashesAlongAnAxis() {
    let hashes = (0..<100).map { FontDescriptor(names: ["Inter"], variations: [.weight: 400 + Double($0)]).hashValue }
    #expect(Set(hashes).count > 90)
  }

  @Test("A cascade of a few names is kept with its answer; one of a megabyte is answered")
  func longCascades() {
    let short = FontDescriptor(names: ["Inter", "EB Garamond"])
    let collection = FontCollection(systemFonts: false)
    #expect(collection.match(for: short) === collection.match(for: short))
    let long = FontDescriptor(names: ["Inter"] + Array(repeating: String(repeating: "x", count: 1000), count: 1000))
    #expect(collection.match(for: long) == collection.match(for: long))
    #expect(collection.match(for: long) !== collection.match(for: long))
  }

  @Test("A face whose family nobody can ask for answers another style as the nearest, not as exactly that")
  func familyOfNoLetters() throws {
    let names = [
      RebuiltFont.Name(1, "-"), .init(2, "Regular"), .init(4, "Probe Odd"), .init(6, "ProbeOdd"),
    ]
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let collection = FontCollection(systemFonts: false)
    collection.register(try FontFile(bytes: RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])))
    let match = collection.match(for: FontDescriptor(names: ["ProbeOdd"], weight: .bold))
    #expect(match.face.postScriptName == "ProbeOdd")
    #expect(match.outcome == .style && match.synthesis.bold)
  }
}
