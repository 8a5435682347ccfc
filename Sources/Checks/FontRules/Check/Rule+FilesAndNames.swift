// Rules about files, their names and rights.
extension FontCheck.Rule {
  // MARK: - Files

  /// FP001.
  public static let opens = Self(
    "FP001", "opens", .error, "The file is a font that opens and has every table that it needs",
    violation: "A file does not open as a font")
  /// FP002.
  public static let survives = Self(
    "FP002", "survives", .error, "The font engine reads the file without a crash, a hang or too much memory",
    violation: "A file crashes or hangs the font engine")
  /// FP003.
  public static let glyphs = Self(
    "FP003", "glyphs", .error, "The outline, width and bitmap of every glyph can be read, at all positions on the axes",
    violation: "Glyphs cannot be read")
  /// FP004.
  public static let repaired = Self(
    "FP004", "repaired", .warning, "Every number in the face's tables can be used without repair",
    violation: "Numbers in a face's tables are wrong and have to be repaired")
  /// FP005.
  public static let browsers = Self(
    "FP005", "browsers", .error, "Browsers load the face with all of its tables",
    violation: "Browsers refuse the face, or ignore a part of it")
  /// FP060.
  public static let fileSize = Self(
    "FP060", "file-size", .error, "No file is larger than the limit",
    violation: "A file is larger than the limit")
  /// FP061.
  public static let duplicateFile = Self(
    "FP061", "duplicate-file", .warning, "No two files have the same contents",
    violation: "Two files have the same contents")
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
    "FP082", "lost-bytes", .error, "No part of the file was lost and replaced with zeros",
    violation: "A part of the file is zeros")
  /// FP083.
  public static let checksums = Self(
    "FP083", "checksums", .warning,
    "The outlines, advances and characters match the checksums in the file",
    violation: "Bytes have changed since the font was made")
  /// FP084.
  public static let trailingBytes = Self(
    "FP084", "trailing-bytes", .warning, "The file ends where the font ends",
    violation: "Bytes follow the end of the font")
  /// FP085.
  public static let fileEnding = Self(
    "FP085", "file-ending", .error, "The extension of the file matches its format",
    violation: "A file's extension does not match its format")

  // MARK: - Names

  /// FP010.
  public static let postScriptName = Self(
    "FP010", "postscript-name", .error, "The face has a PostScript name that every platform accepts",
    violation: "A PostScript name is missing, or platforms refuse it")
  /// FP011.
  public static let uniquePostScriptName = Self(
    "FP011", "unique-postscript-name", .error, "No two files have the same PostScript name",
    violation: "Two files have the same PostScript name")
  /// FP012.
  public static let uniqueFullName = Self(
    "FP012", "unique-full-name", .warning, "No two files have the same full name",
    violation: "Two files have the same full name")
  /// FP013.
  public static let styleWords = Self(
    "FP013", "style-words", .error, "The names and the tables of the face agree on weight, width and slant",
    violation: "The names and the tables of a face contradict each other")
  /// FP014.
  public static let fileName = Self(
    "FP014", "file-name", .error, "A file whose name includes a style has that style",
    violation: "A file's name includes a different style from the face")
  /// FP086.
  public static let windowsNames = Self(
    "FP086", "windows-names", .warning, "The face has names that Windows and browsers read",
    violation: "Windows and browsers find no names")
  /// FP107.
  public static let nameTexts = Self(
    "FP107", "name-texts", .warning, "The names of a face are complete, undamaged, and belong to the same face",
    violation: "A name is damaged, or belongs to a different face")

  // MARK: - Style

  /// FP104.
  public static let styleBits = Self(
    "FP104", "style-bits", .warning, "The bits for bold, italic and regular agree with each other and with the names",
    violation: "The bits for bold and italic contradict each other or the names")
  /// FP105.
  public static let italicAngle = Self(
    "FP105", "italic-angle", .warning, "The declared italic angle and the caret match the slant of the letters",
    violation: "The declared italic angle or the caret does not match the slant of the letters")
  /// FP106.
  public static let styleClasses = Self(
    "FP106", "style-classes", .warning,
    "The weight class and width class are numbers that every program reads in the same way",
    violation: "Different programs read the weight class or width class differently")

  /// FP124.
  public static let nameLengths = Self(
    "FP124", "name-lengths", .warning, "The names by which Windows finds a face have at most 31 characters",
    violation: "A name is too long for Windows")

  // MARK: - Rights

  /// FP050.
  public static let embedding = Self(
    "FP050", "embedding", .error, "The embedding bits of the face allow what an app does with the face",
    violation: "The embedding bits forbid what an app does")
  /// FP051.
  public static let licence = Self(
    "FP051", "licence", .warning, "A licence file is in the folder of the fonts, or each font names its licence",
    violation: "There is no licence")
  /// FP087.
  public static let release = Self(
    "FP087", "release", .error, "Neither the names nor the licence of the face say that the font may not be shipped",
    violation: "The font itself says that it may not be shipped")
}
