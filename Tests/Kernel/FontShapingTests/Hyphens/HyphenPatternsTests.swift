import FontFiles
import TestSupport
import Testing

@testable import FontShaping

struct HyphenPatternsTests {
  /// The word with `=` at each position where it may be hyphenated.
  private static func parts(_ word: String, _ lines: String...) throws -> String {
    let patterns = try HyphenPatterns(Array((["UTF-8"] + lines).joined(separator: "\n").utf8))
    let letters = Array(word.unicodeScalars)
    return zip(letters, patterns.marks(of: letters)).map { "\($0)\($1 ? "=" : "")" }.joined()
  }

  @Test("Comments and long lines are ignored, and lines may end with CRLF or LF")
  func lines() throws {
    let long = String(repeating: "a", count: 98) + "1"
    #expect(try HyphenPatterns(Array("UTF-8\r\n% 1b\n# 1c\n\n1ab\r\n\(long)\n1cd x\n".utf8)).count == 2)
    #expect(try Self.parts("xxabxx", "% one", "1ab\r", "xx1") == "xx=abxx")
  }

  @Test("A word may be hyphenated where the greatest number between two letters is odd")
  func numbers() throws {
    #expect(try Self.parts("aabaa", "a1b", "b1a") == "aa=b=aa")
    #expect(try Self.parts("aabaa", "a1b", "aa2ba") == "aabaa")
    #expect(try Self.parts("aabaa", "a1b", "aa2ba", ".aa3baa.") == "aa=baa")
    // The last of several adjacent numbers counts. Numbers outside the word are ignored.
    #expect(try Self.parts("aabaa", "a21b", "1.aa", "aa1.", "12", "1") == "aa=baa")
  }

  @Test("The minimums before and after a hyphen apply, but an invalid minimum is ignored")
  func least() throws {
    #expect(try Self.parts("aaaaaa", "a1a") == "aa=a=a=aa")
    #expect(try Self.parts("aaaaaa", "LEFTHYPHENMIN 3", "RIGHTHYPHENMIN 300", "a1a") == "aaa=a=aa")
  }

  @Test("The first NOHYPHEN line with a sequence forbids hyphens beside the sequence")
  func forbidden() throws {
    let levels = ["a1a", "NEXTLEVEL", "b1b"]
    #expect(try Self.parts("aaaabbbb", levels[0], levels[1], levels[2]) == "aa=a=ab=b=bb")
    #expect(
      try Self.parts("aaaabbbb", "NOHYPHEN ,", "NOHYPHEN ab,,", "NOHYPHEN b", levels[0], levels[1], levels[2])
        == "aa=aabb=bb")
  }

  @Test("Components of compounds have their own minimums, and end at apostrophes")
  func compounds() throws {
    #expect(try Self.parts("aaxaaaaaa", "COMPOUNDLEFTHYPHENMIN 3", "1x1", "NEXTLEVEL", "a1a") == "aa=x=aaa=a=aa")
    #expect(try Self.parts("aaaa'aaaaa", "a1a") == "aaaa'aaa=aa")
    #expect(try Self.parts("aaaa’aaaaa", "COMPOUNDLEFTHYPHENMIN 1", "a1a") == "aaaa’a=a=a=aa")
  }

  @Test(
    "A pattern that would change letters forbids a hyphen, unless the letters stay the same",
    arguments: [
      ("ggasszon", ".ggas3szon/sz=sz,5,2", "ggasszon"), ("ell·lapa", "l·1l/l=l", "ell·lapa"),
      ("aaabaa", "a1b/a=b,1,2", "aaa=baa"), ("affa", "f1f/ff=f,1,2", "affa"), ("aaéé", "é3é/é=,1,1", "aaéé"),
      ("aaxyzaa", "x9y1z/q=,1,1", "aaxy=zaa"),
    ])
  func changes(_ word: String, _ pattern: String, _ expected: String) throws {
    #expect(try Self.parts(word, pattern) == expected)
  }

  @Test(
    "A pattern is ignored if its change lies outside the pattern",
    arguments: [
      "a1b/x=y,0,1", "a1b/x=y,1,3", "a1b/x=y,4,1", "a1b/x=y,-5,2", "a1b/=,9223372036854775807,9223372036854775807",
    ])
  func badChanges(_ pattern: String) throws {
    #expect(throws: FontError.self) { try Self.parts("aabb", pattern) }
    #expect(try Self.parts("aabbcc", pattern, "1c") == "aabb=cc")
  }

  @Test(
    "A damaged dictionary is refused with a reason",
    arguments: [
      ("", "is not the name of an encoding"), ("UTF-8", "no patterns"), ("UTF-8\n%\n", "no patterns"),
      ("UTF-8\n12\n1.ab\n.\n", "no patterns"),
      ("1ab\n1cd\n", "does not know the encoding '1ab'"),
      ("KLINGON\n1ab\n", "does not know the encoding 'KLINGON'"), ("../x\n1ab\n", "is not the name of an encoding"),
      ("UTF-8\n1a\u{0}b\n", "NUL"),
    ])
  func damaged(_ text: String, _ reason: String) {
    let error = #expect(throws: FontError.self) { try HyphenPatterns(Array(text.utf8)) }
    #expect(error?.code == .invalidTable && error?.message.contains(reason) == true)
  }

  @Test("A dictionary is read in its declared encoding, and refused if its bytes are invalid")
  func encodings() throws {
    #expect(throws: FontError.self) { try HyphenPatterns(Array("UTF-8\n1a".utf8) + [0xE9, 0x0A]) }
    let latin = try HyphenPatterns(Array("ISO8859-1\n1a".utf8) + [0xE9, 0x0A])
    #expect(latin.marks(of: Array("ooaéoo".unicodeScalars)) == [false, true, false, false, false, false])
    let cyrillic = try HyphenPatterns(Array("microsoft-cp1251\n1".utf8) + [0xE0, 0x0A])
    #expect(cyrillic.marks(of: Array("ооао".unicodeScalars)) == [false, true, false, false])
  }

  @Test("The dictionary names of a language are in the order of the search")
  func names() {
    #expect(HyphenDictionaryNames("de-AT-1996").names == ["de_AT", "de", "de_DE"])
    #expect(HyphenDictionaryNames("sr-latn-RS").names == ["sr_Latn_RS", "sr_RS", "sr_Latn", "sr", "sr_SR"])
    #expect(HyphenDictionaryNames("EN").names == ["en", "en_EN", "en_US"])
    for tag in ["", "-", "e", "x-private", "de/..", "абв", "de-\u{0}"] {
      #expect(HyphenDictionaryNames(tag).names == [])
    }
  }
}
