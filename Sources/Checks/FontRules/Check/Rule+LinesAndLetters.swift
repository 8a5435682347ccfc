// Rules about lines, characters and letters.
extension FontCheck.Rule {
  // MARK: - Lines

  /// FP020.
  public static let familyLines = Self(
    "FP020", "family-lines", .error,
    "All faces of a family have the same line, so that text stays where it is when its style changes",
    violation: "The line changes its height within a family")
  /// FP021.
  public static let declaredHeights = Self(
    "FP021", "declared-heights", .warning, "The declared cap height and x-height are those that are drawn",
    violation: "A declared height is not the one that is drawn")
  /// FP022.
  public static let zeroHeights = Self(
    "FP022", "zero-heights", .warning, "A face with Latin letters declares its cap height and x-height",
    violation: "A face does not declare its cap height or x-height")
  /// FP023.
  public static let platformLines = Self(
    "FP023", "platform-lines", .note, "The first baseline lies at the same height on every platform",
    violation: "Text sits at another height on another platform")
  /// FP095.
  public static let lineHeights = Self(
    "FP095", "line-heights", .error, "The line of every platform has a height, and room for the letters",
    violation: "A line has no height, or no room for the letters")
  /// FP103.
  public static let underline = Self(
    "FP103", "underline", .warning, "The underline lies below the baseline, the strike-out line above it, both thin",
    violation: "A line along the text lies wrong, or is too thick")

  // MARK: - Characters

  /// FP040.
  public static let text = Self(
    "FP040", "text", .error, "Every face has all characters of the texts that are required",
    violation: "Characters of required texts are missing")
  /// FP041.
  public static let language = Self(
    "FP041", "language", .error, "Every face has the letters of the languages that are required",
    violation: "Letters of a required language are missing")
  /// FP042.
  public static let range = Self(
    "FP042", "range", .error, "Every face has the ranges of characters that are required",
    violation: "Characters of a required range are missing")
  /// FP081.
  public static let characterMap = Self(
    "FP081", "character-map", .error,
    "Programs find the letters of the face: its cmap maps Unicode to glyphs that it has",
    violation: "Programs do not find the letters of the face")
  /// FP119.
  public static let emoji = Self(
    "FP119", "emoji", .warning, "A face with emoji has all parts of the sequences that it joins",
    violation: "Parts of emoji are missing")

  // MARK: - Letters

  /// FP088.
  public static let blank = Self(
    "FP088", "blank", .error, "The face has glyphs, and some of them have widths and outlines",
    violation: "A face draws nothing")
  /// FP089.
  public static let missingGlyph = Self(
    "FP089", "missing-glyph", .note, "The glyph for characters that the face lacks can be seen",
    violation: "A missing character leaves no trace")
  /// FP090.
  public static let lettersDrawn = Self(
    "FP090", "letters-drawn", .error, "Every letter and digit has ink",
    violation: "Letters or digits have no ink")
  /// FP091.
  public static let letterWidths = Self(
    "FP091", "letter-widths", .error, "Every letter and digit moves the pen by about as much as it is wide",
    violation: "Letters or digits have the wrong width")
  /// FP092.
  public static let lettersMapped = Self(
    "FP092", "letters-mapped", .error,
    "A face with an alphabet shows each of its letters and digits by a glyph of its own",
    violation: "Letters or digits share a glyph, or have another's")
  /// FP093.
  public static let space = Self(
    "FP093", "space", .error, "The space is there, empty, and of a space's width",
    violation: "The space is missing, drawn, or too narrow or wide")
  /// FP094.
  public static let letterPlaces = Self(
    "FP094", "letter-places", .warning, "Letters stand on the line, and are as large as letters are",
    violation: "Letters stand off the line, or in the wrong size")
  /// FP096.
  public static let kerning = Self(
    "FP096", "kerning", .warning, "Kerning moves letters by less than their width",
    violation: "Kerning moves letters by more than their width")
  /// FP097.
  public static let monospaced = Self(
    "FP097", "monospaced", .warning, "A monospaced face has one width, and its tables say that it is monospaced",
    violation: "A monospaced face has several widths, or does not say what it is")
  /// FP098.
  public static let figureWidths = Self(
    "FP098", "figure-widths", .warning, "Figures that are to stand in columns have one width",
    violation: "Figures for columns differ in width")
  /// FP099.
  public static let invisibleCharacters = Self(
    "FP099", "invisible-characters", .warning, "Characters that text does not show have no shape",
    violation: "Invisible characters have visible shapes")
  /// FP117.
  public static let marks = Self(
    "FP117", "marks", .warning, "Combining marks are drawn at their letter, and do not move the next one",
    violation: "Combining marks stand beside their letter, or move the next one")
  /// FP118.
  public static let colourOutlines = Self(
    "FP118", "colour-outlines", .note, "The glyphs of a colour font have outlines for programs without colour",
    violation: "Without colour nothing is drawn")
  /// FP123.
  public static let punctuation = Self(
    "FP123", "punctuation", .note,
    "A face with the letters of a language has its quotation marks and the sign of its currency",
    violation: "Quotation marks or the currency of a language are missing")
}
