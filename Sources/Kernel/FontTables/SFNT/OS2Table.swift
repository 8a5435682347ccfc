internal import FontFiles

/// `OS/2`. Only fields that fontprobe uses are read, if the version and the length of the table include them.
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
  /// ulCodePageRange1; 0 below version 1, which does not have this field.
  package let codePages: UInt32
  /// The line metrics; nil if the table ends before them (68-byte tables of early Apple fonts).
  package let lines: Lines?
  /// The cap height and x-height; nil below version 2, which does not have these fields.
  package let heights: (capital: Int, x: Int)?

  /// The size of version 5, the longest version, in bytes.
  package static let size = 100

  package struct Lines: Sendable {
    package let typoAscender: Int
    package let typoDescender: Int
    package let typoLineGap: Int
    package let winAscent: Int
    package let winDescent: Int
  }

  /// Reads the table. Nil if it is too short, and for version 0xFFFF: "no OS/2 table" for FreeType and Windows.
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
  /// Whether the oblique bit is set. Bit 9 is defined only from version 4 on.
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

extension OS2Table {
  /// The size and position of subscripts or superscripts (OS/2), in font units. A subscript's offset is downwards.
  package struct ScriptBox: Sendable, Hashable {
    package let xSize: Int
    package let ySize: Int
    package let xOffset: Int
    package let yOffset: Int

    /// Reads ySubscriptXSize or ySuperscriptXSize, and the next three fields; nil if the table ends before them.
    package init?(_ table: RawSpan, isSuperscript: Bool) {
      let start = isSuperscript ? 18 : 10
      guard let xSize = table.i16(start), let ySize = table.i16(start + 2), let xOffset = table.i16(start + 4),
        let yOffset = table.i16(start + 6)
      else { return nil }
      self.xSize = Int(xSize)
      self.ySize = Int(ySize)
      self.xOffset = Int(xOffset)
      self.yOffset = Int(yOffset)
    }
  }
}

/// The ten PANOSE digits of a face (OS/2, panose). They are only a hint, because few fonts contain correct digits.
public struct Panose: Sendable, Hashable {
  private let packed: (UInt64, UInt16)

  package init?(_ bytes: RawSpan, at offset: Int) {
    guard let high = bytes.u32(offset), let middle = bytes.u32(offset + 4), let low = bytes.u16(offset + 8) else {
      return nil
    }
    packed = (UInt64(high) << 32 | UInt64(middle), low)
  }

  /// The digits, bFamilyType first.
  public var digits: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: packed.0 >> (56 - $0 * 8)) }
      + [UInt8(truncatingIfNeeded: packed.1 >> 8), UInt8(truncatingIfNeeded: packed.1)]
  }

  /// Whether any digit is not 0.
  public var isFilledIn: Bool { packed != (0, 0) }

  /// Whether the digits declare a fixed pitch (bFamilyType 2 with bProportion 9).
  package var isMonospaced: Bool { packed.0 >> 56 == 2 && UInt8(truncatingIfNeeded: packed.0 >> 32) == 9 }

  /// Whether both have the same digits.
  public static func == (left: Panose, right: Panose) -> Bool { left.packed == right.packed }
  /// Hashes the digits.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(packed.0)
    hasher.combine(packed.1)
  }
}
