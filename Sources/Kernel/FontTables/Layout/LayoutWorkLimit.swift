package import FontFiles
package import FontNames

/// How much HarfBuzz may have to look at in a face's layout tables to set one glyph, and what is too much.
///
/// Parts of these tables can share their bytes: in some hundred kilobytes thousands of lookups have thousands of subtables of
/// thousands of rules each, all of which HarfBuzz tries at each glyph. It limits the depth of lookups that call others, the
/// number of such calls, and how many glyphs a text may become, and nothing else.
///
/// Counted is the most that can be: of the lookups of all features, whatever their script, and of the largest set of rules in
/// each subtable. The largest count of 3,000 fonts in use is 27,035 (Mingzat); most have fewer than 1,000.
package struct LayoutWorkLimit: Sendable {
  /// The most steps for a glyph. A step is a glyph or a class that is compared with that of a rule, and takes some 4 ns.
  package static let mostSteps = 450_000
  /// The most numbers of a table that are read to count the steps. The most in a font in use is 42,490.
  package static let mostNumbers = 1 << 20
  /// As many for each byte of the table (HB_SANITIZE_MAX_OPS_FACTOR), but never fewer than 16,384: by parts that share their
  /// bytes a table of a kilobyte could ask for all of them. Fonts in use need one for five bytes at most.
  private static let mostNumbersPerByte = 64
  /// The most lookups of a feature. The most in a font in use is 311.
  package static let mostFeatureLookups = 1 << 13

  /// The tables that are counted. A face without any of them is set in no time.
  package static let tables: [FontTag] = ["GSUB", "GPOS", "morx", "mort", "kerx", "kern"]

  /// The work that is too much; nil where text can be set in the face.
  package private(set) var problem: String?
  /// The steps for a glyph, in the table that has more.
  package private(set) var steps = 0
  private var growth = 1
  private let regions: Int
  /// The subtables of Apple's tables, and whether one of them inserts glyphs.
  private var appleSubtables = 0
  private var inserts = false

  /// - Parameter definitions: the GDEF table, which may have variations of positions.
  package init(definitions: RawSpan) { regions = Self.regions(in: definitions) }

  /// Counts the tables of a face.
  ///
  /// - Parameters:
  ///   - tags: those of `tables` that it has.
  ///   - read: calls a body with a table, where there is one.
  package init(
    _ tags: [FontTag], reading read: (FontTag, (RawSpan) -> Void) throws(FontError) -> Void
  ) throws(FontError) {
    var work = LayoutWorkLimit(definitions: RawSpan())
    try read("GDEF") { work = LayoutWorkLimit(definitions: $0) }
    for tag in tags { try read(tag) { work.add(tag, $0) } }
    self = work
  }

  /// The most steps for all glyphs that may become of one.
  ///
  /// HarfBuzz has no other bound that can be set: its message function, which could skip lookups, is not safe with fonts of
  /// strangers. HarfBuzz 6 writes the text of its messages into 1,024 bytes without looking at their number. The most steps in
  /// a font in use are 1,730,240, where HarfBuzz's limit of 64 glyphs is taken (Mingzat).
  package static let mostStepsOfGrown = 1 << 22

  /// Counts a table.
  ///
  /// - Parameter tag: one of `tables`.
  package mutating func add(_ tag: FontTag, _ table: RawSpan) {
    guard problem == nil else { return }
    guard tag == "GSUB" || tag == "GPOS" else {
      let subtables = AppleSubtables.count(in: table, tag, most: Self.mostSubtables) { inserts = inserts || $0 == 5 }
      if subtables > Self.mostSubtables {
        problem = "its '\(tag)' table has more than \(Self.mostSubtables) subtables"
        return
      }
      appleSubtables += subtables
      if inserts, appleSubtables > Self.mostSubtablesOfInserted {
        problem =
          "its '\(tag)' table and those before it insert glyphs and have more than \(Self.mostSubtablesOfInserted) subtables"
      }
      return
    }
    let work = LookupWork(
      table, isPositioning: tag == "GPOS", regions: regions, reading: Self.mostNumbers(in: table.byteCount))
    steps = max(steps, work.steps)
    growth = max(growth, work.growth)
    if work.featureLookups > Self.mostFeatureLookups {
      problem =
        "a feature in its '\(tag)' table has \(work.featureLookups) lookups, and at most \(Self.mostFeatureLookups) are applied"
    } else if work.left < 0 || work.steps > Self.mostSteps {
      problem =
        "its '\(tag)' table has more rules than can be tried at each glyph: \(Self.mostSteps) comparisons are the most"
    } else if steps * growth > Self.mostStepsOfGrown {
      problem =
        "its layout tables may make \(growth) glyphs of a character and try too many rules at each: \(Self.mostStepsOfGrown) comparisons are the most"
    }
  }

  private static func mostNumbers(in bytes: Int) -> Int {
    min(max(bytes * mostNumbersPerByte, 1 << 14), mostNumbers)
  }

  /// The most subtables of `kern` and Apple's tables, each of which takes some 45 ns at each glyph. The most in a font in use is
  /// 67.
  package static let mostSubtables = 2048

  /// The most subtables of Apple's tables where one inserts glyphs: they make up to 16,384 of one, and each meets all subtables.
  package static let mostSubtablesOfInserted = 128

  /// The most regions of the variation space that move one position (GDEF, ItemVariationStore); 0 where none does.
  ///
  /// - Parameter table: the GDEF table.
  static func regions(in table: RawSpan) -> Int {
    guard let minor = table.u16(2), minor >= 3, let store = table.u32(14).map(Int.init), store > 0,
      let count = table.u16(store + 6)
    else { return 0 }
    return (0..<Int(count)).reduce(0) { most, index in
      guard let data = table.u32(store + 8 + index * 4), let regions = table.u16(store + Int(data) + 4) else {
        return most
      }
      return max(most, Int(regions))
    }
  }
}
