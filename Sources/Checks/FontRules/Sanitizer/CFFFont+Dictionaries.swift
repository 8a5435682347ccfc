internal import FontFiles

extension CFFFont {
  private static let escape = CFFDictionary.escape

  private static let operatorsOfCFF2: [Dictionary: Set<Int>] = [
    .top: [escape + 7, 17, escape + 36, escape + 37, 24], .font: [18],
  ]

  mutating func readFont(_ bytes: RawSpan, _ part: RawSpan, _ kind: Dictionary) throws(TableFault) {
    var dictionary = CFFDictionary(isCFF2: isCFF2)
    var (isCID, isFirst, charset) = (false, true, 0)
    while let operation = try dictionary.next(part) {
      if isCFF2, Self.operatorsOfCFF2[kind]?.contains(operation) == false { throw unknown(operation) }
      switch operation {
      case Self.escape + 30:
        try demand(
          isFirst && dictionary.operands.count == 3 && isString(dictionary.operands[0])
            && isString(dictionary.operands[1]), "the ROS is not three operands at the beginning")
        isCID = true
      case Self.escape + 31...Self.escape + 35:
        try demand(isCID && dictionary.operands.count == 1, "it has an operator of CID fonts, but no ROS")
      case 15:
        guard dictionary.operands.count == 1, let place = dictionary.operands[0] else {
          throw wrong(operation, dictionary)
        }
        if !(0...2).contains(place) {
          try demand(charset == 0, "it has two charsets")
          charset = try offset(dictionary, bytes, "the charset")
        }
      default: try read(operation, dictionary, bytes, kind)
      }
      isFirst = false
    }
    if charset > 0 { try checkCharset(bytes, at: charset, isCID: isCID) }
  }

  private func isString(_ operand: Int?) -> Bool { operand.map { (0...highestString).contains($0) } ?? false }

  private func unknown(_ operation: Int) -> TableFault {
    .refused("it has operator \(Self.name(operation)), which it cannot have")
  }

  private func wrong(_ operation: Int, _ dictionary: CFFDictionary) -> TableFault {
    .refused("operator \(Self.name(operation)) cannot have these operands: there are \(dictionary.operands.count)")
  }

  private static func name(_ operation: Int) -> String {
    operation >= escape ? "12 \(operation - escape)" : "\(operation)"
  }

  private mutating func read(
    _ operation: Int, _ dictionary: CFFDictionary, _ bytes: RawSpan, _ kind: Dictionary
  ) throws(TableFault) {
    let (operands, escape) = (dictionary.operands, Self.escape)
    let only = operands.count == 1 ? operands[0] : nil
    switch operation {
    // Strings.
    case 0...4, escape, escape + 21, escape + 22, escape + 38:
      guard operands.count == 1, isString(only) else { throw wrong(operation, dictionary) }
    // Lists of numbers.
    case 5, 14, escape + 7, escape + 23: guard !operands.isEmpty else { throw wrong(operation, dictionary) }
    case 13, escape + 2...escape + 5, escape + 8, escape + 20:
      guard operands.count == 1 else { throw wrong(operation, dictionary) }
    // CharstringType.
    case escape + 6: guard only == 2 else { throw wrong(operation, dictionary) }
    // isFixedPitch.
    case escape + 1: guard only == 0 || only == 1 else { throw wrong(operation, dictionary) }
    case 16: try checkEncoding(dictionary, bytes)
    case 17 where kind == .top:
      let list = try CFFIndex(
        bytes, at: try offset(dictionary, bytes, "the CharStrings"), isCFF2: isCFF2, "the CharStrings")
      try demand(
        charStrings == nil && list.count >= 2 && list.count == glyphCount,
        "it has programs for \(list.count) glyphs, but the font has \(glyphCount)")
      charStrings = list
    case 18: try readPrivate(dictionary, bytes, kind)
    case 24: guard isCFF2 else { throw unknown(operation) }
    case escape + 36 where kind == .top: try readFonts(bytes, at: try offset(dictionary, bytes, "the FDArray"))
    case escape + 37 where kind == .top: try readFontOfGlyphs(bytes, at: try offset(dictionary, bytes, "the FDSelect"))
    default: throw unknown(operation)
    }
  }

