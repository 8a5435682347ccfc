internal import CFontProbe
internal import FontFiles
internal import FontLayout

extension Answers {
  static func fontAdvances(
    _ font: FontHandle, _ bytes: UnsafeRawBufferPointer, _ ends: UnsafePointer<Int>?, _ count: Int,
    _ options: fontprobe_text_options?, _ advances: UnsafeMutablePointer<Double>?
  ) throws(FontError) {
    let setting = unsafe try TextSetting(options)
    guard setting.direction == nil else {
      throw FontError(.invalidArgument, "direction: each text has its own direction")
    }
    guard count > 0 else { return }
    guard let advances = unsafe advances else { throw Argument.null("advances") }
    try unsafe Argument.checkAlignment(UnsafeRawPointer(advances), MemoryLayout<Double>.alignment, "advances")
    if let ends = unsafe ends {
      try unsafe Argument.checkAlignment(UnsafeRawPointer(ends), MemoryLayout<Int>.alignment, "ends")
    }
    try font.checkText()
    let texts = unsafe try TextList(bytes, ends, count)
    let found = font.font.advances(
      of: texts, language: setting.language, tracking: setting.tracking, features: setting.features,
      in: font.collection)
    unsafe found.withUnsafeBufferPointer {
      unsafe advances.update(from: $0.baseAddress ?? UnsafePointer(advances), count: count)
    }
  }
}

/// Many texts in one buffer. The buffer is valid during the call.
private struct TextList: Sequence {
  private let texts: [String]

  /// - Throws: `invalidArgument` for invalid ends, `tooLong` if a text is too long, `invalidText` for invalid UTF-8.
  @unsafe
  init(_ bytes: UnsafeRawBufferPointer, _ ends: UnsafePointer<Int>?, _ count: Int) throws(FontError) {
    let hasEnds = unsafe ends != nil
    guard count <= Argument.mostBytes, hasEnds || count <= bytes.count + 1 else {
      throw FontError(.invalidArgument, "count is greater than the number of texts")
    }
    var texts: [String] = []
    texts.reserveCapacity(Swift.min(count, 1 << 20))
    var start = 0
    for place in 0..<count {
      let end = unsafe ends.map { unsafe $0[place] } ?? Self.end(of: bytes, from: start, isLast: place == count - 1)
      guard end >= start, end <= bytes.count else {
        throw FontError(.invalidArgument, "text \(place) does not end within the texts")
      }
      try Answers.checkLength(end - start, "a text")
      texts.append(try unsafe Argument.text(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), "a text"))
      start = hasEnds ? end : end + 1
    }
    self.texts = texts
  }

  /// Returns where a text ends: at the next zero byte. The last text ends at the end of the buffer. Returns -1 if there
  /// is no zero byte.
  @unsafe
  private static func end(of bytes: UnsafeRawBufferPointer, from start: Int, isLast: Bool) -> Int {
    guard !isLast else { return bytes.count }
    return unsafe start <= bytes.count ? bytes[start...].firstIndex(of: 0) ?? -1 : -1
  }

  func makeIterator() -> IndexingIterator<[String]> { texts.makeIterator() }
  var underestimatedCount: Int { texts.count }
}
