import FontFiles
import FontLayout
import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextFormats
import TextStyles

@testable import TextFit

/// Texts in the slots of a guide with the bundled Roboto Slab.
struct FitCheckTests {
  private static let start = """
    guide: 1
    families: { slab: Roboto Slab }
    styles:
      body: { family: slab, follows: body }
      fixed: { family: slab, size: 20, scales: false }
    devices: [{ name: small, points: 0, below: 400 }, { name: large, points: 20 }]
    slots:

    """
  private static let fonts = FontCollection(bundledFonts: true, system: nil)

  private static func check(_ slots: String) throws -> FitCheck {
    FitCheck(try StyleGuide(parsing: Array((start + slots).utf8), as: .yaml), in: fonts)
  }

  private static func text(_ text: String, key: String = "key", isTranslated: Bool = true) -> LocalizedText {
    LocalizedText(key: key, language: "en", text: text, line: 3, column: 7, isTranslated: isTranslated)
  }

  private static func report(_ check: FitCheck, _ texts: LocalizedText...) throws -> FitReport {
    try check.run(on: FitFiles([FitFiles.File(path: "a.po", texts: texts)]))
  }

  /// The advance of a text in Roboto Slab, measured alone.
  private static func advance(_ text: String, size: Double = 20) -> Double {
    fonts.font(named: "Roboto Slab", size: size).measure(text, in: fonts).advance
  }

