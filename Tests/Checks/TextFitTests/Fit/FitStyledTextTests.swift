import FontFiles
import FontLayout
import FontMatching
import FontShaping
import StyleGuides
import TestSupport
import Testing
import TextFormats
import TextStyles

@testable import TextFit

struct FitStyledTextTests {
  private static let start = """
    guide: 1
    families: { slab: Roboto Slab, garamond: EB Garamond }
    styles:
      body: { family: slab, size: 20, scales: false }
      caps: { family: slab, size: 20, scales: false, textCase: uppercase }
      air: { family: slab, size: 20, scales: false, tracking: 2pt, lineHeight: 1.5, paragraphSpacing: 10 }
      indented: { family: slab, size: 20, scales: false, lineHeight: 1.5, paragraphIndent: 30 }
      price: { family: garamond, size: 30, scales: false, weight: bold, code: p }
      growing: { family: slab, size: 20, textCase: uppercase }
    slots:

    """
  private static let fonts = FontCollection(bundledFonts: true, system: nil)

  private static func check(_ slots: String) throws -> FitCheck {
    var check = FitCheck(try StyleGuide(parsing: Array((start + slots).utf8), as: .yaml), in: fonts)
    check.categories = [.large]
    return check
  }

  private static func report(
    _ check: FitCheck, _ texts: String..., language: String = "en", isTranslated: Bool = true
  ) throws -> FitReport {
    try check.run(
      on: FitFiles([
        FitFiles.File(
          path: "a.po",
          texts: texts.map {
            LocalizedText(key: "key", language: language, text: $0, line: 3, column: 7, isTranslated: isTranslated)
          })
      ]))
  }

  private static func fits(_ slot: String, _ text: String, language: String = "en") throws -> Bool {
    try report(try check("  a: { \(slot) }"), text, language: language).findings.isEmpty
  }

  private static func advance(_ text: String, _ name: String = "Roboto Slab", size: Double = 20) -> Double {
    fonts.font(named: name, size: size).measure(text, in: fonts).advance
  }

  // MARK: - Case

  /// The reference is Swift's own case mapping: SpecialCasing of Unicode.
  @Test("A text is measured in the letter case of its style", arguments: ["Straße", "Toyota", "ﬁsh"])
  func uppercase(_ text: String) throws {
    let width = Self.advance(text.uppercased())
    #expect(width > Self.advance(text))
    #expect(try Self.fits("style: caps, width: \(width)", text))
    #expect(try !Self.fits("style: caps, width: \(width - 0.1)", text))
    #expect(try Self.fits("style: body, width: \(width - 0.1)", text))
    let report = try Self.report(try Self.check("  a: { style: caps, width: \(width - 0.1) }"), text)
    let finding = try #require(report.findings.first)
    #expect(finding.cases.first?.textCase == .uppercase && finding.text == text)
    #expect(finding.message.hasSuffix("pt wide at L in Roboto Slab Regular, in uppercase"))
  }

  @Test("The letter case follows the language of the text: in Turkish i becomes İ")
  func turkish() throws {
    let width = Self.advance("İİİİ")
    #expect(width != Self.advance("IIII"))
    #expect(try Self.fits("style: caps, width: \(width)", "iiii", language: "tr"))
    #expect(try !Self.fits("style: caps, width: \(width - 0.1)", "iiii", language: "tr"))
  }

  @Test("An uppercase text is shaped once for all sizes")
  func similar() throws {
    var check = try Self.check("  a: { style: growing, width: 200 }\n  b: { style: body, width: 200 }")
    check.categories = ContentSizeCategory.allCases
    #expect(try FitPlan(check).shapes.map(\.textCase) == [.uppercase, .none])
  }

  // MARK: - Paragraphs

  @Test("The space between paragraphs is part of the height, and the message says so")
  func spacing() throws {
    // Two lines of 30 points, and 10 between them.
    let text = "One.\nTwo."
    #expect(try Self.fits("style: air, width: 200, lines: 3, height: 70", text))
    #expect(try !Self.fits("style: air, width: 200, lines: 3, height: 69", text))
    #expect(try Self.fits("style: air, width: 200, lines: 3, height: 69", "One. Two."))
    let report = try Self.report(try Self.check("  a: { style: air, width: 200, lines: 3, height: 69 }"), text)
    let message = try #require(report.findings.first).message
    #expect(message.contains("2 lines are 70 pt high with 10 pt between paragraphs at L"))
    // A single paragraph has one more line in the height of two paragraphs.
    let broken = "One two three four five six seven"
    #expect(try Self.fits("style: air, width: 200, lines: 5, height: 95", broken))
    #expect(try !Self.fits("style: air, width: 200, lines: 5, height: 95", "\(broken)\nOne"))
  }

  @Test("The tracking of a style is measured")
  func tracking() throws {
    let width = Self.fonts.font(named: "Roboto Slab", size: 20).measure("Toyota", tracking: 2, in: Self.fonts).advance
    #expect(try Self.fits("style: air, width: \(width)", "Toyota"))
    #expect(try !Self.fits("style: air, width: \(width - 0.1)", "Toyota"))
  }

