internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A styled text in its letter case, with a font for each run. Copying a struct would retain nine references, so this
/// is a class.
final class ShownText: Sendable {
  /// The characters that are shown, with the inserted soft hyphens.
  let text: String
  let parts: TextParts
  let runs: [Run]
  let kinds: [RunKind]
  /// Maps offsets in the source text to offsets in the text with changed letter case.
  private let map: TextOffsetMap
  /// The soft hyphens that hyphenation patterns have inserted.
  let hyphens: SoftHyphens
  let paragraph: ParagraphStyle
  let styles: ParagraphStyles
  /// Whether the white space of the text would stay the same with CSS's `white-space: normal`.
  let collapsesSpaces: Bool
  /// The errors of changing the letter case and of hyphenation.
  let failures: [FontError]

  struct Run: Sendable {
    let utf8Range: Range<Int>
    /// The index of the run's shaper for paragraphs in the style of the text.
    let textShaper: Int32
    let kind: Int32
    var attributes: TextAttributes { shared.value }
    let shared: Shared<TextAttributes>
  }

  struct KindInStyle: Hashable {
    let kind: Int
    let style: Int
  }

  /// The shared properties of runs with the same attributes. Even a long text has only a few kinds of runs.
  struct RunKind: Sendable {
    let shared: Shared<TextAttributes>
    let textShaper: Int32
    /// Whether the runs are text on the baseline of the line.
    let isPlainText: Bool
    /// The letter case in which the runs are shown; nil if it does not change.
    let textCase: TextCase?
    /// The width of an inline box in points; nil for text.
    let boxWidth: Double?
  }

  func source(ofShown offset: Int) -> Int { map.source(ofShown: hyphens.source(offset)) }

  func shown(ofSource offset: Int) -> Int { offset <= 0 ? 0 : hyphens.shown(map.shown(ofSource: offset)) }

  func font(of run: Run) -> Font { parts.shapers[Int(run.textShaper)].font }

  /// Returns the index of the run at an offset. After the text, it is the last run. There must be at least one run.
  func runIndex(at offset: Int) -> Int {
    min(runs.partitioningIndex { $0.utf8Range.upperBound > offset }, runs.count - 1)
  }

  /// The arguments of the initializer, before scaling.
  let source: StyledText
  let given: (font: Font, paragraph: ParagraphStyle)
  let collection: FontCollection?
  /// The factor for all lengths, such as font sizes, spacing, boxes and indents.
  let scale: Double

  /// - Parameter collection: the collection with the fallback fonts; nil for the collection of each run's font.
  init(
    _ styled: StyledText, in font: Font, _ paragraph: ParagraphStyle, _ collection: FontCollection?, scale: Double = 1
  ) {
    source = styled
    given = (font, paragraph)
    self.collection = collection
    self.scale = scale
    let styles = ParagraphStyles(styled, paragraph, scale: scale)
    let paragraph = styles.all[0]
    var shapers = RunShapers(font, styles.all, collection, scale)
    var text = ""
    // The end of the source text that is copied so far, and the length of the shown text so far.
    var (taken, count) = (0, 0)
    var map = TextOffsetMap()
    var runs: [Run] = []
    var parts: [TextParts.Part] = []
    var failures: [FontError] = []
    let sources = styled.runs
    runs.reserveCapacity(sources.count)
    let isHyphenated = styles.all.contains { $0.hyphenation != nil }
    var hyphenated: [SoftHyphens.Part] = []
    var wasPlainText = false
    for source in sources {
      let runStart = count
      let number = shapers.kind(of: source.shared)
      let kind = shapers.kinds[number]
      var rest = source.utf8Range
      // A run is divided at each change of the paragraph style.
      repeat {
        let start = count
        let style = styles.index(at: rest.lowerBound)
        let range = rest.lowerBound..<min(styles.end(after: rest.lowerBound), rest.upperBound)
        rest = range.upperBound..<rest.upperBound
        let shaper = shapers.shaper(of: number, in: style)
        if let textCase = kind.textCase {
          text += styled.text[styled.text.utf8Indices(of: taken..<range.lowerBound)]
          taken = range.upperBound
          let mapped = CaseMapping.map(
            styled.text[styled.text.utf8Indices(of: range)], to: textCase,
            language: source.attributes.language ?? styles.all[style].language,
            after: textCase == .capitalize ? text.lastFewScalars.last : nil)
          text += mapped.text
          count = text.utf8.count
          map.append(mapped.map)
          if let failure = mapped.failure, !failures.contains(failure) { failures.append(failure) }
        } else {
          count += range.count
          map.append(source: range.count, shown: range.count)
        }
        if isHyphenated { hyphenated.append(upTo: count, source.attributes, styles.all[style]) }
        // Letters are shaped together across two runs, unless "the effective font" or 'vertical-align' changes between
        // them (CSS Text 3, § 7.3, boundary shaping).
        if wasPlainText, kind.isPlainText, parts.last?.shaper == shaper {
          parts[parts.count - 1].utf8Range = parts[parts.count - 1].utf8Range.lowerBound..<count
        } else {
          parts.append(TextParts.Part(utf8Range: start..<count, shaper: shaper, boxWidth: kind.boxWidth))
        }
        wasPlainText = kind.isPlainText
      } while !rest.isEmpty
      runs.append(
        Run(
          utf8Range: runStart..<count, textShaper: kind.textShaper, kind: Int32(clamping: number), shared: source.shared
        ))
    }
    if taken == 0 {
      text = styled.text
    } else {
      text += styled.text[styled.text.utf8Indices(of: taken..<styled.text.utf8.count)]
    }
    let hyphens = isHyphenated ? SoftHyphens(text, hyphenated) : .none
    if let failure = hyphens.failure { failures.append(failure) }
    if !hyphens.places.isEmpty {
      runs = runs.map { $0.moved(by: hyphens) }
      for index in parts.indices { parts[index].utf8Range = parts[index].utf8Range.moved(by: hyphens) }
    }
    self.styles = styles.moved { $0 <= 0 ? 0 : hyphens.shown(map.shown(ofSource: $0)) }
    self.hyphens = hyphens
    self.text = hyphens.inserted(into: text)
    collapsesSpaces = !text.hasKeptSpace
    self.map = map
    self.runs = runs
    kinds = shapers.kinds
    self.paragraph = paragraph
    self.failures = failures
    self.parts = TextParts(shapers.all, parts)
  }
}

