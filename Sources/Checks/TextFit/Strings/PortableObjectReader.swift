internal import TextFormats

/// Reads PO files and templates of GNU gettext.
///
/// The manual of gettext (The Format of PO Files) describes the entries. `msgctxt`, `msgid`, `msgid_plural`, `msgstr`
/// and `msgstr[N]` are each followed by texts in quotation marks. Programs do not show entries marked `#, fuzzy`, and
/// entries after `#~`.
struct PortableObjectReader {
  private var scanner: StringsScanner
  private var language: String?
  private var entry = Entry()
  private var isFuzzy = false
  private var skipped = 0

  private struct Entry {
    var context: String?
    var id: String?
    var plural: String?
    var texts: [(number: Int?, text: String, position: TextPosition)] = []
  }

  init(_ bytes: [UInt8], language: String?) throws(LocalizedTextError) {
    self.language = language
    do throws(LocalizedTextError) {
      scanner = try StringsScanner(bytes)
    } catch {
      // The name of the encoding is ASCII, so the header can be searched for this name.
      let header = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
      throw Self.otherEncoding(in: header, at: error) ?? error
    }
  }

  /// Returns an error if the header names an encoding other than UTF-8. Returns nil if the header names UTF-8 or no
  /// encoding.
  private static func otherEncoding(in header: String, at place: LocalizedTextError) -> LocalizedTextError? {
    guard let charset = header.lowercased().split(separator: "charset=").dropFirst().first else { return nil }
    let name = charset.prefix { !$0.isWhitespace && $0 != ";" && $0 != "\\" && $0 != "\"" }
    guard !["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name) else { return nil }
    return LocalizedTextError(
      message: "the file is written in \(name.prefix(40))", line: place.line, column: place.column,
      hint: "convert the file with msgconv --to-code=UTF-8")
  }

  /// Reads all entries. Returns the number of fuzzy or obsolete entries.
  mutating func read(into list: inout LocalizedTextList) throws(LocalizedTextError) -> Int {
    while true {
      scanner.skipWhiteSpace()
      guard let byte = scanner.byte else { break }
      if byte == UInt8(ascii: "#") {
        if !entry.texts.isEmpty { try close(into: &list) }
        comment(scanner.takeLine())
      } else {
        try keyword(into: &list)
      }
    }
    try close(into: &list)
    return skipped
  }

  private mutating func comment(_ line: String) {
    if line.hasPrefix("#,") {
      let flags = line.dropFirst(2).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      isFuzzy = isFuzzy || flags.contains("fuzzy")
    } else if line.hasPrefix("#~"), line.dropFirst(2).drop(while: \.isWhitespace).hasPrefix("msgid ") {
      skipped += 1
      // A fuzzy mark before an obsolete entry belongs to the obsolete entry.
      isFuzzy = false
    }
  }

  private mutating func keyword(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    let position = scanner.position
    let word = scanner.takeText { $0 != 0x20 && !(0x09...0x0D).contains($0) && $0 != UInt8(ascii: "\"") }
    switch word {
    case "msgctxt":
      if entry.id != nil || entry.context != nil { try close(into: &list) }
      entry.context = try text().text
    case "msgid":
      if entry.id != nil { try close(into: &list) }
      entry.id = try text().text
    case "msgid_plural":
      guard entry.id != nil else { throw LocalizedTextError("a msgid_plural has no msgid before it", at: position) }
      entry.plural = try text().text
    default:
      guard let number = Self.number(of: word) else {
        throw LocalizedTextError(
          "msgid, msgstr or a comment was expected", at: position, hint: "msgfmt --check gives details")
      }
      guard entry.id != nil else { throw LocalizedTextError("a msgstr has no msgid before it", at: position) }
      let (text, place) = try text()
      entry.texts.append((number.value, text, place))
    }
  }

  /// Returns the number in `msgstr[N]`. For `msgstr`, the result has no value. For other words, there is no result.
  private static func number(of word: String) -> (value: Int?, Void)? {
    if word == "msgstr" { return (nil, ()) }
    guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let number = Int(word.dropFirst(7).dropLast()),
      (0..<100).contains(number)
    else { return nil }
    return (number, ())
  }

  // MARK: - Texts

  /// Reads the text after a keyword: one or more texts in quotation marks, which are joined.
  private mutating func text() throws(LocalizedTextError) -> (text: String, position: TextPosition) {
    scanner.skipWhiteSpace()
    let position = scanner.position
    guard scanner.byte == UInt8(ascii: "\"") else {
      throw LocalizedTextError("a text in quotation marks was expected", at: position)
    }
    var bytes: [UInt8] = []
    while scanner.byte == UInt8(ascii: "\"") {
      try quoted(into: &bytes)
      scanner.skipWhiteSpace()
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LocalizedTextError("the escaped bytes are not text in UTF-8", at: position)
    }
    return (text, position)
  }

  private mutating func quoted(into bytes: inout [UInt8]) throws(LocalizedTextError) {
    let start = scanner.position
    scanner.advance()
    while let byte = scanner.byte, byte != 0x0A, byte != 0x0D {
      scanner.advance()
      if byte == UInt8(ascii: "\"") { return }
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      try escape(into: &bytes)
    }
    throw LocalizedTextError("the text has no closing quotation mark in its line", at: start)
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(LocalizedTextError) {
    let position = scanner.position
    if let byte = scanner.takeOctal() {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      return
    }
    guard let letter = scanner.byte else { return }
    scanner.advance()
    if letter == UInt8(ascii: "x"), let byte = scanner.takeHexadecimal(atMost: 2) {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    } else if let byte = StringsScanner.escaped(letter) {
      bytes.append(byte)
    } else {
      throw LocalizedTextError("the character after the backslash is not a known escape", at: position)
    }
  }

  // MARK: - Entries

  private mutating func close(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    defer {
      entry = Entry()
      isFuzzy = false
    }
    guard let id = entry.id else {
      guard entry.context == nil else {
        throw LocalizedTextError("the previous msgctxt has no msgid", at: scanner.position)
      }
      return
    }
    guard !entry.texts.isEmpty else {
      throw LocalizedTextError("the previous entry has no msgstr", at: scanner.position)
    }
    if id.isEmpty, entry.context == nil { return try header(entry.texts[0].text, at: entry.texts[0].position) }
    guard !isFuzzy else {
      skipped += 1
      return
    }
    let key = (entry.context.map { $0 + "|" } ?? "") + id
    for (number, text, position) in entry.texts {
      // A language with only one form, such as Japanese, uses this form for all numbers.
      let isOne = number ?? 0 == 0 && entry.texts.count > 1 || number == nil
      let source = isOne ? id : entry.plural ?? id
      try list.add(
        LocalizedText(
          key: number.map { "\(key)[\($0)]" } ?? key, language: language, text: text.isEmpty ? source : text,
          line: position.line, column: position.column, isTranslated: !text.isEmpty))
    }
  }

  /// Reads the language and the encoding from the header, which is the entry without a msgid.
  private mutating func header(_ text: String, at position: TextPosition) throws(LocalizedTextError) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0.drop(while: \.isWhitespace)) }
      guard parts.count == 2 else { continue }
      switch parts[0].lowercased() {
      case "language": language = LocalizedPath.tag(parts[1].filter { !$0.isWhitespace }) ?? language
      case "content-type":
        let place = LocalizedTextError("", at: position)
        if let error = Self.otherEncoding(in: parts[1], at: place) { throw error }
      default: continue
      }
    }
  }
}
