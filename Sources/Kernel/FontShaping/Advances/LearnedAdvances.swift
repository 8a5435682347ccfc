internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import SharedValues
internal import Synchronization

/// The advances of a face that were learned from HarfBuzz, for one script, direction, language and set of features.
///
/// The advance of a text is the sum of the advances of its letters, plus the changes that each pair of neighbours
/// makes. This is correct if no rule of the layout tables looks beyond the next letter. A word with such a rule is
/// learned as a whole, unless a rule looks across a space. HarfBuzz shapes all other texts. See
/// docs/maintainers/shaping.md.
///
/// The tables have a fixed size, and no lock is taken.
package final class LearnedAdvances: Sendable {
  let shaper: FaceShaper
  let settings: ShapingSettings
  let reach: GlyphReach
  let joinsLetters: Bool
  let hasDigitsAlone: Bool
  /// The letters up to U+01FF, by code point.
  let letters = AtomicArray(countExponent: letterExponent)
  let otherLetters = NumberTable(countExponent: otherExponent, valueBits: 47)
  let pairs = NumberTable(countExponent: pairExponent, valueBits: 32)
  let words = MadeOnce<WordTable>()
  let ligatures = LearnedLigatures()

  private static let letterExponent = 9
  private static let otherExponent = 11
  /// The greatest code point that fits into a key of `otherLetters`.
  static let lastCode: UInt32 = 0x1_FFFF
  private static let pairExponent = 14
  static let wordExponent = 11

  /// The greatest size of all tables, in bytes.
  static let mostBytes =
    8 * ((1 << letterExponent) + (1 << otherExponent) + (1 << pairExponent))
    + WordTable.byteCount(countExponent: wordExponent)
    + LearnedLigatures.byteCount

  /// Nil if the tables do not show how far the lookups look, or if the tables have a form that fontprobe does not read.
  ///
  /// - Parameter settings: the settings of texts without control characters and replacements.
  init?(_ shaper: FaceShaper, _ settings: ShapingSettings) {
    let isNative = settings.isRightToLeft == settings.script.isRightToLeft
    hasDigitsAlone = !isNative && !settings.isRightToLeft
    let scripts = settings.script.isRightToLeft ? Self.scriptsFromRight : Self.scripts
    guard scripts.contains(settings.script.rawValue), isNative || hasDigitsAlone,
      let reach = Self.reach(shaper.face, settings)
    else { return nil }
    joinsLetters = settings.isRightToLeft && settings.script.isCursive
    self.shaper = shaper
    var settings = settings
    settings.hasControls = false
    settings.replacements = []
    self.settings = settings
    self.reach = reach
    Self.bytes.add(Self.mostBytes + reach.byteCount, ordering: .relaxed)
  }

  deinit { Self.bytes.subtract(Self.mostBytes + reach.byteCount, ordering: .relaxed) }

  private static let bytes = Atomic<Int>(0)
  /// The limit in bytes for all objects of this class together. The size of an object includes all of its tables and
  /// the rules of its face.
  private static let mostBytesOfAll = 64 << 20
  private static let mostBytesOfRules = 2 << 20
  static var hasRoom: Bool { bytes.load(ordering: .relaxed) <= mostBytesOfAll - mostBytes - mostBytesOfRules }

  /// The scripts whose texts HarfBuzz shapes letter by letter (hb-ot-shaper-default.cc), and Common for other text.
  private static let scripts: Set<FontTag> = [
    "Latn", "Cyrl", "Grek", "Armn", "Geor", "Zyyy", "Hani", "Hira", "Kana", "Bopo",
  ]

  /// The scripts from right to left whose letters HarfBuzz shapes one by one in their forms (hb-ot-shaper-arabic.cc,
  /// hb-ot-shaper-hebrew.cc). If the text is from left to right, HarfBuzz reverses everything except numbers
  /// (hb_ensure_native_direction), so only digits are learned.
  private static let scriptsFromRight: Set<FontTag> = ["Arab", "Hebr"]

  /// Tables that HarfBuzz uses instead of GSUB and GPOS, or after them.
  private static let otherTables: [FontTag] = ["morx", "mort", "kerx", "trak"]

  private static func reach(_ face: HarfBuzzFace, _ settings: ShapingSettings) -> GlyphReach? {
    func has(_ tag: FontTag) -> Bool { face.withTable(tag) { $0.byteCount > 0 } ?? false }
    guard !otherTables.contains(where: has), settings.tables == .withoutGraphite || !has("Silf"),
      // The feature `rand` chooses glyphs at random. The choice for a letter depends on how many glyphs were chosen at
      // random before it.
      !face.features(in: "GSUB").contains("rand")
    else { return nil }
    let space = face.glyph(for: " ")
    guard space.map({ !face.isMark($0) }) ?? true else { return nil }
    var reach = GlyphReach(space: space, glyphCount: face.glyphCount)
    if has("kern") {
      guard face.withTable("kern", { GlyphReach.hasPairsAlone($0) }) ?? false else { return nil }
      reach.addKerning()
    }
    let lookups = ActiveLookups(face, settings)
    func add(_ tag: FontTag, isPositioning: Bool, _ lookups: [Int]) -> Bool {
      lookups.isEmpty
        || face.withTable(tag) { reach.add($0, isPositioning: isPositioning, lookups: lookups) } ?? false
    }
    guard add("GSUB", isPositioning: false, lookups.substitutions), add("GPOS", isPositioning: true, lookups.positions)
    else {
      return nil
    }
    return reach.byteCount <= mostBytesOfRules ? reach : nil
  }
}
