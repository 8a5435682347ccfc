/// Pairs of neighbours: a text must contain one of them before any rule of a subtable applies.
struct GlyphNeighbours: Sendable {
  /// The way in which a rule names a glyph.
  ///
  /// It is not an enumeration: Swift would keep its case in unused bits of a reference, and the leak sanitizer would
  /// report the object of such a reference.
  struct Side: Sendable {
    private let isByNumber: Bool
    private let coverage: GlyphCoverage?
    private let glyphClasses: GlyphClasses?

    /// Every glyph is named 0.
    static let any = Side(isByNumber: false, coverage: nil, glyphClasses: nil)
    /// Glyphs by number.
    static let glyph = Side(isByNumber: true, coverage: nil, glyphClasses: nil)

    /// Glyphs by a coverage that contains them.
    static func coverage(_ coverage: GlyphCoverage) -> Side {
      Side(isByNumber: false, coverage: coverage, glyphClasses: nil)
    }

    /// Glyphs by class.
    static func classes(_ classes: GlyphClasses) -> Side {
      Side(isByNumber: false, coverage: nil, glyphClasses: classes)
    }

    /// Glyphs by class, if a coverage contains them.
    static func covered(_ coverage: GlyphCoverage, _ classes: GlyphClasses) -> Side {
      Side(isByNumber: false, coverage: coverage, glyphClasses: classes)
    }

    var isAny: Bool { !isByNumber && coverage == nil && glyphClasses == nil }

    /// The name of a glyph; nil if no rule names it.
    func name(of glyph: UInt16) -> UInt16? {
      if let coverage, !coverage.contains(Int(glyph)) { return nil }
      if let glyphClasses { return glyphClasses[Int(glyph)] }
      return isByNumber ? glyph : 0
    }
  }

  let left: Side
  let right: Side
  /// The names of the pairs: the left name in the high half.
  private var pairs: Set<UInt32> = []

  init(_ left: Side, _ right: Side) {
    self.left = left
    self.right = right
  }

  var isEmpty: Bool { pairs.isEmpty }
  var count: Int { pairs.count }

  mutating func insert(_ left: UInt16, _ right: UInt16) { pairs.insert(UInt32(left) << 16 | UInt32(right)) }

  /// Whether one of the first glyphs and one of the second form such a pair.
  func contains(_ first: [UInt16], _ second: [UInt16]) -> Bool {
    first.contains { left in
      guard let left = self.left.name(of: left) else { return false }
      return second.contains { right in
        self.right.name(of: right).map { pairs.contains(UInt32(left) << 16 | UInt32($0)) } ?? false
      }
    }
  }
}

/// Glyphs on one side of a space that match a rule that looks across the space, or changes it.
struct SpaceSide: Sendable {
  private let side: GlyphNeighbours.Side
  private let name: UInt16?

  /// - Parameter name: the side's name for the glyphs; nil for no glyphs.
  init(_ side: GlyphNeighbours.Side, _ name: UInt16?) {
    self.side = side
    self.name = name
  }

  /// Every glyph, and the end of the text.
  static let any = SpaceSide(.any, 0)

  var isAny: Bool { side.isAny }

  func contains(_ glyph: UInt16) -> Bool { name != nil && side.name(of: glyph) == name }
}
