internal import FontFiles
internal import TextFormats

/// The records of `name`, which are read without copying: the strings of a face, and the best string for each name id.
package struct NameTable: ~Escapable {
  private let bytes: RawSpan
  private let count: Int
  private let storage: Int

  package static let recordSize = 12
  /// The greatest usable size in bytes of a table: 65,535 records, as many language tags, texts with 16-bit offsets.
  package static let mostBytes = 6 + 65_535 * 12 + 2 + 65_535 * 4 + 3 * 65_535

  package struct Record {
    /// The platform: 0 is Unicode, 1 Macintosh, 3 Windows.
    package let platform: Int
    package let encoding: Int
    package let language: Int
    package let nameID: Int
    package let offset: Int
    package let length: Int
  }

  @_lifetime(copy bytes)
  package init?(_ bytes: RawSpan) {
    guard let count = bytes.u16(2), let storage = bytes.u16(4) else { return nil }
    self.bytes = bytes
    // If the table is too short for the count, the table is damaged, but the existing records are read.
    self.count = min(Int(count), max(0, bytes.byteCount - 6) / 12)
    self.storage = Int(storage)
  }

  package var indices: Range<Int> { 0..<count }

  package func record(_ index: Int) -> Record? {
    let start = 6 + index * 12
    guard let platform = bytes.u16(start), let encoding = bytes.u16(start + 2), let language = bytes.u16(start + 4),
      let nameID = bytes.u16(start + 6), let length = bytes.u16(start + 8), let offset = bytes.u16(start + 10)
    else { return nil }
    return Record(
      platform: Int(platform), encoding: Int(encoding), language: Int(language), nameID: Int(nameID),
      offset: storage + Int(offset), length: Int(length))
  }

  /// Returns the text of a record. Nil if the text is outside the table, is empty, or has an unsupported encoding: some
  /// Macintosh scripts, and code pages on a machine without their tables.
  package func text(_ record: Record) -> String? {
    guard let part = bytes.part(record.offset, record.length) else { return nil }
    switch (record.platform, record.encoding) {
    case (0, _), (3, 0), (3, 1), (3, 10): return NameText.utf16(part)
    case (1, 0): return NameText.macRoman(part)
    default: return CodePage(record).flatMap { $0.text(part) } ?? NameText.ascii(part)
    }
  }
}

extension NameTable {
  /// Returns the names whose language is one of the table's own language tags.
  ///
  /// OpenType, name, version 1: "If a language ID is equal to or greater than 0x8000, it is associated with a
  /// language-tag record".
  package func taggedNames() -> [LocalizedName] {
    var names: [LocalizedName] = []
    var budget = ReadBudget()
    for index in indices {
      guard let record = record(index), record.language >= 0x8000 else { continue }
      guard budget.takes(bytes: record.length + Self.recordSize) else { break }
      guard let language = languageTag(record.language), let text = text(record) else { continue }
      names.append(LocalizedName(nameID: record.nameID, language: language, text: text))
    }
    return names
  }

  /// The language-tag records follow the name records. They begin with a count. Each record has a length and an offset.
  private func languageTag(_ language: Int) -> String? {
    let start = 6 + count * 12
    guard bytes.u16(0) == 1, language >= 0x8000, let tags = bytes.u16(start), language - 0x8000 < Int(tags),
      let length = bytes.u16(start + 2 + (language - 0x8000) * 4),
      let offset = bytes.u16(start + 4 + (language - 0x8000) * 4),
      let part = bytes.part(storage + Int(offset), Int(length))
    else { return nil }
    return NameText.utf16(part)
  }
}

extension NameTable.Record {
  /// The rank of a record for English readers. A smaller rank is better.
  ///
  /// English (United States) comes first, then other English, then other languages. Windows records come first, then
  /// Macintosh records, then records of the Unicode platform. FreeType has the same order, so both use the same name.
  package var rank: Int {
    switch platform {
    case 3 where language == 0x409: 0
    case 3 where language & 0x3FF == 0x09: 1
    case 1 where language == 0: 2
    case 0: 3
    case 3: 4
    default: 5
    }
  }
}

/// Decodes the strings in a `name` table.
enum NameText {
  /// Decodes big-endian UTF-16. Unpaired surrogates become U+FFFD.
  static func utf16(_ bytes: RawSpan) -> String? {
    let count = bytes.byteCount / 2
    var isASCII = true
    for index in 0..<count where isASCII {
      isASCII = (bytes.u16(index * 2) ?? 0xFFFF) < 0x80
    }
    if isASCII { return latin(bytes, count: count, stride: 2, first: 1) }
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for index in 0..<count { if let unit = bytes.u16(index * 2) { units.append(unit) } }
    return tidy(String(decoding: units, as: UTF16.self))
  }

  static func macRoman(_ bytes: RawSpan) -> String? {
    if let text = ascii(bytes) { return text }
    var text = String.UnicodeScalarView()
    for index in 0..<bytes.byteCount {
      guard let byte = bytes.u8(index) else { break }
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperMacRoman[Int(byte) - 0x80])
    }
    return tidy(String(text))
  }

  /// Decodes ASCII, which is the same in every Macintosh and Windows encoding; nil if there are other bytes.
  static func ascii(_ bytes: RawSpan) -> String? {
    for index in 0..<bytes.byteCount where (bytes.u8(index) ?? 0x80) >= 0x80 { return nil }
    return latin(bytes, count: bytes.byteCount, stride: 1, first: 0)
  }

  private static func latin(_ bytes: RawSpan, count: Int, stride: Int, first: Int) -> String? {
    var low = 0
    var high = count
    func isBlank(_ index: Int) -> Bool { (bytes.u8(index * stride + first) ?? 0) <= 0x20 }
    while low < high, isBlank(low) { low += 1 }
    while high > low, isBlank(high - 1) { high -= 1 }
    guard low < high else { return nil }
    return unsafe String(unsafeUninitializedCapacity: high - low) { buffer in
      for index in low..<high { unsafe buffer[index - low] = bytes.u8(index * stride + first) ?? 0x3F }
      return high - low
    }
  }

  /// Returns the text without too many combining marks, and without blanks and control characters at its start and end.
  /// Some fonts pad their names with such characters. Nil if nothing remains.
  static func tidy(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 || scalar.properties.isWhitespace }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return String(scalars[first...last]).withoutSurplusMarks
  }

  /// The upper half of Mac OS Roman (Unicode's mapping table APPLE/ROMAN.TXT).
  private static let upperMacRoman = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
      .unicodeScalars)
}

/// One string of a face's `name` table in one language.
public struct LocalizedName: Sendable, Hashable {
  /// The kind of the string: 1 family, 4 full name, 13 licence… (OpenType, "Name IDs").
  public let nameID: Int
  /// The language as a BCP 47 tag; nil if the font does not specify it.
  public let language: String?
  /// The string. At most 30 consecutive combining marks are kept.
  public let text: String

  package init(nameID: Int, language: String?, text: String) {
    self.nameID = nameID
    self.language = language
    self.text = text.withoutSurplusMarks
  }
}

extension Sequence<LocalizedName> {
  /// Returns the text of a name, in English if there are several languages; nil if there is none.
  package func inEnglish(_ nameID: Int) -> String? {
    var first: String?
    for name in self where name.nameID == nameID {
      if name.language?.hasPrefix("en") ?? false { return name.text }
      first = first ?? name.text
    }
    return first
  }
}
