internal import FontFiles

/// A font in CFF or CFF2, with the data that the charstrings of its glyphs use. The dictionaries are checked during
/// reading.
struct CFFFont {
  enum Dictionary: String {
    case top = "the Top DICT"
    case font = "a dictionary of the FDArray"
    case privateOfTop = "the Private DICT"
    case privateOfFont = "a Private DICT of the FDArray"

    var isPrivate: Bool { self == .privateOfTop || self == .privateOfFont }
  }

  let isCFF2: Bool
  let glyphCount: Int
  let highestString: Int
  private let facts: SanitizerFacts

  var charStrings: CFFIndex?
  var subroutines: CFFIndex?
  var fontSubroutines: [CFFIndex] = []
  /// Each font in FDArray uses one ItemVariationData of the variation store. These are the indices of the
  /// ItemVariationData, in the order of the fonts.
  var fontStores: [Int] = []
  var fontCount = 0
  /// The index of the font in FDArray for each glyph, or -1. Empty if there is no FDSelect.
  var fontOfGlyph: [Int] = []
  /// The number of regions of each ItemVariationData in the variation store.
  var regionCounts: [Int] = []

  init(_ facts: SanitizerFacts, isCFF2: Bool, highestString: Int) {
    self.facts = facts
    self.isCFF2 = isCFF2
    self.highestString = highestString
    glyphCount = facts.glyphCount
  }

  /// Reads a dictionary and the data to which it refers.
  mutating func read(_ bytes: RawSpan, _ range: Range<Int>, _ kind: Dictionary) throws(TableFault) {
    guard let part = bytes.part(range.lowerBound, range.count) else {
      throw .refused("\(kind.rawValue) does not lie within it")
    }
    do throws(TableFault) {
      if kind.isPrivate {
        try readPrivate(bytes, part, at: range.lowerBound, kind)
      } else {
        if isCFF2 { try readStore(bytes, part, kind) }
        try readFont(bytes, part, kind)
      }
    } catch {
      throw error.of("\(kind.rawValue)")
    }
  }

  /// Returns the only operand, which is an offset.
  func offset(_ dictionary: CFFDictionary, _ bytes: RawSpan, _ what: String) throws(TableFault) -> Int {
    guard dictionary.operands.count == 1, let offset = dictionary.operands[0], (0..<bytes.byteCount).contains(offset)
    else {
      throw .refused("the offset of \(what) is not a place in the table")
    }
    return offset
  }

  /// Reads the variation store before all other data, because other dictionaries use the store.
  private mutating func readStore(_ bytes: RawSpan, _ part: RawSpan, _ kind: Dictionary) throws(TableFault) {
    var dictionary = CFFDictionary(isCFF2: true)
    var hasPrivate = false
    while let operation = try dictionary.next(part) {
      if operation == 18, kind == .font { hasPrivate = true }
      guard operation == 24 else { continue }
      try demand(kind == .top, "it has a variation store")
      let start = try offset(dictionary, bytes, "the variation store")
      let length = try bytes.word(start)
      if length > 0 {
        guard let store = bytes.part(start + 2, length) else { throw .refused("the variation store goes past the end") }
        regionCounts = try ItemVariationDemands.check(store, at: 0, facts)
      }
      break
    }
    try demand(kind != .font || hasPrivate, "it has no Private DICT")
  }

  mutating func readFonts(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    let fonts = try CFFIndex(bytes, at: start, isCFF2: isCFF2, "the FDArray")
    for font in 0..<fonts.count { try read(bytes, try fonts.entry(font, bytes), .font) }
    try demand(fontCount == 0, "it has FDArray twice")
    fontCount = fonts.count
  }

  /// Reads FDSelect. OpenType, FDSelect: format 0 has a font for each glyph. Formats 3 and 4 have ranges of glyphs.
  mutating func readFontOfGlyphs(_ bytes: RawSpan, at start: Int) throws(TableFault) {
    try demand(fontOfGlyph.isEmpty, "it has FDSelect twice")
    fontOfGlyph = [Int](repeating: -1, count: glyphCount)
    switch try bytes.byte(start) {
    case 0: for glyph in 0..<glyphCount { fontOfGlyph[glyph] = try bytes.byte(start + 1 + glyph) }
    case 3: try readRanges(bytes, at: start + 1, isWide: false)
    case 4 where isCFF2: try readRanges(bytes, at: start + 1, isWide: true)
    case let format: throw .refused("the FDSelect is of format \(format), which does not exist")
    }
  }

