internal import FontFaces
internal import FontNames
internal import FontShaping

extension ShapedLine {
  /// A cluster: characters that one or several glyphs represent together.
  struct Cluster {
    /// Where they begin in the text, in bytes of UTF-8.
    let offset: Int
    /// From the line's left end, in points.
    let left: Double
    var right: Double
    let run: Int
    /// The glyph and its origin, when the cluster has one glyph.
    var glyph: (id: UInt32, x: Double)?
  }

  /// The clusters in the order of the text.
  var clusters: [Cluster] {
    var clusters: [Cluster] = []
    clusters.reserveCapacity(glyphs.count)
    for (place, run) in runs.enumerated() {
      var last: UInt32?
      forEachGlyph(of: run) { placed in
        let right = placed.pen + placed.advance
        if last == placed.glyph.cluster {
          clusters[clusters.count - 1].right = right
          clusters[clusters.count - 1].glyph = nil
        } else {
          clusters.append(
            Cluster(
              offset: Int(placed.glyph.cluster), left: placed.pen, right: right, run: place,
              glyph: (placed.glyph.id, placed.x)))
        }
        last = placed.glyph.cluster
      }
    }
    return clusters.sorted { $0.offset < $1.offset }
  }

  /// Where each character begins, in bytes of UTF-8, and where the text ends.
  var characterOffsets: [Int] {
    var offsets: [Int] = []
    var offset = 0
    for character in text {
      offsets.append(offset)
      offset += character.utf8.count
    }
    return offsets + [offset]
  }

  /// Calls the body with each cluster and the characters that begin in it, in the order of the text.
  func forEachCluster(_ offsets: [Int], _ body: (Cluster, Range<Int>) -> Void) {
    let clusters = clusters
    var next = 0
    for (place, cluster) in clusters.enumerated() {
      let end = place + 1 < clusters.count ? clusters[place + 1].offset : .max
      let first = next
      while next < offsets.count - 1, offsets[next] < end { next += 1 }
      body(cluster, first..<next)
    }
  }

  var carets: [TextCaret] {
    let offsets = characterOffsets
    var carets: [TextCaret] = []
    carets.reserveCapacity(offsets.count)
    var end = 0.0
    forEachCluster(offsets) { cluster, characters in
      let run = runs[cluster.run]
      for (place, x) in zip(characters, edges(of: cluster, characters.count)) {
        carets.append(TextCaret(utf8Offset: offsets[place], x: x))
      }
      end = run.isRightToLeft ? cluster.left : cluster.right
    }
    // The rest has no glyph: characters at the end of the text, or all characters of the line.
    for offset in offsets[carets.count...] { carets.append(TextCaret(utf8Offset: offset, x: end)) }
    return carets
  }

  /// Where each character of a cluster begins: at the font's ligature carets, or else in equal parts.
  func edges(of cluster: Cluster, _ count: Int) -> [Double] {
    let run = runs[cluster.run]
    let leading = run.isRightToLeft ? cluster.right : cluster.left
    guard count > 1 else { return [leading] }
    if let glyph = cluster.glyph, case .shaped(let face) = run.face {
      let carets = face.carets(in: glyph.id, isRightToLeft: run.isRightToLeft).map { glyph.x + $0 * run.scale }
      if carets.count == count - 1 { return [leading] + (run.isRightToLeft ? carets.reversed() : carets) }
    }
    let part = (cluster.right - cluster.left) / Double(count)
    return (0..<count).map { leading + Double(run.isRightToLeft ? -$0 : $0) * part }
  }
}

/// The position of the caret before a character (a grapheme cluster), or after the last one.
///
/// It is at the edge where the character begins: the left edge in text from left to right, the right edge in text from right to
/// left. Within a ligature it is where the font says (GDEF); without that, each character has an equal part.
public struct TextCaret: Sendable, Hashable {
  /// Where the character begins in the text, in bytes of UTF-8.
  public let utf8Offset: Int
  /// Points from the left end of the line.
  public let x: Double
}
