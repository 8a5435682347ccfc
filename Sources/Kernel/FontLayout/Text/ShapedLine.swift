internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import SharedValues

/// A shaped line: its runs and their glyphs from left to right. A line whose width was learned is shaped when they are asked
/// for.
final class ShapedLine: Sendable {
  let text: String
  let font: Font
  let settings: TextSettings
  private let ownRuns: [ShapedRun]
  private let ownGlyphs: [ShapedGlyph]
  /// Whether the line is one run of the font's own face, which is not shaped yet.
  private let isLearned: Bool
  private let shaped = MadeOnce<ShapedLine>()
  /// The sum of the advances, in points.
  let advance: Double
  /// The font files that could not be read; their characters take no width.
  let failures: [FontError]
  /// The bounds of the ink, measured on first use.
  let cachedInk = MadeOnce<CachedInk>()

  init(
    _ text: String, _ font: Font, _ settings: TextSettings, _ runs: [ShapedRun], _ glyphs: [ShapedGlyph],
    advance: Double,
    failures: [FontError] = []
  ) {
    self.text = text
    self.font = font
    self.settings = settings
    ownRuns = runs
    ownGlyphs = glyphs
    isLearned = false
    self.advance = advance
    self.failures = failures
  }

  /// A line of the font's own face alone, by its width.
  init(_ text: String, _ font: Font, _ settings: TextSettings, learned advance: Double) {
    self.text = text
    self.font = font
    self.settings = settings
    ownRuns = []
    ownGlyphs = []
    isLearned = true
    self.advance = advance
    failures = []
  }

  /// The runs, from left to right.
  var runs: [ShapedRun] { isLearned ? shapedLine.ownRuns : ownRuns }
  /// The glyphs of all runs, from left to right.
  var glyphs: [ShapedGlyph] { isLearned ? shapedLine.ownGlyphs : ownGlyphs }
  /// Whether the font's own face draws the whole line.
  var isOfOwnFace: Bool { isLearned || runs.count <= 1 && runs.allSatisfy { $0.match === font.match } }

  /// The line as HarfBuzz shapes it. The collection with the fallback fonts does not matter: the font's own face draws the line.
  private var shapedLine: ShapedLine {
    shaped.loadOrMake { LineShaper(font, settings, in: font.collection, learns: false).line(text) }
  }
}

/// The glyphs of a line that have one face, size, script and direction.
struct ShapedRun: Sendable {
  /// The face that draws the glyphs, with HarfBuzz's tables or without.
  enum Face: Sendable {
    case shaped(FaceShaper)
    case unshaped(UnshapedFace)
    /// Nothing is drawn: the run is an inline box.
    case box

    var isBox: Bool { if case .box = self { true } else { false } }

    /// Calls the body with a function that finds the bounds of a glyph's ink.
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
  /// Its characters in the text, in bytes of UTF-8.
  var utf8Range: Range<Int>
  let script: TextScript
  let isRightToLeft: Bool
  /// Points per unit of the face, horizontally.
  let scale: Double
  /// The factor for the size of the line's font: below 1 for scaled capitals. It is part of `scale`.
  let sizeScale: Double
  /// Points after each cluster with a width.
  var tracking: Double
  /// The index of its shaper.
  let style: Int32
  /// The distance of its baseline above that of the line, in points.
  var rise = 0.0
  /// Where the line is widened; nil for most lines.
  var expansion: LineExpansion?
  /// The indices of its glyphs in the line.
  let glyphs: Range<Int>
  /// Its left end, from the line's left end, in points.
  var x: Double
  /// Its width, in points.
  var advance: Double
  /// The code points of the run that no font has.
  let missing: [Unicode.Scalar]
}

extension ShapedRun {
  /// Whether it is an inline box.
  var isBox: Bool { face.isBox }

  /// Points per unit of the face, vertically.
  var heightScale: Double { scale * match.settingHeight }
}

// MARK: - Glyphs in points

extension ShapedLine {
  /// A glyph with its place in points.
  struct PlacedGlyph {
    let glyph: ShapedGlyph
    /// The place of the pen before it, from the line's left end.
    let pen: Double
    /// Its origin.
    let x: Double
    let y: Double
    /// Its width: the distance that the pen moves, with the tracking after its character.
    let advance: Double
  }

  /// Calls the body with each glyph of a run, from left to right.
  func forEachGlyph(of run: ShapedRun, _ body: (PlacedGlyph) -> Void) {
    var pen = run.x
    for index in run.glyphs {
      let glyph = glyphs[index]
      var x = pen + Double(glyph.x) * run.scale
      var advance = Double(glyph.advance) * run.scale
      if run.tracking != 0, isLastOfWideCluster(index, of: run) {
        advance += run.tracking
        if run.isRightToLeft { x += run.tracking }
      }
      if let expansion = run.expansion {
        let points = expansion.points(at: Int(glyph.cluster))
        // What is before a character in the order of reading is on its left, or in text from right to left on its right.
        let (left, right) = run.isRightToLeft ? (points.after, points.before) : (points.before, points.after)
        if isFirstFromLeft(index, of: run) {
          x += left
          advance += left
        }
        if isLastFromLeft(index, of: run) { advance += right }
      }
      body(PlacedGlyph(glyph: glyph, pen: pen, x: x, y: Double(glyph.y) * run.heightScale + run.rise, advance: advance))
      pen += advance
    }
  }
}

/// The bounds of a line's ink, as the line caches them.
final class CachedInk: Sendable {
  let bounds: TextBounds?

  init(_ bounds: TextBounds?) { self.bounds = bounds }
}

extension ShapedLine {
  /// The smallest box around the ink of all glyphs, in points.
  var ink: TextBounds? { (cachedInk.load() ?? cachedInk.storeIfNil(CachedInk(measuredInk()))).bounds }

  private func measuredInk() -> TextBounds? {
    var ink = InkUnion()
    for run in runs {
      if run.isSynthesised {
        var glyphs = RunGlyphs(run, font)
        forEachGlyph(of: run) { placed in
          for layer in (try? glyphs.layers(of: Int(placed.glyph.id))) ?? [] {
            guard let box = layer.outline.bounds else { continue }
            ink.add(
              left: placed.x + box.left, right: placed.x + box.right, bottom: placed.y + box.bottom,
              top: placed.y + box.top)
          }
        }
        continue
      }
      run.face.withInkBoxes { inkBox in
        forEachGlyph(of: run) { placed in
          guard let box = inkBox(placed.glyph.id) else { return }
          ink.add(
            left: placed.x + box.left * run.scale, right: placed.x + box.right * run.scale,
            bottom: placed.y + box.bottom * run.heightScale, top: placed.y + box.top * run.heightScale)
        }
      }
    }
    return ink.bounds
  }
}

/// The smallest box around some boxes.
private struct InkUnion {
  private var (left, right, bottom, top) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)

  @inline(__always)
  mutating func add(left: Double, right: Double, bottom: Double, top: Double) {
    self.left = min(self.left, left)
    self.right = max(self.right, right)
    self.bottom = min(self.bottom, bottom)
    self.top = max(self.top, top)
  }

  var bounds: TextBounds? {
    guard left <= right, bottom <= top else { return nil }
    return TextBounds(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}

extension ShapedLine {
  /// The same glyphs with changed runs.
  func withRuns(_ change: (inout ShapedRun) -> Void) -> ShapedLine {
    var changed = runs
    var x = 0.0
    for index in changed.indices {
      change(&changed[index])
      changed[index].x = x
      x += changed[index].advance
    }
    return ShapedLine(text, font, settings, changed, glyphs, advance: x, failures: failures)
  }
}
