internal import FontFaces
public import FontFiles
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// A measured line of text: its width, the bounds of its ink, and the positions of its glyphs and carets.
///
/// Lengths are in points. `x` grows to the right from the line's left end, and `y` upwards from the baseline. Nothing
/// is rounded.
///
/// ## Topics
///
/// ### Size
/// - ``advance``
/// - ``lineHeight``
/// - ``ascender``
/// - ``descender``
/// - ``inkBounds``
///
/// ### Text and font
/// - ``text``
/// - ``font``
/// - ``direction``
/// - ``missing``
/// - ``failures``
///
/// ### Drawing
/// - ``runs``
/// - ``glyphs``
/// - ``glyphArrays(ofRun:x:y:yAxis:)``
/// - ``drawn``
/// - ``outline()``
///
/// ### Carets and selections
/// - ``carets``
/// - ``caret(at:)``
/// - ``caret(atX:)``
/// - ``index(atX:)``
/// - ``selectionRects(of:)``
public struct MeasuredText: Sendable {
  let line: SetLine
  /// The features and the role of the font if it has a role; nil for any other font. The cached line has no role, so
  /// that fonts in all roles can share it.
  private let use: FontUse?

  init(_ line: SetLine, of font: Font) {
    self.line = line
    // Without a role, the use of the line is enough. Retaining the font's use would take more time.
    use = font.role == nil ? nil : font.use
  }

  /// The text.
  public var text: String { line.text }
  /// The font in which the text was measured.
  public var font: Font { Font(line.font, use: use ?? line.font.use) }
  /// The width of the line: the sum of the advances, with the tracking after the last character.
  public var advance: Double { line.advance }
  /// The smallest box around the ink; nil if nothing is drawn. The box is measured at the first use, from the extrema
  /// of the glyphs' curves, with synthetic bold and oblique, as in `outline(of:)`. If the profile of an absent font
  /// shapes the text, the ink is that of the absent font.
  public var inkBounds: TextBounds? { line.ink }

  /// The height above the baseline: the greatest ascender of the font and of all faces in the line.
  public var ascender: Double { line.faceMetrics.reduce(font.ascender) { max($0, $1.ascender) } }
  /// The depth below the baseline, negative: the lowest descender of the font and of all faces in the line.
  public var descender: Double { line.faceMetrics.reduce(font.descender) { min($0, $1.descender) } }
  /// The distance from baseline to baseline: ascender − descender + the font's leading.
  public var lineHeight: Double { ascender - descender + font.leading }

  /// The runs, from left to right.
  public var runs: [MeasuredRun] { line.runs.map { MeasuredRun($0, size: line.font.pointSize) } }
  /// The glyphs, from left to right. Each access makes a new array.
  public var glyphs: [MeasuredGlyph] {
    var glyphs: [MeasuredGlyph] = []
    glyphs.reserveCapacity(line.glyphs.count)
    let content = line.content
    for (place, run) in content.runs.enumerated() where !run.isBox {
      var ends = content.clusterEnds(of: run).makeIterator()
      content.forEachGlyph(of: run) { glyphs.append(MeasuredGlyph($0, clusterEnd: ends.next(), run: place)) }
    }
    return glyphs
  }
  /// The carets before each character, in the order of the text, and at the end of the text. Each access makes a new
  /// array.
  public var carets: [TextCaret] { line.carets }

  /// The code points that no font has, without duplicates, in the order of the text.
  public var missing: [Unicode.Scalar] {
    let runs = line.runs.filter { !$0.missing.isEmpty }.sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
    var seen = Set<Unicode.Scalar>()
    return runs.flatMap(\.missing).filter { seen.insert($0).inserted }
  }
  /// The errors of font files that could not be read. Characters in these files have no width.
  public var failures: [FontError] { line.failures }
}

extension MeasuredText: Hashable {
  /// Whether the texts are equal byte for byte, and the settings and the fonts are equal, too.
  public static func == (left: MeasuredText, right: MeasuredText) -> Bool {
    (left.line === right.line && left.use == right.use)
      || (left.text.utf8.elementsEqual(right.text.utf8) && left.font == right.font
        && left.line.settings == right.line.settings && left.advance == right.advance)
  }

  /// Hashes the text and its width.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    hasher.combine(advance)
  }
}

extension SetLine {
  /// The metrics of the fallback faces in the line, at the line's size.
  var faceMetrics: [FontMetrics] {
    otherMatches.map { match in
      FontMetrics(match.metricsOwner.metrics(forSize: font.pointSize), size: font.pointSize * match.metricsScale)
    }
  }
}

