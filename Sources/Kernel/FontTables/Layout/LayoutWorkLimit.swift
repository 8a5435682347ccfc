package import FontFiles
package import FontNames

/// The work that HarfBuzz may need for one glyph in a face's layout tables, and the limit of this work.
///
/// Parts of these tables can share their bytes. In a few hundred kilobytes, thousands of lookups can have thousands of
/// subtables with thousands of rules each, and HarfBuzz tries all of them at each glyph. HarfBuzz limits only the depth
/// and the number of calls of other lookups, and the number of glyphs in the result.
///
/// The count is an upper bound. It includes the lookups of all features and scripts, and the largest set of rules in
/// each subtable. The largest count of 3,000 real fonts is 27,035 (Mingzat). Most fonts have fewer than 1,000.
package struct LayoutWorkLimit: Sendable {
  /// The greatest number of steps for a glyph. A step compares a glyph or a class, in about 4 ns.
  package static let mostSteps = 450_000
  /// How many numbers of a table may be read to count the steps. The maximum of real fonts is 42,490.
  package static let mostNumbers = 1 << 20
  /// How many numbers may be read for each byte of the table (HB_SANITIZE_MAX_OPS_FACTOR). At least 16,384 may be read
  /// from any table. Tables whose parts share bytes may need many numbers. Real fonts need at most one number for five
  /// bytes.
  private static let mostNumbersPerByte = 64
  /// The greatest number of lookups of a feature. The maximum of real fonts is 311.
  package static let mostFeatureLookups = 1 << 13

  /// The tables that are counted. Without these tables, shaping needs negligible time.
  package static let tables: [FontTag] = ["GSUB", "GPOS", "morx", "mort", "kerx", "kern"]

  /// The reason why the work is too much; nil if text can be shaped in the face.
  package private(set) var problem: String?
  /// The number of steps for a glyph in GSUB or in GPOS, whichever needs more steps.
  package private(set) var steps = 0
  private var growth = 1
  private let regions: Int
  /// The number of subtables of `kern` and Apple's tables, and whether one of them inserts glyphs.
  private var appleSubtables = 0
  private var inserts = false

  /// - Parameter definitions: the GDEF table, which may contain variations of positions.
  package init(definitions: RawSpan) { regions = Self.regions(in: definitions) }

  /// Counts the work for a face's tables.
  ///
  /// - Parameters:
  ///   - tags: the tags of the tables in `tables` that the face has.
  ///   - read: calls the body with a table, if the table exists.
  package init(
    _ tags: [FontTag], reading read: (FontTag, (RawSpan) -> Void) throws(FontError) -> Void
  ) throws(FontError) {
    var work = LayoutWorkLimit(definitions: RawSpan())
    try read("GDEF") { work = LayoutWorkLimit(definitions: $0) }
    for tag in tags { try read(tag) { work.add(tag, $0) } }
    self = work
  }

  /// The greatest number of steps for all glyphs that one glyph may become. The maximum of real fonts is 1,730,240
  /// steps (Mingzat), if HarfBuzz's limit of 64 glyphs is assumed.
  ///
  /// HarfBuzz has no limit that can be set. Its message function could skip lookups, but is not safe with untrusted
  /// fonts: HarfBuzz 6 writes the text of its messages into 1,024 bytes without a check of the length.
  package static let mostStepsOfGrown = 1 << 22

  /// - Parameter tag: one of `tables`.
  package mutating func add(_ tag: FontTag, _ table: RawSpan) {
    guard problem == nil else { return }
    guard tag == "GSUB" || tag == "GPOS" else {
      let subtables = AppleSubtables.count(in: table, tag, most: Self.mostSubtables) { inserts = inserts || $0 == 5 }
      if subtables > Self.mostSubtables {
        problem = "the '\(tag)' table has more than \(Self.mostSubtables) subtables"
        return
      }
      appleSubtables += subtables
      if inserts, appleSubtables > Self.mostSubtablesOfInserted {
        problem =
          "the '\(tag)' table and the tables before it insert glyphs and have more than \(Self.mostSubtablesOfInserted) subtables"
      }
      return
    }
    let work = LookupWork(
      table, isPositioning: tag == "GPOS", regions: regions, reading: Self.mostNumbers(in: table.byteCount))
    steps = max(steps, work.steps)
    growth = max(growth, work.growth)
    if work.featureLookups > Self.mostFeatureLookups {
      problem =
        "a feature in the '\(tag)' table has \(work.featureLookups) lookups, but at most \(Self.mostFeatureLookups) are applied"
    } else if work.left < 0 || work.steps > Self.mostSteps {
      problem =
        "the '\(tag)' table has too many rules for each glyph: at most \(Self.mostSteps) comparisons are allowed"
    } else if steps * growth > Self.mostStepsOfGrown {
      problem =
        "the layout tables may make \(growth) glyphs from a character, and have too many rules for each glyph: at most "
        + "\(Self.mostStepsOfGrown) comparisons are allowed"
    }
  }

  private static func mostNumbers(in bytes: Int) -> Int {
    min(max(bytes * mostNumbersPerByte, 1 << 14), mostNumbers)
  }

  /// The greatest number of subtables of `kern` and Apple's tables. Each subtable takes about 45 ns at each glyph. The
  /// maximum of real fonts is 67.
  package static let mostSubtables = 2048

  /// The greatest number of subtables of Apple's tables if one of them inserts glyphs. It may insert up to 16,384
  /// glyphs. All subtables are applied to each of these glyphs.
  package static let mostSubtablesOfInserted = 128

  /// Returns the greatest number of regions of the variation space that change a position (GDEF, ItemVariationStore).
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