// MARK: - Changes

extension ShownText {
  /// Compares the runs of two texts from the start. Returns the number of bytes of UTF-8 in which the runs are the
  /// same.
  static func commonPrefix(_ one: ShownText, _ other: ShownText) -> Int {
    for (left, right) in zip(one.runs, other.runs) {
      guard left.textShaper == right.textShaper, left.shared == right.shared else { return left.utf8Range.lowerBound }
      guard left.utf8Range == right.utf8Range else { return min(left.utf8Range.upperBound, right.utf8Range.upperBound) }
    }
    return min(one.text.utf8.count, other.text.utf8.count)
  }

  /// Compares the runs of two texts from the end. The texts have these lengths. Returns the number of bytes of UTF-8 in
  /// which the runs are the same.
  static func commonSuffix(_ one: ShownText, _ other: ShownText, _ count: Int, _ otherCount: Int) -> Int {
    for (left, right) in zip(one.runs.reversed(), other.runs.reversed()) {
      guard left.textShaper == right.textShaper, left.shared == right.shared else {
        return count - left.utf8Range.upperBound
      }
      let (before, after) = (count - left.utf8Range.lowerBound, otherCount - right.utf8Range.lowerBound)
      guard before == after else { return min(before, after) }
    }
    return min(count, otherCount)
  }
}

extension String {
  /// The last scalars of the text, which show whether a word continues. The number is limited, because a character can
  /// have any number of marks.
  fileprivate var lastFewScalars: String { String(String.UnicodeScalarView(unicodeScalars.suffix(8))) }
}

extension ShownText.Run {
  fileprivate func moved(by hyphens: SoftHyphens) -> ShownText.Run {
    ShownText.Run(utf8Range: utf8Range.moved(by: hyphens), textShaper: textShaper, kind: kind, shared: shared)
  }
}

extension Range<Int> {
  fileprivate func moved(by hyphens: SoftHyphens) -> Range<Int> {
    (lowerBound == 0 ? 0 : hyphens.shown(lowerBound))..<hyphens.shown(upperBound)
  }
}

extension String {
  /// Whether `white-space: normal` would change white space of the text: a tab, a line break, or two adjacent spaces.
  fileprivate var hasKeptSpace: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var last: UInt8 = 0x20
      var found: UInt8 = 0
      // Without an early exit, the loop compares many bytes at once.
      for place in 0..<bytes.count {
        let byte = unsafe bytes[place]
        found |= byte == 0x09 ? 1 : 0
        found |= byte == 0x0A ? 1 : 0
        found |= byte == 0x0D ? 1 : 0
        found |= (byte ^ 0x20) | (last ^ 0x20) == 0 ? 1 : 0
        last = byte
      }
      return found != 0
    }
  }
}