  /// Swift would take minutes to compare and hash these texts by their normal forms.
  @Test("Texts and keys with thousands of marks are compared by their bytes", .stopped(after: .seconds(300)))
  func marks() throws {
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 24_000)
    let check = try Self.check("  a: { style: fixed, width: 100, strings: [\"*\"] }")
    let texts = ["x", "y", "x"].map { Self.text($0 + marks, key: $0 + marks) }
    var found = FitTexts(FitFiles([FitFiles.File(path: "a.po", texts: texts)]), check, answers: [1])
    let hasBatch = found.next()
    #expect(hasBatch && found.distinct.count == 2)
    #expect(found.occurrences.map(\.place) == [0, 1, 0])
    let hasAnother = found.next()
    #expect(!hasAnother)
  }

  @Test("The size of a batch depends on the number of answers for each text")
  func batches() throws {
    let check = try Self.check("  a: { style: fixed, width: 100 }")
    let texts = (0..<10).map { Self.text("text \($0)", key: "\($0)") }
    func batches(_ answers: Int) -> [Int] {
      var found = FitTexts(FitFiles([FitFiles.File(path: "a.po", texts: texts)]), check, answers: [answers])
      var counts: [Int] = []
      while found.next() { counts.append(found.occurrences.count) }
      return counts
    }
    #expect(batches(1) == [10])
    // Two texts have as many answers as a batch.
    #expect(batches(1 << 16) == [2, 2, 2, 2, 2])
  }

  @Test("A message shows that a text with many marks is cut")
  func cut() throws {
    let text = String(repeating: "m" + String(repeating: "\u{301}", count: 19), count: 39)
    let check = try Self.check("  a: { style: fixed, width: 1 }")
    let message = try #require(try Self.report(check, Self.text(text)).findings.first).message
    #expect(message.contains("…”"))
  }

  @Test("A text fits into its own width, but not into 0.1 pt less")
  func oneLine() throws {
    let width = Self.advance("Toyota")
    let fits = try Self.check("  a: { style: fixed, width: \(width) }")
    #expect(try Self.report(fits, Self.text("Toyota")).findings.isEmpty)
    let narrow = try Self.check("  a: { style: fixed, width: \(width - 0.1) }")
    let finding = try #require(try Self.report(narrow, Self.text("Toyota")).findings.first)
    #expect(finding.file == "a.po")
    #expect(finding.line == 3 && finding.column == 7)
    #expect(finding.cases.map(\.count) == [12] && finding.cases.map(\.category) == [.extraSmall])
    #expect(finding.message.contains("“Toyota” (en) does not fit slot a ("))
    #expect(finding.message.contains("pt wide at XS in Roboto Slab"))
  }

  @Test("The first size at which a text does not fit is reported")
  func firstCategory() throws {
    // The published sizes of body are 14 to 53 points; AX1 is 28.
    let check = try Self.check("  a: { style: body, width: \(Self.advance("Toyota", size: 25)) }")
    let fitCase = try #require(try Self.report(check, Self.text("Toyota")).findings.first?.cases.first)
    #expect(fitCase.category == .accessibilityMedium && fitCase.count == 5)
    #expect(
      abs(try #require(Double(fitCase.measured.split(separator: " ")[0])) - Self.advance("Toyota", size: 28)) <= 0.1)
  }

  @Test("A text with characters that no font has is a separate finding")
  func undrawable() throws {
    // No bundled font has Thai; the text fits as boxes.
    let check = try Self.check("  a: { style: fixed, width: 1000 }\n  b: { style: fixed, width: 1000 }")
    let report = try Self.report(check, Self.text("ขอบ"), Self.text("Toyota"))
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1 && finding.slot == "a" && finding.line == 3 && finding.column == 7)
    #expect(finding.missing.map(\.value) == [0xE02, 0xE2D, 0xE1A] && finding.cases.isEmpty)
    #expect(finding.message.hasPrefix("no font of slot a has ข (U+0E02), "))
    #expect(report.scope.lackingCharacters == 1 && report.counts.slots.isEmpty)
  }

  @Test("The finding names each font in which the text is drawn")
  func drawingFace() throws {
    // EB Garamond has the capital of ß, but lacks ⌘, which Inter has.
    let start = Self.start.replacing("Roboto Slab }", with: "{ name: EB Garamond, fallback: [Inter] } }")
    let guide = try StyleGuide(
      parsing: Array((start + "  a: { style: fixed, width: 1 }").utf8), as: .yaml)
    let cases = try ["ẞ⌘", "⌘ ⌘", "Toyota"].map { text in
      try #require(try Self.report(FitCheck(guide, in: Self.fonts), Self.text(text)).findings.last?.cases.first)
    }
    #expect(cases.map(\.drawnBy) == [["EB Garamond 12 Regular", "Inter"], ["Inter"], ["EB Garamond 12 Regular"]])
  }

  @Test("Lines are counted over all paragraphs")
  func lines() throws {
    let check = try Self.check("  a: { style: fixed, width: 1000, lines: 2 }")
    #expect(try Self.report(check, Self.text("a\nb")).findings.isEmpty)
    let finding = try #require(try Self.report(check, Self.text("a\nb\nc")).findings.first)
    #expect(finding.cases.first?.measured == "3 lines")
  }

  @Test("A text of two words uses a second line if the slot has one")
  func twoLines() throws {
    let width = Self.advance("Toyota") + 1
    let one = try Self.check("  a: { style: fixed, width: \(width) }")
    let two = try Self.check("  a: { style: fixed, width: \(width), lines: 2 }")
    #expect(try Self.report(one, Self.text("Toyota Toyota")).findings.count == 1)
    #expect(try Self.report(two, Self.text("Toyota Toyota")).findings.isEmpty)
    #expect(try Self.report(two, Self.text("Toyota Toyota ")).findings.isEmpty, "a space at the end of a line hangs")
    #expect(try Self.report(two, Self.text("Toyota Toyota T")).findings.first?.cases.first?.measured == "3 lines")
  }

  @Test("A word that is wider than the slot does not fit, with any number of lines")
  func words() throws {
    let check = try Self.check("  a: { style: fixed, width: \(Self.advance("Toyota") - 1), lines: 9 }")
    let finding = try #require(try Self.report(check, Self.text("a Toyota b")).findings.first)
    #expect(finding.cases.first?.measured.hasPrefix("“Toyota” alone is ") == true)
    #expect(try Self.report(check, Self.text("a Toy\u{AD}ota b")).findings.isEmpty, "it is broken at a soft hyphen")
  }

  @Test("The height of a slot limits the lines")
  func height() throws {
    let line = Self.fonts.font(named: "Roboto Slab", size: 20).lineHeight
    let high = try Self.check("  a: { style: fixed, width: 1000, lines: 3, height: \(2 * line) }")
    #expect(try Self.report(high, Self.text("a\nb")).findings.isEmpty)
    let low = try Self.check("  a: { style: fixed, width: 1000, lines: 3, height: \(2 * line - 0.1) }")
    let measured = try #require(try Self.report(low, Self.text("a\nb")).findings.first?.cases.first?.measured)
    #expect(measured.hasPrefix("2 lines are ") && measured.hasSuffix(" pt high"))
  }

  @Test("A device class adds its points, and has a width of its own")
  func devices() throws {
    let width = Self.advance("Toyota", size: 30)
    let check = try Self.check("  a: { style: fixed, width: { small: \(width), large: \(width) } }")
    let cases = try #require(try Self.report(check, Self.text("Toyota")).findings.first?.cases)
    // 20 points on small screens, 40 on large screens.
    #expect(cases.map(\.device) == ["large"])
  }

  @Test("A substitute is measured too, and a text has one finding for each slot")
  func substitutes() throws {
    var check = try Self.check("  a: { style: fixed, width: 20 }\n  b: { style: fixed, width: 500 }")
    check.substitutes = [FontReference("Inter")]
    let report = try Self.report(check, Self.text("Toyota"))
    #expect(report.findings.map(\.slot) == ["a"])
    #expect(report.findings.first?.cases.map(\.isSubstitute) == [false, true])
    #expect(report.findings.first?.hint?.contains(" in Inter") == true)
    #expect(report.scope.cells == 2 * 2 * 12)
    check.substitutes = [FontReference("No Such Font")]
    #expect(throws: FontError.self) { try Self.report(check, Self.text("Toyota")) }
  }

  @Test("A slot is only for its own keys, and equal texts of two keys are two findings")
  func keys() throws {
    let check = try Self.check("  a: { style: fixed, width: 20, strings: \"menu.*\" }")
    let report = try Self.report(
      check, Self.text("Toyota", key: "menu.a"), Self.text("Toyota", key: "title"), Self.text("Toyota", key: "menu.b"))
    #expect(report.findings.map(\.key) == ["menu.a", "menu.b"])
  }

  @Test("Scaled widths give the same verdict as shaping at each size")
  func scaled() throws {
    let texts = ["Größe und Höhe", "AVAToyota fi ffl", "שלום Toyota", "a\u{301}b", "one two three four five six seven"]
    for width in stride(from: 40.0, to: 400, by: 37) {
      let check = try Self.check("  a: { style: body, width: \(width), lines: 2 }")
      for text in texts {
        let found = try Self.report(check, Self.text(text)).findings.first?.cases.first?.count ?? 0
        let expected = ContentSizeCategory.allCases.count { category in
          let font = check.guide.font(.body, traits: TraitCollection(contentSize: category), in: Self.fonts)
          let lines = font.lines(
            of: text, width: width, maximumLines: 2, breaking: LineBreaking(overflow: .normal), language: "en",
            in: Self.fonts)
          return lines.isTruncated || !lines.fitsWidth
        }
        #expect(found == expected, "\(text) in \(width)")
      }
    }
  }

  @Test("A guide without slots is refused")
  func noSlots() throws {
    let guide = try StyleGuide(
      parsing: Array("guide: 1\nfamilies: { a: Inter }\nstyles: { body: { family: a, size: 9 } }".utf8), as: .yaml)
    #expect(throws: FontError.self) { try FitCheck(guide, in: Self.fonts).run(["Tests"]) }
  }

  @Test(
    "A check of files without a string for any slot is an error",
    arguments: [("", ""), ("\"other\" = \"a\";", ", strings: [title]")])
  func noStrings(_ file: String, _ keys: String) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/App.strings"
      try Fixtures.write(Array(file.utf8), to: path)
      let check = try Self.check("  title: { style: body, width: 200\(keys) }\n")
      let error = try #require(throws: FontError.self) { try check.run([path]) }
      #expect(error.description.contains("no slot shows a string of this file"), "\(error)")
    }
  }
}
