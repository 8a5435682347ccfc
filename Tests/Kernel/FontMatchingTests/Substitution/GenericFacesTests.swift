import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct GenericFacesTests {
  /// A fixture with a different family and further tables.
  private static func font(
    _ fixture: String, named family: String, with tables: [String: [UInt8]] = [:]
  ) throws -> [UInt8] {
    let names = [RebuiltFont.Name(1, family), .init(2, "Regular"), .init(4, family), .init(6, family + "-Regular")]
    let bytes = try Fixtures.bytes(Fixtures.font(fixture))
    return RebuiltFont.bytes(bytes, with: tables.merging(["name": RebuiltFont.nameTable(names)]) { $1 })
  }

  /// A text face with a different family and the first digits of its PANOSE classification (OS/2, from byte 32 on).
  private static func text(
    named family: String, panose: [UInt8] = [], with tables: [String: [UInt8]] = [:]
  ) throws -> [UInt8] {
    let bytes = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    let names = RebuiltFont.nameTable([.init(1, family), .init(2, "Regular"), .init(6, family + "-Regular")])
    let own = ["name": names, "OS/2": RebuiltFont.table("OS/2", of: bytes, with: panose, at: 32)]
    return RebuiltFont.bytes(bytes, with: tables.merging(own) { $1 })
  }

  /// The same with one advance for all glyphs, declared or not. hhea, byte 34: numberOfHMetrics; post, byte 12:
  /// isFixedPitch.
  private static func monospaced(named family: String, isDeclared: Bool) throws -> [UInt8] {
    let bytes = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    let glyphs = try #require(RebuiltFont.table("maxp", of: bytes)?[4...5].reduce(0) { $0 << 8 | Int($1) })
    return try text(
      named: family,
      with: [
        "hhea": RebuiltFont.table("hhea", of: bytes, number: 1, at: 34),
        "hmtx": [4, 0, 0, 0] + [UInt8](repeating: 0, count: 2 * (glyphs - 1)),
        "post": RebuiltFont.table("post", of: bytes, with: [0, 0, 0, isDeclared ? 1 : 0], at: 12),
      ])
  }

  private static func collection(_ fonts: [[UInt8]], bundled: Bool = true) throws -> FontCollection {
    let collection = FontCollection(bundledFonts: bundled, systemFonts: false)
    for font in fonts { try collection.register(bytes: font) }
    return collection
  }

  /// Checks the reasons that say which face the generic name stands for, and why.
  private static func check(
    _ collection: FontCollection, _ name: String, is family: String, because reason: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let match = collection.match(named: name)
    #expect(match.outcome == .exact, "\(match.explanation)", sourceLocation: location)
    #expect(match.face.family == family, sourceLocation: location)
    let steps = match.reasons.prefix(2).map(\.description)
    #expect(
      steps == ["the generic family \(name) is \(family) on this machine", reason], "\(match.explanation)",
      sourceLocation: location)
    #expect(match.published == nil && match.sizeAdjust == 1, sourceLocation: location)
    #expect(collection.hasFont(named: name), sourceLocation: location)
  }

  @Test(
    "A generic family is the bundled family of its kind",
    arguments: [
      ("serif", "EB Garamond"), ("ui-serif", "EB Garamond"), ("sans-serif", "Inter"), ("system-ui", "Inter"),
      ("ui-sans-serif", "Inter"), ("slab-serif", "Roboto Slab"),
    ])
  func bundled(_ name: String, _ family: String) throws {
    let kind = name.hasPrefix("slab") ? "slab serif" : family == "Inter" ? "sans serif" : "serif"
    let fonts = try FontCollection.of(["Base.ttf"])
    Self.check(fonts, name, is: family, because: "the font is a \(kind), and the font comes with fontprobe")
  }

  @Test("`monospace` is a face with equal advances, whatever it declares", arguments: ["monospace", "ui-monospace"])
  func monospace(_ name: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    let post = RebuiltFont.table("post", of: bytes, with: [0, 0, 0, 1], at: 12)
    let claim = try Self.text(named: "A Claim", with: ["post": post])
    for isDeclared in [true, false] {
      let fonts = try Self.collection([claim, Self.monospaced(named: "Quux", isDeclared: isDeclared)])
      Self.check(fonts, name, is: "Quux", because: "all letters of the font have the same width")
    }
    #expect(try Self.collection([claim]).match(named: name).outcome != .exact)
  }

  @Test("`cursive` is a script face")
  func cursive() throws {
    // PANOSE, family type 3: written by hand.
    let script = try Self.text(named: "Quux", panose: [3])
    Self.check(try Self.collection([script]), "cursive", is: "Quux", because: "the font is a script")
  }

  /// The PANOSE digits of Bauhaus 93: decorative, with details.
  private static let decorative: [UInt8] = [4, 3, 9, 5, 2, 11, 2, 2, 12, 2]

  @Test("`fantasy` is a face that is declared to be decorative")
  func fantasy() throws {
    // PANOSE, family type 4: decorative. The face of pictures is decorative too, but has no letters.
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let pictures = try Self.font(
      "Base.ttf", named: "Quux", with: ["OS/2": RebuiltFont.table("OS/2", of: base, with: [4], at: 32)])
    let fonts = try Self.collection([pictures, Self.text(named: "Corge", panose: Self.decorative)])
    Self.check(fonts, "fantasy", is: "Corge", because: "the font is declared to be decorative")
  }

  @Test(
    "`fantasy` is no face that declares nothing but decorative, or whose name says text",
    arguments: [
      ("Quux", [4, 11, 6, 0, 0, 1, 1, 1, 1, 1]), ("Quux Batang", decorative), ("Quux Sans", decorative),
    ] as [(String, [UInt8])])
  func text(_ family: String, _ panose: [UInt8]) throws {
    let text = try Self.text(named: family, panose: panose)
    #expect(try Self.collection([text]).match(named: "fantasy").outcome != .exact)
    let fonts = try Self.collection([text, Self.text(named: "Corge", panose: Self.decorative)])
    Self.check(fonts, "fantasy", is: "Corge", because: "the font is declared to be decorative")
  }

  @Test("`fantasy` is a family that Google Fonts lists for display")
  func published() throws {
    let fonts = try Self.collection([Self.text(named: "Bangers", panose: [0])])
    Self.check(fonts, "fantasy", is: "Bangers", because: "the family is published as a display family")
  }

  /// A sans serif with a different family.
  private static func sans(named family: String) throws -> [UInt8] {
    let bytes = try Fixtures.bytes(Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf"))
    let names = RebuiltFont.nameTable([.init(1, family), .init(2, "Regular"), .init(6, family + "-Regular")])
    // OS/2, byte 4: the weight, 400.
    let os2 = RebuiltFont.table("OS/2", of: bytes, with: [0x01, 0x90], at: 4)
    return RebuiltFont.bytes(bytes, with: ["name": names, "OS/2": os2])
  }

  @Test(
    "`ui-rounded` is a family whose name is known for rounded ends",
    arguments: ["Nunito", "Quux Rounded", "Varela Round"])
  func rounded(_ family: String) throws {
    let fonts = try Self.collection([Self.sans(named: "Corge"), Self.sans(named: family)])
    Self.check(fonts, "ui-rounded", is: family, because: "the family is known for strokes with rounded ends")
  }

  @Test("Without a rounded family, `ui-rounded` is the next name or system-ui")
  func notRounded() throws {
    // Nunito Sans has square ends, and a slab is no sans serif.
    let fonts = try Self.collection([Self.sans(named: "Nunito Sans"), Self.text(named: "Quux Rounded")])
    let match = fonts.match(named: "ui-rounded")
    #expect(match.outcome == .substitute)
    #expect(
      match.reasons.prefix(2).map(\.description) == [
        "ui-rounded is a generic family, but no available font is known for strokes with rounded ends",
        "the generic family system-ui is Inter on this machine",
      ])
    let next = fonts.match(for: FontDescriptor(names: ["ui-rounded", "Quux Rounded"]))
    #expect(next.face.family == "Quux Rounded")
  }

  @Test("`math` is a face with a MATH table")
  func math() throws {
    let font = try Self.font("Base.ttf", named: "Quux", with: ["MATH": [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]])
    Self.check(try Self.collection([font]), "math", is: "Quux", because: "the font has a table 'MATH'")
  }

  @Test("`fangsong` is a Chinese face of that name, without published metrics of FangSong")
  func fangsong() throws {
    let covering = try Fixtures.bytes(Fixtures.font("Everything.ttf"))
    let cmap = try #require(RebuiltFont.table("cmap", of: covering))
    let font = try Self.font("Base.ttf", named: "STFangsong", with: ["cmap": cmap])
    Self.check(try Self.collection([font]), "fangsong", is: "STFangsong", because: "the font is called Fangsong")
    let absent = try FontCollection.of(["HanSimplified.ttf"]).match(named: "fangsong")
    #expect(absent.published == nil && absent.outcome == .substitute)
    #expect(absent.face.family == "Probe Han Simplified", "\(absent.explanation)")
    // CSS's keyword has lowercase letters; FangSong is the font of Windows.
    #expect(try FontCollection.of(["HanSimplified.ttf"]).match(named: "FangSong").published != nil)
  }

  @Test(
    "A generic family without a face of its kind gets a substitute, with the reason",
    arguments: [
      // No text face is similar to a script, an ornamental or a monospaced face.
      ("monospace", .lastResort, "no available font is a monospaced face"),
      ("cursive", .lastResort, "no available font is a script"),
      ("fantasy", .lastResort, "no available font is known to be decorative"),
      ("math", .substitute, "no available font has a table 'MATH'"),
      ("emoji", .substitute, "no available font has emoji"),
      ("fangsong", .substitute, "no available font is called Fangsong"),
    ] as [(String, MatchOutcome, String)])
  func none(_ name: String, _ outcome: MatchOutcome, _ reason: String) throws {
    let match = try FontCollection.of(["Base.ttf"]).match(named: name)
    #expect(match.outcome == outcome, "\(match.explanation)")
    #expect(match.reasons.first?.text == "\(name) is a generic family, but \(reason)", "\(match.explanation)")
    #expect(match.published == nil)
    // A generic name is no font: it is not missing, and has no published metrics.
    let phrases = ["was not found", "not installed", "no metrics are published"]
    #expect(!phrases.contains { match.explanation.contains($0) }, "\(match.explanation)")
    let next = FontCollection.bundledOnly.match(for: FontDescriptor(names: [name, "Roboto Slab"]))
    #expect(next.face.family == "Roboto Slab")
  }

  @Test("A generic family in a different weight is the nearest style of its face")
  func weight() throws {
    let match = try Self.collection([Self.monospaced(named: "Quux", isDeclared: true)])
      .match(for: FontDescriptor(names: ["monospace"], weight: .bold))
    #expect(match.outcome == .style && match.face.family == "Quux")
  }
}

