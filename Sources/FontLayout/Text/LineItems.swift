internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The items of a line: the stretches that are shaped one by one, each of one face, script, direction and span.
struct LineItems {
  struct Item {
    let utf8Range: Range<Int>
    /// The index of its run in the list of faces.
    let face: Int
    let script: TextScript
    /// The embedding level (UAX #9).
    let level: Int8
    /// The index of the span that it is in; nil when it is in none.
    let span: Int?
  }

  private(set) var items: [Item] = []
  /// The direction of the text as a whole.
  private(set) var direction = TextDirection.leftToRight

  /// The longest item in bytes; it ends at the next character after that. Shaping takes memory in proportion to the length,
  /// and with some fonts time in proportion to its square.
  static let longest = 16_384
  /// The same where characters without a glyph are in a row: HarfBuzz takes as long as the square of their number.
  private static let longestUndrawn = 1024

  /// - Parameter separatesSpaces: whether spaces are items of their own in text of a script.
  init(
    _ text: String, _ faces: [FontRun], _ spans: [TextSpan], _ direction: TextDirection?,
    separatesSpaces: (TextScript) -> Bool = { _ in false }
  ) {
    guard !faces.isEmpty else { return }
    let scalars = text.unicodeScalars.map(\.value)
    let bidirectional = Self.bidirectional(text, scalars, direction)
    if let bidirectional { self.direction = bidirectional.direction }
    let levels = bidirectional?.levels
    let scripts = ScriptItemizer.runs(of: text, unknown: .separate)
    var (face, script) = (0, 0)
    var spans = Spans(spans)
    var start = 0
    var offset = 0
    var wasUndrawn = false
    var current: (face: Int, script: TextScript, level: Int8, span: Int?)?
    for (place, scalar) in text.unicodeScalars.enumerated() {
      while offset >= scripts[script].utf8Range.upperBound { script += 1 }
      while face + 1 < faces.count, offset >= faces[face].utf8Range.upperBound { face += 1 }
      let own = scripts[script].script
      let next = (
        face, separatesSpaces(own) ? own.separating(scalar) : own, levels?[place] ?? 0, spans.span(at: offset)
      )
      let isTooLong =
        offset - start >= Self.longest && (!scalar.continuesCharacter || offset - start >= 2 * Self.longest)
        || offset - start >= Self.longestUndrawn && scalar.isUndrawn && wasUndrawn
      if let last = current, last != next || isTooLong {
        append(last, start..<offset)
        start = offset
      }
      current = next
      wasUndrawn = scalar.isUndrawn
      offset += UTF8.width(scalar)
    }
    if let current { append(current, start..<offset) }
  }

  private mutating func append(_ item: (face: Int, script: TextScript, level: Int8, span: Int?), _ range: Range<Int>) {
    items.append(
      Item(utf8Range: range, face: item.face, script: item.script, level: item.level, span: item.span))
  }

  /// The levels of the characters; nil when all text runs from left to right.
  private static func bidirectional(
    _ text: String, _ scalars: [UInt32], _ direction: TextDirection?
  ) -> BidirectionalLine? {
    guard direction == .rightToLeft || text.unicodeScalars.contains(where: \.needsBidirectionality) else { return nil }
    return BidirectionalLine(scalars, direction: direction)
  }
}

/// Finds the span at an offset. Offsets have to be asked for in increasing order.
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
  /// Whether HarfBuzz removes it, and it is a character of its own: a soft hyphen, a space without width, a mark of direction.
  fileprivate var isUndrawn: Bool {
    switch value {
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Whether it usually continues the character (grapheme cluster) before it.
  fileprivate var continuesCharacter: Bool {
    value >= 0x300
      && (properties.isGraphemeExtend || value == 0x200D || properties.generalCategory == .spacingMark
        || properties.isEmojiModifier)
  }
}

/// A stretch of a text that has another size of the same font, or features of its own: synthesised small capitals are
/// capitals in a smaller size. It is an object: a long text has a hundred thousand stretches, and few of them are in one.
final class TextSpan: Sendable {
  /// Where it is in the text, in bytes of UTF-8, at the bounds of characters.
  let utf8Range: Range<Int>
  /// The factor by which the font's size is multiplied.
  let scale: Double
  /// Features beside those of the text.
  let features: [FontFeature]
  /// The text in place of each of its characters, in order; empty when the characters themselves are drawn.
  let replacements: [ReplacedCharacter]

  init(
    utf8Range: Range<Int>, scale: Double = 1, features: [FontFeature] = [], replacements: [ReplacedCharacter] = []
  ) {
    self.utf8Range = utf8Range
    self.scale = scale
    self.features = features
    self.replacements = replacements
  }

  /// The replacements of the characters in a part of the span.
  func replacements(in range: Range<Int>) -> ArraySlice<ReplacedCharacter> {
    replacements[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// The index of the first replacement of a character that begins at this offset or later.
  private func place(of offset: Int) -> Int {
    replacements.partitioningIndex { $0.utf8Offset >= offset }
  }
}
