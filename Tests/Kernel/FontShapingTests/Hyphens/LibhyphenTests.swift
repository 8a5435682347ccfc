import FontFiles
import Foundation
import Testing

@testable import FontShaping

/// Compares the hyphenation of words with that of libhyphen, with the same installed dictionary.
@Suite(.enabled(if: dlopen("libhyphen.so.0", RTLD_LAZY) != nil, "libhyphen is not installed"))
struct LibhyphenTests {
  /// Random words from the letters of patterns. Ligatures are left out, because libhyphen counts some as several letters.
  private static func words(_ path: String, _ encoding: String.Encoding, count: Int) throws -> [String] {
    let text = try #require(String(data: try Data(contentsOf: URL(fileURLWithPath: path)), encoding: encoding))
    let parts = text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("%") && !$0.hasPrefix("#") }
      .map {
        $0.prefix { $0 != "/" && $0 != " " && $0 != "\r" }.filter {
          $0.isLetter && $0.isLowercase && !("\u{FB00}"..."\u{FB06}").contains($0)
        }
      }
      .filter { (2...20).contains($0.count) }
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<count).map { _ in (0...next(3)).map { _ in String(parts[next(parts.count)]) }.joined() }
  }

  /// libhyphen with an installed dictionary.
  private final class Library {
    typealias Load = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?
    typealias Pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Hyphenate =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>?,
        UnsafeMutablePointer<Pointers?>, UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>,
        UnsafeMutablePointer<UnsafeMutablePointer<Int32>?>
      ) -> Int32

    private let dictionary: UnsafeMutableRawPointer
    private let hyphenate: Hyphenate

    init?(_ path: String) {
      guard let library = dlopen("libhyphen.so.0", RTLD_LAZY), let load = dlsym(library, "hnj_hyphen_load"),
        let hyphenate = dlsym(library, "hnj_hyphen_hyphenate2"),
        let dictionary = unsafeBitCast(load, to: Load.self)(path)
      else { return nil }
      self.dictionary = dictionary
      self.hyphenate = unsafeBitCast(hyphenate, to: Hyphenate.self)
    }

    /// The numbers of characters after which the word is hyphenated without a change of letters.
    func places(_ word: [UInt8], characters: Int) -> [Int] {
      var marks = [CChar](repeating: 0, count: word.count + 5)
      var replacements: Pointers?
      var positions: UnsafeMutablePointer<Int32>?
      var cuts: UnsafeMutablePointer<Int32>?
      let text = word.map { CChar(bitPattern: $0) } + [0]
      _ = hyphenate(dictionary, text, Int32(word.count), &marks, nil, &replacements, &positions, &cuts)
      return (0..<characters - 1).filter { marks[$0] & 1 == 1 && replacements?[$0] == nil }.map { $0 + 1 }
    }
  }

  @Test(
    "Random German, English and French words are hyphenated as by libhyphen",
    arguments: [
      ("de", "hyph_de_DE.dic", String.Encoding.isoLatin1), ("en-US", "hyph_en_US.dic", .utf8),
      ("fr", "hyph_fr.dic", .utf8),
    ])
  func same(_ language: String, _ file: String, _ encoding: String.Encoding) throws {
    let path = "/usr/share/hyphen/\(file)"
    guard FileManager.default.fileExists(atPath: path) else {
      try Test.cancel("\(file) is not installed")
    }
    let library = try #require(Library(path))
    var differing: [String] = []
    var count = 0
    for word in try Self.words(path, encoding, count: 10_000) {
      guard let bytes = word.data(using: encoding) else { continue }
      let characters = word.unicodeScalars.count
      let theirs = library.places(Array(bytes), characters: characters)
      let hyphenation = Hyphenation(minimumBefore: 0, minimumAfter: 0, minimumWord: 0)
      let (ours, failure) = HyphenPlaces.find(in: word, language: language, hyphenation)
      try #require(failure == nil)
      var offset = 0
      let offsets = word.unicodeScalars.map { scalar in
        offset += UTF8.width(scalar)
        return offset
      }
      count += theirs.count
      // libhyphen 2.8.8 never divides before the last letter of a component, even if the dictionary allows it.
      let more = Set(ours).subtracting(theirs.map { offsets[$0 - 1] })
      let isBeforeLast = more.allSatisfy { place in
        offsets.firstIndex(of: place).map { $0 + 1 < offsets.count && ours.contains(offsets[$0 + 1]) } ?? false
      }
      if ours.count - more.count != theirs.count || !isBeforeLast { differing.append("\(word): \(theirs) \(ours)") }
    }
    #expect(count > 10_000)
    #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(10))")
  }
}
