internal import FontFiles
internal import FontNames

/// A text from a file, or from standard input.
enum TextFile {
  /// The text, without the mark of the byte order that editors put before it.
  ///
  /// - Parameter file: a path; `-` is standard input.
  /// - Throws: `FontError` where it cannot be read, is longer, or is no UTF-8.
  static func text(of file: String, atMost most: Int) throws(FontError) -> String {
    let isStandardInput = file == "-"
    var bytes = try (isStandardInput ? ProgramInput.bytes(atMost: most) : fileBytes(file, atMost: most))[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FontError(.unreadableFile, "it is no text in UTF-8", path: isStandardInput ? StandardInput.name : file)
    }
    return text
  }

  /// The lines of a text, without blanks around them and without the empty ones.
  static func lines(of text: String) -> [String] {
    // By bytes: a carriage return and the line feed after it are one character in Swift.
    text.utf8.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let text = Substring(line).trimmed
      return text.isEmpty ? nil : text
    }
  }
}
