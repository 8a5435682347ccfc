internal import FontFaces
internal import FontNames
internal import FontTables

/// A font as a document requests it: a style, and names in the order of preference.
struct NamedFont: Hashable, Sendable, Codable {
  /// One name in most documents, or a list as in CSS.
  var names: [String]
  /// The tag of a subset in a PDF, such as `ABCDEE`.
  var prefix: String?
  /// Nil if the name determines the weight.
  var weight: Double?
  /// Whether a slanted font is requested in addition to the name.
  var isItalic = false
  /// The bytes of a PDF name that are not all ASCII; nil for other names.
  var bytes: [UInt8]?
  /// Whether the font is embedded in a PDF. With equal names, an embedded font and a font that is not embedded are
  /// different fonts.
  var isEmbedded = false

  /// Hashes only the ends of the list, because a list may have a hundred thousand names and is hashed for each text.
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

  /// The name to which the text is assigned: the first name that is not a generic family. Nil if all names are generic.
  var textName: String? { names.first { ParsedFontName($0).genericOnly == nil } }

  /// Returns the names of fonts that follow a name in the list.
  func fallbacks(of first: String) -> [String] {
    let list = names.prefix(FontCascade.longest)
    guard let place = list.firstIndex(of: first) else { return [] }
    return list[(place + 1)...].filter { $0 != first && ParsedFontName($0).genericOnly == nil }
  }

  /// The font in words, such as `ABCDEE+Lato` or `Lato 700 italic`.
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

struct EmbeddedFont: Sendable, Codable {
  var embedding: DocumentFont.Embedding
  /// The embedding rights in the font file; nil if unknown.
  var rights: EmbeddingRights?

  /// Returns nil if the file cannot be read.
  static func rights(_ bytes: [UInt8]) -> EmbeddingRights? { (try? FontFile(bytes: bytes))?.faces.first?.embedding }
}
