import FontFaces
import FontNames
import FontShaping
import TestSupport
import Testing

/// The verdict on each character of a text in small capitals.
@Suite struct SmallCapsTextTests {
  /// The verdicts as initials: r real, s synthesised, u unchanged.
  private static func verdicts(
    _ file: String, _ text: String, _ language: String? = nil, _ style: SmallCapsStyle = .smallCaps
  ) throws -> String {
    let characters = try fixtureFace(file).smallCaps(for: text, language: language, style: style)
    #expect(String(characters.map(\.character)) == text)
    #expect(characters.first?.utf8Range.lowerBound ?? 0 == 0)
    #expect(characters.last?.utf8Range.upperBound ?? 0 == text.utf8.count)
    for (left, right) in zip(characters, characters.dropFirst()) {
      #expect(left.utf8Range.upperBound == right.utf8Range.lowerBound)
    }
    return String(characters.map { $0.verdict.rawValue.first ?? "?" })
  }

  /// Hashing the marked letter by its normal form would take minutes, as would shaping all soft hyphens at once.
  @Test("A text with very many marks or soft hyphens is handled in time", .stopped(after: .seconds(300)))
  func longTexts() throws {
    for part in ["\u{301}\u{323}", "\u{AD}"] {
      let text = "a" + String(repeating: part, count: 150_000)
      let characters = try fixtureFace("SmallCaps.ttf").smallCaps(for: text)
      #expect(characters.last?.utf8Range.upperBound == text.utf8.count)
      #expect(characters.count == (part == "\u{AD}" ? 150_001 : 1))
    }
  }

  @Test("A part that is repeated 10,000 times has the same verdicts each time", arguments: ["a", "a ", "é"])
  func stretches(_ part: String) throws {
    let verdicts = try Self.verdicts("SmallCaps.ttf", part)
    let text = String(repeating: part, count: 10_000)
    #expect(try Self.verdicts("SmallCaps.ttf", text) == String(repeating: verdicts, count: 10_000))
  }

  @Test(
    "In small capitals, each character is real, synthesised or unchanged",
    arguments: [
      ("SmallCaps.ttf", "Hax 12", nil, "urruuu"), ("Base.ttf", "Hx0", nil, "uuu"),
      ("SmallCapsPartial.ttf", "abmn", nil, "srrs"), ("SmallCapsUpperOnly.ttf", "Hx", nil, "us"),
      ("SmallCapsNoLookups.ttf", "Hx", nil, "us"), ("SmallCapsSameGlyph.ttf", "Hx", nil, "us"),
      // The feature changes the digit 0, but no letter.
      ("SmallCapsDigitsOnly.ttf", "x0", nil, "sr"),
      // A letter changes only after a plain letter. The third x follows a small capital.
      ("SmallCapsInContext.ttf", "xxx x", nil, "srsus"),
      ("SmallCapsTurkish.ttf", "ix", nil, "ss"), ("SmallCapsTurkish.ttf", "ix", "tr", "rs"),
      ("SmallCapsNotTurkishI.ttf", "ix", "tr-TR", "ur"), ("SmallCapsNotTurkishI.ttf", "ix", "en", "rr"),
      // The feature is only for the Cyrillic script.
      ("SmallCapsCyrillicScript.ttf", "x", nil, "s"),
      ("Type1.pfb", "Hx", nil, "uu"), ("SmallCaps.ttf", "", nil, ""), ("SmallCaps.ttf", "☃ж\n", nil, "uuu"),
    ] as [(String, String, String?, String)])
  func verdicts(_ file: String, _ text: String, _ language: String?, _ expected: String) throws {
    #expect(try Self.verdicts(file, text, language) == expected)
  }

  @Test(
    "In all small capitals, capitals also become small capitals",
    arguments: [
      ("SmallCapsBoth.ttf", "Hx0", "rru"), ("SmallCaps.ttf", "Hx0", "sru"), ("SmallCapsUpperOnly.ttf", "Hx0", "rsu"),
      ("Base.ttf", "Hx0", "suu"),
    ] as [(String, String, String)])
  func allSmallCaps(_ file: String, _ text: String, _ expected: String) throws {
    #expect(try Self.verdicts(file, text, nil, .allSmallCaps) == expected)
    // No fixture has petite capitals, so small capitals replace them.
    #expect(try Self.verdicts(file, text, nil, .allPetiteCaps) == expected)
  }

  @Test("A character has the reason for its verdict, and the text or features that draw it")
  func reasons() throws {
    let real = try #require(try fixtureFace("SmallCaps.ttf").smallCaps(for: "x").first)
    #expect(real.reason == .substituted("smcp"))
    #expect(real.drawing == .features(["smcp"]))
    let scaled = try #require(try fixtureFace("Base.ttf").smallCaps(for: "h x").last)
    // Base has no X that could be scaled.
    #expect(scaled.reason == .capitalNotInFace("X"))
    #expect(scaled.drawing == .asItIs)
    let partial = try fixtureFace("SmallCapsPartial.ttf").smallCaps(for: "Aa1ж")
    #expect(partial.map(\.reason) == [.capital, .letterNotChanged("smcp"), .caseless, .notInFace])
    #expect(partial[1].drawing == .scaled("A", by: 500.0 / 700))
    let turkish = try fixtureFace("SmallCapsTurkish.ttf").smallCaps(for: "x", language: "de")
    #expect(turkish[0].reason == .featureElsewhere("smcp", script: "latn", language: "de"))
    #expect(turkish[0].reason.description == "the face has smcp, but not for the script latn in the language de")
    #expect(try fixtureFace("SmallCapsUpperOnly.ttf").smallCaps(for: "x")[0].reason == .featureAbsent("smcp"))
  }

  @Test("Letters that form a ligature in plain text are recognised as real small capitals")
  func ligature() throws {
    let face = try FontFile(path: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")).faces[0]
    let characters = try face.smallCaps(for: "fi 1")
    #expect(characters.map(\.verdict) == [.real, .real, .unchanged, .unchanged])
  }

  @Test(
    "A scaled capital follows the rules of the language",
    arguments: [
      ("ß", nil, "SS"), ("i", "tr", "İ"), ("i", "az-Latn", "İ"), ("i", "de", "I"), ("ά", "el", "Α"), ("ά", nil, "Ά"),
      ("ϊ", "el", "Ϊ"), ("i\u{307}", "lt", "I"),
    ] as [(String, String?, String)])
  func capitals(_ letter: String, _ language: String?, _ capital: String) throws {
    let inter = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0]
    let character = try #require(try inter.smallCaps(for: letter, language: language).first)
    guard case .scaled(let text, let scale) = character.drawing else {
      Issue.record("\(letter): \(character.reason)")
      return
    }
    #expect(text.unicodeScalars.elementsEqual(capital.unicodeScalars), "\(letter) → \(text)")
    #expect(scale == inter.smallCapsScale)
  }

  @Test(
    "Each character of a hostile text has a verdict",
    arguments: [
      Named(repeating: "x", count: 200_000), Named("10,000 accents", "x" + String(repeating: "\u{301}", count: 10_000)),
      "\u{202E}\u{2066}x\u{0}\u{200D}", Named(repeating: "xж", count: 2_000),
    ])
  func hostile(_ named: Named<String>) throws {
    let text = named.value
    let characters = try fixtureFace("SmallCaps.ttf").smallCaps(
      for: text, language: String(repeating: "q", count: 9_000))
    #expect(characters.count == text.count)
    #expect(characters.last?.utf8Range.upperBound == text.utf8.count)
  }
}
