// Rules about lines, characters and letters.
extension FontCheck.Rule {
  // MARK: - Lines

  /// FP020.
  public static let familyLines = Self(
    "FP020", "family-lines", .error,
    "All faces of a family have the same line height, so that text stays in its place when the style changes",
    violation: "The faces of a family have different line heights")
  /// FP021.
  public static let declaredHeights = Self(
    "FP021", "declared-heights", .warning, "The declared cap height and x-height match the letters",
    violation: "A declared height does not match the letters")
  /// FP022.
  public static let zeroHeights = Self(
    "FP022", "zero-heights", .warning, "A face with Latin letters declares its cap height and x-height",
    violation: "A face does not declare its cap height or x-height")
  /// FP023.
  public static let platformLines = Self(
    "FP023", "platform-lines", .note, "The first baseline is at the same height on every platform",
    violation: "Text is at different heights on different platforms")
  /// FP095.
  public static let lineHeights = Self(
    "FP095", "line-heights", .error, "The line on every platform has a height, and room for the letters",
    violation: "A line of text has no height, or no room for the letters")
  /// FP103.
  public static let underline = Self(
    "FP103", "underline", .warning,
    "The underline is below the baseline, the strike-out line is above the baseline, and both lines are thin",
    violation: "An underline or strike-out line is in the wrong place, or has the wrong thickness")

  // MARK: - Characters

  /// FP040.
  public static let text = Self(
    "FP040", "text", .error, "Every face has all characters of the required texts",
    violation: "Characters of required texts are missing")
  /// FP041.
  public static let language = Self(
    "FP041", "language", .error, "Every face has all letters of the required languages",
    violation: "Letters of a required language are missing")
  /// FP042.
  public static let range = Self(
    "FP042", "range", .error, "Every face has all characters of the required ranges",
    violation: "Characters of a required range are missing")
  /// FP081.
  public static let characterMap = Self(
    "FP081", "character-map", .error,
    "Programs find the letters of the face: the cmap maps Unicode to existing glyphs",
    violation: "Programs do not find the letters of the face")
  /// FP119.
  public static let emoji = Self(
    "FP119", "emoji", .warning, "A face with emoji has all parts of the emoji that it combines",
    violation: "Parts of combined emoji are missing")

  // MARK: - Letters

  /// FP088.
  public static let blank = Self(
    "FP088", "blank", .error, "The face has glyphs, and some of them have widths and outlines",
    violation: "A face draws nothing")
  /// FP089.
  public static let missingGlyph = Self(
    "FP089", "missing-glyph", .note, "The glyph for missing characters is visible",
    violation: "The glyph for missing characters is invisible")
  /// FP090.
  public static let lettersDrawn = Self(
    "FP090", "letters-drawn", .error, "Every letter and digit has ink",
    violation: "Letters or digits have no ink")
  /// FP091.
  public static let letterWidths = Self(
    "FP091", "letter-widths", .error, "The advance of every letter and digit matches its width",
    violation: "Letters or digits have the wrong advance")
  /// FP092.
  public static let lettersMapped = Self(
    "FP092", "letters-mapped", .error,
    "A face with an alphabet has a separate glyph for each letter and digit",
    violation: "Letters or digits share a glyph, or have the glyph of a different character")
  /// FP093.
  public static let space = Self(
    "FP093", "space", .error, "The space character exists, is empty, and is neither too narrow nor too wide",
    violation: "The space is missing, not empty, too narrow or too wide")
  /// FP094.
  public static let letterPlaces = Self(
    "FP094", "letter-places", .warning, "Letters are drawn on the baseline, and have a normal size",
    violation: "Letters are not drawn on the baseline, or have the wrong size")
  /// FP096.
  public static let kerning = Self(
    "FP096", "kerning", .warning, "Kerning moves letters by less than their width",
    violation: "Kerning moves letters by more than their width")
  /// FP097.
  public static let monospaced = Self(
    "FP097", "monospaced", .warning,
    "All letters of a monospaced face have the same width, and its tables say that it is monospaced",
    violation: "A monospaced face has several widths, or its tables do not say that it is monospaced")
  /// FP098.
  public static let figureWidths = Self(
    "FP098", "figure-widths", .warning, "All figures for columns have the same width",
    violation: "Figures for columns have different widths")
  /// FP099.
  public static let invisibleCharacters = Self(
    "FP099", "invisible-characters", .warning, "Invisible characters have no shape",
    violation: "Invisible characters have visible shapes")
  /// FP117.
  public static let marks = Self(
    "FP117", "marks", .warning, "Combining marks are drawn on their letter, and do not move the next letter",
    violation: "Combining marks are drawn beside their letter, or move the next letter")
  /// FP118.
  public static let colourOutlines = Self(
    "FP118", "colour-outlines", .note, "The glyphs of a colour font have outlines for programs without colour",
    violation: "The glyphs of a colour font have no outlines for programs without colour")
  /// FP123.
  public static let punctuation = Self(
    "FP123", "punctuation", .note,
    "A face with the letters of a language has the quotation marks and the currency sign of the language",
    violation: "Quotation marks or the currency sign of a language are missing")
}
