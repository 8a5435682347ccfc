import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// Variable.ttf has wght 100 to 900 and wdth, HVAR, and no STAT.
struct VariationRulesTests {
  private static func messages(_ rule: FontCheck.Rule, _ fixture: String, _ tables: [String: [UInt8]] = [:])
    async throws
    -> [String]
  {
    try await Checked.findings(fixture, with: tables).filter { $0.rule == rule }.map(\.message)
  }

  @Test("A sound variable font has no findings")
  func sound() async throws {
    var settings = CheckSettings()
    settings.only = [.axes, .variationTables, .instances]
    let path = Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")
    #expect(try await FontCheck(settings, worker: Program.path).run([path]).findings == [])
  }

  @Test("An instance outside its axis, and an avar map that decreases, are reported")
  func axes() async throws {
    let outside = try await Self.messages(.axes, "VariableInstanceOutside.ttf")
    #expect(
      outside.contains {
        $0.hasPrefix("the instance \"Ultra\" lies outside of the axis 'wght': at 1200")
      }, "\(outside)")
    #expect(try await Self.messages(.axes, "Variable.ttf") == [])
    func pair(_ from: Int16, _ to: Int16) -> [UInt8] {
      [from, to].flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
    let map: [UInt8] = [0, 4] + pair(-16384, -16384) + pair(0, 0) + pair(8192, 12000) + pair(16384, 4000)
    let avar: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 2] + map + map
    let back = try await Self.messages(.axes, "Variable.ttf", ["avar": avar])
    #expect(back.contains { $0.hasPrefix("the avar table goes backwards on the axis 'wght'") }, "\(back)")
  }

  @Test("Axes without variations of the outlines are reported")
  func idleAxes() async throws {
    let found = try await Self.messages(.axes, "Base.ttf", ["fvar": RebuiltFont.fvarTable(instances: 0, nameID: 1)])
    #expect(
      found == ["the face has axes, but no table that varies the outlines (gvar or CFF2): the axes change nothing"])
  }

  @Test("A font whose axes move only its icons is not reported")
  func icons() async throws {
    // Glyph 2 is o, and has no deltas: the data of glyph 3, a picture, begins at the same offset (gvar,
    // glyphVariationDataOffsets).
    let font = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    var gvar = try #require(RebuiltFont.table("gvar", of: font))
    gvar.replaceSubrange(26..<28, with: gvar[24..<26])
    let tables = ["cmap": ProbeFont.cmap([0x6F: 2, 0xE000: 3]), "gvar": gvar]
    #expect(try await Self.messages(.axes, "Variable.ttf", tables) == [])
  }

  @Test("Missing STAT and HVAR tables, and a weight class off the default, are reported")
  func tables() async throws {
    let missing = try await Self.messages(.variationTables, "VariableNoHVAR.ttf")
    #expect(missing.contains { $0.hasPrefix("the face is a variable font without STAT") })
    #expect(missing.contains { $0.hasPrefix("the face is a variable font without HVAR") })
    let weight = try await Self.messages(
      .variationTables, "Variable.ttf", ["OS/2": try ProbeFont.table("OS/2", 700, at: 4, of: "Variable.ttf")])
    #expect(
      weight.contains { $0.hasPrefix("the weight class is 700, but the default of the axis 'wght' is 400") },
      "\(weight)")
    #expect(weight.contains { $0.hasSuffix("the end at 900 becomes 1575") })
  }

  @Test("A slant axis with the wrong sign is reported")
  func slant() async throws {
    func fvar(_ minimum: UInt8, _ maximum: UInt8) -> [UInt8] {
      let axis = Array("slnt".utf8) + [minimum == 0 ? 0 : 0xFF, minimum, 0, 0] + [0, 0, 0, 0] + [0, maximum, 0, 0]
      return [0, 1, 0, 0, 0, 16, 0, 2, 0, 1, 0, 20, 0, 0, 0, 8] + axis + [0, 0, 1, 0]
    }
    // At the end of the axis the upper points of glyph 3, H, which is 710 units high, are 110 units further right: 10
    // degrees between the eighths at its top and bottom.
    func gvar(_ end: [UInt8]) -> [UInt8] {
      [0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 32, 0, 5, 0, 0, 0, 0, 0, 34, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 8] + end
        + [0, 1, 0, 8, 0, 7, 0x20, 0, 0, 0x80, 1, 110, 110, 0x84, 0x87, 0]
    }
    let wrong = try await Self.messages(
      .variationTables, "VariableSlant.ttf", ["fvar": fvar(0, 10), "gvar": gvar([0x40, 0])])
    #expect(wrong.contains { $0.hasPrefix("the axis 'slnt' slants letters by 10° to the right at 10:") }, "\(wrong)")
    // −10 is 0xFFF6.
    let right = try await Self.messages(
      .variationTables, "VariableSlant.ttf", ["fvar": fvar(0xF6, 0), "gvar": gvar([0xC0, 0])])
    #expect(!right.contains { $0.contains("'slnt' slants") }, "\(right)")
  }

  @Test("Missing instances, equal names and equal places are reported")
  func instances() async throws {
    let none = try await Self.messages(
      .instances, "Variable.ttf", ["fvar": RebuiltFont.fvarTable(instances: 0, nameID: 1)])
    #expect(none.first?.hasPrefix("the face is a variable font without named instances") == true)
    let many = try await Self.messages(
      .instances, "Variable.ttf", ["fvar": RebuiltFont.fvarTable(instances: 2, nameID: 2)])
    #expect(many.contains { $0.hasPrefix("two of the instances are called \"Regular\"") }, "\(many)")
    // The second instance, in the last six bytes, moves from 101 to 100, the place of the first.
    var fvar = RebuiltFont.fvarTable(instances: 2, nameID: 2)
    fvar[fvar.count - 3] = 100
    let twins = try await Self.messages(.instances, "Variable.ttf", ["fvar": fvar])
    #expect(
      twins.contains {
        $0 == "the instances \"Regular\" and \"Regular\" lie at the same place (wght=100): both look alike"
      }, "\(twins)")
  }
}
