import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing
import TextStyles

@testable import FontPictures

/// Sheets of styles: well-formed, of shapes alone, the same each time, and never larger than what is looked at.
struct StylesSheetTests {
  private static let bundled = FontCollection(bundledFonts: true, systemFonts: false)

  private static func guide(_ name: String) throws -> StyleGuide {
    try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/\(name)"))
  }

  /// The page's height in pixels.
  private static func height(of svg: String) throws -> Double {
    let match = try #require(svg.firstMatch(of: /height="([\d.]+)"/))
    return try #require(Double(match.1))
  }

  @Test(
    "Every worked guide makes a picture of shapes alone, the same each time",
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

  @Test("A style is drawn in its case, with the lines along its text, and its words say so")
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
    // Capitals are wider: the same shapes do not appear.
    let paths = { (text: String) in Set(text.matches(of: /class="ink" d="[^"]+"/).map { String($0.0) }) }
    #expect(paths(plain).intersection(paths(lined)).count > paths(plain).intersection(paths(caps)).count)
  }

  /// The published body is 14 points at the smallest size and 53 at the largest.
  @Test("A style is set at the size that was asked for, and at the smallest and the largest")
  func sizes() throws {
    let guide = try Self.guide("museo.tokens.json")
    let style = try #require(guide.style(named: "body"))
    let sheet = StylesSheet(of: guide, [style], traits: TraitCollection(contentSize: .extraLarge), in: Self.bundled)
    let row = try #require(sheet.rows.first)
    #expect([row.smallest, row.usual, row.largest].map(\.designedSize) == [14, 19, 53])
  }

  @Test("A substitute is named in the picture's description, and in a few words beside the sample")
  func substitutes() throws {
    let guide = try Self.guide("museo.tokens.json")
    let sheet = StylesSheet(of: guide, in: Self.bundled)
    #expect(sheet.svg.contains("Manrope-Medium substitutes for MuseoSans-500"))
    let body = try #require(sheet.rows.first { $0.usual.name == "body" }).usual
    #expect(body.remark == "substitute for MuseoSans-500; set at 88.9 % so that the x-heights agree")
  }

  @Test("The system's styles are drawn in a family; a mac has no smallest or largest size")
  func system() throws {
    let phone = StylesSheet(family: ["EB Garamond"], in: Self.bundled)
    #expect(phone.rows.count == 13)
    #expect(phone.svg.contains("body: EB Garamond 12 Regular, 17 points (14 to 53), lines of 22.0."))
    let body = [TextStyle.body]
    let mac = StylesSheet(family: [], body, traits: TraitCollection(idiom: .mac), in: Self.bundled)
    #expect(try Self.height(of: mac.svg) < Self.height(of: StylesSheet(family: [], body, in: Self.bundled).svg))
  }

  @Test("No more than 64 styles are drawn, and what is left out is said")
  func many() throws {
    let family = GuideFamily(key: "a", name: "Inter")
    let styles = (0..<200).map { GuideStyle("style\($0)", family: "a", .init(size: .points(12))) }
    let svg = StylesSheet(of: StyleGuide(families: [family], styles: styles), in: Self.bundled).svg
    #expect(svg.contains("style63:") && !svg.contains("style64:"))
    #expect(svg.contains("And 136 more."))
  }

  @Test("Sizes and lines that no page has room for are drawn smaller; names are escaped")
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
