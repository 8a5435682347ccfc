import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Museo Slab has H, x, 0 and a space. Of the bundled families, Inter and Manrope have Cyrillic; no family has kana.
struct RequiredCharactersTests {
  private static func match(
    _ names: [String], _ characters: String, in collection: FontCollection
  ) -> FontMatch {
    collection.match(for: FontDescriptor(names: names).withRequiredCharacters(characters))
  }

  private static func lacking(_ match: FontMatch) -> [String] {
    match.decision.allGaps.compactMap { gap in
      guard case .lacks(let characters, let face) = gap else { return nil }
      return "\(face): \(String(String.UnicodeScalarView(characters)))"
    }
  }

  @Test("A face that lacks a required character is passed over and reported")
  func cascade() throws {
    let collection = try FontCollection.of(["MuseoSlab-500.ttf"])
    let match = Self.match(["MuseoSlab-500", "Inter"], "жЖH", in: collection)
    #expect((match.face.postScriptName, match.outcome) == ("Inter", .substitute))
    // The first name is available, but lacks characters.
    #expect(match.named == 1 && match.absent.isEmpty)
    #expect(Self.lacking(match) == ["Museo Slab 500: Жж"])
    #expect(match.explanation.hasPrefix("Museo Slab 500 lacks U+0416 Ж, U+0436 ж, which it must have; "))
    #expect(match.request?.requiredCharacters == "жЖH")
    let plain = Self.match(["MuseoSlab-500", "Inter"], "H", in: collection)
    #expect(plain.face.postScriptName == "MuseoSlab-500" && Self.lacking(plain).isEmpty)
  }

  @Test(
    "White space, controls, joiners and variation selectors are never required",
    arguments: [" ", "\t\n", "H\u{200D}\u{FE0F}", "\u{AD}"])
  func withoutGlyphs(_ characters: String) throws {
    let collection = try FontCollection.of(["MuseoSlab-500.ttf"], bundled: false)
    #expect(Self.match(["MuseoSlab-500"], characters, in: collection).outcome == .exact)
  }

