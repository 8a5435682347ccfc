internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping

/// Shapes the paragraphs of a text, and finds where their lines may end.
struct ParagraphBuilder {
  let text: TextParts
  /// The styles of the paragraphs; nil for a text in one font.
  private let styles: ParagraphStyles?
  private let hasExtraLine: Bool
  /// The places where lines of the current paragraph may end, and its language and direction.
  private(set) var breaking: LineBreaking
  private(set) var language: String?
  private var direction: TextDirection?
  var stretches: [LineStretch] = []
  var paragraphs: [ShapedText.Paragraph] = []
  var breaks: [ShapedText.Break] = []
  var clusters = ClusterTable()
  var tabs: [Int] = []
  var found: StretchClusters
  /// The own face of each shaper; nil for a face that has not been needed yet.
  var ownDrawings: [LineStretch.Drawing?]
  /// The parts that the text has in common with a text that was shaped before; nil if there is no earlier text.
  let change: TextChange?
  /// Whether the current paragraph may contain parts of the old text.
  var mayReuse = false
  var finding = ShapedText.Paragraph.Findings()

  init(_ text: TextParts, _ breaking: LineBreaking, _ styled: ShownText?, _ change: TextChange?) {
    self.text = text
    self.breaking = breaking
    styles = styled?.styles
    hasExtraLine = styled?.paragraph.hasExtraLine ?? false
    language = text.whole.settings.language
    direction = text.whole.settings.direction
    self.change = change
    found = StretchClusters(text)
    ownDrawings = Array(repeating: nil, count: text.shapers.count)
  }

