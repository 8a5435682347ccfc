internal import FontFiles

/// Reads a dictionary of CFF (DICT data). Operands come before their operator.
struct CFFDictionary {
  /// Escaped operators have two bytes, and the first of these bytes is 12. The operators are numbered from this value.
  static let escape = 12 << 8

  /// The operands before the operator. A number with a fraction is nil.
  private(set) var operands: [Int?] = []
  private var place = 0
  private let mostOperands: Int

  init(isCFF2: Bool) { mostOperands = isCFF2 ? 513 : 48 }

  /// Reads to the next operator. Returns nil at the end. The operands of the previous operator are removed first.
  /// `bytes` contains only the dictionary.
  mutating func next(_ bytes: RawSpan) throws(TableFault) -> Int? {
    operands.removeAll(keepingCapacity: true)
    return try go(on: bytes)
  }

  /// Reads to the next operator, and keeps the operands of the previous operator.
  mutating func go(on bytes: RawSpan) throws(TableFault) -> Int? {
    while place < bytes.byteCount {
      let first = try bytes.byte(place)
      place += 1
      switch first {
      case 12:
        let second = try bytes.byte(place)
        place += 1
        try demand(
          second <= 14 || (17...23).contains(second) || (30...38).contains(second),
          "it has operator 12 \(second), which is reserved")
        return try found(Self.escape + second)
      case 0...24: return try found(first)
      case 25...27, 31, 255: throw .refused("it has byte \(first), which is reserved")
      default: operands.append(try number(bytes, first))
      }
      guard operands.count <= mostOperands else { throw tooMany }
    }
    return nil
  }

  private func found(_ operation: Int) throws(TableFault) -> Int {
    guard operands.count < mostOperands else { throw tooMany }
    return operation
  }

  private var tooMany: TableFault { .refused("an operator has more than \(mostOperands - 1) operands") }

  mutating func drop(_ count: Int) { operands.removeLast(count) }

  private mutating func number(_ bytes: RawSpan, _ first: Int) throws(TableFault) -> Int? {
    switch first {
    case 28:
      place += 2
      return try bytes.signedWord(place - 2)
    case 29:
      place += 4
      return try bytes.signedLong(place - 4)
    case 30:
      try fraction(bytes)
      return nil
    case 32...246: return first - 139
    default:
      let second = try bytes.byte(place)
      place += 1
      return first <= 250 ? (first - 247) * 256 + second + 108 : -(first - 251) * 256 - second - 108
    }
  }

  /// Reads a number with a fraction. Each half of a byte is a digit or a mark. 10 is the decimal point, 11 and 12 begin
  /// the exponent, 14 is the sign, and 15 is the end.
  private mutating func fraction(_ bytes: RawSpan) throws(TableFault) {
    let wrong = TableFault.refused("a number with a fraction is written wrongly")
    var (hasPoint, hasExponent, exponent, isFirst) = (false, false, 0, true)
    while true {
      let pair = try bytes.byte(place)
      place += 1
      for (half, digit) in [pair >> 4, pair & 15].enumerated() {
        switch digit {
        case 15:
          guard half == 1 || pair & 15 == 15 else { throw wrong }
          return
        case 14: guard isFirst, half == 0 else { throw wrong }
        case 13: throw wrong
        case 10:
          guard !hasPoint, !hasExponent else { throw wrong }
          hasPoint = true
        case 11, 12:
          guard !hasExponent else { throw wrong }
          hasExponent = true
        default:
          guard hasExponent else { continue }
          exponent = exponent * 10 + digit
          guard exponent < 120 else { throw wrong }
        }
      }
      isFirst = false
    }
  }
}
