// Rules about an app's use of fonts, and about documents.
extension FontCheck.Rule {
  // MARK: - Use by the app

  /// FP070.
  public static let usedName = Self(
    "FP070", "used-name", .error, "Every font name that the app uses is the exact name of a font in one of the files",
    violation: "The app uses a font name that is in no font file")
  /// FP071.
  public static let unusedFile = Self(
    "FP071", "unused-file", .warning, "Every file is used by the app",
    violation: "The app does not use a file")
  /// FP072.
  public static let guide = Self(
    "FP072", "guide", .error, "The style guide has no mistakes",
    violation: "The style guide has a mistake")
  /// FP073.
  public static let guideFace = Self(
    "FP073", "guide-face", .error, "Every face that a style guide names is in one of the files, exactly as named",
    violation: "The style guide names a face that is in no font file")
  /// FP074.
  public static let guideSmallCaps = Self(
    "FP074", "guide-small-caps", .error, "If a style uses small capitals, its face has small capitals",
    violation: "A style uses small capitals that its face does not have")
  /// FP075.
  public static let staleAcceptance = Self(
    "FP075", "stale-acceptance", .note, "Every finding that the settings accept is still found",
    violation: "An accepted finding is no longer found")
  /// FP076.
  public static let features = Self(
    "FP076", "features", .error, "Every face has the features that its text uses",
    violation: "A face does not have a feature that its text uses")
  /// FP077.
  public static let guideSample = Self(
    "FP077", "guide-sample", .warning, "The face of a style has every character of the style's sample",
    violation: "A face lacks characters of its style's sample")
  /// FP120.
  public static let fit = Self(
    "FP120", "fit", .error, "Every string fits into the slots of the style guide at every content size category",
    violation: "A string does not fit into its slot")
  /// FP121.
  public static let drawnText = Self(
    "FP121", "drawn-text", .warning, "Each slot has a font for every character of the strings that it shows",
    violation: "Characters of a string are in none of the fonts of its slot")
  /// FP122.
  public static let textMarkup = Self(
    "FP122", "text-markup", .error, "Every tag in the strings of a slot with markup is a style of the guide",
    violation: "A tag in a string is not a style of the guide")

  // MARK: - Documents, which no check of font files looks at

  package static let documentFont = Self(
    "FP130", "document-font", .warning, "Every font that a document uses for text is embedded or found on this machine",
    violation: "A document's font is neither embedded nor found on this machine")
  package static let documentCharacters = Self(
    "FP131", "document-characters", .warning,
    "The fonts used for the text of a document on this machine have all characters of the text",
    violation: "A font used for a document's text on this machine lacks characters")
  package static let documentWidth = Self(
    "FP132", "document-width", .error, "Text of a document does not change by more than the tolerance",
    violation: "Text of a document changes by more than the tolerance")
  package static let documentUnread = Self(
    "FP133", "document-unread", .error, "Every document can be read",
    violation: "A document cannot be read")

  package static let ofDocuments = [documentFont, documentCharacters, documentWidth, documentUnread]
}
