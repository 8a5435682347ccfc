internal import FontFaces
internal import FontLayout
internal import FontNames
internal import FontShaping
internal import TextFormats

/// The text that shows a style: the guide's own text, or a text that suits the style's purpose.
package enum StyleText {
  enum Use: CaseIterable {
    /// Prices and other numbers.
    case numbers
    /// Words on buttons, tabs and other controls.
    case action
    /// Captions, footnotes and other texts of one line.
    case line
    case title
    /// Running text, and styles whose name indicates no purpose.
    case text

    /// Finds the first purpose that has a word in common with the name of a style.
    init(of name: String) {
      let words = Self.words(of: name)
      self = Self.allCases.first { use in words.contains { use.words.contains($0) } } ?? .text
    }

    private var words: Set<String> {
      switch self {
      case .numbers:
        [
          "price", "prices", "amount", "amounts", "number", "numbers", "numeric", "total", "digits", "figures",
          "figure",
          "counter", "timer", "clock", "balance",
        ]
      case .action: ["button", "buttons", "action", "cta", "link", "tab", "tabs", "menu", "chip", "badge", "label"]
      case .line:
        ["caption", "captions", "caption1", "caption2", "footnote", "overline", "hint", "legend", "help", "note"]
      case .title:
        [
          "title", "title1", "title2", "title3", "subtitle", "headline", "subheadline", "heading", "subheading",
          "display",
          "hero", "h1", "h2", "h3", "h4", "h5", "h6",
        ]
      case .text: []
      }
    }

    /// Returns the lowercase words of a name: `largeTitle`, `price-small` and `Price/Small` have two words.
    static func words(of name: String) -> Set<String> {
      var words: [String] = [""]
      var wasLower = false
      for character in name.prefix(200) {
        guard character.isLetter || character.isNumber else {
          words.append("")
          continue
        }
        if character.isUppercase, wasLower { words.append("") }
        wasLower = !character.isUppercase
        words[words.count - 1] += character.lowercased()
      }
      return Set(words.filter { !$0.isEmpty })
    }
  }

  private static let pangram = "Sphinx of black quartz, judge my vow"
  private static let digits = "1,284.50"

  /// Returns the words that show a style in a row: all of `words`, or fewer if the name of the style indicates its
  /// purpose. A style for numbers is shown with digits in every script.
  package static func words(for name: String, of words: [String], isLatin: Bool) -> [String] {
    switch Use(of: name) {
    case .numbers: [digits]
    case .action: isLatin ? ["Sign", "in"] : Array(words.prefix(2))
    case .line, .title, .text: words
    }
  }

  /// Returns a text for a purpose in the script of a sample. A style for numbers is shown with digits in every script.
  static func text(for use: Use, in sample: SampleText, isShort: Bool) -> String {
    let words = sample.paragraph.isEmpty ? sample.word : sample.paragraph
    guard sample.script == "Latn" else {
      switch use {
      case .numbers: return digits
      case .action: return first(2, of: words)
      case .line, .title: return first(6, of: words)
      case .text: return isShort ? first(6, of: words) : words
      }
    }
    switch use {
    case .numbers: return digits
    case .action: return "Sign in"
    case .line, .title: return pangram
    case .text: return isShort ? pangram : words
    }
  }

  /// Returns the first words of a text, or its first letters if the script has no spaces.
  private static func first(_ count: Int, of text: String) -> String {
    let words = text.split(separator: " ").prefix(count)
    let joined = words.joined(separator: " ")
    return joined.count > 12 * count ? String(joined.prefix(4 * count)) : joined
  }
}
