import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct OwnershipTests {
  private static let museo = Fixtures.font("MuseoSlab-500.ttf")

  @Test("A match keeps its fonts after its collection was dropped")
  func fontsOfMatch() throws {
    func match() throws -> FontMatch {
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      try collection.register(contentsOf: Self.museo)
      try collection.register(contentsOf: Fixtures.font("Base.ttf"))
      return collection.match(named: "ProbeBase-Regular")
    }
    let held = try match()
    let collection = try #require(held.collection)
    #expect(collection.match(named: "MuseoSlab-500").outcome == .exact)
    #expect(!collection.usesBundledFonts && !collection.usesSystemFonts)
    // The collection stays the same as long as it is referenced.
    #expect(held.collection === collection)
    #expect(collection.match(named: "MuseoSlab-500").collection === collection)
  }

  @Test("A match for a size keeps the fonts of its collection")
  func sizes() throws {
    func match() throws -> FontMatch {
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      try collection.register(contentsOf: Fixtures.font("VariableOpticalSize.ttf"))
      let face = try #require(collection.registeredFaces.first)
      return collection.match(named: try #require(face.family)).forSize(11)
    }
    #expect(try match().collection?.registeredFaces.count == 1)
  }

  @Test(
    "A collection is freed with its last reference, and its fonts with the last match"
  )
  func release() throws {
    weak var collection: FontCollection?
    weak var fonts: CollectionFonts?
    weak var cached: FontMatch?
    var held: FontMatch?
    do {
      let made = FontCollection(bundledFonts: true, systemFonts: false)
      try made.register(contentsOf: Self.museo)
      (collection, fonts) = (made, made.fonts)
      held = made.match(named: "MuseoSlab-500")
      let other = made.match(for: FontDescriptor(named: "Nowhere").withWeight(300))
      cached = other
      _ = made.runs(for: "H漢", FontDescriptor(named: "MuseoSlab-500"))
      #expect(other.collection === made)
      #expect(collection != nil && fonts != nil && cached != nil)
    }
    #expect(collection == nil)
    #expect(cached == nil)
    #expect(fonts != nil)
    // The match makes a temporary collection of these fonts.
    #expect(held?.collection?.registeredFaces.count == 1)
    held = nil
    #expect(fonts == nil)
  }

  @Test("A registration through one reference is visible through every other reference")
  func changes() throws {
    let collection = try FontCollection.of(["Base.ttf"], bundled: false)
    let match = collection.match(named: "ProbeBase-Regular")
    #expect(collection.match(named: "MuseoSlab-500").outcome != .exact)
    try match.collection?.register(contentsOf: Self.museo)
    #expect(collection.match(named: "MuseoSlab-500").outcome == .exact)
  }
}