struct EmojiFacesTests {
  /// A face of coloured bitmaps without outlines, like Noto Color Emoji: the strike of BitmapOnly.otb under the tags of
  /// coloured strikes, whose layout is the same, with the characters of ColourEmoji.ttf.
  private static func bitmaps() throws -> [UInt8] {
    let bytes = try Fixtures.bytes(Fixtures.font("BitmapOnly.otb"))
    let emoji = try Fixtures.bytes(Fixtures.font("ColourEmoji.ttf"))
    let names = [
      RebuiltFont.Name(1, "Quux Emoji"), .init(2, "Regular"), .init(4, "Quux Emoji"), .init(6, "QuuxEmoji"),
    ]
    return RebuiltFont.bytes(
      bytes,
      with: [
        "CBLC": RebuiltFont.table("EBLC", of: bytes, with: [0, 3]),
        "CBDT": RebuiltFont.table("EBDT", of: bytes, with: [0, 3]),
        "cmap": RebuiltFont.table("cmap", of: emoji), "name": RebuiltFont.nameTable(names),
      ])
  }

  private static func collection(_ fixtures: [String], bitmaps: Bool = false) throws -> FontCollection {
    let collection = try FontCollection.of(fixtures)
    if bitmaps { try collection.register(bytes: Self.bitmaps()) }
    return collection
  }

