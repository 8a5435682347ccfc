internal import FontChecks
internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import NumberText
internal import TextFormats

/// Two lines of text with the metrics that were recorded, in grey, and those that the face has now, in colour, over each other.
///
/// A lock has no shapes: the letters are today's in both. Lengths are in SVG units, `Sample.em` to the em, from the top of the
/// first line downwards.
struct LockDrawing {
  private let before: Lines
  private let now: Lines
  private let text: TextOutline

  /// The lengths of a line, in SVG units.
  private struct Lines: Equatable {
    let ascender: Double
    let lineHeight: Double
    let capHeight: Double
    let xHeight: Double

    init?(_ metrics: [LockedMetric: Double], unitsPerEm: Int) {
      guard unitsPerEm > 0, let ascender = metrics[.ascender], let descender = metrics[.descender] else { return nil }
      let unit = Sample.em / Double(unitsPerEm)
      self.ascender = ascender * unit
      lineHeight = (ascender - descender + (metrics[.lineGap] ?? 0)) * unit
      capHeight = (metrics[.capHeight] ?? 0) * unit
      xHeight = (metrics[.xHeight] ?? 0) * unit
    }
  }

  private static let metrics: Set<LockChange.Kind> = Set(
    ([.ascender, .descender, .lineGap, .capHeight, .xHeight] as [LockedMetric]).map(LockChange.Kind.metric)
      + [.lineHeight])

  /// Nil where none of the lengths that it shows has moved.
  init?(before recorded: LockedFace, now face: FontFace, changes: [LockChange]) {
    guard changes.contains(where: { $0.place == nil && Self.metrics.contains($0.kind) }) else { return nil }
    let metrics = face.metrics()
    let current: [LockedMetric: Double] = [
      .ascender: metrics.ascender.value, .descender: metrics.descender.value, .lineGap: metrics.leading.value,
      .capHeight: metrics.capHeight.value, .xHeight: metrics.xHeight.value,
    ]
    guard let before = Lines(recorded.metrics, unitsPerEm: recorded.unitsPerEm),
      let now = Lines(current, unitsPerEm: face.unitsPerEm), before != now
    else { return nil }
    let sample = SampleText(for: face)
    let text = FaceText(face).outline(sample.script == "Latn" ? "Hxgp" : sample.word, size: Sample.em)
    guard text.bounds != nil else { return nil }
    (self.before, self.now, self.text) = (before, now, text)
  }

  var content: HTML {
    let width = max(text.advance, 2 * Sample.em) + Sample.em
    let height = min(max(before.lineHeight, now.lineHeight) * 2, 6 * Sample.em)
    return """
      <figure class="drift"><svg viewBox="0 -20 \(width.text(.svg(0))) \((height + 40).text(.svg(0)))" aria-hidden="true" \
      style="width:\((width / Sample.em).text(.svg(2)))em">\
      \(lines(before, style: "before", width))\(lines(now, style: "after", width))</svg>
      <figcaption><span class="key before"></span> grey, dashed: as it was recorded · <span class="key after"></span> in \
      colour: as it is now. Baselines, the heights of capitals and of x in two lines of text; the letters are today's in \
      both, as the lock has no shapes.</figcaption></figure>

      """
  }

  private func lines(_ lines: Lines, style: String, _ width: Double) -> HTML {
    let baselines = [lines.ascender, lines.ascender + lines.lineHeight]
    let heights = baselines.flatMap { [$0, $0 - lines.capHeight, $0 - lines.xHeight] }
    let rules = heights.map { y -> HTML in
      HTML(verbatim: "M0 \(y.text(.svg(1)))H\(width.text(.svg(0)))")
    }
    let letters = baselines.map { Sample.shapes(text, x: Sample.em / 4, y: $0, style: style) }
    return "\(letters)<path class=\"line-\(style)\" d=\"\(rules)\"/>"
  }
}
