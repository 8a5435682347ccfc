internal import TextFormats

/// The values of a lock, each within bounds that no font comes near.
extension JSONReader {
  /// Longer than the longest name that a font can hold.
  private static let longestText = 1 << 17
  /// As long as a path can be on Linux.
  private static let longestPath = 4096

  /// Throws at the first member that is none of these: a lock with a slip of the pen in it would guard nothing.
  func expect(only keys: Set<String>) throws(JSONError) {
    for member in try members() where !keys.contains(member.key) {
      throw member.value.failure("no such member is known here")
    }
  }

  /// The elements of an array, each read.
  func map<Element>(_ read: (JSONReader) throws(JSONError) -> Element) throws(JSONError) -> [Element] {
    var values: [Element] = []
    for element in try elements() { values.append(try read(element)) }
    return values
  }

  /// A name.
  func shortText() throws(JSONError) -> String {
    let text = try text()
    guard text.utf8.count <= Self.longestText else {
      throw failure("the text has \(text.utf8.count) bytes, and at most \(Self.longestText) are possible")
    }
    return text
  }

  /// A path from the lock's folder on.
  func lockPath() throws(JSONError) -> String {
    let path = try text()
    guard !path.isEmpty, path.utf8.count <= Self.longestPath, !path.utf8.contains(0) else {
      throw failure("a path was expected, of 1 to \(Self.longestPath) bytes")
    }
    guard path.utf8.first != UInt8(ascii: "/") else {
      throw failure("the path is absolute, and would hold on one machine only")
    }
    return path
  }

  /// A SHA-256 digest.
  func digest() throws(JSONError) -> String {
    let digest = try text()
    guard digest.utf8.count == 64, digest.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { throw failure("a digest was expected, 64 digits of 0…9 and a…f") }
    return digest
  }

  /// One of some words.
  func choice(_ words: [String]) throws(JSONError) -> String {
    let word = try text()
    guard words.contains(word) else { throw failure("one of \(words.joined(separator: "; ")) was expected") }
    return word
  }

  /// `upright`, `italic`, `oblique` or `oblique:12`.
  func slant() throws(JSONError) -> String {
    let slant = try text()
    let angle = slant.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    let isKnown = ["upright", "italic", "oblique"].contains(slant)
    guard isKnown || (slant.hasPrefix("oblique:") && angle.flatMap { Double($0) } != nil) else {
      throw failure("upright, italic, oblique or oblique with its angle was expected")
    }
    return slant
  }

  /// Figures by their keys.
  func figures() throws(JSONError) -> [LockedFigure: Double] {
    var figures: [LockedFigure: Double] = [:]
    for (key, value) in try members() {
      guard let figure = LockedFigure(rawValue: key) else { throw value.failure("it is no figure that is known here") }
      figures[figure] = try value.number(in: -1e9...1e9)
    }
    return figures
  }
}