/// The shapers of runs. All runs with the same font and settings share a shaper.
private struct RunShapers {
  private struct Key: Hashable {
    let font: Font
    let settings: TextSettings
  }

  private let font: Font
  /// The factor for all lengths, except the lengths of the styles, which are already scaled.
  private let scale: Double
  private let styles: [ParagraphStyle]
  /// The collection that resolves requests for fonts.
  private let collection: FontCollection
  /// Whether `collection` has the fallback fonts of all runs. If false, each run uses the collection of its font.
  private let isOfAll: Bool
  private(set) var all: [LineShaper]
  private(set) var kinds: [ShownText.RunKind] = []
  private var places: [Key: Int32] = [:]
  /// The index of each kind that was found so far. The key is the identity of the kind's attributes.
  private var known: [ObjectIdentifier: Int] = [:]
  /// The shapers of kinds in paragraphs with any style except the first.
  private var knownShapers: [ShownText.KindInStyle: Int32] = [:]

  init(_ font: Font, _ styles: [ParagraphStyle], _ given: FontCollection?, _ scale: Double) {
    let collection = given ?? font.collection
    self.font = font
    self.scale = scale
    self.styles = styles
    self.collection = collection
    isOfAll = given != nil
    let settings = styles[0].settings()
    let scaled = font.scaled(by: scale)
    all = [LineShaper(scaled, settings, in: collection)]
    places[Key(font: scaled, settings: settings)] = 0
  }

  mutating func kind(of shared: Shared<TextAttributes>) -> Int {
    if let kind = known[ObjectIdentifier(shared)] { return kind }
    let attributes = shared.value
    let key = Key(
      font: attributes.font(in: font, collection).scaled(by: scale),
      settings: styles[0].settings(attributes, scale: scale))
    kinds.append(
      ShownText.RunKind(
        shared: shared, textShaper: places[key] ?? append(key),
        isPlainText: attributes.box == nil && attributes.baselineShift == nil,
        textCase: attributes.box == nil && attributes.textCase != TextCase.none ? attributes.textCase : nil,
        boxWidth: attributes.box.map {
          let width = $0.scaled(by: scale).width
          return styles[0].rounding == .chromium ? LayoutUnit.whole(width) : width
        }))
    known[ObjectIdentifier(shared)] = kinds.count - 1
    return kinds.count - 1
  }

  /// Returns the index of the shaper for a kind of runs in a paragraph style. The style does not change the font.
  mutating func shaper(of kind: Int, in style: Int) -> Int32 {
    let first = kinds[kind].textShaper
    guard style > 0 else { return first }
    let place = ShownText.KindInStyle(kind: kind, style: style)
    if let shaper = knownShapers[place] { return shaper }
    let key = Key(
      font: all[Int(first)].font, settings: styles[style].settings(kinds[kind].shared.value, scale: scale))
    let shaper = places[key] ?? append(key)
    knownShapers[place] = shaper
    return shaper
  }

  private mutating func append(_ key: Key) -> Int32 {
    let own = isOfAll ? nil : key.font.ownCollection
    let index = Int32(truncatingIfNeeded: all.count)
    all.append(
      LineShaper(
        key.font, key.settings, in: own ?? collection, sizeScale: key.font.pointSize / all[0].font.pointSize))
    places[key] = index
    return index
  }
}

extension TextAttributes {
  /// Returns the font of a run with these attributes in a paragraph with this font.
  func font(in paragraph: Font, _ collection: FontCollection) -> Font {
    var found: Font
    switch font {
    case nil: found = paragraph
    case .font(let own): found = own
    case .descriptor(let descriptor):
      let size = descriptor.size ?? paragraph.pointSize
      found =
        descriptor.textStyle == nil
        ? collection.font(for: descriptor, size: size)
        : paragraph.role?.font(for: descriptor) ?? collection.font(for: descriptor, size: size)
    }
    if weight != nil || slant != nil || width != nil || !variations.isEmpty {
      found = found.changed { descriptor in
        var changed = descriptor
        changed.weight = weight ?? descriptor.weight
        changed.slant = slant ?? descriptor.slant
        changed.width = width ?? descriptor.width
        changed.variations = descriptor.variations.merging(variations)
        return changed
      }
    }
    if let pointSize, pointSize != found.pointSize { found = found.withSize(pointSize) }
    guard let smallCaps else { return found }
    return (try? found.smallCapsVariant(smallCaps, language: language)) ?? found
  }
}
