/// The kinds of scripts for which office documents have separate fonts.
enum ScriptKind {
  case western
  case asian
  case complex

  /// Finds the kind of a character. Nil for characters that have the kind of the surrounding text: spaces, dashes,
  /// symbols.
  ///
  /// OpenDocument 1.3, part 3, § 20.188, leaves the division of a text to the program. This is LibreOffice's division,
  /// by Unicode blocks.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20, 0xA0, 0x2000...0x2BFF, 0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0xE000...0xF8FF: return nil
    case 0x590...0x109F, 0x1200...0x139F, 0x1700...0x18AF, 0x1900...0x1AAF, 0x1B00...0x1C7F, 0x1CD0...0x1CFF,
      0xA800...0xA8DF, 0xA900...0xA95F, 0xA980...0xA9FF, 0xAA00...0xAADF, 0xABC0...0xABFF, 0xFB1D...0xFDFF,
      0xFE70...0xFEFE, 0x10800...0x10FFF, 0x11000...0x11FFF:
      self = .complex
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      self = .asian
    case 0x1F000...0x1FAFF: return nil
    default: self = .western
    }
  }
}

/// Divides a text into pieces by kind of script. Text without a kind belongs to the text before it. At the start of a
/// paragraph, it belongs to the first text with a kind.
struct ScriptPieces {
  /// The kind of the last text; nil before the first character with a kind.
  private var last: ScriptKind?

  mutating func divide(_ text: String) -> [(kind: ScriptKind, text: Substring.UnicodeScalarView)] {
    var pieces: [(kind: ScriptKind, text: Substring.UnicodeScalarView)] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let kind = last ?? rest.lazy.compactMap { ScriptKind($0) }.first ?? .western
      let piece = rest.prefix { ScriptKind($0) ?? kind == kind }
      if piece.isEmpty {
        last = rest.first.flatMap { ScriptKind($0) }
        continue
      }
      if last != nil || piece.contains(where: { ScriptKind($0) != nil }) { last = kind }
      pieces.append((kind: kind, text: piece))
      rest = rest[piece.endIndex...]
    }
    return pieces
  }
}
