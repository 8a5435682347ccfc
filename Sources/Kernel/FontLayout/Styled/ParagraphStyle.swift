internal import FontFaces
public import FontNames
public import FontShaping
internal import FontTables

/// The layout of paragraphs.
///
/// `lineBoxes`, `rounding`, `tables`, `ellipsis` and `hasExtraLine` are taken from the style of the whole text;
/// everything else may differ between paragraphs: `TextAttributes.paragraph`.
public struct ParagraphStyle: Sendable, Hashable {
  /// The place of the lines in their column.
  public var alignment: TextAlignment
  /// The line height of runs without a line height of their own; nil for the line height of their fonts.
  public var lineHeight: LineHeight?
  /// The least height of a line in points, whatever the line contains; 0, or a value that is not a positive number, for
  /// no limit. Missing height is added above the letters, as in TextKit.
  public var minimumLineHeight: Double
  /// The greatest height of a line in points, whatever the line contains; 0, or a value that is not a positive number,
  /// for no limit. Excess height is removed above the letters. A larger `minimumLineHeight` takes precedence.
  public var maximumLineHeight: Double
  /// Points below each line except the last line of the text, 0 or more. They do not count in the height of the line.
  public var lineSpacing: Double
  /// The way in which the heights of runs give the height of their line.
  public var lineBoxes: LineBoxes
  /// The rounding of widths before they are compared, and with `css` also of heights.
  public var rounding: LineRounding
  /// The places where lines may end.
  public var breaking: LineBreaking
  /// Whether lines end when the column is full (CSS Text 4, `text-wrap-mode`). False: they end only at mandatory
  /// breaks, and are aligned in the column. A line that is too wide starts at the side where reading begins.
  public var wraps: Bool
  /// The language (BCP 47) of line breaking, and of runs without a language of their own.
  public var language: String?
  /// The direction of all paragraphs; nil: each paragraph has the direction of its first letter with a direction.
  public var direction: TextDirection?
  /// Points that are added after each character, in runs without tracking of their own.
  public var tracking: Double
  /// Points added to each space between words, in runs without word spacing of their own (CSS Text 3, `word-spacing`).
  public var wordSpacing: Double
  /// OpenType features in addition to those that are on by default.
  public var features: FontFeatures
  /// The layout tables that shape the text; `.withoutGraphite` for lines as in Chromium.
  public var tables: ShapingTables
  /// The hyphenation of words by the patterns of their language; nil: words are hyphenated only at soft hyphens.
  public var hyphenation: Hyphenation?
  /// Points before the first line of each paragraph, at the side where reading begins; negative outside the column.
  public var firstLineIndent: Double
  /// The points before all other lines.
  public var hangingIndent: Double
  /// The end of the lines, as in `NSParagraphStyle`: if positive, points from the edge where reading begins; otherwise
  /// points from the other edge of the column, so that -20 leaves 20 points free at this edge.
  public var tailIndent: Double
  /// Stops for tabs, in any order; after the last stop they are `tabInterval` apart. In text from right to left their
  /// positions count from the right.
  public var tabStops: [TabStop]
  /// The distance between tab stops in points, from the edge of the column. Nil, or a value that is not above 0: eight
  /// spaces of the paragraph's font, counted from the start of the line if there are no `tabStops`.
  public var tabInterval: Double?
  /// The characters that replace omitted text in a truncated line; empty for "…".
  public var ellipsis: String
  /// Whether there is an empty line after a mandatory break at the end of the text, and in a text without characters:
  /// TextKit's extra line fragment, with the caret. It has the height of the last run, and the style and direction of
  /// the paragraph before it. It is not text: if it does not fit, nothing is truncated, and no column begins with it.
  public var hasExtraLine: Bool
  /// Points above the first line of each paragraph except the first, 0 or more.
  public var spaceBefore: Double
  /// Points below the last line of each paragraph except the last, 0 or more.
  public var spaceAfter: Double

  /// Makes a style; the defaults are those of `Font.lines`.
  public init(
    alignment: TextAlignment = .start, lineHeight: LineHeight? = nil, lineBoxes: LineBoxes = .css,
    rounding: LineRounding = .none, breaking: LineBreaking = .standard, language: String? = nil,
    direction: TextDirection? = nil, tracking: Double = 0, features: FontFeatures = [], tables: ShapingTables = .all,
    hyphenation: Hyphenation? = nil, firstLineIndent: Double = 0, hangingIndent: Double = 0, tabStops: [TabStop] = [],
    tabInterval: Double? = nil, ellipsis: String = "", spaceBefore: Double = 0, spaceAfter: Double = 0,
    tailIndent: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0, lineSpacing: Double = 0,
    wordSpacing: Double = 0, wraps: Bool = true, hasExtraLine: Bool = false
  ) {
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.lineBoxes = lineBoxes
    self.rounding = rounding
    self.breaking = breaking
    self.language = language
    self.direction = direction
    self.tracking = tracking
    self.features = features
    self.tables = tables
    self.hyphenation = hyphenation
    self.firstLineIndent = firstLineIndent
    self.hangingIndent = hangingIndent
    self.tabStops = tabStops
    self.tabInterval = tabInterval
    self.ellipsis = ellipsis
    self.spaceBefore = spaceBefore
    self.spaceAfter = spaceAfter
    self.tailIndent = tailIndent
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineSpacing = lineSpacing
    self.wordSpacing = wordSpacing
    self.wraps = wraps
    self.hasExtraLine = hasExtraLine
  }
}

extension ParagraphStyle {
  /// Sets line boxes by CSS, Chromium's rounding, and no Graphite.
  package mutating func setAsInChromium() { (lineBoxes, rounding, tables) = (.css, .chromium, .withoutGraphite) }
}

/// The place of lines in their column.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the side where reading begins: the left in text from left to right.
  case start
  /// In the middle.
  case center
  /// At the side where reading ends.
  case end
  /// At the left.
  case left
  /// At the right.
  case right
  /// At both sides: the spaces of a line are widened until the line fills the column. The last line of a paragraph is
  /// at the side where reading begins.
  case justified = "justify"
}

/// The way in which the heights of runs give the height of their line.
public enum LineBoxes: String, Sendable, Hashable, CaseIterable {
  /// All lines have the same height, the line height of the paragraph, whatever they contain, as in `Font.lines`.
  case uniform
  /// As in browsers (CSS 2.2, § 10.8): the height contains the paragraph's font, and each run and box in the line.
  case css
  /// As in Core Text and UILabel: the highest ascender, the lowest descender and the largest leading of the line's runs.
  case typesetter
}
