import FontStyles
import Testing

/// OpenType, "Data Types", Tag: "array of four uint8s … each in the range 0x20 to 0x7E".
@Suite struct FontTagTests {
  @Test func aTagIsItsFourBytes() {
    let letters = "wght"
    #expect(FontTag(letters)?.rawValue == 0x7767_6874)
    #expect(("GSUB" as FontTag).rawValue == 0x4753_5542)
  }

  @Test("Shorter names are padded with spaces", arguments: [("cvt", "cvt "), ("SVG", "SVG "), ("x", "x   ")])
  func padding(_ short: String, _ whole: String) {
    #expect(FontTag(short) == FontTag(whole))
    #expect(FontTag(short)?.description == whole)
  }

  @Test("Texts that cannot be tags are nil", arguments: ["", "weight", "wghtx", "wgh\u{1F}", "wghé", "字", "a\tb"])
  func refusals(_ text: String) { #expect(FontTag(text) == nil) }

  @Test func aLiteralTakesWhatItCan() {
    #expect(("weight" as FontTag) == "weig")
    #expect(("a\tb" as FontTag) == "a b ")
  }

  @Test func tagsWithOtherBytesAreNumbersAndStayDifferent() {
    #expect(FontTag(rawValue: 0x0001_0000).description == "0x00010000")
    #expect(FontTag(rawValue: 0xFF77_6768).description == "0xFF776768")
    #expect(FontTag(rawValue: 0x4F53_2F32).description == "OS/2")
    // These are texts, not literals of a tag; "wght" has only one spelling.
    let (written, letters, lowercase) = ("0xFF776768", "0x77676874", "0xff776768")
    #expect(FontTag(written) == FontTag(rawValue: 0xFF77_6768))
    #expect(FontTag(letters) == nil && FontTag(lowercase) == nil)
  }

  /// A table directory is sorted by bytes: capitals before lowercase letters.
  @Test func orderIsThatOfTheBytes() {
    let tags: [FontTag] = ["name", "OS/2", "head", "CFF ", "cmap"]
    #expect(tags.sorted() == ["CFF ", "OS/2", "cmap", "head", "name"])
  }
}
