import FontLayout
import FontMatching
import FontNames
import FontProbeFoundation
import FontProbeNSAttributedString
import Foundation
import Testing

struct NSAttributedStringTests {
  private static let fonts = FontCollection(systemFonts: false)
  private static let body = fonts.font(named: "Inter", size: 17)
  private static let bold = fonts.font(named: "RobotoSlab-Bold", size: 20)

  @Test("Each key of UIKit sets its attribute, and values of wrong types change nothing")
  func keys() {
    let text = NSMutableAttributedString(string: "Now ")
    text.append(
      NSAttributedString(
        string: "€12",
        attributes: [
          .font: Self.bold, .kern: 0.5, .baselineOffset: 2, .underlineStyle: 1, .strikethroughStyle: 0,
          .languageIdentifier: "de", .ligature: 0, .init("own"): "value",
        ]))
    text.append(
      NSAttributedString(string: " only", attributes: [.font: "Helvetica", .kern: "wide", .underlineStyle: 0]))
    let styled = StyledText(text)
    #expect(styled.text == "Now €12 only")
    let runs = styled.runs
    // A value of a wrong type starts no run.
    #expect(runs.map(\.utf8Range) == [0..<4, 4..<9, 9..<14])
    #expect(runs[0].attributes == TextAttributes())
    // An underline of 0 is kept: it removes the line of a style.
    var without = TextAttributes()
    without.underline = false
    #expect(runs[2].attributes == without)
    let price = runs[1].attributes
    #expect(price.font == .font(Self.bold))
    #expect(price.tracking == 0.5 && price.baselineShift == .points(2) && price.language == "de")
    #expect(price.underline == true && price.strikeout == false)
    #expect(price.features == ["liga": 0, "clig": 0])
  }

  @Test("Numbers of every type are points, and tracking overrides kern")
  func numbers() {
    for value: Any in [2, 2.0, CGFloat(2), NSNumber(value: 2), Float(2)] {
      let text = NSAttributedString(string: "a", attributes: [.kern: value])
      #expect(StyledText(text).runs.first?.attributes.tracking == 2)
    }
    let both = NSAttributedString(string: "a", attributes: [.kern: 1, .tracking: 3])
    #expect(StyledText(both).runs.first?.attributes.tracking == 3)
  }

  @Test("Only U+FFFC becomes a box")
  func boxes() {
    let box = InlineBox(width: 24, height: 14, alignment: .capitals, id: "flag")
    let text = NSAttributedString(string: "a\u{FFFC}b", attributes: [.attachment: box, .kern: 1])
    let runs = StyledText(text).runs
    #expect(runs.map(\.attributes.box) == [nil, box, nil])
    #expect(runs.map(\.attributes.tracking) == [1, 1, 1])
    // A mark after it belongs to the same character.
    let marked = NSAttributedString(string: "\u{FFFC}\u{301}", attributes: [.attachment: box])
    #expect(StyledText(marked).runs.map(\.attributes.box) == [box, nil])
  }

  @Test("A styled text is the same after conversion to each attributed string and back")
  func roundTrip() {
    var styled = StyledText("Now ") + StyledText("€12").weight(.bold).size(24).baselineShift(.superscript)
    styled += StyledText("x", font: Self.bold).tracking(1).underlined.struckOut.language("de").smallCaps()
    styled += StyledText("word word\n").paragraph(ParagraphStyle(alignment: .center, lineSpacing: 3))
    styled += StyledText.box(width: 10, height: 8, align: .middle, id: "one")
    styled += StyledText("\u{1F600}e\u{301}").font(FontDescriptor(names: ["EB Garamond"])).baselineShift(.points(-2))
    #expect(StyledText(NSAttributedString(styled)) == styled)
    let other = AttributedString(styled)
    #expect(String(other.characters) == styled.text)
    let back = StyledText(other)
    #expect(back.text == styled.text)
    let withoutSource = back.mapAttributes { attributes in
      var own = attributes
      own[SourceAttributes.self] = nil
      return own
    }
    #expect(withoutSource == styled)
  }

  @Test("Positions are UTF-16 offsets, for emoji, marks and changed letter case")
  func places() throws {
    let text = NSMutableAttributedString(string: "Straße \u{1F600} é")
    text.addAttribute(
      .fontProbe, value: Self.uppercase, range: NSRange(location: 0, length: text.length))
    let styled = StyledText(text)
    let lines = styled.lines(in: Self.body, width: 1000, collection: Self.fonts)
    #expect(lines.text == "STRASSE \u{1F600} É")
    let emoji = lines.utf8Range(of: NSRange(location: 7, length: 2), in: text)
    #expect(emoji == 8..<12)
    #expect(lines.range(of: emoji, in: text) == NSRange(location: 7, length: 2))
    let sharp = lines.utf8Range(of: NSRange(location: 4, length: 1), in: text)
    #expect(sharp == 4..<6)
    let caret = try #require(lines.caret(at: 7, in: text))
    #expect(lines.location(atX: caret.x, y: 1, in: text) == 7)
    #expect(lines.selectionRects(of: NSRange(location: 7, length: 2), in: text).count == 1)
    #expect(lines.caret(at: 10_000, in: text)?.x == lines.caret(at: text.length, in: text)?.x)
  }

  private static var uppercase: TextAttributes {
    var attributes = TextAttributes()
    attributes.textCase = .uppercase
    return attributes
  }

  @Test(
    "Invalid and partial ranges are clamped to whole characters",
    arguments: [
      (NSRange(location: -5, length: 7), 0..<1), (NSRange(location: 0, length: 99), 0..<6),
      (NSRange(location: NSNotFound, length: 0), 6..<6), (NSRange(location: 2, length: 1), 1..<5),
      (NSRange(location: 1, length: 1), 1..<1), (NSRange(location: Int.max, length: Int.max), 6..<6),
    ])
  func hostileRanges(_ range: NSRange, _ expected: Range<Int>) {
    let text = NSAttributedString(string: "a\u{1F600}b")
    #expect(text.styledRange(of: range) == expected)
  }
}
