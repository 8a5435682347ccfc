import FontShaping
import Foundation
import TestSupport
import Testing

@testable import FontLayout

/// Compares line breaks with Unicode's test of UAX #14, recorded in Tests/Fixtures/Lines/uax14.tsv.
///
/// Tests/Fixtures/Lines/uax14-exceptions.tsv has the rows that differ with ICU 72. `FONTPROBE_RECORD=1` writes this file.
/// docs/maintainers/evidence.md explains the differences.
struct UnicodeLineBreakTests {
  /// A text of the test, and the places where a line may end, in code points.
  private struct Row {
    let scalars: [UInt32]
    let breaks: Set<Int>
  }

  private struct Table {
    var rows: [Row] = []
    private(set) var classes: [UInt32: String] = [:]

    init() throws {
      let file = String(
        decoding: try Fixtures.bytes(Fixtures.path("Tests/Fixtures/Lines/uax14.tsv")), as: UTF8.self)
      let fields = file.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
      let points = try fields.filter { $0[0] == "class" }.map { try #require(UInt32($0[1], radix: 16)) }
      for row in fields where row[0] == "class" { classes[try #require(UInt32(row[1], radix: 16))] = String(row[2]) }
      for row in fields where row[0] == "pairs" {
        let first = try #require(UInt32(row[1], radix: 16))
        let digits = Array(row[2])
        for (place, second) in points.enumerated() {
          let bits = try #require(UInt8(String(digits[2 * place...2 * place + 1]), radix: 16))
          var next = 8
          for middle in [[], [0x20], [0x308], [0x308, 0x20]] as [[UInt32]] {
            let scalars = [first] + middle + [second]
            var breaks: Set<Int> = []
            for place in 1..<scalars.count {
              next -= 1
              if bits >> next & 1 == 1 { breaks.insert(place) }
            }
            rows.append(Row(scalars: scalars, breaks: breaks))
          }
        }
      }
      for row in fields where row[0] == "text" {
        var scalars: [UInt32] = []
        var breaks: Set<Int> = []
        for word in row[1].split(separator: " ") {
          if word == "/" { breaks.insert(scalars.count) } else { scalars.append(try #require(UInt32(word, radix: 16))) }
        }
        rows.append(Row(scalars: scalars, breaks: breaks))
      }
    }
  }

  /// The places where lines may or must end, in code points.
  private static func breaks(in scalars: [UInt32]) throws -> Set<Int> {
    var text = String(String.UnicodeScalarView(try scalars.map { try #require(Unicode.Scalar($0)) }))
    let offsets = text.withUTF8 { bytes in
      var offsets: Set<Int> = []
      var start = 0
      while start < bytes.count {
        let (content, end) = MandatoryBreak.next(in: bytes, from: start)
        let paragraph = UnsafeBufferPointer(rebasing: bytes[start..<content])
        for place in LineOpportunities(paragraph).places { offsets.insert(start + place.end) }
        offsets.insert(end)
        start = end
      }
      return offsets
    }
    var found: Set<Int> = []
    var offset = 0
    for (place, scalar) in text.unicodeScalars.enumerated() {
      if offset > 0, offsets.contains(offset) { found.insert(place) }
      offset += UTF8.width(scalar)
    }
    return found
  }

  @Test("Line breaks agree with UAX #14, except in the recorded rows")
  func rows() throws {
    let table = try Table()
    #expect(table.rows.count == 7625)
    var exceptions: [String: [String]] = [:]
    var count = 0
    for row in table.rows {
      let own = try Self.breaks(in: row.scalars)
      guard own != row.breaks else { continue }
      let classes = row.scalars.map { table.classes[$0] ?? ($0 == 0x308 ? "CM" : "–") }
      func shown(_ breaks: Set<Int>) -> String {
        classes.enumerated().dropFirst().map { (breaks.contains($0) ? "/ " : "") + $1 }.joined(separator: " ")
      }
      exceptions["\(shown(row.breaks))\t\(shown(own))", default: []].append(classes[0])
      count += 1
    }
    let path = Fixtures.path("Tests/Fixtures/Lines/uax14-exceptions.tsv")
    let heading = """
      # Rows of uax14.tsv that lines break otherwise, with ICU 72, by the classes of their characters: what follows the first one, as
      # Unicode has it and as here, and the first ones.

      """
    let made = heading + exceptions.sorted { $0.key < $1.key }.map { "\($0)\t\($1.joined(separator: " "))\n" }.joined()
    if ProcessInfo.processInfo.environment["FONTPROBE_RECORD"] == "1" {
      try Fixtures.write(Array(made.utf8), to: path)
    } else if LineBreaking.libraryVersion == "72" {
      #expect(made == String(decoding: try Fixtures.bytes(path), as: UTF8.self))
    } else {
      // Other releases of ICU follow other releases of Unicode.
      #expect(count < 1200)
    }
  }
}
