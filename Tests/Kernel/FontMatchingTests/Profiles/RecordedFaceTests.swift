import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import MetricValues
import TestSupport
import Testing

struct RecordedFaceTests {
  static let fixtures = [
    "Base.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "UseTypoMetrics.ttf", "LineGapBeyondWin.ttf",
    "ZeroHhea.ttf", "ZeroHheaAndTypo.ttf", "NoVerticalMetrics.ttf", "NoOS2.ttf", "NoPost.ttf", "NoHeightsAtAll.ttf",
    "NoZero.ttf", "Oblique.ttf", "Monospaced.ttf", "SmallCaps.ttf", "SmallCapsPartial.ttf", "CFF.otf", "BareCFF.cff",
    "Type1.pfb", "Base.woff2", "Variable.ttf", "Upem16.ttf", "Upem16384.ttf", "PositiveDescender.ttf",
    "LocalisedFamily.ttf", "JapaneseAndEnglishNames.ttf", "WWSNames.ttf", "BitmapAndOutlines.ttf",
  ]

  @Test("A recorded face has exactly the metrics of its font", arguments: fixtures)
  func metrics(_ fixture: String) throws {
    let font = try FontFile(path: Fixtures.font(fixture)).faces[0]
    let profile = try FontProfile.of(fixture)
    let face = profile.face
    #expect(face.isRecorded && !font.isRecorded)
    #expect(face.unitsPerEm == font.unitsPerEm)
    #expect(face.style == font.style)
    #expect(face.coordinates == font.coordinates)
    #expect(face.panose == font.panose)
    for convention in MetricConvention.allCases {
      let recorded = face.metrics(convention)
      let own = font.metrics(convention)
      #expect(recorded.values.map { $0?.value } == own.values.map { $0?.value }, "\(convention)")
      #expect(recorded.lineHeight == own.lineHeight)
      #expect(recorded.values.compactMap { $0?.source }.allSatisfy { $0 == .profile })
    }
    #expect(face.capHeight.declared == font.capHeight.value)
    #expect(face.xHeight.declared == font.xHeight.value)
    #expect(face.capHeight.source == .profile && face.capHeight.source.description == "profile")
    #expect(face.capHeight.measured == nil)
    #expect(profile.record.heightSources[.capHeight] == font.capHeight.source.description)
    #expect(try face.smallCaps() == font.smallCaps())
    for letter in ["A", "z", "0", " ", "é", "ÿ", "€"] as [Unicode.Scalar] where letter.value < 0x100 {
      #expect(try face.advance(of: letter) == font.advance(of: letter))
    }
  }

  @Test("A profile records all names, at coordinates those of the instance or a generated name")
  func names() throws {
    let font = try FontFile(path: Fixtures.font("LocalisedFamily.ttf")).faces[0]
    #expect(try FontProfile.of("LocalisedFamily.ttf").face.names == FaceNames(recorded: font.names))
    let variable = try FontFile(path: Fixtures.font("Variable.ttf")).faces[0]
    let instance = try #require(variable.namedInstances.first { $0.coordinates != variable.coordinates })
    let named = try FontProfile(of: variable.at(instance))
    #expect(named.names.postScriptName == instance.postScriptName)
    #expect(named.names.style == instance.name)
    #expect(named.record.variations == instance.coordinates)
    let between = try FontProfile(of: variable.at([.weight: 512]))
    #expect(between.names.postScriptName == "ProbeVariable_512wght" && between.names.fullName == nil)
    #expect(between.names.family == variable.family)
    #expect(between.face.coordinates[.weight] == 512)
    #expect(between.face.capHeight.value == (try variable.at([.weight: 512])).capHeight.value)
  }

  @Test("A query that needs the font itself is refused with a reason")
  func noOutlines() throws {
    let face = try FontProfile.metrics(of: "Base.ttf").face
    for question: (FontFace) throws -> Void in [
      { _ = try $0.coverage() }, { _ = try $0.source.data() }, { _ = try $0.advance(of: "字") },
      { _ = try $0.localizedNames() },
      { _ = try $0.features() }, { _ = try $0.scripts() }, { _ = try FontProfile(of: $0) },
    ] {
      let error = #expect(throws: FontError.self) { try question(face) }
      #expect(error?.code == .onlyRecorded)
      #expect(error?.path == "profiles/Base.ttf.json")
    }
    let error = #expect(throws: FontError.self) { try face.coverage() }
    #expect(
      error?.description
        == "profiles/Base.ttf.json: only the recorded metrics are available, not the font itself (register the font itself)"
    )
    #expect(throws: FontError.self) { try face.at([.weight: 500]) }
    #expect(try face.at([:]) == face)
    // With its tables, the same face has coverage and advances, but no outlines.
    let setting = try FontProfile.of("Base.ttf").face
    #expect(try setting.coverage() == FontFile(path: Fixtures.font("Base.ttf")).faces[0].coverage())
    #expect(try setting.advance(of: "字") == nil)
    for question: (FontFace) throws -> Void in [
      { _ = try $0.source.data() }, { _ = try $0.localizedNames() }, { _ = try $0.outline(ofGlyph: 1) },
      { _ = try FontProfile(of: $0) },
    ] {
      let error = #expect(throws: FontError.self) { try question(setting) }
      #expect(error?.code == .onlyRecorded)
    }
  }

  @Test("A face of bitmaps cannot be recorded", arguments: ["Bitmap.pcf", "BitmapOnly.otb"])
  func bitmaps(_ fixture: String) throws {
    let face = try FontFile(path: Fixtures.font(fixture)).faces[0]
    let error = #expect(throws: FontError.self) { try FontProfile(of: face) }
    #expect(error?.message.hasPrefix("the font has only bitmaps") ?? false)
  }

  @Test(
    "Corpus faces have the same metrics in their profiles, small capitals too",
    .corpus,
    arguments: ["EBGaramond12-Regular", "Vollkorn-Regular", "Vollkorn-BlackItalic"])
  func corpus(_ name: String) throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: #require(Corpus.folder))
    let font = try collection.exactMatch(named: name).face
    let profile = try FontProfile(json: FontProfile(of: font).json.utf8)
    if name.hasPrefix("EBGaramond") { #expect(profile.record.kind == .serif) }
    for convention in MetricConvention.allCases {
      #expect(
        profile.face.metrics(convention).values.map { $0?.value } == font.metrics(convention).values.map { $0?.value }
      )
    }
    #expect(try profile.face.smallCaps() == font.smallCaps())
    #expect(profile.record.advances.count == 191)
    for (letter, advance) in profile.record.advances { #expect(try font.advance(of: letter) == advance) }
  }
}

extension FaceNames {
  /// The names without the prefix that is used inside the font alone.
  fileprivate init(recorded names: FaceNames) {
    self = names
    variationsPrefix = nil
  }
}
