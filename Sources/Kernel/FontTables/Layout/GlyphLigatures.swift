/// The ligatures of a text (GSUB type 4), by their first two components.
struct GlyphLigatures: Sendable {
  private struct Ligature {
    /// The components after the first two.
    let rest: [UInt16]
    let glyph: UInt16
  }

  private var ligatures: [UInt32: [Ligature]] = [:]
  /// Pairs of neighbours among the components after the first.
  private var inner = GlyphNeighbours(.glyph, .glyph)
  private(set) var byteCount = 0

  /// - Parameter components: two or more glyphs.
  mutating func insert(_ components: [UInt16], as glyph: UInt16) {
    ligatures[Self.pair(components[0], components[1]), default: []].append(
      Ligature(rest: Array(components[2...]), glyph: glyph))
    for (left, right) in zip(components[1...], components[2...]) { inner.insert(left, right) }
    byteCount += 64 + MemoryLayout<UInt32>.size * 2 * components.count
  }

  private static func pair(_ left: UInt16, _ right: UInt16) -> UInt32 { UInt32(left) << 16 | UInt32(right) }

  /// Whether a ligature may begin with a glyph of the first list and a glyph of the second list.
  func begin(with first: [UInt16], _ second: [UInt16]) -> Bool {
    first.contains { left in second.contains { ligatures[Self.pair(left, $0)] != nil } }
  }

  /// Whether a ligature may continue with a glyph of the first list and then a glyph of the second list.
  func `continue`(with first: [UInt16], _ second: [UInt16]) -> Bool { inner.contains(first, second) }

  typealias Made = (first: UInt16, last: UInt16, glyph: UInt16)

  /// For one list of glyphs, at most this many components are examined, in all ligatures together.
  private static let mostComponents = 4096

  /// Returns the ligatures whose components are all in a list of glyphs; nil if too many components must be examined.
  func made(of glyphs: [UInt16]) -> [Made]? {
    var made: [Made] = []
    var count = 0
    for first in glyphs {
      for second in glyphs {
        for ligature in ligatures[Self.pair(first, second)] ?? [] {
          count += 2 + ligature.rest.count
          guard count <= Self.mostComponents else { return nil }
          guard ligature.rest.allSatisfy(glyphs.contains) else { continue }
          made.append((first, ligature.rest.last ?? second, ligature.glyph))
        }
      }
    }
    return made
  }
}

/// The glyphs that lookups may make from one letter, or, as ligatures, from several letters. `first` and `last` are the
/// glyphs that may be at the start and at the end.
package struct JoinedForms: Sendable {
  /// Whether the glyphs are made from several letters.
  let isJoined: Bool
  package fileprivate(set) var all: [UInt16]
  package fileprivate(set) var first: [UInt16]
  package fileprivate(set) var last: [UInt16]

  /// The greatest number of glyphs for a sequence of letters.
  private static let mostGlyphs = 32
  /// The greatest number of nested ligatures.
  private static let mostRounds = 8

  package init(_ forms: [UInt16]) { (all, first, last, isJoined) = (forms, forms, forms, false) }

  /// Makes the forms of two neighbours. The second neighbour is a letter. Nil if a form is the space, if a rule applies
  /// to two forms, or if there are too many forms. Nil also if a rule begins at a form and looks farther than the next
  /// glyph.
  package init?(_ left: JoinedForms, _ right: JoinedForms, in reach: GlyphReach) {
    guard !right.isJoined else { return nil }
    let right = right.all
    (all, first, last, isJoined) = (left.all, left.first, right, true)
    Self.add(right, to: &all)
    for round in 0... {
      let known = all.count + first.count + last.count
      guard round < Self.mostRounds, all.count <= Self.mostGlyphs, let made = reach.ligatures.made(of: all) else {
        return nil
      }
      for ligature in made {
        guard all.count <= Self.mostGlyphs, let forms = reach.forms(of: ligature.glyph) else { return nil }
        let (isFirst, isLast) = (first.contains(ligature.first), last.contains(ligature.last))
        Self.add(forms, to: &all)
        if isFirst { Self.add(forms, to: &first) }
        if isLast { Self.add(forms, to: &last) }
      }
      if all.count + first.count + last.count == known { break }
    }
    guard !reach.hasRules(all, all), !all.contains(where: { Int($0) == reach.spaceGlyph }) else { return nil }
  }

  private static func add(_ glyphs: [UInt16], to others: inout [UInt16]) {
    for glyph in glyphs where !others.contains(glyph) { others.append(glyph) }
  }
}
