internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import SharedValues

/// A shaped line with its glyphs in runs. Its width, ink, carets, selections and outlines all come from these glyphs,
/// so nothing is shaped twice. Ink and carets are computed when they are first needed. If the width of the line or of
/// some parts was learned, the line is shaped only when its glyphs are needed.
final class SetLine: Sendable {
  let text: String
  let shaper: PlainShaper
  /// The sum of the advances, in points.
  let advance: Double
  /// The glyphs; nil for a line that is not shaped yet.
  private let own: GlyphRuns?
  /// The stretches of a line that is not shaped yet; empty if the line is one run in the font's own face.
  private let stretches: [LineStretch]
  private let shaped = MadeOnce<SetLine>()
  private let foundInk = FoundOnce<TextBounds?>()
  private let foundCarets = FoundOnce<[TextCaret]>()
  private let foundClusters = FoundOnce<[Cluster]>()
  private let foundOffsets = FoundOnce<[Int]>()

  private init(
    _ text: String, _ shaper: PlainShaper, _ own: GlyphRuns?, advance: Double, _ stretches: [LineStretch]
  ) {
    self.text = text
    self.shaper = shaper
    self.own = own
    self.advance = advance
    self.stretches = stretches
  }

  convenience init(_ text: String, _ shaper: PlainShaper, _ glyphs: GlyphRuns) {
    self.init(text, shaper, glyphs, advance: glyphs.advance, [])
  }

  /// Makes a line with a known advance, whose glyphs are not needed yet. Without stretches, the line is one run in the
  /// font's own face.
  convenience init(_ text: String, _ shaper: PlainShaper, advance: Double, _ stretches: [LineStretch] = []) {
    self.init(text, shaper, nil, advance: advance, stretches)
  }

  var font: Font { shaper.font }
  var settings: TextSettings { shaper.settings }

  /// The runs and glyphs, from left to right.
  var content: GlyphRuns { own ?? shapedLine.content }
  var runs: [GlyphRun] { own?.runs ?? shapedLine.runs }
  var glyphs: [ShapedGlyph] { own?.glyphs ?? shapedLine.glyphs }
  var failures: [FontError] { own?.failures ?? [] }
  /// The fallback faces in the line, without duplicates.
  var otherMatches: Set<FontMatch> {
    let matches = own?.runs.map(\.match) ?? stretches.map(\.drawing.match)
    return Set(matches.filter { $0 !== font.match })
  }

  /// The line as HarfBuzz shapes it. The collection with the fallback fonts has no effect, because the faces are known.
  private var shapedLine: SetLine {
    shaped.loadOrMake {
      if stretches.isEmpty, let line = shaper.line(text, isShaped: true) { return line }
      let parts = TextParts(LineShaper(shaper, in: font.collection))
      return stretches.isEmpty ? parts.line(of: text) : parts.line(text, of: stretches)
    }
  }

  func forEachGlyph(of run: GlyphRun, _ body: (GlyphRuns.PlacedGlyph) -> Void) {
    content.forEachGlyph(of: run, body)
  }

  var ink: TextBounds? { foundInk.value { measuredInk } }
  /// The carets before each character, in the order of the text, and at the end of the line.
  var carets: [TextCaret] { foundCarets.value { measuredCarets } }

  /// Returns the line with changed glyphs. Each run begins at the end of the run on its left.
  func changed(_ change: (inout GlyphRuns) -> Void) -> SetLine {
    var changed = content
    change(&changed)
    changed.advance = 0
    for index in changed.runs.indices {
      changed.runs[index].x = changed.advance
      changed.advance += changed.runs[index].advance
    }
    return SetLine(text, shaper, changed)
  }
}

/// A value that is computed when it is first needed. Two threads that need it at the same time may both compute it.
struct FoundOnce<Value: Sendable>: ~Copyable, Sendable {
  private let found = MadeOnce<Boxed<Value>>()

  func value(_ find: () -> Value) -> Value { found.loadOrMake { Boxed(find()) }.value }
}

