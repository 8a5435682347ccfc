import FontFiles
import TestSupport
import Testing

@testable import FontShaping

/// Dictionaries as libhyphen is given them.
struct HyphenPatternsTests {
  private static func lines(_ text: String) throws -> [String] {
    String(decoding: try HyphenPatterns(Array(text.utf8)).text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Comments and long lines are left out, keywords are checked")
  func lines() throws {
    let long = String(repeating: "a", count: 99)
    let kept = try Self.lines(
      "UTF-8\r\n% one\n# two\n\n1ab\r\n\(long)\nLEFTHYPHENMIN 3\nRIGHTHYPHENMIN 300\nNOHYPHEN ,\nNOHYPHEN -,,'\nNEXTLEVEL\n1cd x\n"
    )
    #expect(kept == ["UTF-8", "1ab", "LEFTHYPHENMIN 3", "NOHYPHEN -,'", "NEXTLEVEL", "1cd"])
  }

  @Test(
    "A change of letters forbids its place, one that changes nothing is left out",
    arguments: [
      (".as3szon/sz=sz,2,3", ".as4szon"), ("l·1l/l=l", "l·2l"), ("a1b/a=b,1,2", "a1b"), ("f1f/ff=f,1,2", "f2f"),
      ("é3é/é=,1,1", "é3é"), ("x9y1z/q=,1,1", "x8y1z"),
    ])
  func changes(_ pattern: String, _ expected: String) throws {
    #expect(try Self.lines("UTF-8\n\(pattern)\n") == ["UTF-8", expected])
  }

  @Test(
    "A change outside of its pattern is no pattern",
    arguments: [
      "a1b/x=y,0,1", "a1b/x=y,1,3", "a1b/x=y,4,1", "a1b/x=y,-5,2", "a1b/=,9223372036854775807,9223372036854775807",
    ])
  func badChanges(_ pattern: String) throws {
    #expect(throws: FontError.self) { try Self.lines("UTF-8\n\(pattern)\n") }
    #expect(try Self.lines("UTF-8\n\(pattern)\n1c\n") == ["UTF-8", "1c"])
  }

  @Test(
    "Damaged dictionaries",
    arguments: [
      ("", "is not the name of an encoding"), ("UTF-8", "no patterns"), ("UTF-8\n%\n", "no patterns"),
      ("1ab\n1cd\n", "encoding '1ab' is not known"),
      ("KLINGON\n1ab\n", "encoding 'KLINGON' is not known"), ("../x\n1ab\n", "is not the name of an encoding"),
      ("UTF-8\n1a\u{0}b\n", "NUL"),
    ])
  func damaged(_ text: String, _ reason: String) {
    let error = #expect(throws: FontError.self) { try Self.lines(text) }
    #expect(error?.code == .invalidTable && error?.message.contains(reason) == true)
  }

  @Test("Texts of another encoding than they say")
  func encodings() throws {
    #expect(throws: FontError.self) { try HyphenPatterns(Array("UTF-8\n1a".utf8) + [0xE9, 0x0A]) }
    let latin = try HyphenPatterns(Array("ISO8859-1\n1a".utf8) + [0xE9, 0x0A])
    #expect(latin.text == Array("UTF-8\n1aé\n".utf8) && latin.count == 1)
    let cyrillic = try HyphenPatterns(Array("microsoft-cp1251\n1".utf8) + [0xE0, 0x0A])
    #expect(cyrillic.text == Array("UTF-8\n1а\n".utf8))
  }

  /// libhyphen 2.8.8 reads and writes outside of its buffers for these.
  @Test("Lines that libhyphen cannot bear are left out")
  func unsafeLines() throws {
    let kept = try Self.lines("UTF-8\nNOHYPHEN a\nNOHYPHEN b\n1.ab\n12.\n12\n1ab\nNEXTLEVEL\nNOHYPHEN c\n1cd\n")
    #expect(kept == ["UTF-8", "NOHYPHEN a", "1ab", "NEXTLEVEL", "NOHYPHEN c", "1cd"])
  }

  @Test("The files of a language, in their order")
  func names() {
    #expect(HyphenDictionaryNames("de-AT-1996").names == ["de_AT", "de", "de_DE"])
    #expect(HyphenDictionaryNames("sr-latn-RS").names == ["sr_Latn_RS", "sr_RS", "sr_Latn", "sr", "sr_SR"])
    #expect(HyphenDictionaryNames("EN").names == ["en", "en_EN", "en_US"])
    for tag in ["", "-", "e", "x-private", "de/..", "абв", "de-\u{0}"] {
      #expect(HyphenDictionaryNames(tag).names == [])
    }
  }
}
