/// What a file of localised texts has.
///
/// | file | what it is |
/// |---|---|
/// | `.po`, `.pot` | GNU gettext |
/// | `.strings`, `.stringsdict`, `.xcstrings` | Apple's tables, their plurals, and Xcode's catalogue |
/// | `.arb` | Flutter |
/// | `.json` | texts by nested keys |
/// | `.csv` | a table: keys, then a column for each language |
package struct LocalizedTexts: Sendable {
  /// The texts, in the order of the file.
  package let texts: [LocalizedText]
  /// The entries of a PO file that no program shows: fuzzy and obsolete ones.
  package let skipped: Int

  /// The most texts of a file.
  package static let mostTexts = 1_000_000
  /// The longest text, in Unicode code points.
  package static let longestText = 100_000

  /// Reads a file's texts.
  ///
  /// - Parameters:
  ///   - bytes: what the file has.
  ///   - path: its path: the extension says the format, and the name or a folder the language, where the file does not. Nothing
  ///     is read from there.
  package init(_ bytes: [UInt8], path: String) throws(LocalizedTextError) {
    let language = LocalizedPath.language(of: path)
    var list = LocalizedTextList()
    switch LocalizedPath.pathExtension(of: path) {
    case "po", "pot":
      var reader = try PortableObjectReader(bytes, language: language)
      skipped = try reader.read(into: &list)
      texts = list.texts
      return
    case "strings":
      var reader = AppleStringsReader(try StringsScanner(UTF16Text.utf8(of: bytes)), language: language)
      try reader.read(into: &list)
    case "stringsdict": try StringsDictionaryReader(try StringsScanner(bytes), language: language).read(into: &list)
    case "xcstrings": try StringCatalogReader(try Self.document(bytes)).read(into: &list)
    case "arb": try KeyedTextsReader(arb: try Self.document(bytes), language: language).read(into: &list)
    case "json": try KeyedTextsReader(try Self.document(bytes), language: language).read(into: &list)
    case "csv":
      var reader = TextTableReader(try StringsScanner(bytes))
      try reader.read(into: &list)
    default:
      throw LocalizedTextError(
        "its extension is that of no file of texts", at: .start, hint: "files are read by \(Self.extensionsInWords)")
    }
    skipped = 0
    texts = list.texts
  }

  /// Whether the extension of a file is one of those that are read.
  package static func isReadable(_ path: String) -> Bool { extensions.contains(LocalizedPath.pathExtension(of: path)) }

  private static let extensions = ["po", "pot", "strings", "stringsdict", "xcstrings", "arb", "json", "csv"]
  private static var extensionsInWords: String {
    "their extensions: " + extensions.map { "." + $0 }.joined(separator: " ")
  }

  private static func document(_ bytes: [UInt8]) throws(LocalizedTextError) -> PositionedValue {
    do throws(JSONError) {
      return try JSONDocument.value(parsing: bytes.starts(with: StringsScanner.mark) ? bytes.dropFirst(3) : bytes[...])
    } catch {
      throw LocalizedTextError(error)
    }
  }
}

/// The texts that were read so far, within the limits of a file.
struct LocalizedTextList {
  private(set) var texts: [LocalizedText] = []
  private var byteCount = 0
  /// The most bytes of all keys and texts together: a key stands in each of its variants, and a text of the source language in
  /// each language that has no translation.
  private static let mostBytes = 1 << 28

  mutating func add(_ text: LocalizedText) throws(LocalizedTextError) {
    let position = TextPosition(line: text.line, column: text.column)
    guard texts.count < LocalizedTexts.mostTexts else {
      throw LocalizedTextError("more than \(LocalizedTexts.mostTexts) texts are in the file", at: position)
    }
    guard
      text.text.utf8.count <= LocalizedTexts.longestText || text.text.unicodeScalars.count <= LocalizedTexts.longestText
    else {
      throw LocalizedTextError("the text has more than \(LocalizedTexts.longestText) characters", at: position)
    }
    byteCount += text.key.utf8.count + text.text.utf8.count
    guard byteCount <= Self.mostBytes else {
      throw LocalizedTextError("its keys and texts have more than \(Self.mostBytes) bytes together", at: position)
    }
    texts.append(text)
  }
}
