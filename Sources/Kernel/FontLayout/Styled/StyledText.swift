internal import FontFaces
internal import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A text whose runs have attributes, with boxes between its characters. It is a value type, like a string.
///
/// ```swift
/// var line = StyledText("Now ") + StyledText("€12").weight(.bold)
/// line += .box(width: 24, height: 14, align: .capitals, id: "flag")
/// let lines = line.lines(in: font, width: 240)
/// ```
///
/// ## Topics
///
/// ### Making styled text
/// - ``init(_:attributes:)``
/// - ``init(_:font:)``
/// - ``box(width:height:align:id:)``
/// - ``append(_:)``
///
/// ### Contents
/// - ``text``
/// - ``runs``
/// - ``isEmpty``
/// - ``subscript(_:)``
///
/// ### Lines
/// - ``lines(in:width:maximumLines:truncation:maximumHeight:paragraph:collection:)``
/// - ``fitting(in:font:minimumScale:maximumLines:truncation:paragraph:collection:)``
/// - ``shaped(in:paragraph:collection:)``
public struct StyledText: Sendable, Hashable {
  /// The characters of the text. The character of a box is U+FFFC.
  public private(set) var text = ""
  /// The end of each run in bytes of UTF-8, with the attributes of the run.
  private var ends: [End] = []

  private struct End: Sendable, Hashable {
    var end: Int
    let attributes: Shared<TextAttributes>
  }

  /// A box, or a part of the text whose characters have the same attributes.
  public struct Run: Sendable, Hashable {
    /// The run's characters in the text, in bytes of UTF-8.
    public let utf8Range: Range<Int>
    /// The run's attributes.
    public var attributes: TextAttributes { shared.value }
    let shared: Shared<TextAttributes>
  }

  /// Makes an empty text.
  public init() {}

  /// Makes a text with the same attributes everywhere.
  public init(_ text: String, attributes: TextAttributes = TextAttributes()) {
    guard !text.isEmpty else { return }
    self.text = text
    ends = [End(end: text.utf8.count, attributes: Shared(attributes))]
  }

  /// Makes a text with the same attributes everywhere. The box, if there is one, replaces each U+FFFC.
  package init(_ text: String, attributes: TextAttributes, box: InlineBox?) {
    guard let box else {
      self.init(text, attributes: attributes)
      return
    }
    self.init()
    let own = StyledText.box(width: box.width, height: box.height, align: box.alignment, id: box.id)
      .mapAttributes { attributes.over($0) }
    // The text is split by code points, because a mark after a box would form one character with the box.
    let parts = text.unicodeScalars.split(separator: "\u{FFFC}", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { append(own) }
      append(StyledText(String(part), attributes: attributes))
    }
  }

  /// Makes a text in a font.
  public init(_ text: String, font: Font) {
    var attributes = TextAttributes()
    attributes.font = .font(font)
    self.init(text, attributes: attributes)
  }

  /// Makes a text that is a single box.
  public static func box(
    width: Double, height: Double, align: InlineBox.Alignment = .baseline, id: String? = nil
  ) -> StyledText {
    var attributes = TextAttributes()
    attributes.box = InlineBox(width: width, height: height, alignment: align, id: id)
    return StyledText(String(InlineBox.character), attributes: attributes)
  }

  /// Whether the text has no character.
  public var isEmpty: Bool { text.isEmpty }
  /// The number of runs.
  public var runCount: Int { ends.count }

  /// The runs in the order of the text. Two adjacent runs differ in their attributes, or one of them is a box.
  public var runs: [Run] {
    var start = 0
    return ends.map { run in
      defer { start = run.end }
      return Run(utf8Range: start..<run.end, shared: run.attributes)
    }
  }

  var hasParagraphStyles: Bool { ends.contains { $0.attributes.value.paragraph != nil } }

  /// Appends a text with its attributes.
  public mutating func append(_ other: StyledText) {
    let count = text.utf8.count
    text += other.text
    var rest = other.ends[...]
    if let last = ends.last, let first = rest.first, last.attributes == first.attributes,
      last.attributes.value.box == nil
    {
      ends[ends.count - 1].end = count + first.end
      rest = rest.dropFirst()
    }
    ends += rest.map { End(end: count + $0.end, attributes: $0.attributes) }
  }

  /// A part of the text with its attributes.
  ///
  /// - Parameter utf8Range: the part in bytes of UTF-8. It is clamped to the text. A bound within a code point counts
  ///   as the start of the code point.
  public subscript(utf8Range: Range<Int>) -> StyledText {
    let range = text.codePoints(in: utf8Range)
    var part = StyledText()
    guard !range.isEmpty else { return part }
    part.text = String(text[text.utf8Indices(of: range)])
    let first = ends.partitioningIndex { $0.end > range.lowerBound }
    for run in ends[first...] {
      part.ends.append(End(end: min(run.end, range.upperBound) - range.lowerBound, attributes: run.attributes))
      if run.end >= range.upperBound { break }
    }
    return part
  }

