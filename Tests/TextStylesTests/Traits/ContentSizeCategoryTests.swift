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
}
