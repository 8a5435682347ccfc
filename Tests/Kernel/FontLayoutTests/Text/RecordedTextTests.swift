import FontFaces
import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import Foundation
import TestSupport
import Testing

/// Text that a profile sets has the same advances, glyphs, carets and ink as in the font.
struct RecordedTextTests {
  /// A font and its profile at the same size.
  private struct Pair {
    let font: Font
    let recorded: Font

    init(_ face: FontFace, _ contents: FontProfile.Contents = .layoutTables, size: Double = 17) throws {
      let profile = try FontProfile(json: FontProfile(of: face, contents).json.utf8, path: "profile.json")
      font = Font(FontMatch(drawing: face), size: size)
      recorded = Font(try Self.match(profile), size: size)
    }

    /// The match of the profile by its name. The font itself is absent, and a different font draws.
    static func match(_ profile: FontProfile) throws -> FontMatch {
      let style = profile.style
      let name = profile.names.postScriptName ?? profile.names.fullName
      let descriptor =
        name.map { FontDescriptor(names: [$0]) }
        ?? FontDescriptor(
          names: [profile.names.family ?? ""], weight: style.weight, width: style.width, slant: style.slant)
      var collection = FontCollection(bundledFonts: true, systemFonts: false)
      if collection.match(for: descriptor).outcome == .exact {
        collection = FontCollection(bundledFonts: false, systemFonts: false)
        collection.register(try FontFile(path: Fixtures.font("Base.ttf")))
      }
      collection.register(profile: profile)
      return collection.match(for: descriptor)
    }
  }

  private static let alone = FontCollection(bundledFonts: false, systemFonts: false)

  private static func face(_ fixture: String) throws -> FontFace {
    try FontFile(path: Fixtures.font(fixture)).faces[0]
  }

  @Test(
    "Text that a profile sets is measured exactly as in the font",
    arguments: [
      "Base.ttf", "MuseoSlab-500.ttf", "SmallCaps.ttf", "CFF.otf", "CurvedH.otf", "CurvedH.ttf", "Marks.ttf",
      "Hebrew.ttf",
      "Composed.ttf", "Colour.ttf", "Variable.ttf", "Base.woff2", "ShortHmtx.ttf", "MacRomanCmap.ttf", "Upem16.ttf",
    ])
  func fixtures(_ fixture: String) throws {
    let face = try Self.face(fixture)
    try Self.compare(try Pair(face), labels: try Self.labels(of: face))
  }

  @Test("The underline of text that a profile sets has no gaps")
  func underline() throws {
    let pair = try Pair(Self.face("MuseoSlab-500.ttf"), size: 100)
    let line = StyledText("HxH").underlined.lines(in: pair.recorded, width: .infinity)[0]
    let frames = line.decorations[0].frames
    #expect(frames.map(\.x) == [0] && frames.map(\.width) == [line.advance])
  }

