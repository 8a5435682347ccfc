internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// The part that is left out of a text with too many lines. An ellipsis replaces the part, except for `none`.
public enum TextTruncation: String, Sendable, Hashable, CaseIterable {
  /// The lines that do not fit are left out, without an ellipsis. The last line ends as if the next line followed.
  case none
  /// The end of the text is left out. The last line ends with an ellipsis.
  case tail
  /// The middle is left out. The last line has its own beginning, an ellipsis, and the end of the text.
  case middle
  /// The beginning of the last line is left out. The line has an ellipsis and the end of the text.
  case head
}

struct CutLine: Sendable {
  let line: SetLine
  let places: LinePlaces
}

/// The positions of a drawn line in the whole text. A truncated line consists of a head, an ellipsis and the end of the
/// text (`tail`). Any other line has only a head. The head or the tail may be empty.
struct LinePlaces: Sendable {
  /// The characters before the ellipsis, in bytes of UTF-8 of the whole text.
  let head: Range<Int>
  /// The ellipsis, in bytes of UTF-8 of the line.
  let ellipsis: Range<Int>
  /// The characters after the ellipsis, in bytes of UTF-8 of the whole text.
  let tail: Range<Int>

  init(head: Range<Int>, ellipsis: String = "", tail: Range<Int> = 0..<0) {
    self.head = head
    self.ellipsis = head.count..<head.count + ellipsis.utf8.count
    self.tail = tail
  }

  /// The range from the first to the last character that is drawn, in bytes of UTF-8 of the whole text.
  var utf8Range: Range<Int> {
    let first = head.isEmpty && !tail.isEmpty ? tail.lowerBound : head.lowerBound
    return first..<max(first, tail.isEmpty ? head.upperBound : tail.upperBound)
  }

  /// Returns the offset in the whole text for an offset in the line. The ellipsis has the offset of the first character
  /// that it replaces.
  func offset(of place: Int) -> Int {
    if place <= head.count { return head.lowerBound + place }
    return tail.lowerBound + max(0, place - ellipsis.upperBound)
  }

  /// Returns the range in the whole text for a range in the line. The text of the range must be on only one side of the
  /// ellipsis.
  func offsets(of part: Range<Int>, isBeforeEllipsis: Bool) -> Range<Int> {
    let own = part.clamped(
      to: isBeforeEllipsis ? 0..<ellipsis.lowerBound : ellipsis.upperBound..<max(ellipsis.upperBound, part.upperBound))
    let start = offset(of: own.lowerBound)
    return start..<max(start, own.isEmpty ? start : offset(of: own.upperBound - 1) + 1)
  }

  /// Returns the range in the line for a range of the whole text, which must not be empty. Characters that the ellipsis
  /// replaces are at the ellipsis. Characters before the line are at its start, and characters after the line are at
  /// its end.
  func places(of range: Range<Int>) -> Range<Int> {
    places(of: range.lowerBound).lowerBound..<places(of: range.upperBound - 1).upperBound
  }

  private func places(of byte: Int) -> Range<Int> {
    if byte < head.lowerBound { return 0..<0 }
    if byte < head.upperBound { return byte - head.lowerBound..<byte - head.lowerBound + 1 }
    // Without a tail, the ellipsis replaces the rest of the text.
    if tail.isEmpty || byte < tail.lowerBound { return ellipsis }
    let first = ellipsis.upperBound + min(byte - tail.lowerBound, tail.count)
    return first..<min(first + 1, ellipsis.upperBound + tail.count)
  }
}

extension ShapedText {
  /// The characters that replace omitted text. They are U+2026, as in toolkits, unless the paragraph style has its own
  /// ellipsis.
  fileprivate var ellipsis: String {
    guard let own = styled?.paragraph.ellipsis, !own.isEmpty else { return "\u{2026}" }
    return own
  }

