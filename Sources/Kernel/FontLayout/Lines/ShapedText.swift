package import FontFaces
public import FontFiles
public import FontMatching
internal import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import Synchronization

/// A text that was shaped once. Its lines can be found at any number of widths without shaping the text again.
///
/// A paragraph ends at each mandatory break (a line feed, and the other mandatory breaks of UAX #14). Each paragraph
/// has its own direction. A shaped text is immutable, and safe to use from any number of threads.
public final class ShapedText: Sendable {
  /// The text.
  public let text: String
  /// The font of the text.
  public let font: Font
  /// The places where lines may end, except in paragraphs with a style of their own.
  public let breaking: LineBreaking
  /// The errors: font files that could not be read, and missing ICU if the text needs it. The characters of a font that
  /// could not be read have no width. Without ICU, lines break at white space, at hyphens and between ideographs.
  public let failures: [FontError]
  /// The characters that no font has, in the order of the text, without duplicates. Their width is the width of the box
  /// that is drawn for them.
  public let missing: [Unicode.Scalar]

  let parts: TextParts
  /// The runs and the paragraph style of a styled text; nil for a text in one font.
  let styled: ShownText?
  /// The stretches of the text, in order. Each stretch was shaped in one call. A tab is a separate stretch.
  let stretches: [LineStretch]
  let paragraphs: [Paragraph]
  /// The places at which a line may end, with the end of each paragraph, in the order of the text.
  let breaks: [Break]
  let clusters: ClusterTable
  /// The offsets of the tabs, in bytes of UTF-8.
  let tabs: [Int]
  /// The tab stops of each paragraph style.
  let tabStops: [TabStops]
  /// The hyphens for lines that end at a soft hyphen, one for each shaper; empty for a text without soft hyphens.
  let hyphens: [Hyphen]
  /// The states that the collections of the text's fonts had when the text was shaped.
  let changes: [FallbackChanges]
  /// The lines of the last result.
  let lastParts = Guarded<TextLines.Parts?>(nil)

  /// A part of the text up to a mandatory break.
  struct Paragraph: Sendable {
    /// The paragraph's characters without the break, in bytes of UTF-8.
    let range: Range<Int>
    /// The start of the next paragraph.
    let end: Int
    let breaks: Range<Int>
    /// The position of the paragraph's first cluster.
    let position: Double
    let isRightToLeft: Bool
    let findings: Findings

    struct Findings: Sendable {
      /// The script of a paragraph that has only one script and runs from left to right; nil for any other paragraph.
      var script: TextScript?
      var failures: [FontError] = []
      var missing: [Unicode.Scalar] = []
      /// Whether a face lacks characters of the text and its glyph for missing characters is used.
      var lacksGlyphs = false
      /// Whether a line may end at a soft hyphen.
      var hasHyphens = false
    }

    /// Whether the paragraph has no findings that concern the text as a whole.
    var isClean: Bool { findings.failures.isEmpty && findings.missing.isEmpty && !findings.lacksGlyphs }
  }

  /// A place at which a line may end. Positions are sums of the advances before a place in the text.
  struct Break: Sendable {
    /// The start of the next line, in bytes of UTF-8.
    let end: UInt32
    /// The start of the white space before `end`.
    let visibleEnd: UInt32
    let position: Double
    let visiblePosition: Double
    /// Whether the text of both lines must be shaped again beside the break.
    let isUnsafe: Bool
    /// Whether a hyphen is drawn at the end of the line.
    let isHyphen: Bool
  }

  /// The greatest length of a text, in bytes of UTF-8.
  static let longest = 1 << 30

  convenience init(
    _ text: String, _ font: Font, _ settings: TextSettings, _ breaking: LineBreaking, in collection: FontCollection
  ) {
    self.init(text, TextParts(LineShaper(font, settings, in: collection)), breaking, nil, after: nil)
  }

  convenience init(_ styled: ShownText, after old: ShapedText? = nil) {
    self.init(styled.text, styled.parts, styled.paragraph.breaking, styled, after: old)
  }

