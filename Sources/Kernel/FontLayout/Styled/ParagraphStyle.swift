internal import FontFaces
public import FontNames
public import FontShaping
internal import FontTables

/// The layout of paragraphs.
///
/// `lineBoxes`, `rounding`, `tables`, `ellipsis` and `hasExtraLine` are taken from the style of the whole text. All
/// other properties may differ between paragraphs: see `TextAttributes.paragraph`.
public struct ParagraphStyle: Sendable, Hashable {
  /// The alignment of the lines in their column.
  public var alignment: TextAlignment
  /// The line height of runs without a line height of their own. If nil, such a run has the line height of its font.
  public var lineHeight: LineHeight?
  /// The smallest height of a line in points. A value that is not a positive number means no limit. Missing height is
  /// added above the letters, as in TextKit.
  public var minimumLineHeight: Double
  /// The greatest height of a line in points, even if its contents are higher. A value that is not a positive number
  /// means no limit. Excess height is removed above the letters. A larger `minimumLineHeight` takes precedence.
  public var maximumLineHeight: Double
  /// The space in points below each line except the last line of the text, at least 0. It is not included in the height
  /// of the line.
  public var lineSpacing: Double
  /// The way in which the height of a line is computed from the heights of its runs.
  public var lineBoxes: LineBoxes
  /// The rounding of widths before they are compared with the column. With the line boxes `css`, heights are also
  /// rounded.
  public var rounding: LineRounding
  /// The places where lines may end.
  public var breaking: LineBreaking
  /// Whether lines end when the column is full (CSS Text 4, `text-wrap-mode`). If false, lines end only at mandatory
  /// breaks, but are still aligned in the column. A line that is too wide starts on the side where reading begins.
  public var wraps: Bool
  /// The language (BCP 47) for line breaking, and for runs without a language of their own.
  public var language: String?
  /// The direction of all paragraphs. If nil, a paragraph has the direction of its first letter with a direction.
  public var direction: TextDirection?
  /// Points that are added after each character, in runs without tracking of their own.
  public var tracking: Double
  /// Points added to each space between words, in runs without word spacing of their own (CSS Text 3, `word-spacing`).
  public var wordSpacing: Double
  /// OpenType features in addition to those that are on by default.
  public var features: FontFeatures
  /// The layout tables that shape the text. Use `.withoutGraphite` for the same lines as in Chromium.
  public var tables: ShapingTables
  /// The hyphenation of words by the patterns of their language. If nil, words are hyphenated only at soft hyphens.
  public var hyphenation: Hyphenation?
  /// The indent of the first line of each paragraph in points, on the side where reading begins. A negative indent is
  /// outside the column.
  public var firstLineIndent: Double
  /// The indent of all other lines in points, on the same side.
  public var hangingIndent: Double
  /// The end of the lines, as in `NSParagraphStyle`. A positive value is a distance in points from the edge where
  /// reading begins. Any other value is a distance from the other edge of the column: -20 leaves 20 points free at this
  /// edge.
  public var tailIndent: Double
  /// The tab stops, in any order. After the last stop, stops are `tabInterval` apart. In text from right to left,
  /// positions are measured from the right.
  public var tabStops: [TabStop]
  /// The distance between tab stops in points. The stops are counted from the edge of the column. If the value is nil
  /// or not above 0, the distance is eight spaces of the paragraph's font. If, in addition, `tabStops` is empty, the
  /// stops are counted from the start of the line.
  public var tabInterval: Double?
  /// The characters that replace omitted text in a truncated line; empty for "…".
  public var ellipsis: String
  /// Whether there is an empty line after a mandatory break at the end of the text, and in a text without characters.
  /// TextKit shows the caret in such a line, the extra line fragment. The line has the height of the last run, and the
  /// style and direction of the paragraph before it. The line is not a part of the text. If the line does not fit,
  /// nothing is truncated. No column begins with this line.
  public var hasExtraLine: Bool
  /// The space in points above the first line of each paragraph except the first paragraph, at least 0.
  public var spaceBefore: Double
  /// The space in points below the last line of each paragraph except the last paragraph, at least 0.
  public var spaceAfter: Double

  /// Makes a style. The defaults are those of `Font.lines`.
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
  package mutating func setAsInChromium() { (lineBoxes, rounding, tables) = (.css, .chromium, .withoutGraphite) }
}

/// The alignment of lines in their column.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// On the side where reading begins, which is the left in text from left to right.
  case start
  /// In the middle.
  case center
  /// On the side where reading ends.
  case end
  /// On the left.
  case left
  /// On the right.
  case right
  /// On both sides. The spaces of a line are widened until the line fills the column. The last line of a paragraph is
  /// on the side where reading begins.
  case justified = "justify"
}

/// The way in which the height of a line is computed from the heights of its runs.
public enum LineBoxes: String, Sendable, Hashable, CaseIterable {
  /// All lines have the line height of the paragraph, as in `Font.lines`.
  case uniform
  /// As in browsers (CSS 2.2, § 10.8), the height of a line covers the paragraph's font, and each run and box in the
  /// line.
  case css
  /// The height of a line is computed from the highest ascender, the lowest descender and the largest leading of its
  /// runs, as in Core Text and UILabel.
  case typesetter
}
