extension String {
  /// The text for a comment of one line. Line breaks, a final full stop, and the end marks of comments in C, CSS or
  /// Kotlin are removed.
  var commentText: String {
    var text = String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.isPatternWhitespace || $0.isHiddenInCode ? " " : $0 })
    )
    while let last = text.last, last == "." || last == " " { text.removeLast() }
    text = text.replacing("*/", with: "* /").replacing("/*", with: "/ *")
    return text.count <= 80 ? text : text.prefix(79) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can make source code look different from the code that is compiled. Such scalars are controls,
  /// line ends and bidirectional formatting.
  var isHiddenInCode: Bool {
    switch self {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}
