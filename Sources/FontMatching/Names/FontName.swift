public import Files
internal import FontFaces

/// What can be a font's name at all.
public enum FontName {
  /// Longer than any name in use, short enough to be read back in an error.
  public static let longest = 1024

  /// Whether it can be one.
  static func isPossible(_ name: String) -> Bool {
    guard name.utf8.count <= longest else { return false }
    // A letter or digit of ASCII is one byte, wherever it stands; looking for others costs more.
    if name.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }) { return true }
    return name.contains { $0.isLetter || $0.isNumber }
  }

  /// Throws `invalidName` for a name without a letter or a digit, or longer than `longest` bytes of UTF-8.
  public static func check(_ name: String) throws(FontError) {
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

extension FontCollection {
  /// Whether a face or a family goes by exactly this name: case, spaces, hyphens and Unicode width aside.
  public func hasFont(named name: String) -> Bool { resolver.hasFont(named: FoldedName(name)) }

  /// Throws `invalidName` for what can be no font's name, and for a font asked for in another tool's notation
  /// ("Arial:bold", "bold 17px Arial"), with the name to write instead as a hint. A font that is really called so is one.
  public func checkName(_ name: String) throws(FontError) {
    try FontName.check(name)
    guard let notation = ForeignNotation(name), !hasFont(named: name) else { return }
    throw FontError(
      .invalidName, "\(name) is \(notation.kind.rawValue), and no name",
      hint: notation.suggestion.map { "write \"\($0)\"" } ?? "write the name of a font")
  }
}

extension FontResolver {
  func hasFont(named name: FoldedName) -> Bool {
    for index in [registered] + (bundled.map { [$0] } ?? [])
    where index.face(postScriptName: name) != nil || index.face(fullName: name) != nil || index.hasFamily(name) {
      return true
    }
    guard let system else { return false }
    return system.face(.postScript, name) != nil || system.face(.full, name) != nil || system.hasFamily(name)
  }
}
