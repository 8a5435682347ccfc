// Rules about files, their names and rights.
extension FontCheck.Rule {
  // MARK: - Files

  /// FP001.
  public static let opens = Self(
    "FP001", "opens", .error, "The file is a font that opens, with every table that it needs inside the file",
    violation: "A file does not open as a font")
  /// FP002.
  public static let survives = Self(
    "FP002", "survives", .error, "Reading the file neither crashes nor hangs the font engine, nor fills the memory",
    violation: "Reading a file crashes or hangs the font engine")
  /// FP003.
  public static let glyphs = Self(
    "FP003", "glyphs", .error, "Every glyph's outline, width and bitmap can be read, everywhere on the face's axes",
    violation: "Glyphs cannot be read")
  /// FP004.
  public static let repaired = Self(
    "FP004", "repaired", .warning, "Every number in the face's tables can be used as it is",
    violation: "Numbers in a face's tables are not used as they stand")
  /// FP005.
  public static let browsers = Self(
    "FP005", "browsers", .error, "Browsers load the face, and leave out none of its tables",
    violation: "Browsers refuse the face, or ignore a part of it")
  /// FP060.
  public static let fileSize = Self(
    "FP060", "file-size", .error, "No file is larger than it may be",
    violation: "A file is larger than it may be")
  /// FP061.
  public static let duplicateFile = Self(
    "FP061", "duplicate-file", .warning, "No file is there twice under two names",
    violation: "One file is there twice")
  /// FP062.
  public static let platformFormat = Self(
    "FP062", "platform-format", .warning, "The file's format loads on every platform that apps ship to",
    violation: "A platform does not load the file's format")
  /// FP080.
  public static let unreadable = Self(
    "FP080", "unreadable", .error, "Every file and folder below the path can be read",
    violation: "A file or folder cannot be read")
  /// FP082.
  public static let lostBytes = Self(
    "FP082", "lost-bytes", .error, "No part of the file was lost and filled with zeros",
    violation: "A part of the file is zeros")
  /// FP083.
  public static let checksums = Self(
    "FP083", "checksums", .warning,
    "The outlines, advances and characters are the bytes that their checksums were made of",
    violation: "Bytes have changed since the font was made")
  /// FP084.
  public static let trailingBytes = Self(
    "FP084", "trailing-bytes", .warning, "The file ends where the font ends",
    violation: "Bytes follow the end of the font")
  /// FP085.
  public static let fileEnding = Self(
    "FP085", "file-ending", .error, "The ending of the file's name is that of its format",
    violation: "A file's ending is not that of its format")

  // MARK: - Names

  /// FP010.
  public static let postScriptName = Self(
    "FP010", "postscript-name", .error, "The face has a PostScript name that every platform takes",
    violation: "A PostScript name is missing, or platforms refuse it")
  /// FP011.
  public static let uniquePostScriptName = Self(
    "FP011", "unique-postscript-name", .error, "No two of the files answer the same PostScript name",
    violation: "Two files answer one PostScript name")
  /// FP012.
  public static let uniqueFullName = Self(
    "FP012", "unique-full-name", .warning, "No two of the files answer the same full name",
    violation: "Two files answer one full name")
  /// FP013.
  public static let styleWords = Self(
    "FP013", "style-words", .error, "The names of the face and its tables say the same weight, width and slant",
    violation: "The names of a face and its tables contradict each other")
  /// FP014.
  public static let fileName = Self(
    "FP014", "file-name", .error, "A file whose name says a style has that style",
    violation: "A file's name says another style than the face has")
  /// FP086.
  public static let windowsNames = Self(
    "FP086", "windows-names", .warning, "The face has names that Windows and browsers read",
    violation: "Windows and browsers find no names")
  /// FP107.
  public static let nameTexts = Self(
    "FP107", "name-texts", .warning, "The names of a face are whole, clean, and speak of one face",
    violation: "A name is damaged, or speaks of another face")

  // MARK: - Style

  /// FP104.
  public static let styleBits = Self(
    "FP104", "style-bits", .warning, "The bits for bold, italic and regular agree with each other and with the names",
    violation: "The bits for bold and italic contradict each other or the names")
  /// FP105.
  public static let italicAngle = Self(
    "FP105", "italic-angle", .warning, "The declared angle and caret lean as the letters are drawn",
    violation: "The declared angle is not that of the letters")
  /// FP106.
  public static let styleClasses = Self(
    "FP106", "style-classes", .warning, "The weight and width class are numbers that every program reads alike",
    violation: "Programs read the weight or width class differently")

  /// FP124.
  public static let nameLengths = Self(
    "FP124", "name-lengths", .warning, "The names by which Windows finds a face have at most 31 characters",
    violation: "A name is longer than Windows keeps")

  // MARK: - Rights

  /// FP050.
  public static let embedding = Self(
    "FP050", "embedding", .error, "The face's embedding bits allow what an app does with it",
    violation: "The embedding bits forbid what an app does")
  /// FP051.
  public static let licence = Self(
    "FP051", "licence", .warning, "A licence lies beside the fonts, or is in their names",
    violation: "There is no licence")
  /// FP087.
  public static let release = Self(
    "FP087", "release", .error, "Neither the names nor the licence of the face say that it may not ship",
    violation: "The font says itself that it may not ship")
}
