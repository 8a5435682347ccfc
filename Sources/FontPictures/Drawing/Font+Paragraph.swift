internal import FontLayout
internal import FontMatching

extension Font {
  /// The lines of a paragraph, each as a text; the last one ends in the ellipsis if text is left out.
  ///
  /// - Parameter ellipsis: what stands for text that is left out; where it is empty the last line ends with a whole word.
  func paragraph(
    _ text: String, width: Double, tracking: Double = 0, atMost most: Int, in collection: FontCollection,
    ellipsis: String = "…"
  ) -> [String] {
    // No line of a picture has more characters: of a long text no more is shaped.
    let shown = String(text.prefix(400 * (most + 1)))
    let lines = lines(
      of: shown, width: width, maximumLines: most, truncation: ellipsis == "…" ? .tail : .none, tracking: tracking,
      in: collection)
    var texts = lines.map(\.drawnText)
    guard lines.isTruncated, !ellipsis.isEmpty, let last = texts.popLast() else { return texts }
    // A face without an ellipsis has stops, which take the room of two letters. No other stop is before them.
    let kept = last.dropLast(ellipsis == "…" ? 1 : min(2, last.count - 1))
    return texts + [String(kept).trimmingSuffix { " .,;:".contains($0) } + ellipsis]
  }
}
