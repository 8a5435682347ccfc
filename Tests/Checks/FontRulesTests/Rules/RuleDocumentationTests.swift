import FontRules
import TestSupport
import Testing

/// docs/checks has a page for each rule of the list, with the same name, title and severity.
struct RuleDocumentationTests {
  /// The rules of a check, and those about documents, by their identifiers.
  static let documented = (FontCheck.Rule.all + FontCheck.Rule.ofDocuments).sorted { $0.id < $1.id }

  private static func lines(_ name: String) throws -> [String] {
    let bytes = try Fixtures.bytes(Fixtures.path("docs/checks/\(name)"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    "A page has the rule's name, its sentence and its severity, and an example of it", arguments: documented)
  func page(_ rule: FontCheck.Rule) throws {
    let lines = try Self.lines("\(rule.id).md")
    #expect(
      Array(lines.prefix(2)) == ["# \(rule.id) \(rule.name)", "\(rule.title). Severity: \(rule.severity.rawValue)."])
    #expect(lines.contains("\(rule.severity.rawValue): \(rule.violation)  \(rule.id)"))
  }

  @Test("The table has a row for each rule, in their order, and no rule that is gone has a page")
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
