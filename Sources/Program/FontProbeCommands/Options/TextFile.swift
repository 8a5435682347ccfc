internal import FontFiles
internal import FontNames
internal import FontTables
internal import TextFormats

enum TextFile {
  /// Returns the text without a byte order mark.
  ///
  /// - Parameter file: a path; `-` means standard input.
  /// - Throws: `FontError` if the text cannot be read, is longer than the limit, or is not UTF-8.
  static func text(of file: String, atMost most: Int) throws(FontError) -> String {
    let isStandardInput = file == "-"
    var bytes = try (isStandardInput ? ProgramInput.bytes(atMost: most) : fileBytes(file, atMost: most))[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FontError(
        .unreadableFile, "the file is not text in UTF-8", path: isStandardInput ? StandardInput.name : file)
    }
    return text
  }

  /// Returns the lines of a text, without surrounding spaces and without empty lines.
  static func lines(of text: String) -> [String] {
    // The text is split by bytes, because Swift treats a carriage return and the following line feed as one character.
    text.utf8.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let text = Substring(line).trimmed
      return text.isEmpty ? nil : text
    }
  }
}

/// Reads the names for `resolve --names`. The file has one name per line, or is the JSON document that `audit` writes.
enum NameList {
  /// - Parameters:
  ///   - file: a path; `-` means standard input.
  ///   - most: the greatest size of the file in bytes.
  static func names(of file: String, atMost most: Int) throws(FontError) -> [String] {
    let text = try TextFile.text(of: file, atMost: most)
    guard text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return TextFile.lines(of: text) }
    do throws(JSONError) { return try names(ofAudit: JSONReader(parsing: text.utf8)) } catch {
      throw FontError(
        .unreadableFile, "the file looks like JSON, but is not an answer of audit: \(error)", path: file,
        hint: "write one name on each line, or give the output of fontprobe audit --format json")
    }
  }

  /// Returns the name of each font without duplicates. The style follows the name, unless the name is a generic family.
  private static func names(ofAudit root: JSONReader) throws(JSONError) -> [String] {
    var names: [String] = []
    var known = Set<String>()
    for document in try root.member("documents").elements() {
      for font in try document.member("fonts").elements() {
        var name = try font.member("name").text()
        if name.contains(",") {
          // Quotation marks make the text one name instead of a list.
          name = "\"\(name.replacing("\"", with: "\\\""))\""
        } else if ParsedFontName(name).genericOnly == nil {
          if let weight = try font.optional("weight")?.number() { name += " \(Int(clamping: weight))" }
          if try font.member("italic").bool() { name += " Italic" }
        }
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}
