internal import FontFiles
import FontMatching
import FontSources
import Foundation
import StyleGuides
import TestSupport
import Testing
import TextStyles

@testable import FontReports

@Suite(.stopped(after: .seconds(1200))) struct ReportStylesTests {
  @Test("Each word of a style is a separate picture, drawn once for each face")
  func words() async throws {
    let html = try await FontReport(of: [Fixtures.path("Fonts/Manrope")]).page().html
    let rows = html.components(separatedBy: "<div class=\"words-row\"").dropFirst()
    let row = try #require(rows.first?.components(separatedBy: "</div>").first)
    #expect(row.components(separatedBy: "<svg").count == 1 + SampleWords.latin.count)
    // Ten of the system's eleven styles are regular, and share their words.
    let shapes = html.components(separatedBy: "<g id=\"w").count - 1
    #expect(shapes < 5 * SampleWords.latin.count, "\(shapes)")
  }

  @Test("The report has a choice of families, and the guide's fonts are first")
  func families() async throws {
    let paths = [Fixtures.path("Fonts")]
    let system = try await FontReport(of: paths).page().html
    for family in ["Inter", "Manrope", "Roboto Slab"] {
      #expect(system.contains(">\(family)</option>"), "\(family)")
    }
    let guide = try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/two-families.yaml"))
    let own = try await FontReport(of: paths, guide: guide).page().html
    #expect(own.contains("<option value=\"0\" selected>the fonts of the guide</option>"))
  }

  /// The footnote of the Museo guide has 13 points; Manrope, the substitute for Museo Sans, is drawn smaller, so that
  /// the x-heights agree.
  @Test("A style shows the guide's size, even if its substitute is scaled")
  func sizes() async throws {
    let guide = try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/museo.tokens.json"))
    let footnote = try #require(guide.style(named: "footnote"))
    let found = try #require(
      guide.guideFont(of: footnote, in: FontCollection(bundledFonts: true, systemFonts: false)))
    #expect(found.resolved.pointSize == 13 && found.font.pointSize < 12)
    let html = try await FontReport(of: [Fixtures.path("Fonts")], guide: guide).page().html
    let rows = html.matches(of: /<p><b>footnote<\/b> <span class="points">([\d.]+) \//).map { String($0.1) }
    #expect(rows.count > 1 && Set(rows) == ["13"])
    let drawn = html.matches(of: /--size:([\d.]+)px[^>]*>\\?\s*<p><b>footnote</).compactMap { Double($0.1) }
    #expect(drawn.first ?? 0 < 12 && drawn.last == 13)
  }

  @Test("A style has its own sample, or a sample for its use")
  func samples() async throws {
    let text = """
      guide: 1
      families: { inter: Inter }
      styles:
        body: { family: inter, size: 17 }
        price: { family: inter, size: 28 }
        basket: { family: inter, size: 15, sample: Add to basket }
      """
    try await withTemporaryFolder { folder in
      try Fixtures.write(Array(text.utf8), to: "\(folder)/guide.yaml")
      let guide = try StyleGuide(contentsOf: "\(folder)/guide.yaml")
      let html = try await FontReport(of: [Fixtures.path("Fonts/Inter")], guide: guide).page().html
      func words(_ style: String) -> Int? {
        html.components(separatedBy: "<p><b>\(style)</b>").dropFirst().first?.components(separatedBy: "</li>").first
          .map { $0.components(separatedBy: "<svg").count - 1 }
      }
      #expect(words("body") == SampleWords.latin.count)
      #expect(words("price") == 1 && words("basket") == 3)
    }
  }

  @Test("A missing family is replaced by a font with similar letters, not by its name")
  func substitutes() async throws {
    // Roboto Slab with a name that does not say so: its letters have square serifs.
    let font = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    let names = RebuiltFont.nameTable([
      .init(1, "Probe Feet"), .init(2, "Regular"), .init(4, "Probe Feet"), .init(6, "ProbeFeet"),
    ])
    let renamed = RebuiltFont.bytes(font, with: ["name": names])
    try await withTemporaryFolder { folder in
      try Fixtures.write(renamed, to: "\(folder)/a.otf")
      let html = try await FontReport(of: [folder]).page().html
      #expect(html.contains("is replaced by <b>Roboto Slab Regular</b>"))
      #expect(html.contains("by its name alone, the substitute would be Inter"))
    }
  }

  @Test("A family in a script without a bundled font is not replaced, and listed once")
  func otherScript() async throws {
    // Lowercase letters at code points of Devanagari, with a neutral name.
    let font = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    let names = [("Probe Marks", "Regular"), ("probe marks", "Bold")].map { family, style in
      RebuiltFont.nameTable([
        .init(1, family), .init(2, style), .init(4, "\(family) \(style)"), .init(6, "ProbeMarks-\(style)"),
      ])
    }
    // OpenType, cmap: one subtable of format 12, U+0904 to U+0939 to glyphs from 40.
    let devanagari: [UInt8] =
      [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0, 0, 0, 0, 28, 0, 0, 0, 0, 0, 0, 0, 1]
      + [0, 0, 0x09, 0x04, 0, 0, 0x09, 0x39, 0, 0, 0, 40]
    try await withTemporaryFolder { folder in
      for (number, table) in names.enumerated() {
        try Fixtures.write(
          RebuiltFont.bytes(font, with: ["name": table, "cmap": devanagari]), to: "\(folder)/\(number).otf")
      }
      let html = try await FontReport(of: [folder]).page().html
      #expect(html.components(separatedBy: "no font in fontprobe has this script").count == 2)
      #expect(!html.contains("is replaced by <b>"))
    }
  }
}
