internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import SharedValues
internal import Synchronization

/// The advances of a face that were learned from HarfBuzz, for texts of one script, language and features from left to right.
///
/// The advance of a text is that of its letters, and what each pair of neighbours changes, if nothing in the tables looks
/// farther than that at these letters. A word at which something does is learned as a whole, if nothing looks across a space.
/// docs/shaping.md has the rules. Whatever they do not allow is left to HarfBuzz.
///
/// It has tables of a fixed size, and takes no lock.
package final class LearnedAdvances: Sendable {
  private let shaper: FaceShaper
  private let settings: ShapingSettings
  private let reach: GlyphReach
  /// Letters up to U+01FF by their code, the others by a hash.
  private let letters = AtomicNumbers(countExponent: letterExponent)
  private let otherLetters = NumberTable(countExponent: letterExponent, valueBits: 47)
  private let pairs = NumberTable(countExponent: pairExponent, valueBits: 32)
  private let words = MadeOnce<WordTable>()

  private static let letterExponent = 9
  private static let pairExponent = 12
  private static let wordExponent = 10

  /// The size of all its tables, in bytes.
  static let mostBytes = 8 * ((2 << letterExponent) + (1 << pairExponent)) + WordTable.byteCount(countExponent: wordExponent)

  /// Nil where the tables of the face do not say how far its lookups reach, or by tables that are not read here.
  ///
  /// - Parameter settings: as those of the texts, which have no control characters and no replacements.
  init?(_ shaper: FaceShaper, _ settings: ShapingSettings) {
    guard Self.scripts.contains(settings.script.rawValue), let reach = Self.reach(shaper.face, settings) else { return nil }
    self.shaper = shaper
    var settings = settings
    settings.hasControls = false
    settings.replacements = []
    self.settings = settings
    self.reach = reach
    Self.count.add(1, ordering: .relaxed)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  private static let count = Atomic<Int>(0)
  /// The most that are in memory at a time: 46 MB.
  private static let most = 256
  /// Whether there is room for one more.
  static var hasRoom: Bool { count.load(ordering: .relaxed) < most }

  /// Scripts whose texts HarfBuzz sets letter by letter (hb-ot-shaper-default.cc), as Common those without a script.
  private static let scripts: Set<FontTag> = ["Latn", "Cyrl", "Grek", "Armn", "Geor", "Zyyy"]

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
    guard add("GSUB", isPositioning: false, lookups.substitutions), add("GPOS", isPositioning: true, lookups.positions) else {
      return nil
    }
    return reach
  }
}

// MARK: - Letters

extension LearnedAdvances {
  /// A letter as it is in the table: whether it was learned, whether the face has a glyph for it, whether nothing looks farther
  /// from it than to the next letter, the glyph that is drawn, and its advance.
  struct Letter {
    let bits: UInt64

    private static let isKnown: UInt64 = 1 << 46
    private static let hasGlyph: UInt64 = 1 << 45
    private static let isPlain: UInt64 = 1 << 44
    private static let crossesAfter: UInt64 = 1 << 43
    private static let crossesBefore: UInt64 = 1 << 42
    /// The advances that have room: less than half a million units.
    private static let bias = 1 << 19

    init(bits: UInt64) { self.bits = bits }

    /// A letter that is left to HarfBuzz.
    static let unknown = Letter(bits: isKnown)
    /// A letter of words that are learned as a whole.
    static let ofWords = Letter(bits: isKnown | hasGlyph)

    init?(glyph: UInt32, advance: Int, crossesAfter: Bool, crossesBefore: Bool) {
      guard glyph <= 0xFFFF, abs(advance) < Self.bias else { return nil }
      bits =
        Self.isKnown | Self.hasGlyph | Self.isPlain | UInt64(glyph) << 24
        | UInt64(truncatingIfNeeded: advance + Self.bias) | (crossesAfter ? Self.crossesAfter : 0)
        | (crossesBefore ? Self.crossesBefore : 0)
    }

    /// Whether a rule that looks across a space may have the letter before the space.
    var crossesAfter: Bool { bits & Self.crossesAfter != 0 }
    /// The same of the letter after the space.
    var crossesBefore: Bool { bits & Self.crossesBefore != 0 }
    var isKnown: Bool { bits & Self.isKnown != 0 }
    var hasGlyph: Bool { bits & Self.hasGlyph != 0 }
    var isPlain: Bool { bits & Self.isPlain != 0 }
    var glyph: UInt32 { UInt32(truncatingIfNeeded: bits >> 24 & 0xFFFF) }
    var advance: Int { Int(truncatingIfNeeded: bits & 0xFF_FFFF) - Self.bias }
  }

  @inline(__always)
  func letter(_ code: UInt32) -> Letter {
    if code < 0x200 {
      let letter = Letter(bits: letters.load(Int(code)))
      if letter.isKnown { return letter }
    } else if let bits = otherLetters.number(UInt64(code)) {
      return Letter(bits: bits)
    }
    return learnLetter(code)
  }

