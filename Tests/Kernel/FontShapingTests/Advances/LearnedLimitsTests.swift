import Dispatch
import FontFaces
import FontFiles
import FontMutants
import FontNames
import FontTables
import Synchronization
import TestSupport
import Testing

@testable import FontShaping

/// The limits of learned advances in time and memory.
@Suite(.stopped(after: .seconds(120))) struct LearnedLimitsTests {
  @Test("Advances are learned only after two kilobytes of text")
  func firstTexts() throws {
    let face = try LayoutFace()
    let learned = LearnedFace()
    #expect(learned.advances(of: face.shaper, face.settings, for: LearnedFace.fewestBytes - 1) == nil)
    #expect(learned.advances(of: face.shaper, face.settings, for: 1) != nil)
  }

  @Test("Eight threads that overfill the same table never read a wrong advance")
  func threads() throws {
    let glyphs = try ["f", "i", "æ"].map { try LayoutFace.glyph($0) }
    let face = try LayoutFace(substitutions: [LayoutFace.ligature(glyphs[0], glyphs[1], glyphs[2])])
    let advances = try #require(face.advances)
    let letter = face.shapedAdvance("fi")
    let texts = (0..<5000).map { number in
      (text: "fi\(number) fi", advance: 2 * letter + face.shapedAdvance("\(number) "))
    }
    let wrong = Atomic(0)
    // Threads, because tasks would wait for the tasks of other tests.
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<4 {
        for (text, advance) in texts {
          var text = text
          let sum = text.withUTF8 { unsafe advances.advance(of: $0)?.advance }
          if let sum, sum != advance { wrong.add(1, ordering: .relaxed) }
        }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
  }

  @Test("The tables of a face have a greatest size, and a stored word is found")
  func memory() throws {
    #expect(LearnedAdvances.mostBytes == (512 + 2048 + 16_384 + 16 * 2048 + 2048) * 8 + 64 * 768)
    let table = WordTable(countExponent: 4)
    var found = 0
    for number in 0..<100_000 {
      var text = "\(number)"
      let key = try #require(text.withUTF8 { unsafe LearnedWord($0, followsSpace: false, endsAtSpace: false) })
      let cluster = AdvanceCluster(start: 0, advance: Int32(number % 60_000), isUnsafe: false)
      let word = try #require(key.learned([cluster], before: -3, after: 5, isUnsafeAfter: true))
      table.insert(word, key.hash)
      let read = try #require(table.word(key, key.hash))
      found += read.width == number % 60_000 && read.before == -3 && read.after == 5 && read.isUnsafeAfter ? 1 : 0
    }
    #expect(found == 100_000)
    var text = "left"
    let key = try #require(text.withUTF8 { unsafe LearnedWord($0, followsSpace: true, endsAtSpace: false) })
    table.insert(key.left, key.hash)
    #expect(table.word(key, key.hash)?.isLeft == true)
  }

  @Test("A face learns advances for at most sixteen different settings")
  func settings() throws {
    let face = try LayoutFace()
    let learned = LearnedFace()
    for value in 1...17 {
      let settings = ShapingSettings(features: [FontFeature("aalt", value)])
      #expect((learned.advances(of: face.shaper, settings, for: LearnedFace.fewestBytes) != nil) == (value <= 16))
    }
  }

  /// Whether advances are learned for a face with a GSUB table.
  private func learns(_ substitutions: [UInt8]) throws -> Bool {
    let face = try LayoutFace(tables: ["GSUB": substitutions])
    return LearnedAdvances(face.shaper, face.settings) != nil
  }

  @Test("No advances are learned if too many lookups call each other", arguments: [1, 2, 200])
  func manyCalls(count: Int) throws {
    let a = try LayoutFace.glyph("a")
    // Lookup i has the level i % 5, and calls all lookups of the next level.
    let levels = (1...4).map { level in
      let calls = (0..<count).flatMap { [0, 5 * $0 + level] }
      return LayoutTable.lookup(5, LayoutTable.big([3, 1, count, 8 + 4 * count] + calls + LayoutFace.coverage([a])))
    }
    let table = LayoutTable.bytes(
      levels + [LayoutFace.substitution(a, by: a)], repeats: count, features: ["calt"], listing: 1)
    // A lookup leads to n + n² + n³ + n⁴ calls; n is the count. HarfBuzz refuses a table that is too short for the
    // number of its lookups, so bytes are added.
    #expect(try learns(table + [UInt8](repeating: 0, count: 16_384)) == (count < 200))
  }

  @Test("No advances are learned if lookups call each other in a loop or five levels deep")
  func levels() throws {
    func calling(_ levels: Int, last: [UInt8]) -> [UInt8] {
      LayoutTable.bytes(
        (0..<levels).map { LayoutTable.lookup(5, LayoutTable.calls([$0 + 1])) } + [last], features: ["calt"],
        listing: 1)
    }
    // HarfBuzz 10 would drop the table if the substitution covered all glyphs.
    let a = try LayoutFace.glyph("a")
    let single = LayoutFace.substitution(a, by: a)
    #expect(try learns(calling(4, last: single)))
    #expect(try !learns(calling(5, last: single)))
    #expect(try !learns(calling(1, last: LayoutTable.lookup(5, LayoutTable.calls([0])))))
  }

  @Test("No advances are learned if a glyph may become more than 32 glyphs", arguments: [3, 32, 33, 100])
  func growth(count: Int) throws {
    let table = LayoutTable.bytes([LayoutTable.lookup(2, LayoutTable.sequences(count))], features: ["calt"])
    #expect(try learns(table) == (count <= 32))
  }

  @Test("No advances are learned if a face has more than 4,096 rules with spaces", arguments: [100, 4096, 4097])
  func rulesAboutSpaces(count: Int) throws {
    let (a, space) = (try LayoutFace.glyph("a"), try LayoutFace.glyph(" "))
    let rules = LayoutTable.lookup(6, LayoutFace.rule(before: [[a]], [space], after: [[a]]), repeats: count)
    let table = LayoutTable.bytes([rules, LayoutFace.substitution(a, by: a)], features: ["calt"], listing: 1)
    #expect(try learns(table) == (count <= 4096))
  }
}
