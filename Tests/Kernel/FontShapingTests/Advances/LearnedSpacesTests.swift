import FontFaces
import FontFiles
import FontMutants
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// Rules that look at a space, or across it.
@Suite(.stopped(after: .seconds(120))) struct LearnedSpacesTests {
  @Test("A ligature that begins with a space reaches across it: no word is learned")
  func ligatureWithSpace() throws {
    let glyphs = try ["f", " ", "æ"].map { try LayoutFace.glyph($0) }
    let face = try LayoutFace(substitutions: [LayoutFace.ligature(glyphs[0], glyphs[1], glyphs[2])])
    #expect(!face.isLearned("f g"))
    #expect(face.isLearned("fg gf"))
  }

  @Test("Kerning that reaches across a space is left to HarfBuzz, wherever the space is in the rule")
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

  @Test("A rule with the space at its end is learned with the space: the same word is another at the end of a text")
  func besideSpaces() throws {
    let (a, space, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph(" "), try LayoutFace.glyph("W"))
    let rules = [LayoutFace.chain(6, [a], after: [[space]]), LayoutFace.substitution(a, by: b)]
    let face = try LayoutFace(substitutions: rules)
    #expect(face.shapedAdvance("xa x") == face.shapedAdvance("xW x"))
    for text in ["xa xa", "xa xa xa", "xa", " xa ", "a  a"] { #expect(face.isLearned(text), "'\(text)'") }
  }

  @Test("A rule that begins or ends with a space may call a lookup that looks at the other side of the space")
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

  @Test("The first rule that matches at a space ends the lookup, whatever a later one asks of its other side")
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

  @Test("A letter of which a substitution makes nothing gives its place to what is beside it: no word is learned")
  func deletedLetters() throws {
    let a = try LayoutFace.glyph("a")
    // HarfBuzz takes an offset of 0 for a sequence of no glyphs.
    for offset in [14, 0] {
      let nothing = LayoutTable.lookup(2, LayoutTable.big([1, 8, 1, offset] + LayoutFace.coverage([a]) + [0]))
      let face = try LayoutFace(substitutions: [nothing])
      #expect(face.shapedAdvance("ba") == face.shapedAdvance("b"))
      for text in ["ba ab", "b a b", "bab", "a"] { #expect(!face.isLearned(text), "'\(text)'") }
      #expect(face.isLearned("bc cb"))
    }
  }

  @Test("A multiple substitution that lists no sequence for a letter makes nothing of it")
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

  @Test("After a pair that moves its second glyph a line is shaped again, also at a space")
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
