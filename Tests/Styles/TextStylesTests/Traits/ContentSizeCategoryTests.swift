import StyleGuides
import TestSupport
import Testing
import TextStyles

struct ContentSizeCategoryTests {
  @Test("Twelve sizes, in order, with UIKit's raw values")
  func order() {
    let all = ContentSizeCategory.allCases
    #expect(all == all.sorted())
    #expect(all.count == 12)
    #expect(ContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(all.filter(\.isAccessibility).count == 5)
  }

  @Test("Names and raw values are the published ones, in the published order")
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

  @Test("Each spelling names its size, whatever its capitals", arguments: ContentSizeCategory.allCases)
  func spellings(_ size: ContentSizeCategory) {
    for text in [size.name, size.shortName, size.rawValue, ".\(size.name)"] {
      #expect(ContentSizeCategory(text) == size, "\(text)")
      #expect(ContentSizeCategory(text.uppercased()) == size, "\(text)")
      #expect(ContentSizeCategory(text.lowercased()) == size, "\(text)")
    }
  }

  @Test(
    "SwiftUI's names, and blanks and hyphens",
    arguments: [
      ("xxLarge", ContentSizeCategory.extraExtraLarge), ("accessibility5", .accessibilityExtraExtraExtraLarge),
      ("extra-small", .extraSmall), ("Accessibility Large", .accessibilityLarge),
    ])
  func otherSpellings(_ text: String, _ size: ContentSizeCategory) { #expect(ContentSizeCategory(text) == size) }

  @Test(
    "What is not a size",
    arguments: ["", "XXXXL", "AX0", "AX6", "huge", "-", Named(repeating: "x", count: 100_000), "large!"])
  func noSize(_ text: Named<String>) { #expect(ContentSizeCategory(text.value) == nil) }
}
