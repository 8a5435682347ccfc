internal import FontFaces
package import FontFiles

/// The limits of what can be a font's name.
package enum FontName {
  /// The most bytes of UTF-8: longer than any name in use, short enough to be repeated in an error.
  package static let longest = 1024

  /// Whether a text can be a font's name: at most `longest` bytes, with a letter or a digit.
  static func isPossible(_ name: String) -> Bool {
    guard name.utf8.count <= longest else { return false }
    // A letter or digit of ASCII is one byte, wherever it stands; looking for others costs more.
    if name.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }) { return true }
    return name.contains { $0.isLetter || $0.isNumber }
  }

  /// Throws `invalidName` for a name without a letter or a digit, or longer than `longest` bytes of UTF-8.
  package static func check(_ name: String) throws(FontError) {
    if FoldedName(name).isEmpty { throw FontError(.invalidName, "the name is empty") }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw FontError(.invalidName, "the name has no letter or digit")
    }
    let count = name.utf8.count
    guard count <= longest else {
      throw FontError(
        .invalidName, "the name has \(count) bytes, and no font's has more than \(longest)",
        hint: "it begins \(name.prefix(24))…")
    }
  }
}