  private mutating func readRanges(_ bytes: RawSpan, at start: Int, isWide: Bool) throws(TableFault) {
    let count = isWide ? try bytes.long(start) : try bytes.word(start)
    let (first, size) = (start + (isWide ? 4 : 2), isWide ? 6 : 3)
    func glyph(_ range: Int) throws(TableFault) -> Int {
      isWide ? try bytes.long(first + range * size) : try bytes.word(first + range * size)
    }
    guard count > 0, try glyph(0) == 0 else { throw .refused("the FDSelect does not begin at glyph 0") }
    for range in 0..<count {
      let (from, to) = (try glyph(range), try glyph(range + 1))
      try demand(
        from < to && from < glyphCount && to <= glyphCount,
        "the FDSelect has a range of glyphs from \(from) to \(to), but the font has \(glyphCount)")
      let font = isWide ? try bytes.word(first + range * size + 4) : try bytes.byte(first + range * size + 2)
      for glyph in from..<to { fontOfGlyph[glyph] = font }
    }
  }
}

/// Checks CFF and CFF2: lists, dictionaries, and the charstring of each glyph.
enum CFFDemands {
  /// Adobe's standard strings are numbered from 0 to this number. Every font has these strings.
  private static let standardStrings = 390

  static func check(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (major, minor, header) = (try bytes.byte(0), try bytes.byte(1), try bytes.byte(2))
    let size = try bytes.byte(3)
    try demand((1...4).contains(size), "the offSize is \(size), but only 1 to 4 are possible")
    try demand(major == 1 && minor == 0, "the version is \(major).\(minor), but only 1.0 is known")
    try demand(header == 4, "the header has \(header) bytes, but 4 are required")
    let names = try CFFIndex(bytes, at: header, isCFF2: false, "the names")
    try demand(names.count == 1, "it has \(names.count) names, but one is required")
    try checkName(bytes, try names.entry(0, bytes))
    let dictionaries = try CFFIndex(bytes, at: names.end, isCFF2: false, "the list of fonts")
    try demand(dictionaries.count == 1, "it has \(dictionaries.count) fonts, but one is required")
    let strings = try CFFIndex(bytes, at: dictionaries.end, isCFF2: false, "the strings")
    try demand(strings.count < 65_000 - standardStrings, "it has \(strings.count) strings")
    var font = CFFFont(facts, isCFF2: false, highestString: strings.count + standardStrings)
    try font.read(bytes, try dictionaries.entry(0, bytes), .top)
    try CharStringDemands.check(
      bytes, font, globalSubroutines: try CFFIndex(bytes, at: strings.end, isCFF2: false, "the global subroutines"))
  }

  static func checkCFF2(_ bytes: RawSpan, _ facts: inout SanitizerFacts) throws(TableFault) {
    let (major, minor, header) = (try bytes.byte(0), try bytes.byte(1), try bytes.byte(2))
    let size = try bytes.word(3)
    try demand(major == 2 && minor == 0, "the version is \(major).\(minor), but only 2.0 is known")
    try demand(
      size > 0 && header + size <= bytes.byteCount, "the Top DICT has \(size) bytes, which do not fit into the table")
    var font = CFFFont(facts, isCFF2: true, highestString: standardStrings)
    try font.read(bytes, header..<(header + size), .top)
    try CharStringDemands.check(
      bytes, font,
      globalSubroutines: try CFFIndex(bytes, at: header + size, isCFF2: true, "the global subroutines"))
  }

  private static func checkName(_ bytes: RawSpan, _ range: Range<Int>) throws(TableFault) {
    try demand(range.count <= 127, "the name has \(range.count) bytes, but only 127 are possible")
    for place in range {
      let character = try bytes.byte(place)
      // If the first byte is 0, the font was deleted.
      guard place != range.lowerBound || character != 0 else { continue }
      try demand(
        // Fits: the number is from 33 to 126.
        (33...126).contains(character) && !"[](){}<>/%".utf8.contains(UInt8(character)),
        "the name has byte \(character), which a PostScript name cannot have")
    }
  }
}
