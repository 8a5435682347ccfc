import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontShaping

/// The positions at which words may be hyphenated, by the patterns of Tests/Fixtures/Hyphens.
struct HyphenPlacesTests {
  private static let folder = Fixtures.path("Tests/Fixtures/Hyphens")

  private static func parts(
    _ text: String, _ language: String = "qaa", before: Int = 2, after: Int = 2, word: Int = 5
  ) -> String {
    let hyphenation = Hyphenation(minimumBefore: before, minimumAfter: after, minimumWord: word, folder: folder)
    let (places, failure) = HyphenPlaces.find(in: text, language: language, hyphenation)
    #expect(failure == nil)
    var bytes = Array(text.utf8)
    for place in places.reversed() { bytes.insert(UInt8(ascii: "="), at: place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "An odd number of a pattern allows a hyphen, and an even number forbids it",
    arguments: [
      ("badaga", "ba=da=ga"), ("indaga", "inda=ga"), ("xindaga", "xin=da=ga"), ("banéba", "ba=né=ba"),
      ("логого", "ло=го=го"), ("ba daga badaga", "ba daga ba=da=ga"), ("", ""), ("xyzzy", "xyzzy"),
    ])
  func patterns(_ text: String, _ expected: String) { #expect(Self.parts(text) == expected) }

  @Test("Capitals are hyphenated like lowercase letters, even if their lengths in UTF-8 differ")
  func capitals() {
    #expect(Self.parts("BADAGA BaNÉba ЛОГОГО") == "BA=DA=GA Ba=NÉ=ba ЛО=ГО=ГО")
    // The lowercase form of U+0130 is an i and a mark. The lowercase form of U+1E9E has two bytes, not three.
    #expect(Self.parts("İbada") == "İba=da")
    #expect(Self.parts("xİbada") == "xİ=ba=da")
    #expect(Self.parts("ẞẞbada") == "ẞẞ=ba=da")
  }

  @Test(
    "A word consists of letters, marks, and apostrophes between letters",
    arguments: [
      ("(badaga), “badaga”", "(ba=da=ga), “ba=da=ga”"), ("badaga-badaga/badaga", "ba=da=ga-ba=da=ga/ba=da=ga"),
      ("'badaga'", "'ba=da=ga'"), ("x’badaga", "x’ba=da=ga"), ("bada1 1bada ba_daga", "bada1 1bada ba_daga"),
      ("bada\u{AD}ga badaga", "bada\u{AD}ga ba=da=ga"), ("bane\u{301}daga", "bane\u{301}=da=ga"),
    ])
  func words(_ text: String, _ expected: String) { #expect(Self.parts(text) == expected) }

  @Test("The larger minimum of the dictionary and the options applies")
  func minimums() {
    #expect(Self.parts("bagadaga", before: 3) == "baga=da=ga")
    #expect(Self.parts("bagadaga", after: 3) == "ba=ga=daga")
    #expect(Self.parts("bagadaga", before: 0, after: -1) == "ba=ga=da=ga")
    #expect(Self.parts("bada", word: 4) == "ba=da")
    #expect(Self.parts("bada") == "bada")
    #expect(Self.parts("badaga", word: .max) == "badaga")
    // A mark does not count as a letter.
    #expect(Self.parts("ba\u{301}daga", before: 3) == "ba\u{301}da=ga")
    // The dictionary has RIGHTHYPHENMIN 3.
    #expect(Self.parts("našada", "qab") == "na=šada")
  }

  /// `sos3sa/s=s,3,2` keeps the letters, but `tot3ta/z=t,3,2` would give "toz-ta".
  @Test("A word is not hyphenated where a hyphen would change its letters")
  func nonStandard() {
    #expect(Self.parts("sossa") == "sos=sa")
    #expect(Self.parts("totta") == "totta")
  }

  @Test("Patterns before NEXTLEVEL divide compounds, and patterns after it divide components")
  func compounds() { #expect(Self.parts("badahausbada", "qac") == "ba=da=haus=ba=da") }

  @Test("A language without its own dictionary uses the dictionary without or with another region")
  func languages() {
    #expect(Self.parts("badaga", "QAA-Latn-XX") == "ba=da=ga")
    #expect(Self.parts("našaxxx", "qab-XX") == "na=šaxxx")
  }

  @Test("A language without a dictionary is an error, but a text without a language is not")
  func missing() throws {
    let hyphenation = Hyphenation(folder: Self.folder)
    #expect(HyphenPlaces.find(in: "badaga", language: nil, hyphenation).failure == nil)
    #expect(HyphenPlaces.find(in: "a bc", language: "qzz", hyphenation).failure == nil)
    for language in ["qzz", "../../qaa", "q", "qaa/../qaa", String(repeating: "a", count: 10_000)] {
      let (places, failure) = HyphenPlaces.find(in: "badaga", language: language, hyphenation)
      #expect(places == [] && failure?.code == .fileNotFound)
      #expect((failure?.description.utf8.count ?? 999) < 300)
    }
  }

  @Test("A dictionary that is damaged, too large or a folder is an error that names the file")
  func damaged() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hyphens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("UTF-8\n1b\0a\n".utf8).write(to: folder.appending(path: "hyph_qba.dic"))
    try Data(count: HyphenPatterns.largest + 1).write(to: folder.appending(path: "hyph_qbb.dic"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "hyph_qbc.dic"), withIntermediateDirectories: false)
    let hyphenation = Hyphenation(folder: folder.path())
    for (language, code) in [
      ("qba", FontError.Code.invalidTable), ("qbb", .unreadableFile), ("qbc", .unreadableFile),
    ] {
      // The second result comes from the cache.
      for _ in 1...2 {
        let (places, failure) = HyphenPlaces.find(in: "badaga badaga", language: language, hyphenation)
        #expect(places == [] && failure?.code == code)
        #expect(failure?.path?.hasSuffix("/hyph_\(language).dic") == true)
      }
    }
  }

  @Test("A very long word is not hyphenated, but the words of a long text are", .stopped(after: .seconds(60)))
  func hostile() {
    #expect(Self.parts(String(repeating: "badaga", count: 20_000)).contains("=") == false)
    #expect(Self.parts("ba" + String(repeating: "\u{301}", count: 100_000) + "daga").contains("=") == false)
    let text = String(repeating: "badaga ", count: 20_000)
    #expect(Self.parts(text).utf8.count == text.utf8.count + 40_000)
    #expect(Self.parts("\u{0}badaga\u{0}") == "\u{0}ba=da=ga\u{0}")
  }
}
