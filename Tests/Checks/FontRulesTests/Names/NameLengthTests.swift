import TestSupport
import Testing

@testable import FontRules

/// LOGFONT of Windows has room for 31 UTF-16 code units and a zero.
struct NameLengthTests {
  private func found(family: String, style: String = "Regular") async throws -> [FontCheck.Finding] {
    let font = try ProbeFont.bytes(family: family, style: style)
    return try await Checked.findings(of: .nameLengths, in: ["a.ttf": font]).map(\.finding)
  }

  @Test("A family name of more than 31 UTF-16 code units is reported")
  func family() async throws {
    let longest = String(repeating: "a", count: 31)
    #expect(try await found(family: longest).filter { $0.severity == .warning } == [])
    let finding = try #require(try await found(family: longest + "b").first)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "the family name \"\(longest)b\" (name ID 1) has 32 characters, but Windows programs that use GDI, such as Office, keep only 31: these programs shorten the family name in their list, or do not list the family"
    )
    let plane = String(repeating: "a", count: 30) + "\u{1D400}"
    #expect(try await found(family: plane).first?.message.contains("has 32 characters") == true)
  }

  @Test("A full name that is too long is a note, unless the family name is too long")
  func full() async throws {
    #expect(try await found(family: "Probe Grotesque Extra Wide", style: "Bold") == [])
    let findings = try await found(family: "Probe Grotesque Extra Wide", style: "Italic")
    #expect(findings.map(\.severity) == [.note])
    #expect(
      findings.first?.message.hasPrefix("the full name \"Probe Grotesque Extra Wide Italic\" has 33 characters") == true
    )
    #expect(try await found(family: String(repeating: "a", count: 40), style: "Bold Italic").count == 1)
  }

  @Test("Names of ordinary length are not reported")
  func sound() async throws {
    #expect(try await Checked.findings(["Variable.ttf", "Base.ttf"]).allSatisfy { $0.rule != .nameLengths })
  }
}
