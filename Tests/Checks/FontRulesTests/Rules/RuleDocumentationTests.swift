import FontRules
import TestSupport
import Testing

struct RuleDocumentationTests {
  /// The rules for fonts and for documents, sorted by identifier.
  static let documented = (FontCheck.Rule.all + FontCheck.Rule.ofDocuments).sorted { $0.id < $1.id }

  private static func lines(_ name: String) throws -> [String] {
    let bytes = try Fixtures.bytes(Fixtures.path("docs/checks/\(name)"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    "The page of each rule has its name, title, severity and an example", arguments: documented)
  func page(_ rule: FontCheck.Rule) throws {
    let lines = try Self.lines("\(rule.id).md")
    #expect(
      Array(lines.prefix(2)) == ["# \(rule.id) \(rule.name)", "\(rule.title). Severity: \(rule.severity.rawValue)."])
    #expect(lines.contains("\(rule.severity.rawValue): \(rule.violation)  \(rule.id)"))
  }

  @Test("The table in docs/checks lists every rule in order, and no page is left over")
  func table() throws {
    let rows = try Self.lines("README.md").filter { $0.hasPrefix("| [FP") }
    #expect(
      rows
        == Self.documented.map { "| [\($0.id)](\($0.id).md) | \($0.name) | \($0.severity.rawValue) | \($0.title) |" }
    )
    let pages = try Fixtures.names(in: "docs/checks")
    #expect(Set(pages) == Set(Self.documented.map { "\($0.id).md" } + ["README.md", "planted.md"]))
  }
}
