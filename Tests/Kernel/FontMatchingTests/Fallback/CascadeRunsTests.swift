import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct CascadeRunsTests {
  @Test("An empty text has no runs, and a text of one face has one run")
  func simplest() throws {
    let collection = try FontCollection.of(["Base.ttf"], bundled: false)
    #expect(collection.runs(for: "", FontDescriptor(named: "Probe Base")).isEmpty)
    let run = try #require(collection.runs(for: "H x 0", FontDescriptor(named: "Probe Base")).first)
    #expect(run.match == collection.match(named: "Probe Base"))
    #expect(run.utf8Range == 0..<5)
    #expect(run.missing.isEmpty)
  }

  @Test("Requested fonts are used first, then registered fonts, then bundled fonts")
  func order() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf", "Composed.ttf", "Marks.ttf"])
    #expect(collection.drawn("Hאe", "Probe Base", "Probe Hebrew", "Probe Marks") == ["H=Base", "א=Hebrew", "e=Marks"])
    #expect(collection.drawn("Hאe", "Probe Base") == ["H=Base", "א=Hebrew", "e=Composed"])
    #expect(collection.drawn("HЖ", "Probe Base") == ["H=Base", "Ж=RobotoSlab"])
  }

  @Test("A face that was not requested is a substitute with a reason")
  func reasons() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    let match = try #require(collection.runs(for: "Hא", FontDescriptor(named: "Probe Base")).last).match
    #expect(match.outcome == .substitute)
    #expect(match.origin == .registered)
    #expect(
      match.reasons.prefix(2) == [
        .init(.lacksText, "Probe Base Regular lacks letters of this text"),
        .init(.hasText, "the registered font was chosen because it has the characters"),
      ])
    let asked = collection.runs(for: "Hא", FontDescriptor(names: ["Probe Base", "Probe Hebrew"]))
    #expect(asked.last?.match.outcome == .exact)
    #expect(asked.last?.match.reasons.first == .init(.lacksText, "Probe Base Regular lacks letters of this text"))
  }

  @Test("The substitute for an absent name is used after the available names")
  func substitute() throws {
    let collection = try FontCollection.of(["Hebrew.ttf"])
    #expect(collection.drawn("אH", "Nowhere", "Probe Hebrew") == ["אH=Hebrew"])
    #expect(collection.drawn("Hא", "Nowhere Slab") == ["H=RobotoSlab", "א=Hebrew"])
  }

  @Test("A fallback run has the requested weight")
  func style() throws {
    let collection = FontCollection.bundledOnly
    let descriptor = FontDescriptor(names: ["EB Garamond"], weight: .bold)
    let runs = collection.runs(for: "a\u{20B8}", descriptor)
    let all = BundledFaces.source.index.faces.filter { (try? $0.coverage().contains("\u{20B8}")) ?? false }
    #expect(!all.isEmpty)
    #expect(runs.last?.match.face.style.weight == .bold)
  }

  @Test("Given faces draw a text although no collection has them")
  func given() throws {
    let collection = try FontCollection.of([], bundled: false)
    let matches = try ["Base.ttf", "Hebrew.ttf"].map { file in
      try collection.match(
        file: try #require(FontFileReference(Fixtures.font(file))), descriptor: FontDescriptor(names: []))
    }
    let runs = collection.runs(for: "Hא", drawnBy: matches, FontDescriptor(names: ["Probe"]))
    #expect(runs.map(\.match.face) == matches.map(\.face))
  }

  @Test("A character that no font has is missing, and drawn by the first face")
  func missing() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    let runs = collection.runs(for: "HЖאЖЯЖ", FontDescriptor(named: "Probe Base"))
    #expect(runs.map(\.missing) == [["Ж"], [], ["Ж", "Я"]])
    #expect(runs.map(\.utf8Range) == [0..<3, 3..<5, 5..<11])
    #expect(collection.drawn("HЖאЖЯЖ", "Probe Base") == ["HЖ=Base", "א=Hebrew", "ЖЯЖ=Base"])
  }

  @Test("A face registered between two texts draws the second text")
  func registeredLater() throws {
    let collection = try FontCollection.of(["Base.ttf"], bundled: false)
    #expect(collection.drawn("א", "Probe Base") == ["א=Base"])
    try collection.register(contentsOf: Fixtures.font("Hebrew.ttf"))
    #expect(collection.drawn("א", "Probe Base") == ["א=Hebrew"])
  }

  @Test("A face that maps every character draws only characters that the requested face lacks")
  func everything() throws {
    let collection = try FontCollection.of(["Base.ttf", "Everything.ttf"], bundled: false)
    #expect(collection.drawn("Hא\u{E000}😀x", "Probe Base") == ["H=Base", "א\u{E000}😀=Everything", "x=Base"])
  }

  @Test("A registered font draws private-use characters")
  func privateUse() throws {
    let collection = try FontCollection.of(["Base.ttf", "PrivateUse.ttf"], bundled: false)
    #expect(collection.drawn("H\u{E000}\u{E001}", "Probe Base") == ["H=Base", "\u{E000}=PrivateUse", "\u{E001}=Base"])
  }

  @Test("Blanks, digits and punctuation go to the first face that has them, as in browsers")
  func blanks() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf", "HebrewAlone.ttf"], bundled: false)
    #expect(
      collection.drawn("x אב גא x", "Probe Base", "Probe Hebrew") == [
        "x =Base", "אב=Hebrew", " =Base", "גא=Hebrew", " x=Base",
      ])
    #expect(collection.drawn("אב0גא", "Probe Base", "Probe Hebrew") == ["אב=Hebrew", "0=Base", "גא=Hebrew"])
    // Probe Hebrew Alone has no blank.
    #expect(
      collection.drawn("אב גא", "Probe Base", "Probe Hebrew Alone") == ["אב=HebrewAlone", " =Base", "גא=HebrewAlone"])
    #expect(collection.drawn("א, ב", "Probe Base", "Probe Hebrew") == ["א,=Hebrew", " =Base", "ב=Hebrew"])
    #expect(collection.drawn(" א ", "Probe Base", "Probe Hebrew") == [" =Base", "א=Hebrew", " =Base"])
  }

  @Test("Line ends, tabs and invisible characters stay in the run before them")
  func controls() throws {
    let collection = try FontCollection.of(["Base.ttf", "Hebrew.ttf"], bundled: false)
    #expect(collection.drawn("א\n\tב\u{200F}H\u{AD}x", "Probe Base") == ["א\n\tב\u{200F}=Hebrew", "H\u{AD}x=Base"])
    #expect(collection.drawn("\u{200E}\nא", "Probe Base") == ["\u{200E}\nא=Hebrew"])
    #expect(collection.drawn("\r\n", "Probe Base") == ["\r\n=Base"])
    #expect(collection.drawn("\u{FEFF}\u{2060}", "Probe Base") == ["\u{FEFF}\u{2060}=Base"])
    // The requested face lacks this blank: it is drawn as a space of the width that Unicode gives.
    #expect(
      collection.drawn("א\u{2003}ב\u{2003}H", "Probe Base") == [
        "א=Hebrew", "\u{2003}=Base", "ב=Hebrew", "\u{2003}H=Base",
      ])
  }

  @Test("A requested symbol font draws letters through U+F020 to U+F0FF, as in browsers")
  func symbols() throws {
    let collection = try FontCollection.of(["Base.ttf", "SymbolCmap.ttf"], bundled: false)
    #expect(collection.drawn("Hx", "Probe Symbol Cmap", "Probe Base") == ["Hx=SymbolCmap"])
    #expect(collection.drawn("\u{F048}H", "Probe Symbol Cmap") == ["\u{F048}H=SymbolCmap"])
    #expect(collection.drawn("H", "Probe Base") == ["H=Base"])
    let alone = try FontCollection.of(["SymbolCmap.ttf"], bundled: false)
    #expect(alone.runs(for: "Hx0", FontDescriptor(named: "Probe Symbol Cmap")).map(\.missing) == [[]])
  }
}
