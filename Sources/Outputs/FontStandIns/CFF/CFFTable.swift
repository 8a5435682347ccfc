internal import FontTables

/// The table `CFF ` of a font with one face and with glyph names (Adobe Technical Note 5176).
struct CFFTable {
  let name: String
  let fullName: String
  let family: String
  /// The copyright of the letters.
  let notice: String?
  let unitsPerEm: Int
  let italicAngle: Double
  let underlinePosition: Int
  let underlineThickness: Int
  let isFixedPitch: Bool
  /// The bounding box of all glyphs: left, bottom, right, top.
  let box: [Int]
  /// The names of all glyphs except the first, which is .notdef.
  let glyphNames: [String]
  let charstrings: [Charstring]
  let widths: CharstringWidths

  /// There are 391 standard strings, numbered from 0 (Technical Note 5176, appendix A). The font's own strings are
  /// numbered from 391.
  private static let standardStrings = 391
  /// The greatest number of glyphs. With more glyphs, some glyph names would have no valid string number.
  static let mostGlyphs = 64_999 - standardStrings - 8

  private enum Operator {
    static let notice: [UInt8] = [1]
    static let fullName: [UInt8] = [2]
    static let familyName: [UInt8] = [3]
    static let fontBox: [UInt8] = [5]
    static let charset: [UInt8] = [15]
    static let charstrings: [UInt8] = [17]
    static let privateDictionary: [UInt8] = [18]
    static let defaultWidth: [UInt8] = [20]
    static let nominalWidth: [UInt8] = [21]
    static let isFixedPitch: [UInt8] = [12, 1]
    static let italicAngle: [UInt8] = [12, 2]
    static let underlinePosition: [UInt8] = [12, 3]
    static let underlineThickness: [UInt8] = [12, 4]
    static let matrix: [UInt8] = [12, 7]
  }

  var bytes: [UInt8] {
    let header: [UInt8] = [1, 0, 4, 4]
    let names = CFFNumbers.index([Array(name.utf8)])
    // The names of glyphs are the first strings, so that their numbers form one range.
    var strings = glyphNames.map { Array($0.utf8) }
    func string(_ text: String) -> [UInt8] {
      strings.append(Array(text.utf8))
      return CFFNumbers.operand(Self.standardStrings + strings.count - 1)
    }
    var fixed: [UInt8] = []
    if let notice { fixed += string(notice) + Operator.notice }
    fixed += string(fullName) + Operator.fullName + string(family) + Operator.familyName
    if isFixedPitch { fixed += CFFNumbers.operand(1) + Operator.isFixedPitch }
    if italicAngle != 0 { fixed += CFFNumbers.real(italicAngle) + Operator.italicAngle }
    fixed += CFFNumbers.operand(underlinePosition) + Operator.underlinePosition
    fixed += CFFNumbers.operand(underlineThickness) + Operator.underlineThickness
    if unitsPerEm != 1000 {
      let unit = CFFNumbers.real(1 / Double(unitsPerEm))
      let zero = CFFNumbers.operand(0)
      fixed += unit + zero + zero + unit + zero + zero + Operator.matrix
    }
    fixed += box.flatMap(CFFNumbers.operand) + Operator.fontBox

    func top(charset: Int, charstrings: Int, privateSize: Int, privateOffset: Int) -> [UInt8] {
      CFFNumbers.index([
        fixed + CFFNumbers.wideOperand(charset) + Operator.charset + CFFNumbers.wideOperand(charstrings)
          + Operator.charstrings + CFFNumbers.wideOperand(privateSize) + CFFNumbers.wideOperand(privateOffset)
          + Operator.privateDictionary
      ])
    }
    let stringIndex = CFFNumbers.index(strings)
    let subroutines = Subroutines(of: charstrings)
    let subroutineIndex = CFFNumbers.index(subroutines.bytes)
    let privateDictionary =
      CFFNumbers.operand(widths.standard) + Operator.defaultWidth + CFFNumbers.operand(widths.nominal)
      + Operator.nominalWidth
    let charset = self.charset
    let charstringIndex = CFFNumbers.index(charstrings.map(subroutines.bytes))
    let topSize = top(charset: 0, charstrings: 0, privateSize: 0, privateOffset: 0).count
    let start = header.count + names.count + topSize + stringIndex.count + subroutineIndex.count
    let topIndex = top(
      charset: start, charstrings: start + charset.count, privateSize: privateDictionary.count,
      privateOffset: start + charset.count + charstringIndex.count)
    return header + names + topIndex + stringIndex + subroutineIndex + charset + charstringIndex + privateDictionary
  }

  /// The charset in format 2, with one range: the string numbers of the glyph names. A range has at most 65,536 names.
  private var charset: [UInt8] {
    var bytes: [UInt8] = [2]
    guard !glyphNames.isEmpty else { return [0] }
    bytes.append16(Self.standardStrings)
    bytes.append16(glyphNames.count - 1)
    return bytes
  }
}
