internal import FontFaces
public import FontNames
public import FontShaping
internal import FontTables

/// How paragraphs are set.
///
/// `lineBoxes`, `rounding`, `tables`, `ellipsis` and `hasExtraLine` are those of the style that a text is given; everything else may be
/// another one in each paragraph: `TextAttributes.paragraph`.
public struct ParagraphStyle: Sendable, Hashable {
  /// The place of the lines in their column.
  public var alignment: TextAlignment
  /// The line height of runs that have none of their own; nil for that of their fonts.
  public var lineHeight: LineHeight?
  /// The least height of a line in points, whatever stands in it; 0, and what is no positive number, for none. What a line lacks is
  /// added above its letters, as in TextKit.
  public var minimumLineHeight: Double
  /// The greatest height of a line in points, whatever stands in it; 0, and what is no positive number, for none. What a line has
  /// too much is taken away above its letters. A `minimumLineHeight` that is larger takes precedence.
  public var maximumLineHeight: Double
  /// Points below each line but the last line of the text, 0 or more. They are no part of the line.
  public var lineSpacing: Double
  /// How the heights of runs make the height of their line.
  public var lineBoxes: LineBoxes
  /// The steps in which widths are compared, and with `css` heights are rounded.
  public var rounding: LineRounding
  /// Where lines may end.
  public var breaking: LineBreaking
  /// Whether lines end where the column is full (CSS Text 4, `text-wrap-mode`). False: they end at mandatory breaks alone, and are aligned
  /// in the column. A line that is too wide begins at the side where reading begins.
  public var wraps: Bool
  /// The language (BCP 47) of runs that have none of their own, and of line breaking.
  public var language: String?
  /// The direction of all paragraphs; nil: each has the direction of its first letter with one.
  public var direction: TextDirection?
  /// Points after each character, in runs that have no tracking of their own.
  public var tracking: Double
  /// Points added to each space between words, in runs that have no word spacing of their own (CSS Text 3, `word-spacing`).
  public var wordSpacing: Double
  /// OpenType features beside those that are on by default.
  public var features: FontFeatures
  /// The layout tables that fonts are shaped by; `.withoutGraphite` for lines as in Chromium.
  public var tables: ShapingTables
  /// The hyphenation of words by the patterns of their language; nil: words are hyphenated at soft hyphens alone.
  public var hyphenation: Hyphenation?
  /// Points before the first line of each paragraph, at the side where reading begins; negative outside the column.
  public var firstLineIndent: Double
  /// The same before all other lines.
  public var hangingIndent: Double
  /// The end of the lines, as in `NSParagraphStyle`: if positive, points from the edge where reading begins; otherwise points from the
  /// other edge of the column, so that -20 leaves 20 points free there.
  public var tailIndent: Double
  /// Stops for tabs, in any order; after the last one they are `tabInterval` apart. In text from right to left they count from
  /// the right.
  public var tabStops: [TabStop]
  /// The distance between tab stops in points, from the edge of the column; nil, and what is not above 0: eight spaces of the
  /// paragraph's font, from the beginning of the line where there are no `tabStops`.
  public var tabInterval: Double?
  /// The characters that stand for what is left out of a truncated line; empty for "…".
  public var ellipsis: String
  /// Whether there is an empty line after a mandatory break at the end of the text, and in a text without characters: TextKit's extra line
  /// fragment, where the caret stands. It has the height of the last run, and the style and direction of the paragraph before it.
  /// It is no text: where there is no room for it nothing is truncated, and no column begins with it.
  public var hasExtraLine: Bool
  /// Points above the first line of each paragraph but the first, 0 or more.
  public var spaceBefore: Double
  /// Points below the last line of each paragraph but the last, 0 or more.
  public var spaceAfter: Double

  /// A style; the defaults are those of `Font.lines`.
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
  /// Makes the lines those of Chromium: line boxes by CSS, its rounding, and no Graphite.
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
  /// At both sides: the spaces of a line are widened until it fills the column. The last line of a paragraph is at the side
  /// where reading begins.
  case justified = "justify"
}

/// The way in which the heights of runs make the height of their line.
public enum LineBoxes: String, Sendable, Hashable, CaseIterable {
  /// All lines are alike: each has the line height of the paragraph, whatever stands in it, as in `Font.lines`.
  case uniform
  /// As in browsers (CSS 2.2, § 10.8): each line has the height of the paragraph's font, and of each run and box in it.
  case css
  /// As in Core Text and UILabel: the highest ascender, the lowest descender and the largest leading of the line's runs.
  case typesetter
}
