internal import FontShaping

/// Finds the places where the lines of a paragraph may end.
extension ParagraphBuilder {
  /// Returns the places in a paragraph where a line may end. The first places may have the same positions in the old
  /// text. These places are copied from there, and are not returned.
  mutating func opportunities(in range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> [LineOpportunity] {
    let hasBoxes = !self.text.parts.isEmpty && self.text.parts(in: range).contains(where: \.isBox)
    guard mayReuse, let change, breaking.strictness != .anywhere, !hasBoxes else {
      let content = unsafe UnsafeBufferPointer(rebasing: text[range])
      return unsafe withBoxes(opportunities(content), content, range)
    }
    let part = unsafe change.brokenPart(of: range, text)
    let old = change.old
    let start = range.lowerBound
    var places: [LineOpportunity] = []
    if part.lowerBound > start {
      let head = old.breaks[old.firstBreak(after: start)...].prefix { $0.end < part.lowerBound }
      let commonEnd = clusters.commonEnd
      let common = head.prefix(head.partitioningIndex { $0.end > commonEnd } - head.startIndex)
      if breaks.isEmpty { breaks.reserveCapacity(old.breaks.count + part.count) }
      breaks += common
      finding.hasHyphens = finding.hasHyphens || common.contains(where: \.isHyphen)
      places.reserveCapacity(old.breaks.count - common.count)
      places += head[common.endIndex...].lazy.map { LineOpportunity($0, from: start) }
    }
    for place in unsafe opportunities(UnsafeBufferPointer(rebasing: text[part])) {
      places.append(place.moved(by: part.lowerBound - start))
    }
    if part.upperBound < range.upperBound {
      for place in old.breaks[old.firstBreak(after: part.upperBound - change.moved)...] {
        guard Int(place.end) + change.moved < range.upperBound else { break }
        places.append(LineOpportunity(place, from: start - change.moved))
      }
    }
    return places
  }

  private mutating func opportunities(_ content: UnsafeBufferPointer<UInt8>) -> [LineOpportunity] {
    let found = unsafe LineOpportunities(content, breaking, language: language)
    if let failure = found.failure { note([failure]) }
    return found.places
  }

  /// Returns the places where a line may end, with the places before and after each inline box. A line may always end
  /// before and after a box, except before white space. In this case, the line ends after the white space.
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

  /// Adds the places where a line may end, and the end of the paragraph.
  mutating func addBreaks(
    _ places: [LineOpportunity], _ range: Range<Int>, _ firstCluster: Int, _ text: UnsafeBufferPointer<UInt8>
  ) {
    let clusters = clusters
    let first = places.first?.visibleEnd ?? 0
    var cluster = max(firstCluster, clusters.index(at: range.lowerBound + first))
    // So far, the last cluster of the table is the last cluster of this paragraph, so the cluster ends with the
    // paragraph.
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
      finding.hasHyphens = finding.hasHyphens || isHyphen
    }
    if breaks.isEmpty { breaks.reserveCapacity(places.count + 1) }
    for place in places {
      append(
        end: range.lowerBound + place.end, visibleEnd: range.lowerBound + place.visibleEnd, isHyphen: place.isHyphen)
    }
    append(end: range.upperBound, visibleEnd: unsafe text.endOfLetters(from: range.lowerBound), isHyphen: false)
  }
}

extension LineOpportunity {
  /// Makes a place from a break of a shaped text, in a paragraph that begins at an offset.
  init(_ place: ShapedText.Break, from start: Int) {
    self.init(end: Int(place.end) - start, visibleEnd: Int(place.visibleEnd) - start, isHyphen: place.isHyphen)
  }

  fileprivate func moved(by bytes: Int) -> LineOpportunity {
    LineOpportunity(end: end + bytes, visibleEnd: visibleEnd + bytes, isHyphen: isHyphen)
  }
}