  /// - Parameter old: the shaped text before a change; nil if there is no earlier text.
  init(_ text: String, _ parts: TextParts, _ breaking: LineBreaking, _ styled: ShownText?, after old: ShapedText?) {
    font = parts.whole.font
    self.breaking = breaking
    self.parts = parts
    self.styled = styled
    var text = text
    text.makeContiguousUTF8()
    var failures = styled?.failures ?? []
    if text.utf8.count > Self.longest {
      text = String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self)
      failures.append(FontError(.invalidSize, "a text is cut off after one gibibyte"))
    }
    changes = parts.changes
    let builder = text.withUTF8 { text in
      let change = old.flatMap { unsafe TextChange(from: $0, to: text, parts, styled, breaking) }
      var builder = ParagraphBuilder(parts, breaking, styled, change)
      unsafe builder.add(text)
      return builder
    }
    self.text = text
    self.failures = failures + builder.failures
    missing = builder.missing
    stretches = builder.stretches
    paragraphs = builder.paragraphs
    breaks = builder.breaks
    clusters = builder.clusters
    tabs = builder.tabs
    if tabs.isEmpty {
      tabStops = [.none]
    } else {
      // CSS Text 3, § 4.2: the width of a tab is that of spaces with "its associated letter-spacing and word-spacing".
      let space = parts.whole.line(" ").advance
      tabStops =
        styled?.styles.all.map { style in
          let settings = style.settings()
          let isOfText = settings == parts.whole.settings
          let own = isOfText ? nil : LineShaper(parts.whole.font, settings, in: parts.whole.collection)
          return TabStops(style, space: own?.line(" ").advance ?? space)
        } ?? [TabStops(nil, space: space)]
    }
    hyphens = builder.hasHyphens ? parts.shapers.map(Hyphen.init) : []
  }

  /// Whether the text is in one font, and its widths are proportional to the size.
  package var isSimilarAtEverySize: Bool { styled == nil && scalesEvenly }

  /// Whether the widths are proportional to the size: no face has optical sizes or bitmaps, and no width is rounded.
  var scalesEvenly: Bool {
    styled.map { $0.paragraph.rounding == .none } ?? true
      && parts.shapers.allSatisfy { $0.font.match.isSameAtEverySize && $0.font.face.isScalable }
      && stretches.allSatisfy { $0.drawing.match.isSameAtEverySize && $0.drawing.match.setting.face.isScalable }
  }

  /// The faces in which the text's characters are drawn, in order, without duplicates. Faces that draw only white space
  /// are left out.
  package var drawnFaces: [FontFace] {
    var faces: [FontFace] = []
    for stretch in stretches {
      let face = stretch.drawing.match.setting.face
      guard !faces.contains(face) else { continue }
      // The text is contiguous, so its indices are found without stepping through it.
      if !text[text.utf8Indices(of: stretch.utf8Range)].allSatisfy(\.isWhitespace) { faces.append(face) }
    }
    return faces
  }
  var settings: TextSettings { parts.whole.settings }
  /// The collection with the fallback fonts for characters that the font lacks.
  public var collection: FontCollection { parts.whole.collection }
}

extension ShapedText {
  /// Returns a line as it is drawn. The line is shaped by itself, and its glyphs are in visual order. Its text includes
  /// the white space at the end. `endsExactly` is true if this white space is shaped separately.
  func shapedLine(_ line: FilledLine, endsExactly: Bool = false) -> SetLine {
    var bytes = text
    return bytes.withUTF8 { unsafe shapedLine(line, endsExactly, $0) }
  }

  private func shapedLine(
    _ line: FilledLine, _ endsExactly: Bool, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> SetLine {
    let range = line.start..<line.end
    let base: Int8 = paragraphs[line.paragraph].isRightToLeft ? 1 : 0
    var drawn: [LineStretch] = []
    for index in stretchIndices(in: range) {
      let stretch = stretches[index]
      let part = stretch.utf8Range.clamped(to: range)
      guard part.upperBound > line.visibleEnd else {
        drawn.append(stretch.part(part, level: stretch.level))
        continue
      }
      // UAX #9, L1: white space at the end of the line has the paragraph's level.
      let end = max(line.visibleEnd, part.lowerBound)
      if stretch.level == base, !endsExactly {
        drawn.append(stretch.part(part, level: base))
      } else {
        if part.lowerBound < end { drawn.append(stretch.part(part.lowerBound..<end, level: stretch.level)) }
        if end < part.upperBound { drawn.append(stretch.part(end..<part.upperBound, level: base)) }
      }
    }
    if line.isHyphenated { drawn = withHyphen(drawn, line.visibleEnd - SoftHyphens.width..<line.visibleEnd) }
    var glyphs = unsafe parts.glyphs(of: drawn, bytes, tabWidths: tabWidths(in: line))
    glyphs.move(by: -line.start)
    return SetLine(unsafe String(decoding: bytes[range], as: UTF8.self), parts.whole.plain, glyphs)
  }

  /// Returns the width of each tab of a line, by the offset of the tab.
  private func tabWidths(in line: FilledLine) -> [Int: Double] {
    guard !tabStops(at: line.start).isEmpty, let first = firstTab(from: line.start, before: line.end) else {
      return [:]
    }
    var ruler = ruler(from: line.start, at: line.position)
    var widths: [Int: Double] = [:]
    for tab in tabs[first...].prefix(while: { $0 < line.end }) {
      widths[tab] = ruler.width(ofTabAt: tab, inLineTo: line.visibleEnd)
    }
    return widths
  }
}

extension LineStretch {
  func part(_ range: Range<Int>, level: Int8) -> LineStretch {
    var part = part(range)
    part.level = level
    return part
  }
}

extension ShapedText {
  /// Shapes a part of the text by itself, and returns the advance of the part up to an offset.
  @unsafe
  func shapedAdvance(of range: Range<Int>, upTo end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Double {
    var found = StretchClusters(parts)
    return stretchIndices(in: range).reduce(0) { advance, index in
      let part = stretches[index].utf8Range.clamped(to: range)
      unsafe found.find(stretches[index].part(part), bytes)
      return advance + found.advance(upTo: end - part.lowerBound)
    }
  }

  /// Returns the indices of the stretches that overlap a range.
  func stretchIndices(in range: Range<Int>) -> Range<Int> {
    let start = stretches.partitioningIndex { $0.utf8Range.upperBound > range.lowerBound }
    return start..<max(start, stretches.partitioningIndex { $0.utf8Range.lowerBound >= range.upperBound })
  }
}
