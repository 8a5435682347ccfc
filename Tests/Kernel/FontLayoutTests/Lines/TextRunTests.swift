import FontFiles
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import FontTables
import TestSupport
import Testing

@testable import FontLayout

struct TextRunTests {
  private enum Link: TextAttributeKey { typealias Value = String }

  private static let bundled = MeasuredFont.bundled
  private static let garamond = bundled.font(named: "EBGaramond12-Regular", size: 20)

  /// A text with several fonts, raised and scaled letters, a box and two directions.
  private static func text() throws -> StyledText {
    var text =
      StyledText("Now ") + StyledText("bold").weight(.bold).font(bundled.font(named: "Manrope-Medium", size: 16))
    text += StyledText(" slanted ").font(
      bundled.font(for: FontDescriptor(names: ["Manrope"], slant: .italic), size: 15))
    text += StyledText("raised").size(9).baselineShift(.superscript)
    text += .box(width: 24, height: 14, id: "flag")
    text += StyledText(" Arial, absent ").font(bundled.font(named: "Arial", size: 18))
    text += StyledText("\u{5D0}\u{5D1}").font(try MeasuredFont.fixture("Hebrew.ttf", size: 14))
    return text + StyledText(" office").smallCaps()
  }

  @Test("The outline and the ink of a line are those of the glyphs in its runs", arguments: [100.0, 240, 1000])
  func outlines(_ width: Double) throws {
    let lines = try Self.text().lines(
      in: Self.garamond, width: width, paragraph: ParagraphStyle(alignment: .justified), collection: Self.bundled)
    for line in lines {
      var (whole, boxes) = (Outline(), [TextBounds]())
      for run in line.runs {
        guard let drawn = run.drawnFont else {
          #expect(run.box != nil && run.glyphs.isEmpty && run.outline().outline.isEmpty)
          #expect(run.glyphArrays(yAxis: .down).glyphIDs.isEmpty)
          continue
        }
        let (x, y) = (run.x - line.origin, line.baseline - run.baseline)
        var letters = Outline()
        for glyph in run.glyphs {
          let outline = try #require(try drawn.outline(ofGlyph: glyph.id))
          letters.append(outline.placed(scale: 1, x: glyph.x, y: glyph.y))
          if let box = try drawn.bounds(ofGlyph: glyph.id) { boxes.append(box.moved(by: run.x + glyph.x, y + glyph.y)) }
        }
        #expect(letters.isNear(run.outline().outline))
        whole.append(letters.placed(scale: 1, x: x, y: y))
        let arrays = run.glyphArrays(x: run.x, y: run.baseline, yAxis: .down)
        #expect(arrays.positions == run.glyphs.map { Outline.Point(x: run.x + $0.x, y: run.baseline - $0.y) })
        #expect(abs(arrays.advances.reduce(0, +) - run.advance) < 1e-9)
      }
      #expect(whole.isNear(line.outline().outline), "\(line.drawnText)")
      let ink = try #require(line.inkBounds)
      #expect(boxes.union?.isNear(ink) == true, "\(line.drawnText)")
    }
  }

  @Test("The drawn size of a run is that of its own font, not of the paragraph")
  func sizes() throws {
    let line = try Self.text().lines(in: Self.garamond, width: .infinity, collection: Self.bundled)[0]
    for run in line.runs where run.box == nil {
      let expected = run.font.pointSize * run.scale * run.match.sizeAdjust
      #expect(run.drawnFont?.pointSize == expected)
      #expect(run.drawnFont?.face == run.match.drawn.face)
    }
    #expect(line.runs.contains { $0.drawnFont?.slope ?? 0 > 0.2 })
    #expect(line.runs.contains { $0.drawnFont?.boldness ?? 0 > 0 } == line.runs.contains { $0.match.synthesis.bold })
  }

