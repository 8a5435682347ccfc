package import FontFiles
package import FontNames

extension FontName {
  /// Throws `invalidName` if a name has no letter or digit, or is longer than `longest` bytes.
  package static func check(_ name: String) throws(FontError) {
    if FoldedName(name).isEmpty { throw FontError(.invalidName, "the name is empty") }
    guard hasLetter(name) else {
      throw FontError(.invalidName, "the name has no letter or digit")
    }
    let count = name.utf8.count
    guard count <= longest else {
      throw FontError(
        .invalidName, "the name has \(count) bytes, but no name of a font has more than \(longest)",
        hint: "the name begins with \(name.prefix(24))…")
    }
  }
}
