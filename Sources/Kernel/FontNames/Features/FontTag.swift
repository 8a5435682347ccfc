/// A four-letter OpenType tag: that of a table, an axis, a feature, a script or a language.
public struct FontTag: RawRepresentable, Sendable, Hashable, Comparable {
  /// The four bytes of the tag; the first letter is the highest byte.
  public let rawValue: UInt32

  /// Creates a tag from its four bytes.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a tag from its letters: one to four printable ASCII characters, padded with spaces. A tag with other
  /// bytes is written as in `description`, `0x776701FF`. Returns nil for any other text.
  public init?(_ letters: some StringProtocol) {
    let bytes = letters.utf8
    if bytes.count == 10, let value = UInt32(letters.dropFirst(2), radix: 16) {
      let tag = FontTag(rawValue: value)
      guard tag.description == letters else { return nil }
      self = tag
      return
    }
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    var value: UInt32 = 0
    for byte in bytes { value = value << 8 | UInt32(byte) }
    for _ in bytes.count..<4 { value = value << 8 | 0x20 }
    rawValue = value
  }

  /// Compares the bytes of the tags, as the order of a table directory requires.
  public static func < (left: FontTag, right: FontTag) -> Bool { left.rawValue < right.rawValue }
}

extension FontTag: ExpressibleByStringLiteral {
  /// Creates a tag from a literal in the source: `"wght"`. Letters after the fourth are ignored. Missing and invalid
  /// letters become spaces.
  ///
  /// The literal is a static string, so that the compiler computes the tag.
  @inlinable @inline(__always)
  public init(stringLiteral letters: StaticString) {
    var value: UInt32 = 0x2020_2020
    letters.withUTF8Buffer { bytes in
      for place in 0..<min(bytes.count, 4) where unsafe (0x20...0x7E).contains(bytes[place]) {
        let shift = 24 - place * 8
        value = unsafe value & ~(0xFF << shift) | UInt32(bytes[place]) << shift
      }
    }
    self.init(rawValue: value)
  }
}

extension FontTag: CustomStringConvertible {
  /// The four letters. If a byte is not printable ASCII, the hexadecimal number: `0x00010000`. Different tags have
  /// different descriptions, because tags are keys in JSON.
  public var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      let digits = String(rawValue, radix: 16, uppercase: true)
      return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FontTag {
  /// The weight axis, from 1 to 1000.
  public static let weight: FontTag = "wght"
  /// The width axis, in percent of the normal width.
  public static let width: FontTag = "wdth"
  /// The slant axis, in degrees; negative values lean to the right.
  public static let slant: FontTag = "slnt"
  /// The italic axis, 0 or 1.
  public static let italic: FontTag = "ital"
  /// The optical size axis, in points.
  public static let opticalSize: FontTag = "opsz"
}