  private static let emojiFamilies = ["Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", "JoyPixels"]

  @Test("`emoji` is a face of coloured bitmaps")
  func generic() throws {
    let match = try Self.collection(["TextEmoji.ttf"], bitmaps: true).match(named: "emoji")
    #expect(match.outcome == .exact)
    #expect(match.face.family == "Quux Emoji" && match.face.isColor && !match.face.isScalable)
    #expect(
      match.reasons.prefix(2) == [
        .init(.generic, "the generic family emoji is Quux Emoji on this machine"),
        .init(.genericChoice, "the font has emoji in colour"),
      ])
  }

  @Test("Without a coloured face, `emoji` is a face without colour")
  func withoutColour() throws {
    let match = try Self.collection(["Base.ttf", "TextEmoji.ttf"]).match(named: "emoji")
    #expect(match.outcome == .exact && match.face.family == "Probe Text Emoji")
    #expect(match.reasons.contains(.init(.genericChoice, "the font has emoji, without colour")))
  }

  @Test(
    "An absent emoji family is replaced by an emoji face, in colour if possible", arguments: emojiFamilies)
  func absent(_ name: String) throws {
    for (fonts, family) in [
      (try Self.collection(["TextEmoji.ttf"], bitmaps: true), "Quux Emoji"),
      (try Self.collection(["TextEmoji.ttf", "ColourEmoji.ttf"]), "Probe Colour Emoji"),
      (try Self.collection(["Base.ttf", "TextEmoji.ttf"]), "Probe Text Emoji"),
    ] {
      let match = fonts.match(named: name)
      #expect(match.outcome == .substitute)
      #expect(match.face.family == family, "\(match.explanation)")
      let isColor = match.face.isColor
      #expect(
        match.reasons.contains {
          $0.code == .hasEmoji && $0.text.contains(family) && $0.text.contains("without colour") != isColor
        })
      // The height of H means nothing for emoji.
      #expect(match.sizeAdjust == 1)
      #expect(match.metrics.ascender.value > 0)
      let candidate = fonts.candidates(for: match, asked: FontDescriptor(named: name)).first
      #expect(candidate?.face.family == family, "\(candidate?.why ?? "")")
    }
  }

  @Test("If no font has emoji, the reason for an absent emoji family says so")
  func none() {
    let match = FontCollection.bundledOnly.match(named: "Apple Color Emoji")
    #expect(
      match.reasons.contains(.init(.noEmoji, "Apple Color Emoji has emoji, but no available font has emoji")),
      "\(match.explanation)")
    #expect(!match.explanation.contains("letters of the script"))
  }

  @Test("Emoji in a text and the generic `emoji` have the same face")
  func text() throws {
    let collection = try Self.collection(["Base.ttf", "TextEmoji.ttf"], bitmaps: true)
    let runs = collection.runs(for: "😀", FontDescriptor(named: "Probe Base"))
    #expect(runs.map(\.match.face) == [collection.match(named: "emoji").face])
  }
}