  @Test("If no font has all required characters, the match is a last resort")
  func nobody() throws {
    let collection = try FontCollection.of(["MuseoSlab-500.ttf"])
    let match = Self.match(["MuseoSlab-500"], "か", in: collection)
    #expect((match.face.postScriptName, match.outcome) == ("MuseoSlab-500", .lastResort))
    #expect(match.explanation.contains("no font has all of U+304B か; MuseoSlab-500 is the PostScript name of the font"))
    let error = #expect(throws: FontError.self) {
      try collection.exactMatch(for: FontDescriptor(names: ["MuseoSlab-500"], requiredCharacters: "か"))
    }
    #expect(error?.message == "Museo Slab 500 lacks U+304B か, which it must have")
    let many = Self.match(["MuseoSlab-500"], "ぁあぃいぅうぇえぉお", in: collection)
    #expect(many.explanation.contains("U+3048 え, 2 more, which it must have"))
  }

  @Test("A substitute from a table is passed over if it lacks a required character")
  func substitutes() throws {
    let plain = FontCollection.bundledOnly.match(named: "Rockwell")
    #expect(plain.face.family == "Roboto Slab")
    let wanted = try Self.characterOfOthers(plain.face)
    let match = Self.match(["Rockwell"], wanted, in: .bundledOnly)
    #expect(match.face.family != "Roboto Slab" && !match.outcome.isOfRequestedFamily)
    #expect(try match.face.coverage().contains(try #require(wanted.unicodeScalars.first)))
    #expect(Self.lacking(match).contains { $0.hasPrefix("Roboto Slab") })
    // The substitute was not requested by name, but an exact match reports what it lacks.
    #expect(match.decision.lackingFaces.isEmpty)
    let error = #expect(throws: FontError.self) {
      try FontCollection.bundledOnly.exactMatch(
        for: FontDescriptor(names: ["Rockwell"], requiredCharacters: wanted))
    }
    #expect(error?.message.hasPrefix("Roboto Slab Regular lacks ") ?? false, "\(String(describing: error))")
  }

  @Test("The font of a generic family is passed over if it lacks a required character")
  func generic() throws {
    let plain = FontCollection.bundledOnly.match(named: "ui-rounded")
    #expect(plain.face.family == "Inter" && plain.outcome == .substitute)
    let match = Self.match(["ui-rounded"], try Self.characterOfOthers(plain.face), in: .bundledOnly)
    #expect(match.face.family != "Inter" && match.outcome == .lastResort)
    #expect(Self.lacking(match).count == 1 && match.decision.lackingFaces.count == 1)
  }

  /// The first character that a face lacks and a bundled face of a different family has.
  private static func characterOfOthers(_ face: FontFace) throws -> String {
    let coverage = try face.coverage()
    let others = try FontCollection.bundledOnly.bundledFaces.filter { $0.family != face.family }
      .map { try $0.coverage() }
    let wanted = (0x100...0x24FF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).first { scalar in
      !coverage.contains(scalar) && others.contains { $0.contains(scalar) }
        && !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
    }
    return String(try #require(wanted))
  }

  /// The names are available, absent, generic and recorded.
  @Test("A match has the required characters if any font has them")
  func everyAnswer() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    _ = collection.register(profile: try FontProfile.metrics(of: "MuseoSans-500.ttf"))
    let faces = collection.registeredFaces + collection.bundledFaces
    let coverages = try faces.map { try $0.coverage() }
    let letters = coverages.map { $0.ranges.flatMap { $0.compactMap(Unicode.Scalar.init) } }
    let names = [
      "MuseoSlab-500", "Museo Slab", "MuseoSans-500", "Helvetica Neue", "Rockwell", "Nowhere", "serif", "system-ui",
      "Roboto Slab Black", "EB Garamond", "Arial:bold", "Noto Sans JP", "",
    ]
    var seeded = SeededGenerator(seed: 20)
    var satisfied = 0
    for _ in 0..<300 {
      let one = try #require(letters.randomElement(using: &seeded))
      var scalars = (0..<Int.random(in: 1...3, using: &seeded)).compactMap { _ in one.randomElement(using: &seeded) }
      if Int.random(in: 0..<4, using: &seeded) == 0,
        let other = letters.randomElement(using: &seeded)?.randomElement(using: &seeded)
      {
        scalars.append(other)
      }
      if Int.random(in: 0..<8, using: &seeded) == 0 { scalars.append("か") }
      let required = RequiredCharacters(String(String.UnicodeScalarView(scalars)))
      let name = try #require(names.randomElement(using: &seeded))
      let match = Self.match([name], String(String.UnicodeScalarView(scalars)), in: collection)
      // An available name keeps its family, unless no face of the family has the characters.
      if match.outcome == .exact || match.outcome == .style {
        #expect(
          match.face.family == collection.match(named: name).face.family || name.contains("serif")
            || name == "system-ui")
      }
      let isPossible = coverages.contains { coverage in required.scalars.allSatisfy(coverage.contains) }
      let drawn = try match.drawn.face.coverage()
      #expect(required.scalars.allSatisfy(drawn.contains) == isPossible, "\(name) with \(required.scalars)")
      let saysSo = match.reasons.contains { $0.code == .noFontHasCharacters }
      #expect(saysSo == !isPossible)
      if isPossible, !required.isEmpty { satisfied += 1 }
    }
    #expect(satisfied > 100)
  }

  /// Base.ttf, which has few letters, under the names of a different font.
  private static func base(named family: String, _ postScriptName: String) throws -> FontFile {
    let names = [
      RebuiltFont.Name(1, family), .init(2, "Regular"), .init(4, postScriptName), .init(6, postScriptName),
    ]
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    return try FontFile(bytes: RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)]))
  }

  @Test(
    "A subset of a font gives way to the whole font of the same name",
    arguments: ["Inter", "Inter-Regular"])
  func subset(_ name: String) throws {
    let collection = FontCollection(systemFonts: false)
    collection.register(try Self.base(named: "Inter", name))
    #expect(Self.match([name], "H", in: collection).origin == .registered)
    let match = Self.match([name], "Ж", in: collection)
    #expect((match.origin, match.outcome, match.face.family) == (.bundled, .exact, "Inter"))
    #expect(Self.lacking(match) == ["\(name): Ж"])
  }

  @Test("The nearest style that has the required characters comes before other families")
  func anotherStyle() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    collection.register(try Self.base(named: "Roboto Slab", "RobotoSlab-Regular"))
    try collection.register(contentsOf: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Bold.otf"))
    try collection.register(contentsOf: Fixtures.path("Fonts/Inter"))
    for name in ["Roboto Slab", "RobotoSlab-Regular"] {
      let match = Self.match([name], "Ж", in: collection)
      #expect((match.face.postScriptName, match.outcome) == ("RobotoSlab-Bold", .style))
      #expect(Self.lacking(match) == ["RobotoSlab-Regular: Ж"])
    }
  }

  @Test("If no font has the required characters, runs are the same as without them")
  func runs() throws {
    let collection = try FontCollection.of(["MuseoSlab-500.ttf"])
    let asked = FontDescriptor(names: ["MuseoSlab-500", "EB Garamond"])
    let families = collection.runs(for: "HЖ", asked).map(\.match.face.family)
    #expect(families == ["Museo Slab", "EB Garamond"])
    #expect(collection.runs(for: "HЖ", asked.withRequiredCharacters("か")).map(\.match.face.family) == families)
  }

  @Test("A recorded face has the characters of its profile, and its substitute has them too")
  func profiles() throws {
    let collection = FontCollection(systemFonts: false)
    _ = collection.register(profile: try FontProfile.of("MuseoSlab-500.ttf"))
    #expect(Self.match(["MuseoSlab-500"], "Hx0", in: collection).outcome == .profile)
    let match = Self.match(["MuseoSlab-500"], "Ж", in: collection)
    #expect(match.outcome == .substitute && Self.lacking(match).first == "Museo Slab 500: Ж")
    let unmet = Self.match(["MuseoSlab-500"], "か", in: collection)
    #expect(unmet.outcome == .profile && unmet.substitute != nil && unmet.lacksRequiredCharacters)
  }

  @Test("A file without a required character gives way to the next, or is a last resort")
  func files() throws {
    let museo = FontReference(Fixtures.font("MuseoSlab-500.ttf"))
    let asked = FontDescriptor(names: [], requiredCharacters: "Ж")
    let next = try FontCollection.bundledOnly.match(for: [museo, FontReference("Inter")], descriptor: asked)
    #expect((next.face.postScriptName, next.outcome, next.named) == ("Inter", .substitute, 1))
    #expect(next.absent.isEmpty)
    #expect(Self.lacking(next) == ["Museo Slab 500: Ж"])
    let alone = try FontCollection.bundledOnly.match(for: [museo], descriptor: asked)
    #expect((alone.face.postScriptName, alone.outcome) == ("MuseoSlab-500", .lastResort))
    #expect(alone.lacksRequiredCharacters && !next.lacksRequiredCharacters)
    #expect(
      alone.explanation.contains(
        "no other font was asked for, so Museo Slab 500 is used, although it lacks these characters"))
    let thin = FontReference(Fixtures.font("MuseoSlab-300.ttf"))
    let several = try FontCollection.bundledOnly.match(for: [museo, thin], descriptor: asked)
    #expect(several.face.postScriptName == "MuseoSlab-500" && several.lacksRequiredCharacters)
    #expect(Self.lacking(several) == ["Museo Slab 500: Ж", "Museo Slab 300: Ж"])
    #expect(
      several.explanation.contains(
        "no other font was asked for, so Museo Slab 500 is used, although it lacks these characters"))
    let file = try FontCollection.bundledOnly.match(file: try #require(museo.file), descriptor: asked)
    #expect(file.outcome == .lastResort && file.lacksRequiredCharacters)
    let unmet = try FontCollection.bundledOnly.match(
      for: [museo, FontReference("EB Garamond")], descriptor: FontDescriptor(names: [], requiredCharacters: "か"))
    #expect((unmet.face.postScriptName, unmet.outcome) == ("MuseoSlab-500", .lastResort))
    #expect(unmet.lacksRequiredCharacters && Self.lacking(unmet) == ["Museo Slab 500: か"])
    let fallback = try FontCollection.bundledOnly.match(for: [museo, FontReference("Nowhere")], descriptor: asked)
    #expect(try fallback.face.coverage().contains("Ж") && Self.lacking(fallback).first == "Museo Slab 500: Ж")
  }

  @Test("Required characters are part of a descriptor's text and its cache key")
  func description() throws {
    let asked = FontDescriptor(names: ["Inter"], features: ["liga": 0, "smcp": 1], requiredCharacters: "Ж")
    #expect(asked.description == "Inter, liga=0, smcp, with Ж")
    let collection = FontCollection.bundledOnly
    #expect(collection.match(for: asked) === collection.match(for: asked))
    #expect(collection.match(for: asked) !== collection.match(for: asked.withRequiredCharacters("か")))
  }
}