  @Test("The first line of a paragraph has its indent")
  func indent() throws {
    let width = Self.advance("Toyota")
    #expect(try Self.fits("style: indented, width: \(width + 30)", "Toyota"))
    #expect(try !Self.fits("style: indented, width: \(width + 29.9)", "Toyota"))
    // "Toyota" in the second line has no indent.
    #expect(try Self.fits("style: indented, width: \(width + 5), lines: 2, height: 60", "A Toyota"))
    #expect(try !Self.fits("style: indented, width: \(width + 5), lines: 2, height: 59", "A Toyota"))
    let report = try Self.report(try Self.check("  a: { style: indented, width: \(width) }"), "Toyota")
    #expect(report.findings.first?.message.contains(" pt wide at L") == true)
  }

  // MARK: - Markup

  @Test("Text in a tag is measured in the style of the tag")
  func tags() throws {
    let width = Self.advance("From ") + Self.advance("12", "EB Garamond", size: 30) + Self.advance(" on")
    for tag in ["price", "p"] {
      let text = "From <\(tag)>12</\(tag)> on"
      #expect(try Self.fits("style: body, width: \(width + 0.01), markup: true", text))
      #expect(try !Self.fits("style: body, width: \(width - 0.1), markup: true", text))
      // Without the key `markup`, the tags are text.
      #expect(try !Self.fits("style: body, width: \(width + 0.01)", text))
    }
    let report = try Self.report(
      try Self.check("  a: { style: body, width: 20, markup: true }"), "From <price>12</price>")
    let finding = try #require(report.findings.first)
    #expect(finding.cases.first?.drawnBy == ["Roboto Slab Regular", "EB Garamond 12 Regular"])
    #expect(finding.text == "From <price>12</price>")
  }

  @Test("Lines with a tag are as high as the styles in them")
  func heights() throws {
    let guide = try Self.check("  a: { style: body, width: 20 }").guide
    let lines = try guide.styled("a <price>12</price>").resolved(by: guide, in: Self.fonts)
      .lines(in: guide.font("body", in: Self.fonts), width: 300)
    #expect(lines.height > Self.fonts.font(named: "Roboto Slab", size: 20).lineHeight)
    let text = "a <price>12</price>"
    #expect(try Self.fits("style: body, width: 300, height: \(lines.height + 0.01), markup: true", text))
    #expect(try !Self.fits("style: body, width: 300, height: \(lines.height - 0.1), markup: true", text))
  }

  @Test("Text outside tags has the case of the slot's style, and text in a tag the tag's")
  func caseOfTags() throws {
    let width = Self.advance("FROM ") + Self.advance("all", "EB Garamond", size: 30)
    #expect(try Self.fits("style: caps, width: \(width + 0.01), markup: true", "from <price>all</price>"))
    #expect(try !Self.fits("style: caps, width: \(width - 0.1), markup: true", "from <price>all</price>"))
  }

  @Test("An invalid tag is a finding with its column, and the text is not measured")
  func unknownTag() throws {
    let check = try Self.check("  a: { style: body, width: 1, markup: true }\n  b: { style: body, width: 1000 }")
    let report = try Self.report(check, "From <prize>12</prize>", "a < b", "<price>12")
    #expect(report.findings.allSatisfy { $0.hasInvalidMarkup && $0.cases.isEmpty && $0.slot == "a" })
    #expect(
      report.findings.map(\.message) == [
        "the markup of “From <prize>12</prize>” (en), for slot a: column 6: there is no style prize",
        "the markup of “a < b” (en), for slot a: column 3: a tag has no name",
        "the markup of “<price>12” (en), for slot a: column 1: <price> has no end tag",
      ])
    #expect(report.findings.first?.hint == "did you mean price?")
    #expect(report.scope.invalidMarkup == 3 && report.scope.words.hasSuffix(", 3 strings with invalid markup"))
    #expect(report.counts.slots.isEmpty)
  }

  @Test("Pseudo-localization keeps tags, and counts only the visible text")
  func pseudo() throws {
    var check = try Self.check("  a: { style: body, width: 1, markup: true }")
    check.preparation.pseudoFactor = 2
    check.preparation.hasMnemonics = true
    let report = try Self.report(check, "_Ab <price>12</price> &amp; c", isTranslated: false)
    let text = try #require(report.findings.first).text
    #expect(text.contains("<price>12</price>") && text.contains("&amp;") && text.hasPrefix("[Åb "))
    #expect(report.scope.invalidMarkup == 0)
    // "Ab 12 & c" has 9 characters: twice as many, the brackets, the tags and an entity.
    let tags = "<price></price>".count + "&amp;".count - 1
    #expect(text.count == 9 * 2 + 2 + tags)
  }

  @Test("A substitute is used for the text of all tags")
  func substitute() throws {
    var check = try Self.check("  a: { style: body, width: 40, markup: true }")
    check.substitutes = [FontReference("Inter")]
    let report = try Self.report(check, "From <price>12</price>")
    let cases = try #require(report.findings.first).cases
    #expect(cases.map(\.isSubstitute) == [false, true])
    #expect(cases.last?.drawnBy == ["Inter", "Inter Bold"])
  }
}
