internal import FontFiles

/// The reach of a face's lookups: at which glyphs they look farther than the next glyph, and whether a rule looks
/// across a space.
///
/// The reach is read from the lookups of GSUB and GPOS that HarfBuzz applies to a text. A table that is damaged or has
/// an unknown form has no reach. docs/maintainers/shaping.md describes the rules that use the reach.
package struct GlyphReach: Sendable {
  /// How lookups use the glyph of the space.
  package enum Space: Int, Sendable {
    /// No lookup looks at the space or changes it.
    case untouched
    /// Lookups look at the space only from a neighbour, and change only its position or advance.
    case beside
    /// A lookup may look across the space from any neighbour, or may change the space.
    case across
  }

  /// How lookups use the space.
  package internal(set) var space = Space.untouched
  /// The glyphs at which lookups begin. Some lookups do not count: single substitutions, adjustments, ligatures, rules
  /// for several glyphs, and pair adjustments that change only the first glyph.
  private var involved: GlyphBits
  /// The glyphs at which any lookup begins.
  private var begun: GlyphBits
  /// Whether the table `kern` has pairs, which may begin with any glyph.
  private var hasKerning = false
  private var substitutes: [UInt16: [UInt16]] = [:]
  private(set) var ligatures = GlyphLigatures()
  private var rules: [GlyphNeighbours] = []
  /// The glyphs before and after a space in rules that look across the space, or change the space.
  private(set) var crossings: [(before: SpaceSide, after: SpaceSide)] = []
  /// How many ranges of coverages and classes were read. Rules may keep these ranges in memory.
  var rangeCount = 0
  let spaceGlyph: Int?

  /// - Parameter space: the glyph of U+0020; nil if the face has none.
  package init(space: Int?, glyphCount: Int) {
    spaceGlyph = space
    involved = GlyphBits(glyphCount: glyphCount)
    begun = involved
  }

  /// The greatest number of forms of a glyph. No letter in use has more.
  private static let mostForms = 16

  /// Returns the glyph and the glyphs that single substitutions may make from it, in any order of the substitutions.
  /// Nil if a rule that looks farther than the next glyph begins at one of these glyphs.
  package func forms(of glyph: UInt16) -> [UInt16]? {
    var forms = [glyph]
    var place = 0
    while place < forms.count {
      guard !involved.contains(Int(forms[place])) else { return nil }
      for form in substitutes[forms[place]] ?? [] where !forms.contains(form) {
        guard forms.count < Self.mostForms else { return nil }
        forms.append(form)
      }
      place += 1
    }
    return forms
  }

  /// Whether no rule begins at the glyph. Two neighbours of this kind do not change each other.
  package func isInert(_ glyph: UInt16) -> Bool { !hasKerning && !begun.contains(Int(glyph)) }

  /// Whether a ligature or a rule for neighbours may apply where two groups of letters meet: to the last glyph of the
  /// left group and the first glyph of the right group. Joined letters may start a longer ligature.
  package func mayJoin(_ left: JoinedForms, _ right: JoinedForms) -> Bool {
    let (first, second) = (left.last, right.first)
    return ligatures.begin(with: first, second) || left.isJoined && ligatures.continue(with: first, second)
      || hasRules(first, second)
  }

  /// Whether a rule may apply to a glyph of the first list and a glyph of the second list as neighbours. Returns true
  /// without a comparison if there are too many combinations.
  func hasRules(_ first: [UInt16], _ second: [UInt16]) -> Bool {
    first.count * second.count * rules.count > Self.mostComparisons || rules.contains { $0.contains(first, second) }
  }

  private static let mostComparisons = 1 << 17

  /// Whether a rule that looks across the space, or changes the space, may match one of the glyphs before the space.
  ///
  /// - Parameter glyphs: the possible glyphs before the space; empty if the text begins with the space.
  package func mayCross(after glyphs: [UInt16]) -> Bool {
    crossings.contains { crossing in crossing.before.isAny || glyphs.contains { crossing.before.contains($0) } }
  }

  /// Whether a rule that looks across the space, or changes the space, may match one of the glyphs after the space.
  package func mayCross(before glyphs: [UInt16]) -> Bool {
    crossings.contains { crossing in crossing.after.isAny || glyphs.contains { crossing.after.contains($0) } }
  }

  /// Whether a rule looks across the space, or changes the space.
  package var hasCrossings: Bool { !crossings.isEmpty }

  mutating func cross(_ before: SpaceSide, _ after: SpaceSide) { crossings.append((before, after)) }

  /// The greatest size in bytes, without the unused capacity of sets and arrays.
  package var byteCount: Int {
    typealias Crossing = (before: SpaceSide, after: SpaceSide)
    let pairCount = rules.reduce(0) { $0 + $1.count }
    let forms = substitutes.reduce(0) { $0 + 32 + MemoryLayout<UInt16>.size * $1.value.count }
    return involved.byteCount + begun.byteCount + forms + ligatures.byteCount + pairCount * MemoryLayout<UInt32>.size
      + rules.count * MemoryLayout<GlyphNeighbours>.size + crossings.count * MemoryLayout<Crossing>.size
      + rangeCount * MemoryLayout<(ClosedRange<Int>, UInt16)>.stride
  }

  mutating func involve(_ glyph: Int) { involved.insert(glyph) }

  mutating func begin(at glyph: Int) { begun.insert(glyph) }

  mutating func substitute(_ glyph: UInt16, by form: UInt16) {
    if form != glyph { substitutes[glyph, default: []].append(form) }
  }

  mutating func join(_ components: [UInt16], as glyph: UInt16) { ligatures.insert(components, as: glyph) }

  mutating func add(_ neighbours: [GlyphNeighbours]) { rules += neighbours.filter { !$0.isEmpty } }

  /// Records that the table `kern` has pairs, which may include pairs with the space.
  package mutating func addKerning() {
    hasKerning = true
    touchSpace(.beside)
  }

  mutating func touchSpace(_ reach: Space) {
    if reach.rawValue > space.rawValue { space = reach }
  }

  /// Adds the lookups of GSUB or GPOS that are applied to a text. Returns false if a lookup is damaged or unknown.
  package mutating func add(_ table: RawSpan, isPositioning: Bool, lookups: [Int]) -> Bool {
    guard !lookups.isEmpty else { return true }
    var reader = GlyphReachReader(self)
    do throws(GlyphReachReader.Unread) {
      try reader.read(lookups, OpenTypeLayout(table, isPositioning ? .positioning : .substitution))
    } catch {
      return false
    }
    self = reader.reach
    return true
  }
}

