/// The ligatures that are made in a text (GSUB type 4), by their first two components.
struct GlyphLigatures: Sendable {
  private struct Ligature {
    /// The components after the first two.
    let rest: [UInt16]
    let glyph: UInt16
  }

  private var ligatures: [UInt32: [Ligature]] = [:]
  /// Neighbours among the components after the first.
  private var inner: Set<UInt32> = []
  private(set) var byteCount = 0

  /// - Parameter components: two or more.
  mutating func insert(_ components: [UInt16], as glyph: UInt16) {
    ligatures[Self.pair(components[0], components[1]), default: []].append(
      Ligature(rest: Array(components[2...]), glyph: glyph))
    for (left, right) in zip(components[1...], components[2...]) { inner.insert(Self.pair(left, right)) }
    byteCount += 64 + MemoryLayout<UInt32>.size * 2 * components.count
  }

  private static func pair(_ left: UInt16, _ right: UInt16) -> UInt32 { UInt32(left) << 16 | UInt32(right) }

  /// Whether a ligature may begin with one of the first glyphs and one of the second.
  func begin(with first: [UInt16], _ second: [UInt16]) -> Bool {
    first.contains { left in second.contains { ligatures[Self.pair(left, $0)] != nil } }
  }

  /// Whether a ligature may have one of the first glyphs and one of the second as neighbours after its first component.
  func `continue`(with first: [UInt16], _ second: [UInt16]) -> Bool {
    first.contains { left in second.contains { inner.contains(Self.pair(left, $0)) } }
  }

  /// Calls the body with each ligature whose components are all among some glyphs: with its first and last component, and the
  /// glyph that is made.
  func forEach(among glyphs: [UInt16], _ body: (_ first: UInt16, _ last: UInt16, _ glyph: UInt16) -> Void) {
    for first in glyphs {
      for second in glyphs {
        for ligature in ligatures[Self.pair(first, second)] ?? [] where ligature.rest.allSatisfy(glyphs.contains) {
          body(first, ligature.rest.last ?? second, ligature.glyph)
        }
      }
    }
  }
}

/// The glyphs that lookups may make of letters which a ligature joins: all of them, and those that may stand first and last.
package struct JoinedForms: Sendable {
  package fileprivate(set) var all: [UInt16]
  package fileprivate(set) var first: [UInt16]
  package fileprivate(set) var last: [UInt16]

  /// The most glyphs of some letters.
  private static let mostGlyphs = 64

  /// The forms of one letter.
  package init(_ forms: [UInt16]) { (all, first, last) = (forms, forms, forms) }

  /// Those of two neighbours, the second one a letter; nil where one of them begins something that looks farther than the next
  /// glyph, or is the space, or rules look at two of them.
  package init?(_ left: JoinedForms, _ right: [UInt16], in reach: GlyphReach) {
    all = left.all
    for glyph in right where !all.contains(glyph) { all.append(glyph) }
    first = left.first
    last = right
    var isAllowed = true
    var count = 0
    while count < first.count + last.count + all.count {
      count = first.count + last.count + all.count
      reach.ligatures.forEach(among: all) { [all, first, last] one, other, glyph in
        guard isAllowed, let forms = reach.forms(of: glyph), all.count <= Self.mostGlyphs else {
          isAllowed = false
          return
        }
        let (isFirst, isLast) = (first.contains(one), last.contains(other))
        for form in forms {
          if !self.all.contains(form) { self.all.append(form) }
          if isFirst, !self.first.contains(form) { self.first.append(form) }
          if isLast, !self.last.contains(form) { self.last.append(form) }
        }
      }
      guard isAllowed else { return nil }
    }
    guard !reach.hasRules(all, all), !all.contains(where: { Int($0) == reach.spaceGlyph }) else { return nil }
  }
}