  @inline(never)
  private func learnLetter(_ code: UInt32) -> Letter {
    let letter = Unicode.Scalar(code).flatMap(measured) ?? .unknown
    if code < 0x200 { letters.store(letter.bits, Int(code)) } else { otherLetters.insert(letter.bits, UInt64(code)) }
    return letter
  }

  private func measured(_ scalar: Unicode.Scalar) -> Letter? {
    guard scalar.isSetByItself, let glyph = nominalGlyph(scalar), glyph > 0 else { return nil }
    guard let forms = forms(of: scalar) else { return .ofWords }
    let glyphs = shaped(String(scalar))
    guard glyphs.count == 1, glyphs[0].cluster == 0, forms.contains(where: { $0 == glyphs[0].id }) else { return .ofWords }
    return Letter(
      glyph: glyphs[0].id, advance: Int(glyphs[0].advance), crossesAfter: reach.mayCross(after: forms),
      crossesBefore: reach.mayCross(before: forms)) ?? .ofWords
  }

  private func nominalGlyph(_ scalar: Unicode.Scalar) -> UInt16? {
    shaper.face.glyph(for: scalar).flatMap(UInt16.init(exactly:))
  }

  /// The glyphs that may be drawn for a letter if nothing looks farther from it than to the next letter; nil otherwise.
  private func forms(of scalar: Unicode.Scalar) -> [UInt16]? {
    guard let glyph = nominalGlyph(scalar), let forms = reach.forms(of: glyph) else { return nil }
    return forms.contains { $0 == 0 || shaper.face.isMark(Int($0)) } ? nil : forms
  }

  private func shaped(_ text: String) -> [ShapedGlyph] {
    var text = text
    var glyphs: [ShapedGlyph] = []
    text.withUTF8 { bytes in
      ShapingBuffer.withOne { buffer in
        _ = unsafe shaper.shape(bytes, 0..<bytes.count, settings, in: buffer, appendingTo: &glyphs)
      }
    }
    return glyphs
  }
}

extension Unicode.Scalar {
  /// Whether HarfBuzz maps it to its own glyph and to nothing else, and makes no cluster of it and its neighbours: a letter,
  /// digit, sign or space, no mark, nothing that is not drawn, and no fraction slash, beside which digits change.
  fileprivate var isSetByItself: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x58F, 0x10A0...0x10FF, 0x1C80...0x1CBF, 0x1D00...0x1DBF, 0x1E00...0x1FFF,
      0x2010...0x2027, 0x2030...0x2043, 0x2045...0x205E, 0x2070...0x20CF, 0x2100...0x22FF, 0x2C60...0x2C7F,
      0x2DE0...0x2E5D, 0xA640...0xA69F, 0xA720...0xA7FF:
      break
    default: return false
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .surrogate, .unassigned, .privateUse: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }
}

// MARK: - Pairs

extension LearnedAdvances {
  /// A pair of neighbours as it is in the table: what it changes in the advances of both, whether a line that begins between
  /// them is shaped again, and whether a ligature may begin with them.
  struct Pair {
    let bits: UInt64

    private static let bias = 1 << 14
    private static let joins: UInt64 = 1 << 31

    init(bits: UInt64) { self.bits = bits }

    /// A pair of words that are learned as a whole.
    static let joined = Pair(bits: joins)

    init?(first: Int, second: Int, isUnsafe: Bool) {
      guard abs(first) < Self.bias, abs(second) < Self.bias else { return nil }
      bits =
        UInt64(truncatingIfNeeded: first + Self.bias) | UInt64(truncatingIfNeeded: second + Self.bias) << 15
        | (isUnsafe ? 1 << 30 : 0)
    }

    var joins: Bool { bits & Self.joins != 0 }
    var first: Int { Int(truncatingIfNeeded: bits & 0x7FFF) - Self.bias }
    var second: Int { Int(truncatingIfNeeded: bits >> 15 & 0x7FFF) - Self.bias }
    var isUnsafe: Bool { bits & 1 << 30 != 0 }
  }

  @inline(__always)
  func pair(_ first: UInt32, _ second: UInt32) -> Pair {
    pairs.number(UInt64(first) << 16 | UInt64(second)).map(Pair.init(bits:)) ?? learnPair(first, second)
  }

  @inline(never)
  private func learnPair(_ first: UInt32, _ second: UInt32) -> Pair {
    let pair = measured(first, second) ?? .joined
    pairs.insert(pair.bits, UInt64(first) << 16 | UInt64(second))
    return pair
  }

