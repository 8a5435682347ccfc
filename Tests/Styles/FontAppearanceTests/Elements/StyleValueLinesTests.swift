import FontAppearance
import FontLayout
import StyleGuides
import Testing
import TextStyles

struct StyleValueLinesTests {
  /// Roboto Slab's line is 2146 + 555 of 2048 units high. By HarfBuzz's advances the text takes one line of 150 points
  /// at 7 points, two at 8 to 15, three at 16 to 18: 7 × 2701 ÷ 2048 is 9.23, and 3 × 18 × 2701 ÷ 2048 is 71.22.
  @Test("The height of a text follows the preferred text size, in whole pixels")
  func height() {
    let text = "Toyota makes cars, and has made looms"
    let button = Button("done")
    button.style.centering = StyleValue<Font>.style(.body).height(of: text, width: 150)
    let stage = Stage(button)
    var heights: [Double] = []
    for size in ContentSizeCategory.allCases {
      stage.contentSize = size
      heights.append(button.centering)
    }
    #expect(heights == [10, 22, 24, 27, 30, 32, 35, 37, 40, 64, 68, 72])
  }

  @Test("The height of a text in a fixed font is limited by the number of lines")
  func fixed() {
    let button = Button("done")
    let font = Font(named: "RobotoSlab-Regular", size: 20)
    button.style.centering = StyleValue<Font>.fixed(font).height(of: "many words in lines", width: 60, maximumLines: 2)
    _ = Stage(button)
    // Two lines of 20 × 2701 ÷ 2048 points are 52.75 high; the whole text would take four.
    #expect(button.centering == 53)
  }
}
