package import TextFormats

/// A value of a property list, with its position.
package struct PropertyListValue: Sendable {
  package let kind: Kind
  /// The position of a text, or of the opening tag of another value.
  package let position: TextPosition

  package enum Kind: Sendable {
    case dictionary([(key: String, value: PropertyListValue)])
    case array([PropertyListValue])
    case text(String)
    /// A number, a date, data, true or false.
    case other
  }

  fileprivate init(_ kind: Kind, position: TextPosition) {
    self.kind = kind
    self.position = position
  }

  package init(xml bytes: [UInt8]) throws(LocalizedTextError) {
    var reader = PropertyListReader(try StringsScanner(bytes))
    self = try reader.read()
  }
}

/// Reads a property list in XML format. Document types that define entities are refused.
private struct PropertyListReader {
  private var scanner: StringsScanner

  init(_ scanner: StringsScanner) { self.scanner = scanner }

  /// Reads the value in the element `plist`.
  mutating func read() throws(LocalizedTextError) -> PropertyListValue {
    let first = try tag()
    guard first.name == "plist", !first.isClosing else {
      throw LocalizedTextError("a property list must begin with <plist>", at: first.position)
    }
    return try value(try tag(), depth: 0)
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    let isEmpty: Bool
    let position: TextPosition
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(LocalizedTextError) -> PropertyListValue {
    guard depth < PositionedValue.mostLevels else {
      throw LocalizedTextError("values are nested more than \(PositionedValue.mostLevels) deep", at: tag.position)
    }
    guard !tag.isClosing else {
      throw LocalizedTextError("a value was expected, not </\(tag.name.shortened)>", at: tag.position)
    }
    switch tag.name {
    case "dict": return PropertyListValue(.dictionary(tag.isEmpty ? [] : try members(depth)), position: tag.position)
    case "string":
      let position = scanner.position
      return PropertyListValue(.text(tag.isEmpty ? "" : try text(in: tag)), position: position)
    case "array": return PropertyListValue(.array(tag.isEmpty ? [] : try elements(depth)), position: tag.position)
    case "true", "false", "integer", "real", "date", "data":
      if !tag.isEmpty { _ = try text(in: tag) }
      return PropertyListValue(.other, position: tag.position)
    default: throw LocalizedTextError("<\(tag.name.shortened)> is not a value of a property list", at: tag.position)
    }
  }

  private mutating func elements(_ depth: Int) throws(LocalizedTextError) -> [PropertyListValue] {
    var elements: [PropertyListValue] = []
    while true {
      let tag = try tag()
      if tag.isClosing, tag.name == "array" { return elements }
      elements.append(try value(tag, depth: depth + 1))
    }
  }

  private mutating func members(_ depth: Int) throws(LocalizedTextError) -> [(key: String, value: PropertyListValue)] {
    var members: [(key: String, value: PropertyListValue)] = []
    while true {
      let tag = try tag()
      if tag.isClosing, tag.name == "dict" { return members }
      guard tag.name == "key", !tag.isClosing, !tag.isEmpty else {
        throw LocalizedTextError("<key> or </dict> was expected", at: tag.position)
      }
      let key = try text(in: tag)
      members.append((key, try value(try self.tag(), depth: depth + 1)))
    }
  }

  // MARK: - Markup

  /// Skips white space, comments, declarations and the document type, and reads the next tag.
  private mutating func tag() throws(LocalizedTextError) -> Tag {
    while true {
      scanner.skipWhiteSpace()
      let position = scanner.position
      if scanner.take("<!--") {
        guard scanner.takeText(through: "-->") != nil else {
          throw LocalizedTextError("the comment has no end", at: position)
        }
      } else if scanner.take("<?") {
        guard scanner.takeText(through: "?>") != nil else {
          throw LocalizedTextError("the declaration has no end", at: position)
        }
      } else if scanner.take("<!DOCTYPE") {
        guard let type = scanner.takeText(through: ">"), !type.contains("[") else {
          throw LocalizedTextError("fontprobe does not read document types with their own entities", at: position)
        }
      } else if scanner.take("<") {
        let isClosing = scanner.take("/")
        guard let inner = scanner.takeText(through: ">") else {
          throw LocalizedTextError("the tag has no end", at: position)
        }
        let name = String(inner.prefix { !$0.isWhitespace && $0 != "/" })
        return Tag(name: name, isClosing: isClosing, isEmpty: inner.hasSuffix("/"), position: position)
      } else {
        throw LocalizedTextError("a tag was expected", at: position)
      }
    }
  }

  private mutating func text(in tag: Tag) throws(LocalizedTextError) -> String {
    var text = ""
    while true {
      text += try characters()
      let position = scanner.position
      if scanner.take("<![CDATA[") {
        guard let part = scanner.takeText(through: "]]>") else {
          throw LocalizedTextError("the section of plain text has no end", at: position)
        }
        text += part
      } else if scanner.take("</") {
        guard let name = scanner.takeText(through: ">"), name.filter({ !$0.isWhitespace }) == tag.name else {
          throw LocalizedTextError("</\(tag.name)> was expected", at: position)
        }
        return text
      } else {
        throw LocalizedTextError("</\(tag.name)> was expected", at: position)
      }
    }
  }

  /// Reads characters and entities up to the next tag.
  private mutating func characters() throws(LocalizedTextError) -> String {
    var text = ""
    while let byte = scanner.byte, byte != UInt8(ascii: "<") {
      guard byte == UInt8(ascii: "&") else {
        text += scanner.takeText { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        continue
      }
      let position = scanner.position
      scanner.advance()
      let name = scanner.takeText {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & ~0x20) || $0 == UInt8(ascii: "#")
      }
      guard scanner.take(";"), let scalar = XMLEntity.scalar(named: name) else {
        throw LocalizedTextError(
          "no entity is called “\(name.shortened)”", at: position, hint: "write & as &amp;")
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
