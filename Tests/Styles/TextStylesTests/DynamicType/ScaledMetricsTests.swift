import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

struct ScaledMetricsTests {
  private struct Example: Sendable {
    let value: Double
    let style: String
    let category: ContentSizeCategory
    let displayScale: Double
    let expected: Double
  }

  /// The published examples: two were observed on devices, the others follow from the formula.
  private static let examples: [Example] = (PublishedFacts.all["uiFontMetrics"]?["examples"]?.values ?? []).compactMap {
    guard let value = $0["value"]?.number, let style = $0["style"]?.text,
      let category = ($0["category"]?.text).flatMap(PublishedFacts.category), let expected = $0["expected"]?.number,
      let displayScale = $0["displayScale"]?.number
    else { return nil }
    return Example(
      value: value, style: style, category: category, displayScale: displayScale, expected: expected)
  }

  @Test("The published examples of scaling are reproduced")
  func examples() {
    #expect(Self.examples.count == 8)
    for example in Self.examples {
      let traits = TraitCollection(contentSize: example.category, displayScale: example.displayScale)
      let scaled = ScaledMetrics(for: TextStyle(rawValue: example.style)).scaledValue(example.value, traits)
      #expect(abs(scaled - example.expected) < 1e-6, "\(example)")
    }
  }