  private func measured(_ first: UInt32, _ second: UInt32) -> Pair? {
    guard let left = Unicode.Scalar(first), let right = Unicode.Scalar(second), let leftForms = forms(of: left),
      let rightForms = forms(of: right), !reach.mayJoin(leftForms, rightForms)
    else { return nil }
    let (one, other) = (letter(first), letter(second))
    let glyphs = shaped(String(String.UnicodeScalarView([left, right])))
    guard glyphs.count == 2, glyphs[0].id == one.glyph, glyphs[1].id == other.glyph, glyphs[0].cluster == 0,
      glyphs[1].cluster > 0
    else { return nil }
    return Pair(
      first: Int(glyphs[0].advance) - one.advance, second: Int(glyphs[1].advance) - other.advance,
      isUnsafe: glyphs[1].isUnsafeToBreak)
  }
}

// MARK: - Words

extension LearnedAdvances {
  private static let longText = 96

  /// Whether a rule may look across a space beside a word that is learned as a whole, whatever the word.
  ///
  /// - Parameters:
  ///   - before: what stands before the space.
  ///   - after: what stands after it.
  func mayCross(_ before: SpaceNeighbour, _ after: SpaceNeighbour) -> Bool {
    guard reach.hasCrossings else { return false }
    let isAfter = switch before {
    case .word: true
    case .end: reach.mayCross(after: [])
    case .letter(let code): letter(code).crossesAfter
    }
    let isBefore = switch after {
    case .word: true
    case .end: reach.mayCross(before: [])
    case .letter(let code): letter(code).crossesBefore
    }
    return isAfter && isBefore
  }

  /// What stands beside a space.
  enum SpaceNeighbour {
    /// The end of the text.
    case end
    /// A letter of a word that is set letter by letter.
    case letter(UInt32)
    /// A word that is learned as a whole.
    case word
  }

  /// A word, learned when it is met for the second time, in a long text at once; nil until then, and for a word that is left to
  /// HarfBuzz.
  ///
  /// - Parameter word: its place in the text, between spaces or the ends of the text.
  @unsafe
  func word(_ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> LearnedWord? {
    guard reach.space != .across else { return nil }
    // One new word would cost as much as all of a long text.
    let learnsAtOnce = text.count >= Self.longText
    let sees = reach.space == .beside
    let (followsSpace, endsAtSpace) = (sees && word.lowerBound > 0, sees && word.upperBound < text.count)
    guard
      let key = unsafe LearnedWord(
        UnsafeBufferPointer(rebasing: text[word]), followsSpace: followsSpace, endsAtSpace: endsAtSpace)
    else { return nil }
    let words = words.loadOrMake { WordTable(countExponent: Self.wordExponent) }
    let hash = key.hash
    if let word = words.word(key, hash) { return word }
    guard learnsAtOnce || words.isMetAgain(hash) else { return nil }
    let range = word.lowerBound - (followsSpace ? 1 : 0)..<word.upperBound + (endsAtSpace ? 1 : 0)
    let learned = unsafe measured(key, String(decoding: text[range], as: UTF8.self), followsSpace, endsAtSpace)
    if let learned { words.insert(learned, hash) }
    return learned
  }

  private func measured(
    _ key: LearnedWord, _ text: String, _ followsSpace: Bool, _ endsAtSpace: Bool
  ) -> LearnedWord? {
    let space = letter(0x20)
    guard text.unicodeScalars.allSatisfy({ letter($0.value).hasGlyph }), !sees(followsSpace, endsAtSpace) || space.isPlain
    else { return nil }
    let glyphs = shaped(text)
    var clusters: [AdvanceCluster] = []
    for glyph in glyphs {
      guard glyph.id != 0, clusters.last.map({ $0.start <= glyph.cluster }) ?? true else { return nil }
      var (advance, isUnsafe) = (glyph.advance, glyph.isUnsafeToBreak)
      if let last = clusters.last, last.start == glyph.cluster {
        advance &+= last.advance
        isUnsafe = isUnsafe || last.isUnsafe
        clusters.removeLast()
      }
      clusters.append(AdvanceCluster(start: glyph.cluster, advance: advance, isUnsafe: isUnsafe))
    }
    let last = text.utf8.count - 1
    var (before, after, isUnsafeAfter) = (0, 0, false)
    if endsAtSpace {
      guard let end = clusters.popLast(), Int(end.start) == last, glyphs.last?.id == space.glyph else { return nil }
      after = Int(end.advance) - space.advance
      isUnsafeAfter = end.isUnsafe
    }
    if followsSpace {
      guard let start = clusters.first, start.start == 0, glyphs.first?.id == space.glyph, clusters.count > 1,
        clusters[1].start == 1
      else { return nil }
      before = Int(start.advance) - space.advance
      clusters = clusters.dropFirst().map {
        AdvanceCluster(start: $0.start - 1, advance: $0.advance, isUnsafe: $0.isUnsafe)
      }
    }
    guard clusters.first?.start == 0 else { return nil }
    return key.learned(clusters, before: before, after: after, isUnsafeAfter: isUnsafeAfter)
  }

  private func sees(_ followsSpace: Bool, _ endsAtSpace: Bool) -> Bool { followsSpace || endsAtSpace }
}
