internal import FontLayout
internal import FontMatching

/// Breaks a text into lines between its words. A word that is wider than a line, or a text without spaces, is broken between
/// its characters.
enum TextLines {
  static func broken(
    _ text: String, _ font: Font, width: Double, tracking: Double = 0, atMost most: Int,
    in collection: FontCollection
  ) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty, lines.count < most {
      // More than fits any line: a long text is not measured whole for each of its lines.
      let piece = String(rest.prefix(400))
      let fitting = font.fittingPrefix(of: piece, width: width, tracking: tracking, in: collection)
      var count = max(fitting.count, 1)
      let isWhole = count >= rest.count
      if !isWhole, rest.dropFirst(count).first != " ", let space = fitting.lastIndex(of: " ") {
        count = fitting.distance(from: fitting.startIndex, to: space)
      }
      lines.append(String(rest.prefix(max(count, 1))))
      rest = rest.dropFirst(max(count, 1)).drop { $0 == " " }
    }
    if !rest.isEmpty, let last = lines.popLast() {
      lines.append(String(last.dropLast(min(2, last.count - 1))) + "…")
    }
    return lines
  }
}
