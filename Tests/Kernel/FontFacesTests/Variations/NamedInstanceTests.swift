import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

@Suite struct NamedInstanceTests {
  @Test("A variable face lists its named instances with names and coordinates") func theInstancesOfVariable() throws {
    let face = try fixtureFace("Variable.ttf")
    #expect(
      face.namedInstances.map(\.postScriptName) == [
        "ProbeVariable-Thin", "ProbeVariable-SemiBold", "ProbeVariable-CondensedBlack",
      ])
    #expect(face.namedInstances.map(\.name) == ["Thin", "Semi Bold", "Condensed Black"])
    #expect(face.namedInstances.map(\.index) == [0, 1, 2])
    #expect(
      face.namedInstances.map(\.coordinates) == [
        [.weight: 100, .width: 100], [.weight: 650, .width: 100], [.weight: 900, .width: 75],
      ])
  }

  @Test func anInstanceTakesItsOwnNames() throws {
    let face = try fixtureFace("Variable.ttf")
    let black = try face.at(face.namedInstances[2])
    #expect(black.postScriptName == "ProbeVariable-CondensedBlack")
    #expect(black.fullName == "Probe Variable Condensed Black")
    #expect(black.family == "Probe Variable")
    #expect(black.styleName == "Condensed Black")
    #expect(black.instance == face.namedInstances[2])
    #expect(black.style == FontStyle(weight: 900, width: 75))
  }

  @Test("Coordinates of a named instance give that instance") func coordinatesFindTheirInstance() throws {
    let face = try fixtureFace("Variable.ttf")
    #expect(try face.at([.weight: 900, .width: 75]).postScriptName == "ProbeVariable-CondensedBlack")
    #expect(try face.at([.weight: 650]).instance?.name == "Semi Bold")
    #expect(try face.at([.weight: 651]).instance == nil)
    #expect(try face.at([.weight: 651]).postScriptName == "ProbeVariable_651wght")
  }

  /// The table in Tests/Fixtures/README.md, "The instances of Variable.ttf and Variable.woff2".
  @Test(
    "A named instance has the metrics of its coordinates",
    arguments: [
      ("ProbeVariable-Thin", [900, -300, 0], [690, 494], [-100, 30], [300, 30], 560),
      ("ProbeVariable-SemiBold", [920, -310, 6], [710, 507.5], [-105, 65], [305, 57.5], 600),
      ("ProbeVariable-CondensedBlack", [940, -320, 12], [720, 515], [-110, 80], [310, 70], 540),
    ] as [(String, [Double], [Double], [Double], [Double], Double)])
  func metrics(
    _ name: String, _ lines: [Double], _ heights: [Double], _ underline: [Double], _ strikeout: [Double], _ zero: Double
  ) throws {
    for file in ["Variable.ttf", "Variable.woff2"] {
      let face = try fixtureFace(file)
      let instance = try #require(face.namedInstances.first { $0.postScriptName == name })
      let metrics = try face.at(instance).metrics()
      #expect(metrics.lines == lines)
      #expect([metrics.capHeight.value, metrics.xHeight.value] == heights)
      #expect([metrics.underlinePosition?.value, metrics.underlineThickness?.value] == underline)
      #expect([metrics.strikeoutPosition?.value, metrics.strikeoutThickness?.value] == strikeout)
      #expect(metrics.zeroWidth?.value == zero)
    }
  }

  /// Adobe's technical note 5902: name ID 25, else the family's ASCII letters and digits; a hyphen; those of the style.
  @Test(
    "A PostScript name that the font lacks is generated from prefix and style",
    arguments: [
      ("VariableInstanceNames.ttf", ["ProbePrefix-SemiBold", "ProbePrefix-Black"]),
      ("VariableNoPrefix.ttf", ["ProbeVariableNoPrefix-SemiBold"]),
    ])
  func builtNames(_ file: String, _ names: [String]) throws {
    #expect(try fixtureFace(file).namedInstances.map(\.postScriptName) == names)
  }

  private func face(style: String, instances: Int, family: String = "Probe") throws -> FontFace {
    let names = [RebuiltFont.Name(1, family), .init(6, "Probe-Regular"), .init(256, style)]
    let font = RebuiltFont.bytes(
      try Fixtures.bytes(Fixtures.font("Base.ttf")),
      with: [
        "name": RebuiltFont.nameTable(names), "fvar": RebuiltFont.fvarTable(instances: instances, nameID: 256),
      ])
    return try FontFile(bytes: font).faces[0]
  }

  /// Adobe's technical note 5902: a PostScript name has at most 127 letters.
  @Test("A generated PostScript name has at most 127 letters") func aMadeNameHasAtMost127Letters() throws {
    let longest = try face(style: String(repeating: "a", count: 127 - 6), instances: 1)
    #expect(longest.namedInstances[0].postScriptName?.utf8.count == 127)
    let longer = try face(style: String(repeating: "a", count: 128 - 6), instances: 1)
    #expect(longer.namedInstances[0].postScriptName == nil)
    #expect(longer.namedInstances[0].name.utf8.count == 122)
  }

  /// Names above 1,024 bytes are not read, since 4,096 instances can share a name of 64 KB.
  @Test("A style name of more than 1,024 bytes is replaced by a number") func anOverlongStyleIsANumber() throws {
    let face = try face(style: String(repeating: "x", count: 32_000), instances: 4096)
    #expect(face.namedInstances.count == 4096)
    #expect(face.namedInstances[4095].name == "Instance 4096")
    #expect(face.namedInstances[4095].postScriptName == "Probe-Instance4096")
    #expect(face.axes[0].name == nil)
    #expect(face.notes.contains { $0.contains("more than 1024 bytes") })
  }

  /// The instance is at wght 1200 of an axis that ends at 900.
  @Test func anInstancePastTheEndOfItsAxisIsDrawnAtTheEnd() throws {
    let face = try fixtureFace("VariableInstanceOutside.ttf")
    let ultra = try face.at(try #require(face.namedInstances.first))
    #expect(ultra.postScriptName == "ProbeVariableInstanceOutside-Ultra")
    #expect(ultra.coordinates == [.weight: 900])
    #expect(ultra.style.weight == .black)
  }
}