  @Test(
    "A profile of a variable font between its instances measures text as the font does", arguments: [100.0, 512, 900])
  func variable(_ weight: Double) throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    for family in ["Inter", "Roboto Slab"] {
      let face = collection.match(for: FontDescriptor(names: [family], weight: FontWeight(weight))).face
      let pair = try Pair(face)
      #expect(pair.recorded.match.outcome == .profile)
      try Self.compare(pair, labels: ["AVATAR Toyota", "Größe 1/2", "office, flight", "Wąż żółć"])
    }
  }

  @Test("The profile of a Graphite font has glyph boxes, and measures text as the font does")
  func graphite() throws {
    let face = try FontFile(bytes: GraphiteFont.bytes()).faces[0]
    let pair = try Pair(face, size: 1000)
    #expect(pair.font.measure("Hx0", in: Self.alone).advance == 710 + 520 + 560)
    try Self.compare(pair, labels: ["Hx0", "HHH", "x H 0"])
    let tables = pair.recorded.face.tables
    #expect(tables.contains("glyf") && tables.contains("loca"))
    #expect(try !Pair(Self.face("Base.ttf")).recorded.face.tables.contains("glyf"))
  }

  @Test("The profile of a Graphite font keeps equal advances at the end of hmtx")
  func graphiteAdvances() throws {
    let font = try GraphiteFont.bytes()
    // x is glyph 4, so its advance is at byte 16 of hmtx. The advance of H is 720.
    let hmtx = RebuiltFont.table("hmtx", of: font, with: [0x02, 0xD0], at: 16)
    let pair = try Pair(FontFile(bytes: RebuiltFont.bytes(font, with: ["hmtx": hmtx])).faces[0], size: 1000)
    #expect(pair.font.measure("x", in: Self.alone).advance == 720)
    try Self.compare(pair, labels: ["x", "Hx"])
  }

  @Test("The match reports that a profile sets the text, and how")
  func reported() throws {
    let face = FontCollection(bundledFonts: true, systemFonts: false).match(named: "EBGaramond12-Regular").face
    let match = try Pair(face).recorded.match
    #expect(match.outcome == .profile && match.face.setsText && match.metricsOwner.face?.isRecorded == true)
    #expect(
      match.reasons.contains { $0.code == .recordedText && $0.text.hasPrefix("text is set with the recorded tables") })
    let pairs = try Pair(face, .measuredPairs).recorded.match
    let count = try #require(pairs.face.recordedText?.pairCount)
    #expect(count > 100)
    #expect(pairs.reasons.contains { $0.code == .recordedText && $0.text.contains(" \(count) pairs of letters") })
    let metrics = try Pair(face, .metricsOnly).recorded.match
    #expect(!metrics.face.setsText)
    #expect(!metrics.reasons.contains { $0.code == .recordedText })
  }

  @Test("A profile of measured pairs, without layout tables, gives the advances of the font")
  func measuredPairs() throws {
    let face = FontCollection(bundledFonts: true, systemFonts: false).match(named: "RobotoSlab-Regular").face
    let pair = try Pair(face, .measuredPairs)
    let tables = pair.recorded.face.tables.map(\.description)
    #expect(tables == ["OS/2", "cmap", "head", "hhea", "hmtx", "kern", "maxp"])
    #expect(try pair.recorded.face.features() == [])
    for text in ["AV", "To", "T.", "fi", "ffi", "Größe", "Ж", "AVATAR Toyota", "„Wo“ 12"] {
      let own = pair.font.measure(text, in: Self.alone).advance
      #expect(abs(pair.recorded.measure(text, in: Self.alone).advance - own) < 1e-9, "\(text)")
    }
  }

  @Test("Text that a profile sets is drawn with the outlines of the substitute")
  func drawing() throws {
    let face = try Self.face("MuseoSlab-500.ttf")
    let recorded = try Pair(face).recorded
    let outline = recorded.outline(of: "Hx", in: Self.alone)
    let drawn = Font(recorded.match.drawn, size: 17).outline(of: "Hx", in: Self.alone)
    #expect(outline.outline == drawn.outline && !outline.outline.isEmpty)
    #expect(outline.failures == [])
  }

  @Test("`drawn` has the glyphs of the substitute, or is the line itself if the font is present")
  func drawn() throws {
    let face = try Self.face("MuseoSlab-500.ttf")
    let pair = try Pair(face)
    let measured = pair.recorded.measure("Hx", in: Self.alone)
    let drawn = measured.drawn
    let substitute = Font(pair.recorded.match.drawn, size: 17).measure("Hx", in: Self.alone)
    #expect(measured.runs.map(\.match.face) == [pair.recorded.match.face] && pair.recorded.match.face.setsText)
    #expect(drawn.runs.map(\.match.face) == [pair.recorded.match.drawn.face])
    #expect(drawn.glyphs == substitute.glyphs && drawn.glyphs.map(\.id) != measured.glyphs.map(\.id))
    #expect(drawn.advance == measured.outline().advance && drawn.text == "Hx")
    #expect(drawn.drawn == drawn && drawn.outline() == measured.outline())
    let own = pair.font.measure("Hx", in: Self.alone)
    #expect(own.drawn == own && own.drawn.glyphs == own.glyphs)
  }

  @Test(
    "`drawn` has the glyph IDs of the drawn face for every kind of profile",
    arguments: [FontProfile.Contents.layoutTables, .measuredPairs, .metricsOnly])
  func drawnNumbers(_ contents: FontProfile.Contents) throws {
    let face = FontCollection(bundledFonts: true, systemFonts: false).match(named: "EBGaramond12-Regular").face
    let drawn = try Pair(face, contents).recorded.measure("Hx 0", in: Self.alone).drawn
    #expect(drawn.runs.count == 1)
    let run = drawn.runs[0]
    let drawing = run.match.drawn.face
    #expect(!drawing.isRecorded)
    let numbers = try "Hx 0".unicodeScalars.compactMap { try drawing.glyph(for: $0) }
    #expect(drawn.glyphs.map(\.id) == numbers)
    // The size is computed as the documentation says.
    let scale = drawn.font.pointSize * run.match.sizeAdjust * run.scale / Double(drawing.unitsPerEm)
    let width = try numbers.compactMap { try drawing.advance(ofGlyph: $0) }.reduce(0, +) * scale
    #expect(abs(width - drawn.advance) < 1e-9)
  }

  @Test("A font and its profile have the same missing characters and the same fallback")
  func fallback() throws {
    let face = try Self.face("Base.ttf")
    let pair = try Pair(face)
    let others = FontCollection(bundledFonts: true, systemFonts: false)
    for text in ["Hx Größe", "H Ж x", "H \u{E000} x"] {
      for collection in [Self.alone, others] {
        let own = pair.font.measure(text, in: collection)
        let recorded = pair.recorded.measure(text, in: collection)
        #expect(own.advance == recorded.advance && own.missing == recorded.missing, "\(text)")
      }
    }
  }

  @Test("A profile measures real and scaled small capitals as the font does")
  func smallCaps() throws {
    let face = FontCollection(bundledFonts: true, systemFonts: false).match(named: "EBGaramond12-Regular").face
    let pair = try Pair(face)
    let (own, recorded) = (pair.font.smallCapsVariant, pair.recorded.smallCapsVariant)
    #expect(own.variant == recorded.variant)
    for text in ["Größe 12", "АВ ab", "őŁ"] {
      #expect(own.measure(text, in: Self.alone).advance == recorded.measure(text, in: Self.alone).advance, "\(text)")
    }
  }

  /// `scripts/judge profiles` compares all files.
  @Test("The profile of every twelfth corpus file measures text as the font does", .corpus)
  func corpus() throws {
    let folder = try #require(Corpus.folder)
    let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }.sorted()
    var count = 0
    for path in stride(from: 0, to: paths.count, by: 12).map({ paths[$0] }) {
      guard let face = try? FontFile(path: "\(folder)/\(path)").faces.first, face.isScalable, face.facts.isSFNT,
        (try? face.checkTextTables()) != nil
      else { continue }
      try Self.compare(try Pair(face), labels: try Self.labels(of: face))
      count += 1
    }
    #expect(count > 10)
  }

  // MARK: - Labels

  /// Labels in many scripts. A face takes the labels that it covers completely.
  private static let known = [
    "AVATAR", "Toyota", "office", "flight", "Wave, To.", "Größe", "Wąż żółć", "façade", "naïve", "0123456789",
    "1/2 – 3%",
    "“Quote” (x)", "Tiếng Việt", "e\u{301}a\u{308}\u{304}", "Ωδή Ἀθῆναι", "Привет, мир", "Щёлково", "Հայերեն",
    "ქართული", "שָׁלוֹם עולם",
    "السلام عليكم", "مُحَمَّد", "پښتو اردو", "हिन्दी क्षत्रिय", "বাংলা র্ক", "ਪੰਜਾਬੀ", "ગુજરાતી ક્ષ", "ଓଡ଼ିଆ", "தமிழ் கொ", "తెలుగు క్ష్మ",
    "ಕನ್ನಡ ಕ್ಷ", "മലയാളം ക്ക", "සිංහල ක්‍ෂ", "ภาษาไทย น้ำ", "ພາສາລາວ", "ភាសាខ្មែរ", "မြန်မာဘာသာ", "བོད་སྐད་", "አማርኛ", "ᏣᎳᎩ", "中文字體",
    "日本語カナ",
    "한국어 글꼴", "ᠮᠣᠩᠭᠣᠯ", "ߒߞߏ", "ܣܘܪܝܝܐ", "ދިވެހި", "ꦗꦮ", "𞤆𞤵𞤤𞤢𞤪",
  ]

  /// Forty labels: the known labels that the face covers, then random rows of seven letters of the face.
  private static func labels(of face: FontFace) throws -> [String] {
    let coverage = try face.coverage()
    var labels = known.filter { $0.unicodeScalars.allSatisfy(coverage.contains) }
    let letters = coverage.ranges.joined().compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isAlphabetic || $0.properties.isGraphemeExtend }
    guard !letters.isEmpty else { return labels }
    var random = SeededGenerator(seed: UInt64(letters.count))
    while labels.count < 40 {
      let start = Int.random(in: letters.indices, using: &random)
      labels.append(
        String(
          String.UnicodeScalarView(
            (0..<7).map { letters[min(start + Int.random(in: 0...$0 + 4, using: &random), letters.count - 1)] })))
    }
    return Array(labels.prefix(40))
  }

  // MARK: - Comparing

  /// Ink is recorded to a 64th of a font unit.
  private static func isSameInk(_ own: MeasuredText, _ recorded: MeasuredText) -> Bool {
    guard let (left, right) = own.inkBounds.flatMap({ own in recorded.inkBounds.map { (own, $0) } }) else {
      return own.inkBounds == nil && recorded.inkBounds == nil
    }
    let slack = 2 / 64 * own.font.pointSize / Double(own.font.face.unitsPerEm) + 1e-9
    return abs(left.x - right.x) < slack && abs(left.y - right.y) < slack && abs(left.width - right.width) < slack
      && abs(left.height - right.height) < slack
  }

  private static func compare(_ pair: Pair, labels: [String]) throws {
    let (font, recorded) = (pair.font, pair.recorded)
    #expect(recorded.match.outcome == .profile && recorded.face.setsText)
    #expect(try font.face.coverage() == recorded.face.coverage())
    for label in labels {
      let (own, other) = (font.measure(label, in: alone), recorded.measure(label, in: alone))
      #expect(own.advance == other.advance, "\(label)")
      #expect(own.glyphs == other.glyphs, "\(label)")
      #expect(own.carets == other.carets && own.missing == other.missing, "\(label)")
      #expect(isSameInk(own, other), "\(label)")
      let half = own.advance / 2
      #expect(
        font.fittingPrefix(of: label, width: half, in: alone)
          == recorded.fittingPrefix(of: label, width: half, in: alone))
    }
    #expect(font.advances(of: labels, in: alone) == recorded.advances(of: labels, in: alone))
  }
}
