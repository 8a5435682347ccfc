internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontShaping
internal import FontSources
internal import FontSubstitution

extension TextChange {
  /// Returns the part of a stretch around the change, and the old clusters before and after this part. The clusters of
  /// the part are made again from learned advances. At least two spaces separate these old clusters from the change.
  /// Returns nil if no old clusters can be used.
  @unsafe
  func learnedPart(
    of stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>
  ) -> (part: Range<Int>, before: Range<Int>?, after: Range<Int>?)? {
    let range = stretch.utf8Range
    var part = range
    var (before, after): (Range<Int>?, Range<Int>?)
    if range.lowerBound < head, let same = old.stretch(with: range.lowerBound), same.isLearned,
      same.isShapedAlike(stretch), same.utf8Range.lowerBound == range.lowerBound
    {
      let end = min(head, same.utf8Range.upperBound, range.upperBound)
      if let second = unsafe Self.lastSpace(in: text, range.lowerBound..<end),
        let first = unsafe Self.lastSpace(in: text, range.lowerBound..<second)
      {
        part = first..<part.upperBound
        before = old.clusters.indices(in: range.lowerBound..<first + 1)
      }
    }
    if range.upperBound > tail, let same = old.stretch(with: range.upperBound - 1 - moved), same.isLearned,
      same.isShapedAlike(stretch), same.utf8Range.upperBound == range.upperBound - moved
    {
      let start = max(tail, same.utf8Range.lowerBound + moved, range.lowerBound)
      if let first = unsafe text[start..<range.upperBound].firstIndex(of: 0x20),
        let second = unsafe text[(first + 1)..<range.upperBound].firstIndex(of: 0x20), second >= part.lowerBound
      {
        part = part.lowerBound..<second + 1
        after = old.clusters.indices(in: second - moved..<range.upperBound - moved)
      }
    }
    return before == nil && after == nil ? nil : (part, before, after)
  }

  private static func lastSpace(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    unsafe text[range].lastIndex(of: 0x20)
  }

  /// Returns the part of a paragraph around the change. Outside this part, lines may end at the same places as in the
  /// old text. Each end of the part is at white space or at an end of the paragraph. The words before and after this
  /// part are unchanged.
  @unsafe
  func brokenPart(of range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = range.lowerBound
    if head > start {
      let paragraph = unsafe UnsafeBufferPointer(rebasing: text[..<min(head, range.upperBound)])
      start = unsafe paragraph.endOfLetters(from: range.lowerBound)
      while start > range.lowerBound, unsafe paragraph.whiteSpace(endingAt: start, from: range.lowerBound) == 0 {
        start -= 1
      }
      start = unsafe UnsafeBufferPointer(rebasing: paragraph[..<start]).endOfLetters(from: range.lowerBound)
    }
    var end = max(tail, range.lowerBound)
    while end < range.upperBound, case let width = unsafe text.whiteSpace(at: end), width > 0 { end += width }
    while end < range.upperBound, unsafe text.whiteSpace(at: end) == 0 { end += 1 }
    return start..<max(start, min(end, range.upperBound))
  }
}

/// Finds white space that hangs at the end of a line: U+0020, a tab, and U+3000.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the number of bytes of the white space that begins at an index; 0 if there is no white space.
  @unsafe
  func whiteSpace(at place: Int) -> Int {
    if unsafe self[place] == 0x20 || self[place] == 0x09 { return 1 }
    return unsafe place + 3 <= count && self[place] == 0xE3 && self[place + 1] == 0x80 && self[place + 2] == 0x80
      ? 3 : 0
  }

  @unsafe
  func whiteSpace(endingAt place: Int, from start: Int) -> Int {
    if place > start, unsafe self[place - 1] == 0x20 || self[place - 1] == 0x09 { return 1 }
    return unsafe place - 3 >= start && whiteSpace(at: place - 3) == 3 ? 3 : 0
  }

  /// Returns the start of the white space at the end of a text.
  @unsafe
  func endOfLetters(from start: Int) -> Int {
    var end = count
    while case let width = unsafe whiteSpace(endingAt: end, from: start), width > 0 { end -= width }
    return end
  }
}

// MARK: - Stretches

extension ShapedText {
  fileprivate func stretch(with offset: Int) -> LineStretch? {
    let index = stretches.partitioningIndex { $0.utf8Range.upperBound > offset }
    return index < stretches.count && stretches[index].utf8Range.lowerBound <= offset ? stretches[index] : nil
  }
}

extension TextChange {
  /// Returns the old stretch with the same characters and the same text beside it; nil if there is no such stretch.
  func unchanged(_ stretch: LineStretch) -> LineStretch? {
    let range = stretch.utf8Range
    let bytes: Int
    if range.upperBound + FaceShaper.context <= head {
      bytes = 0
    } else if range.lowerBound - FaceShaper.context >= tail, range.lowerBound - moved > 0 {
      bytes = moved
    } else {
      return nil
    }
    guard let same = old.stretch(with: range.lowerBound - bytes), same.utf8Range == range.moved(by: -bytes),
      same.isShapedAlike(stretch)
    else { return nil }
    return same
  }
}

extension LineStretch {
  /// Whether the same characters have the same shape in two stretches.
  fileprivate func isShapedAlike(_ other: LineStretch) -> Bool {
    style == other.style && level == other.level && script == other.script && span == nil && other.span == nil
      && missing == nil && other.missing == nil && drawing.isAlike(other.drawing)
  }

  func moved(by bytes: Int) -> LineStretch {
    var moved = self
    moved.utf8Range = utf8Range.moved(by: bytes)
    moved.span = span?.moved(by: bytes)
    moved.missingFrom += bytes
    return moved
  }
}

extension ShapedText.Break {
  func moved(by bytes: Int) -> ShapedText.Break {
    let bytes = UInt32(truncatingIfNeeded: bytes)
    return ShapedText.Break(
      end: end &+ bytes, visibleEnd: visibleEnd &+ bytes, position: position, visiblePosition: visiblePosition,
      isUnsafe: isUnsafe, isHyphen: isHyphen)
  }
}

extension LineStretch.Drawing {
  fileprivate func isAlike(_ other: LineStretch.Drawing) -> Bool {
    self === other
      || scale == other.scale && face.isBox == other.face.isBox && (match === other.match || match == other.match)
  }
}

extension TextParts {
  /// The states of the collections of the text's fonts, and of the system's fonts.
  var changes: [FallbackChanges] { shapers.map(\.collection.changes) }

  func hasSameShapers(as other: TextParts) -> Bool {
    shapers.count == other.shapers.count
      && zip(shapers, other.shapers).allSatisfy { one, other in
        one === other
          || one.font == other.font && one.settings == other.settings && one.collection === other.collection
            && one.sizeScale == other.sizeScale
      }
  }
}
