internal import FontShaping

/// Measures a line with its tabs, from its start to one offset after another. Each tab reaches to the next tab stop.
struct LineRuler {
  private let text: ShapedText
  private let position: Double
  private let stops: TabStops
  /// The distance from the origin of the tab stops to the start of the line.
  private let indent: Double
  /// Whether there may be a tab after the start. If false, the ruler does not search for tabs.
  private let mayHaveTabs: Bool
  private var tab: Int
  /// The width that the previous tabs add to the sum of the advances.
  private var added = 0.0
  /// The last tab, if the text after it determines its width.
  private var open: OpenTab?

  init(_ text: ShapedText, from start: Int, at position: Double) {
    self.text = text
    self.position = position
    stops = text.tabStops(at: start)
    tab = stops.isEmpty ? text.tabs.count : text.firstTab(from: start)
    mayHaveTabs = tab < text.tabs.count
    indent = stops.countsFromColumn && mayHaveTabs ? text.indent(ofLineAt: start) : 0
  }

  /// Returns the advance up to an offset. The offsets of successive calls must ascend.
  @inline(__always)
  mutating func advance(to offset: Int, at place: Double) -> Double {
    guard mayHaveTabs else { return place - position }
    while tab < text.tabs.count, text.tabs[tab] < offset { takeTab() }
    let end = place - position + added
    return end + (open?.width(before: end) ?? 0)
  }

  /// Returns the width of the next tab, which must be at this offset. The line ends at `end`, without the white space
  /// there.
  mutating func width(ofTabAt offset: Int, inLineTo end: Int) -> Double {
    let width = takeTab()
    guard let open else { return width }
    let next = tab < text.tabs.count ? min(text.tabs[tab], end) : end
    return open.width(before: text.position(of: max(next, offset + 1)) - position + added)
  }

  /// - Returns: the width of the tab; 0 if the text after the tab determines its width.
  @discardableResult
  private mutating func takeTab() -> Double {
    let offset = text.tabs[tab]
    let index = text.clusters.index(at: offset)
    var start = text.clusters.position(index) - position + added
    let own = index + 1 < text.clusters.count ? text.clusters.position(index + 1) - text.clusters.position(index) : 0
    if let width = open?.width(before: start) {
      added += width
      start += width
      open = nil
    }
    tab += 1
    guard let stop = stops.next(after: start + indent) else { return own }
    guard stop.alignment != .start else {
      added += stop.distance - own
      return stop.distance
    }
    added -= own
    var parts = [OpenTab.Part(start: start, end: .infinity)]
    if case .decimal(let separator) = stop.alignment {
      let after = text.textAfterTab(offset + 1, to: tab < text.tabs.count ? text.tabs[tab] : nil)
      parts = text.parts(of: after, beforeStopAt: separator).map { part in
        OpenTab.Part(
          start: text.position(of: part.lowerBound) - position + added,
          end: part.upperBound == after.upperBound ? .infinity : text.position(of: part.upperBound) - position + added)
      }
    }
    open = OpenTab(start: start, room: stop.distance, share: stop.alignment == .center ? 0.5 : 1, parts: parts)
    return 0
  }

  /// Whether the text after the last tab determines the width of that tab.
  var endsInOpenTab: Bool { open != nil }

  /// A tab whose width is determined by the text after it. Lengths are measured from the start of the line, without the
  /// tab.
  private struct OpenTab {
    let start: Double
    /// The distance from the tab to the stop.
    let room: Double
    /// The fraction of the width of `parts` that is before the stop.
    let share: Double
    let parts: [Part]

    /// A part of the text after the tab. Its start and its end are positions that are measured as if all of the text
    /// were on one line.
    struct Part {
      let start: Double
      let end: Double
    }

    /// Returns the width of the tab if the text after it ends at a position.
    func width(before end: Double) -> Double {
      max(0, room - share * parts.reduce(0) { $0 + max(min(end, $1.end) - $1.start, 0) })
    }
  }
}

extension ShapedText {
  func tabStops(at offset: Int) -> TabStops { tabStops.count == 1 ? tabStops[0] : tabStops[styleIndex(at: offset)] }

