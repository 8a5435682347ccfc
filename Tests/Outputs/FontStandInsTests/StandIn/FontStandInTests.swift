import FontFaces
import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontShaping
import FontSubstitution
import FontTables
import MetricValues
import TestSupport
import Testing

@testable import FontStandIns

/// The letters of the stand-ins are those of the bundled fonts.
struct FontStandInTests {
  static let fonts = FontCollection(systemFonts: false)

  /// Labels and features that test figures, kerning, ligatures, accents and marks.
  static let labels = [
    "Settings", "AVATAR To We. Yo", "office fi ffl", "Größe „ändern“", "17:45 – 1,234", "A\u{301}o\u{302}",
  ]
  static let features: [[FontFeature]] = [[], ["smcp"], ["tnum"], [FontFeature("kern", 0), FontFeature("liga", 0)]]

  static func face(_ file: String, at place: VariationCoordinates = [:]) throws -> FontFace {
    let face = try FontFile(path: Fixtures.path(file)).faces[0]
    return place.isEmpty ? face : try face.at(place)
  }

  static func glyphs(_ face: FontFace, _ text: String, _ features: [FontFeature]) throws -> [ShapedGlyph] {
    let shaper = try #require(try face.shaper())
    return shaper.shapedGlyphs(of: text, ShapingSettings(features: features))
  }

  @Test(
    "A stand-in has the same glyphs, advances and positions as the font",
    arguments: [
      ("Fonts/RobotoSlab/RobotoSlab-Regular.otf", [:]), ("Fonts/EBGaramond/EBGaramond12-Italic.otf", [:]),
      ("Fonts/Manrope/Manrope-Bold.ttf", [:]), ("Fonts/Inter/Inter-roman.var.ttf", [:]),
      ("Fonts/Inter/Inter-roman.var.ttf", ["wght": 512]), ("Tests/Fixtures/Fonts/Marks.ttf", [:]),
      ("Tests/Fixtures/Fonts/CFF.otf", [:]), ("Tests/Fixtures/Fonts/Variable.ttf", ["wght": 640]),
    ] as [(String, VariationCoordinates)])
  func layout(_ file: String, _ place: VariationCoordinates) throws {
    let face = try Self.face(file, at: place)
    let standIn = try FontStandIn(for: FontProfile(of: face), in: Self.fonts)
    let own = try FontFile(bytes: standIn.bytes).faces[0]
    #expect(own.glyphCount == face.glyphCount && own.unitsPerEm == face.unitsPerEm)
    #expect(!own.isVariable && own.axes.isEmpty)
    for label in Self.labels {
      for features in Self.features {
        let (wanted, found) = (try Self.glyphs(face, label, features), try Self.glyphs(own, label, features))
        #expect(wanted.map(\.id) == found.map(\.id), "\(label) \(features)")
        #expect(wanted.map(\.advance) == found.map(\.advance), "\(label) \(features)")
        #expect(wanted.map(\.x) == found.map(\.x) && wanted.map(\.y) == found.map(\.y), "\(label) \(features)")
      }
    }
    let (wanted, found) = (face.metrics(), own.metrics())
    for metric in [Metric.ascender, .descender, .leading, .underlinePosition] {
      // Tables have whole units.
      #expect(abs((wanted[metric]?.value ?? 0) - (found[metric]?.value ?? 0)) < 1, "\(metric)")
    }
    #expect(standIn.layout == .tables && standIn.notes.isEmpty)
  }