/// A part of a line in one face, size, script and direction.
public struct MeasuredRun: Sendable, Hashable {
  /// The run's characters in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The face, and the reason why it was chosen. `match.drawn` has the face whose outlines are drawn.
  public let match: FontMatch
  /// The face, the size and the imitated styles with which the glyphs are drawn.
  public let drawnFont: DrawnFont
  /// The script, as an ISO 15924 code: `Latn`, `Arab`; `Zyyy` for characters without a script.
  public let script: FontTag
  /// The reading direction of the run.
  public let direction: TextDirection
  /// The factor of the font's size. It is below 1 for capitals that are scaled to small capitals, otherwise 1. The size
  /// adjustment of the match (`sizeAdjust`) is not included.
  public let scale: Double
  /// The run's characters that no font has, without duplicates. Glyph 0 of the face is drawn for them.
  public let missing: [Unicode.Scalar]
  /// The position of the run's left end, in points from the line's left end.
  public let x: Double
  /// The width of the run, in points.
  public let advance: Double

  /// - Parameter size: the size of the line's font, in points.
  init(_ run: GlyphRun, size: Double) {
    utf8Range = run.utf8Range
    match = run.match
    drawnFont = run.drawnFont(size: size * run.sizeScale)
    script = run.script.rawValue
    direction = run.isRightToLeft ? .rightToLeft : .leftToRight
    scale = run.sizeScale
    missing = run.missing
    x = run.x
    advance = run.advance
  }
}

/// A glyph of a line and its position in points.
public struct MeasuredGlyph: Sendable, Hashable {
  /// The index of the glyph in the face that shapes its run. 0 is the glyph for characters that the face lacks.
  /// `FontFace.glyphName(of:)` returns the name of the glyph.
  ///
  /// The run is usually drawn in the same face (`match.drawn.face`). If the recorded tables of an absent font shape the
  /// text, the drawn face has different indices for the same letters. `MeasuredText.drawn` has these indices.
  public let id: Int
  /// The start of the glyph's characters in the text, in bytes of UTF-8. Glyphs with the same value form a cluster.
  public let cluster: Int
  /// The end of the glyph's characters.
  public let clusterEnd: Int
  /// The horizontal distance of the glyph's origin from the line's left end.
  public let x: Double
  /// The height of the glyph's origin above the baseline.
  public let y: Double
  /// The advance width of the glyph, with the tracking after its character.
  public let advance: Double
  /// The index of the glyph's run in `MeasuredText.runs`.
  public let run: Int

  init(_ placed: GlyphRuns.PlacedGlyph, clusterEnd: Int?, run: Int) {
    id = Int(placed.glyph.id)
    cluster = Int(placed.glyph.cluster)
    self.clusterEnd = clusterEnd ?? cluster
    x = placed.x
    y = placed.y
    advance = placed.advance
    self.run = run
  }
}

/// A box in points. `x` is measured to the right from the line's left end, and `y` upwards from the baseline.
public struct TextBounds: Sendable, Hashable {
  /// The position of the left edge.
  public let x: Double
  /// The height of the bottom edge above the baseline, negative below it.
  public let y: Double
  /// The width, positive.
  public let width: Double
  /// The height, positive.
  public let height: Double

  /// Makes a box from its left edge, its bottom edge and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension MeasuredText {
  /// The line as it is drawn, for a renderer. Each glyph has its index in the face in which its run is drawn, and its
  /// position.
  ///
  /// ```swift
  /// let line = font.measure("Fonts, 字體").drawn
  /// let runs = line.runs
  /// for glyph in line.glyphs { draw(glyph.id, in: runs[glyph.run].drawnFont, x: glyph.x, y: glyph.y) }
  /// ```
  ///
  /// If the recorded tables of an absent font have shaped the line, it is shaped again in the substitute. It then has
  /// the substitute's width, as in `outline()`. In all other cases, this is the line itself.
  public var drawn: MeasuredText {
    let drawn = line.ofDrawnFace
    return drawn === line ? self : MeasuredText(drawn, of: font.ofDrawnFace)
  }
}

extension SetLine {
  var ofDrawnFace: SetLine {
    let drawn = font.ofDrawnFace
    guard drawn.match !== font.match else { return self }
    return LineShaper(drawn, settings, in: font.collection).line(text)
  }
}

extension Font {
  /// The font of the drawn face. It is this font, unless the recorded tables of an absent font shape the text.
  package var ofDrawnFace: Font {
    match.setting === match.drawn ? self : Font(match.drawn, size: pointSize, use: use?.withoutRole)
  }
}

extension MeasuredText: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text in quotation marks, and its width: `"Toyota", 54.25 pt wide`. A long text is shortened to 40 characters.
  public var description: String { "\(text.quoted), \(advance.text(.wholeOrFixed(2))) pt wide" }

  /// The description with the height and the font.
  public var debugDescription: String {
    "MeasuredText(\(description), \(lineHeight.text(.wholeOrFixed(2))) pt high, in \(font))"
  }
}

extension String {
  var quoted: String {
    let start = prefix(40)
    return (start.endIndex == endIndex ? self : start + "…").debugDescription
  }
}
