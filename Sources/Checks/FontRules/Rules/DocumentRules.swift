// Rules about documents, which no check of font files looks at.
extension FontCheck.Rule {
  /// FP130.
  package static let documentFont = Self(
    "FP130", "document-font", .warning, "Every font that a document sets text in is embedded or here",
    violation: "A document's font is neither embedded nor here")
  /// FP131.
  package static let documentCharacters = Self(
    "FP131", "document-characters", .warning, "What draws the text of a document here has its characters",
    violation: "What draws a document's text here lacks characters")
  /// FP132.
  package static let documentWidth = Self(
    "FP132", "document-width", .error, "Text of a document does not change by more than the tolerance",
    violation: "Text of a document changes by more than the tolerance")
  /// FP133.
  package static let documentUnread = Self(
    "FP133", "document-unread", .error, "Every document can be read",
    violation: "A document cannot be read")

  /// The rules about documents.
  package static let ofDocuments = [documentFont, documentCharacters, documentWidth, documentUnread]
}
