internal import FontNames
internal import TextFormats

/// Reads the tags and texts of a page, as tolerantly as browsers (HTML, § 13.2.5, without its rarer states).
struct HTMLTokenizer {
  enum Token {
    case start(name: String, attributes: [String: String], isClosed: Bool)
    case end(name: String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The current line, from 1.
  private(set) var line = 1
  /// The element whose content is text up to its end tag; nil if tags are read.
  private var rawElement: String?

  private static let rawElements: Set<String> = [
    "script", "style", "xmp", "iframe", "noembed", "noframes", "title", "textarea",
  ]
  /// The elements in which entities are read.
  private static let textElements: Set<String> = ["title", "textarea"]

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Token? {
    while place < bytes.count {
      if let name = rawElement { return readRaw(name) }
      guard bytes[place] == UInt8(ascii: "<") else { return readText() }
      if let token = readTag() { return token }
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }

  private mutating func text(to end: Int) -> String {
    let end = min(end, bytes.count)
    let part = bytes[place..<end]
    line += part.count { $0 == 0x0A }
    place = end
    return String(decoding: part, as: UTF8.self)
  }

  /// Reads the text up to the next tag.
  private mutating func readText() -> Token {
    var end = place + 1
    while end < bytes.count, !(bytes[end] == UInt8(ascii: "<") && mayBeginTag(end + 1)) { end += 1 }
    return .text(HTMLEntities.resolved(text(to: end)))
  }

  private func mayBeginTag(_ place: Int) -> Bool {
    guard place < bytes.count else { return false }
    let byte = bytes[place]
    return byte.isLetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  /// Reads the content of an element such as `script`.
  private mutating func readRaw(_ name: String) -> Token? {
    rawElement = nil
    let tag = Array("</\(name)".utf8)
    var end = place
    while end < bytes.count {
      guard let next = bytes[end...].firstIndex(of: UInt8(ascii: "<")) else {
        end = bytes.count
        break
      }
      end = next
      let isTag =
        next + tag.count <= bytes.count
        && zip(bytes[next..<next + tag.count], tag).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
      if isTag { break }
      end += 1
    }
    guard end > place else { return readTag() }
    let content = text(to: end)
    return .text(Self.textElements.contains(name) ? HTMLEntities.resolved(content) : content)
  }

  /// Reads a tag. Returns nil for a comment, a document type or an instruction.
  private mutating func readTag() -> Token? {
    let second = byte(1)
    if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
      let isComment = byte(2) == UInt8(ascii: "-") && byte(3) == UInt8(ascii: "-")
      let mark = Array((isComment ? "-->" : ">").utf8)
      var end = place + 2
      while end < bytes.count, !bytes[end...].starts(with: mark) { end += 1 }
      _ = text(to: end + mark.count)
      return nil
    }
    let isEnd = second == UInt8(ascii: "/")
    guard byte(isEnd ? 2 : 1).isLetter else { return readText() }
    place += isEnd ? 2 : 1
    let name = readName().lowercased()
    var attributes: [String: String] = [:]
    var isClosed = false
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      let byte = bytes[place]
      if byte.isBlank || byte == UInt8(ascii: "/") {
        isClosed = byte == UInt8(ascii: "/")
        if byte == 0x0A { line += 1 }
        place += 1
        continue
      }
      isClosed = false
      let (name, value) = readAttribute()
      if attributes[name] == nil { attributes[name] = value }
    }
    place += 1
    if isEnd { return .end(name: name) }
    if Self.rawElements.contains(name), !isClosed { rawElement = name }
    return .start(name: name, attributes: attributes, isClosed: isClosed)
  }

  private mutating func readName() -> String {
    let end = bytes[place...].firstIndex { $0.isBlank || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
    return text(to: end ?? bytes.count)
  }

  private mutating func readAttribute() -> (name: String, value: String) {
    let end = bytes[place...].dropFirst().firstIndex {
      $0.isBlank || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
    }
    let name = text(to: end ?? bytes.count).lowercased()
    skipBlanks()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return (name, "") }
    place += 1
    skipBlanks()
    guard place < bytes.count else { return (name, "") }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let end = bytes[place...].firstIndex { $0.isBlank || $0 == UInt8(ascii: ">") }
      return (name, HTMLEntities.resolved(text(to: end ?? bytes.count)))
    }
    place += 1
    let value = text(to: bytes[place...].firstIndex(of: quote) ?? bytes.count)
    place = min(place + 1, bytes.count)
    return (name, HTMLEntities.resolved(value))
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place].isBlank {
      if bytes[place] == 0x0A { line += 1 }
      place += 1
    }
  }
}

/// The named characters of HTML: Latin-1, and the most frequent signs.
enum HTMLEntities {
  static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      let name = rest.prefix(32).prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "#" }
      let isClosed = name.endIndex < rest.endIndex && rest[name.endIndex] == ";"
      guard let meant = meaning(of: String(name)), isClosed || name.first == "#" else {
        result.append(scalar)
        continue
      }
      result.append(meant)
      rest = rest[name.endIndex...]
      if isClosed { rest.removeFirst() }
    }
    return String(result)
  }

  private static func meaning(of name: String) -> Unicode.Scalar? {
    // The x of a hexadecimal number may be uppercase in HTML.
    let plain = name.hasPrefix("#X") ? "#x" + name.dropFirst(2) : name
    return named[plain] ?? XMLEntity.scalar(named: plain)
  }

  /// The names for U+00A0 to U+00FF, in order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para \
    middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute \
    Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute \
    THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde \
    ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  private static let named: [String: Unicode.Scalar] = {
    var named: [String: Unicode.Scalar] = [
      "euro": "\u{20AC}", "hellip": "\u{2026}", "mdash": "\u{2014}", "ndash": "\u{2013}", "lsquo": "\u{2018}",
      "rsquo": "\u{2019}", "sbquo": "\u{201A}", "ldquo": "\u{201C}", "rdquo": "\u{201D}", "bdquo": "\u{201E}",
      "lsaquo": "\u{2039}", "rsaquo": "\u{203A}", "bull": "\u{2022}", "trade": "\u{2122}", "dagger": "\u{2020}",
      "Dagger": "\u{2021}", "permil": "\u{2030}", "prime": "\u{2032}", "Prime": "\u{2033}", "minus": "\u{2212}",
      "le": "\u{2264}", "ge": "\u{2265}", "ne": "\u{2260}", "asymp": "\u{2248}", "infin": "\u{221E}",
      "larr": "\u{2190}",
      "uarr": "\u{2191}", "rarr": "\u{2192}", "darr": "\u{2193}", "harr": "\u{2194}", "ensp": "\u{2002}",
      "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
      "rlm": "\u{200F}", "OElig": "\u{152}", "oelig": "\u{153}", "Scaron": "\u{160}", "scaron": "\u{161}",
      "Yuml": "\u{178}", "fnof": "\u{192}", "circ": "\u{2C6}", "tilde": "\u{2DC}", "check": "\u{2713}",
      "cross": "\u{2717}", "starf": "\u{2605}", "star": "\u{2606}", "hearts": "\u{2665}",
    ]
    for (place, name) in latin.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(UInt8(0xA0 + place))  // Fits: the names are those of U+00A0 to U+00FF.
    }
    return named
  }()
}
