/// Pairs of neighbouring glyphs. The rules of a subtable can only apply to a text that contains one of these pairs.
struct GlyphNeighbours: Sendable {
  /// The way in which a rule identifies a glyph: by its number, its class or a coverage. The name
  /// of a glyph is the number that the rule compares.
  ///
  /// It is not an enumeration, because Swift would store the case in unused bits of a reference. The leak sanitizer
  /// would then report the object of the reference.
  struct Side: Sendable {
    private let isByNumber: Bool
    private let coverage: GlyphCoverage?
    private let glyphClasses: GlyphClasses?

    /// Identifies every glyph. Its name is 0.
    static let any = Side(isByNumber: false, coverage: nil, glyphClasses: nil)
    /// Identifies a glyph by its number.
    static let glyph = Side(isByNumber: true, coverage: nil, glyphClasses: nil)

    /// Identifies the glyphs that a coverage contains. Their name is 0.
    static func coverage(_ coverage: GlyphCoverage) -> Side {
      Side(isByNumber: false, coverage: coverage, glyphClasses: nil)
    }

    /// Identifies a glyph by its class.
    static func classes(_ classes: GlyphClasses) -> Side {
      Side(isByNumber: false, coverage: nil, glyphClasses: classes)
    }

    /// Identifies the glyphs that a coverage contains, by their class.
    static func covered(_ coverage: GlyphCoverage, _ classes: GlyphClasses) -> Side {
      Side(isByNumber: false, coverage: coverage, glyphClasses: classes)
    }

    var isAny: Bool { !isByNumber && coverage == nil && glyphClasses == nil }

    /// Returns the name of a glyph; nil if no rule identifies it.
    func name(of glyph: UInt16) -> UInt16? {
      if let coverage, !coverage.contains(Int(glyph)) { return nil }
      if let glyphClasses { return glyphClasses[Int(glyph)] }
      return isByNumber ? glyph : 0
    }
  }

  let left: Side
  let right: Side
  /// The pairs of names. The left name is in the high half of the number.
  private var pairs: Set<UInt32> = []

  init(_ left: Side, _ right: Side) {
    self.left = left
    self.right = right
  }

  var isEmpty: Bool { pairs.isEmpty }
  var count: Int { pairs.count }

  mutating func insert(_ left: UInt16, _ right: UInt16) { pairs.insert(UInt32(left) << 16 | UInt32(right)) }

  /// Whether a glyph of the first list and a glyph of the second list form one of these pairs.
  func contains(_ first: [UInt16], _ second: [UInt16]) -> Bool {
    first.contains { left in
      guard let left = self.left.name(of: left) else { return false }
      return second.contains { right in
        self.right.name(of: right).map { pairs.contains(UInt32(left) << 16 | UInt32($0)) } ?? false
      }
    }
  }
}

/// The glyphs that a rule accepts on one side of a space. The rule looks across the space, or changes the space.
struct SpaceSide: Sendable {
  private let side: GlyphNeighbours.Side
  private let name: UInt16?

  /// - Parameter name: the name of the glyphs; nil if no glyph matches.
  init(_ side: GlyphNeighbours.Side, _ name: UInt16?) {
    self.side = side
    self.name = name
  }

  /// Matches every glyph, and the end of the text.
  static let any = SpaceSide(.any, 0)

  var isAny: Bool { side.isAny }

  func contains(_ glyph: UInt16) -> Bool { name != nil && side.name(of: glyph) == name }
}
