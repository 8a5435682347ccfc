/// A font with Graphite tables (graphite2's manual, "Graphite Table Formats"): its only rule makes H as wide as its
/// outline is high.
///
/// In Base.ttf, H is 710 units wide by Graphite, and 720 by OpenType.
package enum GraphiteFont {
  /// A fixture with Graphite tables: in Base.ttf glyph 3 is H.
  package static func bytes(of fixture: String = "Base.ttf") throws -> [UInt8] {
    let font = try Fixtures.bytes(Fixtures.font(fixture))
    // maxp: the version, then the number of glyphs.
    let glyphCount = RebuiltFont.table("maxp", of: font)?[4...5].reduce(0) { $0 << 8 | Int($1) } ?? 0
    return RebuiltFont.bytes(font, with: tables(glyphCount: glyphCount, glyph: 3))
  }

  private static func tables(glyphCount: Int, glyph: Int) -> [String: [UInt8]] {
    let rules = rules(glyphCount: glyphCount, glyph: glyph)
    return [
      // Version, version of the compiler, one set of rules, reserved, offset of the set.
      "Silf": big(0x0003_0000, 4) + big(0x0003_0000, 4) + big(1, 2) + big(0, 2) + big(16, 4) + rules,
      // Each glyph has one attribute: number 0, count 1, value 0.
      "Glat": big(0x0001_0000, 4) + (0..<glyphCount).flatMap { _ in [0, 1, 0, 0] as [UInt8] },
      // Flags, one attribute, offsets by glyph.
      "Gloc": big(0x0001_0000, 4) + big(0, 2) + big(1, 2) + (0...glyphCount).flatMap { big(4 + 4 * $0, 2) },
      // No features.
      "Feat": big(0x0001_0000, 4) + big(0, 4) + big(0, 4),
    ]
  }

  private static func rules(glyphCount: Int, glyph: Int) -> [UInt8] {
    // The last glyph, extra ascent and descent; one pass, the first positioning pass, no bidirectional pass; flags,
    // context before and after, glyph attributes, no justification.
    var head = big(glyphCount - 1, 2) + big(0, 4) + [1, 0, 0, 1, 0xFF] + [0, 0, 1, 0, 0, 0, 0, 0, 0]
    // Ligature components, user attributes, direction, collisions, critical features, scripts, the line-break glyph.
    head += big(0, 2) + [0, 0, 1, 0] + big(0, 3) + [0] + [0, 0] + big(0, 2)
    // The version of rules and two offsets come before, the start and end of the pass after.
    let pseudos = 8 + head.count + 8
    // No pseudo-glyphs, and no classes.
    let rest = big(0, 8) + big(0, 2) + big(0, 2) + big(6, 2)
    let start = pseudos + rest.count
    let pass = pass(of: glyph, at: start)
    let offsets = big(0x0003_0000, 4) + big(pseudos, 2) + big(pseudos, 2)
    return offsets + head + big(start, 4) + big(start + pass.count, 4) + rest + pass
  }

  /// A pass with one rule for one glyph.
  private static func pass(of glyph: Int, at start: Int) -> [UInt8] {
    // PUSH_GLYPH_METRIC bbTop of this slot, ATTR_SET advanceX, NEXT, RET_ZERO.
    let action: [UInt8] = [42, 2, 0, 0, 35, 0, 25, 49]
    // The glyph is column 0; state 1 is success, by rule 0; no context; sort key 1.
    let glyphs = big(glyph, 2) + big(glyph, 2) + big(0, 2)
    let machine = glyphs + big(0, 2) + big(1, 2) + big(0, 2) + [0, 0] + big(0, 2) + big(1, 2) + [0]
    // No collisions, no constraints; start and end of the action; column 0 leads from state 0 to 1; reserved.
    let body = machine + [0] + big(0, 2) + big(0, 4) + big(0, 2) + big(action.count, 2) + big(1, 2) + [0]
    let size = 40
    let code = big(start + size + body.count, 4)
    // Flags, loops, context; one rule; offsets of the machine and the code; rows, transitions, successes, columns;
    // ranges.
    let head = [0, 1, 1, 0] + big(1, 2) + big(size, 2) + code + code + code + big(0, 4)
    return head + big(2, 2) + big(1, 2) + big(1, 2) + big(1, 2) + big(1, 2) + big(6, 2) + big(0, 4) + body + action
  }

  private static func big(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
  }
}
