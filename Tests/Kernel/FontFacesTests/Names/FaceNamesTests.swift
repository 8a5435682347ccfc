import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// The fixtures are made by Tests/Fixtures/probe_fonts/names.py.
@Suite struct FaceNamesTests {
  @Test("The names of a family with numbers as styles are read") func aFamilyWhoseStylesAreNumbers() throws {
    let face = try fixtureFace("MuseoSlab-500Italic.ttf")
    #expect(face.postScriptName == "MuseoSlab-500Italic")
    #expect(face.fullName == "Museo Slab 500 Italic")
    #expect(face.family == "Museo Slab")
    #expect(face.styleName == "500 Italic")
    #expect(face.names.legacyFamily == "Museo Slab 500")
    #expect(face.names.legacyStyle == "Italic")
  }

  @Test(
    "The PostScript name is read as it is recorded, without padding",
    arguments: [
      ("Base.ttf", "ProbeBase-Regular"), ("MacRomanNames.ttf", "ProbeCafeMac-Regular"),
      ("UnicodePlatformNames.ttf", "ProbeUnicodePlatform-Regular"),
      ("MacBeforeWindowsNames.ttf", "ProbeWindowsSpelling-Regular"), ("BritishNames.ttf", "ProbeBritish-Regular"),
      ("JapaneseNames.ttf", "ProbeMincho-Regular"), ("WWSNames.ttf", "ProbeWWS-CaptionSemibold"),
      ("IllegalPostScriptName.ttf", "Probe (Illegal) [Name]/{100%}"),
      ("NonASCIIPostScriptName.ttf", "ProbeGröße-Regular"), ("FoldedTwin-2.ttf", "PROBE-TwinRegular"),
      ("OverlongPostScriptName.ttf", "Probe" + String(repeating: "Long", count: 17) + "Regular"),
      ("Type1NoAFM.pfb", "ProbeType1NoAFM-Bold"), ("BareCFF.cff", "ProbeBareCFF-Regular"),
      ("SpacedNames.ttf", "ProbeSpaced-Regular"),
    ])
  func postScriptNames(_ file: String, _ name: String) throws {
    #expect(try fixtureFace(file).postScriptName == name)
  }

  @Test(
    "The family is chosen among the name records by platform and language",
    arguments: [
      ("MacRomanNames.ttf", "Probe Café Mac"), ("UnicodePlatformNames.ttf", "Probe Unicode Platform"),
      ("MacBeforeWindowsNames.ttf", "Probe Windows Spelling"), ("BritishNames.ttf", "Probe British"),
      ("JapaneseNames.ttf", "プローブ明朝"), ("JapaneseAndEnglishNames.ttf", "Probe Japanese And English"),
      ("LocalisedFamily.ttf", "Probe Localised"), ("LanguageTagNames.ttf", "Probe Language Tag"),
      ("TypographicFamilyOnly.ttf", "Probe Typographic"), ("WWSNames.ttf", "Probe WWS"),
      ("BeyondBMPNames.ttf", "Probe 𝔉𝔬𝔫𝔱 😀"), ("LoneSurrogateName.ttf", "Probe Half \u{FFFD}"),
      ("OddLengthName.ttf", "Probe Odd Length"), ("SpacedNames.ttf", "Probe\tSpaced"),
      ("ControlCharacterNames.ttf", "Probe\0 Control\n\u{1B}[31m\u{202E}Red"),
    ])
  func families(_ file: String, _ family: String) throws {
    #expect(try fixtureFace(file).family == family)
  }

