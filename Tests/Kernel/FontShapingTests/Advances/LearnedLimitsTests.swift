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

/// What learned advances may cost, and faces that would cost more.
@Suite(.stopped(after: .seconds(120))) struct LearnedLimitsTests {
  @Test("Nothing is learned of the first two kilobytes")
  func firstTexts() throws {
    let face = try LayoutFace()
    let learned = LearnedFace()
    #expect(learned.advances(of: face.shaper, face.settings, for: LearnedFace.fewestBytes - 1) == nil)
    #expect(learned.advances(of: face.shaper, face.settings, for: 1) != nil)
  }

  @Test("Eight threads learn the same words at once, in a table that they overfill")
  func threads() throws {
    let glyphs = try ["f", "i", "æ"].map { try LayoutFace.glyph($0) }
    let face = try LayoutFace(substitutions: [LayoutFace.ligature(glyphs[0], glyphs[1], glyphs[2])])
    let advances = try #require(face.advances)
    let letter = face.shapedAdvance("fi")
    let texts = (0..<5000).map { number in
      (text: "fi\(number) fi", advance: 2 * letter + face.shapedAdvance("\(number) "))
    }
    let wrong = Atomic(0)
    // Threads, and no tasks, which would wait for those of all other tests.
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

  @Test("The tables of a face do not grow: a million different words leave them as large as one")
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

  @Test("A face learns for sixteen scripts, languages and sets of features")
  func settings() throws {
    let face = try LayoutFace()
    let learned = LearnedFace()
    for value in 1...17 {
      let settings = ShapingSettings(features: [FontFeature("aalt", value)])
      #expect((learned.advances(of: face.shaper, settings, for: LearnedFace.fewestBytes) != nil) == (value <= 16))
    }
  }

  /// Whether anything is learned of a face with substitutions.
  private func learns(_ substitutions: [UInt8]) throws -> Bool {
    let face = try LayoutFace(tables: ["GSUB": substitutions])
    return LearnedAdvances(face.shaper, face.settings) != nil
  }

  @Test("Lookups that call each other are counted once each, however many ways lead to them", arguments: [1, 2, 200])
  func manyCalls(count: Int) throws {
    let a = try LayoutFace.glyph("a")
    // Number n is of level n % 5, and calls all of the next level.
    let levels = (1...4).map { level in
      let calls = (0..<count).flatMap { [0, 5 * $0 + level] }
      return LayoutTable.lookup(5, LayoutTable.big([3, 1, count, 8 + 4 * count] + calls + LayoutFace.coverage([a])))
    }
    let table = LayoutTable.bytes(
      levels + [LayoutFace.substitution(a, by: a)], repeats: count, features: ["calt"], listing: 1)
    // One lookup calls n + n² + n³ + n⁴ others: of n = 200 it is refused. HarfBuzz takes no table whose lookups share more of their
    // bytes than so.
    #expect(try learns(table + [UInt8](repeating: 0, count: 16_384)) == (count < 200))
  }

  @Test("Four levels of lookups that call others, and no circle")
  func levels() throws {
    func calling(_ levels: Int, last: [UInt8]) -> [UInt8] {
      LayoutTable.bytes(
        (0..<levels).map { LayoutTable.lookup(5, LayoutTable.calls([$0 + 1])) } + [last], features: ["calt"],
        listing: 1)
    }
    // Of one glyph: a table whose substitutions are of all glyphs is too expensive for HarfBuzz 10, which drops it.
    let a = try LayoutFace.glyph("a")
    let single = LayoutFace.substitution(a, by: a)
    #expect(try learns(calling(4, last: single)))
    #expect(try !learns(calling(5, last: single)))
    #expect(try !learns(calling(1, last: LayoutTable.lookup(5, LayoutTable.calls([0])))))
  }

  @Test("A glyph becomes 32 at most: HarfBuzz makes no more than 64 of each", arguments: [3, 32, 33, 100])
  func growth(count: Int) throws {
    let table = LayoutTable.bytes([LayoutTable.lookup(2, LayoutTable.sequences(count))], features: ["calt"])
    #expect(try learns(table) == (count <= 32))
  }

  @Test("A face with more than 4,096 rules about spaces", arguments: [100, 4096, 4097])
  func rulesAboutSpaces(count: Int) throws {
    let (a, space) = (try LayoutFace.glyph("a"), try LayoutFace.glyph(" "))
    let rules = LayoutTable.lookup(6, LayoutFace.rule(before: [[a]], [space], after: [[a]]), repeats: count)
    let table = LayoutTable.bytes([rules, LayoutFace.substitution(a, by: a)], features: ["calt"], listing: 1)
    #expect(try learns(table) == (count <= 4096))
  }
}
