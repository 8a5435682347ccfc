import Testing

@testable import FontProbeCommands

struct TextWidthTests {
  @Test(
    "Columns follow UAX #11 for wide letters, and combining marks have none",
    arguments: [
      ("Probe", 5), ("Größe", 5), ("e\u{301}", 1), ("Жирный", 6), ("漢字", 4), ("ﾊﾝｶｸ", 4), ("ＡＢ", 4), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("نسخ", 3), ("نَسْخ", 3), ("שָׁלוֹם", 4), ("क्षि", 3), ("ไทย", 3), ("ที่นี่", 2), ("😀", 2),
      ("❤", 1), ("❤\u{FE0F}", 2), ("a\u{200D}b", 2), ("…“”·×", 5), ("\u{1B}[1mBold\u{1B}[0m", 4),
      ("\u{1B}[2m漢\u{1B}[0m", 2), ("", 0),
    ])
  func columns(_ text: String, _ columns: Int) { #expect(TextWidth.columns(of: text) == columns) }

  @Test("A line breaks at blanks, and continues below its first word")
  func paragraphs() {
    #expect(LineWrap.lines("one two three four", width: 9) == ["one two", "three", "four"])
    #expect(LineWrap.lines("  one two three", width: 10) == ["  one two", "    three"])
    #expect(LineWrap.lines("  12. one two three", width: 12) == ["  12. one", "      two", "      three"])
    #expect(LineWrap.lines("note: one two", width: 10) == ["note: one", "     two"])
    #expect(LineWrap.lines("it fits", width: 7) == ["it fits"])
    #expect(LineWrap.lines("", width: 7) == [""])
  }

  @Test("A number keeps its unit, and a letter its code point")
  func units() {
    #expect(LineWrap.lines("it is 9 %, or so", width: 8) == ["it is", "9 %, or", "so"])
    #expect(LineWrap.lines("no font has ไ U+0E44, ท U+0E17", width: 22) == ["no font has ไ U+0E44,", "ท U+0E17"])
  }

  @Test("Double blanks stay, and no blank is at the end of a line")
  func blanks() {
    #expect(LineWrap.lines("a  b c  d", width: 6) == ["a  b c", "d"])
  }

  @Test(
    "A word that is wider than a line is alone on its line, whole"
  )
  func longWords() {
    let path = "/usr/share/fonts/truetype/Probe.ttf"
    #expect(LineWrap.lines("it is in \(path) now", width: 20) == ["it is in", path, "now"])
    #expect(LineWrap.lines("  sha256  0123456789abcdef", width: 18) == ["  sha256", "  0123456789abcdef"])
    for (width, margin) in [(60, 11), (46, 11), (45, 2), (37, 2), (36, 11), (20, 10)] {
      let lines = LineWrap.lines("  error    it is in \(path)", width: width, hang: 11)
      #expect(lines.last?.drop { $0 == " " }.hasSuffix(path) == true)
      if lines.count > 1 { #expect(lines.last == String(repeating: " ", count: margin) + path, "\(width)") }
    }
  }

  @Test("Chinese and Japanese break between letters, but not beside punctuation")
  func ideographs() {
    #expect(LineWrap.lines("字体度量很重要", width: 8) == ["字体度量", "很重要"])
    #expect(LineWrap.lines("字体度量。很", width: 8) == ["字体度", "量。很"])
    #expect(LineWrap.lines("字体（度量）很", width: 6) == ["字体", "（度", "量）很"])
  }

  @Test("Thai breaks between letters if a word is wider than a line")
  func thai() {
    let lines = LineWrap.lines("ภาษาไทยที่สวยงามมาก", width: 10)
    #expect(lines.joined() == "ภาษาไทยที่สวยงามมาก")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= 10 })
  }

  @Test("A table that fits is as wide as its cells")
  func wideTable() {
    #expect(Self.table.lines(width: 80) == ["name   weight  file", "Probe     400  /usr/share/fonts/Probe.ttf"])
  }

  @Test("A narrow table shortens paths, then leaves out columns with a note")
  func narrowTable() {
    #expect(Self.table.lines(width: 39) == ["name   weight  file", "Probe     400  …r/share/fonts/Probe.ttf"])
    #expect(
      Self.table.lines(width: 31) == [
        "name   file", "Probe  …r/share/fonts/Probe.ttf", "columns left out: weight;", "--format json has all",
      ])
  }

  @Test("If no column may be left out, texts wrap, then each row is a paragraph")
  func textsOfATable() {
    var table = TextTable([.left, .right, .text])
    table.add("Probe Regular", "0", "the nearest of all the faces")
    #expect(
      table.lines(indent: 2, width: 36) == ["  Probe Regular  0  the nearest of", "                    all the faces"])
    #expect(
      table.lines(indent: 2, width: 30) == ["  Probe Regular", "    0, the nearest of all the", "    faces"])
  }

  @Test("A very wide name does not widen its column: its other cells move down")
  func wideNames() {
    var table = TextTable([.left, .right, .right])
    table.add("", "size", "leading")
    table.add("body", "17", "22")
    table.add("extraLargeTitle", "36", "41")
    #expect(
      table.lines(heading: Emphasis(isOn: true), width: 22) == [
        "\u{1B}[2m      size  leading\u{1B}[0m", "body    17       22", "extraLargeTitle", "        36       41",
      ])
  }

  @Test("Columns are aligned by display width, not by the number of characters")
  func wideLetters() {
    var table = TextTable([.left, .left])
    table.add("漢字", "1")
    table.add("e\u{301}", "2")
    #expect(table.lines(width: 80) == ["漢字  1", "e\u{301}     2"])
  }

  private static let table: TextTable = {
    var table = TextTable([.left, .right, .path], expendable: [1])
    table.add("name", "weight", "file")
    table.add("Probe", "400", "/usr/share/fonts/Probe.ttf")
    return table
  }()
}
