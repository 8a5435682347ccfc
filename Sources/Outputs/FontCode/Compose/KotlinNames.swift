enum KotlinNames {
  /// Converts the Swift name of a constant to Kotlin.
  static func constant(_ name: String) -> String {
    let name = name.filter { $0 != "`" }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns a file name for `res/font` without extension: lowercase letters, digits and underscores, beginning with a
  /// letter.
  static func resource(_ file: String) -> String {
    var name = ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    for scalar in stem.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": name.unicodeScalars.append(scalar)
      case "A"..."Z": name += scalar.properties.lowercaseMapping
      default: name += "_"
      }
    }
    return name.first?.isLetter == true ? name : "font_" + name
  }

  /// Returns a string literal. Dollar signs are escaped, because they begin a template.
  static func text(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$": quoted += "\\" + String(scalar)
      case _ where scalar.isHiddenInCode:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func isPackage(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      guard let first = part.utf8.first, !keywords.contains(String(part)) else { return false }
      return isLetter(first) && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
  }

  /// Kotlin language specification, § 1.2.3: hard keywords.
  private static let keywords: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]
}
