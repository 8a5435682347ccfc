/// Measures a line from its start to one place after another, with its tabs. Each tab reaches to the next tab stop.
struct LineRuler {
  private let text: ShapedText
  private let position: Double
  /// The index of the next tab.
  private var tab: Int
  /// The width that the tabs up to here add to the sum of the advances.
  private var added = 0.0

  init(_ text: ShapedText, from start: Int, at position: Double) {
    self.text = text
    self.position = position
    tab = text.tabInterval > 0 ? text.firstTab(from: start) : text.tabs.count
  }

  /// The advance up to an offset. The offsets have to be asked for in the order of the text.
  @inline(__always)
  mutating func advance(to offset: Int, at place: Double) -> Double {
    guard text.tabInterval > 0 else { return place - position }
    while tab < text.tabs.count, text.tabs[tab] < offset { _ = takeTab() }
    return place - position + added
  }

  /// The width of the next tab, if it is at this offset; nil otherwise.
  mutating func width(ofTabAt offset: Int) -> Double? {
    guard text.tabInterval > 0, tab < text.tabs.count, text.tabs[tab] == offset else { return nil }
    return takeTab()
  }

  private mutating func takeTab() -> Double {
    let index = text.clusters.index(at: text.tabs[tab])
    let start = text.clusters.position(index) - position + added
    let own = index + 1 < text.clusters.count ? text.clusters.position(index + 1) - text.clusters.position(index) : 0
    let stops = (start / text.tabInterval).rounded(.down) + 1
    var width = stops * text.tabInterval - start
    // CSS Text 3, § 4.2, and Chromium: a stop that is nearer than half a space is skipped.
    if width < text.tabInterval / 16 { width += text.tabInterval }
    added += width - own
    tab += 1
    return width
  }
}

extension ShapedText {
  /// The index of the first tab at an offset or after it.
  func firstTab(from offset: Int) -> Int { tabs.partitioningIndex { $0 >= offset } }

  /// The index of the first tab in a part of the text; nil when there is none.
  func firstTab(from offset: Int, before end: Int) -> Int? {
    guard !tabs.isEmpty else { return nil }
    let index = firstTab(from: offset)
    return index < tabs.count && tabs[index] < end ? index : nil
  }

  /// The ruler of a line that begins at an offset.
  func ruler(from start: Int, at position: Double) -> LineRuler { LineRuler(self, from: start, at: position) }
}
