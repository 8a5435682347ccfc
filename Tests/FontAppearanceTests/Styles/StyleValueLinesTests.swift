import FontAppearance
import FontLayout
import Testing
import TextStyles

/// The height of a text on an element.
struct StyleValueLinesTests {
  @Test("It follows the preferred text size, in whole pixels, and grows with it")
  func height() {
    let text = "Toyota makes cars, and has made looms"
    let button = Button("done")
    button.style.centering = StyleValue<Font>.style(.body).height(of: text, width: 150)
    let stage = Stage(button)
    var heights: [Double] = []
    for size in ContentSizeCategory.allCases {
      stage.contentSize = size
      let font = TestFont.style(.body, stage.traits)
      #expect(button.centering == font.lines(of: text, width: 150).height.rounded(.up))
      heights.append(button.centering)
    }
    #expect(heights == heights.sorted() && Set(heights).count > 6)
  }

  @Test("A fixed font has a height too, of at most so many lines")
  func fixed() {
    let button = Button("done")
    let font = Font(named: "RobotoSlab-Regular", size: 20)
    button.style.centering = StyleValue<Font>.fixed(font).height(of: "many words in lines", width: 60, maximumLines: 2)
    _ = Stage(button)
    #expect(button.centering == (2 * font.lineHeight).rounded(.up))
  }
}