  /// Adds all paragraphs of a text. A mandatory break ends a paragraph. An empty paragraph after the last break is
  /// added only if the style requires an extra line.
  @unsafe
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    clusters.reserve(text.count + 1)
    var start = 0
    if let change {
      for paragraph in change.old.paragraphs[..<change.headParagraphs] {
        unsafe add(paragraph, of: change, movedBy: 0, text)
      }
      start = paragraphs.last?.end ?? 0
    }
    while start < text.count {
      if let change, let rest = change.paragraph(beginningAt: start) {
        for paragraph in change.old.paragraphs[rest...] {
          unsafe add(paragraph, of: change, movedBy: change.moved, text)
        }
        break
      }
      let (contentEnd, end) =
        unsafe change?.nextBreak(in: text, from: start) ?? MandatoryBreak.next(in: text, from: start)
      unsafe addParagraph(start..<contentEnd, end: end, of: text)
      start = end
    }
    if hasExtraLine, paragraphs.last.map({ $0.range.upperBound < $0.end }) ?? true {
      unsafe addParagraph(text.count..<text.count, end: text.count, of: text)
    }
    clusters.close(at: text.count)
  }

  /// Adds an unchanged paragraph of the old text, moved by a number of bytes.
  private mutating func add(
    _ paragraph: ShapedText.Paragraph, of change: TextChange, movedBy bytes: Int, _ text: UnsafeBufferPointer<UInt8>
  ) {
    let old = change.old
    let (position, firstCluster) = (clusters.end, clusters.count)
    for tab in old.tabs[old.firstTab(from: paragraph.range.lowerBound)...] {
      guard tab < paragraph.range.upperBound else { break }
      tabs.append(tab + bytes)
    }
    for index in old.stretchIndices(in: paragraph.range) {
      let stretch = old.stretches[index]
      stretches.append(bytes == 0 ? stretch : stretch.moved(by: bytes))
      clusters.append(
        old.clusters.indices(in: stretch.utf8Range), of: old.clusters, movedBy: bytes,
        self.text.shaper(of: stretch).scale(of: stretch))
    }
    let range = paragraph.range.moved(by: bytes)
    let firstBreak = breaks.count
    if position == paragraph.position {
      breaks += old.breaks[paragraph.breaks].map { $0.moved(by: bytes) }
    } else {
      let places = old.breaks[paragraph.breaks].dropLast().map { LineOpportunity($0, from: paragraph.range.lowerBound) }
      unsafe addBreaks(places, range, firstCluster, text)
    }
    paragraphs.append(
      ShapedText.Paragraph(
        range: range, end: paragraph.end + bytes, breaks: firstBreak..<breaks.count, position: position,
        isRightToLeft: paragraph.isRightToLeft, findings: paragraph.findings))
  }

  private mutating func addParagraph(
    _ range: Range<Int>, end: Int, of text: UnsafeBufferPointer<UInt8>
  ) {
    let firstCluster = clusters.count
    let position = clusters.end
    let firstTab = tabs.count
    if let styles, styles.all.count > 1 {
      let style = styles.all[styles.index(at: range.lowerBound)]
      (breaking, language, direction) = (style.breaking, style.language, style.direction)
    }
    mayReuse = !range.isEmpty && change?.isClean(range, styles) ?? false
    unsafe addTabs(in: range, text)
    var isRightToLeft = false
    finding = ShapedText.Paragraph.Findings(script: unsafe plainScript(of: range, text))
    if unsafe !addPlain(range, tabs[firstTab...], text) {
      clusters.removeLast(clusters.count - firstCluster, to: position)
      finding = ShapedText.Paragraph.Findings(script: finding.script)
      let paragraph = unsafe String(decoding: text[range], as: UTF8.self)
      var failures: [FontError] = []
      let items = self.text.items(of: paragraph, at: range, direction, &failures)
      note(failures)
      isRightToLeft = items.direction == .rightToLeft
      var tabsLeft = tabs[firstTab...]
      for stretch in items.stretches { unsafe add(stretch, &tabsLeft, text) }
    }
    // An empty line at the end of the text has the direction of the text before it.
    if range.lowerBound == text.count {
      isRightToLeft = direction.map { $0 == .rightToLeft } ?? paragraphs.last?.isRightToLeft ?? false
    }
    let firstBreak = breaks.count
    let places = unsafe opportunities(in: range, text)
    unsafe addBreaks(places, range, firstCluster, text)
    paragraphs.append(
      ShapedText.Paragraph(
        range: range, end: end, breaks: firstBreak..<breaks.count, position: position, isRightToLeft: isRightToLeft,
        findings: finding))
  }

  private mutating func addTabs(in range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) {
    guard let change else {
      for place in range where unsafe text[place] == 0x09 { tabs.append(place) }
      return
    }
    let head = max(range.lowerBound, min(change.head, range.upperBound))
    let tail = max(head, min(change.tail, range.upperBound))
    let old = change.old
    tabs += old.tabs[old.firstTab(from: range.lowerBound)...].prefix { $0 < head }
    for place in head..<tail where unsafe text[place] == 0x09 { tabs.append(place) }
    tabs += old.tabs[old.firstTab(from: tail - change.moved)...].lazy.map { $0 + change.moved }.prefix {
      $0 < range.upperBound
    }
  }

  /// Returns the script of a paragraph that has only one script and runs from left to right; nil for any other
  /// paragraph.
  private func plainScript(of range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> TextScript? {
    guard direction != .rightToLeft, range.count <= LineItems.longest else { return nil }
    if let change, let script = unsafe change.plainScript(of: range, text) {
      return script
    }
    return unsafe TextScan(UnsafeBufferPointer(rebasing: text[range])).script
  }

  // MARK: - The whole text

  var failures: [FontError] {
    var failures: [FontError] = []
    for failure in paragraphs.lazy.flatMap(\.findings.failures) where !failures.contains(failure) {
      failures.append(failure)
    }
    return failures
  }

  var missing: [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return paragraphs.lazy.flatMap(\.findings.missing).filter { seen.insert($0).inserted }
  }

  /// Whether a line may end at a soft hyphen.
  var hasHyphens: Bool { paragraphs.contains(where: \.findings.hasHyphens) }

  mutating func note(_ failures: [FontError]) {
    for failure in failures where !finding.failures.contains(failure) { finding.failures.append(failure) }
  }
}
