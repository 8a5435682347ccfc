import FontFaces
import FontFiles
import FontMutants
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// Learned advances of faces with rules that look at a space or across it.
@Suite(.stopped(after: .seconds(120))) struct LearnedSpacesTests {
  @Test("HarfBuzz shapes texts in which a letter and a space may form a ligature")
  func ligatureWithSpace() throws {
    let glyphs = try ["f", " ", "æ"].map { try LayoutFace.glyph($0) }
    let face = try LayoutFace(substitutions: [LayoutFace.ligature(glyphs[0], glyphs[1], glyphs[2])])
    #expect(!face.isLearned("f g"))
    #expect(face.isLearned("fg gf"))
  }

  @Test("HarfBuzz shapes texts in which a kerning rule may match across a space")
  func acrossSpaces() throws {
    let (t, space, o) = (try LayoutFace.glyph("T"), try LayoutFace.glyph(" "), try LayoutFace.glyph("o"))
    for rule in [
      LayoutFace.chain(8, [t], after: [[space], [o]]), LayoutFace.chain(8, before: [[space], [o]], [t]),
    ] {
      let face = try LayoutFace(positions: [rule, LayoutFace.adjustment(t, -90)])
      let text = face.shapedAdvance("T o") != face.shapedAdvance("T") + face.shapedAdvance(" o") ? "T o" : "o T"
      #expect(
        face.shapedAdvance(text) == face.shapedAdvance("T") + face.shapedAdvance("o") + face.shapedAdvance(" ") - 90)
      #expect(!face.isLearned(text))
      #expect(face.isLearned("To tot"))
    }
  }

  @Test("A word before a space is learned separately from the same word at the end of a text")
  func besideSpaces() throws {
    let (a, space, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph(" "), try LayoutFace.glyph("W"))
    let rules = [LayoutFace.chain(6, [a], after: [[space]]), LayoutFace.substitution(a, by: b)]
    let face = try LayoutFace(substitutions: rules)
    #expect(face.shapedAdvance("xa x") == face.shapedAdvance("xW x"))
    for text in ["xa xa", "xa xa xa", "xa", " xa ", "a  a"] { #expect(face.isLearned(text), "'\(text)'") }
  }

  @Test("HarfBuzz shapes a text if lookups at a space may look at the letters on both sides")
  func callsAtSpaces() throws {
    let (a, space, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph(" "), try LayoutFace.glyph("b"))
    for lookups in [
      [LayoutFace.chain(8, before: [[a]], [space]), LayoutFace.pairs(space, [(b, -50)])],
      [
        LayoutFace.chain(8, [space], after: [[b]]), LayoutFace.chain(8, before: [[a]], [space], calling: 2),
        LayoutFace.adjustment(space, -50),
      ],
    ] {
      let face = try LayoutFace(positions: lookups)
      let alone = ["a", " ", "b"].map(face.shapedAdvance).reduce(0, +)
      #expect(face.shapedAdvance("a b") == alone - 50)
      for text in ["a b", "ca bc", "a b a b"] { #expect(!face.isLearned(text), "'\(text)'") }
      for text in ["ab ", "c d", "cab"] { _ = face.isLearned(text) }
      #expect(face.isLearned("c d"))
    }
  }

  @Test("HarfBuzz shapes a text if a lookup at a space has rules for both sides")
  func firstRuleAtSpaces() throws {
    let (a, space, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph(" "), try LayoutFace.glyph("b"))
    let rules = [
      (bytes: LayoutFace.rule(before: [[a]], [space], calling: 1), value: -50),
      (bytes: LayoutFace.rule([space], after: [[b]], calling: 2), value: -100),
    ]
    for (first, second) in [(rules[0], rules[1]), (rules[1], rules[0])] {
      let lookup = LayoutTable.big([8, 0, 2, 10, 10 + first.bytes.count]) + first.bytes + second.bytes
      let face = try LayoutFace(positions: [
        lookup, LayoutFace.adjustment(space, -50), LayoutFace.adjustment(space, -100),
      ])
      let alone = ["a", " ", "b"].map(face.shapedAdvance).reduce(0, +)
      #expect(face.shapedAdvance("a b") == alone + first.value)
      for text in ["a b", "aa bb", "a b a b"] { #expect(!face.isLearned(text), "'\(text)'") }
      for text in ["a c", "c b", "c a b c"] { _ = face.isLearned(text) }
      #expect(face.isLearned("c d"))
    }
  }

  @Test("HarfBuzz shapes texts with a letter that a substitution deletes")
  func deletedLetters() throws {
    let a = try LayoutFace.glyph("a")
    // HarfBuzz treats an offset of 0 as an empty sequence.
    for offset in [14, 0] {
      let nothing = LayoutTable.lookup(2, LayoutTable.big([1, 8, 1, offset] + LayoutFace.coverage([a]) + [0]))
      let face = try LayoutFace(substitutions: [nothing])
      #expect(face.shapedAdvance("ba") == face.shapedAdvance("b"))
      for text in ["ba ab", "b a b", "bab", "a"] { #expect(!face.isLearned(text), "'\(text)'") }
      #expect(face.isLearned("bc cb"))
    }
  }

  @Test("HarfBuzz shapes texts with a letter for which a multiple substitution has no sequence")
  func unlistedSequences() throws {
    let (a, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph("b"))
    let (listed, other) = a < b ? ("a", "b") : ("b", "a")
    let sequences = LayoutTable.lookup(
      2, LayoutTable.big([1, 8, 1, 16] + LayoutFace.coverage([a, b]) + [1, min(a, b)]))
    let face = try LayoutFace(substitutions: [sequences])
    #expect(face.shapedAdvance("c" + other) == face.shapedAdvance("c"))
    #expect(face.shapedAdvance("c" + listed) > face.shapedAdvance("c"))
    for text in ["c\(other) \(other)c", "c \(other) c"] { #expect(!face.isLearned(text), "'\(text)'") }
  }

  @Test("The character after a pair that adjusts both glyphs is unsafe to break")
  func secondValuesAtSpaces() throws {
    let (v, space, o) = (try LayoutFace.glyph("V"), try LayoutFace.glyph(" "), try LayoutFace.glyph("o"))
    let inWords = try LayoutFace(positions: [LayoutFace.pairs(v, [(o, -70)], second: 20)])
    #expect(inWords.shaped("Vo a").map(\.isUnsafe) == [false, true, true, false])
    for text in ["Vo a", "a Vo", "a Vo Vo "] { #expect(inWords.isLearned(text), "'\(text)'") }
    let withSpace = try LayoutFace(positions: [LayoutFace.pairs(v, [(space, -70)], second: 20)])
    #expect(withSpace.shaped("V a").map(\.isUnsafe) == [false, true, true])
    #expect(!withSpace.isLearned("V a"))
    #expect(withSpace.isLearned("o a"))
  }
}
