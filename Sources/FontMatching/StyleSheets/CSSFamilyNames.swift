extension CSSFallback {
  /// Why a rule cannot name such a family; nil where it can. A browser asks the system for these, and `local()` finds fonts by
  /// their own names alone: Core Text answers Times for `.SFNS`.
  static func reasonAgainst(_ name: String) -> String? {
    let name = name.lowercased()
    if systemNames.contains(name) || name.hasPrefix("ui-") || name.hasPrefix(".") {
      return "is the system's own font, which no rule can name"
    }
    return isGeneric(name) ? "is a generic family, which no rule can name" : nil
  }

  /// Whether it is a generic family of CSS Fonts 4, § 2.1.3, which a list of families ends in.
  package static func isGeneric(_ name: String) -> Bool {
    ["serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "emoji"].contains(name.lowercased())
  }

  private static let systemNames: Set<String> = ["-apple-system", "blinkmacsystemfont", "system-ui"]
}
