import Foundation
import TestSupport
import Testing

@testable import FontShaping

/// The cases of Unicode's BidiTest.txt and BidiCharacterTest.txt, if Debian's package unicode-data is installed.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: folder + "BidiTest.txt"), "unicode-data is not installed"))
struct UnicodeBidirectionalTests {
  /// A character of each class, but no bracket.
  private static let characters: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x31, "ES": 0x2B, "ET": 0x25, "AN": 0x661, "CS": 0x2C, "NSM": 0x300,
    "BN": 0xAD,
    "B": 0x2029, "S": 0x9, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B, "RLO": 0x202E,
    "PDF": 0x202C,
    "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  /// Whether a text has these levels. A character that rule X9 removes has the level nil.
  private static func has(_ scalars: [UInt32], _ direction: TextDirection?, levels: [Int8?]) -> Bool {
    let found = BidirectionalLevels(scalars, direction: direction).levels
    return found.count == levels.count && !zip(found, levels).contains { $1 != nil && $0 != $1 }
  }

  /// The indices of the characters from left to right, without removed characters.
  private static func order(of levels: [Int8?]) -> [Int] {
    let places = levels.indices.filter { levels[$0] != nil }
    return BidirectionalLevels.visualOrder(of: levels.compactMap(\.self)).map { places[$0] }
  }

  /// The lines of a file, without its comments.
  private static func lines(_ name: String) throws -> [Substring] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + name))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  private static func words(_ text: Substring) -> [Substring] { text.split { $0 == " " || $0 == "\t" } }

  @Test("Each case of BidiTest.txt has the expected levels and order")
  func classes() throws {
    var levels: [Int8?] = []
    var (count, differences) = (0, [Substring]())
    for line in try Self.lines("BidiTest.txt") {
      let fields = line.split(separator: ";")
      let words = Self.words(fields[0])
      switch words[0] {
      case "@Levels:": levels = words.dropFirst().map { Int8($0) }
      case "@Reorder:": if Self.order(of: levels) != words.dropFirst().map({ Int($0) }) { differences.append(line) }
      default:
        let scalars = words.compactMap { Self.characters[$0] }
        let directions = try #require(Int(Self.words(fields[1])[0], radix: 16))
        for (bit, direction) in [nil, TextDirection.leftToRight, .rightToLeft].enumerated()
        where directions >> bit & 1 == 1 {
          count += 1
          if !Self.has(scalars, direction, levels: levels) { differences.append(line) }
        }
      }
    }
    #expect(differences.prefix(3) == [])
    #expect(count >= 770_241)
  }

  @Test("Each case of BidiCharacterTest.txt has the expected levels, order and direction")
  func texts() throws {
    var (count, differences) = (0, [Substring]())
    for line in try Self.lines("BidiCharacterTest.txt") {
      let fields = line.split(separator: ";")
      let direction: TextDirection? = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : nil
      let scalars = Self.words(fields[0]).compactMap { UInt32($0, radix: 16) }
      let levels = Self.words(fields[3]).map { Int8($0) }
      let order = fields.count > 4 ? Self.words(fields[4]).map { Int($0) } : []
      count += 1
      let isRightToLeft = BidirectionalLevels(scalars, direction: direction).direction == .rightToLeft
      if !Self.has(scalars, direction, levels: levels) || Self.order(of: levels) != order
        || isRightToLeft != (fields[2] == "1")
      {
        differences.append(line)
      }
    }
    #expect(differences.prefix(3) == [])
    #expect(count >= 91_699)
  }
}

private let folder = "/usr/share/unicode/"
