internal import FontFiles
internal import HyphenLibrary

/// The text of a dictionary of libhyphen as libhyphen is given it: in UTF-8, with the lines that it can read.
///
/// The first line of a dictionary is the name of its encoding. A line is a pattern, `.as3szon`, or a keyword; those after
/// `NEXTLEVEL` are for the parts of compounds. `%` begins a comment.
struct HyphenPatterns {
  /// The first line is `UTF-8`.
  private(set) var text: [UInt8] = Array("UTF-8\n".utf8)
  /// The number of patterns.
  private(set) var count = 0
  /// Whether this level has a line of `NOHYPHEN`.
  private var hasForbidden = false

  /// Larger than all dictionaries that are known: Hungarian has a megabyte.
  static let largest = 8 << 20
  /// libhyphen reads lines of 99 bytes.
  private static let longestLine = 98

  /// - Throws: `FontError` with `invalidTable` where the bytes are no dictionary.
  init(_ bytes: [UInt8]) throws(FontError) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let name = String(decoding: bytes[..<end].prefix(64), as: UTF8.self).filter { $0 != "\r" && $0 != "\r\n" }
    let lines = try Self.utf8(bytes[end...], encoding: name)
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let kept = try kept(line) {
        text += kept
        text.append(UInt8(ascii: "\n"))
      }
    }
    guard count > 0 else { throw Self.damaged("it has no patterns") }
  }

  private static func damaged(_ reason: String) -> FontError {
    FontError(.invalidTable, "is no dictionary of hyphenation: \(reason)")
  }

  /// The bytes in UTF-8, well-formed and without NUL.
  private static func utf8(_ bytes: ArraySlice<UInt8>, encoding: String) throws(FontError) -> [UInt8] {
    guard !bytes.contains(0) else { throw damaged("it has a NUL byte") }
    guard encoding != "UTF-8" else {
      guard String(validating: bytes, as: UTF8.self) != nil else { throw damaged("its text is not UTF-8") }
      return Array(bytes)
    }
    let isName = encoding.utf8.allSatisfy {
      ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
    }
    guard !encoding.isEmpty, isName else { throw damaged("its first line is not the name of an encoding") }
    // Windows's code pages have another name in libhyphen.
    let name = encoding.hasPrefix("microsoft-cp") ? String(encoding.dropFirst("microsoft-".count)) : encoding
    var length = 0
    // No character of an encoding of one byte has more than three bytes in UTF-8.
    let capacity = bytes.count * 3 + 1
    let answer = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
            length = unsafe fontprobe_utf8_of(name, bytes.baseAddress, bytes.count, buffer.baseAddress, capacity)
          }
        }
      }
      count = max(length, 0)
    }
    guard length != -1 else { throw damaged("its encoding '\(encoding)' is not known") }
    guard length >= 0 else { throw damaged("its text is not \(encoding)") }
    return answer
  }

  /// A line as libhyphen is given it; nil for one that it is not given.
  private mutating func kept(_ line: ArraySlice<UInt8>) throws(FontError) -> [UInt8]? {
    guard let first = line.first, first != UInt8(ascii: "%"), first != UInt8(ascii: "#") else { return nil }
    guard line.count <= Self.longestLine else {
      // Long lines are comments in some dictionaries.
      return nil
    }
    let words = line.split { $0 == 0x20 || $0 == 0x09 }
    guard let word = words.first else { return nil }
    switch String(decoding: word, as: UTF8.self) {
    case "NEXTLEVEL":
      hasForbidden = false
      return Array(word)
    case "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN":
      guard words.count > 1, let least = Int(String(decoding: words[1], as: UTF8.self)), (1...100).contains(least)
      else {
        return nil
      }
      return Array(line)
    case "NOHYPHEN":
      // An empty one would be found without end, a second line is added to the first.
      let parts = words.count > 1 && !hasForbidden ? words[1].split(separator: UInt8(ascii: ",")) : []
      hasForbidden = hasForbidden || !parts.isEmpty
      return parts.isEmpty ? nil : Array("NOHYPHEN ".utf8) + Array(parts.joined(separator: [UInt8(ascii: ",")]))
    default:
      // The number of a pattern without letters, or before the beginning of a word, would be written outside of libhyphen's
      // buffer.
      let isBeforeWord = Self.isDigit(first) && word.first { !Self.isDigit($0) } == UInt8(ascii: ".")
      let hasLetter = word.contains { !Self.isDigit($0) && $0 != UInt8(ascii: ".") }
      guard first > 0x20, hasLetter, !isBeforeWord, let pattern = Self.pattern(word) else { return nil }
      count += 1
      return pattern
    }
  }

  /// A pattern without a change of letters; nil for one that cannot be read.
  ///
  /// `as3szon/sz=sz,2,3` writes another text where the word is divided: "asz-szony". There it is not divided: the number is made
  /// even. Where the change writes the letters that are there, the pattern is as without it.
  private static func pattern(_ word: ArraySlice<UInt8>) -> [UInt8]? {
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else { return Array(word) }
    var pattern = Array(word[..<slash])
    let parts = word[(slash + 1)...].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let letters = pattern.filter { !isDigit($0) && $0 != UInt8(ascii: ".") }
    let characters = Array(String(decoding: letters, as: UTF8.self).unicodeScalars)
    var (start, cut) = (1, characters.count)
    if parts.count == 3 {
      guard let first = Int(String(decoding: parts[1], as: UTF8.self)),
        let length = Int(String(decoding: parts[2], as: UTF8.self))
      else { return nil }
      (start, cut) = (first, length)
    }
    guard start >= 1, cut >= 0, start - 1 <= characters.count, cut <= characters.count - (start - 1) else { return nil }
    let change = String(decoding: parts[0], as: UTF8.self).unicodeScalars
    if let hyphen = change.firstIndex(of: "=") {
      let before = change.distance(from: change.startIndex, to: hyphen)
      let changed = change.filter { $0 != "=" }
      let region = characters[(start - 1)..<(start - 1 + cut)]
      if changed.elementsEqual(region), oddPlaces(of: pattern) == [start - 1 + before] { return pattern }
    }
    let region = (start - 1)...(start - 1 + cut)
    var place = 0
    for (index, byte) in pattern.enumerated() {
      if isDigit(byte) {
        if region.contains(place), byte & 1 == 1 {
          pattern[index] = byte == UInt8(ascii: "9") ? UInt8(ascii: "8") : byte &+ 1
        }
      } else if byte != UInt8(ascii: "."), byte & 0xC0 != 0x80 {
        place += 1
      }
    }
    return pattern
  }

  /// The numbers of letters before the odd numbers of a pattern.
  private static func oddPlaces(of pattern: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 0
    for byte in pattern {
      if isDigit(byte) {
        if byte & 1 == 1 { places.append(place) }
      } else if byte != UInt8(ascii: "."), byte & 0xC0 != 0x80 {
        place += 1
      }
    }
    return places
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
