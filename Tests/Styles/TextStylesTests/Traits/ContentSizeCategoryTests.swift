import StyleGuides
import TestSupport
import Testing
import TextStyles

struct ContentSizeCategoryTests {
  @Test("The twelve sizes are in order, with UIKit's raw values")
  func order() {
    let all = ContentSizeCategory.allCases
    #expect(all == all.sorted())
    #expect(all.count == 12)
    #expect(ContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(all.filter(\.isAccessibility).count == 5)
  }

  @Test("Names and raw values are the published values, in the published order")
  func names() {
    let rows = PublishedFacts.all["categories"]?.values ?? []
    #expect(rows.map { $0["uikit"]?.text } == ContentSizeCategory.allCases.map(\.name))
    #expect(rows.map { $0["rawValue"]?.text } == ContentSizeCategory.allCases.map(\.rawValue))
    #expect(rows.map { $0["isAccessibility"] } == ContentSizeCategory.allCases.map { .bool($0.isAccessibility) })
    #expect(
      ContentSizeCategory.allCases.map(\.shortName) == [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
      ])
  }

  @Test("Each spelling names its size in any letter case", arguments: ContentSizeCategory.allCases)
  func spellings(_ size: ContentSizeCategory) {
    for text in [size.name, size.shortName, size.rawValue, ".\(size.name)"] {
      #expect(ContentSizeCategory(text) == size, "\(text)")
      #expect(ContentSizeCategory(text.uppercased()) == size, "\(text)")
      #expect(ContentSizeCategory(text.lowercased()) == size, "\(text)")
    }
  }

  @Test(
    "SwiftUI's names, blanks and hyphens are accepted",
    arguments: [
      ("xxLarge", ContentSizeCategory.extraExtraLarge), ("accessibility5", .accessibilityExtraExtraExtraLarge),
      ("extra-small", .extraSmall), ("Accessibility Large", .accessibilityLarge),
    ])
  func otherSpellings(_ text: String, _ size: ContentSizeCategory) { #expect(ContentSizeCategory(text) == size) }

  @Test(
    "Other texts are not sizes",
    arguments: ["", "XXXXL", "AX0", "AX6", "huge", "-", Named(repeating: "x", count: 100_000), "large!"])
  func noSize(_ text: Named<String>) { #expect(ContentSizeCategory(text.value) == nil) }
}
