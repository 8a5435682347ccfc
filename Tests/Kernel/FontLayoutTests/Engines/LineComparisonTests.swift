import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

@Suite struct LineComparisonTests {
  private func font(_ path: String, size: Double) throws -> Font {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    _ = try collection.register(contentsOf: path)
    let name = try #require(try FontFile(path: path).faces.first?.postScriptName)
    return collection.font(named: name, size: size)
  }

  /// Lato, 2000 units per em: hhea has 1974 and −426, OS/2 typo has 1610, −390 and a gap of 400. Both are 1.2 em.
  @Test(
    "All unrounded line heights of Lato are equal, but the baselines differ",
    .corpus)
  func lato() throws {
    let folder = try #require(Corpus.folder)
    let font = try font(folder + "/fonts-lato/fonts/truetype/lato/Lato-Regular.ttf", size: 17)
    let comparison = font.lineComparison()
    #expect(comparison.lines.map(\.name) == LineComparisonTests.names)
    for line in comparison.lines where !LineComparisonTests.roundToPixels.contains(line.name) {
      #expect(abs(line.lineHeight - 17 * 1.2) < 0.02, "\(line.name)")
    }
    #expect(abs(comparison.baselineShift - 17 * (1974.0 - 1610) / 2000) < 1e-9)
  }

  static let names = ["standard", "apple", "windows", "freetype", "harfbuzz", "chromium", "firefox", "qt6", "capsize"]
  static let roundToPixels: Set = ["freetype", "chromium", "firefox"]

  @Test("Engines that round to pixels round to half points at a scale of 2")
  func scale() throws {
    let font = try font(Fixtures.font("Base.ttf"), size: 17)
    // 900 units of 1000 are 15.3 points, 30.6 pixels; 300 are 5.1 points, 10.2 pixels.
    #expect(font.metrics(of: .freetype, scale: 2)?.ascender == 15.5)
    #expect(font.metrics(of: .freetype, scale: 2)?.descender == -5.5)
    #expect(font.metrics(of: .chromium, scale: 2)?.descender == -5)
    #expect(font.metrics(of: .freetype)?.ascender == 16)
  }
}
