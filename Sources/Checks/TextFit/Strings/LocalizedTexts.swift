internal import TextFormats

/// The texts of a file of localised texts.
///
/// | file | format |
/// |---|---|
/// | `.po`, `.pot` | GNU gettext |
/// | `.strings`, `.stringsdict`, `.xcstrings` | Apple's tables, their plurals, and Xcode's catalogue |
/// | `.arb` | Flutter |
/// | `.json` | texts by nested keys |
/// | `.csv` | a table: keys, then a column for each language |
package struct LocalizedTexts: Sendable {
  /// The texts, in the order of the file.
  package let texts: [LocalizedText]
  /// The number of entries of a PO file that no program shows: fuzzy and obsolete entries.
  package let skipped: Int

  /// The greatest number of texts of a file.
  package static let mostTexts = 1_000_000
  /// The greatest length of a text, in Unicode code points.
  package static let longestText = 100_000

  /// Reads a file's texts.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: its path. The extension determines the format. The name or a folder determines the language if the
  ///     content does not. Nothing is read from the path.
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
    case "stringsdict":
      try StringsDictionaryReader(try PropertyListValue(xml: bytes), language: language).read(into: &list)
    case "xcstrings": try StringCatalogReader(try Self.document(bytes)).read(into: &list)
    case "arb": try KeyedTextsReader(arb: try Self.document(bytes), language: language).read(into: &list)
    case "json": try KeyedTextsReader(try Self.document(bytes), language: language).read(into: &list)
    case "csv":
      var reader = TextTableReader(try StringsScanner(bytes))
      try reader.read(into: &list)
    default:
      throw LocalizedTextError(
        "the extension is not the extension of a file of texts", at: .start,
        hint: "the extensions are \(Self.extensionsInWords)")
    }
    skipped = 0
    texts = list.texts
  }

  /// Whether the extension of a file belongs to a readable format.
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
  /// The greatest number of bytes of all keys and texts together. A key is repeated in each of its variants, and a text
  /// of the source language in each language without a translation.
  private static let mostBytes = 1 << 28

  mutating func add(_ text: LocalizedText) throws(LocalizedTextError) {
    let position = TextPosition(line: text.line, column: text.column)
    guard texts.count < LocalizedTexts.mostTexts else {
      throw LocalizedTextError("the file has more than \(LocalizedTexts.mostTexts) texts", at: position)
    }
    guard
      text.text.utf8.count <= LocalizedTexts.longestText || text.text.unicodeScalars.count <= LocalizedTexts.longestText
    else {
      throw LocalizedTextError("the text has more than \(LocalizedTexts.longestText) characters", at: position)
    }
    byteCount += text.key.utf8.count + text.text.utf8.count
    guard byteCount <= Self.mostBytes else {
      throw LocalizedTextError("the keys and texts together have more than \(Self.mostBytes) bytes", at: position)
    }
    texts.append(text)
  }
}

/// One text of a localisation, with its place in the file.
package struct LocalizedText: Sendable, Hashable {
  /// The key of the text. In a PO file it is the msgid, after the context and `|` if there is a context. Nested keys are joined
  /// by points. The variant of a plural or a device follows in brackets: `files[other]`.
  package let key: String
  /// The language, a BCP 47 tag; nil if it is in neither the file nor its path.
  package let language: String?
  /// The text, unescaped. Placeholders such as `%d` and `{name}` are part of it.
  package let text: String
  /// The line of the text, from 1.
  package let line: Int
  /// Its column in that line, in characters, from 1.
  package let column: Int
  /// Whether it is a translation; false if the source text replaces a missing translation.
  package let isTranslated: Bool

  package init(key: String, language: String?, text: String, line: Int, column: Int, isTranslated: Bool) {
    self.key = key
    self.language = language
    self.text = text
    self.line = line
    self.column = column
    self.isTranslated = isTranslated
  }
}

/// A file of localised texts that cannot be read: the reason and the place.
package struct LocalizedTextError: Error, Sendable, Hashable {
  /// The reason, as a clause without a full stop.
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The column in that line, in characters, from 1.
  package let column: Int
  /// A way to correct it.
  package let hint: String?

  package init(message: String, line: Int, column: Int, hint: String? = nil) {
    // Some messages quote keys of the file.
    self.message = message.printable
    self.line = line
    self.column = column
    self.hint = hint
  }

  init(_ message: String, at position: TextPosition, hint: String? = nil) {
    self.init(message: message, line: position.line, column: position.column, hint: hint)
  }

  init(_ error: JSONError) {
    guard case .position(let line, let column) = error.place else {
      self.init(message: error.description, line: 1, column: 1)
      return
    }
    self.init(message: error.message, line: line, column: column)
  }
}
