internal import FontFiles

/// Checks the charstrings of glyphs in CFF and CFF2 (Type 2). Each operator must have the operands that it needs.
/// Subroutines must exist and end.
struct CharStringDemands {
  private let font: CFFFont
  private let globalSubroutines: CFFIndex
  private var localSubroutines = CFFIndex()

  /// The number of operands, and the values of the last two operands. A value is `unknown` if it was computed, and
  /// `lost` if it is no longer stored.
  private var count = 0
  private var last = 0
  private var lastButOne = 0
  private var stemCount = 0
  private var hasWidth = false
  private var hasEnded = false
  private var store = 0
  private var hasStore = false
  private var hasBlended = false
  private var steps = 0

  private static let unknown = Int.max
  private static let lost = Int.min
  private static let mostSteps = 40_000_000
  private static let mostDepth = 10
  private static let mostStems = 96
  private static let mostBytes = 65_535

  private init(_ font: CFFFont, _ globalSubroutines: CFFIndex) {
    self.font = font
    self.globalSubroutines = globalSubroutines
  }

  static func check(_ bytes: RawSpan, _ font: CFFFont, globalSubroutines: CFFIndex) throws(TableFault) {
    if let wrong = font.fontOfGlyph.first(where: { $0 >= font.fontCount }) {
      throw .refused("the FDSelect uses font \(wrong), but the FDArray has \(font.fontCount)")
    }
    guard let charStrings = font.charStrings else { throw .refused("the Top DICT has no CharStrings") }
    var demands = CharStringDemands(font, globalSubroutines)
    for glyph in 0..<charStrings.count {
      do throws(TableFault) {
        try demands.begin(glyph)
        try demands.run(bytes, try charStrings.entry(glyph, bytes), depth: 0)
        try demand(font.isCFF2 || demands.hasEnded, "the program has no endchar")
      } catch {
        throw error.of("glyph \(glyph)")
      }
    }
  }

  private mutating func begin(_ glyph: Int) throws(TableFault) {
    (count, stemCount, hasEnded) = (0, 0, false)
    // Charstrings in CFF2 have no width.
    (hasWidth, hasStore, hasBlended) = (font.isCFF2, false, false)
    let owner = font.fontOfGlyph.isEmpty ? -1 : font.fontOfGlyph[glyph]
    if !font.fontOfGlyph.isEmpty, !font.fontSubroutines.isEmpty {
      try demand(font.fontSubroutines.indices.contains(owner), "it belongs to no font of FDArray")
      localSubroutines = font.fontSubroutines[owner]
    } else if let subroutines = font.subroutines {
      localSubroutines = subroutines
    } else if font.isCFF2, font.fontSubroutines.count == 1 {
      localSubroutines = font.fontSubroutines[0]
    }
    guard font.isCFF2 else { return }
    try demand(font.fontStores.indices.contains(max(0, owner)), "it belongs to no font of FDArray")
    store = font.fontStores[max(0, owner)]
  }

  // MARK: - Running

  private mutating func run(_ bytes: RawSpan, _ range: Range<Int>, depth: Int) throws(TableFault) {
    try demand(range.count <= Self.mostBytes, "the program has \(range.count) bytes")
    try demand(depth <= Self.mostDepth, "subroutines call each other more than \(Self.mostDepth) deep")
    hasEnded = false
    steps += 1 + range.count
    guard steps <= Self.mostSteps else { throw .undecided }
    let program = bytes.extracting(range)
    let most = font.isCFF2 ? 513 : 48
    var place = 0
    while place < program.byteCount {
      let first = try program.byte(place)
      place += 1
      if first >= 32 || first == 28 {
        push(try Self.number(program, first, &place))
        guard count <= most else { throw tooMany }
        continue
      }
      switch first {
      case 10, 29: try call(bytes, first == 10 ? localSubroutines : globalSubroutines, depth)
      case 11:
        guard !font.isCFF2 else { throw unknownOperator(first) }
        return
      case 12:
        let second = try program.byte(place)
        place += 1
        try escaped(second)
        guard count <= most else { throw tooMany }
      case 14:
        guard !font.isCFF2 else { throw unknownOperator(first) }
        (hasEnded, hasWidth) = (true, true)
      case 19, 20: try mask(isCounter: first == 20, program, &place)
      default: try operate(first)
      }
      if hasEnded { return }
    }
    try demand(font.isCFF2, "the program, or a subroutine of it, ends without endchar or return")
  }

  /// Reads a number. Type 2 Charstring Format, table 1.
  @inline(__always)
  private static func number(_ program: RawSpan, _ first: Int, _ place: inout Int) throws(TableFault) -> Int {
    switch first {
    case 28:
      place += 2
      return try program.signedWord(place - 2)
    case 32...246: return first - 139
    case 247...254:
      let second = try program.byte(place)
      place += 1
      return first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108
    default:
      try program.hold(place, 4)
      place += 4
      return unknown
    }
  }

  @inline(__always)
  private mutating func push(_ number: Int) {
    (count, lastButOne, last) = (count + 1, last, number)
  }

