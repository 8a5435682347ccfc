/// The bidirectional class of a character (UAX #9, table 4), with the short names of Unicode's property Bidi_Class.
enum BidirectionalClass: UInt8, CaseIterable, Sendable {
  /// Strong: a letter from left to right, a letter from right to left, and a letter of Arabic, Syriac or Thaana.
  case l, r, al
  /// Weak: a European number, its separator and terminator, an Arabic number, a separator of both, a nonspacing mark.
  case en, es, et, an, cs, nsm
  /// Control characters and other characters that X9 removes.
  case bn
  /// Neutral: a paragraph separator, a segment separator, white space, any other character.
  case b, s, ws, on
  /// The starts of embeddings and overrides, and the end of both.
  case lre, lro, rle, rlo, pdf
  /// The starts of isolates, and their end.
  case lri, rli, fsi, pdi
  /// A bracket of a pair (BD14, BD15). Its Bidi_Class is ON.
  case openingBracket, closingBracket

  /// X9: "Remove all RLE, LRE, RLO, LRO, PDF, and BN characters."
  var isRemoved: Bool {
    switch self {
    case .lre, .lro, .rle, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// BD9: whether the class starts an isolate.
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  var isBracket: Bool { self == .openingBracket || self == .closingBracket }

  /// The direction of the class (N1): "European and Arabic numbers act as if they were R". Nil if neutral.
  var side: BidirectionalClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }

  init(atLevel level: Int8) { self = level & 1 == 0 ? .l : .r }
}

struct BidirectionalClassSet: OptionSet {
  let rawValue: UInt32

  static let explicit: Self = [
    Self(.lre), Self(.lro), Self(.rle), Self(.rlo), Self(.pdf), Self(.lri), Self(.rli), Self(.fsi), Self(.pdi),
  ]
}

extension BidirectionalClassSet {
  init(_ type: BidirectionalClass) { rawValue = 1 << UInt32(type.rawValue) }

  func contains(_ type: BidirectionalClass) -> Bool { contains(Self(type)) }
}