  // Roboto Slab has a ligature for fi.
  @Test("A cluster ends where the next cluster begins, or at the end of the run")
  func clusters() throws {
    func clusters(_ text: StyledText, _ font: Font) -> [Range<Int>] {
      let line = text.lines(in: font, width: .infinity, collection: Self.bundled)[0]
      return line.runs.flatMap { $0.glyphs.map { $0.cluster..<$0.clusterEnd } }
    }
    let slab = MeasuredFont.robotoSlab(20)
    #expect(clusters(StyledText("office"), slab) == [0..<1, 1..<2, 2..<4, 4..<5, 5..<6])
    #expect(slab.measure("office", in: Self.bundled).glyphs.map(\.clusterEnd) == [1, 2, 4, 5, 6])
    #expect(clusters(StyledText("é€"), Self.garamond) == [0..<2, 2..<5])
    // Hebrew letters in visual order, from left to right.
    let hebrew = try MeasuredFont.fixture("Hebrew.ttf", size: 14)
    #expect(clusters(StyledText("\u{5D0}\u{5D1}\u{5D2}"), hebrew) == [4..<6, 2..<4, 0..<2])
    #expect(
      hebrew.measure("\u{5D0}\u{5D1}", in: MeasuredFont.alone).glyphs.map { [$0.cluster, $0.clusterEnd] } == [
        [2, 4], [0, 2],
      ])
    // A mark is in the cluster of its letter.
    let marks = try MeasuredFont.fixture("Marks.ttf", size: 20)
    for glyph in marks.measure("x\u{301}x", in: MeasuredFont.alone).glyphs {
      #expect([0..<3, 3..<4].contains(glyph.cluster..<glyph.clusterEnd))
    }
    // A ligature across two runs that look alike is in the first run.
    var linked = TextAttributes()
    linked[Link.self] = "#a"
    let split = StyledText("off") + StyledText("ice", attributes: linked)
    #expect(clusters(split, slab) == [0..<1, 1..<2, 2..<4, 4..<5, 5..<6])
  }

  @Test("An ellipsis has an empty cluster, and the letters beside it keep their clusters")
  func ellipsis() throws {
    let text = StyledText("office buildings of the city")
    for truncation in [TextTruncation.tail, .middle, .head] {
      let line = text.lines(
        in: Self.garamond, width: 120, maximumLines: 1, truncation: truncation, collection: Self.bundled)[0]
      try #require(line.hasEllipsis)
      for run in line.runs {
        for glyph in run.glyphs {
          #expect(run.isEllipsis ? glyph.cluster == glyph.clusterEnd : glyph.cluster < glyph.clusterEnd)
          #expect(glyph.clusterEnd <= text.text.utf8.count)
          if !run.isEllipsis {
            let letters = Array(text.text.utf8)[glyph.cluster..<glyph.clusterEnd]
            #expect(letters.count == 1 || letters.starts(with: Array("f".utf8)))
          }
        }
      }
    }
  }

  @Test("The clusters of a line cover its text once, even if letters are joined or reordered", .corpus)
  func scripts() throws {
    let folder = try #require(Corpus.folder)
    let file = try #require(FontFileReference(folder + "/fonts-dejavu-core/fonts/truetype/dejavu/DejaVuSans.ttf"))
    let font = Font(try MeasuredFont.alone.match(file: file), size: 20)
    for text in ["السلام عليكم لا", "ພາສາລາວ ນໍ້າ", "שָׁלוֹם office", "fi\u{301}n"] {
      let line = font.lines(of: text, width: .infinity, in: MeasuredFont.alone)[0]
      let clusters = Set(line.runs.flatMap { $0.glyphs.map { $0.cluster..<$0.clusterEnd } })
      var end = 0
      for cluster in clusters.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        #expect(cluster.lowerBound == end, "\(text)")
        end = cluster.upperBound
      }
      #expect(end == text.utf8.count, "\(text)")
      #expect(
        line.outline().outline.isNear(
          line.runs.reduce(into: Outline()) { whole, run in
            whole.append(
              run.outline().outline.placed(scale: 1, x: run.x - line.origin, y: line.baseline - run.baseline))
          }))
    }
  }

  @Test("Text that a profile sets has the glyphs of the absent font, without outlines")
  func recorded() throws {
    let face = try fixtureFace("MuseoSlab-500.ttf")
    let fonts = FontCollection(bundledFonts: true, systemFonts: false)
    fonts.register(profile: try FontProfile(of: face, .layoutTables))
    let font = fonts.font(named: "MuseoSlab-500", size: 20)
    try #require(font.match.outcome == .profile && font.match.face.setsText)
    let line = font.lines(of: "Hx", width: .infinity, in: fonts)[0]
    let run = try #require(line.runs.first)
    let drawn = try #require(run.drawnFont)
    #expect(drawn.face.isRecorded && drawn.pointSize == 20 && drawn.horizontalScale == 1 && drawn.synthesis == .none)
    let error = #expect(throws: FontError.self) { try drawn.outline(ofGlyph: run.glyphs[0].id) }
    #expect(error?.code == .onlyRecorded && run.outline().failures.map(\.code) == [.onlyRecorded])
    let advance = try #require(try drawn.advance(ofGlyph: run.glyphs[0].id))
    #expect(abs(advance - run.glyphs[0].advance) < 1e-9)
    #expect(!line.outline().outline.isEmpty)
    #expect(font.measure("Hx", in: fonts).drawn.runs[0].drawnFont.face == font.match.drawn.face)
  }
}