  /// Truncates a line to fit. Returns nil for the truncation `none`. The ellipsis is always drawn, even if it is wider
  /// than the line.
  func cut(_ line: FilledLine, _ truncation: TextTruncation, in column: LineWidth) -> CutLine? {
    let paragraph = paragraphs[line.paragraph]
    let width = room(forLineAt: line.start, in: paragraph, column)
    let search = CutSearch(self, width, from: line)
    let head = line.start..<paragraph.range.upperBound
    switch truncation {
    case .none: return nil
    case .tail: return search.find(head: head, tail: nil)
    case .head: return search.find(head: nil, tail: endOfText(after: line.start))
    case .middle: return search.find(head: head, tail: endOfText(after: line.start))
    }
  }

  /// Returns the last paragraph with visible characters, without the white space at its end.
  private func endOfText(after start: Int) -> Range<Int> {
    let ends = paragraphs.lazy.map { $0.range.lowerBound..<Int(self.breaks[$0.breaks.upperBound - 1].visibleEnd) }
    let last = ends.last { !$0.isEmpty } ?? start..<start
    let first = max(start, last.lowerBound)
    return first..<max(first, last.upperBound)
  }
}

/// Finds the longest head and tail that fit on a line with an ellipsis between them.
private struct CutSearch {
  private let text: ShapedText
  private let width: LineWidth
  private let shapers: [LineShaper]
  /// The index of the shaper of the ellipsis.
  private let ellipsisShaper: Int32
  private let ellipsis: String
  private let ellipsisWidth: Double
  private let line: FilledLine

  init(_ text: ShapedText, _ width: LineWidth, from line: FilledLine) {
    self.text = text
    self.width = width
    self.line = line
    let paragraph = text.paragraphs[line.paragraph]
    // The line has the direction of its paragraph.
    func shaper(_ settings: TextSettings) -> LineShaper {
      var settings = settings
      settings.direction = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
      return LineShaper(text.font, settings, in: text.collection)
    }
    let own = text.settings(of: paragraph)
    var shapers = text.parts.shapers
    let index = shapers.firstIndex { $0.font == text.font && $0.settings == own }
    shapers[0] = shaper(text.settings)
    let ellipsisShaper = index ?? shapers.count
    if index == nil { shapers.append(shaper(own)) }
    self.shapers = shapers
    self.ellipsisShaper = Int32(clamping: ellipsisShaper)
    ellipsis = text.ellipsis
    ellipsisWidth = shaper(own).line(ellipsis).advance
  }

  /// Finds the truncated line. The head and the tail are taken from these ranges of the text; nil for no head or no
  /// tail.
  func find(head: Range<Int>?, tail: Range<Int>?) -> CutLine {
    let room = max(0, width.points - ellipsisWidth)
    // If there is also a head, the tail has half of the room.
    var ends = head.map { prefixes(of: $0, width: room) } ?? []
    var starts = tail.map { suffixes(of: $0, width: head == nil ? room : room / 2) } ?? []
    let first = head?.lowerBound ?? line.start
    if head != nil, let last = tail?.upperBound, let start = starts.last {
      let used = position(last) - position(start)
      ends = prefixes(of: head ?? 0..<0, width: room - used).filter { $0 <= start }
    }
    while true {
      let headEnd = max(first, ends.last ?? first)
      // Without a tail, the ellipsis replaces the rest of the text. Without a head, it replaces everything before the
      // tail.
      let last = tail?.upperBound ?? headEnd
      let cut = line(head: first..<headEnd, tail: (starts.last ?? last)..<last)
      if width.fits(cut.line.advance) || (ends.isEmpty && starts.isEmpty) { return cut }
      if ends.isEmpty || !starts.isEmpty && starts.count > ends.count { starts.removeLast() } else { ends.removeLast() }
    }
  }

  private func position(_ offset: Int) -> Double { text.position(of: offset) }

