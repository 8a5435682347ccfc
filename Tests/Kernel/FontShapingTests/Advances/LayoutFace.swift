import FontFaces
import FontFiles
import FontMutants
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// A face, by default Manrope Medium with the layout tables of a test. It measures texts with and without HarfBuzz.
struct LayoutFace {
  let face: FontFace
  let shaper: FaceShaper
  let settings: ShapingSettings
  private let learned = LearnedFace()

  /// - Parameters:
  ///   - substitutions: the lookups of GSUB. The first lookup belongs to `calt`.
  ///   - positions: the lookups of GPOS. The first lookup belongs to `kern`.
  init(substitutions: [[UInt8]] = [], positions: [[UInt8]] = [], tables: [String: [UInt8]] = [:]) throws {
    let own = [
      "GSUB": LayoutTable.bytes(substitutions, features: ["calt"], listing: min(substitutions.count, 1)),
      "GPOS": LayoutTable.bytes(positions, features: ["kern"], listing: min(positions.count, 1)),
    ]
    let base = try Fixtures.bytes(Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf"))
    try self.init(FontFile(bytes: RebuiltFont.bytes(base, with: own.merging(tables) { $1 })).faces[0])
  }

  init(
    _ face: FontFace, features: [FontFeature] = [], script: TextScript = .latin, isRightToLeft: Bool = false
  ) throws {
    self.face = face
    guard let shaper = try face.shaper() else { throw FontError(.noOutlines, "a face without layout tables") }
    self.shaper = shaper
    settings = ShapingSettings(script: script, isRightToLeft: isRightToLeft, features: features)
  }

  /// The glyph number of a letter in Manrope.
  static func glyph(_ letter: Unicode.Scalar) throws -> Int {
    try FontFile(path: Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf")).faces[0].harfBuzzFace().glyph(for: letter)
      ?? 0
  }

  /// The learned advances after enough text.
  var advances: LearnedAdvances? { learned.advances(of: shaper, settings, for: LearnedFace.fewestBytes) }

  /// The clusters of a text from the learned advances; nil if HarfBuzz must shape the text.
  func learned(_ text: String) -> [AdvanceCluster]? {
    var text = text
    var clusters: [AdvanceCluster] = []
    let isLearned = text.withUTF8 { unsafe advances?.addClusters(of: $0, to: &clusters) ?? false }
    return isLearned ? clusters : nil
  }

  /// The advance of a text from the learned advances; nil if HarfBuzz must shape the text.
  func learnedAdvance(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { unsafe advances?.advance(of: $0)?.advance }
  }

  /// The clusters of a text as HarfBuzz shapes it.
  func shaped(_ text: String) -> [AdvanceCluster] {
    var text = text
    var glyphs: [ShapedGlyph] = []
    text.withUTF8 { bytes in
      _ = ShapingBuffer.withOne {
        unsafe shaper.shape(bytes, 0..<bytes.count, settings, in: $0, appendingTo: &glyphs)
      }
    }
    return glyphs.reduce(into: []) { clusters, glyph in
      let last = clusters.last?.start == glyph.cluster ? clusters.popLast() : nil
      clusters.append(
        AdvanceCluster(
          start: glyph.cluster, advance: glyph.advance + (last?.advance ?? 0),
          isUnsafe: glyph.isUnsafeToBreak || last?.isUnsafe ?? false))
    }
  }

  func shapedAdvance(_ text: String) -> Int { shaped(text).reduce(0) { $0 + Int($1.advance) } }

  /// Whether a text is learned at its second occurrence. Expects the clusters of HarfBuzz.
  func isLearned(_ text: String) -> Bool {
    _ = learned(text)
    guard let learned = learned(text) else { return false }
    #expect(learned == shaped(text), "'\(text)'")
    #expect(learnedAdvance(text) == shapedAdvance(text), "'\(text)'")
    return true
  }
}

// MARK: - Lookups

extension LayoutFace {
  static func coverage(_ glyphs: [Int]) -> [Int] { [1, glyphs.count] + glyphs.sorted() }

  /// Pairs with the same first glyph (GPOS type 2, format 1).
  ///
  /// - Parameter second: the change of the second glyph's advance; 0 for pairs without a second value.
  static func pairs(_ first: Int, _ others: [(glyph: Int, value: Int)], second: Int = 0) -> [UInt8] {
    let records = others.sorted { $0.glyph < $1.glyph }
      .flatMap { [$0.glyph, $0.value] + (second == 0 ? [] : [second]) }
    return LayoutTable.lookup(
      2, LayoutTable.big([1, 12, 4, second == 0 ? 0 : 4, 1, 18] + coverage([first]) + [others.count] + records))
  }

  /// Pairs of a glyph and every other glyph, by classes (GPOS type 2, format 2).
  static func pairs(beforeAllBut glyph: Int, _ value: Int) -> [UInt8] {
    let classes = [1, glyph, 1, 1]
    return LayoutTable.lookup(
      2, LayoutTable.big([2, 24, 4, 0, 30, 30, 2, 2] + [0, 0, value, 0] + coverage([glyph]) + classes))
  }

  /// A lookup with one rule, which has one input position and calls another lookup (GSUB type 6 or GPOS type 8).
  static func chain(
    _ type: Int, before: [[Int]] = [], _ input: [Int], after: [[Int]] = [], calling lookup: Int = 1
  ) -> [UInt8] {
    LayoutTable.lookup(type, rule(before: before, input, after: after, calling: lookup))
  }

  /// The subtable of `chain` (format 3).
  static func rule(before: [[Int]] = [], _ input: [Int], after: [[Int]] = [], calling lookup: Int = 1) -> [UInt8] {
    let all = before + [input] + after
    // Eight numbers with the offset of the input, and the offsets of the other coverages.
    var offset = 2 * (8 + before.count + after.count)
    var offsets: [Int] = []
    for glyphs in all {
      offsets.append(offset)
      offset += 4 + 2 * glyphs.count
    }
    var numbers = [3, before.count] + offsets.prefix(before.count)
    numbers += [1, offsets[before.count], after.count]
    numbers += offsets.suffix(after.count) + [1, 0, lookup]
    return LayoutTable.big(numbers + all.flatMap(coverage))
  }

  /// A change of an advance (GPOS type 1).
  static func adjustment(_ glyph: Int, _ value: Int) -> [UInt8] {
    LayoutTable.lookup(1, LayoutTable.big([1, 8, 4, value] + coverage([glyph])))
  }

  /// The substitution of a glyph by another glyph (GSUB type 1).
  static func substitution(_ glyph: Int, by other: Int) -> [UInt8] {
    LayoutTable.lookup(1, LayoutTable.big([1, 6, other - glyph] + coverage([glyph])))
  }

  /// A ligature of two glyphs (GSUB type 4).
  static func ligature(_ first: Int, _ second: Int, _ whole: Int) -> [UInt8] {
    LayoutTable.lookup(4, LayoutTable.big([1, 8, 1, 14] + coverage([first]) + [1, 4, whole, 2, second]))
  }
}
