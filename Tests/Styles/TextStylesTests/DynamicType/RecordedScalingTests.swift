import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

/// The scaling of UIKit, recorded on iOS 26: value × leading ÷ leading at `large`, values rounded half up to the device
/// pixel, fonts half up to the point. The record has 19 values from 8 to 64; these tests check every whole value.
struct RecordedScalingTests {
  private static let values = 8...64

  /// The cells whose recorded leading differs from the published leading.
  private static let differing:
    [(style: TextStyle, category: ContentSizeCategory, published: Double, recorded: Double)] = [
      (.title1, .extraLarge, 37, 36), (.title1, .extraExtraLarge, 39, 38),
      (.title1, .accessibilityExtraExtraLarge, 62, 61), (.headline, .accessibilityExtraExtraLarge, 56, 51),
      (.subheadline, .extraExtraExtraLarge, 28, 26), (.subheadline, .accessibilityLarge, 37, 36),
      (.caption1, .accessibilityMedium, 28, 27), (.caption2, .accessibilityLarge, 30, 29),
    ]

  /// The recorded leading if it differs, otherwise the published leading.
  static func leading(_ cell: PublishedFacts.Cell) -> Int {
    let recorded = differing.first { $0.style.rawValue == cell.style && $0.category == cell.category }?.recorded
    return Int(recorded ?? cell.leading)
  }

  private static let cells = PublishedFacts.cells.filter { $0.idiom == .phone }

  /// The quotient, rounded half up.
  private static func halfUp(_ numerator: Int, over denominator: Int) -> Int {
    (2 * numerator + denominator) / (2 * denominator)
  }

  @Test("Every value and font of 11 styles at 12 sizes scales as recorded", arguments: cells)
  func everyCell(_ cell: PublishedFacts.Cell) throws {
    #expect(Self.cells.count == 11 * 12)
    let style = TextStyle(rawValue: cell.style)
    let leading = Self.leading(cell)
    let large = try #require(Self.cells.first { $0.style == cell.style && $0.category == .large })
    let atLarge = Int(large.leading)
    let metrics = ScaledMetrics(for: style)
    for value in Self.values {
      for scale in 1...3 {
        let traits = TraitCollection(contentSize: cell.category, displayScale: Double(scale))
        let pixels = Self.halfUp(value * leading * scale, over: atLarge)
        #expect(metrics.scaledValue(Double(value), traits) == Double(pixels) / Double(scale), "\(value) at \(scale)x")
        // UIKit has one exception, headline at AX4, 11 points: 25, where its rule gives 26. fontprobe follows the rule.
        #expect(metrics.scaledFontSize(Double(value), traits) == Double(Self.halfUp(value * leading, over: atLarge)))
      }
    }
    let font = StyledFonts.collection.font(named: "Inter", size: 17)
    let scaled = try metrics.scaledFont(for: font, traits: TraitCollection(contentSize: cell.category, displayScale: 3))
    #expect(scaled.pointSize == Double(Self.halfUp(17 * leading, over: atLarge)))
    // The style's own size and leading are the published values.
    #expect(
      StyledFonts.collection.preferredFont(for: style, traits: TraitCollection(contentSize: cell.category)).pointSize
        == cell.size)
    #expect(style.metrics(for: TraitCollection(contentSize: cell.category)).leading == cell.leading)
  }

  @Test("Eight recorded leadings differ from the published leadings, and both are available")
  func bothLeadings() {
    for (style, category, published, recorded) in Self.differing {
      let metrics = style.metrics(for: TraitCollection(contentSize: category))
      let large = style.metrics(for: TraitCollection())
      #expect(metrics.leading == published)
      #expect(metrics.scale == recorded / (large.leading ?? .nan))
    }
    let others = Self.cells.filter { cell in
      let metrics = TextStyle(rawValue: cell.style).metrics(for: TraitCollection(contentSize: cell.category))
      return metrics.leadings.here != cell.leading
    }
    #expect(others.count == Self.differing.count)
  }

  @Test("Body 17 and headline 11 scale by the recorded rule")
  func checks() {
    func scaled(_ style: TextStyle, _ value: Double, _ category: ContentSizeCategory) -> (Double, Double) {
      let traits = TraitCollection(contentSize: category, displayScale: 3)
      let metrics = ScaledMetrics(for: style)
      return (metrics.scaledValue(value, traits), metrics.scaledFontSize(value, traits))
    }
    #expect(scaled(.body, 17, .extraSmall) == (14.666666666666666, 15))
    #expect(scaled(.body, 17, .small) == (15.333333333333334, 15))
    #expect(scaled(.body, 17, .large) == (17, 17))
    // 25.5, rounded half up, is 26. The record has 25 only in this cell.
    #expect(scaled(.headline, 11, .accessibilityExtraExtraLarge) == (77.0 / 3, 26))
  }

  @Test("Every row of the recorded table is read")
  func wholeTable() throws {
    let text = String(decoding: try Fixtures.bytes(Fixtures.path("Data/scaling-leadings.tsv")), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
    #expect(rows.count == 11)
    for row in rows {
      let leadings = ContentSizeCategory.allCases.map { category in
        TextStyle(rawValue: String(row[1])).metrics(for: TraitCollection(contentSize: category)).leadings.here
      }
      #expect(leadings == row.dropFirst(2).compactMap { Double($0) })
    }
  }
}
