internal import FontFaces
internal import FontNames
internal import FontTables

/// A font as a document asks for it: names in the order of preference, and a style.
struct NamedFont: Hashable, Sendable, Codable {
  /// The names, one for most documents; a list as in CSS.
  var names: [String]
  /// The tag of a subset in a PDF, `ABCDEE`.
  var prefix: String?
  /// The weight; nil leaves it to the name.
  var weight: Double?
  /// Whether it is slanted; false leaves it to the name.
  var isItalic = false
  /// The bytes of a name in a PDF that has others than those of ASCII; nil for any other name.
  var bytes: [UInt8]?
  /// Whether a PDF has the font in itself: one that is embedded and one that is not are two, whatever they are called.
  var isEmbedded = false

  /// A list may have a hundred thousand names, and each text in it is looked up by it: its ends stand for all of it.
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

  /// The name that the text of a list counts for: the first that is no generic family. Nil where all of them are generic.
  var textName: String? { names.first { ParsedFontName($0).genericOnly == nil } }

  /// The names of fonts after a name of the list.
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

/// Whether a document has a font in itself.
struct EmbeddedFont: Sendable, Codable {
  var embedding: DocumentFont.Embedding
  /// What the maker allows; nil where that is not known.
  var rights: EmbeddingRights?

  /// What the maker of a font file allows; nil where it cannot be read.
  static func rights(_ bytes: [UInt8]) -> EmbeddingRights? { (try? FontFile(bytes: bytes))?.faces.first?.embedding }
}