  /// UAX #15, § 13: no text needs more than 30 marks in a row. Swift would normalize thousands of marks for minutes, at
  /// each comparison.
  @Test("Names are read up to 30 combining marks in a row", .stopped(after: .seconds(300)))
  func marksBeyondThirtyAreNotRead() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 8_000)
    let names = [RebuiltFont.Name(1, "Probe" + marks), .init(4, "Probe Full" + marks), .init(6, "Probe-Regular")]
    let font = RebuiltFont.bytes(
      try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["name": RebuiltFont.nameTable(names)])
    let face = try FontFile(bytes: font).faces[0]
    #expect(face.family?.unicodeScalars.count == 5 + 30)
    #expect(face.fullName?.unicodeScalars.count == 10 + 30)
    #expect(try face.localizedNames().allSatisfy { $0.text.unicodeScalars.count <= 40 })
    #expect(try face.localizedNames().contains { $0.nameID == 1 && $0.text == face.family })
  }

  /// Name ID 16 comes before 1, and 17 before 2; without 17, the legacy style is used.
  @Test func typographicNamesBeforeLegacyOnes() throws {
    let names = try fixtureFace("TypographicFamilyOnly.ttf").names
    #expect(names.family == "Probe Typographic")
    #expect(names.style == "Regular")
    #expect(names.legacyFamily == "Probe Typographic Family Only")
  }

  @Test("A face keeps its legacy, typographic and WWS families") func threeFamiliesOfOneFace() throws {
    let names = try fixtureFace("WWSNames.ttf").names
    #expect(names.legacyFamily == "Probe WWS Caption Semibold")
    #expect(names.wwsFamily == "Probe WWS Caption")
    #expect(names.wwsStyle == "Semibold")
    #expect(names.style == "Caption Semibold")
  }

  @Test("A font without names loads", arguments: ["NoNames.ttf", "EmptyNames.ttf"])
  func noNames(_ file: String) throws {
    let face = try fixtureFace(file)
    #expect(face.postScriptName == nil)
    #expect(face.fullName == nil)
    #expect(face.family == nil)
    #expect(face.styleName == nil)
    #expect(face.lineMetrics().values == [900, -300, 0])
    #expect(face.description.hasPrefix("unnamed face ("))
  }

  @Test func noPostScriptName() throws {
    let face = try fixtureFace("NoPostScriptName.ttf")
    #expect(face.postScriptName == nil)
    #expect(face.family == "Probe No PostScript Name")
    #expect(face.fullName == "Probe No PostScript Name Regular")
  }

  @Test("Without a recorded style, the style is nil and the full name is the family")
  func noFullNameAndNoStyle() throws {
    let face = try fixtureFace("NoEnglishStyle.ttf")
    #expect(face.styleName == nil)
    #expect(face.fullName == "Probe No English Style")
    #expect(face.names.otherFullNames.isEmpty)
  }

  @Test("A face keeps its families and full names in other languages") func everyOtherFamilyIsKept() throws {
    #expect(try fixtureFace("MacBeforeWindowsNames.ttf").names.otherFamilies == ["Probe Mac Spelling"])
    #expect(try fixtureFace("JapaneseAndEnglishNames.ttf").names.otherFamilies == ["プローブ明朝"])
    #expect(try Set(fixtureFace("LocalisedFamily.ttf").names.otherFamilies) == ["Probe Größe", "Проба", "プローブ"])
    #expect(
      try Set(fixtureFace("LocalisedFamily.ttf").names.otherFullNames) == [
        "Probe Größe Normal", "Проба Обычный", "プローブ 標準",
      ])
    #expect(try fixtureFace("Base.ttf").names.otherFamilies.isEmpty)
  }

  /// 65,534 bytes of UTF-16, the most that a record can hold.
  @Test("The longest possible name is read") func theLongestName() throws {
    let family = try #require(try fixtureFace("LongName.ttf").family)
    #expect(family.utf16.count == 32_767)
    #expect(family.hasPrefix("Probe Long Name xxx"))
  }

  @Test func facesOfACollectionHaveNamesOfTheirOwn() throws {
    let faces = try FontFile(path: Fixtures.font("Collection.ttc")).faces
    #expect(
      faces.map(\.postScriptName) == ["ProbeCollection-Regular", "ProbeCollection-Bold", "ProbeCollectionText-Italic"])
    #expect(faces.map(\.family) == ["Probe Collection", "Probe Collection", "Probe Collection Text"])
  }
}
