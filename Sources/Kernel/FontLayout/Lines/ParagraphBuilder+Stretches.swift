internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// Adds the stretches of a paragraph and their clusters.
extension ParagraphBuilder {
  /// Adds a paragraph of one script and direction whose characters are all in the font's own face. Returns false for
  /// any other paragraph.
  mutating func addPlain(
    _ range: Range<Int>, _ tabs: ArraySlice<Int>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !range.isEmpty else { return true }
    guard let script = finding.script else { return false }
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

  /// Returns a part as one stretch, in the script of the paragraph. Returns nil if it is not certain that all
  /// characters are in the own face of the part's font.
  private mutating func plainStretch(
    _ part: TextParts.Part, at range: Range<Int>, _ script: TextScript, _ text: UnsafeBufferPointer<UInt8>
  ) -> LineStretch? {
    let shaper = self.text.shapers[Int(part.shaper)]
    let drawing: LineStretch.Drawing
    if let width = part.boxWidth {
      drawing = .box(in: shaper.font, width: width)
    } else {
      guard unsafe shaper.plain.setsPlainly(UnsafeBufferPointer(rebasing: text[range]), in: script),
        let own = ownDrawings[Int(part.shaper)] ?? shaper.ownDrawing
      else { return nil }
      ownDrawings[Int(part.shaper)] = own
      drawing = own
    }
    return LineStretch(utf8Range: range, script: script, drawing: drawing, style: part.shaper)
  }

  /// Adds a stretch. Each tab in it becomes a separate stretch. Returns false if `stopsAtMissing` is true and the face
  /// lacks a character.
  @discardableResult
  mutating func add(
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

  /// - Returns: whether the face has all of the stretch's characters.
  private mutating func addPart(_ stretch: LineStretch, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    stretches.append(stretch)
    if mayReuse, let change, unsafe addUnchanged(stretch, change, text) { return true }
    stretches[stretches.count - 1].isLearned = unsafe found.find(stretch, text)
    addFound(in: stretch, 0..<found.clusters.count)
    note(found.shaped.failures)
    for run in found.shaped.runs {
      for scalar in run.missing where !finding.missing.contains(scalar) { finding.missing.append(scalar) }
    }
    let isWhole = !found.shaped.glyphs.contains { $0.id == 0 }
    finding.lacksGlyphs = finding.lacksGlyphs || !isWhole
    return isWhole
  }

  private mutating func addFound(in stretch: LineStretch, _ range: Range<Int>) {
    let start = stretch.utf8Range.lowerBound
    for cluster in found.clusters[range] {
      clusters.append(start: start + Int(cluster.start), cluster.advance, found.scale, isUnsafe: cluster.isUnsafe)
    }
  }

  /// Adds the clusters of a stretch from the old text, and the clusters around the change from the learned advances of
  /// its face. Returns false for a stretch that is not in the old text or that must be shaped.
  private mutating func addUnchanged(
    _ stretch: LineStretch, _ change: TextChange, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let old = change.old
    let scale = self.text.shaper(of: stretch).scale(of: stretch)
    if let same = change.unchanged(stretch) {
      stretches[stretches.count - 1].isLearned = same.isLearned
      clusters.append(
        old.clusters.indices(in: same.utf8Range), of: old.clusters,
        movedBy: stretch.utf8Range.lowerBound - same.utf8Range.lowerBound, scale)
      return true
    }
    guard let (part, before, after) = unsafe change.learnedPart(of: stretch, text),
      unsafe found.findLearned(stretch, in: part, text)
    else { return false }
    // At each end with old clusters, the part has a space, which must be a separate cluster.
    let start = stretch.utf8Range.lowerBound
    if let before {
      guard let space = before.last, old.clusters.start(space) == part.lowerBound,
        let first = found.clusters.first, Int(first.start) + start == part.lowerBound
      else { return false }
    }
    if let after {
      guard let space = after.first, old.clusters.start(space) + change.moved == part.upperBound - 1,
        let last = found.clusters.last, Int(last.start) + start == part.upperBound - 1
      else { return false }
    }
    stretches[stretches.count - 1].isLearned = true
    if let before { clusters.append(before, of: old.clusters, movedBy: 0, scale) }
    addFound(in: stretch, (before == nil ? 0 : 1)..<found.clusters.count - (after == nil ? 0 : 1))
    if let after { clusters.append(after, of: old.clusters, movedBy: change.moved, scale) }
    return true
  }
}
