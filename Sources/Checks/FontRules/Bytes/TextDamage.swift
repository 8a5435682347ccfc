internal import FontFiles
internal import FontNames
internal import FontTables

/// Damage to a font by a transfer that treated the font as text.
package enum TextDamage: Sendable, Hashable {
  /// Every line feed was replaced with CR LF.
  case addedReturns
  /// Every CR LF was replaced with a line feed.
  case removedReturns
  /// Every line feed was replaced with a carriage return.
  case replacedFeeds
  /// Bytes that are not UTF-8 were replaced with U+FFFD.
  case replacementCharacters
  /// The bytes were read as Latin-1 and written as UTF-8.
  case encodedTwice
  /// The highest bit of every byte was cleared.
  case sevenBits

  /// Examines the bytes of a font that cannot be opened or decoded. Nil if the bytes show no damage of this kind.
  package init?(_ bytes: RawSpan) {
    let counts = ByteCounts(bytes)
    let size = bytes.byteCount
    // Fewer than one in a million undamaged fonts of these sizes have these signs by chance.
    if counts.high == 0, size > 1024 {
      self = .sevenBits
    } else if counts.replacements >= 16, counts.replacements * 3 * 100 >= size {
      self = .replacementCharacters
    } else if counts.isUTF8, counts.high >= 128, counts.latin1Leads * 2 == counts.high {
      self = .encodedTwice
    } else if counts.feeds >= 4, counts.returnFeeds == counts.feeds {
      self = .addedReturns
    } else if counts.feeds == 0, size > 4096 {
      self = .replacedFeeds
    } else if Self.isShortened(bytes, counts.returnFeeds) {
      self = .removedReturns
    } else {
      return nil
    }
  }

  /// Whether bytes are missing in the middle of the file. The file is then slightly shorter than its directory states,
  /// and tables begin slightly before their offsets. In a truncated file, tables begin at their offsets or are missing.
  /// `left` is the number of CR LF that are left in the file. If a transfer removes a CR from CR CR LF, one CR LF is
  /// left.
  private static func isShortened(_ bytes: RawSpan, _ left: Int) -> Bool {
    guard let count = bytes.u16(4).map(Int.init), count <= 64 else { return false }
    var end = 0
    var anchors: [(tag: FontTag, offset: Int)] = []
    for record in 0..<count {
      let place = 12 + record * 16
      guard let tag = bytes.tag(place), let offset = bytes.u32(place + 8), let length = bytes.u32(place + 12) else {
        return false
      }
      anchors.append((tag, Int(offset)))
      end = max(end, Int(offset) + Int(length))
    }
    let missing = end - bytes.byteCount
    guard missing > 0, missing <= end / 1024 + 16, left <= missing else { return false }
    let moved = anchors.filter { !Self.begins(bytes, $0.tag, at: $0.offset) }
    if !moved.isEmpty {
      return moved.allSatisfy { anchor in
        (1...missing).contains { Self.begins(bytes, anchor.tag, at: anchor.offset - $0) }
      }
    }
    // Most undamaged fonts have a CR LF in each range of 65,536 bytes. This font is larger and has none.
    return left == 0 && end > 1 << 17
  }

  /// Whether a table can begin at this offset. The result is always true for tables that have no typical first bytes.
  private static func begins(_ bytes: RawSpan, _ tag: FontTag, at place: Int) -> Bool {
    switch tag {
    // OpenType, head: magicNumber is 0x5F0F3CF5, at byte 12.
    case "head": bytes.u32(place + 12) == 0x5F0F_3CF5
    case "hhea", "vhea": bytes.u32(place) == 0x10000
    case "maxp": bytes.u32(place) == 0x10000 || bytes.u32(place) == 0x5000
    case "GSUB", "GPOS", "GDEF": bytes.u16(place) == 1 && (bytes.u16(place + 2) ?? 9) <= 3
    default: true
    }
  }

  package var clause: String {
    switch self {
    case .addedReturns: "a transfer in text mode damaged the file: every line feed byte became CR LF"
    case .removedReturns: "a transfer in text mode damaged the file: every CR LF became a line feed"
    case .replacedFeeds: "a transfer in text mode damaged the file: every line feed byte became a carriage return (CR)"
    case .replacementCharacters: "the file was read as UTF-8 text and written again: lost bytes became U+FFFD"
    case .encodedTwice:
      "the file was read as Latin-1 text and written as UTF-8: every byte from 80 (hexadecimal) on became two bytes"
    case .sevenBits: "a transfer in text mode damaged the file: every byte lost the highest bit (7-bit text)"
    }
  }

  package static func hint(_ path: String) -> String {
    let ending = path.split(separator: ".").last.map(String.init) ?? "ttf"
    return "get the file again as binary data, and write '*.\(ending) binary' into .gitattributes"
  }
}

/// Counts the bytes and sequences that show a transfer in text mode.
private struct ByteCounts {
  var feeds = 0
  var returnFeeds = 0
  var high = 0
  var replacements = 0
  /// The number of bytes C2 and C3, which begin Latin-1 characters beyond ASCII.
  var latin1Leads = 0
  var isUTF8 = true

  init(_ bytes: RawSpan) {
    var last: UInt8 = 0
    var beforeLast: UInt8 = 0
    var pending = 0
    for place in 0..<bytes.byteCount {
      guard let byte = bytes.u8(place) else { return }
      if byte == 0x0A {
        feeds += 1
        if last == 0x0D { returnFeeds += 1 }
      }
      if byte >= 0x80 { high += 1 }
      if byte == 0xC2 || byte == 0xC3 { latin1Leads += 1 }
      if beforeLast == 0xEF, last == 0xBF, byte == 0xBD { replacements += 1 }
      if pending > 0 {
        if byte & 0xC0 == 0x80 { pending -= 1 } else { isUTF8 = false }
      } else if byte >= 0x80 {
        switch byte {
        case 0xC2...0xDF: pending = 1
        case 0xE0...0xEF: pending = 2
        case 0xF0...0xF4: pending = 3
        default: isUTF8 = false
        }
      }
      (beforeLast, last) = (last, byte)
    }
  }
}
