internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The glyphs of a line that have one face, size, script and direction.
struct GlyphRun: Sendable {
  /// The face of the glyphs, with or without layout tables for HarfBuzz.
  enum Face: Sendable {
    case shaped(FaceShaper)
    case unshaped(UnshapedFace)
    /// The run is an inline box, so nothing is drawn.
    case box

    var isBox: Bool { if case .box = self { true } else { false } }

    /// Calls the body with a function that returns the box of a glyph's ink.
    func withInkBoxes(_ body: ((UInt32) -> GlyphBox?) -> Void) {
      switch self {
      case .shaped(let face): face.withInkBoxes(body)
      case .unshaped(let face):
        var boxes: [UInt32: GlyphBox?] = [:]
        body { glyph in
          if let cached = boxes[glyph] { return cached }
          let box = face.box(of: glyph)
          boxes[glyph] = .some(box)
          return box
        }
      case .box: break
      }
    }
  }

  let face: Face
  let match: FontMatch
  var utf8Range: Range<Int>
  let script: TextScript
  let isRightToLeft: Bool
  /// Horizontal points per font unit of the face.
  let scale: Double
  /// The factor of the line's font size. It is below 1 for scaled capitals. `scale` already includes it.
  let sizeScale: Double
  /// Points that are added after each cluster with a width.
  var tracking: Double
  /// The index of the run's shaper.
  let style: Int32
  /// The distance of the run's baseline above the baseline of the line, in points.
  var rise = 0.0
  let glyphs: Range<Int>
  /// The position of the run's left end, in points from the line's left end.
  var x: Double
  var advance: Double
  /// The code points of the run that no font has.
  let missing: [Unicode.Scalar]

  var isBox: Bool { face.isBox }
  /// Vertical points per font unit of the face.
  var heightScale: Double { scale * match.settingHeight }

  /// - Parameter size: the size of the requested font, in points, multiplied by the factor of small capitals.
  func drawnFont(size: Double) -> DrawnFont {
    guard case .unshaped(let plain) = face else {
      return DrawnFont(match, size: size, unitWidth: scale, unshaped: nil)
    }
    // The unit of an advance is a 64th of a font unit, or of a pixel of the strike.
    return DrawnFont(match, size: size, unitWidth: scale * 64, unshaped: plain)
  }
}

/// The runs and glyphs of a line, or of the part of a line that is already shaped, from left to right.
struct GlyphRuns: Sendable {
  var runs: [GlyphRun] = []
  /// The glyphs of all runs, in font units of their faces.
  var glyphs: [ShapedGlyph] = []
  /// The points that were added on each side of each glyph after shaping; empty for most lines.
  var added: [(left: Double, right: Double)] = []
  /// The sum of the advances, in points.
  var advance = 0.0
  /// The errors of font files that could not be read. Characters in these files have no width.
  var failures: [FontError] = []

  /// A glyph with its position in points.
  struct PlacedGlyph {
    let glyph: ShapedGlyph
    /// The position at which the glyph's advance begins, from the line's left end.
    let pen: Double
    /// The position of the glyph's origin.
    let x: Double
    let y: Double
    /// The advance width of the glyph, with the tracking after its character.
    let advance: Double
  }

  /// Calls the body with each glyph of a run, from left to right.
  func forEachGlyph(of run: GlyphRun, _ body: (PlacedGlyph) -> Void) {
    var pen = run.x
    for index in run.glyphs {
      let glyph = glyphs[index]
      var x = pen + Double(glyph.x) * run.scale
      var advance = Double(glyph.advance) * run.scale
      if run.tracking != 0, endsWideCluster(index, of: run) {
        advance += run.tracking
        // The tracking is after the character, so in text from right to left it is on the left.
        if run.isRightToLeft { x += run.tracking }
      }
      if !added.isEmpty {
        x += added[index].left
        advance += added[index].left
        advance += added[index].right
      }
      body(PlacedGlyph(glyph: glyph, pen: pen, x: x, y: Double(glyph.y) * run.heightScale + run.rise, advance: advance))
      pen += advance
    }
  }

  /// Returns the end of each glyph's cluster, in bytes of UTF-8: the start of the next cluster or the end of the run.
  func clusterEnds(of run: GlyphRun) -> [Int] {
    var ends = Array(repeating: run.utf8Range.upperBound, count: run.glyphs.count)
    var (end, after) = (run.utf8Range.upperBound, UInt32?.none)
    for step in 0..<ends.count {
      // The loop runs against the reading direction, from the last character of the run to the first.
      let place = run.isRightToLeft ? step : ends.count - 1 - step
      let cluster = glyphs[run.glyphs.lowerBound + place].cluster
      if let after, after != cluster { end = Int(after) }
      after = cluster
      ends[place] = max(end, Int(cluster))
    }
    return ends
  }

  /// Whether a glyph is the last glyph of its cluster in reading order, and the cluster has a width.
  private func endsWideCluster(_ index: Int, of run: GlyphRun) -> Bool {
    let step = run.isRightToLeft ? -1 : 1
    func isOfCluster(_ place: Int) -> Bool {
      run.glyphs.contains(place) && glyphs[place].cluster == glyphs[index].cluster
    }
    guard !isOfCluster(index + step) else { return false }
    var (units, place) = (0, index)
    while isOfCluster(place) {
      units += Int(glyphs[place].advance)
      place -= step
    }
    return units != 0
  }
}

// MARK: - Changes after shaping

extension GlyphRuns {
  /// The points that are added to a cluster, before its glyphs and after them in reading order.
  struct AddedPoints {
    var before = 0.0
    var after = 0.0
  }

  /// Adds points to some clusters. The keys are the starts of the clusters.
  mutating func add(_ points: [Int: AddedPoints]) {
    added = Array(repeating: (0, 0), count: glyphs.count)
    for index in runs.indices {
      var first = runs[index].glyphs.lowerBound
      for place in runs[index].glyphs
      where place + 1 == runs[index].glyphs.upperBound || glyphs[place + 1].cluster != glyphs[place].cluster {
        let (left, right) = (first, place)
        first = place + 1
        guard let points = points[Int(glyphs[place].cluster)] else { continue }
        added[left].left = runs[index].isRightToLeft ? points.after : points.before
        added[right].right = runs[index].isRightToLeft ? points.before : points.after
        runs[index].advance += points.before + points.after
      }
    }
  }

  /// Sets the width of the last run, which is a tab.
  mutating func widenLast(to width: Double) {
    guard var run = runs.popLast() else { return }
    advance += width - run.advance
    var units = Int32(clamping: Int(clamping: width / run.scale))
    for index in run.glyphs {
      glyphs[index].advance = units
      glyphs[index].x = 0
      units = 0
    }
    run.tracking = 0
    run.advance = width
    runs.append(run)
  }

  /// Moves the offsets of the runs' characters by a number of bytes.
  mutating func move(by bytes: Int) {
    for index in runs.indices { runs[index].utf8Range = runs[index].utf8Range.moved(by: bytes) }
    for index in glyphs.indices {
      glyphs[index].cluster = UInt32(truncatingIfNeeded: Int(glyphs[index].cluster) + bytes)
    }
  }
}

extension ShapedGlyph {
  /// The glyph of an inline box. Its advance is one unit, so the scale of its run is the width of the box.
  static func box(at offset: Int) -> ShapedGlyph {
    ShapedGlyph(
      id: .max, cluster: UInt32(truncatingIfNeeded: offset), advance: 1, x: 0, y: 0, isUnsafeToBreak: false)
  }
}
