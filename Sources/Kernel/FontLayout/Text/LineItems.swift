internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The items of a line: the stretches that are shaped separately. Each item has one face, script, direction and span.
struct LineItems {
  private(set) var stretches: [LineStretch] = []
  /// The direction of the text as a whole.
  private(set) var direction = TextDirection.leftToRight

  /// The length in bytes after which an item ends at the next character. The memory for shaping is proportional to the
  /// length. With some fonts, the time for shaping is proportional to the square of the length.
  static let longest = 16_384
  /// The same limit for a row of characters without a glyph. HarfBuzz needs time in proportion to the square of its
  /// length.
  private static let longestUndrawn = 1024

  /// The properties that all characters of an item share. `face` and `span` are indices.
  private typealias Item = (face: Int, script: TextScript, level: Int8, span: Int?)

  /// - Parameters:
  ///   - base: the offset of the text in the text to which the stretches belong.
  ///   - faces: the stretches, in order. Each stretch has one face.
  ///   - separatesSpaces: returns whether spaces are separate items. The arguments are the script of the spaces and the
  ///     index of their stretch in `faces`.
  init(
    _ text: String, from base: Int, _ faces: [LineStretch], _ spans: [TextSpan], _ direction: TextDirection?,
    separatesSpaces: (_ script: TextScript, _ face: Int) -> Bool
  ) {
    guard !faces.isEmpty else { return }
    let bidirectional = Self.bidirectional(text, direction)
    if let bidirectional { self.direction = bidirectional.direction }
    let levels = bidirectional?.levels
    let scripts = ScriptItemizer.runs(of: text, unknown: .separate)
    stretches.reserveCapacity(faces.count + scripts.count)
    let characters = text.unicodeScalars
    var (face, script, span) = (0, 0, 0)
    var (start, offset) = (base, base)
    var (place, index) = (0, characters.startIndex)
    var wasUndrawn = false
    var current: Item?
    func append(_ item: Item) {
      var stretch = faces[item.face].part(start..<offset)
      (stretch.script, stretch.level, stretch.span) = (item.script, item.level, item.span.map { spans[$0] })
      stretches.append(stretch)
    }
    while index < characters.endIndex {
      while offset - base >= scripts[script].utf8Range.upperBound { script += 1 }
      while face + 1 < faces.count, offset >= faces[face].utf8Range.upperBound { face += 1 }
      while span < spans.count, offset >= spans[span].utf8Range.upperBound { span += 1 }
      let own = scripts[script].script
      if levels == nil, spans.isEmpty, !separatesSpaces(own, face) {
        // The item continues to the next script or face, unless it becomes too long before that.
        let next = (face, own, Int8(0), Int?.none)
        let end = min(
          base + scripts[script].utf8Range.upperBound,
          face + 1 < faces.count ? faces[face].utf8Range.upperBound : .max)
        if end - start < Self.longestUndrawn
          || current.map({ $0 != next }) ?? true && end - offset < Self.longestUndrawn
        {
          if let last = current, last != next {
            append(last)
            start = offset
          }
          current = next
          index = text.utf8.index(index, offsetBy: end - offset)
          offset = end
          wasUndrawn = characters[characters.index(before: index)].isUndrawn
          continue
        }
      }
      let scalar = characters[index]
      let next = (
        face, separatesSpaces(own, face) ? own.separating(scalar) : own, levels?[place] ?? 0,
        span < spans.count && spans[span].utf8Range.contains(offset) ? span : nil
      )
      let isTooLong =
        offset - start >= Self.longest && (!scalar.continuesCharacter || offset - start >= 2 * Self.longest)
        || offset - start >= Self.longestUndrawn && scalar.isUndrawn && wasUndrawn
      if let last = current, last != next || isTooLong {
        append(last)
        start = offset
      }
      current = next
      wasUndrawn = scalar.isUndrawn
      offset += UTF8.width(scalar)
      place += 1
      characters.formIndex(after: &index)
    }
    if let current { append(current) }
  }

  /// Returns the embedding levels of the characters; nil if the whole text runs from left to right.
  private static func bidirectional(_ text: String, _ direction: TextDirection?) -> BidirectionalLevels? {
    guard direction == .rightToLeft || text.unicodeScalars.contains(where: \.needsBidirectionality) else { return nil }
    return BidirectionalLevels(text.unicodeScalars.map(\.value), direction: direction)
  }
}