  private mutating func call(_ bytes: RawSpan, _ list: CFFIndex, _ depth: Int) throws(TableFault) {
    try demand(count > 0 && last != Self.unknown, "it calls a subroutine without the number before the call")
    let number = last
    guard number != Self.lost else { throw .undecided }
    (count, last, lastButOne) = (count - 1, lastButOne, Self.lost)
    let index = number + (list.count < 1240 ? 107 : list.count < 33_900 ? 1131 : 32_768)
    try demand((0..<list.count).contains(index), "it calls subroutine \(index), but there are only \(list.count)")
    try run(bytes, try list.entry(index, bytes), depth: depth + 1)
  }

  private func unknownOperator(_ operation: Int) -> TableFault {
    .refused("the program has operator \(operation), which \(font.isCFF2 ? "CFF2" : "CFF") does not have")
  }

  private func wrong(_ operation: String) -> TableFault {
    .refused("operator \(operation) of the program has \(count) operands, or is not allowed at its place")
  }

  private var tooMany: TableFault { .refused("an operator has more than \(font.isCFF2 ? 513 : 48) operands") }

  // MARK: - Operators

  private mutating func operate(_ operation: Int) throws(TableFault) {
    switch operation {
    case 1, 3, 18, 23: try stems(isVertical: operation == 3 || operation == 23)
    case 21: try move(2)
    case 4, 22: try move(1)
    case 15 where font.isCFF2:
      guard count == 1, !hasBlended, !hasStore, font.regionCounts.indices.contains(last) else {
        throw wrong("vsindex")
      }
      (hasStore, store) = (true, last)
    case 16 where font.isCFF2: return try blend()
    case 5, 6, 7, 8, 24, 25, 26, 27, 30, 31:
      guard hasWidth, Self.isPossible(operation, count) else { throw wrong("\(operation)") }
    default: throw unknownOperator(operation)
    }
    count = 0
  }

  /// Whether an operator of lines or curves can have this number of operands.
  private static func isPossible(_ operation: Int, _ count: Int) -> Bool {
    switch operation {
    case 5: count >= 2 && count % 2 == 0
    case 6, 7: count >= 1
    case 8: count >= 6 && count % 6 == 0
    case 24: count >= 8 && (count - 2) % 6 == 0
    case 25: count >= 8 && count % 2 == 0
    case 26, 27: count >= 4 && count % 4 <= 1
    default: count >= 4 && count % 4 <= 1
    }
  }

  private mutating func stems(isVertical: Bool) throws(TableFault) {
    guard count >= 2, count % 2 == 0 || !hasWidth else { throw wrong(isVertical ? "vstem" : "hstem") }
    try addStems()
  }

  private mutating func addStems() throws(TableFault) {
    stemCount += count / 2
    try demand(stemCount <= Self.mostStems, "the program has more than \(Self.mostStems) stems")
    hasWidth = true
  }

  private mutating func move(_ operands: Int) throws(TableFault) {
    guard count == operands || (!hasWidth && count == operands + 1) else { throw wrong("moveto") }
    hasWidth = true
  }

  /// Reads hintmask or cntrmask. Operands of vertical stems may precede the operator. One bit for each stem follows.
  private mutating func mask(isCounter: Bool, _ program: RawSpan, _ place: inout Int) throws(TableFault) {
    guard !hasWidth || count % 2 == 0 else { throw wrong(isCounter ? "cntrmask" : "hintmask") }
    if count > 1 { try addStems() }
    try demand(stemCount > 0, "the program has a mask of hints, but no hints")
    try program.hold(place, (stemCount + 7) / 8)
    place += (stemCount + 7) / 8
    hasWidth = true
    count = 0
  }

  private mutating func blend() throws(TableFault) {
    guard count > 0, font.regionCounts.indices.contains(store) else { throw wrong("blend") }
    guard last != Self.lost else { throw .undecided }
    let (regions, values) = (font.regionCounts[store], last & 0xFFFF)
    guard count >= values * (regions + 1) + 1 else { throw wrong("blend") }
    count -= values * regions + 1
    (last, lastButOne) = (Self.lost, Self.lost)
    hasBlended = true
  }

  /// Checks an operator that follows byte 12. The operator is a flex or does arithmetic. The results of arithmetic are
  /// not computed.
  private mutating func escaped(_ operation: Int) throws(TableFault) {
    switch operation {
    case 34...37:
      guard hasWidth, count == [7, 13, 9, 11][operation - 34] else { throw wrong("12 \(operation)") }
      count = 0
    case _ where font.isCFF2: throw .refused("the program has operator 12 \(operation), which CFF2 does not have")
    case 0: guard count == 0 else { throw wrong("dotsection") }
    case 3, 4, 10, 11, 12, 15, 24: try replace(2, by: 1, operation)
    case 5, 9, 14, 26: try replace(1, by: 1, operation)
    case 18: try replace(1, by: 0, operation)
    case 22: try replace(4, by: 1, operation)
    case 27: try replace(1, by: 2, operation)
    case 28: try replace(2, by: 2, operation)
    default: throw .refused("the program has operator 12 \(operation), which browsers do not run")
    }
  }

  private mutating func replace(_ old: Int, by results: Int, _ operation: Int) throws(TableFault) {
    guard count >= old else { throw wrong("12 \(operation)") }
    count -= old
    (last, lastButOne) = (Self.lost, Self.lost)
    for _ in 0..<results { push(Self.unknown) }
  }
}
