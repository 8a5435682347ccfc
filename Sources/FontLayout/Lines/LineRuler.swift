/// Measures a line from its start to one place after another, with its tabs: each reaches to the next tab stop.
struct LineRuler {
  private let text: ShapedText
  private let position: Double
  /// The index of the next tab.
  private var tab: Int
  /// What the tabs up to here add to the sum of the advances.
  private var added = 0.0

  init(_ text: ShapedText, from start: Int, at position: Double) {
    self.text = text
    self.position = position
    var (low, high) = (0, text.tabInterval > 0 ? text.tabs.count : 0)
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if text.tabs[middle] < start { low = middle + 1 } else { high = middle }
    }
    tab = text.tabInterval > 0 ? low : end
  }

  /// The advance up to an offset. Offsets are asked for in the order of the text.
  @inline(__always)
  mutating func advance(to offset: Int, at place: Double) -> Double {
    guard text.tabInterval > 0 else { return place - position }
    while tab < text.tabs.count, text.tabs[tab] < offset { _ = takeTab() }
    return place - position + added
  }

  /// The width of the next tab, where that is at an offset; nil for any other.
  mutating func width(ofTabAt offset: Int) -> Double? {
    guard text.tabInterval > 0, tab < text.tabs.count, text.tabs[tab] == offset else { return nil }
    return takeTab()
  }

  private mutating func takeTab() -> Double {
    let index = text.clusters.index(at: text.tabs[tab])
    let start = text.clusters.position(index) - position + added
    let own = index + 1 < text.clusters.count ? text.clusters.position(index + 1) - text.clusters.position(index) : 0
    let stops = (start / text.tabInterval).rounded(.down) + 1
    let width = stops * text.tabInterval - start
    added += width - own
    tab += 1
    return width
  }
}

extension ShapedText {
  /// What measures a line that begins at an offset.
  func ruler(from start: Int, at position: Double) -> LineRuler { LineRuler(self, from: start, at: position) }
}