  /// Returns the attributes of the character at an offset; empty attributes in an empty text.
  func attributes(at offset: Int) -> TextAttributes {
    guard !ends.isEmpty else { return TextAttributes() }
    return ends[min(ends.partitioningIndex { $0.end > offset }, ends.count - 1)].attributes.value
  }

  /// Returns the text with changed attributes in each run. Adjacent runs are joined if their attributes become equal.
  public func mapAttributes(_ change: (TextAttributes) -> TextAttributes) -> StyledText {
    var changed = self
    var last: (before: Shared<TextAttributes>, after: Shared<TextAttributes>)?
    changed.ends = []
    for run in ends {
      let after: Shared<TextAttributes>
      if let last, last.before == run.attributes {
        after = last.after
      } else {
        after = Shared(change(run.attributes.value))
      }
      last = (run.attributes, after)
      if changed.ends.last?.attributes == after, after.value.box == nil { changed.ends.removeLast() }
      changed.ends.append(End(end: run.end, attributes: after))
    }
    return changed
  }
}

extension StyledText: ExpressibleByStringLiteral {
  /// Makes a text without attributes.
  public init(stringLiteral value: String) { self.init(value) }
}

extension StyledText {
  /// Joins two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var both = left
    both.append(right)
    return both
  }

  /// Appends a text.
  public static func += (left: inout StyledText, right: StyledText) { left.append(right) }
}

// MARK: - Attributes for the whole text

extension StyledText {
  /// Returns the text with an attribute that is set in all runs.
  public func setting<Value>(_ path: WritableKeyPath<TextAttributes, Value>, _ value: Value) -> StyledText {
    mapAttributes { attributes in
      var changed = attributes
      changed[keyPath: path] = value
      return changed
    }
  }

  /// Returns the text with an attribute that is set in a part of the text.
  ///
  /// - Parameter utf8Range: the part in bytes of UTF-8. It is clamped to the text. A bound within a code point counts
  ///   as the start of the code point.
  public func setting<Value>(
    _ path: WritableKeyPath<TextAttributes, Value>, _ value: Value, in utf8Range: Range<Int>
  ) -> StyledText {
    var changed = self
    changed.replaceCharacters(in: utf8Range, with: self[utf8Range].setting(path, value))
    return changed
  }

  /// Returns the text with a paragraph style. Each paragraph has the style of its first character.
  public func paragraph(_ style: ParagraphStyle) -> StyledText { setting(\.paragraph, style) }
  /// Returns the text in a font.
  public func font(_ font: Font) -> StyledText { setting(\.font, .font(font)) }
  /// Returns the text in a font that is resolved when the lines are made.
  public func font(_ descriptor: FontDescriptor) -> StyledText { setting(\.font, .descriptor(descriptor)) }
  /// Returns the text in a size, in points.
  public func size(_ points: Double) -> StyledText { setting(\.pointSize, points) }
  /// Returns the text in a weight.
  public func weight(_ weight: FontWeight) -> StyledText { setting(\.weight, weight) }
  /// The text in bold.
  public var bold: StyledText { weight(.bold) }
  /// The text in italic.
  public var italic: StyledText { setting(\.slant, .italic) }
  /// Returns the text with values on variation axes.
  public func variations(_ variations: VariationCoordinates) -> StyledText { setting(\.variations, variations) }
  /// Returns the text with OpenType features.
  public func features(_ features: FontFeatures) -> StyledText { setting(\.features, features) }
  /// Returns the text in small capitals.
  public func smallCaps(_ style: SmallCapsStyle = .smallCaps) -> StyledText { setting(\.smallCaps, style) }
  /// Returns the text in a language (BCP 47).
  public func language(_ language: String) -> StyledText { setting(\.language, language) }
  /// Returns the text in a letter case.
  public func textCase(_ textCase: TextCase) -> StyledText { setting(\.textCase, textCase) }
  /// Returns the text with points that are added after each character.
  public func tracking(_ points: Double) -> StyledText { setting(\.tracking, points) }
  /// Returns the text with points that are added to each space between words.
  public func wordSpacing(_ points: Double) -> StyledText { setting(\.wordSpacing, points) }
  /// Returns the text above or below the baseline.
  public func baselineShift(_ shift: BaselineShift) -> StyledText { setting(\.baselineShift, shift) }
  /// Returns the text with a line height.
  public func lineHeight(_ height: LineHeight) -> StyledText { setting(\.lineHeight, height) }
  /// The text, underlined.
  public var underlined: StyledText { setting(\.underline, true) }
  /// The text with a strikethrough line.
  public var struckOut: StyledText { setting(\.strikeout, true) }
}

extension String {
  /// Returns a range in bytes of UTF-8, clamped to the text, with bounds at the starts of code points.
  func codePoints(in utf8Range: Range<Int>) -> Range<Int> {
    func start(_ offset: Int) -> Int {
      var index = index(utf8Offset: offset)
      while index > startIndex, index.samePosition(in: unicodeScalars) == nil { index = utf8.index(before: index) }
      return utf8Offset(of: index)
    }
    let range = utf8Range.clamped(to: 0..<utf8.count)
    return start(range.lowerBound)..<start(range.upperBound)
  }
}