extension Unicode.Scalar {
  /// Whether HarfBuzz removes the character, such as a soft hyphen, a zero-width space or a directional mark.
  fileprivate var isUndrawn: Bool {
    switch value {
    case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Whether the character usually continues the previous grapheme cluster.
  fileprivate var continuesCharacter: Bool {
    value >= 0x300
      && (properties.isGraphemeExtend || value == 0x200D || properties.generalCategory == .spacingMark
        || properties.isEmojiModifier)
  }
}

/// A part of a text in a different size of the same font, or with its own features: for example, synthesised small
/// capitals, or wider spaces between words. It is a class, because few of 100,000 items have a span.
final class TextSpan: Sendable {
  let utf8Range: Range<Int>
  /// The factor of the font's size.
  let scale: Double
  /// The points that are added to the span's characters, which are spaces between words.
  let wordSpacing: Double
  /// Features in addition to those of the text.
  let features: [FontFeature]
  /// The texts that replace the span's characters, in order; empty if the characters do not change.
  let replacements: [ReplacedCharacter]

  init(
    utf8Range: Range<Int>, scale: Double = 1, wordSpacing: Double = 0, features: [FontFeature] = [],
    replacements: [ReplacedCharacter] = []
  ) {
    self.utf8Range = utf8Range
    self.scale = scale
    self.wordSpacing = wordSpacing
    self.features = features
    self.replacements = replacements
  }

  func moved(by bytes: Int) -> TextSpan {
    guard bytes != 0 else { return self }
    return TextSpan(
      utf8Range: utf8Range.moved(by: bytes), scale: scale, wordSpacing: wordSpacing, features: features,
      replacements: replacements.map { ReplacedCharacter(utf8Offset: $0.utf8Offset + bytes, text: $0.text) })
  }

  func replacements(in range: Range<Int>) -> ArraySlice<ReplacedCharacter> {
    replacements[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// Returns the index of the first replacement at this offset or later.
  private func place(of offset: Int) -> Int {
    replacements.partitioningIndex { $0.utf8Offset >= offset }
  }
}

/// Checks quickly whether a text can be shaped as one run.
struct TextScan {
  /// The script of a text that can be shaped as one run; nil for any other text. A text in one run has one script, and
  /// runs from left to right. It has no emoji and no variation selectors, because the faces for these are chosen
  /// separately.
  private(set) var script: TextScript?
  /// Whether the text may have control characters or line breaks.
  private(set) var hasControls = false
  /// Whether the script is certain: any longer text of one script that ends with this text has the same script.
  private(set) var isDecided = false

  @unsafe
  init(_ text: UnsafeBufferPointer<UInt8>) {
    var all: UInt8 = 0
    var hasLetters = false
    for place in 0..<text.count {
      let byte = unsafe text[place]
      all |= byte
      hasControls = hasControls || byte < 0x20 || byte == 0x7F
      hasLetters = hasLetters || (byte | 0x20) &- 0x61 < 26
    }
    guard all >= 0x80 else {
      script = hasLetters ? .latin : .common
      isDecided = hasLetters
      return
    }
    var scripts = ScriptItemizer(unknown: .separate)
    var isPlain = true
    var decoder = UTF8()
    var bytes = unsafe text.makeIterator()
    while isPlain, case .scalarValue(let scalar) = unsafe decoder.decode(&bytes) {
      isPlain = !scripts.take(scalar) && !scalar.choosesFace && !scalar.needsBidirectionality
      hasControls = hasControls || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value &- 0x80 < 0x20
    }
    if isPlain { (script, isDecided) = (scripts.script, scripts.isDecided) } else { hasControls = true }
  }
}

extension Unicode.Scalar {
  /// Whether the character may be an emoji, or selects the presentation of the previous character.
  fileprivate var choosesFace: Bool {
    value >= 0x200D && (value >= 0x1F000 || value == 0x200D || properties.isEmoji || properties.isVariationSelector)
  }

  /// Whether a line with this character may have to be reordered. The character is in a block of a script that is
  /// written from right to left (UAX #9, table 4), or is a directional control.
  var needsBidirectionality: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F,
      0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}
