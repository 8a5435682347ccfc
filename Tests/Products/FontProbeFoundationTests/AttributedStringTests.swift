import FontProbe
import FontProbeFoundation
import Foundation
import TestSupport
import Testing

struct AttributedStringTests {
  static let fonts = FontCollection(systemFonts: false)
  private static let body = fonts.font(named: "Inter", size: 20)

  @Test("Attributes have the same names and values as in styled text")
  func attributes() throws {
    var price = AttributedString("€12")
    price.fontProbe.font = .descriptor(FontDescriptor(named: "Manrope"))
    price.fontProbe.pointSize = 24
    price.weight = .bold
    price.tracking = 0.5
    price.features = [.tabularFigures]
    price.fontProbe.baselineShift = .superscript
    price.textCase = .uppercase
    price.languageIdentifier = "de"
    price.strikeout = true
    let text = StyledText(AttributedString("Now ") + price)
    #expect(text.text == "Now €12")
    let attributes = try #require(text.runs.last?.attributes)
    #expect(attributes.font == .descriptor(FontDescriptor(named: "Manrope")))
    #expect(attributes.pointSize == 24 && attributes.weight == .bold && attributes.tracking == 0.5)
    #expect(attributes.features == [.tabularFigures] && attributes.baselineShift == .superscript)
    #expect(attributes.textCase == .uppercase && attributes.language == "de" && attributes.strikeout == true)
    let plain = try #require(text.runs.first?.attributes)
    #expect(plain.font == nil && plain.weight == nil && plain.language == nil && plain.strikeout == nil)
  }

  @Test("All attributes are kept in the runs of the lines, also unknown attributes")
  func carried() throws {
    var link = AttributedString("terms")
    link.link = URL(string: "https://example.org/terms")
    link[Colour.self] = "blue"
    link.underline = true
    let line = try #require(StyledText("See " + link).lines(in: Self.body, width: .infinity).first)
    let run = try #require(line.runs.last)
    #expect(run.source.link?.path() == "/terms" && run.source[Colour.self] == "blue")
    #expect(run.attributes.underline == true && line.decorations.count >= 1)
    #expect(line.runs[0].source.link == nil)
    #expect(StyledText("a").lines(in: Self.body, width: 9)[0].runs[0].source == AttributeContainer())
  }

  private enum Colour: AttributedStringKey {
    typealias Value = String
    static let name = "Colour"
  }

  @Test("Only U+FFFC with the attribute becomes a box")
  func boxes() {
    var box = AttributedString("\u{FFFC}\u{FFFC}a")
    box.fontProbe.box = InlineBox(width: 24, height: 14, alignment: .capitals, id: "flag")
    box.link = URL(string: "#1")
    let runs = StyledText(box).runs
    #expect(runs.map(\.attributes.box?.id) == ["flag", "flag", nil])
    #expect(runs.allSatisfy { $0.attributes[SourceAttributes.self]?.link != nil })
    #expect(StyledText(AttributedString("\u{FFFC}")).runs[0].attributes.box == nil)
  }

  @Test("Without attributes, an attributed string is set like its text")
  func plain() {
    #expect(StyledText(AttributedString()) == StyledText())
    let lines = StyledText(AttributedString("fi ffi ét")).lines(in: Self.body, width: 60)
    let plain = StyledText("fi ffi ét").lines(in: Self.body, width: 60)
    #expect(lines.map(\.drawnText) == plain.map(\.drawnText) && lines.size == plain.size)
  }
}

struct AttributedRangeTests {
  private static func text(_ attributed: AttributedString, _ range: Range<AttributedString.Index>) -> String {
    String(attributed.characters[range])
  }

  /// Words that are paragraphs; one word ends with its own line feed.
  private static var paragraphs: AttributedString {
    var whole = AttributedString()
    for (index, word) in ["ab", "é", "\u{1F600}", "c\n", "d"].enumerated() {
      var part = AttributedString(word)
      part.block = TextBlock(identity: index)
      whole += part
    }
    return whole
  }