  @Test("A value scales by leading, not by size, rounded to the pixel")
  func body() {
    let metrics = ScaledMetrics(for: .body)
    #expect(metrics.scaledValue(17, TraitCollection(contentSize: .medium, displayScale: 3)) == 49.0 / 3)
    #expect(
      metrics.scaledValue(17, TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, displayScale: 3)) == 48)
    #expect(metrics.scaledValue(17, TraitCollection(displayScale: 3)) == 17)
  }

  @Test("Halves of a pixel are rounded away from zero")
  func ties() {
    // 11 × 19 ÷ 22 is 9.5.
    let smallest = TraitCollection(contentSize: .extraSmall)
    #expect(ScaledMetrics().scaledValue(11, smallest) == 10)
    #expect(ScaledMetrics().scaledValue(-11, smallest) == -10)
    #expect(ScaledMetrics().scaledValue(11, smallest.with(displayScale: 2)) == 9.5)
  }

  @Test(
    "A device without content size categories does not scale", arguments: [TraitCollection.InterfaceIdiom.mac, .tv])
  func fixed(_ idiom: TraitCollection.InterfaceIdiom) {
    let traits = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, idiom: idiom)
    #expect(ScaledMetrics().scaledValue(17, traits) == 17)
  }

  @Test("A watch scales by its own leadings")
  func watch() {
    let traits = TraitCollection(contentSize: .accessibilityExtraLarge, displayScale: 2, idiom: .watch)
    #expect(ScaledMetrics().scaledValue(17, traits) == 23.5)
  }

  @Test("An invalid scale counts as 1, and an invalid value stays")
  func nonsense() {
    for scale in [0, -2, .nan, .infinity] as [Double] {
      #expect(ScaledMetrics().scaledValue(17, TraitCollection(contentSize: .medium, displayScale: scale)) == 16)
    }
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(ScaledMetrics().scaledValue(.nan, largest).isNaN)
    #expect(ScaledMetrics().scaledValue(.infinity, largest) == .infinity)
    #expect(ScaledMetrics().scaledValue(.greatestFiniteMagnitude, largest) == .greatestFiniteMagnitude)
  }

  @Test("A font is scaled up to its maximum, and again for other traits")
  func scaledFont() throws {
    let museo = StyledFonts.collection.font(named: "MuseoSlab-500", size: 17)
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, displayScale: 3)
    let font = try ScaledMetrics(for: .body).scaledFont(for: museo, traits: largest)
    #expect(font.pointSize == 48)
    #expect(font.fontName == "MuseoSlab-500")
    #expect(font.textStyle == .body)
    #expect(font.traits == largest)
    // A value is rounded to pixels, 49 ÷ 3, but a font to whole points.
    #expect(font.withSameStyle(at: TraitCollection(contentSize: .medium, displayScale: 3)).pointSize == 16)
    #expect(font.withSameStyle(at: TraitCollection()).pointSize == 17)
    let limited = try ScaledMetrics(for: .body).scaledFont(for: museo, traits: largest, maximumPointSize: 30)
    #expect(limited.pointSize == 30)
    #expect(limited.withSameStyle(at: TraitCollection()).pointSize == 17)
  }

  @Test("A font size is whole points, rounded half up, and stays without content sizes")
  func fontSizes() {
    let smallest = TraitCollection(contentSize: .extraSmall, displayScale: 3)
    #expect(ScaledMetrics().scaledValue(17, smallest) == 44.0 / 3)
    #expect(ScaledMetrics().scaledFontSize(17, smallest) == 15)
    #expect(ScaledMetrics().scaledFontSize(17, smallest.with(contentSize: .small)) == 15)
    // 11 × 19 ÷ 22 is 9.5.
    #expect(ScaledMetrics().scaledFontSize(11, smallest) == 10)
    #expect(ScaledMetrics().scaledFontSize(16.5, smallest.with(idiom: .mac)) == 16.5)
    #expect(ScaledMetrics().scaledFontSize(.nan, smallest).isNaN)
  }

  @Test("A maximum is not rounded, and a very small font keeps its size")
  func limits() throws {
    let font = StyledFonts.collection.font(named: "Inter", size: 17)
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(try ScaledMetrics().scaledFont(for: font, traits: largest, maximumPointSize: 30.5).pointSize == 30.5)
    #expect(try ScaledMetrics().scaledFont(for: font.withSize(0.25), traits: TraitCollection()).pointSize == 0.25)
  }

  @Test("A font that already scales is refused, with a hint")
  func refused() throws {
    let scaled = try ScaledMetrics().scaledFont(
      for: StyledFonts.collection.font(named: "Inter", size: 17), traits: TraitCollection())
    for font in [scaled, StyledFonts.collection.preferredFont(for: .headline)] {
      let error = #expect(throws: FontError.self) {
        try ScaledMetrics().scaledFont(for: font, traits: TraitCollection())
      }
      #expect(error?.code == .alreadyScaled)
      #expect(error?.hint == "first give the font a fixed size with withSize(_:), then scale it")
    }
    #expect(try ScaledMetrics().scaledFont(for: scaled.withSize(20), traits: TraitCollection()).pointSize == 20)
  }

  @Test("A maximum that is not a size is refused", arguments: [0, -1, .nan, .infinity, 16_385] as [Double])
  func maximum(_ maximum: Double) {
    let font = StyledFonts.collection.font(named: "Inter", size: 17)
    let error = #expect(throws: FontError.self) {
      try ScaledMetrics().scaledFont(for: font, traits: TraitCollection(), maximumPointSize: maximum)
    }
    #expect(error?.code == .invalidSize)
  }

  @Test("Bold text uses a bolder face of the same family, if there is one")
  func boldText() throws {
    let bold = TraitCollection(legibilityWeight: .bold)
    let light = StyledFonts.collection.font(named: "MuseoSlab-300", size: 17)
    #expect(try ScaledMetrics().scaledFont(for: light, traits: bold).fontName == "MuseoSlab-700")
    // A font of a file without a collection has no other faces.
    let file = try #require(FontFileReference(Fixtures.font("Base.ttf")))
    let base = Font(try StyledFonts.collection.match(file: file), size: 17)
    let scaled = try ScaledMetrics().scaledFont(for: base, traits: bold.with(contentSize: .extraLarge))
    #expect(scaled.face == base.face)
    #expect(scaled.pointSize == 19)
  }

  @Test("A scaled font keeps its small capitals and features")
  func smallCaps() throws {
    let garamond = StyledFonts.collection.font(named: "EBGaramond12-Regular", size: 12)
    let smallCaps = garamond.smallCapsVariant
    let font = try ScaledMetrics().scaledFont(for: smallCaps, traits: TraitCollection(contentSize: .extraLarge))
    #expect(font.variant?.smallCaps == smallCaps.variant?.smallCaps)
    #expect(font.features == ["smcp"])
  }
}
