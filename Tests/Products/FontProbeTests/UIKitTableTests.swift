import TestSupport
import Testing

/// The tables of docs/uikit.md.
struct UIKitTableTests {
  private static let page = "docs/uikit.md"

  @Test func everyExpressionCompiles() throws {
    let table = UIKitTable(page: Self.page, text: Documents.text(Self.page))
    let errors = try Compiler.errors(in: table.program)
    #expect(errors == "", "\(errors)")
  }

  @Test("Only marked expressions need more than FontMetricsKit")
  func measuringAlone() throws {
    let table = UIKitTable(page: Self.page, text: Documents.text(Self.page))
    let errors = try Compiler.errors(in: table.program(importing: "FontMetricsKit", table.rows.filter(\.isOfKit)))
    #expect(errors == "", "\(errors)")
    #expect(table.rows.contains(where: \.isMarked) && table.rows.contains(where: \.isOfKit))
    let others = try Compiler.errors(in: table.program(importing: "FontMetricsKit", table.rows.filter(\.isMarked)))
    for row in table.rows.filter(\.isMarked) {
      #expect(others.contains("\(Self.page):\(row.line):"), "line \(row.line)")
    }
  }

  @Test("Every row has three cells, and a row without an expression has a reason")
  func rows() {
    let table = UIKitTable(page: Self.page, text: Documents.text(Self.page))
    #expect(table.rows.count > 200)
    for row in table.rows {
      #expect(row.cells.count == 3, "line \(row.line)")
      if row.expressions.isEmpty { #expect(row.cells[1] == "—" && row.cells[2] != "", "line \(row.line)") }
    }
  }

  @Test("The table has the most common members of UIKit and Core Text")
  func firstDay() {
    let members = UIKitTable(page: Self.page, text: Documents.text(Self.page)).rows.map { $0.cells[0] }.joined()
    let names = [
      "UIFont(name:size:)", "preferredFont(forTextStyle:)", "systemFont(ofSize:weight:)", "UIFont.familyNames",
      "lineHeight",
      "withSymbolicTraits(.traitBold)", "scaledFont(for:)", "adjustsFontForContentSizeCategory",
      "boundingRect(with:options:context:)", "UILabel.appearance()", "CTFontManagerRegisterFontsForURL",
      "CTLineGetTypographicBounds", "CTFontCopyVariationAxes", "traitCollectionDidChange(_:)",
    ]
    let missing = names.filter { !members.contains("`\($0)`") }
    #expect(missing == [])
  }

  @Test("An expression that does not compile is reported at its line")
  func wrongExpression() throws {
    let text = "| UIKit | here | |\n|---|---|---|\n| `UIFont` | `Font.ofNobody` | |\n"
    let table = UIKitTable(page: "wrong.md", text: text)
    #expect(try Compiler.errors(in: table.program).hasPrefix("wrong.md:3:"))
  }
}

/// The tables of a page, with the declarations that their expressions need.
private struct UIKitTable {
  struct Row {
    let line: Int
    let section: String
    let cells: [String]

    /// Whether the row needs more than FontMetricsKit.
    var isMarked: Bool { cells[0].hasSuffix("°") }

    /// Whether FontMetricsKit has the row's expressions.
    var isOfKit: Bool {
      !isMarked && !["Text styles and scaling", "Appearance"].contains { section.hasPrefix("## \($0)") }
    }

    /// The expressions in backticks in the second cell.
    var expressions: [String] {
      cells.count < 2 ? [] : cells[1].matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
    }
  }

  let page: String
  let setting: [String]
  let rows: [Row]

  init(page: String, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.page = page
    let end = lines.firstIndex(of: "-->") ?? 0
    setting = end == 0 ? ["import FontProbe"] : Array(lines[((lines.firstIndex(of: "<!-- swift") ?? -1) + 1)..<end])
    var section = ""
    rows = lines.indices.compactMap { place in
      let line = lines[place]
      if line.hasPrefix("## ") { section = line }
      // Skips the head of a table, and the rule below it.
      guard line.hasPrefix("| "), !lines[place + 1].hasPrefix("|---") else { return nil }
      let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      return Row(line: place + 1, section: section, cells: cells.map { $0.trimmingPrefix(" ").trimmedAtEnd })
    }
  }

  /// A function for each expression; errors name the page and its line.
  var program: String { program(setting, rows) }

  /// The same for some rows, with a different import, and without declarations that need FontProbe.
  func program(importing module: String, _ rows: [Row]) -> String {
    let own = setting.prefix { !$0.hasPrefix("// What follows") }.dropFirst()
    return program(["import \(module)"] + own, rows)
  }

  private func program(_ setting: [String], _ rows: [Row]) -> String {
    var lines = setting
    for row in rows {
      for expression in row.expressions {
        lines += [
          "#sourceLocation(file: \"\(page)\", line: \(row.line))",
          "do { @MainActor func row() async throws { \(expression) } }",
        ]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