  @Test("A subset has the advances of the stand-in, and counts its glyphs")
  func subset() throws {
    let face = try Self.face("Fonts/Manrope/Manrope-Bold.ttf")
    let standIn = try FontStandIn(for: FontProfile(of: face), in: Self.fonts)
    let subset = try standIn.subset(characters: "Hamburg")
    let (whole, own) = (try FontFile(bytes: standIn.bytes).faces[0], try FontFile(bytes: subset.bytes).faces[0])
    #expect(own.glyphCount == subset.drawnCount + subset.boxCount && subset.boxCount == 0)
    #expect(subset.bytes.count < standIn.bytes.count / 4 && own.postScriptName == standIn.postScriptName)
    for letter in "Hamburg".unicodeScalars {
      let (wanted, found) = (try #require(try whole.glyph(for: letter)), try #require(try own.glyph(for: letter)))
      #expect(try whole.advance(ofGlyph: wanted) == own.advance(ofGlyph: found))
    }
    #expect(try standIn.subset(format: .woff2).bytes.prefix(4) == Array("wOF2".utf8)[...])
  }

  @Test("Drawn letters have the boxes of the absent font, and nearly its widths")
  func drawing() throws {
    let face = try Self.face("Fonts/Manrope/Manrope-Bold.ttf")
    let standIn = try FontStandIn(for: FontProfile(of: face), in: Self.fonts)
    let own = try FontFile(bytes: standIn.bytes).faces[0]
    #expect(standIn.letters.family == "Inter" && standIn.boxCount < 3)
    for letter in ["H", "x", "o", "p", "g", "Å", "8"] as [Unicode.Scalar] {
      let (wanted, found) = (try face.outline(of: letter)?.bounds, try own.outline(of: letter)?.bounds)
      let (box, ink) = (try #require(wanted), try #require(found))
      #expect(abs(box.top - ink.top) <= 3 && abs(box.bottom - ink.bottom) <= 3, "\(letter)")
      #expect(abs(box.left + box.right - ink.left - ink.right) <= 3, "\(letter)")
      #expect((0.8...1.25).contains(ink.width / box.width), "\(letter)")
    }
  }

  @Test("A ligature at a private-use character is drawn from its letters")
  func privateCharacters() throws {
    // Manrope's t_t is U+E009; Inter has a different sign there.
    let face = try Self.face("Fonts/Manrope/Manrope-Bold.ttf")
    let own = try FontFile(bytes: FontStandIn(for: FontProfile(of: face), in: Self.fonts).bytes).faces[0]
    for (letter, pair) in [("t", "tt"), ("f", "ff")] {
      let glyphs = try Self.glyphs(own, pair, [])
      let single = try own.outline(ofGlyph: Int(try #require(Self.glyphs(own, letter, []).first).id))
      #expect(glyphs.count == 1, "\(pair)")
      for glyph in glyphs {
        #expect(try own.outline(ofGlyph: Int(glyph.id)).elements.count == 2 * single.elements.count, "\(pair)")
      }
    }
  }

  @Test("Equal inputs give equal bytes, with the checksum that OpenType requires")
  func bytes() throws {
    let profile = try FontProfile(of: Self.face("Tests/Fixtures/Fonts/Marks.ttf"))
    let bytes = try FontStandIn(for: profile, in: Self.fonts).bytes
    #expect(try FontStandIn(for: profile, in: Self.fonts).bytes == bytes)
    // OpenType, "Calculating Checksums": the sum of all numbers in the file is 0xB1B0AFBA.
    let sum = stride(from: 0, to: bytes.count, by: 4).reduce(UInt32(0)) { sum, place in
      let number: UInt32 = bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
      return sum &+ number
    }
    #expect(bytes.count % 4 == 0 && sum == 0xB1B0_AFBA)
  }

  @Test("With measured pairs, no layout table is copied, but kerning is the same")
  func pairs() throws {
    let face = try Self.face("Fonts/RobotoSlab/RobotoSlab-Regular.otf")
    let profiles = [
      (try FontProfile(of: face), FontProfile.Contents.measuredPairs),
      (try FontProfile(of: face, .measuredPairs), .layoutTables),
    ]
    for (profile, contents) in profiles {
      let standIn = try FontStandIn(for: profile, in: Self.fonts, contents)
      let own = try FontFile(bytes: standIn.bytes).faces[0]
      #expect(standIn.layout == .pairs)
      #expect(own.tables.contains("GPOS") && !own.tables.contains("GSUB") && !own.tables.contains("kern"))
      for label in ["AVATAR", "To", "We", "Yo."] {
        let (wanted, found) = (try Self.glyphs(face, label, []), try Self.glyphs(own, label, []))
        #expect(wanted.reduce(0) { $0 + $1.advance } == found.reduce(0) { $0 + $1.advance }, "\(label)")
      }
    }
  }

  @Test("A stand-in from published metrics has the line metrics, and notes its limits")
  func published() throws {
    let match = Self.fonts.match(named: "Verdana")
    let standIn = try FontStandIn(for: match)
    let own = try FontFile(bytes: standIn.bytes).faces[0]
    let (wanted, found) = (match.metrics, own.metrics())
    let scale = Double(found.unitsPerEm) / Double(wanted.unitsPerEm)
    for metric in [Metric.ascender, .descender, .leading] {
      #expect(found[metric]?.value == wanted[metric].map { $0.value * scale }, "\(metric)")
    }
    #expect(abs(found.capHeight.value - wanted.capHeight.value * scale) <= 1)
    #expect(standIn.layout == .letters && standIn.notes.contains { $0.contains("Verdana") })
    #expect(throws: FontError.self) { try FontStandIn(for: Self.fonts.match(named: "No Such Font")) }
  }

  @Test(
    "Text is as wide in a stand-in as measured for the absent font",
    arguments: [
      "Courier New", "Courier", "Consolas", "Arial", "Helvetica Neue", "Verdana", "Georgia", "Impact", "Menlo",
    ])
  func width(_ name: String) throws {
    let match = Self.fonts.match(named: name)
    let standIn = try FontStandIn(for: match)
    #expect(standIn.advances == match.advances)
    let own = try FontFile(bytes: standIn.bytes).faces[0]
    let font = Font(match, size: 16)
    for label in Self.labels + ["0123456789", "Hamburgefonstiv, quick brown foxes"] {
      let units = try Self.glyphs(own, label, []).reduce(0) { $0 + Int($1.advance) }
      let width = Double(units) * 16 / Double(own.unitsPerEm)
      let wanted = font.measure(label).advance
      // A stand-in has whole advances.
      #expect(abs(width / wanted - 1) < 0.0005, "\(label): \(width) of \(wanted)")
    }
  }

  @Test("A stand-in with the metrics of a different family has a note")
  func otherFamily() throws {
    let standIn = try FontStandIn(for: Self.fonts.match(named: "Georgia Pro"))
    #expect(standIn.notes.contains { $0.contains("Georgia Pro") && $0.contains("metrics of Georgia") })
  }
}
