/// What is used of an Adobe Font Metrics file: the heights that a Type 1 font itself does not carry
/// (Adobe technical note 5004, "Global Font Information").
struct AFMFile: Sendable {
  let capHeight: Double?
  let xHeight: Double?

  /// The global section is a few hundred bytes; the rest, a line for each glyph, is not needed.
  private static let mostBytes = 64 << 10

  /// Reads the file that lies beside a Type 1 font under the same name; `nil` where there is none, or it is no AFM.
  init?(besides path: String) {
    guard let dot = path.lastIndex(of: "."), path[dot...].utf8.count <= 5 else { return nil }
    let stem = path[..<dot]
    for ending in [".afm", ".AFM"] {
      guard let file = try? OpenFile(stem + ending) else { continue }
      var ranges = FileRanges(file)
      let count = min(ranges.byteCount, Self.mostBytes)
      let text = try? ranges.withBytes(at: 0, count: count) { bytes -> String in
        unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
      }
      guard let text, text.hasPrefix("StartFontMetrics") else { continue }
      self.init(text)
      return
    }
    return nil
  }

  init(_ text: String) {
    var figures: [Substring: Double] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard let key = words.first, key != "StartCharMetrics" else { break }
      if words.count == 2, let value = Double(words[1].trimmed), value.isFinite { figures[key] = value }
    }
    capHeight = figures["CapHeight"]
    xHeight = figures["XHeight"]
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return text
  }
}
