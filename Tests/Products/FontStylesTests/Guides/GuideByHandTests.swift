import FontStyles
import Testing

/// A guide that is made in code. Sizes and leadings: Data/text-styles.tsv.
struct GuideByHandTests {
  private static let guide = StyleGuide(
    families: [GuideFamily(key: "sans", name: "Example Sans", faces: [.init("ExampleSans-Regular", weight: .regular)])],
    styles: [
      GuideStyle("body", family: "sans", .init(size: .points(20), lineHeight: .multiple(1.5))),
      GuideStyle("caption", family: "sans", .init(size: .following(.caption1), tracking: .ems(0.1))),
    ],
    systemStyles: [.footnote: "caption"])

  @Test(
    "A size grows in proportion to the leading of body, rounded to whole points"
  )
  func scaled() throws {
    let style = try #require(
      Self.guide.resolve(.body, traits: TraitCollection(contentSize: .accessibilityMedium)))
    // 20 × 34 / 22 = 30.9
    #expect(style.pointSize == 31 && style.lineHeight == 46.5)
    #expect(style.descriptor.names == ["ExampleSans-Regular"] && style.steps.isEmpty)
  }

  @Test("A style that follows a system style has the published size")
  func followed() throws {
    let style = try #require(Self.guide.resolve(.footnote))
    #expect(style.pointSize == 12 && style.tracking == 0.1 * 12)
    let large = try #require(Self.guide.resolve(.footnote, traits: TraitCollection(contentSize: .extraExtraExtraLarge)))
    #expect(large.pointSize == 18)
  }

  @Test("An unknown style or family is replaced, and reported")
  func steps() throws {
    let style = try #require(Self.guide.resolve("title", family: "serif"))
    #expect(
      style.steps == [.unknownStyle("title", answeredBy: "body"), .unknownFamily("serif", answeredBy: "sans")])
  }

  @Test("A length grows with the leadings, rounded to pixels of the display")
  func lengths() {
    let traits = TraitCollection(contentSize: .extraSmall, displayScale: 3)
    // 17 × 19 / 22 = 14.68, rounded to thirds 14⅔.
    #expect(ScaledMetrics().scaledValue(17, traits) == 44.0 / 3)
    #expect(ScaledMetrics().scaledFontSize(17, traits) == 15)
  }
}