  private func checkEncoding(_ dictionary: CFFDictionary, _ bytes: RawSpan) throws(TableFault) {
    if dictionary.operands.count == 1, let place = dictionary.operands[0], (0...1).contains(place) { return }
    let place = try offset(dictionary, bytes, "the encoding")
    try demand(bytes.byte(place) & 0x80 == 0, "the encoding has a supplement")
  }

  private mutating func readPrivate(
    _ dictionary: CFFDictionary, _ bytes: RawSpan, _ kind: Dictionary
  ) throws(TableFault) {
    guard dictionary.operands.count == 2, let length = dictionary.operands[0], let start = dictionary.operands[1],
      length >= 0, length < bytes.byteCount, start >= 0, start + length <= bytes.byteCount
    else { throw .refused("the Private DICT does not lie within the table") }
    try read(bytes, start..<(start + length), kind == .top ? .privateOfTop : .privateOfFont)
  }

  /// OpenType, CFF, Charsets: checks that each glyph except the first has a string. Strings are listed singly or in
  /// ranges.
  private func checkCharset(_ bytes: RawSpan, at start: Int, isCID: Bool) throws(TableFault) {
    let format = try bytes.byte(start)
    try demand(format <= 2, "the charset is of format \(format), but only 0 to 2 are known")
    var (place, glyph) = (start + 1, 1)
    while glyph < glyphCount {
      guard try bytes.word(place) <= highestString || isCID else {
        throw .refused(
          "glyph \(glyph) has string \(try bytes.word(place)) for the name, but the last string is \(highestString)")
      }
      switch format {
      case 0: glyph += 1
      case 1: glyph += 1 + (try bytes.byte(place + 2))
      default: glyph += 1 + (try bytes.word(place + 2))
      }
      place += 2 + format
    }
  }

  // MARK: - Private dictionaries

  /// Reads a Private DICT. Its offsets are counted from `start`.
  mutating func readPrivate(_ bytes: RawSpan, _ part: RawSpan, at start: Int, _ kind: Dictionary) throws(TableFault) {
    if kind == .privateOfFont {
      fontSubroutines.append(CFFIndex())
      fontStores.append(0)
    }
    var dictionary = CFFDictionary(isCFF2: isCFF2)
    var (store, hasBlended, keepsOperands) = (0, false, false)
    while let operation = keepsOperands ? try dictionary.go(on: part) : try dictionary.next(part) {
      keepsOperands = false
      let operands = dictionary.operands
      let only = operands.count == 1 ? operands[0] : nil
      switch operation {
      case 6...9: guard operands.count % 2 == 0 else { throw wrong(operation, dictionary) }
      case Self.escape + 12, Self.escape + 13: guard !operands.isEmpty else { throw wrong(operation, dictionary) }
      case 10, 11, Self.escape + 9...Self.escape + 11, Self.escape + 17, Self.escape + 18:
        guard operands.count == 1 else { throw wrong(operation, dictionary) }
      case 20, 21, Self.escape + 19: guard !isCFF2, operands.count == 1 else { throw wrong(operation, dictionary) }
      case Self.escape + 14: guard !isCFF2, only == 0 || only == 1 else { throw wrong(operation, dictionary) }
      case 19: try readSubroutines(bytes, only, at: start, kind)
      case 22 where isCFF2:
        guard let only, !hasBlended, regionCounts.indices.contains(only), !fontStores.isEmpty else {
          throw wrong(operation, dictionary)
        }
        store = only
        fontStores[fontStores.count - 1] = store
      case 23 where isCFF2:
        guard regionCounts.indices.contains(store), let last = operands.last, let count = last,
          (0...0xFFFF).contains(count),
          operands.count >= count * (regionCounts[store] + 1) + 1
        else { throw wrong(operation, dictionary) }
        dictionary.drop(count * regionCounts[store] + 1)
        (hasBlended, keepsOperands) = (true, true)
      default: throw unknown(operation)
      }
    }
  }

  private mutating func readSubroutines(
    _ bytes: RawSpan, _ offset: Int?, at start: Int, _ kind: Dictionary
  ) throws(TableFault) {
    guard let offset, offset >= 0, start + offset < bytes.byteCount else {
      throw .refused("the offset of the subroutines is not a place in the table")
    }
    let list = try CFFIndex(bytes, at: start + offset, isCFF2: isCFF2, "the subroutines")
    if kind == .privateOfFont {
      fontSubroutines[fontSubroutines.count - 1] = list
    } else {
      try demand(subroutines == nil, "it lists subroutines twice")
      subroutines = list
    }
  }
}