  /// Returns the index of the first tab at an offset or after it.
  func firstTab(from offset: Int) -> Int { tabs.partitioningIndex { $0 >= offset } }

  /// Returns the index of the paragraph at an offset; the number of paragraphs if the offset is after all paragraphs.
  func paragraph(at offset: Int) -> Int { paragraphs.partitioningIndex { $0.end > offset } }

  /// Returns the index of the first tab in a range of the text; nil if there is no tab.
  func firstTab(from offset: Int, before end: Int) -> Int? {
    guard !tabs.isEmpty else { return nil }
    let index = firstTab(from: offset)
    return index < tabs.count && tabs[index] < end ? index : nil
  }

  func ruler(from start: Int, at position: Double) -> LineRuler { LineRuler(self, from: start, at: position) }

  fileprivate func indent(ofLineAt start: Int) -> Double {
    let index = paragraph(at: start)
    return index < paragraphs.count ? indent(ofLineAt: start, in: paragraphs[index]) : 0
  }

  /// Returns the sum of the advances before an offset.
  func position(of offset: Int) -> Double {
    // No cluster contains a mandatory break, so an offset in a break has the position of the next paragraph.
    let paragraph = paragraph(at: offset)
    if paragraph < paragraphs.count, offset >= paragraphs[paragraph].range.upperBound {
      return paragraph + 1 < paragraphs.count ? paragraphs[paragraph + 1].position : clusters.end
    }
    var bytes = text
    return bytes.withUTF8 { unsafe clusters.place(of: offset, $0).position }
  }

  /// Returns the text after a tab, up to the next tab (`end`) or to the end of the paragraph.
  func textAfterTab(_ start: Int, to end: Int?) -> Range<Int> {
    let paragraph = self.paragraph(at: start)
    let last = paragraph < paragraphs.count ? paragraphs[paragraph].range.upperBound : start
    return start..<max(start, min(end ?? last, last))
  }

  /// Returns some parts of the text after a tab: the parts that are drawn before the tab's decimal stop, on the side
  /// where reading begins. The start of the separator is at the stop. Without a separator, the end of the text is at
  /// the stop. In a paragraph from right to left, numbers are still read from left to right, so the left edge of the
  /// decimal point is at the stop. `range` ends at the next tab.
  func parts(of range: Range<Int>, beforeStopAt separator: Character) -> [Range<Int>] {
    let characters = text[text.utf8Indices(of: range)]
    let separator = characters.firstIndex(of: separator).map { text.utf8Offset(of: $0) }
    let last = separator ?? characters.lastIndex { !$0.isWhitespace }.map { text.utf8Offset(of: $0) }
    let stretches = stretchIndices(in: range)
    let paragraph = self.paragraph(at: range.lowerBound)
    guard let last, paragraph < paragraphs.count else { return [range] }
    let base: Int8 = paragraphs[paragraph].isRightToLeft ? 1 : 0
    let atStop = stretchIndices(in: last..<last + 1).lowerBound
    // UAX #9, L2: from the highest level down to the lowest odd level, all characters at a level or above are reversed.
    // Take the lowest level between two characters. The earlier character is on the side where reading begins if this
    // level and the level of the paragraph are both even or both odd.
    var parts: [Range<Int>] = []
    var lowest = Int8.max
    for index in stretches.prefix(while: { $0 <= atStop }).reversed() {
      let stretch = self.stretches[index]
      lowest = min(lowest, stretch.level)
      guard (lowest ^ base) & 1 == 0 else { continue }
      let end = index == atStop ? separator ?? range.upperBound : stretch.utf8Range.upperBound
      let isRest = lowest <= base
      parts.append((isRest ? range.lowerBound : max(stretch.utf8Range.lowerBound, range.lowerBound))..<end)
      if isRest { break }
    }
    guard let separator else { return parts }
    lowest = .max
    for index in stretches.drop(while: { $0 < atStop }) {
      let stretch = self.stretches[index]
      lowest = min(lowest, stretch.level)
      if lowest <= base { break }
      guard (lowest ^ base) & 1 == 1 else { continue }
      parts.append(max(stretch.utf8Range.lowerBound, separator)..<min(stretch.utf8Range.upperBound, range.upperBound))
    }
    return parts
  }
}
