internal import FontTables

/// A CMap that PDF defines by its name (ISO 32000-1, § 9.7.5.2, table 118): the lengths of codes, and their characters
/// if the name includes an encoding.
final class PredefinedCMap {
  /// The rule for the lengths of codes.
  private enum Lengths {
    case always(Int)
    /// Two bytes if the first byte is in one of these ranges, otherwise one byte.
    case pairs([ClosedRange<UInt8>])
    /// GB 18030: four bytes if the second byte is a digit.
    case gb18030
    /// EUC-TW: four bytes after 8E.
    case taiwan
    case utf16
    case utf8
  }

  /// The name of the encoding in the C library; nil if codes are glyph numbers.
  private let encoding: String?
  private let lengths: Lengths
  /// Whether codes are JIS X 0208 with seven bits. EUC-JP has the same codes, with the eighth bit set.
  private let isOfSevenBits: Bool
  private var known: [UInt32: [Unicode.Scalar]] = [:]
  private static let mostKnown = 1 << 16

  /// Returns nil if the name is neither in the table nor formed like the names in the table.
  init?(_ name: String) {
    var base = name[...]
    if base.hasSuffix("-H") || base.hasSuffix("-V") { base = base.dropLast(2) }
    if base.hasSuffix("-HW") { base = base.dropLast(3) }
    isOfSevenBits = ["H", "V", "78", "Add", "Ext", "NWP", "Hojo"].contains(base)
    switch base {
    case "Identity": (encoding, lengths) = (nil, .always(2))
    case "GB-EUC", "GBpc-EUC": (encoding, lengths) = ("EUC-CN", .pairs([0xA1...0xFE]))
    case "GBK-EUC", "GBKp-EUC": (encoding, lengths) = ("GBK", .pairs([0x81...0xFE]))
    case "GBK2K": (encoding, lengths) = ("GB18030", .gb18030)
    case "B5pc", "ETen-B5", "ETenms-B5": (encoding, lengths) = ("BIG5", .pairs([0x81...0xFE]))
    case "HKscs-B5": (encoding, lengths) = ("BIG5-HKSCS", .pairs([0x81...0xFE]))
    case "CNS-EUC": (encoding, lengths) = ("EUC-TW", .taiwan)
    case "EUC": (encoding, lengths) = ("EUC-JP", .pairs([0x8E...0x8E, 0xA1...0xFE]))
    case "KSC-EUC", "KSCpc-EUC": (encoding, lengths) = ("EUC-KR", .pairs([0xA1...0xFE]))
    case "KSCms-UHC": (encoding, lengths) = ("UHC", .pairs([0x81...0xFE]))
    case _ where base.hasSuffix("-RKSJ"): (encoding, lengths) = ("CP932", .pairs([0x81...0x9F, 0xE0...0xFC]))
    case _ where isOfSevenBits: (encoding, lengths) = ("EUC-JP", .always(2))
    case _ where base.hasPrefix("Uni") && base.contains("-UCS2"): (encoding, lengths) = ("UTF-16BE", .always(2))
    case _ where base.hasPrefix("Uni") && base.contains("-UTF16"): (encoding, lengths) = ("UTF-16BE", .utf16)
    case _ where base.hasPrefix("Uni") && base.contains("-UTF32"): (encoding, lengths) = ("UTF-32BE", .always(4))
    case _ where base.hasPrefix("Uni") && base.contains("-UTF8"): (encoding, lengths) = ("UTF-8", .utf8)
    default: return nil
    }
  }

  /// Whether codes are glyph numbers, which are also the keys of advances.
  var isIdentity: Bool { encoding == nil }

  /// Returns the length of the first code of a text, in bytes.
  func length(of text: ArraySlice<UInt8>) -> Int {
    guard let first = text.first else { return 0 }
    let second = text.dropFirst().first ?? 0
    switch lengths {
    case .always(let length): return length
    case .pairs(let ranges): return ranges.contains { $0.contains(first) } ? 2 : 1
    case .gb18030: return first < 0x81 || first == 0xFF ? 1 : second.isDigit ? 4 : 2
    case .taiwan: return first == 0x8E ? 4 : (0xA1...0xFE).contains(first) ? 2 : 1
    case .utf16: return (0xD8...0xDB).contains(first) ? 4 : 2
    case .utf8: return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
  }

  /// Returns the characters of a code; empty if the CMap has no encoding.
  ///
  /// - Parameter length: the length of the code in bytes.
  func characters(_ code: UInt32, length: Int) -> [Unicode.Scalar] {
    guard let encoding else { return [] }
    if let known = known[code] { return known }
    var bytes = (0..<length).reversed().map { UInt8(truncatingIfNeeded: code >> (8 * $0)) }
    if isOfSevenBits { bytes = bytes.map { $0 | 0x80 } }
    let characters = EncodedText.text(of: bytes, in: encoding).map { Array($0.unicodeScalars) } ?? []
    if known.count < Self.mostKnown { known[code] = characters }
    return characters
  }
}
