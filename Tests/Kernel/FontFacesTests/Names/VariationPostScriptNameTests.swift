import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

struct VariationPostScriptNameTests {
  @Test("Between instances, the PostScript name is generated and there is no style name")
  func betweenInstances() throws {
    let face = try fixtureFace("Variable.ttf")
    let between = try face.at([.weight: 651])
    #expect(between.postScriptName == "ProbeVariable_651wght")
    #expect(between.fullName == nil && between.styleName == nil)
    #expect(between.names.legacyStyle == nil && between.names.otherFullNames == [])
    #expect(between.family == "Probe Variable")
    #expect(try face.at([.weight: 512.5, .width: 90]).postScriptName == "ProbeVariable_512.5wght_90wdth")
    #expect(try between.at([.weight: 400]).postScriptName == "ProbeVariable-Regular")
    #expect(try between.at([.weight: 100]).postScriptName == "ProbeVariable-Thin")
    #expect(between.shortName == "Probe Variable (wght=651)")
  }

  /// A typographic family of letters and digits alone (FreeType generates no other names), with or without a prefix.
  private static func font(_ file: String, prefix: String?) throws -> [UInt8] {
    let names = [
      RebuiltFont.Name(1, "Probé Light"), .init(6, "Probe-Light"), .init(16, "Probe2"), .init(256, "Weight"),
    ]
    let prefixes = prefix.map { [RebuiltFont.Name(25, $0)] } ?? []
    return RebuiltFont.bytes(
      try Fixtures.bytes(Fixtures.font(file)), with: ["name": RebuiltFont.nameTable(names + prefixes)])
  }

  /// FT_Get_Postscript_Name generates names by Adobe's technical note 5902, from coordinates in 65,536ths.
  @Test(
    "Generated PostScript names are those of FreeType", arguments: ["Variable.ttf", "VariableCFF2.otf"],
    [nil, "ProbePrefix"])
  func freeType(_ file: String, _ prefix: String?) throws {
    let face = try FontFile(bytes: try Self.font(file, prefix: prefix)).faces[0]
    for part in [0.1, 0.25, 0.3, 0.333_333, 0.499, 0.7, 1.0 / 3, 0.999_99] as [Double] {
      let settings = VariationCoordinates(
        face.axes.map { ($0.tag, $0.minimum + part * ($0.maximum - $0.minimum)) })
      let moved = try face.at(settings)
      let judge = try FreeTypeFace(try face.source.data(), index: face.index, library: try FreeTypeLibrary())
      try judge.setCoordinates(face.axes.map { moved.coordinates[$0.tag] ?? 0 })
      #expect(moved.postScriptName == judge.postScriptName)
      #expect(moved.postScriptName?.hasPrefix("\(prefix ?? "Probe2")_") == true)
    }
  }

  @Test("A generated name is read back as its values")
  func roundTrip() throws {
    let face = try fixtureFace("Variable.ttf")
    for weight in [100.5, 333.333_333, 1000.0 / 3, 512, 899.999] {
      let moved = try face.at([.weight: weight, .width: 80])
      let name = try #require(VariationPostScriptName(moved.postScriptName ?? ""))
      #expect(name.prefix == FoldedName("Probe Variable"))
      let settings = try #require(name.settings(for: face))
      #expect(abs((settings[.weight] ?? 0) - weight) < 1.0 / 65_536)
      let again = try face.at(settings)
      #expect(again.postScriptName == moved.postScriptName)
    }
  }

  /// FreeType writes `InterDisplay_-.60988slnt`.
  @Test("A generated name has no zero before the point and no exponent")
  func smallValues() throws {
    let italic = try fixtureFace("VariableItalic.ttf")
    for (value, text) in [(0.96, ".96"), (0.5, ".5"), (0.00002, ".00002")] {
      #expect(try italic.at(["ital": value]).postScriptName == "ProbeVariableItalic_\(text)ital")
    }
    let slanted = try fixtureFace("VariableSlant.ttf")
    #expect(try slanted.at([.slant: -0.25]).postScriptName == "ProbeVariableSlant_-.25slnt")
    #expect(VariationPostScriptName("P_-.25slnt")?.settings(for: slanted) == [.slant: -0.25])
  }

  @Test(
    "A name of another form is no generated name",
    arguments: [
      "museo_slab_500", "Probe_wght", "_600wght", "Probe_600", "Probe", "Probe_6..0wght", "Probe__600wght",
    ])
  func otherNames(_ name: String) { #expect(VariationPostScriptName(name) == nil) }

  @Test(
    "Values outside the axes of a font give no coordinates",
    arguments: ["P_901wght", "P_99wght", "P_600opsz", "P_600wght_700wght"])
  func otherPlaces(_ name: String) throws {
    let face = try fixtureFace("Variable.ttf")
    let place = try #require(VariationPostScriptName(name))
    #expect(place.settings(for: face) == nil)
  }

  /// Technical note 5902: at most 127 letters, with a hash as the last resort.
  @Test("A generated name that is too long becomes its prefix with a hash")
  func tooLong() throws {
    let family = String(repeating: "a", count: 125)
    let names = [RebuiltFont.Name(1, family), .init(6, "Probe-Regular"), .init(256, "Weight")]
    let font = RebuiltFont.bytes(
      try Fixtures.bytes(Fixtures.font("Base.ttf")),
      with: ["name": RebuiltFont.nameTable(names), "fvar": RebuiltFont.fvarTable(instances: 0, nameID: 256)])
    let face = try FontFile(bytes: font).faces[0]
    let (one, other) = (try face.at([.weight: 600]), try face.at([.weight: 601]))
    let name = try #require(one.postScriptName)
    #expect(name.utf8.count == 127 && name.hasSuffix("...") && name.hasPrefix("aaaa"))
    #expect(name != other.postScriptName)
  }

  @Test("An optical size that follows the text does not change the names")
  func opticalSize() throws {
    let face = try fixtureFace("VariableOpticalSizes.ttf")
    let bold = try face.at([.weight: 700])
    let following = try bold.following(opticalSize: 30)
    #expect(following.coordinates == [.weight: 700, .opticalSize: 30])
    #expect(following.names == bold.names)
    #expect(try bold.at([.opticalSize: 30]).postScriptName == "ProbeVariableOpticalSizes_700wght_30opsz")
  }
}