  @Test("Lines and runs have ranges in the attributed string, despite case and paragraphs")
  func ranges() throws {
    var first = AttributedString("Straße ")
    first.fontProbe.textCase = .uppercase
    first.block = TextBlock(.header(level: 1), identity: 1)
    var second = AttributedString("weiß, ")
    second.block = TextBlock(identity: 2)
    var third = AttributedString("é")
    third.block = TextBlock(identity: 2)
    third.intent = .emphasized
    let whole = first + second + third
    let lines = StyledText(whole).lines(in: AttributedStringTests.fonts.font(named: "Inter", size: 20), width: 1000)
    #expect(lines.text == "STRASSE \nweiß, é")
    let parts = lines.map { Self.text(whole, lines.range(of: $0.utf8Range, in: whole)) }
    #expect(parts == ["Straße ", "weiß, é"])
    let last = try #require(lines.last?.runs.last)
    #expect(Self.text(whole, lines.range(of: last.utf8Range, in: whole)) == "é")
  }

  @Test("Every range of the styled text covers the same characters, without added line feeds")
  func everyRange() {
    let whole = Self.paragraphs
    let styled = StyledText(whole).text
    #expect(styled == "ab\né\n\u{1F600}\nc\nd")
    // The added line feeds: two between three words, and one after the third.
    let added: Set = [2, 5, 10]
    let bytes = Array(styled.utf8)
    for start in 0...bytes.count {
      for end in start...bytes.count {
        let range = whole.range(ofStyled: start..<end)
        let own = (start..<end).filter { !added.contains($0) }.count
        #expect(whole.utf8.distance(from: range.lowerBound, to: range.upperBound) == own, "\(start)..<\(end)")
      }
    }
    #expect(whole.range(ofStyled: 0..<900) == whole.startIndex..<whole.endIndex)
    #expect(AttributedString().range(ofStyled: 0..<1).isEmpty)
  }

  @Test("Every range of the attributed string is converted to styled text and back")
  func everyStyledRange() {
    let whole = Self.paragraphs
    let indices = Array(whole.unicodeScalars.indices) + [whole.endIndex]
    let bytes = Array(StyledText(whole).text.utf8)
    for start in indices {
      for end in indices where end >= start {
        let range = whole.styledRange(of: start..<end)
        #expect(whole.range(ofStyled: range) == start..<end)
        let own = String(decoding: bytes[range], as: UTF8.self).filter { $0 != "\n" }
        #expect(own == Self.text(whole, start..<end).filter { $0 != "\n" })
      }
    }
    #expect(AttributedString().styledRange(of: whole.startIndex..<whole.startIndex) == 0..<0)
  }

  @Test("Carets, selections and clicks use indices of the attributed string")
  func caretsAndSelections() throws {
    var street = AttributedString("Straße")
    street.fontProbe.textCase = .uppercase
    let whole = "In der " + street + " am Meer"
    let lines = StyledText(whole).lines(in: AttributedStringTests.fonts.font(named: "Inter", size: 20), width: 1000)
    let found = try #require(whole.range(of: "Straße"))
    #expect(lines.text == "In der STRASSE am Meer" && lines.utf8Range(of: found, in: whole) == 7..<14)
    let boxes = lines.selectionRects(of: found, in: whole)
    #expect(boxes == lines.selectionRects(of: 7..<14) && boxes.count == 1)
    let caret = try #require(lines.caret(at: found.upperBound, in: whole))
    #expect(caret == lines.caret(at: 14) && caret.x == boxes[0].x + boxes[0].width)
    #expect(lines.index(atX: caret.x, y: 5, in: whole) == found.upperBound)
    #expect(lines.index(atX: -1, y: 5, in: whole) == whole.startIndex)
  }
}

struct LocalizedErrorTests {
  @Test("Foundation shows the error's own description and hint")
  func description() {
    let error = FontError(.fileNotFound, "no such file", path: "Fonts/Absent.ttf", hint: "look for it")
    let shown: any Error = error
    #expect(shown.localizedDescription == error.description)
    #expect(error.failureReason == "no such file" && error.recoverySuggestion == "look for it")
  }
}
