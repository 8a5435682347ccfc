internal import FontFiles
internal import TextFormats

/// What a name that no font has is besides: a folder or a file in the working directory.
enum PathNamesake {
  /// How the folder or the file is asked for, as a sentence; nil where nothing is called so. A name with a slash is a path
  /// already.
  static func sentence(_ name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), FilePaths.exists(name) else { return nil }
    let shown = name.printable.asWord
    return FilePaths.isFolder(name)
      ? "\(shown) is a folder here, and was read as the name of a font; --fonts \(shown) asks its fonts first"
      : "\(shown) is a file here, and was read as the name of a font; \("./\(name.printable)".asWord) is the file"
  }
}

extension String {
  /// As one word of a command line, in quotes where a shell would read it as several.
  fileprivate var asWord: String {
    let plain = "0123456789./_-+,:@%".unicodeScalars
    let isPlain = unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
    return isPlain ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}

extension FontError {
  /// The same error with how the folder or file of that name is asked for, where no font has the name.
  func mentioningPath(called name: String) -> FontError {
    guard [.notRegistered, .metricsUnknown].contains(code), path == nil, let sentence = PathNamesake.sentence(name)
    else {
      return self
    }
    return FontError(code, message, hint: [sentence, hint].compactMap { $0 }.joined(separator: "; "))
  }
}
