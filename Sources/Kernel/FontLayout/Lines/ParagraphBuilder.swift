internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping

/// Shapes the paragraphs of a text, and finds where their lines may end.
struct ParagraphBuilder {
  private let text: TextParts
  private let breaking: LineBreaking
  private(set) var stretches: [LineStretch] = []
  private(set) var paragraphs: [ShapedText.Paragraph] = []
  private(set) var breaks: [ShapedText.Break] = []
  private(set) var clusters = ClusterTable()
  private(set) var tabs: [Int] = []
  private(set) var failures: [FontError] = []
  private(set) var missing: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []
  private(set) var hasHyphens = false
  private var found: StretchClusters
  /// The own face of the last shaper that was asked for it.
  private var lastDrawing: (shaper: Int32, drawing: LineStretch.Drawing)?

  init(_ text: TextParts, _ breaking: LineBreaking) {
    self.text = text
    self.breaking = breaking
    found = StretchClusters(text)
  }

  /// Adds all paragraphs of a text. A mandatory break ends a paragraph. There is no empty paragraph after the last break.
  @unsafe
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    clusters.reserve(text.count + 1)
    var start = 0
    while start < text.count {
      let (contentEnd, end) = unsafe MandatoryBreak.next(in: text, from: start)
      unsafe addParagraph(start..<contentEnd, end: end, of: text)
      start = end
    }
    clusters.close(at: text.count)
  }

  private mutating func addParagraph(
    _ range: Range<Int>, end: Int, of text: UnsafeBufferPointer<UInt8>
  ) {
    let firstCluster = clusters.count
    let position = clusters.end
    let content = unsafe UnsafeBufferPointer(rebasing: text[range])
    let firstTab = tabs.count
    for place in range where unsafe text[place] == 0x09 { tabs.append(place) }
    var isRightToLeft = false
    if unsafe !addPlain(range, tabs[firstTab...], text) {
      clusters.removeLast(clusters.count - firstCluster, to: position)
      let paragraph = unsafe String(decoding: content, as: UTF8.self)
      var failures: [FontError] = []
      let items = self.text.items(of: paragraph, at: range, &failures)
      note(failures)
      isRightToLeft = items.direction == .rightToLeft
      var tabsLeft = tabs[firstTab...]
      for stretch in items.stretches { unsafe add(stretch, &tabsLeft, text) }
    }
    let opportunities = unsafe LineOpportunities(content, breaking, language: self.text.whole.settings.language)
    if let failure = opportunities.failure { note([failure]) }
    let firstBreak = breaks.count
    unsafe addBreaks(withBoxes(opportunities.places, content, range), range, firstCluster, text)
    paragraphs.append(
      ShapedText.Paragraph(
        range: range, end: end, breaks: firstBreak..<breaks.count, position: position, isRightToLeft: isRightToLeft))
  }

  /// The places where a line may end, with those before and after each inline box: there is one whatever stands beside it, but
  /// for white space, after which a line ends.
  private func withBoxes(
    _ places: [LineOpportunity], _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> [LineOpportunity] {
    guard !text.parts.isEmpty else { return places }
    var ends: Set<Int> = []
    for part in text.parts(in: range) where part.isBox {
      ends.formUnion([part.utf8Range.lowerBound, part.utf8Range.upperBound])
    }
    guard !ends.isEmpty else { return places }
    ends.subtract(places.map(\.end))
    ends.subtract([0, content.count])
    let added = ends.filter { unsafe content[$0] != 0x20 && content[$0 - 1] != 0x20 }
    return (places + added.map { LineOpportunity(end: $0, visibleEnd: $0, isHyphen: false) }).sorted { $0.end < $1.end }
  }

  private mutating func note(_ found: [FontError]) {
    for failure in found where !failures.contains(failure) { failures.append(failure) }
  }

  /// Adds a paragraph that the font's own face draws in one script and direction. Returns false for any other paragraph.
  private mutating func addPlain(
    _ range: Range<Int>, _ tabs: ArraySlice<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !range.isEmpty else { return true }
    let whole = unsafe UnsafeBufferPointer(rebasing: text[range])
    guard let script = unsafe self.text.whole.plainScript(whole) else { return false }
    let first = stretches.count
    var tabs = tabs
    for part in self.text.parts(in: range) {
      let place = part.utf8Range.moved(by: range.lowerBound)
      guard let stretch = unsafe plainStretch(part, at: place, script, text),
        unsafe add(stretch, &tabs, text, stopsAtMissing: true)
      else {
        stretches.removeLast(stretches.count - first)
        return false
      }
    }
    return true
  }

  /// A part that its font's own face draws in the script of the paragraph; nil when that is not certain.
  private mutating func plainStretch(
    _ part: TextParts.Part, at range: Range<Int>, _ script: TextScript, _ text: UnsafeBufferPointer<UInt8>
  ) -> LineStretch? {
    let shaper = self.text.shapers[Int(part.shaper)]
    let drawing: LineStretch.Drawing
    if let width = part.boxWidth {
      drawing = .box(in: shaper.font, width: width)
    } else {
      guard unsafe shaper.setsPlainly(UnsafeBufferPointer(rebasing: text[range]), in: script),
        let own = (lastDrawing.flatMap { $0.shaper == part.shaper ? $0.drawing : nil }) ?? shaper.ownDrawing
      else { return nil }
      lastDrawing = (part.shaper, own)
      drawing = own
    }
    return LineStretch(utf8Range: range, script: script, drawing: drawing, style: part.shaper)
  }

  /// Adds a stretch. Each of its tabs becomes a stretch of its own.
  ///
  /// - Returns: false if `stopsAtMissing` is set and the face lacks a character; true otherwise.
  @discardableResult
  private mutating func add(
    _ stretch: LineStretch, _ tabs: inout ArraySlice<Int>, _ text: UnsafeBufferPointer<UInt8>,
    stopsAtMissing: Bool = false
  ) -> Bool {
    var rest = stretch.utf8Range
    while let tab = tabs.first, tab < rest.upperBound {
      tabs.removeFirst()
      guard tab >= rest.lowerBound else { continue }
      for part in [rest.lowerBound..<tab, tab..<tab + 1] where !part.isEmpty {
        guard unsafe addPart(stretch.part(part), text) || !stopsAtMissing else { return false }
      }
      rest = tab + 1..<rest.upperBound
    }
    guard !rest.isEmpty else { return true }
    return unsafe addPart(stretch.part(rest), text) || !stopsAtMissing
  }

  /// - Returns: whether its face has all of its characters.
  private mutating func addPart(_ stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    stretches.append(stretch)
    unsafe found.find(stretch, text)
    let start = stretch.utf8Range.lowerBound
    for cluster in found.clusters {
      clusters.append(
        start: start + Int(cluster.start), advance: found.advance(of: cluster), isUnsafe: cluster.isUnsafe)
    }
    note(found.shaped.failures)
    for run in found.shaped.runs {
      for scalar in run.missing where seen.insert(scalar).inserted { missing.append(scalar) }
    }
    return !found.shaped.glyphs.contains { $0.id == 0 }
  }

  /// Adds the places where a line may end, and the end of the paragraph.
  private mutating func addBreaks(
    _ places: [LineOpportunity], _ range: Range<Int>, _ firstCluster: Int, _ text: UnsafeBufferPointer<UInt8>
  ) {
    var cluster = firstCluster
    let clusters = clusters
    // The last cluster so far ends with the paragraph.
    let text = unsafe UnsafeBufferPointer(rebasing: text[..<range.upperBound])
    func place(of offset: Int) -> ClusterTable.Place {
      guard offset < range.upperBound, firstCluster < clusters.count else {
        return ClusterTable.Place(position: clusters.end, isUnsafe: false)
      }
      while cluster + 1 < clusters.count, clusters.start(cluster + 1) <= offset { cluster += 1 }
      return unsafe clusters.place(of: offset, in: cluster, text)
    }
    func append(end: Int, visibleEnd: Int, isHyphen: Bool) {
      let visible = place(of: visibleEnd)
      let whole = end == visibleEnd ? visible : place(of: end)
      breaks.append(
        ShapedText.Break(
          end: UInt32(truncatingIfNeeded: end), visibleEnd: UInt32(truncatingIfNeeded: visibleEnd),
          position: whole.position, visiblePosition: visible.position, isUnsafe: whole.isUnsafe, isHyphen: isHyphen))
      hasHyphens = hasHyphens || isHyphen
    }
    if breaks.isEmpty { breaks.reserveCapacity(places.count + 1) }
    for place in places {
      append(
        end: range.lowerBound + place.end, visibleEnd: range.lowerBound + place.visibleEnd, isHyphen: place.isHyphen)
    }
    append(end: range.upperBound, visibleEnd: unsafe Self.endOfLetters(in: range, of: text), isHyphen: false)
  }
}

extension ParagraphBuilder {
  /// The beginning of the white space at the end of a paragraph.
  fileprivate static func endOfLetters(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      if unsafe text[end - 1] == 0x20 || text[end - 1] == 0x09 {
        end -= 1
      } else if unsafe end - range.lowerBound >= 3 && text[end - 1] == 0x80 && text[end - 2] == 0x80
        && text[end - 3] == 0xE3
      {
        // U+3000.
        end -= 3
      } else {
        break
      }
    }
    return end
  }
}