  /// Returns the ends of the prefixes that fit, the shortest prefix first. Their widths are measured in the whole text.
  private func prefixes(of range: Range<Int>, width: Double) -> [Int] {
    let utf8 = text.text.utf8
    // A tab reaches to its stop, as in a line that is not truncated.
    var ruler = text.ruler(from: range.lowerBound, at: position(range.lowerBound))
    var ends: [Int] = []
    var offset = range.lowerBound
    let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    for character in text.text[from...] {
      offset += character.utf8.count
      guard offset <= range.upperBound, ruler.advance(to: offset, at: position(offset)) <= width else { break }
      ends.append(offset)
    }
    return ends
  }

  /// Returns the starts of the suffixes that fit, the shortest suffix first. Their widths are measured in the whole
  /// text.
  private func suffixes(of range: Range<Int>, width: Double) -> [Int] {
    let end = position(range.upperBound)
    // The loop goes forwards. A backward loop through a row of flags (emoji) would read the whole row again for each
    // flag.
    var characters: [Int] = []
    var offset = range.lowerBound
    for character in part(range) {
      characters.append(offset)
      offset += character.utf8.count
    }
    return Array(characters.reversed().prefix { end - position($0) <= width })
  }

  /// Makes the line of a head and a tail, without white space beside the ellipsis.
  private func line(head: Range<Int>, tail: Range<Int>) -> CutLine {
    var before = part(head)
    while let last = before.last, Self.hangs(last) { before.removeLast() }
    var after = part(tail)
    while let first = after.first, Self.hangs(first) { after.removeFirst() }
    let drawn = String(before) + ellipsis + String(after)
    let head = head.lowerBound..<head.lowerBound + before.utf8.count
    let tail = tail.upperBound - after.utf8.count..<tail.upperBound
    return CutLine(
      line: TextParts(shapers, parts(head, tail)).line(of: drawn),
      places: LinePlaces(head: head, ellipsis: ellipsis, tail: tail))
  }

  /// Returns the parts of a truncated line; empty for a text in one font. The ellipsis has the font of the paragraph,
  /// and is shaped together with letters of this font beside it.
  private func parts(_ head: Range<Int>, _ tail: Range<Int>) -> [TextParts.Part] {
    guard !text.parts.parts.isEmpty else { return [] }
    var parts = head.isEmpty ? [] : text.parts.parts(in: head)
    var ellipsis = TextParts.Part(
      utf8Range: head.count..<head.count + self.ellipsis.utf8.count, shaper: ellipsisShaper, boxWidth: nil)
    let end = ellipsis.utf8Range.upperBound
    if let last = parts.last, isLikeEllipsis(last, at: head.upperBound - 1) {
      parts.removeLast()
      ellipsis.utf8Range = last.utf8Range.lowerBound..<end
    }
    var after = tail.isEmpty ? [] : text.parts.parts(in: tail)
    for index in after.indices { after[index].utf8Range = after[index].utf8Range.moved(by: end) }
    if let first = after.first, isLikeEllipsis(first, at: tail.lowerBound) {
      after.removeFirst()
      ellipsis.utf8Range = ellipsis.utf8Range.lowerBound..<first.utf8Range.upperBound
    }
    return parts + [ellipsis] + after
  }

  /// Whether a part is shaped together with the ellipsis beside it, because it has the font, the settings and the
  /// baseline of the paragraph.
  private func isLikeEllipsis(_ part: TextParts.Part, at offset: Int) -> Bool {
    guard part.shaper == ellipsisShaper, !part.isBox, let styled = text.styled else { return false }
    return styled.runs[styled.runIndex(at: offset)].attributes.baselineShift == nil
  }

  /// Whether a character is white space that hangs at the end of a line.
  private static func hangs(_ character: Character) -> Bool {
    // A character with many marks is not compared, because Swift compares normal forms, which is slow.
    character.utf8.count <= 3 && (character == " " || character == "\t" || character == "\u{3000}")
  }

  private func part(_ range: Range<Int>) -> Substring { text.text[text.text.utf8Indices(of: range)] }
}
