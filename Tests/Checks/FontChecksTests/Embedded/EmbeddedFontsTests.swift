import FontFiles
import FontRules
import TestSupport
import Testing

@testable import FontChecks

/// A page needs no library to be read.
@Suite(.stopped(after: .seconds(600)))
struct EmbeddedFontsTests {
  private static func page(_ face: String) -> [UInt8] {
    Array("<style>@font-face { font-family: Own; src: url(own.ttf); \(face) } p { font-family: Own }</style><p>a".utf8)
  }

  /// The findings about a page with these bytes as a font: `page.html Own FP001`.
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

  @Test("A finding names the document and the embedded font; rules for app files are left out")
  func whole() throws {
    // Two letters have the same glyph.
    let font = try Fixtures.bytes(Fixtures.font("Weight0.ttf"))
    let found = try Self.findings(font)
    #expect(found.contains("page.html Own FP004"))
    #expect(!found.contains { $0.hasSuffix("FP051") || $0.hasSuffix("FP062") || $0.hasSuffix("FP014") })
  }

  @Test("For a subset of a font, only rules about its own glyphs are checked")
  func subset() throws {
    let font = try Fixtures.bytes(Fixtures.font("Weight0.ttf"))
    #expect(try Self.findings(font, "unicode-range: U+61;").isEmpty)
  }

  @Test("A finding reports an unreadable font, or an unreadable document among several")
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

  @Test("A document without fonts is an error, not a passed check")
  func none() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array("<p>a".utf8), to: "\(folder)/page.html")
      let error = #expect(throws: FontError.self) { try FontCheck().runAndWait(embeddedIn: ["\(folder)/page.html"]) }
      #expect(error?.code == .noFontsAvailable)
    }
  }

  @Test("A document whose only font is missing or invalid is an error")
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
