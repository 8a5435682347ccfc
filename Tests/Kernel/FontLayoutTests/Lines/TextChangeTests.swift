import FontFaces
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import FontTables
import TestSupport
import Testing

@testable import FontLayout

/// Compares a changed text with the new text shaped from scratch. All results are the same, to the last bit.
struct TextChangeTests {
  /// A generator of the same numbers in each run (Knuth's constants).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static let pieces = [
    "the ", "office ", "fluffy waffle ", "AVATAR To ", "LAY ", "hand-made ", "a", "f", "i", "T", "o", " ", "  ", "\t",
    ", ",
    ". ",
    "Größe ", "e\u{301}", "\u{301}", "naïve ", "soft\u{AD}hyphen\u{AD}ated ", "\u{AD}", "\u{A0}", "\u{200B}", "?", "(",
    ")",
    "12.50 ", "1/2 ", "\n", "\r", "\r\n", "\u{2028}", "\u{85}", "שלום ", "עולם", "السلام ", "عليكم", "ل", "ا",
    "\u{64B}",
    "Ωμέγα ", "слово ", "漢字かな", "。", "สวัสดีครับ", "ภาษา", "👍", "👩\u{200D}👧", "\u{1F3FD}", "🇩🇪", "\u{FE0F}",
    "\u{202E}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{10FFFD}", "\u{3000}",
    "averyveryverylongwordwithoutanyspaceinit ",
  ]

  /// Random pieces. If `plain` is set, most pieces are Latin words.
  private static func text(_ count: Int, plain: Bool, _ numbers: inout Numbers) -> String {
    (0..<count).map { _ in
      let most = plain && Int.random(in: 0..<40, using: &numbers) > 0 ? 14 : pieces.count
      return pieces[Int.random(in: 0..<most, using: &numbers)]
    }.joined()
  }

  /// A random range to replace, and the new characters.
  private static func change(_ count: Int, plain: Bool, _ numbers: inout Numbers) -> (Range<Int>, String) {
    let start =
      [0, count, Int.random(in: 0...count, using: &numbers), Int.random(in: 0...count, using: &numbers)]
      .randomElement(using: &numbers) ?? 0
    let length = [0, 1, 3, 9, 60].randomElement(using: &numbers) ?? 0
    let new = text([0, 1, 1, 2, 5].randomElement(using: &numbers) ?? 0, plain: plain, &numbers)
    return (start..<min(count, start + length), new)
  }

  private func expectSame(_ changed: ShapedText, _ fresh: ShapedText, _ note: String) {
    #expect(changed.text.utf8.elementsEqual(fresh.text.utf8), "\(note)")
    #expect(changed.failures == fresh.failures, "\(note)")
    #expect(changed.missing == fresh.missing, "\(note)")
    #expect(changed.tabs == fresh.tabs, "\(note)")
    #expect(changed.hyphens.map(\.advance) == fresh.hyphens.map(\.advance), "\(note)")
    #expect(changed.paragraphs.map(Paragraph.init) == fresh.paragraphs.map(Paragraph.init), "\(note)")
    #expect(changed.stretches.map(Stretch.init) == fresh.stretches.map(Stretch.init), "\(note)")
    #expect(changed.breaks.map(Place.init) == fresh.breaks.map(Place.init), "\(note)")
    #expect(Self.clusters(changed) == Self.clusters(fresh), "\(note)")
    for width in [60.0, 217, .infinity] {
      let (one, other) = (changed.lines(width: width), fresh.lines(width: width))
      #expect(one.size == other.size, "\(note)")
      #expect(one.map(Line.init) == other.map(Line.init), "\(note)")
      guard width == 217 else { continue }
      #expect(one.map(\.carets) == other.map(\.carets), "\(note)")
      #expect(one.map { $0.measured.glyphs } == other.map { $0.measured.glyphs }, "\(note)")
      #expect(one.map { $0.runs.map(\.attributes) } == other.map { $0.runs.map(\.attributes) }, "\(note)")
    }
  }

  private struct Paragraph: Equatable {
    let places: [Int]
    let position: Double
    let isRightToLeft: Bool

    init(_ paragraph: ShapedText.Paragraph) {
      let (range, breaks) = (paragraph.range, paragraph.breaks)
      places = [range.lowerBound, range.upperBound, paragraph.end, breaks.lowerBound, breaks.upperBound]
      position = paragraph.position
      isRightToLeft = paragraph.isRightToLeft
    }
  }

  private struct Stretch: Equatable {
    let range: Range<Int>
    let script: TextScript
    let level: Int8
    let style: Int32
    let scale: Double
    let match: FontMatch
    let span: [Int]

    init(_ stretch: LineStretch) {
      range = stretch.utf8Range
      (script, level, style) = (stretch.script, stretch.level, stretch.style)
      (scale, match) = (stretch.drawing.scale, stretch.drawing.match)
      span = stretch.span.map { [$0.utf8Range.lowerBound] + $0.replacements.map(\.utf8Offset) } ?? []
    }
  }

  private struct Place: Equatable {
    let ends: [UInt32]
    let positions: [Double]
    let flags: [Bool]

    init(_ place: ShapedText.Break) {
      ends = [place.end, place.visibleEnd]
      positions = [place.position, place.visiblePosition]
      flags = [place.isUnsafe, place.isHyphen]
    }
  }

  private static func clusters(_ text: ShapedText) -> [[Double]] {
    (0..<text.clusters.count).map { index in
      [Double(text.clusters.start(index)), text.clusters.position(index), text.clusters.isUnsafe(index) ? 1 : 0]
    }
  }

  private struct Line: Equatable {
    let range: Range<Int>
    let text: String
    let numbers: [Double?]

    init(_ line: TextLine) {
      range = line.utf8Range
      text = line.drawnText
      numbers = [line.x, line.baseline, line.advance, line.missedBy, line.filled.position, line.top, line.height]
    }
  }

  /// Applies random changes, each to the result of the change before.
  private func change(
    _ start: ShapedText, seed: UInt64, plain: Bool, count: Int = 40, fresh: (String) -> ShapedText
  ) {
    var numbers = Numbers(state: seed)
    var shaped = start
    for number in 0..<count {
      let (range, new) = Self.change(shaped.text.utf8.count, plain: plain, &numbers)
      let note =
        "seed \(seed), change \(number): \(range) of \(shaped.text.debugDescription) to \(new.debugDescription)"
      shaped = shaped.replacingCharacters(in: range, with: new)
      expectSame(shaped, fresh(shaped.text), note)
    }
  }

  private static let paragraphs = [
    ParagraphStyle(alignment: .end, direction: .rightToLeft, tailIndent: -9),
    ParagraphStyle(breaking: LineBreaking(words: .breakAll), language: "ja", tracking: 0.5, minimumLineHeight: 30),
    ParagraphStyle(language: "de", hyphenation: .standard, tabStops: [TabStop(at: 70)]),
  ]

  /// Random runs with several sizes, cases, boxes and paragraph styles.
  private static func styled(_ count: Int, _ numbers: inout Numbers) -> StyledText {
    (0..<count).reduce(into: StyledText()) { styled, _ in
      var run = StyledText(text(Int.random(in: 1...6, using: &numbers), plain: true, &numbers))
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0: run = run.size(23)
      case 1: run = run.bold
      case 2: run = run.textCase(.uppercase)
      case 3: run = run.textCase(.capitalize)
      case 4: run = run.underlined
      case 5: run = run.baselineShift(.superscript)
      case 6: run = .box(width: 20, height: 12)
      case 7:
        run = (StyledText("\n") + run).wordSpacing(1.5).paragraph(
          paragraphs[Int.random(in: 0..<paragraphs.count, using: &numbers)])
      default: break
      }
      styled += run
    }
  }

  @Test("A changed styled text equals the new text shaped from scratch", arguments: 0..<6 as Range<UInt64>)
  func styled(_ seed: UInt64) {
    var numbers = Numbers(state: seed)
    let font = MeasuredFont.robotoSlab()
    let style = ParagraphStyle(
      alignment: seed == 3 ? .justified : .start, lineBoxes: seed == 1 ? .typesetter : .css,
      rounding: seed == 2 ? .chromium : .none, language: "en", hyphenation: seed == 4 ? .standard : nil,
      hangingIndent: 8, tabStops: seed == 5 ? [TabStop(at: 90, .decimal("."))] : [])
    var source = Self.styled(30, &numbers)
    var shaped = source.shaped(in: font, paragraph: style)
    for number in 0..<25 {
      let (range, new) = Self.change(source.text.utf8.count, plain: true, &numbers)
      let note =
        "seed \(seed), change \(number): \(range) of \(source.text.debugDescription) to \(new.debugDescription)"
      if number % 3 == 0 {
        let run = Self.styled(1, &numbers)
        source.replaceCharacters(in: range, with: run)
        shaped = shaped.replacingCharacters(in: range, with: run)
      } else {
        source.replaceCharacters(in: range, with: new)
        shaped = shaped.replacingCharacters(in: range, with: new)
      }
      expectSame(shaped, source.shaped(in: font, paragraph: style), note)
    }
  }

  @Test("New characters have the attributes of the first replaced character, or of the character before")
  func attributes() {
    let text = StyledText("ab") + StyledText("cd").bold + StyledText.box(width: 1, height: 1) + StyledText("e")
    func runs(_ range: Range<Int>, _ characters: String) -> [String] {
      var changed = text
      changed.replaceCharacters(in: range, with: characters)
      return changed.runs.map { run in
        let part = changed[run.utf8Range].text
        return run.attributes.box != nil ? "box" : run.attributes.weight == .bold ? "<\(part)>" : part
      }
    }
    #expect(runs(1..<3, "xy") == ["axy", "<d>", "box", "e"])
    #expect(runs(2..<2, "x") == ["abx", "<cd>", "box", "e"])
    #expect(runs(3..<3, "x") == ["ab", "<cxd>", "box", "e"])
    #expect(runs(0..<0, "x") == ["xab", "<cd>", "box", "e"])
    #expect(runs(2..<4, "") == ["ab", "box", "e"])
    // A box is one character. Letters do not take its attributes.
    #expect(runs(4..<7, "x") == ["ab", "<cd>", "xe"])
    // Bounds within a code point and beyond the text.
    #expect(runs(5..<99, "x") == ["ab", "<cd>", "x"])
  }

  @Test(
    "New characters at the beginning of a paragraph have its style",
    arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}", "\n\n"])
  func beginningOfParagraph(_ end: String) {
    let style = ParagraphStyle(alignment: .center)
    let text = StyledText("ä" + end).bold + StyledText("b" + end).paragraph(style)
    func attributes(_ offset: Int) -> TextAttributes {
      var changed = text
      changed.replaceCharacters(in: offset..<offset, with: "x")
      return changed.attributes(at: offset)
    }
    let start = "ä".utf8.count + end.utf8.count
    #expect(attributes(start).paragraph == style && attributes(start).weight == nil)
    #expect(attributes(start + 1).paragraph == style && attributes("ä".utf8.count).weight == .bold)
    // No character follows the last break.
    #expect(attributes(text.text.utf8.count).paragraph == style)
    // No paragraph begins between CR and LF.
    if end == "\r\n" { #expect(attributes(start - 1).weight == .bold) }
  }

  @Test("A change uses fonts that were registered after the text was shaped", .corpus)
  func registered() throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    let font = collection.font(named: "Roboto Slab", size: 17)
    let shaped = font.shaped("The word שלום is Hebrew")
    #expect(!shaped.missing.isEmpty)
    try collection.register(contentsOf: "\(try #require(Corpus.folder))/fonts-dejavu-core")
    let changed = shaped.replacingCharacters(in: 0..<3, with: "A")
    #expect(changed.missing.isEmpty)
    expectSame(changed, font.shaped("A word שלום is Hebrew"), "")
  }

  /// Fonts for Arabic, Hebrew, Greek, Cyrillic and emoji, but not for Thai or Han.
  private static func collection() throws -> FontCollection {
    let folder = try #require(Corpus.folder)
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    for path in ["fonts-dejavu-core", "fonts-noto-color-emoji", "fonts-lato"] {
      try collection.register(contentsOf: "\(folder)/\(path)")
    }
    return collection
  }

  /// Manrope kerns letters with the space after them, and Lato with both spaces. EB Garamond has rules for several letters.
  @Test(
    "A changed text in one font equals the new text shaped from scratch", .corpus,
    arguments: ["RobotoSlab-Regular", "Manrope-Medium", "EBGaramond12-Regular", "Lato-Regular"])
  func words(_ name: String) throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    let folder = try #require(Corpus.folder)
    try collection.register(contentsOf: "\(folder)/fonts-lato")
    let font = collection.font(named: name, size: 17)
    let tracking = name.hasPrefix("Roboto") ? 0.3 : 0
    var numbers = Numbers(state: UInt64(name.utf8.count))
    change(font.shaped(Self.text(200, plain: true, &numbers), tracking: tracking), seed: numbers.state, plain: true) {
      font.shaped($0, tracking: tracking)
    }
  }

  @Test(
    "A changed text in several scripts equals the new text shaped from scratch", .corpus,
    arguments: 0..<6 as Range<UInt64>)
  func scripts(_ seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let collection = try Self.collection()
    let font = collection.font(named: ["DejaVu Sans", "Lato", "Roboto Slab"][Int(seed % 3)], size: 17)
    let direction: TextDirection? = seed == 5 ? .rightToLeft : nil
    let text = Self.text(60, plain: seed == 1, &numbers)
    change(font.shaped(text, direction: direction), seed: seed, plain: seed == 1) {
      font.shaped($0, direction: direction)
    }
  }
}
