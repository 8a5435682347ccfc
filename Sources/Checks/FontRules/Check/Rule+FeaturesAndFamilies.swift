// Rules about features, families and variable fonts.
extension FontCheck.Rule {
  // MARK: - Features

  /// FP030.
  public static let smallCaps = Self(
    "FP030", "small-caps", .warning, "A feature for small capitals changes every letter that it should change",
    violation: "A feature for small capitals does not change some letters")
  /// FP100.
  public static let idleFeatures = Self(
    "FP100", "idle-features", .warning, "Every feature that the face declares changes something",
    violation: "A declared feature changes nothing")
  /// FP101.
  public static let ligatures = Self(
    "FP101", "ligatures", .error, "The letters f, i and l are still drawn if the face joins them to ligatures",
    violation: "A ligature does not show its letters")
  /// FP102.
  public static let joining = Self(
    "FP102", "joining", .warning, "A face with Arabic or Devanagari letters has the rules that join the letters",
    violation: "Rules that join Arabic or Devanagari letters are missing")

  // MARK: - Families

  /// FP108.
  public static let familyNames = Self(
    "FP108", "family-names", .warning, "All faces of a family spell the family name in the same way",
    violation: "The faces of one family spell its name differently")
  /// FP109.
  public static let familyDrawings = Self(
    "FP109", "family-drawings", .warning,
    "Faces of different styles in a family look different, and bolder faces have thicker stems",
    violation: "Two styles of a family look alike, or a bolder style has thinner stems")
  /// FP110.
  public static let familyCharacters = Self(
    "FP110", "family-characters", .warning, "All faces of a family have the Latin letters that its Regular has",
    violation: "A face lacks letters that its family's Regular has")
  /// FP111.
  public static let familyAdvances = Self(
    "FP111", "family-advances", .warning, "All faces of a monospaced family have the same advance",
    violation: "The faces of a monospaced family have different advances")
  /// FP112.
  public static let familyVersions = Self(
    "FP112", "family-versions", .warning, "All faces of a family have the same version",
    violation: "The faces of a family have different versions")

  // MARK: - Variable fonts

  /// FP113.
  public static let axes = Self(
    "FP113", "axes", .error, "The axes of a variable font change its letters, and its instances lie within the axes",
    violation: "An axis changes nothing, or an instance lies outside of an axis")
  /// FP114.
  public static let variationTables = Self(
    "FP114", "variation-tables", .warning,
    "A variable font has the tables and numbers that programs need to use its axes",
    violation: "A table or number that programs need to use the axes is missing or wrong")
  /// FP115.
  public static let instances = Self(
    "FP115", "instances", .warning, "A variable font has named instances, and each has a different name and place",
    violation: "Named instances are missing, or two have the same name or place")
  /// FP116.
  public static let contours = Self(
    "FP116", "contours", .warning,
    "The contours of a variable font keep their direction along its axes, and overlapping contours have a flag",
    violation: "A contour of a variable font changes direction, or overlaps without a flag")
}
