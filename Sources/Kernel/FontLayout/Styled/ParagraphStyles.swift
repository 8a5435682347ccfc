internal import FontNames
internal import FontShaping

/// The styles of the paragraphs of a text. A paragraph has the style of its first character, as in TextKit.
struct ParagraphStyles: Sendable {
  /// The styles, without duplicates. The first style is the style of the text, for paragraphs without their own style.
  private(set) var all: [ParagraphStyle]
  /// The offsets at which the style of paragraphs changes, in bytes of UTF-8, ascending. Empty if all paragraphs have
  /// the first style.
  private var starts: [(offset: Int, style: Int)] = []

  init(_ styled: StyledText, _ style: ParagraphStyle, scale: Double) {
    let style = style.scaled(by: scale)
    all = [style]
    guard styled.hasParagraphStyles else { return }
    var numbers: [ParagraphStyle: Int] = [:]
    var text = styled.text
    let runs = styled.runs
    text.withUTF8 { bytes in
      var (start, run) = (0, 0)
      while start < bytes.count {
        while run + 1 < runs.count, runs[run].utf8Range.upperBound <= start { run += 1 }
        let own = runs[run].attributes.paragraph
        let number = own.map { numbers[$0] ?? all.count } ?? 0
        if let own, numbers[own] == nil {
          numbers[own] = number
          all.append(own.scaled(by: scale).inText(of: style))
        }
        if number != starts.last?.style ?? 0 { starts.append((start, number)) }
        start = unsafe MandatoryBreak.next(in: bytes, from: start).end
      }
    }
  }

  /// Returns the index of the style of the paragraph with the character at an offset.
  func index(at offset: Int) -> Int {
    guard !starts.isEmpty else { return 0 }
    let next = starts.partitioningIndex { $0.offset > offset }
    return next == 0 ? 0 : starts[next - 1].style
  }

  /// Returns the next offset at which the paragraph style changes; `Int.max` if it does not change again.
  func end(after offset: Int) -> Int {
    let next = starts.partitioningIndex { $0.offset > offset }
    return next < starts.count ? starts[next].offset : .max
  }

  func moved(by place: (Int) -> Int) -> ParagraphStyles {
    var moved = self
    for index in starts.indices { moved.starts[index].offset = place(starts[index].offset) }
    return moved
  }
}

extension ParagraphStyle {
  /// Returns this style, but properties that concern the whole text have the values of the style `text`.
  fileprivate func inText(of text: ParagraphStyle) -> ParagraphStyle {
    var style = self
    (style.lineBoxes, style.rounding, style.tables, style.ellipsis, style.hasExtraLine) =
      (text.lineBoxes, text.rounding, text.tables, text.ellipsis, text.hasExtraLine)
    return style
  }

  /// Returns the shaping settings of a run. `scale` is only for the attributes, because the style is already scaled.
  func settings(_ attributes: TextAttributes = TextAttributes(), scale: Double = 1) -> TextSettings {
    TextSettings(
      language: attributes.language ?? language, direction: direction,
      tracking: attributes.tracking.map { $0 * scale } ?? tracking,
      wordSpacing: attributes.wordSpacing.map { $0 * scale } ?? wordSpacing,
      features: features.merging(attributes.features),
      tables: tables)
  }
}

extension ParagraphStyle {
  /// The space above paragraphs in points: finite, at least 0.
  var usableSpaceBefore: Double { Self.usableSpace(spaceBefore) }
  var usableSpaceAfter: Double { Self.usableSpace(spaceAfter) }
  var usableLineSpacing: Double { Self.usableSpace(lineSpacing) }
  func indent(isFirst: Bool) -> Double { Self.usable(isFirst ? firstLineIndent : hangingIndent) }

  /// Returns the distance from the edge where reading begins to the end of the lines, in a column of this width.
  func lineEnd(in width: Double) -> Double {
    let tail = Self.usable(tailIndent)
    return tail > 0 ? tail : width + tail
  }

  /// Returns the height of a line: its natural height, limited to the style's smallest and greatest heights. The
  /// smallest height takes precedence.
  func lineHeight(of natural: Double) -> Double {
    let (least, greatest) = (Self.usableSpace(minimumLineHeight), Self.usableSpace(maximumLineHeight))
    return max(greatest > 0 ? min(natural, greatest) : natural, least)
  }

  static func usable(_ length: Double) -> Double {
    length.isFinite ? min(max(length, -InlineBox.largest), InlineBox.largest) : 0
  }

  private static func usableSpace(_ length: Double) -> Double { max(usable(length), 0) }
}
