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

/// Values and fonts of one's own, scaled as a style grows.
struct ScaledMetricsTests {
  private struct Example: Sendable {
    let value: Double
    let style: String
    let category: ContentSizeCategory
    let displayScale: Double
    let expected: Double
  }

  /// The examples of the published facts: two were observed on devices, the others follow from the formula.
  private static let examples: [Example] = (PublishedFacts.all["uiFontMetrics"]?["examples"]?.values ?? []).compactMap {
    guard let value = $0["value"]?.number, let style = $0["style"]?.text,
      let category = ($0["category"]?.text).flatMap(PublishedFacts.category), let expected = $0["expected"]?.number,
      let displayScale = $0["displayScale"]?.number
    else { return nil }
    return Example(
      value: value, style: style, category: category, displayScale: displayScale, expected: expected)
  }

  @Test("The published examples")
  func examples() {
    #expect(Self.examples.count == 8)
    for example in Self.examples {
      let traits = TraitCollection(contentSize: example.category, displayScale: example.displayScale)
      let scaled = ScaledMetrics(for: TextStyle(rawValue: example.style)).scaledValue(example.value, traits)
      #expect(abs(scaled - example.expected) < 1e-6, "\(example)")
    }
  }

  @Test("17 points of body: 16⅓ at medium, 48 at the largest size, by leading and not by size; to the pixel exactly")
  func body() {
    let metrics = ScaledMetrics(for: .body)
    #expect(metrics.scaledValue(17, TraitCollection(contentSize: .medium, displayScale: 3)) == 49.0 / 3)
    #expect(
      metrics.scaledValue(17, TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, displayScale: 3)) == 48)
    #expect(metrics.scaledValue(17, TraitCollection(displayScale: 3)) == 17)
  }

  @Test("Halves of a pixel go away from zero")
  func ties() {
    // 11 × 19 ÷ 22 is 9.5.
    let smallest = TraitCollection(contentSize: .extraSmall)
    #expect(ScaledMetrics().scaledValue(11, smallest) == 10)
    #expect(ScaledMetrics().scaledValue(-11, smallest) == -10)
    #expect(ScaledMetrics().scaledValue(11, smallest.with(displayScale: 2)) == 9.5)
  }

  @Test("Nothing is scaled where a device has no reader's sizes", arguments: [TraitCollection.InterfaceIdiom.mac, .tv])
  func fixed(_ idiom: TraitCollection.InterfaceIdiom) {
    let traits = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, idiom: idiom)
    #expect(ScaledMetrics().scaledValue(17, traits) == 17)
  }

  @Test("A watch has leadings of its own: 17 × 25.5 ÷ 18.5 at AX3")
  func watch() {
    let traits = TraitCollection(contentSize: .accessibilityExtraLarge, displayScale: 2, idiom: .watch)
    #expect(ScaledMetrics().scaledValue(17, traits) == 23.5)
  }

  @Test("A scale that is none counts as 1; what is no number stays as it is")
  func nonsense() {
    for scale in [0, -2, .nan, .infinity] as [Double] {
      #expect(ScaledMetrics().scaledValue(17, TraitCollection(contentSize: .medium, displayScale: scale)) == 16)
    }
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(ScaledMetrics().scaledValue(.nan, largest).isNaN)
    #expect(ScaledMetrics().scaledValue(.infinity, largest) == .infinity)
    #expect(ScaledMetrics().scaledValue(.greatestFiniteMagnitude, largest) == .greatestFiniteMagnitude)
  }

  @Test("A font of one's own: scaled, no larger than its maximum, and scaled anew for another reader")
  func scaledFont() throws {
    let museo = StyledFonts.collection.font(named: "MuseoSlab-500", size: 17)
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge, displayScale: 3)
    let font = try ScaledMetrics(for: .body).scaledFont(for: museo, traits: largest)
    #expect(font.pointSize == 48)
    #expect(font.fontName == "MuseoSlab-500")
    #expect(font.textStyle == .body)
    #expect(font.traits == largest)
    // A value has whole pixels, 49 ÷ 3; a font has whole points.
    #expect(font.withSameStyle(at: TraitCollection(contentSize: .medium, displayScale: 3)).pointSize == 16)
    #expect(font.withSameStyle(at: TraitCollection()).pointSize == 17)
    let limited = try ScaledMetrics(for: .body).scaledFont(for: museo, traits: largest, maximumPointSize: 30)
    #expect(limited.pointSize == 30)
    #expect(limited.withSameStyle(at: TraitCollection()).pointSize == 17)
  }

  @Test("The size of a font is whole points, half up; without content sizes it stays as it is")
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

  @Test("A maximum is not rounded, and the least font has a size")
  func limits() throws {
    let font = StyledFonts.collection.font(named: "Inter", size: 17)
    let largest = TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge)
    #expect(try ScaledMetrics().scaledFont(for: font, traits: largest, maximumPointSize: 30.5).pointSize == 30.5)
    #expect(try ScaledMetrics().scaledFont(for: font.withSize(0.25), traits: TraitCollection()).pointSize == 0.25)
  }

  @Test("A font that already follows the content size category is refused, by its own name for it")
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

  @Test("A maximum that is not a size", arguments: [0, -1, .nan, .infinity, 16_385] as [Double])
  func maximum(_ maximum: Double) {
    let font = StyledFonts.collection.font(named: "Inter", size: 17)
    let error = #expect(throws: FontError.self) {
      try ScaledMetrics().scaledFont(for: font, traits: TraitCollection(), maximumPointSize: maximum)
    }
    #expect(error?.code == .invalidSize)
  }

  @Test("Bold text takes a bolder face of the family where there is one, and no other family's")
  func boldText() throws {
    let bold = TraitCollection(legibilityWeight: .bold)
    let light = StyledFonts.collection.font(named: "MuseoSlab-300", size: 17)
    #expect(try ScaledMetrics().scaledFont(for: light, traits: bold).fontName == "MuseoSlab-700")
    // A font of a file that no collection has: nobody knows another face of it.
    let file = try #require(FontFileReference(Fixtures.font("Base.ttf")))
    let base = Font(try StyledFonts.collection.match(file: file), size: 17)
    let scaled = try ScaledMetrics().scaledFont(for: base, traits: bold.with(contentSize: .extraLarge))
    #expect(scaled.face == base.face)
    #expect(scaled.pointSize == 19)
  }

  @Test("Small capitals and features stay")
  func smallCaps() throws {
    let garamond = StyledFonts.collection.font(named: "EBGaramond12-Regular", size: 12)
    let smallCaps = garamond.smallCapsVariant
    let font = try ScaledMetrics().scaledFont(for: smallCaps, traits: TraitCollection(contentSize: .extraLarge))
    #expect(font.variant?.smallCaps == smallCaps.variant?.smallCaps)
    #expect(font.features == ["smcp"])
  }
}
