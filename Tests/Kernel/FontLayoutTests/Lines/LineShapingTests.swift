import FontFaces
import FontMatching
import FontMutants
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Lines of texts with kerning, ligatures, joined letters and several directions.
struct LineShapingTests {
  static let texts = [
    "AVATAR To We Yo, LTd. waffles; office affluence, fjords and fluffy offices.",
    "Größe über Straße – „naïve“ Łódź", "a  b   c", "one\ntwo three\n\nfour",
  ]

  @Test("A line is as wide as its text is if it is measured alone", arguments: texts)
  func advances(_ text: String) {
    let font = MeasuredFont.robotoSlab()
    for width in stride(from: 20.0, through: 400, by: 17) {
      for line in font.lines(of: text, width: width) {
        let own = font.measure(line.drawnText).advance
        #expect(abs(line.advance - own) < 0.3, "\(line.drawnText) in \(width)")
        #expect(line.room >= -1e-6 || line.drawnText.count == 1)
        #expect(line.measured.advance >= line.advance - 1e-6)
      }
    }
  }

  @Test("A line that ends in a ligature with a space does not depend on the next line")
  func ligatureWithSpace() throws {
    let path = Fixtures.font("Base.ttf")
    let glyphs = try FontFile(path: path).faces[0].harfBuzzFace()
    func glyph(_ letter: Unicode.Scalar) throws -> Int { try #require(glyphs.glyph(for: letter)) }
    let (x, space, h) = (try glyph("x"), try glyph(" "), try glyph("H"))
    let ligature = LayoutTable.lookup(4, LayoutTable.big([1, 8, 1, 14, 1, 1, x, 1, 4, h, 2, space]))
    let bytes = RebuiltFont.bytes(try Fixtures.bytes(path), with: ["GSUB": LayoutTable.bytes([ligature])])
    let font = Font(FontMatch(drawing: try FontFile(bytes: bytes).faces[0]), size: 1000)
    #expect(font.measure("x ", in: MeasuredFont.alone).advance == 720)
    let widths = ["", "x", "xH", String(repeating: "xH", count: 50)].map {
      font.lines(of: "Hx \n" + $0, width: .infinity, in: MeasuredFont.alone)[0].advance
    }
    // The widths of H and half of the ligature.
    #expect(widths == [1080, 1080, 1080, 1080])
  }

  @Test("The lines contain the whole text, and the next word would not have fitted", arguments: texts)
  func complete(_ text: String) throws {
    let shaped = MeasuredFont.robotoSlab().shaped(text)
    for width in stride(from: 20.0, through: 400, by: 13) {
      let lines = shaped.lines(width: width)
      var end = 0
      for line in lines {
        #expect(text.utf8.dropFirst(end).prefix(line.utf8Range.lowerBound - end).allSatisfy { $0 == 0x0A })
        end = line.utf8Range.upperBound
        if line.endsParagraph {
          #expect(line.missedBy == nil)
        } else {
          #expect(try #require(line.missedBy) > -0.3)
        }
      }
      #expect(end == text.utf8.count)
    }
  }

  @Test("A shaped text can be broken into lines again for another width")
  func widths() {
    let shaped = MeasuredFont.robotoSlab().shaped(Self.texts[0])
    let first = shaped.lines(width: 100)
    #expect(shaped.lines(width: 300).count < first.count)
    #expect(shaped.lines(width: 100).map(\.utf8Range) == first.map(\.utf8Range))
    #expect(shaped.lines(width: 100, alignment: .right)[0].x > 0)
    #expect(shaped.lines(width: 100, lineHeight: 50).height == 50 * Double(first.count))
    #expect(shaped.lines(width: 100).height == first.height)
  }

  @Test("Directions are resolved for the paragraph, and ordered in each line")
  func bidirectional() throws {
    let font = try MeasuredFont.fixture("Hebrew.ttf", size: 100)
    let text = "Hx אבג דהו Hx"
    let whole = font.lines(of: text, width: .infinity)
    #expect(whole.count == 1 && whole[0].direction == .leftToRight)
    #expect(whole[0].measured.glyphs.map(\.cluster) == font.measure(text).glyphs.map(\.cluster))
    // The first line has the first of two Hebrew words.
    let first = font.measure("Hx אבג").advance
    let lines = font.lines(of: text, width: first + 1)
    #expect(lines[0].drawnText == "Hx אבג")
    #expect(lines[0].measured.glyphs.prefix(3).map(\.cluster) == [0, 1, 2])
    #expect(lines[0].measured.glyphs.dropFirst(3).prefix(3).map(\.cluster) == [7, 5, 3])
  }

  /// In Roboto Slab, a c before an e is wider than a c at the end of a line.
  @Test(
    "A line of a broken word takes every letter that fits at its end",
    arguments: ["fluence", "jfirnrv"])
  func broken(_ word: String) {
    let font = MeasuredFont.robotoSlab(20)
    for end in 1..<word.count {
      let part = word.prefix(end)
      let line = font.lines(of: word, width: font.measure(String(part)).advance + 1e-6)[0].drawnText
      #expect(line.hasPrefix(part), "\(line)")
    }
  }

  /// In DejaVu Sans, the initial glyph 5259 is 570 of 2048 units wide, the medial 5260 is 618, and the final 5258 is 2011.
  @Test("Arabic letters keep their joined forms if the word is broken", .corpus)
  func joining() throws {
    let path = try #require(Corpus.folder) + "/fonts-dejavu-core/fonts/truetype/dejavu/DejaVuSans.ttf"
    let font = Font(try MeasuredFont.alone.match(file: try #require(FontFileReference(path))), size: 20.48)
    let lines = font.lines(of: String(repeating: "ب", count: 50), width: 60)
    let forms = lines.flatMap { line in line.measured.glyphs.sorted { $0.cluster < $1.cluster }.map(\.id) }
    #expect(forms == [5259] + Array(repeating: 5260, count: 48) + [5258])
    // 5.7 + 8 × 6.18 points, then 9 × 6.18, and 4 × 6.18 + 20.11 in the last line.
    #expect(lines.map(\.utf8Range.count) == [18, 18, 18, 18, 18, 10])
  }

  @Test("Lines with small capitals or tracking are as wide as measured text")
  func variants() throws {
    let font = try MeasuredFont.robotoSlab().smallCapsVariant(.smallCaps)
    let lines = font.lines(of: "Größe zwölf\nGröße", width: .infinity)
    #expect(abs(lines[0].advance - font.measure("Größe zwölf").advance) < 1e-9)
    #expect(abs(lines[1].advance - font.measure("Größe").advance) < 1e-9)
    #expect(lines[1].measured.glyphs.map(\.id) == font.measure("Größe").glyphs.map(\.id))
    let tracked = MeasuredFont.robotoSlab().lines(of: "abc", width: .infinity, tracking: 2)
    #expect(abs(tracked[0].advance - MeasuredFont.robotoSlab().measure("abc", tracking: 2).advance) < 1e-9)
  }

  @Test("The carets of a line reach from its start to its end in the text")
  func carets() {
    let lines = MeasuredFont.robotoSlab().lines(of: Self.texts[0], width: 150)
    #expect(lines.count > 3)
    for line in lines {
      #expect(line.carets.first?.utf8Offset == line.utf8Range.lowerBound)
      #expect(line.carets.last?.utf8Offset == line.utf8Range.upperBound)
      #expect(line.carets.first?.x == line.x)
    }
  }

  @Test("A line is set only once, and the last 64 lines are cached")
  func setOnce() throws {
    let font = MeasuredFont.robotoSlab()
    var underlined = TextAttributes()
    underlined.underline = true
    let text = StyledText("fluffy ") + StyledText("office affluence", attributes: underlined)
    for lines in [font.lines(of: Self.texts[0], width: 100, alignment: .justified), text.lines(in: font, width: 60)] {
      for line in lines {
        let set = line.drawn
        _ = (line.runs, line.carets, line.inkBounds, line.decorations, line.origin, line.isJustified)
        #expect(line.drawn === set && line.measured.line === set && lines[line.index].drawn === set)
      }
    }
    let lines = font.lines(of: Array(repeating: "fl", count: 200).joined(separator: "\n"), width: .infinity)
    weak var first: SetLine?
    first = lines[0].drawn
    #expect(first != nil)
    let page = lines[1...64].map(\.drawn)
    #expect(first == nil)
    #expect(lines[64].drawn === page[63] && lines[1].drawn === page[0])
  }
}
