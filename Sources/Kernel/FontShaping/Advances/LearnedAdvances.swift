internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import SharedValues
internal import Synchronization

/// The advances of a face that were learned from HarfBuzz, for texts of one script, direction, language and set of features.
///
/// The advance of a text is that of its letters, and what each pair of neighbours changes, if nothing in the tables looks
/// farther than that at these letters. A word at which something does is learned as a whole, if nothing looks across a space.
/// docs/maintainers/shaping.md has the rules. Whatever they do not allow is left to HarfBuzz.
///
/// It has tables of a fixed size, and takes no lock.
package final class LearnedAdvances: Sendable {
  let shaper: FaceShaper
  let settings: ShapingSettings
  let reach: GlyphReach
  /// Whether letters are joined to their neighbours.
  let joinsLetters: Bool
  /// Whether digits are learned alone.
  let hasDigitsAlone: Bool
  /// Letters up to U+01FF by their code, the others by a hash.
  let letters = AtomicArray(countExponent: letterExponent)
  let otherLetters = NumberTable(countExponent: otherExponent, valueBits: 47)
  let pairs = NumberTable(countExponent: pairExponent, valueBits: 32)
  let words = MadeOnce<WordTable>()
  let ligatures = LearnedLigatures()

  private static let letterExponent = 9
  private static let otherExponent = 11
  /// The last code point that a key of `otherLetters` has room for.
  static let lastCode: UInt32 = 0x1_FFFF
  private static let pairExponent = 14
  static let wordExponent = 11

  /// The size of all its tables, in bytes.
  static let mostBytes =
    8 * ((1 << letterExponent) + (1 << otherExponent) + (1 << pairExponent))
    + WordTable.byteCount(countExponent: wordExponent)
    + LearnedLigatures.byteCount

  /// Nil where the tables of the face do not say how far its lookups reach, or by tables that are not read here.
  ///
  /// - Parameter settings: as those of the texts, which have no control characters and no replacements.
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
  /// The most bytes that all of them take at a time, each counted with all its tables and with the rules of its face.
  private static let mostBytesOfAll = 64 << 20
  /// The most bytes of the rules of a face.
  private static let mostBytesOfRules = 2 << 20
  /// Whether there is room for one more.
  static var hasRoom: Bool { bytes.load(ordering: .relaxed) <= mostBytesOfAll - mostBytes - mostBytesOfRules }

  /// Scripts whose texts HarfBuzz sets letter by letter (hb-ot-shaper-default.cc), as Common those without a script.
  private static let scripts: Set<FontTag> = [
    "Latn", "Cyrl", "Grek", "Armn", "Geor", "Zyyy", "Hani", "Hira", "Kana", "Bopo",
  ]

  /// Scripts from right to left whose letters HarfBuzz sets one by one in their forms (hb-ot-shaper-arabic.cc,
  /// hb-ot-shaper-hebrew.cc). Of text from left to right in them, numbers, it turns around what is no number
  /// (hb_ensure_native_direction): digits are learned alone.
  private static let scriptsFromRight: Set<FontTag> = ["Arab", "Hebr"]

  /// Tables by which HarfBuzz sets a text without GSUB and GPOS, or moves its letters after those.
  private static let otherTables: [FontTag] = ["morx", "mort", "kerx", "trak"]

  private static func reach(_ face: HarfBuzzFace, _ settings: ShapingSettings) -> GlyphReach? {
    func has(_ tag: FontTag) -> Bool { face.withTable(tag) { $0.byteCount > 0 } ?? false }
    guard !otherTables.contains(where: has), settings.tables == .withoutGraphite || !has("Silf"),
      // Its glyph depends on how many letters before it were chosen by chance.
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
