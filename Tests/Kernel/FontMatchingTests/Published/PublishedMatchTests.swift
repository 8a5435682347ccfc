import FontFaces
import MetricValues
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct PublishedMatchTests {
  @Test(
    "A style with published metrics uses them, by each of its names",
    arguments: [
      ("Arial Bold", 1854.0, 1466.0), ("Arial-BoldMT", 1854, 1466), ("Georgia Bold", 1878, 1419),
      ("Roboto-Black", 1900, 1456), ("Segoe UI Black", 2188, 1434), ("Helvetica Neue LT Std Bold", 975, 714),
    ])
  func styles(_ name: String, _ ascender: Double, _ capHeight: Double) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .substitute)
    #expect(match.metrics.ascender == MetricValue(ascender, .published))
    #expect(match.metrics.capHeight == MetricValue(capHeight, .published))
    #expect(match.published?.style == match.metricsOwner.style)
  }

  @Test("A family with a weight uses the published metrics of the nearest style")
  func weight() {
    let match = FontCollection.bundledOnly.match(for: FontDescriptor(names: ["Segoe UI"], weight: .semibold))
    #expect(match.published?.names.postScriptName == "SegoeUI-Semibold")
    let nearest = FontCollection.bundledOnly.match(for: FontDescriptor(names: ["Arial"], weight: .medium))
    #expect(nearest.published?.names.postScriptName == "ArialMT")
    #expect(
      nearest.reasons.contains(
        .init(
          .nearestPublishedStyle,
          "no metrics are published for the style \(FontStyle(weight: .medium)): the style \(FontStyle.regular) is the nearest by the rules of CSS"
        )))
  }

  @Test(
    "Of two faces in one style, the plain face is used, not the ornaments",
    arguments: ["Hoefler Text", "HoeflerText-Regular"])
  func plainFace(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.published?.names.style == "Regular")
    #expect(match.metrics.ascender == MetricValue(1442, .published))
  }

  @Test("A metric that is not published comes from the substitute, with a reason")
  func partial() throws {
    let match = FontCollection.bundledOnly.match(named: "Times Bold")
    #expect(match.metrics.ascender == MetricValue(1536, .published))
    #expect(match.metrics.capHeight.source == .substitute)
    let drawn = match.drawn.face
    let own = drawn.capHeight.value / Double(drawn.unitsPerEm) * match.sizeAdjust
    #expect(abs(match.metrics.capHeight.value / 2048 - own) < 1e-9)
    #expect(match.metrics.zeroWidth?.source == .substitute)
    #expect(
      match.reasons.contains(
        .init(
          .metricsOfSubstitute,
          "nobody publishes the cap height and x-height of the font: the values of the substitute are used instead"
        )))
    #expect(match.published?.sources.line?.contains("macOS") ?? false)
    #expect(match.published?.sources.capHeight == nil)
    // A metric of the substitute has no difference from itself.
    let differences = try #require(match.differences(at: 17))
    #expect(differences.capHeight == nil && differences.xHeight == nil && differences.lineHeight != nil)
    #expect(differences.unknownWords == "cap height and x-height")
    #expect("\(differences)".hasPrefix("line height ") && "\(differences)".hasSuffix(" points at 17 points"))
  }

  @Test("An available font has its own metrics, not published metrics")
  func present() throws {
    let match = FontCollection.bundledOnly.match(named: "Inter")
    #expect(match.outcome == .exact && match.published == nil && match.metrics.capHeight.source != .published)
  }

  @Test("A longer name that is a published family has its own metrics")
  func longerNames() {
    let match = FontCollection.bundledOnly.match(named: "Inter Tight")
    #expect(match.outcome == .substitute && match.face.family == "Inter")
    #expect(match.published?.names.family == "Inter Tight")
    #expect(match.metrics.ascender.source == .published)
  }

  @Test("The platform decides the system font and the published metrics")
  func platforms() throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false, platform: .windows)
    #expect(collection.match(named: "system-ui").published?.names.family == "Segoe UI")
    let macOS = FontCollection(bundledFonts: true, systemFonts: false, platform: .macos)
    #expect(macOS.match(named: "system-ui").published?.names.postScriptName == ".SFNS-Regular")
    #expect(macOS.match(named: "Times New Roman").metrics.leading.value == 87)
    let office = FontCollection(bundledFonts: true, systemFonts: false, platform: .office)
    #expect(office.match(named: "Times New Roman").metrics.leading.value == 0)
    #expect(FontCollection.bundledOnly.match(named: "system-ui").outcome == .exact)
  }

  @Test("Web names of the system font match system-ui", arguments: ["-apple-system", "BlinkMacSystemFont"])
  func systemFont(_ name: String) {
    let macOS = FontCollection(bundledFonts: true, systemFonts: false, platform: .macos)
    #expect(macOS.match(named: name).metrics.ascender == MetricValue(1980, .published))
    let here = FontCollection.bundledOnly
    #expect(here.match(named: name).face == here.match(named: "system-ui").face)
    #expect(here.match(named: name).likeness == .same)
    #expect(here.match(named: "System Font").metrics.ascender == MetricValue(1980, .published))
  }

  @Test(
    "A family for a script is replaced by a face with its letters",
    arguments: [
      ("PingFang SC", "HanSimplified.ttf"), ("Microsoft YaHei", "HanSimplified.ttf"), ("宋体", "HanSimplified.ttf"),
      ("Hiragino Sans", "HanJapanese.ttf"), ("Apple Color Emoji", "ColourEmoji.ttf"),
      ("Segoe UI Emoji", "ColourEmoji.ttf"), ("Arial Hebrew", "HebrewAlone.ttf"), ("fangsong", "HanSimplified.ttf"),
    ])
  func scripts(_ name: String, _ fixture: String) throws {
    let collection = try FontCollection.of([fixture])
    let match = collection.match(named: name)
    #expect(match.face.family == collection.registeredFaces.first?.family, "\(match.explanation)")
    #expect(match.outcome == .substitute)
    #expect(FontCollection.bundledOnly.match(named: name).outcome != .exact)
  }

  @Test("A registered table takes precedence over the published metrics")
  func ownTable() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/own.tsv"
      try Fixtures.write(
        Array("Arial\tsans\tInter\t1000\t900\t-200\t0\t700\t500\t450\tour measurement\n".utf8), to: path)
      let collection = FontCollection(bundledFonts: true, systemFonts: false)
      try collection.register(substitutesAt: path)
      #expect(collection.match(named: "Arial").metrics.ascender == MetricValue(900, .published))
      #expect(collection.match(named: "Arial").published?.sources.line == "our measurement")
      #expect(collection.match(named: "Arial Bold").metrics.ascender == MetricValue(1854, .published))
    }
  }
}
