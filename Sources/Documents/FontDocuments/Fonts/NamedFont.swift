internal import FontFaces
internal import FontNames
internal import FontTables

/// A font as a document requests it: names in the order of preference, and a style.
struct NamedFont: Hashable, Sendable, Codable {
  /// The names: one name in most documents, or a list as in CSS.
  var names: [String]
  /// The tag of a subset in a PDF, `ABCDEE`.
  var prefix: String?
  /// The weight; nil if the name determines it.
  var weight: Double?
  /// Whether a slanted font is requested; false if the name determines the slant.
  var isItalic = false
  /// The bytes of a name in a PDF, if not all are ASCII; nil for other names.
  var bytes: [UInt8]?
  /// Whether the font is embedded in a PDF. An embedded font differs from a font that is not embedded, even with equal
  /// names.
  var isEmbedded = false

  /// Hashes only the ends of the list. The list is hashed for each text, and may have a hundred thousand names.
  func hash(into hasher: inout Hasher) {
    hasher.combine(names.count)
    for name in [names.first, names.last] {
      hasher.combine(name?.utf8.count)
      for byte in name?.utf8.prefix(32) ?? "".utf8.prefix(0) { hasher.combine(byte) }
      for byte in name?.utf8.suffix(32) ?? "".utf8.suffix(0) { hasher.combine(byte) }
    }
    hasher.combine(weight)
    hasher.combine(isItalic)
    hasher.combine(prefix)
  }

  /// The name for which the text of a list counts: the first name that is not a generic family. Nil if all are generic.
  var textName: String? { names.first { ParsedFontName($0).genericOnly == nil } }

  /// Returns the names of fonts after a name of the list.
  func fallbacks(of first: String) -> [String] {
    let list = names.prefix(FontCascade.longest)
    guard let place = list.firstIndex(of: first) else { return [] }
    return list[(place + 1)...].filter { $0 != first && ParsedFontName($0).genericOnly == nil }
  }

  /// The font in words: `ABCDEE+Lato`, `Lato 700 italic`.
  var label: String {
    let style = [weight.map { "\(Int(clamping: $0))" }, isItalic ? "italic" : nil].compactMap(\.self)
    let name = (prefix.map { "\($0)+" } ?? "") + names.joined(separator: ", ")
    return ([name.isEmpty ? "(no name)" : name] + style).joined(separator: " ")
  }

  init(_ names: [String], weight: Double? = nil, isItalic: Bool = false) {
    self.names = names
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// A font that is embedded in a document.
struct EmbeddedFont: Sendable, Codable {
  var embedding: DocumentFont.Embedding
  /// The embedding rights in the font file; nil if unknown.
  var rights: EmbeddingRights?

  /// Returns the embedding rights in a font file; nil if the file cannot be read.
  static func rights(_ bytes: [UInt8]) -> EmbeddingRights? { (try? FontFile(bytes: bytes))?.faces.first?.embedding }
}