extension GlyphReach {
  /// Whether a table `kern` has only pairs along the line: no state machines, and no kerning across the line.
  ///
  /// Apple's TrueType reference, "The 'kern' table": formats 0, 2 and 3 are lists of pairs, format 1 is a state machine.
  package static func hasPairsAlone(_ table: RawSpan) -> Bool {
    guard let version = table.u16(0) else { return false }
    let isApple = version == 1
    guard version <= 1, let count = isApple ? table.u32(4).map(Int.init) : table.u16(2).map(Int.init), count <= 64
    else {
      return false
    }
    var place = isApple ? 8 : 4
    for _ in 0..<count {
      guard let length = isApple ? table.u32(place).map(Int.init) : table.u16(place + 2).map(Int.init),
        let coverage = table.u16(place + 4), length > 0
      else { return false }
      // The bits of Apple's coverage are vertical, cross-stream, variation, format. The bits of OpenType's coverage are
      // format, override, cross-stream, minimum, horizontal.
      let isPlain = isApple ? coverage & 0xE000 == 0 : coverage & 0x07 == 1
      let format = isApple ? coverage & 0xFF : coverage >> 8
      guard isPlain, format == 0 || format == 2 || isApple && format == 3 else { return false }
      place += length
    }
    return true
  }
}

/// A set of glyphs of a face.
private struct GlyphBits: Sendable {
  private var bits: [UInt64]

  init(glyphCount: Int) { bits = Array(repeating: 0, count: min(max(glyphCount, 0), 1 << 16) / 64 + 1) }

  var byteCount: Int { bits.count * MemoryLayout<UInt64>.size }

  /// Whether the set contains a glyph. True for a number that is no glyph of the face.
  func contains(_ glyph: Int) -> Bool {
    let word = glyph / 64
    return word >= bits.count || bits[word] & (1 << (UInt64(truncatingIfNeeded: glyph) % 64)) != 0
  }

  mutating func insert(_ glyph: Int) {
    let word = glyph / 64
    if word < bits.count { bits[word] |= 1 << (UInt64(truncatingIfNeeded: glyph) % 64) }
  }
}
