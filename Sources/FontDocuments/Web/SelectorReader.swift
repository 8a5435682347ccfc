internal import FontNames

/// Reads one selector.
struct SelectorReader {
  private var rest: Substring

  init(_ text: String) { rest = text.trimmed[...] }

  /// The elements of the selector with the sign before each, in order; nil for what is no selector.
  mutating func parts() -> [(sign: Character, compound: CSSSelector.Compound)]? {
    var parts: [(sign: Character, compound: CSSSelector.Compound)] = []
    var sign: Character = " "
    while !rest.isEmpty {
      guard let compound = compound() else { return nil }
      parts.append((sign, compound))
      let blanks = rest.prefix(while: \.isWhitespace)
      rest = rest[blanks.endIndex...]
      guard let next = rest.first else { break }
      if next == ">" || next == "+" || next == "~" {
        sign = next
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        if rest.isEmpty { return nil }
      } else {
        guard !blanks.isEmpty else { return nil }
        sign = " "
      }
    }
    return parts
  }

  private mutating func compound() -> CSSSelector.Compound? {
    var compound = CSSSelector.Compound()
    var isEmpty = true
    while let letter = rest.first {
      switch letter {
      case "*": rest.removeFirst()
      case ".":
        rest.removeFirst()
        guard let name = identifier() else { return nil }
        compound.classes.append(name)
      case "#":
        rest.removeFirst()
        guard let name = identifier() else { return nil }
        compound.id = name
      case "[":
        guard let test = attribute() else { return nil }
        compound.attributes.append(test)
      case ":": guard pseudo(&compound) else { return nil }
      case "|": rest.removeFirst()
      default:
        guard let name = identifier() else { return isEmpty ? nil : compound }
        // `svg|text`: the names of namespaces are not looked at.
        compound.name = name.lowercased()
      }
      isEmpty = false
    }
    return isEmpty ? nil : compound
  }

  private mutating func identifier() -> String? {
    var name = ""
    while let letter = rest.first {
      if letter == "\\" {
        rest.removeFirst()
        let digits = rest.prefix(6).prefix { $0.isASCII && $0.isHexDigit }
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          rest = rest[digits.endIndex...]
          if rest.first?.isWhitespace ?? false { rest.removeFirst() }
          name.unicodeScalars.append(scalar)
        } else if let next = rest.popFirst() {
          name.append(next)
        }
      } else if letter.isLetter || letter.isNumber || letter == "-" || letter == "_" || !letter.isASCII {
        name.append(letter)
        rest.removeFirst()
      } else {
        break
      }
    }
    return name.isEmpty ? nil : name
  }

  private mutating func attribute() -> (name: String, test: Character?, value: String)? {
    guard let end = rest.firstIndex(of: "]") else { return nil }
    let inner = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    guard let equals = inner.firstIndex(of: "=") else { return (inner.trimmed.lowercased(), nil, "") }
    var name = inner[..<equals]
    let test: Character = name.last.map { "~|^$*".contains($0) ? $0 : "=" } ?? "="
    if test != "=" { name.removeLast() }
    var value = inner[inner.index(after: equals)...].trimmed
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = String(value.dropFirst().prefix { $0 != quote })
    }
    return (name.trimmed.lowercased(), test, value)
  }

  /// A pseudo-class or pseudo-element; false for what cannot be read.
  private mutating func pseudo(_ compound: inout CSSSelector.Compound) -> Bool {
    rest.removeFirst()
    let isElement = rest.first == ":"
    if isElement { rest.removeFirst() }
    guard let name = identifier()?.lowercased() else { return false }
    var argument: String?
    if rest.first == "(" {
      var depth = 0
      guard
        let end = rest.firstIndex(where: { letter in
          depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
          return depth == 0
        })
      else { return false }
      argument = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    }
    switch name {
    case _ where isElement: compound.isNever = true
    case "first-child": compound.isFirst = true
    case "last-child": compound.isLast = true
    case "only-child": (compound.isFirst, compound.isLast) = (true, true)
    case "root": compound.isRoot = true
    case "link", "any-link", "where", "is", "enabled", "defined":
      // A list of one simple selector is that one; longer ones are taken as not there.
      guard let argument, name == "is" || name == "where" else { return true }
      var inner = SelectorReader(argument)
      guard let parts = inner.parts(), parts.count == 1, let only = parts.first?.compound else {
        compound.isNever = true
        return true
      }
      compound.name = only.name ?? compound.name
      compound.id = only.id ?? compound.id
      compound.classes += only.classes
      compound.attributes += only.attributes
    case "not":
      for text in CSSSelector.split(argument ?? "", at: ",") {
        var inner = SelectorReader(String(text))
        if let parts = inner.parts(), parts.count == 1 { compound.isNot.append(parts[0].compound) }
      }
    default: compound.isNever = true
    }
    return true
  }
}
