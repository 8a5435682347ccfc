internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// The start and the end that a text has in common with a text that was shaped before. Offsets are in bytes of UTF-8 of
/// the new text.
struct TextChange {
  let old: ShapedText
  /// The end of the common start.
  let head: Int
  /// The start of the common end.
  let tail: Int
  /// The number of bytes by which the common end has moved.
  let moved: Int

  /// Finds the parts that two texts have in common. Nil if no part of the old text may be used, because its characters
  /// may now be in other faces.
  @unsafe
  init?(
    from old: ShapedText, to text: UnsafeBufferPointer<UInt8>, _ parts: TextParts, _ styled: ShownText?,
    _ breaking: LineBreaking
  ) {
    guard old.breaking == breaking, old.parts.hasSameShapers(as: parts), old.changes == parts.changes,
      old.styled?.paragraph == styled?.paragraph
    else { return nil }
    self.old = old
    var before = old.text
    (head, tail) = before.withUTF8 { before in
      var (head, end) = unsafe (Self.commonPrefix(before, text), Self.commonSuffix(before, text))
      if let one = old.styled, let other = styled {
        head = min(head, ShownText.commonPrefix(one, other))
        end = min(end, ShownText.commonSuffix(one, other, before.count, text.count))
      }
      end = min(end, min(before.count, text.count) - head)
      // Neither part may end within a code point.
      func continues(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        unsafe place < bytes.count && bytes[place] & 0xC0 == 0x80
      }
      while head > 0, unsafe continues(before, head) || continues(text, head) { head -= 1 }
      while end > 0, unsafe continues(text, text.count - end) { end -= 1 }
      return (head, text.count - end)
    }
    moved = text.count - old.text.utf8.count
  }

  private static func commonPrefix(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    let most = min(one.count, other.count)
    let (left, right) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    var place = 0
    while place + 8 <= most,
      unsafe left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    {
      place += 8
    }
    while place < most, unsafe left[place] == right[place] { place += 1 }
    return place
  }

  private static func commonSuffix(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
    let most = min(one.count, other.count)
    let (left, right) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    var count = 0
    while count + 8 <= most,
      unsafe left.loadUnaligned(fromByteOffset: left.count - count - 8, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: right.count - count - 8, as: UInt64.self)
    {
      count += 8
    }
    while count < most, unsafe left[left.count - count - 1] == right[right.count - count - 1] { count += 1 }
    return count
  }
}

// MARK: - Paragraphs

extension TextChange {
  /// The number of equal paragraphs at the start.
  var headParagraphs: Int { old.paragraphs.partitioningIndex { $0.end >= head } }

  /// Returns the index of the old paragraph that begins at an offset, if the text from there on is the same; otherwise
  /// nil.
  func paragraph(beginningAt start: Int) -> Int? {
    // HarfBuzz has no context before the start of a text, so a paragraph that begins there in one of the texts is
    // shaped again.
    guard start >= tail, start > 0, start - moved > 0 else { return nil }
    let index = old.paragraph(at: start - moved)
    return index < old.paragraphs.count && old.paragraphs[index].range.lowerBound == start - moved ? index : nil
  }

  /// Returns two ends of the paragraph that begins at an offset: the end before its mandatory break, and the end after
  /// the break.
  @unsafe
  func nextBreak(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> (content: Int, end: Int) {
    // The paragraph does not end in the bytes before the change. Only the last of these bytes may be in a break.
    let from = max(start, min(head, text.count) - MandatoryBreak.longest)
    let to = min(max(tail, start) + MandatoryBreak.longest, text.count)
    let near = unsafe UnsafeBufferPointer(rebasing: text[..<to])
    let found = unsafe MandatoryBreak.next(in: near, from: from)
    // A break at the end of these bytes may be incomplete.
    if found.end + MandatoryBreak.longest <= to || to == text.count && found.content < to { return found }
    let next = old.paragraph(at: to - moved)
    guard to < text.count, found.content == to, next < old.paragraphs.count,
      old.paragraphs[next].range.upperBound >= to - moved
    else { return unsafe MandatoryBreak.next(in: text, from: from) }
    return (old.paragraphs[next].range.upperBound + moved, old.paragraphs[next].end + moved)
  }

  /// Whether a new paragraph can use parts of the old text. The old paragraphs at both of its ends decide. In a text in
  /// one font, `styles` is nil.
  func isClean(_ range: Range<Int>, _ styles: ParagraphStyles?) -> Bool {
    let ends = [
      range.lowerBound < head ? range.lowerBound : nil, range.upperBound > tail ? range.upperBound - 1 - moved : nil,
    ]
    return ends.compactMap(\.self).allSatisfy { end in
      let index = old.paragraph(at: end)
      guard index < old.paragraphs.count, old.paragraphs[index].isClean else { return false }
      guard let styles, let before = old.styled?.styles, styles.all.count > 1 || before.all.count > 1 else {
        return true
      }
      // A different style may have a different language, and different rules for breaks.
      return before.all[before.index(at: end)] == styles.all[styles.index(at: range.lowerBound)]
    }
  }
}

extension TextChange {
  /// The greatest number of bytes before the change that are read to find its script.
  private static let longestScan = 64

  /// Returns the script of a paragraph that has only one script and runs from left to right. The characters around the
  /// change decide. Returns nil if these characters are not enough.
  @unsafe
  func plainScript(of range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> TextScript? {
    var part = range
    var scripts: [TextScript?] = []
    if range.lowerBound < head {
      scripts.append(old.paragraphs[old.paragraph(at: range.lowerBound)].findings.script)
      var start = max(range.lowerBound, min(head, range.upperBound) - Self.longestScan)
      while start < head, unsafe text[start] & 0xC0 == 0x80 { start += 1 }
      part = start..<part.upperBound
    }
    if range.upperBound > tail {
      scripts.append(old.paragraphs[old.paragraph(at: range.upperBound - 1 - moved)].findings.script)
      part = part.lowerBound..<max(part.lowerBound, tail)
    }
    guard let script = scripts.first, let script, scripts.allSatisfy({ $0 == script }) else { return nil }
    func decides(_ part: Range<Int>) -> Bool {
      let scan = unsafe TextScan(UnsafeBufferPointer(rebasing: text[part]))
      return scan.script == script && scan.isDecided
    }
    guard part.lowerBound == range.lowerBound || decides(part.clamped(to: 0..<head)), decides(part) else { return nil }
    return script
  }
}
