internal import FontFaces
public import FontFiles
public import FontMatching
internal import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import Synchronization

/// A text that was shaped once: its lines at one width after another are found without shaping it again.
///
/// A text has a paragraph for each mandatory break (a line feed, and the others of UAX #14). Each has a direction of its own.
/// It is immutable and safe to use from any number of threads.
public final class ShapedText: Sendable {
  /// The text.
  public let text: String
  /// The font in which it is set.
  public let font: Font
  /// Where its lines may end.
  public let breaking: LineBreaking
  /// What is missing: font files that could not be read, and ICU, where the text needs it. Characters of such a font take no
  /// width; without ICU a text is broken at white space, hyphens and between ideographs.
  public let failures: [FontError]
  /// The characters that no font has, in the order of the text, each once: they are as wide as the box that is drawn for them.
  public let missing: [Unicode.Scalar]

  let shaper: LineShaper
  /// What was shaped at once, in the order of the text. A tab is a stretch of its own.
  let stretches: [LineStretch]
  let paragraphs: [Paragraph]
  /// The places in all paragraphs where a line may end, in the order of the text; the end of each paragraph is one.
  let breaks: [Break]
  let clusters: ClusterTable
  /// Where the tabs are, in bytes of UTF-8.
  let tabs: [Int]
  /// From one tab stop to the next, in points; 0 where tabs are as wide as spaces.
  let tabInterval: Double
  /// The hyphen that is drawn where a line ends at a soft hyphen, and its width; nil where none is needed.
  let hyphen: (text: String, advance: Double)?
  /// The lines that were asked for last.
  let lastParts = Guarded<TextLines.Parts?>(nil)

  /// A part of the text up to a mandatory break.
  struct Paragraph: Sendable {
    /// Its characters without the break, in bytes of UTF-8.
    let range: Range<Int>
    /// Where the next one begins.
    let end: Int
    /// The indices of its breaks.
    let breaks: Range<Int>
    /// The position of its first cluster.
    let position: Double
    let isRightToLeft: Bool
  }

  /// A place where a line may end. Positions are the sums of the advances before it, from the beginning of the text.
  struct Break: Sendable {
    /// Where the next line begins, in bytes of UTF-8.
    let end: UInt32
    /// Where the white space before that begins.
    let visibleEnd: UInt32
    let position: Double
    let visiblePosition: Double
    /// Whether the two lines have to be shaped anew where they part.
    let isUnsafe: Bool
    /// Whether a hyphen closes the line.
    let isHyphen: Bool
  }

  /// The longest text that is broken into lines, in bytes of UTF-8.
  static let longest = 1 << 30

  init(_ text: String, _ font: Font, _ settings: TextSettings, _ breaking: LineBreaking, in collection: FontCollection)
  {
    self.font = font
    self.breaking = breaking
    shaper = LineShaper(font, settings, in: collection)
    var text = text
    text.makeContiguousUTF8()
    var failures: [FontError] = []
    if text.utf8.count > Self.longest {
      text = String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self)
      failures.append(FontError(.invalidSize, "a text of more than a gibibyte is cut off there"))
    }
    var builder = ParagraphBuilder(shaper, breaking)
    text.withUTF8 { unsafe builder.add($0) }
    self.text = text
    self.failures = failures + builder.failures
    missing = builder.missing
    stretches = builder.stretches
    paragraphs = builder.paragraphs
    breaks = builder.breaks
    clusters = builder.clusters
    tabs = builder.tabs
    let space = tabs.isEmpty ? 0 : shaper.line(" ").advance
    // CSS Text 3, § 4.2: the initial value of `tab-size` is 8, "the width … as a multiple of the advance width of the space".
    tabInterval = space > 0.01 ? 8 * space : 0
    hyphen = builder.hasHyphens ? Self.hyphen(shaper) : nil
  }

  /// U+2010 where the font has it, else U+002D, as CSS Text 3, § 6.1 has it.
  private static func hyphen(_ shaper: LineShaper) -> (text: String, advance: Double) {
    let coverage = try? shaper.font.match.drawn.face.coverage()
    let text = coverage?.contains("\u{2010}") ?? false ? "\u{2010}" : "-"
    return (text, shaper.line(text).advance)
  }

  /// Whether it is as wide at half the size: no face in it has optical sizes or bitmaps.
  package var isSimilarAtEverySize: Bool {
    font.match.isSameAtEverySize && font.face.isScalable
      && stretches.allSatisfy { $0.drawing.match.isSameAtEverySize && $0.drawing.match.setting.face.isScalable }
  }
  /// The settings that it was shaped with.
  var settings: TextSettings { shaper.settings }
  /// The collection whose fonts draw what the font lacks.
  public var collection: FontCollection { shaper.collection }
  /// Whether a soft hyphen may be drawn.
  var hyphenAdvance: Double { hyphen?.advance ?? 0 }
}
