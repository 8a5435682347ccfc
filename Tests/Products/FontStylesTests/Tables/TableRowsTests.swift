import Testing
import TextFormats

struct TableRowsTests {
  private func rows(_ text: String) -> [[String]] { TableRows(Array(text.utf8)).rows }

  @Test("Lines are rows with fields between tabs, and empty lines are skipped")
  func fields() {
    #expect(rows("a\tb\n\n\tc\t\nd") == [["a", "b"], ["", "c", ""], ["d"]])
    #expect(rows("\n") == [])
  }

  @Test("A line that begins with # is a comment")
  func comments() { #expect(rows("# a\tb\na\t#b\n") == [["a", "#b"]]) }

  @Test("Letters of several bytes stay whole")
  func letters() { #expect(rows("Größe\t字") == [["Größe", "字"]]) }

  @Test("The entries of a field are trimmed, and empty entries are skipped")
  func entries() {
    #expect(" Museo Slab ;; Ægir;".entries(separatedBy: UInt8(ascii: ";")) == ["Museo Slab", "Ægir"])
    #expect("".entries(separatedBy: UInt8(ascii: ";")) == [])
    #expect("  a b  "[...].withoutBlanks == "a b")
    #expect("   "[...].withoutBlanks == "")
  }
}
