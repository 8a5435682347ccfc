internal import BundledData
internal import FontFiles

/// The bidirectional classes of all characters, and the pairs of brackets, from Data/bidirectional-classes.tsv.
struct BidirectionalClasses: Sendable {
  /// For each block of code points, the index in `classes` of its first class. The index is 0 for blocks that are only
  /// left-to-right.
  private var starts = [UInt16](repeating: 0, count: 0x11_0000 / Self.blockLength)
  private var classes = [BidirectionalClass](repeating: .l, count: Self.blockLength)
  /// The closing bracket of the pair, for each bracket.
  private var closingBrackets: [UInt32: UInt32] = [:]

  private static let blockLength = 128

  static let unicode = BidirectionalClasses()

  private init() {
    classes.reserveCapacity(1 << 16)
    for row in unsafe bundled_bidirectional_classes().rows where row.count == 2 {
      if let name = Self.names.firstIndex(of: row[0]) {
        let type = BidirectionalClass.allCases[name]
        Self.forEachRange(of: row[1]) { set($0...$1, to: type) }
      } else {
        Self.forEachRange(of: row[1]) { opening, closing in
          set(opening...opening, to: .openingBracket)
          set(closing...closing, to: .closingBracket)
          (closingBrackets[opening], closingBrackets[closing]) = (closing, closing)
        }
      }
    }
    // BD16: "… or its canonical equivalent": U+2329 and U+232A are canonically equivalent to U+3008 and U+3009.
    (closingBrackets[0x2329], closingBrackets[0x232A]) = (0x3009, 0x3009)
  }

  /// The names in the table, in the order of the cases of `BidirectionalClass`.
  private static let names = [
    "L", "R", "AL", "EN", "ES", "ET", "AN", "CS", "NSM", "BN", "B", "S", "WS", "ON",
    "LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI",
  ]

  /// Calls the body with both ends of each range in a field, such as "30-39 B2".
  private static func forEachRange(of field: String, _ body: (UInt32, UInt32) -> Void) {
    var first: UInt32?
    var last: UInt32 = 0
    for byte in field.utf8 {
      switch byte {
      case UInt8(ascii: "-"): (first, last) = (last, 0)
      case UInt8(ascii: " "):
        body(first ?? last, last)
        (first, last) = (nil, 0)
      default: last = last << 4 | UInt32(byte < 0x40 ? byte & 0xF : byte & 0xF &+ 9)
      }
    }
    body(first ?? last, last)
  }

  private mutating func set(_ codes: ClosedRange<UInt32>, to type: BidirectionalClass) {
    var first = Int(codes.lowerBound)
    let last = min(Int(codes.upperBound), 0x10_FFFF)
    while first <= last {
      let block = first / Self.blockLength
      let next = min(last + 1, (block + 1) * Self.blockLength)
      if starts[block] == 0 {
        starts[block] = UInt16(clamping: classes.count)
        classes.append(contentsOf: repeatElement(.l, count: Self.blockLength))
      }
      let start = Int(starts[block]) - block * Self.blockLength
      var own = classes.mutableSpan
      for code in first..<next { own[start + code] = type }
      first = next
    }
  }

  /// The class of a character. The class of a bracket is `openingBracket` or `closingBracket`.
  subscript(_ scalar: UInt32) -> BidirectionalClass {
    let block = Int(scalar) / Self.blockLength
    guard block < starts.count else { return .l }
    return classes[Int(starts[block]) + Int(scalar) % Self.blockLength]
  }

  /// Returns the closing bracket of the pair to which a bracket belongs. Canonically equivalent brackets belong to the
  /// same pair.
  func closingBracket(of scalar: UInt32) -> UInt32 { closingBrackets[scalar] ?? scalar }
}
