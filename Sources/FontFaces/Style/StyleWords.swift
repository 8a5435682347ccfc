internal import BundledData

/// The words for weight, width and slope that stand in font names, from Data/style-words.tsv.
public struct StyleWords: Sendable {
  /// What the words of a name ask for; a part that they do not speak of is `nil`.
  public struct Request: Sendable, Hashable {
    /// The weight that was named.
    public var weight: FontWeight?
    /// The width that was named.
    public var width: FontWidth?
    /// The slope that was named.
    public var slant: FontSlant?
    /// Whether there was a word such as "Variable", which says nothing of the style.
    public var hasNeutralWord = false
    /// The words that are none of these.
    public var unknown: [String] = []

    /// Nothing asked for.
    public init() {}

    /// Whether every word was understood, and there was one.
    public var isComplete: Bool { unknown.isEmpty && (isStyled || hasNeutralWord) }
    /// Whether any part of a style was named.
    public var isStyled: Bool { weight != nil || width != nil || slant != nil }
  }

  enum Meaning: Sendable {
    case weight(Double)
    case width(Double)
    case italic
    case oblique
    case neutral
  }

  private let meanings: [String: Meaning]
  private let longest: Int

  private static let standard = unsafe StyleWords(BundledTableRows(bundled_style_words()))

  private init(_ rows: BundledTableRows) {
    var meanings: [String: Meaning] = [:]
    for row in rows.rows where row.count == 3 {
      let meaning: Meaning? =
        switch row[0] {
        case "weight": Double(row[1]).map(Meaning.weight)
        case "width": Double(row[1]).map(Meaning.width)
        case "slant": row[1] == "italic" ? .italic : .oblique
        default: .neutral
        }
      guard let meaning else { continue }
      for word in row[2].split(separator: " ") { meanings[String(word)] = meaning }
    }
    self.meanings = meanings
    longest = meanings.keys.map(\.utf8.count).max() ?? 0
  }

  /// What a style's words ask for: "SemiBold Italic", "Condensed Bold", "500", "W3", "LtCn".
  public static func parse(_ text: String) -> Request { parse(FontNameTokens.words(text)) }

  /// What the words of a style ask for.
  public static func parse(_ words: some Sequence<FontNameTokens.Word>) -> Request {
    var request = Request()
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      // "Semi Bold", "ExtraLight", "Ultra-Condensed": two words of the name, one of the style.
      if let next = rest.first, standard.take(standard.meanings[word.folded + next.folded], &request) {
        rest.removeFirst()
      } else {
        standard.read(word.folded, &request)
      }
    }
    return request
  }

  /// Whether it is one word of the table, folded.
  public static func isWord(_ folded: String) -> Bool { standard.meanings[folded] != nil }

  private func read(_ token: String, _ request: inout Request) {
    if let weight = Self.number(token) {
      request.weight = FontWeight(weight)
      return
    }
    if take(meanings[token], &request) { return }
    // Words run together: "semibolditalic". The longest word is taken first, and a single letter only as a whole token.
    var found = Request()
    var rest = token[...]
    while !rest.isEmpty {
      guard let word = longestWord(rest) else {
        request.unknown.append(token)
        return
      }
      _ = take(meanings[String(word)], &found)
      rest = rest.dropFirst(word.count)
    }
    request.weight = found.weight ?? request.weight
    request.width = found.width ?? request.width
    request.slant = found.slant ?? request.slant
    request.hasNeutralWord = request.hasNeutralWord || found.hasNeutralWord
  }

  private func longestWord(_ text: Substring) -> Substring? {
    for count in stride(from: min(longest, text.count), through: 2, by: -1) {
      let word = text.prefix(count)
      if meanings[String(word)] != nil { return word }
    }
    return nil
  }

  private func take(_ meaning: Meaning?, _ request: inout Request) -> Bool {
    switch meaning {
    case .weight(let value): request.weight = FontWeight(value)
    case .width(let value): request.width = FontWidth(value)
    case .italic: request.slant = .italic
    case .oblique: request.slant = .oblique
    case .neutral: request.hasNeutralWord = true
    case nil: return false
    }
    return true
  }

  /// A token that is a weight by its digits: three or four digits 1…1000 are the weight itself (MuseoSlab-500),
  /// W1…W9 are 100…900 (ISO 9541, HiraKakuPro-W3).
  private static func number(_ token: String) -> Double? {
    let bytes = Array(token.utf8)
    if bytes.count == 2, bytes[0] == UInt8(ascii: "w"), (0x31...0x39).contains(bytes[1]) {
      return Double(bytes[1] - 0x30) * 100
    }
    guard (3...4).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = Double(token),
      (1...1000).contains(value)
    else { return nil }
    return value
  }
}
