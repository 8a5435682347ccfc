import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// No text can be set in the damaged faces, since they have no hmtx table.
struct DamagedFacesTests {
  private static func damaged(_ fixture: String) throws -> [UInt8] {
    RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font(fixture)), with: ["hmtx": []])
  }

  private static func unreadable(_ steps: [MatchReason]) -> Int {
    steps.count { $0.code == .unreadable }
  }

  @Test("A damaged requested face is replaced, and its fault is the first reason")
  func asked() throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    try collection.register(bytes: Self.damaged("Base.ttf"))
    let run = try #require(collection.runs(for: "H", FontDescriptor(named: "Probe Base")).first)
    #expect(run.match.origin == .bundled)
    #expect(run.match.reasons.first?.code == .unreadable)
    let error = try #require(run.match.decision.unreadableFiles.first)
    #expect(error.message.hasSuffix("the font has no 'hmtx' table, which has the widths"))
  }

  @Test("A damaged fallback face is passed over for the next face")
  func passedOver() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    try collection.register(bytes: Self.damaged("Hebrew.ttf"))
    // No face draws the text, but the damaged face is reported.
    let missing = try #require(collection.runs(for: "א", FontDescriptor(named: "Probe Base")).first)
    #expect(missing.missing == ["א"])
    #expect(Self.unreadable(missing.match.reasons) == 1)
    // The sound face of the same family.
    try collection.register(contentsOf: Fixtures.font("Hebrew.ttf"))
    let run = try #require(collection.runs(for: "א", FontDescriptor(named: "Probe Base")).first)
    #expect(run.missing == [])
    #expect(run.match.face.source.path == Fixtures.font("Hebrew.ttf"))
  }

  @Test("A damaged face is not reported for a text that does not need it")
  func unneeded() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: Fixtures.font("Base.ttf"))
    try collection.register(bytes: Self.damaged("Hebrew.ttf"))
    let runs = collection.runs(for: "H x", FontDescriptor(named: "Probe Base"))
    #expect(runs.map { Self.unreadable($0.match.reasons) } == [0])
  }
}
