import FontMatching
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

import struct FontNames.TextStyle

@testable import FontPictures

struct StylesSheetTests {
  private static let bundled = FontCollection(bundledFonts: true, systemFonts: false)

  private static func guide(_ name: String) throws -> StyleGuide {
    try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/\(name)"))
  }

  private static func height(of svg: String) throws -> Double {
    let match = try #require(svg.firstMatch(of: /height="([\d.]+)"/))
    return try #require(Double(match.1))
  }

  @Test(
    "The sheet of each example guide has only shapes, and is the same each time",
    arguments: ["museo.tokens.json", "two-families.yaml", "size-classes.yaml"])
  func worked(_ name: String) throws {
    let guide = try Self.guide(name)
    let sheet = StylesSheet(of: guide, in: Self.bundled)
    #expect(sheet.rows.map(\.usual.name) == guide.styles.map(\.name))
    let svg = sheet.svg
    #expect(try SVGElements.names(in: svg).isSubset(of: SVGElements.ofPictures))
    #expect(!svg.contains("<text") && !svg.contains("font-family") && !svg.contains("NaN") && !svg.contains("inf"))
    #expect(StylesSheet(of: guide, in: Self.bundled).svg == svg)
  }

  @Test("A style is drawn in its letter case and with its lines")
  func letters() throws {
    let guide = try StyleGuide(
      parsing: Array(
        """
        guide: 1
        default: plain
        families: { text: Inter }
        styles:
          plain: { family: text, size: 17, scales: false }
          caps: { family: text, size: 17, scales: false, textCase: uppercase }
          lined: { family: text, size: 17, scales: false, decoration: [underline, strikeout], paragraphSpacing: 8 }
        """.utf8), as: .yaml)
    func svg(_ name: String) throws -> String {
      StylesSheet(of: guide, [try #require(guide.style(named: name))], in: Self.bundled).svg
    }
    func count(_ words: String, _ text: String) -> Int { text.ranges(of: words).count }
    let (plain, caps, lined) = (try svg("plain"), try svg("caps"), try svg("lined"))
    #expect(count("<rect class=\"ink\"", plain) == 0 && count("<rect class=\"ink\"", lined) >= 4)
    for word in ["underline", "strikeout", "paragraphs +8"] { #expect(lined.contains(word) && !plain.contains(word)) }
    // Capitals have different shapes.
    let paths = { (text: String) in Set(text.matches(of: /class="ink" d="[^"]+"/).map { String($0.0) }) }
    #expect(paths(plain).intersection(paths(lined)).count > paths(plain).intersection(paths(caps)).count)
  }

  /// The published body is 14 points at the smallest size and 53 at the largest.
  @Test("A style is drawn at the requested, the smallest and the largest size")
  func sizes() throws {
    let guide = try Self.guide("museo.tokens.json")
    let style = try #require(guide.style(named: "body"))
    let sheet = StylesSheet(of: guide, [style], traits: TraitCollection(contentSize: .extraLarge), in: Self.bundled)
    let row = try #require(sheet.rows.first)
    #expect([row.smallest, row.usual, row.largest].map(\.designedSize) == [14, 19, 53])
  }

  @Test("A substitute is named in the picture's description and beside the sample")
  func substitutes() throws {
    let guide = try Self.guide("museo.tokens.json")
    let sheet = StylesSheet(of: guide, in: Self.bundled)
    #expect(sheet.svg.contains("Manrope-Medium is used instead of MuseoSans-500"))
    let body = try #require(sheet.rows.first { $0.usual.name == "body" }).usual
    #expect(body.remark == "substitute for MuseoSans-500; scaled to 88.9 % so that the x-heights are equal")
  }

  @Test("The system's styles are drawn in a family, on a Mac without smallest and largest sizes")
  func system() throws {
    let phone = StylesSheet(family: ["EB Garamond"], in: Self.bundled)
    #expect(phone.rows.count == 13)
    #expect(phone.svg.contains("body: EB Garamond 12 Regular, 17 points (14 to 53), lines of 22.0."))
    let body = [TextStyle.body]
    let mac = StylesSheet(family: [], body, traits: TraitCollection(idiom: .mac), in: Self.bundled)
    #expect(try Self.height(of: mac.svg) < Self.height(of: StylesSheet(family: [], body, in: Self.bundled).svg))
  }

  private static func samples(_ svg: String) -> [String] {
    svg.matches(of: /data-sample="([^"]*)"/).map { String($0.1) }
  }

  private static func labels(_ svg: String) -> [String] {
    svg.matches(of: /data-text="([^"]*)"/).map { String($0.1) }
  }

  private static func guide(parsing styles: String, _ rest: String = "") throws -> StyleGuide {
    try StyleGuide(
      parsing: Array(("guide: 1\nfamilies: { text: Inter }\n" + rest + "styles:\n" + styles).utf8), as: .yaml)
  }

  @Test("A style has the guide's sample text, or a text that suits its name")
  func ownSamples() throws {
    let guide = try Self.guide(
      parsing: """
          buy: { family: text, size: 17, scales: false, sample: Add to basket }
          cardPrice: { family: text, size: 17, scales: false }
          button-small: { family: text, size: 17, scales: false }
          caption: { family: text, size: 12, scales: false }
        """, "default: buy\n")
    let samples = Self.samples(StylesSheet(of: guide, in: Self.bundled).svg)
    #expect(samples == ["Add to basket", "1,284.50", "Sign in", "Sphinx of black quartz, judge my vow"])
  }

  @Test("The use of a style is taken from the words of its name")
  func uses() {
    func use(_ name: String) -> StyleText.Use { StyleText.Use(of: name) }
    #expect(use("largeTitle") == .title && use("Price/Small") == .numbers && use("cta_primary") == .action)
    #expect(use("h1") == .title && use("h2-bold") == .title && use("h20") == .text)
    #expect(use("caption1") == .line && use("subtitled") == .text && use("priceless") == .text)
  }

  @Test("No sample ends within a word, at any size")
  func wholeWords() throws {
    let guide = try Self.guide("two-families.yaml")
    let svg = StylesSheet(of: guide, in: Self.bundled).svg
    let paragraph = try #require(
      String(decoding: try Fixtures.bytes(Fixtures.path("Data/sample-texts.tsv")), as: UTF8.self)
        .split(separator: "\n").first { $0.hasPrefix("Latn\tHxpg") })
    let words = Set(
      (paragraph + " Sphinx of black quartz judge my vow Sign in 1284 50").split { !$0.isLetter && !$0.isNumber })
    let samples = Self.samples(svg)
    #expect(samples.count > 60)
    for sample in samples {
      for word in sample.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        #expect(words.contains(word) || word.allSatisfy(\.isNumber), "\(word)")
      }
    }
    // The column of the smallest size has room for the whole sentence.
    #expect(samples.filter { $0.hasSuffix("vow") }.count >= 2 * guide.styles.count - 16)
  }

  @Test("The sheet lists device classes, system styles, italics and drawn sizes")
  func facts() throws {
    let guide = try Self.guide(
      parsing: """
          body: { family: text, size: 17, code: b }
          aside: { family: text, size: 15, italic: true }
        """,
      """
      devices: [{ name: watch, below: 250, points: -4 }, { name: phone, points: 0 }]
      system: { callout: b, footnote: aside }

      """)
    let labels = Self.labels(StylesSheet(of: guide, in: Self.bundled).svg)
    #expect(labels.contains("watch  −4") && labels.contains("phone") && labels.contains("below 250"))
    #expect(labels.contains("system: callout") && labels.contains("system: footnote"))
    #expect(labels.contains { $0.contains("italic") })
    let museo = StylesSheet(of: try Self.guide("museo.tokens.json"), in: Self.bundled).svg
    #expect(Self.labels(museo).contains { $0.contains("drawn at ") })
  }

  @Test("At most 64 styles are drawn, and the number of the other styles is reported")
  func many() throws {
    let family = GuideFamily(key: "a", name: "Inter")
    let styles = (0..<200).map { GuideStyle("style\($0)", family: "a", .init(size: .points(12))) }
    let svg = StylesSheet(of: StyleGuide(families: [family], styles: styles), in: Self.bundled).svg
    #expect(svg.contains("style63:") && !svg.contains("style64:"))
    #expect(svg.contains("And 136 more styles."))
  }

  @Test("Huge sizes and lines are drawn smaller, and names are escaped")
  func hostile() throws {
    let family = GuideFamily(key: "a", name: "Inter")
    let style = GuideStyle(
      "<script>" + String(repeating: "w", count: 10_000), code: "&", family: "a",
      .init(size: .points(10_000), tracking: .ems(-40), lineHeight: .multiple(10_000)))
    let svg = StylesSheet(of: StyleGuide(name: "<b>", families: [family], styles: [style]), in: Self.bundled).svg
    #expect(try SVGElements.names(in: svg).isSubset(of: SVGElements.ofPictures))
    #expect(try Self.height(of: svg) < 4000)
  }
}
