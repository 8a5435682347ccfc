/// A list of names in the order of preference, in the syntax of CSS's `font-family`: `"Museo Slab", Georgia, serif`.
package enum FontCascade {
  /// The greatest number of names, above the number in real lists.
  package static let longest = 256

  package struct Element: Sendable, Equatable {
    package var name: String
    /// Whether the element is in quotation marks. If so, it is a name, even if it looks like a style.
    package var isQuoted: Bool

    /// Whether the element is the style of the name before it, not a name itself.
    package func isStyle(after name: String?, isName: (String) -> Bool) -> Bool {
      guard !isQuoted, let name, GenericFamily(named: name) == nil else { return false }
      return StyleWords.parse(self.name).isComplete && !isName(self.name)
    }
  }

  /// Returns the names of the list, without quotation marks and with escapes resolved.
  ///
  /// An element with only style words, such as the second in "museo-slab, 500", belongs to the name before it, unless
  /// a font has this name.
  ///
  /// - Parameter isName: whether a font has a name.
  package static func names(in list: String, isName: (String) -> Bool = { _ in false }) -> [String] {
    var names: [String] = []
    // In a CSS declaration, no element is a style.
    let (elements, isDeclaration) = parsed(list)
    for element in elements {
      if !isDeclaration, element.isStyle(after: names.last, isName: isName) {
        names[names.count - 1] += " " + element.name
      } else {
        names.append(element.name)
      }
    }
    return names
  }

  /// Returns the elements of the list, without empty elements. The list may begin with the name of CSS's property, as
  /// in `font-family: Georgia, serif;`. Some commas do not end an element: a comma in brackets
  /// (`Inter[opsz,wght].ttf`), and a comma among axes or weights (`Inter:ital,wght@1,700`, `Roboto:700,400italic`).
  package static func elements(of list: String) -> [Element] { parsed(list).elements }

  private static func parsed(_ list: String) -> (elements: [Element], isDeclaration: Bool) {
    var elements: [Element] = []
    var element = Element(name: "", isQuoted: false)
    var quote: Character?
    // In an attribute of HTML or SVG, the list has XML escapes.
    let plain = list.utf8.contains(UInt8(ascii: "&")) ? XMLEscapes.resolved(list) : nil
    var (rest, isDeclaration) = value(of: plain ?? list)
    // The last positions at which a notation with commas may end. After them, every comma ends an element.
    let (bracket, at) = (rest.utf8.lastIndex(of: UInt8(ascii: "]")), rest.utf8.lastIndex(of: UInt8(ascii: "@")))
    func isOpen() -> Bool {
      // In these notations, there is no blank after the comma.
      guard !element.isQuoted, element.name.utf8.count <= 256, rest.first.map({ !$0.isWhitespace }) ?? false else {
        return false
      }
      return Self.isOpen(
        element.name, before: rest.first, closes: bracket.map { rest.startIndex <= $0 } ?? false,
        hasValues: at.map { rest.startIndex <= $0 } ?? false)
    }
    func finish() {
      element.name = element.isQuoted ? element.name : element.name.trimmed
      if !element.name.isEmpty { elements.append(element) }
      element = Element(name: "", isQuoted: false)
    }
    while let letter = rest.popFirst() {
      if isDeclaration, quote == nil, ";}!".contains(letter) { break }
      switch letter {
      case "\\": element.name.unicodeScalars.append(contentsOf: escape(&rest))
      case "\"", "'":
        if quote == letter {
          quote = nil
        } else if quote == nil, element.name.allSatisfy(\.isWhitespace) {
          quote = letter
          element = Element(name: "", isQuoted: true)
        } else {
          element.name.append(letter)
        }
      case "," where quote == nil && !isOpen(): finish()
      case _ where quote == nil && element.isQuoted && letter.isWhitespace: break
      default: element.name.append(letter)
      }
    }
    finish()
    return (elements, isDeclaration)
  }

  /// Returns the list without the name of CSS's property, and whether it has this name.
  private static func value(of list: String) -> (Substring, isDeclaration: Bool) {
    let blank = list.prefix(while: \.isWhitespace)
    let rest = list[blank.endIndex...]
    let name = rest.prefix(11)
    guard name.lowercased() == "font-family" else { return (list[...], false) }
    let value = rest[name.endIndex...].drop(while: \.isWhitespace)
    return value.first == ":" ? (value.dropFirst(), true) : (list[...], false)
  }

  /// Whether a comma belongs to the element before it.
  ///
  /// - Parameters:
  ///   - next: the character after the comma.
  ///   - closes: whether there is a closing bracket after the comma.
  ///   - hasValues: whether there may be values of axes after the comma.
  private static func isOpen(_ name: String, before next: Character?, closes: Bool, hasValues: Bool) -> Bool {
    if let bracket = name.utf8.lastIndex(of: UInt8(ascii: "[")) {
      return closes && !name.utf8[bracket...].contains(UInt8(ascii: "]"))
    }
    guard name.utf8.contains(UInt8(ascii: ":")) else { return false }
    if next?.isNumber ?? false, ForeignNotation.nameWithWeight(name.trimmed) != nil { return true }
    guard let axes = GoogleAxes(of: name.trimmed) else { return false }
    return axes.isOpen && (!axes.values.isEmpty || hasValues)
  }

  /// Returns the characters of an escape whose backslash was already read.
  ///
  /// CSS Syntax 3, § 4.3.7: up to six hexadecimal digits and one blank after them are a code point. Any other
  /// character stands for itself.
  private static func escape(_ rest: inout Substring) -> [Unicode.Scalar] {
    let digits = rest.prefix(6).prefix { $0.isASCII && $0.isHexDigit }
    guard let value = UInt32(digits, radix: 16) else {
      return rest.popFirst().map { Array($0.unicodeScalars) } ?? ["\u{FFFD}"]
    }
    rest.removeFirst(digits.count)
    if rest.first?.isWhitespace ?? false { rest.removeFirst() }
    return [value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"]
  }
}

extension StringProtocol {
  package var trimmed: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