// MARK: - Carets and selections

extension SetLine {
  /// A cluster: characters that one or several glyphs represent together.
  struct Cluster: Sendable {
    /// The start of the characters in the text, in bytes of UTF-8.
    let offset: Int
    /// The position of the left end, in points from the line's left end.
    let left: Double
    var right: Double
    let run: Int
    /// The glyph and the position of its origin; nil for a cluster of several glyphs.
    var glyph: (id: UInt32, x: Double)?
  }

  /// The clusters in the order of the text.
  var clusters: [Cluster] { foundClusters.value { measuredClusters } }
  /// The start of each character, in bytes of UTF-8, and the end of the text.
  var characterOffsets: [Int] { foundOffsets.value { measuredOffsets } }

  private var measuredClusters: [Cluster] {
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

  private var measuredOffsets: [Int] {
    var offsets: [Int] = []
    var offset = 0
    for character in text {
      offsets.append(offset)
      offset += character.utf8.count
    }
    return offsets + [offset]
  }

  /// Calls the body with each cluster and the characters that begin in the cluster, in the order of the text.
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

  var measuredCarets: [TextCaret] {
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
    // These characters have no glyph. They are at the end of the text, or they are all characters of the line.
    for offset in offsets[carets.count...] { carets.append(TextCaret(utf8Offset: offset, x: end)) }
    return carets
  }

  /// Returns the position where each character of a cluster starts. The positions are the font's ligature carets, or
  /// divide the cluster equally.
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

extension SetLine {
  /// A horizontal part of the line, in points from its left end.
  struct Extent: Equatable {
    var left: Double
    var right: Double
  }

  /// Returns the parts of the line that the characters of a range cover, from left to right. The range is in bytes of
  /// UTF-8. Adjacent characters form one part. Characters without width are left out. A character (a grapheme cluster)
  /// is covered completely if the range contains a part of it. In a ligature, each character has the part between its
  /// carets.
  func extents(of range: Range<Int>) -> [Extent] {
    guard !range.isEmpty else { return [] }
    let offsets = characterOffsets
    let first = max(offsets.partitioningIndex { $0 > range.lowerBound } - 1, 0)
    let selected = first..<max(first, offsets.partitioningIndex { $0 >= range.upperBound })
    var extents: [Extent] = []
    forEachCluster(offsets) { cluster, characters in
      guard !characters.isEmpty else {
        // If the character began in an earlier cluster, this cluster is a part of that character.
        let begins = offsets[characters.lowerBound] == cluster.offset
        if selected.contains(begins ? characters.lowerBound : characters.lowerBound - 1) {
          extents.append(Extent(between: cluster.left, cluster.right))
        }
        return
      }
      let part = selected.clamped(to: characters)
      guard !part.isEmpty else { return }
      guard part != characters else {
        extents.append(Extent(between: cluster.left, cluster.right))
        return
      }
      let end = runs[cluster.run].isRightToLeft ? cluster.left : cluster.right
      let places = edges(of: cluster, characters.count) + [end]
      extents.append(
        Extent(
          between: places[part.lowerBound - characters.lowerBound], places[part.upperBound - characters.lowerBound]))
    }
    return extents.joined
  }
}

extension SetLine.Extent {
  fileprivate init(between one: Double, _ other: Double) { self.init(left: min(one, other), right: max(one, other)) }
}

extension [SetLine.Extent] {
  /// Positions that differ by less are equal, because sums of the same advances differ in their last digits.
  private static var slack: Double { 1e-6 }

  /// The parts from left to right, without empty parts. Parts that touch are joined.
  fileprivate var joined: [SetLine.Extent] {
    var joined: [SetLine.Extent] = []
    for extent in filter({ $0.left < $0.right }).sorted(by: { $0.left < $1.left }) {
      if let last = joined.last, extent.left <= last.right + Self.slack {
        joined[joined.count - 1].right = Swift.max(last.right, extent.right)
      } else {
        joined.append(extent)
      }
    }
    return joined
  }
}
