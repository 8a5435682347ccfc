/// Pairs of neighbours of which one has to be in a text before any rule of a subtable applies.
struct GlyphNeighbours: Sendable {
  /// How a rule names a glyph.
  enum Side: Sendable {
    /// Every glyph is named 0.
    case any
    /// By its number.
    case glyph
    /// By a coverage that has it.
    case coverage(GlyphCoverage)
    /// By its class.
    case classes(GlyphClasses)
    /// By its class, if a coverage has it.
    case covered(GlyphCoverage, GlyphClasses)

    /// The name of a glyph; nil when no rule names it.
    func name(of glyph: UInt16) -> UInt16? {
      let number = Int(glyph)
      switch self {
      case .any: return 0
      case .glyph: return glyph
      case .coverage(let coverage): return coverage.contains(number) ? 0 : nil
      case .classes(let classes): return classes[number]
      case .covered(let coverage, let classes): return coverage.contains(number) ? classes[number] : nil
      }
    }
  }

  let left: Side
  let right: Side
  /// The names of the pairs: the left one in the high half.
  private var pairs: Set<UInt32> = []

  init(_ left: Side, _ right: Side) {
    self.left = left
    self.right = right
  }

  var isEmpty: Bool { pairs.isEmpty }
  var count: Int { pairs.count }

  mutating func insert(_ left: UInt16, _ right: UInt16) { pairs.insert(UInt32(left) << 16 | UInt32(right)) }

  /// Whether one of the first glyphs and one of the second are such a pair.
  func contains(_ first: [UInt16], _ second: [UInt16]) -> Bool {
    first.contains { left in
      guard let left = self.left.name(of: left) else { return false }
      return second.contains { right in
        self.right.name(of: right).map { pairs.contains(UInt32(left) << 16 | UInt32($0)) } ?? false
      }
    }
  }
}

/// The pairs of neighbours of the rules of one subtable, by which of them are the first two places of the input, of the input
/// and what is after it, and of what is before the input and its first place.
struct RuleNeighbours {
  var inInput: GlyphNeighbours
  var after: GlyphNeighbours
  var before: GlyphNeighbours

  /// What the places of the input, before it and after it name glyphs by.
  var inputSide: GlyphNeighbours.Side { inInput.right }
  var beforeSide: GlyphNeighbours.Side { before.left }
  var afterSide: GlyphNeighbours.Side { after.right }

  var all: [GlyphNeighbours] { [inInput, after, before].filter { !$0.isEmpty } }
}

/// Glyphs on one side of a space, by what a rule that looks across the space, or changes it, asks of them.
struct SpaceSide: Sendable {
  private let side: GlyphNeighbours.Side
  private let name: UInt16?

  /// - Parameter name: how the side names the glyphs; nil for none.
  init(_ side: GlyphNeighbours.Side, _ name: UInt16?) {
    self.side = side
    self.name = name
  }

  /// Every glyph, and the end of the text.
  static let any = SpaceSide(.any, 0)

  var isAny: Bool { if case .any = side { true } else { false } }

  func contains(_ glyph: UInt16) -> Bool { name != nil && side.name(of: glyph) == name }
}
