import Testing

@testable import FontPictures

struct SixelTests {
  @Test("A red pixel has its size, its colour in per cent, and one bit of a band")
  func pixel() {
    #expect(
      Sixel.text(of: [0, 0, 255, 255], width: 1, height: 1)
        == "\u{1B}Pq\"1;1;1;1#0;2;100;0;0#0@$-\u{1B}\\\n")
  }

  @Test("Repeated columns are counted, and each colour of a band is drawn separately")
  func bands() {
    let white: [UInt8] = [255, 255, 255, 255]
    let black: [UInt8] = [0, 0, 0, 255]
    let pixels =
      Array(repeating: white, count: 8 * 6).flatMap(\.self) + Array(repeating: black, count: 8).flatMap(\.self)
    let text = Sixel.text(of: pixels, width: 8, height: 7)
    #expect(text.contains("#0!8~$-") && text.contains("#1!8@$-"))
    #expect(text.contains("#0;2;100;100;100") && text.contains("#1;2;0;0;0"))
  }

  @Test("A picture without pixels is an empty text")
  func empty() { #expect(Sixel.text(of: [], width: 0, height: 0) == "") }
}
