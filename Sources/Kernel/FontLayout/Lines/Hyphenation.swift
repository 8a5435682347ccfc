internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution

/// The hyphen that is drawn at the end of a line if the line ends at a soft hyphen.
struct Hyphen: Sendable {
  /// CSS Text 3, § 5.4: U+2010 if the font has it, otherwise U+002D.
  let text: String
  let advance: Double

  init(_ shaper: LineShaper) {
    let coverage = try? shaper.font.match.drawn.face.coverage()
    text = coverage?.contains("\u{2010}") ?? false ? "\u{2010}" : "-"
    advance = shaper.line(text).advance
  }
}

extension ShapedText {
  /// Returns the hyphen of the word that ends at an offset. It has the font of the word's last letter.
  func hyphen(before offset: Int) -> Hyphen? {
    guard hyphens.count > 1 else { return hyphens.first }
    let index = stretches.partitioningIndex { $0.utf8Range.upperBound >= offset }
    return hyphens[index < stretches.count ? Int(stretches[index].style) : 0]
  }

  /// Returns the width of the hyphen at a break; 0 if the break has no hyphen.
  func hyphenAdvance(at place: Break) -> Double {
    place.isHyphen ? hyphen(before: Int(place.visibleEnd))?.advance ?? 0 : 0
  }

  /// Replaces the soft hyphen at the end of a line's stretches by a hyphen. `place` is the range of the soft hyphen.
  func withHyphen(_ stretches: [LineStretch], _ place: Range<Int>) -> [LineStretch] {
    guard let hyphen = hyphen(before: place.upperBound), let last = stretches.last,
      last.utf8Range.upperBound == place.upperBound
    else { return stretches }
    var stretches = stretches
    stretches.removeLast()
    if last.utf8Range.lowerBound < place.lowerBound {
      stretches.append(last.part(last.utf8Range.lowerBound..<place.lowerBound, level: last.level))
    }
    stretches.append(
      LineStretch(
        utf8Range: place, script: last.script, level: last.level,
        span: TextSpan(
          utf8Range: place, replacements: [ReplacedCharacter(utf8Offset: place.lowerBound, text: hyphen.text)]),
        // The hyphen is drawn in the font itself, even if the word is in a fallback face.
        drawing: parts.shaper(of: last).ownDrawing ?? last.drawing, style: last.style))
    return stretches
  }
}

/// Breaks words that are too wide for a line, for `overflow-wrap: anywhere`.
extension LineFilling {
  private static func isSoftHyphen(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    unsafe offset + 1 < bytes.count && bytes[offset] == 0xC2 && bytes[offset + 1] == 0xAD
  }

  /// Returns the end of the longest part of a word that fits, and its advance. The part has at least one character. Nil
  /// for a word of one character.
  func brokenWord(
    _ line: Line, _ change: Double, before place: ShapedText.Break, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (end: Int, advance: Double)? {
    let limit = Int(place.visibleEnd)
    guard line.start < limit else { return nil }
    let clusters = text.clusters
    // The end of the first cluster that does not fit.
    var reached = limit
    var index = clusters.index(at: line.start) + 1
    while index < clusters.count, clusters.start(index) < limit {
      let advance = clusters.position(index) - line.position + change
      if !width.fits(advance + excess(of: line, change, to: clusters.start(index))) {
        reached = clusters.start(index)
        break
      }
      index += 1
    }
    // A character may have several clusters, so some text after the cluster is read, too.
    let seen = min(reached + 64, limit)
    var ends: [(offset: Int, place: ClusterTable.Place)] = []
    var offset = line.start
    for character in unsafe String(decoding: bytes[line.start..<seen], as: UTF8.self) {
      offset += character.utf8.count
      guard offset < limit else { break }
      // The text that was read may end within this character.
      if offset >= seen, !ends.isEmpty { break }
      // No line begins with a soft hyphen, because its hyphen would be drawn at the end of the previous line, which has
      // no room for it.
      if unsafe Self.isSoftHyphen(bytes, at: offset) { continue }
      let place = unsafe clusters.place(of: offset, bytes)
      let fits = width.fits(place.position - line.position + change + excess(of: line, change, to: offset))
      // A letter that kerns or forms a ligature with the next letter may be narrower at the end of a line.
      guard fits || ends.isEmpty || place.isUnsafe else { break }
      ends.append((offset, place))
      guard fits else { break }
    }
    if offset == seen, seen < limit, ends.count <= 1 {
      // The character has more bytes than were read.
      let whole = unsafe String(decoding: bytes[line.start..<limit], as: UTF8.self)
      let end = line.start + (whole.first?.utf8.count ?? 0)
      guard end < limit else { return nil }
      ends = [(end, unsafe clusters.place(of: end, bytes))]
    }
    while let end = ends.popLast() {
      let excess = excess(of: line, change, to: end.offset)
      var advance = end.place.position - line.position + change + excess
      if line.isUnsafe || end.place.isUnsafe, text.firstTab(from: line.start, before: end.offset) == nil {
        advance =
          unsafe excess
          + exactAdvance(
            of: line, to: end.offset, visibleEnd: end.offset, visiblePosition: end.place.position,
            isUnsafe: end.place.isUnsafe, bytes)
      }
      if width.fits(advance) || ends.isEmpty { return (end.offset, advance) }
    }
    return nil
  }
}

extension ShapedText {
  /// Returns a part of the text without the soft hyphens that hyphenation patterns inserted.
  func withoutPatternHyphens(_ part: String) -> String {
    guard let hyphens = styled?.hyphens, !hyphens.places.isEmpty else { return part }
    return String(part.unicodeScalars.filter { $0 != "\u{AD}" })
  }
}
