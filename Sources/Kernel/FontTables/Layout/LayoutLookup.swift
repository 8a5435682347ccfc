internal import FontFiles

/// The effect of a lookup on glyphs (OpenType, GSUB and GPOS, "Lookup types").
package enum LookupType: Sendable {
  case single, multiple, alternate, ligature, reverse
  case adjustment, pair, cursive, markToBase, markToLigature, markToMark
  case context, chain
  /// An extension: it contains only the position of another subtable.
  case extended
  case unknown

  @inline(__always)
  init(_ number: Int, _ kind: OpenTypeLayout.Kind) {
    switch (number, kind) {
    case (1, .substitution): self = .single
    case (2, .substitution): self = .multiple
    case (3, .substitution): self = .alternate
    case (4, .substitution): self = .ligature
    case (5, .substitution), (7, .positioning): self = .context
    case (6, .substitution), (8, .positioning): self = .chain
    case (7, .substitution), (9, .positioning): self = .extended
    case (8, .substitution): self = .reverse
    case (1, .positioning): self = .adjustment
    case (2, .positioning): self = .pair
    case (3, .positioning): self = .cursive
    case (4, .positioning): self = .markToBase
    case (5, .positioning): self = .markToLigature
    case (6, .positioning): self = .markToMark
    default: self = .unknown
    }
  }
}

/// A lookup of GSUB or GPOS (OpenType, "Lookup table").
package struct LayoutLookup: ~Escapable {
  private let bytes: RawSpan
  private let kind: OpenTypeLayout.Kind
  private let place: Int
  package let type: Int
  package let flags: Int
  package let subtables: LayoutNumbers

  @_lifetime(copy bytes)
  init?(_ bytes: RawSpan, _ kind: OpenTypeLayout.Kind, at place: Int) {
    guard let type = bytes.number(place), let flags = bytes.number(place + 2),
      let subtables = LayoutNumbers(bytes, countedAt: place + 4)
    else { return nil }
    (self.bytes, self.kind, self.place) = (bytes, kind, place)
    (self.type, self.flags, self.subtables) = (type, flags, subtables)
  }

  /// The index of the set of marks that are not skipped (USE_MARK_FILTERING_SET); nil if the flags specify no set.
  package var markSet: Int? { flags & 0x10 != 0 ? bytes.number(subtables.end) : nil }

  /// Returns a subtable. An extension is replaced by the subtable to which it refers. Nil after the end, and if an
  /// extension refers to another extension.
  @_lifetime(copy self)
  package func subtable(_ index: Int) -> LayoutSubtable? {
    guard let offset = subtables[index] else { return nil }
    guard let own = LayoutSubtable(bytes, kind, type, at: place + offset) else { return nil }
    guard own.type == .extended else { return own }
    guard own.format == 1, let type = own.number(2), type != self.type, let far = bytes.u32(own.place + 4) else {
      return nil
    }
    return LayoutSubtable(bytes, kind, type, at: own.place + Int(far))
  }
}

package struct LayoutSubtable: ~Escapable {
  package let bytes: RawSpan
  package let place: Int
  package let typeNumber: Int
  package let type: LookupType
  package let format: Int

  @_lifetime(copy bytes)
  package init?(_ bytes: RawSpan, _ kind: OpenTypeLayout.Kind, _ number: Int, at place: Int) {
    guard let format = bytes.number(place) else { return nil }
    (self.bytes, self.place, self.format) = (bytes, place, format)
    (typeNumber, type) = (number, LookupType(number, kind))
  }

  package func number(_ field: Int, size: Int = 2) -> Int? { bytes.number(place + field, size: size) }

  /// Returns the position to which an offset in the subtable refers; nil if the offset is 0.
  package func target(_ field: Int, size: Int = 2) -> Int? {
    number(field, size: size).flatMap { $0 > 0 ? place + $0 : nil }
  }

  /// Returns an array of numbers that follow their count.
  ///
  /// - Parameter field: the offset of the count in the subtable.
  @_lifetime(copy self)
  package func numbers(countedAt field: Int, size: Int = 2) -> LayoutNumbers? {
    LayoutNumbers(bytes, countedAt: place + field, size: size)
  }

  /// The size of the offsets, in bytes. HarfBuzz also reads formats with 3-byte offsets. Apart from these offsets,
  /// formats 4 and 5 of contexts equal formats 1 and 2, and format 2 of sequences and ligatures equals format 1.
  var offsetSize: Int {
    switch type {
    case .context, .chain: format > 3 ? 3 : 2
    case .multiple, .ligature: format == 2 ? 3 : 2
    default: 2
    }
  }

  /// The position of the coverage, which lists the glyphs at which the subtable applies.
  package var coverage: Int? {
    guard format == 3, type == .context || type == .chain else { return target(2, size: offsetSize) }
    guard let rule = coverageRule, rule.inputCount > 0, let offset = rule.input[0], offset > 0 else { return nil }
    return place + offset
  }

  /// The offsets of the lists of sequences, alternates or ligatures, one list for each glyph of the coverage.
  package var lists: LayoutNumbers? {
    @_lifetime(copy self)
    get { numbers(countedAt: 2 + offsetSize, size: offsetSize) }
  }
}

