import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

struct PublishedSizesTests {
  @Test("Every cell of iOS, iPadOS and watchOS equals the published cell", arguments: PublishedFacts.cells)
  func cell(_ cell: PublishedFacts.Cell) {
    let metrics = TextStyle(rawValue: cell.style)
      .metrics(for: TraitCollection(contentSize: cell.category, idiom: cell.idiom))
    #expect(metrics.style.rawValue == cell.style)
    #expect(metrics.size == cell.size)
    #expect(metrics.leading == cell.leading)
    let large = PublishedFacts.cells.first {
      $0.idiom == cell.idiom && $0.style == cell.style && $0.category == .large
    }
    // Eight leadings of iOS are recorded differently from UIKit, and the recorded leadings scale.
    let leading = cell.idiom == .watch ? cell.leading : Double(RecordedScalingTests.leading(cell))
    #expect(metrics.scale == leading / (large?.leading ?? .nan))
  }

  @Test("A phone and a pad have 11 styles at 12 sizes, a watch has 10 at 9")
  func count() {
    #expect(PublishedFacts.cells.count == 11 * 12 * 2 + 10 * 9)
  }

  @Test(
    "Platforms without content size categories have one row for each style",
    arguments: [(TraitCollection.InterfaceIdiom.mac, "macOS", 11), (.tv, "tvOS", 9)])
  func fixed(_ idiom: TraitCollection.InterfaceIdiom, _ platform: String, _ count: Int) throws {
    let table = try #require(PublishedFacts.all[platform]?["table"])
    #expect(table.keys.count == count)
    for style in table.keys {
      for size in ContentSizeCategory.allCases {
        let metrics = TextStyle(rawValue: style).metrics(for: TraitCollection(contentSize: size, idiom: idiom))
        #expect(metrics.size == table[style]?["size"]?.number, "\(style)")
        #expect(metrics.leading == table[style]?["leading"]?.number, "\(style)")
        #expect(metrics.weight.rawValue == PublishedFacts.weights[table[style]?["weight"]?.text ?? ""], "\(style)")
        #expect(
          metrics.emphasizedWeight?.rawValue == PublishedFacts.weights[table[style]?["emphasized"]?.text ?? ""],
          "\(style)")
        #expect(metrics.scale == 1)
      }
    }
    #expect(Set(TextStyle.published(for: idiom).map(\.rawValue)) == table.keys)
  }

  @Test(
    "Without traits, a style has the size and weight of a phone's default settings",
    arguments: TextStyle.published(for: .phone) + ["price"])
  func withoutTraits(_ style: TextStyle) {
    let metrics = style.metrics(for: TraitCollection())
    #expect((style.standard.size, style.standard.weight) == (metrics.size, metrics.weight))
  }

  @Test("The weights of iOS equal the published weights")
  func weights() throws {
    let weights = try #require(PublishedFacts.all["ios"]?["weights"])
    #expect(weights.keys.count == 11)
    for style in weights.keys {
      let metrics = TextStyle(rawValue: style).metrics(for: TraitCollection())
      #expect(metrics.weight.rawValue == PublishedFacts.weights[weights[style]?["weight"]?.text ?? ""], "\(style)")
      #expect(
        metrics.emphasizedWeight?.rawValue == PublishedFacts.weights[weights[style]?["emphasized"]?.text ?? ""],
        "\(style)")
    }
  }

  @Test("On watchOS, only the headline is semibold")
  func watchWeights() {
    for style in TextStyle.published(for: .watch) {
      let metrics = style.metrics(for: TraitCollection(idiom: .watch))
      #expect(metrics.weight == (style == .headline ? .semibold : .regular), "\(style)")
      #expect(metrics.emphasizedWeight == (style == .largeTitle ? .bold : .semibold), "\(style)")
    }
  }

  @Test("The extra large titles are published for one size, and scale like the large title")
  func extraLargeTitles() {
    let large = TextStyle.extraLargeTitle.metrics(for: TraitCollection())
    #expect((large.size, large.weight, large.leading) == (36, .bold, nil))
    #expect(TextStyle.extraLargeTitle2.metrics(for: TraitCollection()).size == 28)
    // 36 × 70 ÷ 41, rounded to a whole point like the other sizes.
    let largest = TextStyle.extraLargeTitle.metrics(
      for: TraitCollection(contentSize: .accessibilityExtraExtraExtraLarge))
    #expect(largest.size == 61)
    #expect(largest.scale == 70.0 / 41)
  }

  @Test(
    "A style that a platform lacks is replaced by the style with the nearest role",
    arguments: [
      (TraitCollection.InterfaceIdiom.tv, TextStyle.largeTitle, "title1", 76.0), (.tv, .subheadline, "subtitle1", 38),
      (.tv, .footnote, "caption1", 25), (.watch, .footnote, "footnote1", 13), (.watch, .callout, "body", 16),
      (.mac, .extraLargeTitle, "largeTitle", 26), (.phone, TextStyle(rawValue: "lt2"), "body", 17),
      (.watch, TextStyle(rawValue: ""), "body", 16),
    ])
  func lacking(_ idiom: TraitCollection.InterfaceIdiom, _ style: TextStyle, _ answer: String, _ size: Double) {
    let metrics = style.metrics(for: TraitCollection(idiom: idiom))
    #expect(metrics.style.rawValue == answer)
    #expect(metrics.size == size)
  }

  @Test("A size that watchOS lacks is replaced by the next smaller size")
  func watchGaps() {
    func size(_ category: ContentSizeCategory) -> Double {
      TextStyle.body.metrics(for: TraitCollection(contentSize: category, idiom: .watch)).size
    }
    #expect(size(.medium) == size(.small))
    #expect(size(.accessibilityExtraExtraExtraLarge) == size(.accessibilityExtraLarge))
  }

  @Test("Every row of Data/text-styles.tsv is read")
  func wholeTable() throws {
    let text = String(decoding: try Fixtures.bytes(Fixtures.path("Data/text-styles.tsv")), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    for row in rows where row.count > 2 {
      let idiom = try #require(TraitCollection.InterfaceIdiom(rawValue: String(row[0])))
      let style = TextStyle(rawValue: String(row[1]))
      let metrics = style.metrics(for: TraitCollection(idiom: idiom))
      #expect(metrics.style.rawValue == (row.count == 3 ? String(row[2]) : style.rawValue))
    }
  }
}
