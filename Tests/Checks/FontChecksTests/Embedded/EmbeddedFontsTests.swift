import FontFiles
import FontRules
import TestSupport
import Testing

@testable import FontChecks

/// Fonts that documents have in themselves: a page brings its own, and needs no library to be read.
@Suite(.stopped(after: .seconds(600)))
struct EmbeddedFontsTests {
  private static func page(_ face: String) -> [UInt8] {
    Array("<style>@font-face { font-family: Own; src: url(own.ttf); \(face) } p { font-family: Own }</style><p>a".utf8)
  }

  /// The findings of a page that brings these bytes as a font: `page.html Own FP001`.
  private static func findings(_ font: [UInt8], _ face: String = "") throws -> [String] {
    try withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/own.ttf")
      try Fixtures.write(page(face), to: "\(folder)/page.html")
      let report = try FontCheck().runAndWait(embeddedIn: ["\(folder)/page.html"])
      #expect(report.files == ["\(folder)/page.html"] && report.faceCount == 1)
      return report.findings.map {
        "\($0.file?.split(separator: "/").last ?? "") \($0.face ?? "") \($0.rule.id)"
      }
    }
  }

  @Test("A finding is about the document, and names the font in it; rules about an app's files do not count")
  func whole() throws {
    // Two of its letters have one glyph.
    let font = try Fixtures.bytes(Fixtures.font("Weight0.ttf"))
    let found = try Self.findings(font)
    #expect(found.contains("page.html Own FP004"))
    #expect(!found.contains { $0.hasSuffix("FP051") || $0.hasSuffix("FP062") || $0.hasSuffix("FP014") })
  }

  @Test("Of a part of a font only the rules count that hold for its glyphs")
  func subset() throws {
    let font = try Fixtures.bytes(Fixtures.font("Weight0.ttf"))
    #expect(try Self.findings(font, "unicode-range: U+61;").isEmpty)
  }

  @Test("A font that cannot be read is a finding about its document; so is a document among several")
  func unread() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("no font".utf8), to: "\(folder)/own.ttf")
      try Fixtures.write(Self.page(""), to: "\(folder)/page.html")
      try Fixtures.write([], to: "\(folder)/empty.html")
      let report = try FontCheck().runAndWait(embeddedIn: ["\(folder)/page.html", "\(folder)/empty.html"])
      #expect(report.findings.map(\.rule) == [.unreadable, .unreadable])
      #expect(report.findings.map(\.severity) == [.warning, .error] && !report.passes)
      #expect(throws: FontError.self) { try FontCheck().runAndWait(embeddedIn: ["\(folder)/empty.html"]) }
    }
  }

  @Test("A document without fonts is an error, not a check that nothing failed")
  func none() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("<p>a".utf8), to: "\(folder)/page.html")
      let error = #expect(throws: FontError.self) { try FontCheck().runAndWait(embeddedIn: ["\(folder)/page.html"]) }
      #expect(error?.code == .noFontsAvailable)
    }
  }

  @Test("A document whose one font is no font, or is not there, is an error")
  func gone() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Self.page(""), to: "\(folder)/page.html")
      #expect(throws: FontError.self) { try FontCheck().runAndWait(embeddedIn: ["\(folder)/page.html"]) }
      try Fixtures.write(Array("no font".utf8), to: "\(folder)/own.ttf")
      let error = #expect(throws: FontError.self) { try FontCheck().runAndWait(embeddedIn: ["\(folder)/page.html"]) }
      #expect(error?.code == .noFontsAvailable && error?.path == "\(folder)/page.html")
    }
  }
}
