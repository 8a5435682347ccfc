import FontFiles
import FontMatching
import FontNames
import FontShaping
import Testing

@testable import FontLayout

struct StyledTextTests {
  private enum Link: TextAttributeKey { typealias Value = String }

  @Test("Adjacent texts with the same attributes are one run, and each box is a separate run")
  func runs() {
    var text = StyledText("Now ") + StyledText("€12").bold
    text += StyledText("!").bold
    text += .box(width: 24, height: 14, id: "a")
    text += .box(width: 24, height: 14, id: "a")
    #expect(text.text == "Now €12!\u{FFFC}\u{FFFC}")
    #expect(text.runs.map(\.utf8Range) == [0..<4, 4..<10, 10..<13, 13..<16])
    #expect(text.runs[1].attributes.weight == .bold)
    #expect(text.runs[2].attributes.box?.id == "a")
  }

  @Test("Runs with the same attributes after a change are joined, except boxes")
  func changed() {
    let text = StyledText("a") + StyledText("b").bold + StyledText("c")
    let plain = text.mapAttributes { _ in TextAttributes() }
    #expect(plain == StyledText("abc") && plain.runCount == 1)
    let box = StyledText.box(width: 24, height: 14)
    let boxes = (box + box).mapAttributes { $0 }
    #expect(boxes == box + box && boxes.runCount == 2)
  }

  @Test("A part of a text keeps the attributes, and begins and ends at whole code points")
  func parts() {
    let text = StyledText("aé") + StyledText("bc").bold
    #expect(text[1..<4] == StyledText("é") + StyledText("b").bold)
    #expect(text[2..<4] == StyledText("é") + StyledText("b").bold)
    #expect(text[0..<0] == StyledText())
    #expect(text[3..<900] == StyledText("bc").bold)
  }

  @Test("A custom attribute is stored, and nil removes it")
  func custom() {
    var attributes = TextAttributes()
    attributes[Link.self] = "#top"
    #expect(attributes[Link.self] == "#top")
    #expect(attributes != TextAttributes())
    attributes[Link.self] = nil
    #expect(attributes == TextAttributes())
  }

  @Test("Attributes over others are merged, and a font removes the size and weight below it")
  func over() {
    var under = TextAttributes()
    (under.weight, under.pointSize, under.features) = (.bold, 20, ["tnum": 1, "zero": 1])
    var over = TextAttributes()
    (over.slant, over.features) = (.italic, ["zero": 0])
    let both = over.over(under)
    #expect(both.weight == .bold && both.slant == .italic && both.pointSize == 20)
    #expect(both.features == ["tnum": 1, "zero": 0])
    over.font = .font(MeasuredFont.robotoSlab(12))
    #expect(over.over(under).weight == nil && over.over(under).pointSize == nil)
  }
}

struct StyledMarkupTests {
  private static func text(_ markup: String) throws -> StyledText {
    try StyledText(markup: markup) { tag in
      var attributes = TextAttributes()
      switch tag {
      case "b": attributes.weight = .bold
      case "i": attributes.slant = .italic
      default: return nil
      }
      return attributes
    }
  }

  @Test("Markup can have nested tags and character references")
  func nested() throws {
    let text = try Self.text("a <b>b &lt; <i>c</i></b> d&#8364;")
    #expect(text.text == "a b < c d€")
    #expect(text.runs.map(\.attributes.weight) == [nil, .bold, .bold, nil])
    #expect(text.runs.map(\.attributes.slant) == [nil, nil, .italic, nil])
  }

  @Test(
    "An error in the markup names its column",
    arguments: [
      ("a <q>b</q>", "column 3: there is no style q"), ("a <b>b", "column 3: <b> has no end tag"),
      ("a</b>", "column 2: </b> has no matching start tag"),
      ("<b><i>x</b></i>", "column 8: </b> does not match the open tag <i> of column 4"),
      ("a < b", "column 3: a tag has no name"), ("x & y", "column 3: the & does not begin a known character reference"),
      ("<b", "column 1: the tag <b has no closing >"), ("ö<b>", "column 2: <b> has no end tag"),
    ])
  func mistakes(_ markup: String, _ message: String) {
    let error = #expect(throws: FontError.self) { try Self.text(markup) }
    #expect(error?.code == .invalidMarkup)
    #expect(error?.message == message)
  }

  @Test("A hundred thousand nested tags are read")
  func deep() throws {
    let levels = 100_000
    let text = try Self.text(
      String(repeating: "<b>", count: levels) + "x" + String(repeating: "</b>", count: levels))
    #expect(text == StyledText("x").bold)
    let error = #expect(throws: FontError.self) { try Self.text(String(repeating: "<b>", count: levels)) }
    #expect(error?.message == "column \(3 * levels - 2): <b> has no end tag")
  }
}
