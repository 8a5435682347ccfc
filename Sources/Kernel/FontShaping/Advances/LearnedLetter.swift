extension LearnedAdvances {
  /// A letter in the table. The letter is plain if the rules that begin at it look at most at the next letter.
  struct Letter {
    let bits: UInt64

    private static let isKnown: UInt64 = 1 << 46
    private static let hasGlyph: UInt64 = 1 << 45
    private static let isPlain: UInt64 = 1 << 44
    private static let crossesAfter: UInt64 = 1 << 43
    private static let crossesBefore: UInt64 = 1 << 42
    private static let isInert: UInt64 = 1 << 41
    /// An advance must be less than this number of font units.
    private static let bias = 1 << 19

    init(bits: UInt64) { self.bits = bits }

    /// HarfBuzz must shape every text that contains this letter.
    static let unknown = Letter(bits: isKnown)
    /// Every word that contains this letter must be learned as a whole.
    static let ofWords = Letter(bits: isKnown | hasGlyph)

    init?(glyph: UInt32, advance: Int, crossesAfter: Bool, crossesBefore: Bool, isInert: Bool = false) {
      guard glyph <= 0xFFFF, abs(advance) < Self.bias else { return nil }
      bits =
        Self.isKnown | Self.hasGlyph | Self.isPlain | UInt64(glyph) << 24
        | UInt64(truncatingIfNeeded: advance + Self.bias) | (crossesAfter ? Self.crossesAfter : 0)
        | (crossesBefore ? Self.crossesBefore : 0) | (isInert ? Self.isInert : 0)
    }

    /// Whether a rule that looks across a space may match the letter directly before the space.
    var crossesAfter: Bool { bits & Self.crossesAfter != 0 }
    /// Whether a rule that looks across a space may match the letter directly after the space.
    var crossesBefore: Bool { bits & Self.crossesBefore != 0 }
    /// Whether the letter is inert. Two inert letters beside each other do not change each other's advances.
    var isInert: Bool { bits & Self.isInert != 0 }
    var isKnown: Bool { bits & Self.isKnown != 0 }
    var hasGlyph: Bool { bits & Self.hasGlyph != 0 }
    var isPlain: Bool { bits & Self.isPlain != 0 }
    var glyph: UInt32 { UInt32(truncatingIfNeeded: bits >> 24 & 0xFFFF) }
    var advance: Int { Int(truncatingIfNeeded: bits & 0xFF_FFFF) - Self.bias }
  }

  /// A pair of neighbours in the table. It has the changes of both advances, and whether a line that begins between
  /// them must be shaped again. A joined pair has the index of its ligature instead, if there is a ligature.
  struct Pair {
    let bits: UInt64

    private static let bias = 1 << 14
    private static let joins: UInt64 = 1 << 31
    private static let isLigature: UInt64 = 1 << 30

    init(bits: UInt64) { self.bits = bits }

    /// A pair of letters that do not change each other.
    static var none: Pair { Pair(bits: UInt64(truncatingIfNeeded: bias << 15 | bias)) }

    /// Every word that contains this pair must be learned as a whole.
    static let joined = Pair(bits: joins)

    init(ligature index: Int) { bits = Self.joins | Self.isLigature | UInt64(truncatingIfNeeded: index) }

    init?(first: Int, second: Int, isUnsafe: Bool) {
      guard abs(first) < Self.bias, abs(second) < Self.bias else { return nil }
      bits =
        UInt64(truncatingIfNeeded: first + Self.bias) | UInt64(truncatingIfNeeded: second + Self.bias) << 15
        | (isUnsafe ? 1 << 30 : 0)
    }

    var joins: Bool { bits & Self.joins != 0 }
    /// The index of the ligature of a joined pair; nil for a pair whose words must be learned as a whole.
    var ligature: Int? { bits & Self.isLigature != 0 ? Int(truncatingIfNeeded: bits & 0xFF) : nil }
    var first: Int { Int(truncatingIfNeeded: bits & 0x7FFF) - Self.bias }
    var second: Int { Int(truncatingIfNeeded: bits >> 15 & 0x7FFF) - Self.bias }
    var isUnsafe: Bool { bits & 1 << 30 != 0 }
  }
}
