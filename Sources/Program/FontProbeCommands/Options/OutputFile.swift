internal import FontFiles
internal import FontPictures

/// A file that a command writes. The extension of the path determines the kind.
struct OutputFile {
  let path: String
  let kind: Kind

  enum Kind: String, CaseIterable {
    case svg, png, otf, woff2, html, json, conf, css, swift
    case kotlin = "kt"

    /// The extensions of the kind, in lowercase. The first is the usual extension.
    var endings: [String] { self == .html ? ["html", "htm"] : [rawValue] }

    /// Whether a file of the kind is text that programs read under any extension.
    var isPlainText: Bool { [.json, .conf, .css, .swift, .kotlin].contains(self) }
  }

  /// Extensions of pictures, fonts and pages that no command can write.
  private static let otherEndings: Set<String> = [
    "avif", "bmp", "eot", "gif", "jpeg", "jpg", "otc", "pdf", "pfb", "ttc", "ttf", "webp", "woff",
  ]

  /// Reads a path. A name without an extension gets the extension of the first kind. A plain text file may have a
  /// special extension, such as `.lock`, but not the extension of a different kind.
  ///
  /// - Parameters:
  ///   - kinds: the kinds that the command can write; not empty.
  ///   - contents: the noun for the contents in the message, such as `a picture`.
  /// - Throws: `UsageError` if the extension belongs to a different kind.
  init(_ path: String, _ kinds: [Kind], of contents: String, option: String = "-o") throws(UsageError) {
    self.path = path
    let name = FilePaths.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, let first = kinds.first else {
      kind = kinds.first ?? .json
      return
    }
    let ending = name[name.index(after: dot)...].lowercased()
    if let named = kinds.first(where: { $0.endings.contains(ending) }) {
      kind = named
    } else if first.isPlainText, !Self.isTaken(ending) {
      kind = first
    } else {
      let endings = kinds.map { ".\($0.rawValue)" }.joined(separator: " or ")
      throw UsageError("\(option) \(name): \(contents) is written as \(endings), not as .\(ending)")
    }
  }

  private static func isTaken(_ ending: String) -> Bool {
    otherEndings.contains(ending) || Kind.allCases.contains { $0.endings.contains(ending) }
  }

  /// Writes a picture in the format of the extension.
  ///
  /// - Throws: `FontError` with `unwritableFile`, or with `noRasterizer` if librsvg cannot draw a PNG.
  func write(_ picture: some DrawnPicture) throws(FontError) {
    if kind == .png {
      try AtomicFile.write(try picture.png(scale: 2), to: path)
    } else {
      try AtomicFile.write(picture.svg, to: path)
    }
  }
}

extension OutputFile {
  static func picture(_ path: String, _ kinds: [Kind] = [.svg, .png]) throws(UsageError) -> OutputFile {
    try OutputFile(path, kinds, of: "a picture")
  }
}

extension Option where Value == OutputFile? {
  /// Returns an option for an output file, by default `-o FILE`. The file may have the extensions of these kinds.
  static func output(
    _ kinds: [OutputFile.Kind], of contents: String, _ help: String, name: String = "output", short: Character? = "o"
  ) -> Option {
    let file = Option<String?>.file(name, "file", help, short: short)
    return Option(
      name: name, help: help, valueName: file.valueName, completion: file.completion, short: short, absent: nil
    ) { words throws(UsageError) in
      try file.read(words).map { path throws(UsageError) in
        try OutputFile(path, kinds, of: contents, option: short.map { "-\($0)" } ?? "--\(name)")
      }
    }
  }
}
