internal import TextFormats

/// The texts in a file of localised texts. The supported formats are:
///
/// | file | format |
/// |---|---|
/// | `.po`, `.pot` | GNU gettext |
/// | `.strings`, `.stringsdict`, `.xcstrings` | Apple's strings files, their plurals, and Xcode's string catalogs |
/// | `.arb` | Flutter |
/// | `.json` | texts with nested keys |
/// | `.csv` | a table with a column of keys, then a column for each language |
package struct LocalizedTexts: Sendable {
  /// The texts, in the order of the file.
  package let texts: [LocalizedText]
  /// The number of entries of a PO file that no program shows because they are fuzzy or obsolete.
  package let skipped: Int

  package static let mostTexts = 1_000_000
  /// The greatest length of a text, in Unicode code points.
  package static let longestText = 100_000

  /// Reads the texts of a file. The extension of `path` determines the format. If the content does not contain the
  /// language, the name of the file or of a folder determines the language. The file at the path is not opened.
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

  /// Whether the extension of a file belongs to a supported format.
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

/// The texts that have been read, within the limits of a file.
struct LocalizedTextList {
  private(set) var texts: [LocalizedText] = []
  private var byteCount = 0
  /// The greatest number of bytes of all keys and texts together. A key is repeated for each of its variants. A text of
  /// the source language is repeated for each language without a translation.
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

/// A text of a localisation, with its position in the file.
package struct LocalizedText: Sendable, Hashable {
  /// The key of the text. In a PO file, the key is the msgid. If there is a context, the context and `|` come before
  /// it. Nested keys are joined by full stops. The variant for a plural or a device follows in brackets:
  /// `files[other]`.
  package let key: String
  /// The language as a BCP 47 tag; nil if neither the file nor its path contains it.
  package let language: String?
  /// The text, unescaped. Placeholders such as `%d` and `{name}` are part of the text.
  package let text: String
  /// The line of the text, from 1.
  package let line: Int
  /// The column in the line, in characters, from 1.
  package let column: Int
  /// Whether the text is a translation. False if the source text replaces a missing translation.
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

/// The reason why a file of localised texts cannot be read, and the position of the error.
package struct LocalizedTextError: Error, Sendable, Hashable {
  /// The reason, as a clause without a full stop.
  package let message: String
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  package let hint: String?

  package init(message: String, line: Int, column: Int, hint: String? = nil) {
    // Some messages quote keys of the file, so they may contain unprintable characters.
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