// MARK: - Contexts

/// A rule for glyphs in their context (OpenType, "Sequence Context" and "Chained Sequence Context").
package struct SequenceRule: ~Escapable {
  /// The glyphs before the input, from the nearest to the farthest.
  package let before: LayoutNumbers
  /// The input. A rule of a set leaves out the first glyph, because the set is for that glyph.
  package let input: LayoutNumbers
  /// The number of glyphs in the input, including the first glyph.
  package let inputCount: Int
  package let after: LayoutNumbers
  /// The indices of the lookups that are applied.
  package let calls: LayoutNumbers
  private let bytes: RawSpan

  /// The end of the lookup records.
  package var end: Int { calls.end - 2 }

  /// Returns the index in the input at which a lookup is applied.
  package func place(ofCall index: Int) -> Int? { bytes.number(calls.place - 2 + index * 4) }

  /// - Parameters:
  ///   - first: how many glyphs at the start of the input the rule does not list.
  ///   - size: the size of a glyph, in bytes.
  @_lifetime(copy bytes)
  init?(_ bytes: RawSpan, at start: Int, isChain: Bool, omitting first: Int, size: Int = 2) {
    self.bytes = bytes
    if isChain {
      guard let before = LayoutNumbers(bytes, countedAt: start, size: size), let count = bytes.number(before.end),
        let input = LayoutNumbers(bytes, countedAt: before.end, omitting: first, size: size),
        let after = LayoutNumbers(bytes, countedAt: input.end, size: size), let calls = bytes.number(after.end)
      else { return nil }
      (self.before, self.input, inputCount, self.after) = (before, input, count, after)
      // A record has two numbers: an index in the input, and the index of a lookup.
      self.calls = LayoutNumbers(bytes, at: after.end + 4, count: calls, size: 4)
    } else {
      guard let count = bytes.number(start), let calls = bytes.number(start + 2) else { return nil }
      before = LayoutNumbers(bytes, at: start, count: 0)
      after = before
      inputCount = count
      input = LayoutNumbers(bytes, at: start + 4, count: max(0, count - first), size: size)
      self.calls = LayoutNumbers(bytes, at: input.end + 2, count: calls, size: 4)
    }
  }
}

extension LayoutSubtable {
  /// The offsets of the sets of rules, in contexts of formats 1 and 2. There is a set for each glyph of the coverage,
  /// or for each class of the first glyph.
  package var ruleSets: LayoutNumbers? {
    @_lifetime(copy self)
    get {
      // After the coverage are the classes of the input. A chain also has classes for the other glyphs.
      let classes = !isOfClasses ? 0 : type == .chain ? 3 : 1
      return numbers(countedAt: 2 + offsetSize * (1 + classes), size: offsetSize)
    }
  }

  package var isOfClasses: Bool { format == 2 || format == 5 }

  @_lifetime(copy self)
  package func rule(at start: Int) -> SequenceRule? {
    SequenceRule(bytes, at: start, isChain: type == .chain, omitting: 1, size: isOfClasses ? 2 : offsetSize)
  }

  /// The only rule of a context of format 3. Its numbers are offsets of coverages.
  package var coverageRule: SequenceRule? {
    @_lifetime(copy self)
    get { SequenceRule(bytes, at: place + 2, isChain: type == .chain, omitting: 0) }
  }

  /// Calls the body with each rule of a context.
  ///
  /// - Parameter left: the number of rules and called lookups that may still be read. Rules may share bytes.
  package func forEachRule(most left: inout Int, _ body: (SequenceRule) -> Void) {
    guard type == .context || type == .chain else { return }
    if format == 3 {
      if left > 0, let rule = coverageRule {
        left -= 1 + rule.calls.count
        body(rule)
      }
      return
    }
    guard let sets = ruleSets else { return }
    for set in 0..<sets.count where left > 0 {
      guard let offset = sets[set], offset > 0, let rules = numbers(countedAt: offset) else { continue }
      for index in 0..<rules.count where left > 0 {
        left -= 1
        guard let start = rules[index], let rule = rule(at: place + offset + start), rule.inputCount > 0 else {
          continue
        }
        left -= rule.calls.count
        body(rule)
      }
    }
  }
}

/// The format of a positioning value (OpenType, "ValueRecord"). Each bit stands for one number of two bytes in the
/// value.
package struct ValueFormat: Sendable {
  private let bits: Int

  package init(_ number: Int) { bits = number & 0xFF }

  package var size: Int { bits.nonzeroBitCount * 2 }

  /// Returns the offset of a number in a value; nil if the value lacks the number. The bit says which number is meant.
  /// Bits 0 to 3 are placements and advances, horizontal and vertical. Bits 4 to 7 are the offsets of their deltas.
  package func offset(of bit: Int) -> Int? {
    bits & 1 << bit == 0 ? nil : (bits & (1 << bit &- 1)).nonzeroBitCount * 2
  }
}
