internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontShaping

extension TextLine {
  /// Returns the line after its spaces are widened and the width of each piece is rounded up, if the paragraph of the
  /// line requires this.
  func expanded(_ line: SetLine) -> SetLine {
    guard cut == nil else { return line }
    var points: [Int: GlyphRuns.AddedPoints] = [:]
    let places = justifiedPlaces(in: line)
    if !places.isEmpty {
      let share = room / Double(places.count)
      for place in places {
        let side = place.isBefore ? \GlyphRuns.AddedPoints.before : \.after
        points[place.cluster, default: .init()][keyPath: side] += share
      }
    }
    let expanded = points.isEmpty ? line : line.changed { $0.add(points) }
    guard let pieces = lines.parts.pieces else { return expanded }
    let borders = pieces.borders(in: filled.start..<filled.end).map { $0 - filled.start }
    let rounded = expanded.roundedUp(at: borders)
    guard !rounded.isEmpty else { return expanded }
    for (cluster, added) in rounded { points[cluster, default: .init()].after += added }
    return line.changed { $0.add(points) }
  }

  /// Whether the line is widened to fill the column. The paragraph must be justified, the line must not be the last
  /// line of the paragraph, and it must have a space that can be widened. A space that forms one glyph with its
  /// neighbours cannot be widened. In a line with tabs, only the text after the last tab is widened, if that text
  /// begins at a tab stop.
  public var isJustified: Bool {
    guard let part = justifiedPart, !places(in: part, where: { _ in true }).isEmpty else { return false }
    // Between two offsets at which a break changes no shapes, the line has the same clusters as the whole text.
    let clusters = lines.shaped.clusters
    let end = filled.visibleEnd - (filled.isHyphenated ? SoftHyphens.width : 0)
    let first = clusters.nextSafe(from: filled.start, to: filled.end) - filled.start
    let last = clusters.previousSafe(to: end, from: filled.start) - filled.start
    let whole = places(in: part) { clusters.start(clusters.index(at: $0 + filled.start)) == $0 + filled.start }
    return whole.contains { first <= $0.cluster && $0.cluster < last } || !justifiedPlaces(in: drawn).isEmpty
  }

  private func justifiedPlaces(in line: SetLine) -> [JustifiedPlace] {
    guard let part = justifiedPart else { return [] }
    let clusters = Set(line.glyphs.map { Int($0.cluster) })
    return places(in: part, where: clusters.contains)
  }

  private func places(in part: Range<Int>, where isCluster: (Int) -> Bool) -> [JustifiedPlace] {
    JustifiedPlace.all(
      in: lines.text[lines.text.utf8Indices(of: part)], from: part.lowerBound - filled.start, isCluster)
  }

  /// The part of the text in which the line may be widened; nil for a line that does not fill its column.
  private var justifiedPart: Range<Int>? {
    guard alignment == .justified, cut == nil, !endsParagraph, room > 0, room.isFinite else { return nil }
    let tabs = lines.shaped.tabs[..<lines.shaped.firstTab(from: filled.visibleEnd)]
    guard let last = tabs.last, last >= filled.start else { return filled.start..<filled.visibleEnd }
    // CSS Text 3, § 6.4: "If the UA chooses to adjust the text, then it must ensure that tab stops continue to line up".
    var ruler = lines.shaped.ruler(from: filled.start, at: filled.position)
    _ = ruler.advance(to: filled.visibleEnd, at: lines.shaped.position(of: filled.visibleEnd))
    return ruler.endsInOpenTab ? nil : last + 1..<filled.visibleEnd
  }
}

private struct JustifiedPlace {
  /// The start of the cluster, in bytes of UTF-8 of the line.
  let cluster: Int
  /// Whether the space is added before the cluster; otherwise it is added after the cluster.
  let isBefore: Bool

  /// Returns the places in a text where space can be added (CSS Text 3, § 6.4, `text-justify: auto`, as in Chromium).
  /// There is a place after each space, and before and after each ideograph. Between two ideographs there is only one
  /// place. There is no place before the first character or after the last character of the line.
  ///
  /// - Parameters:
  ///   - text: a line without the white space at its end, or its last part.
  ///   - start: the start of the text in the line, in bytes of UTF-8.
  ///   - isCluster: whether a cluster begins at an offset in the line. Characters within a cluster are ignored. A space
  ///     whose cluster also has a letter is not widened.
  static func all(in text: Substring, from start: Int, _ isCluster: (Int) -> Bool) -> [JustifiedPlace] {
    var places: [JustifiedPlace] = []
    var last: (cluster: Int, isWidened: Bool, isSpace: Bool)?
    var offset = start
    for scalar in text.unicodeScalars {
      defer { offset += UTF8.width(scalar) }
      guard !scalar.properties.isDefaultIgnorableCodePoint else { continue }
      guard isCluster(offset) else {
        if let space = last, space.isSpace, !scalar.properties.isGraphemeExtend {
          places.removeLast()
          last = (space.cluster, false, false)
        }
        continue
      }
      let isIdeograph = scalar.isJustifiedIdeograph
      if isIdeograph, let last, !last.isWidened { places.append(JustifiedPlace(cluster: offset, isBefore: true)) }
      let isSpace = scalar.isJustifiedSpace
      let isWidened = isIdeograph || isSpace
      if isWidened { places.append(JustifiedPlace(cluster: offset, isBefore: false)) }
      last = (offset, isWidened, isSpace)
    }
    if let last, let place = places.last, !place.isBefore, place.cluster == last.cluster { places.removeLast() }
    return places
  }
}

extension SetLine {
  /// Returns the points by which each piece of the line is rounded up. The key is the start of the piece's last
  /// cluster. `borders` are the starts of all pieces except the first, in bytes of UTF-8 of the line.
  fileprivate func roundedUp(at borders: [Int]) -> [Int: Double] {
    var widths = Array(repeating: 0.0, count: borders.count + 1)
    var ends = Array(repeating: -1, count: borders.count + 1)
    for run in runs {
      forEachGlyph(of: run) { placed in
        let cluster = Int(placed.glyph.cluster)
        let piece = borders.partitioningIndex { $0 > cluster }
        widths[piece] += placed.advance
        ends[piece] = max(ends[piece], cluster)
      }
    }
    var added: [Int: Double] = [:]
    for (width, end) in zip(widths, ends) where end >= 0 {
      let excess = LayoutUnit.excess(width)
      if excess > 0 { added[end] = excess }
    }
    return added
  }
}

extension Unicode.Scalar {
  fileprivate var isJustifiedSpace: Bool { value == 0x20 || value == 0xA0 || value == 0x1361 }

  /// Whether the character is an ideograph, or a sign that is laid out like an ideograph.
  fileprivate var isJustifiedIdeograph: Bool {
    guard value >= 0x2C7 else { return false }
    let ranges = JustifiedIdeographs.standard.ranges
    let index = ranges.partitioningIndex { $0.upperBound >= value }
    return index < ranges.count && ranges[index].contains(value)
  }
}

/// The ideographs and signs of Data/justified-characters.tsv.
private struct JustifiedIdeographs {
  let ranges: [ClosedRange<UInt32>]

  static let standard = unsafe JustifiedIdeographs(bundled_justified_characters().rows)

  private init(_ rows: [[String]]) {
    ranges = rows.compactMap { row in
      guard row.count == 2, let first = UInt32(row[0], radix: 16), let last = UInt32(row[1], radix: 16), first <= last
      else { return nil }
      return first...last
    }
  }
}
