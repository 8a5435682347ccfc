internal import FontFaces
internal import FontMatching
internal import FontShaping

/// A text in stretches that are shaped one by one: each of one face, script, direction and span.
struct LineItems {
  struct Item {
    let utf8Range: Range<Int>
    /// The run of one face that it is of, by its place.
    let face: Int
    let script: TextScript
    /// Its level (UAX #9).
    let level: Int8
    /// The span that it lies in, by its place.
    let span: Int?

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  private(set) var items: [Item] = []

  /// Beyond so many bytes a stretch ends at the next character: shaping takes memory by its length, and a font may take time
  /// by its square.
  static let longest = 16_384

  /// The places of the items from left to right.
  var visualOrder: [Int] { BidirectionalLine.visualOrder(of: items.map(\.level)) }

  init(_ text: String, _ faces: [FontRun], _ spans: [TextSpan], _ direction: TextDirection?) {
    guard !faces.isEmpty else { return }
    let scalars = text.unicodeScalars.map(\.value)
    let levels = Self.levels(text, scalars, direction)
    var script = text.unicodeScalars.lazy.map { TextScript(of: $0) }.first { !$0.isOfOthers } ?? .common
    var face = 0
    var spans = Spans(spans)
    var start = 0
    var offset = 0
    var current: (face: Int, script: TextScript, level: Int8, span: Int?)?
    for (place, scalar) in text.unicodeScalars.enumerated() {
      // UAX #24, § 5.2: common and inherited characters take the script of what stands before them.
      if scalar.value >= 0x80 || scalar.properties.isAlphabetic {
        let own = TextScript(of: scalar)
        if !own.isOfOthers { script = own }
      }
      while face + 1 < faces.count, offset >= faces[face].utf8Range.upperBound { face += 1 }
      let next = (face, script, levels?[place] ?? 0, spans.span(at: offset))
      let isTooLong =
        offset - start >= Self.longest && (!scalar.continuesCharacter || offset - start >= 2 * Self.longest)
      if let last = current, last != next || isTooLong {
        append(last, start..<offset)
        start = offset
      }
      current = next
      offset += UTF8.width(scalar)
    }
    if let current { append(current, start..<offset) }
  }

  private mutating func append(_ item: (face: Int, script: TextScript, level: Int8, span: Int?), _ range: Range<Int>) {
    items.append(
      Item(utf8Range: range, face: item.face, script: item.script, level: item.level, span: item.span))
  }

  /// `nil` where all is set from left to right.
  private static func levels(_ text: String, _ scalars: [UInt32], _ direction: TextDirection?) -> [Int8]? {
    guard direction == .rightToLeft || text.unicodeScalars.contains(where: \.needsBidirectionality) else { return nil }
    return BidirectionalLine(scalars, direction: direction).levels
  }
}

/// Finds the span at a place; places are asked for in order.
private struct Spans {
  private let spans: [TextSpan]
  private var place = 0

  init(_ spans: [TextSpan]) { self.spans = spans }

  mutating func span(at offset: Int) -> Int? {
    while place < spans.count, spans[place].utf8Range.upperBound <= offset { place += 1 }
    return place < spans.count && spans[place].utf8Range.contains(offset) ? place : nil
  }
}

extension Unicode.Scalar {
  /// Whether it mostly belongs to the character before it.
  fileprivate var continuesCharacter: Bool {
    value >= 0x300
      && (properties.isGraphemeExtend || value == 0x200D || properties.generalCategory == .spacingMark
        || properties.isEmojiModifier)
  }
}
