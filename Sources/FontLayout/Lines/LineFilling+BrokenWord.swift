// A word that is too wide for a line, with `overflow-wrap: anywhere`.
extension LineFilling {
  private static func isSoftHyphen(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    unsafe offset + 1 < bytes.count && bytes[offset] == 0xC2 && bytes[offset + 1] == 0xAD
  }

  /// The longest part of a word that fits, at least a character; nil where the word is one character.
  func brokenWord(
    _ line: Line, _ change: Double, before place: ShapedText.Break, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, advance: Double)? {
    let limit = Int(place.visibleEnd)
    guard line.start < limit else { return nil }
    let clusters = text.clusters
    // Where the first cluster ends that does not fit.
    var reached = limit
    var index = clusters.index(at: line.start) + 1
    while index < clusters.count, clusters.start(index) < limit {
      if !width.fits(clusters.position(index) - line.position + change) {
        reached = clusters.start(index)
        break
      }
      index += 1
    }
    // A character may have several clusters: one more is looked at.
    let seen = min(reached + 64, limit)
    var ends: [(offset: Int, place: ClusterTable.Place)] = []
    var offset = line.start
    for character in unsafe String(decoding: bytes[line.start..<seen], as: UTF8.self) {
      offset += character.utf8.count
      guard offset < limit else { break }
      // The bytes may end within a character.
      if offset >= seen, !ends.isEmpty { break }
      // A soft hyphen begins no line: there is no room for the hyphen of a line that ends at it.
      if unsafe Self.isSoftHyphen(bytes, at: offset) { continue }
      let place = unsafe clusters.place(of: offset, bytes)
      let fits = width.fits(place.position - line.position + change)
      // What is kerned with the next letter, or forms a ligature with it, may be narrower at the end of a line.
      guard fits || ends.isEmpty || place.isUnsafe else { break }
      ends.append((offset, place))
      guard fits else { break }
    }
    if offset == seen, seen < limit, ends.count <= 1 {
      // A character of more bytes than were looked at.
      let whole = unsafe String(decoding: bytes[line.start..<limit], as: UTF8.self)
      let end = line.start + (whole.first?.utf8.count ?? 0)
      guard end < limit else { return nil }
      ends = [(end, unsafe clusters.place(of: end, bytes))]
    }
    while let end = ends.popLast() {
      var advance = end.place.position - line.position + change
      if line.isUnsafe || end.place.isUnsafe, text.firstTab(from: line.start, before: end.offset) == nil {
        advance = unsafe exactAdvance(
          of: line, to: end.offset, visibleEnd: end.offset, visiblePosition: end.place.position,
          isUnsafe: end.place.isUnsafe, bytes)
      }
      if width.fits(advance) || ends.isEmpty { return (end.offset, advance) }
    }
    return nil
  }
}
