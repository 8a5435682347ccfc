internal import FontFiles

/// What is used of `OS/2`, as far as the table's version and its length reach.
package struct OS2Table: Sendable {
  let version: Int
  package let averageCharWidth: Int
  package let weightClass: Int
  package let widthClass: Int
  package let embedding: UInt16
  package let strikeoutSize: Int
  package let strikeoutPosition: Int
  package let familyClass: Int
  package let panose: Panose
  let selection: UInt16
  /// ulCodePageRange1; 0 below version 1, which does not have it.
  package let codePages: UInt32
  /// `nil` where the table ends before them (68-byte tables of early Apple fonts).
  package let lines: Lines?
  /// `nil` below version 2, which does not have them.
  package let heights: (capital: Int, x: Int)?

  /// As of version 5, the longest.
  package static let size = 100

  package struct Lines: Sendable {
    package let typoAscender: Int
    package let typoDescender: Int
    package let typoLineGap: Int
    package let winAscent: Int
    package let winDescent: Int
  }

  /// Reads the table; `nil` where it is too short to be one, or where its version says that it is to be ignored:
  /// 0xFFFF is what FreeType and Windows take for "no OS/2 table".
  package init?(_ bytes: RawSpan) {
    guard let version = bytes.u16(0), version != 0xFFFF, let average = bytes.i16(2), let weight = bytes.u16(4),
      let width = bytes.u16(6), let embedding = bytes.u16(8), let strikeoutSize = bytes.i16(26),
      let strikeoutPosition = bytes.i16(28), let familyClass = bytes.i16(30), let panose = Panose(bytes, at: 32),
      let selection = bytes.u16(62)
    else { return nil }
    self.version = Int(version)
    averageCharWidth = Int(average)
    weightClass = Int(weight)
    widthClass = Int(width)
    self.embedding = embedding
    self.strikeoutSize = Int(strikeoutSize)
    self.strikeoutPosition = Int(strikeoutPosition)
    self.familyClass = Int(familyClass)
    self.panose = panose
    self.selection = selection
    codePages = version >= 1 ? bytes.u32(78) ?? 0 : 0
    lines = Lines(bytes)
    if version >= 2, let x = bytes.i16(86), let capital = bytes.i16(88) {
      heights = (capital: Int(capital), x: Int(x))
    } else {
      heights = nil
    }
  }

  package var isItalic: Bool { selection & 1 << 0 != 0 }
  package var isBold: Bool { selection & 1 << 5 != 0 }
  package var usesTypoMetrics: Bool { selection & 1 << 7 != 0 }
  /// Bit 9 has a meaning from version 4 on.
  package var isOblique: Bool { version >= 4 && selection & 1 << 9 != 0 }
}

extension OS2Table.Lines {
  init?(_ bytes: RawSpan) {
    guard let ascender = bytes.i16(68), let descender = bytes.i16(70), let gap = bytes.i16(72),
      let winAscent = bytes.u16(74), let winDescent = bytes.u16(76)
    else { return nil }
    typoAscender = Int(ascender)
    typoDescender = Int(descender)
    typoLineGap = Int(gap)
    self.winAscent = Int(winAscent)
    self.winDescent = Int(winDescent)
  }
}
