internal import FontFaces
internal import FontShaping

/// The places at which a line is widened after it was shaped: the spaces of a justified line, and the ends of pieces that are
/// rounded up.
final class LineExpansion: Sendable {
  /// The beginnings of the clusters after which it is widened, in bytes of UTF-8 of the line, and the points for each, ascending.
  private let places: [(cluster: Int, points: Double)]

  /// - Parameter places: points by the beginning of the cluster.
  init(_ places: [Int: Double]) { self.places = places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The points after a cluster; 0 for most.
  func points(after cluster: Int) -> Double {
    let index = places.partitioningIndex { $0.cluster >= cluster }
    return index < places.count && places[index].cluster == cluster ? places[index].points : 0
  }
}

extension TextLine {
  /// The places at which the line is widened; nil where there are none.
  func expansion(of line: ShapedLine) -> LineExpansion? {
    var points: [Int: Double] = [:]
    if cut == nil, let pieces = lines.parts.pieces {
      points = line.roundedUp(at: pieces.borders(in: filled.start..<filled.end).map { $0 - filled.start })
    }
    if lines.alignment == .justified, cut == nil, !endsParagraph, room > 0, room.isFinite {
      let places = line.expansionPlaces(before: filled.visibleEnd - filled.start)
      for place in places { points[place, default: 0] += room / Double(places.count) }
    }
    return points.isEmpty ? nil : LineExpansion(points)
  }

  /// Whether its spaces are widened until it fills the column.
  var isJustified: Bool {
    guard lines.alignment == .justified, cut == nil, !endsParagraph, room > 0, room.isFinite else { return false }
    let visible = lines.text.utf8.dropFirst(filled.start).prefix(filled.visibleEnd - filled.start)
    return Substring(visible).unicodeScalars.indices.dropLast().contains { index in
      let next = Substring(visible).unicodeScalars.index(after: index)
      let scalars = Substring(visible).unicodeScalars
      return scalars[index].isJustifiedSpace || scalars[index].isIdeograph || scalars[next].isIdeograph
    }
  }
}

extension ShapedLine {
  /// The clusters after which a justified line is widened: spaces, and ideographs and their neighbours (CSS Text 3, § 7.3,
  /// `text-justify: auto`). After the last cluster there is none.
  fileprivate func expansionPlaces(before end: Int) -> [Int] {
    var places: [Int] = []
    var scalars: [(offset: Int, scalar: Unicode.Scalar)] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset >= end { break }
      scalars.append((offset, scalar))
      offset += UTF8.width(scalar)
    }
    let starts = Set(glyphs.map { Int($0.cluster) })
    for (place, (offset, scalar)) in scalars.enumerated() where place + 1 < scalars.count {
      let next = scalars[place + 1].scalar
      if starts.contains(offset),
        scalar.isJustifiedSpace || scalar.isIdeograph && !next.isJustifiedSpace || next.isIdeograph
      {
        places.append(offset)
      }
    }
    return places
  }

  /// By how much each piece of the line but the last is rounded up, by its last cluster.
  ///
  /// - Parameter borders: the beginnings of the pieces after the first, in bytes of UTF-8 of the line.
  fileprivate func roundedUp(at borders: [Int]) -> [Int: Double] {
    guard !borders.isEmpty else { return [:] }
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
    var points: [Int: Double] = [:]
    for (width, end) in zip(widths, ends).dropLast() where end >= 0 {
      points[end] = max(0, LayoutUnit.up(width) - width)
    }
    return points
  }

  /// The line with points added after some clusters.
  func expanded(by expansion: LineExpansion) -> ShapedLine {
    withRuns { run in
      run.expansion = expansion
      for index in run.glyphs where isLastOfCluster(index, of: run) {
        run.advance += expansion.points(after: Int(glyphs[index].cluster))
      }
    }
  }

  /// Whether a glyph is the last one of its cluster, in the order of reading.
  func isLastOfCluster(_ index: Int, of run: ShapedRun) -> Bool {
    let next = run.isRightToLeft ? index - 1 : index + 1
    return !run.glyphs.contains(next) || glyphs[next].cluster != glyphs[index].cluster
  }
}

extension Unicode.Scalar {
  /// A space that a justified line widens.
  fileprivate var isJustifiedSpace: Bool { value == 0x20 || value == 0xA0 || value == 0x09 }

  /// A Han character, kana, or a punctuation mark between them.
  fileprivate var isIdeograph: Bool {
    switch value {
    case 0x2E80...0x2FDF, 0x2FF0...0x303F, 0x3041...0x30FF, 0x3100...0x312F, 0x3190...0x31BF, 0x31C0...0x31EF,
      0x31F0...0x31FF, 0x3200...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x2FA1F, 0x30000...0x3134F:
      true
    default: false
    }
  }
}
