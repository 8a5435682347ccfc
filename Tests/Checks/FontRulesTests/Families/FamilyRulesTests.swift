import FontFaces
import TestSupport
import Testing

@testable import FontRules

/// The Regular is the reference for the other faces of its family.
struct FamilyRulesTests {
  @Test("A different spelling of the family name and a stray family are reported")
  func names() async throws {
    let spelled = try await Checked.findings(
      of: .familyNames,
      in: [
        "Probe-Regular.ttf": ProbeFont.bytes(),
        "Probe-Bold.ttf": ProbeFont.bytes(family: "PROBE", style: "Bold", weight: 700),
      ])
    #expect(spelled.map(\.file) == ["Probe-Bold.ttf"])
    #expect(
      spelled.first?.finding.message
        == "the face has the family name \"PROBE\", but Probe-Regular.ttf has \"Probe\": programs that compare the exact spelling see two families"
    )
    let fonts = try ["Neu", "Light"].map { word in
      [
        "Probe-Regular.ttf": try ProbeFont.bytes(),
        "Probe-Bold.ttf": try ProbeFont.bytes(family: "Probe \(word)", style: "Bold", weight: 700),
      ]
    }
    let stray = try await Checked.findings(of: .familyNames, in: fonts[0])
    #expect(stray.map(\.file) == ["Probe-Bold.ttf"])
    #expect(stray.first?.finding.message.contains("\"Probe Neu\", but Probe-Regular.ttf, the Regular of Probe") == true)
    // A family of four styles may have its weight in its name.
    #expect(try await Checked.findings(of: .familyNames, in: fonts[1]).isEmpty)
  }

  @Test("A Bold with the outlines of the Regular is reported")
  func drawings() async throws {
    let regular = try ProbeFont.bytes("SmallCaps.ttf")
    let bold = try ProbeFont.bytes("SmallCaps.ttf", style: "Bold", weight: 700)
    let found = try await Checked.findings(of: .familyDrawings, in: ["a.ttf": bold, "b.ttf": regular])
    #expect(found.map(\.file) == ["a.ttf"])
    #expect(
      found.first?.finding.message
        == "the letters Hamburgefonstiv0138 are the same as the letters of b.ttf, though this face is Bold and b.ttf is Regular"
    )
    #expect(try await Checked.findings(of: .familyDrawings, in: ["a.ttf": regular, "b.ttf": regular]).isEmpty)
  }

  @Test("The characters of a Type 1 face are read")
  func type1() throws {
    let traits = FaceTraits(try FontFile(path: Fixtures.font("Type1.pfb")).faces[0])
    #expect(traits.has(0x48))
    #expect(!traits.has(0x7E))
  }

  @Test("A Bold with thinner stems than the Regular is reported")
  func lighter() {
    func file(_ path: String, _ weight: Double, stem: Double) -> CheckedFile {
      let line = CheckedFace.Line(ascender: 1, descender: -0.25, leading: 0, source: "hhea")
      let face = CheckedFace(
        index: .first, names: .init(postScriptName: path, fullName: path, family: "Probe"), isScalable: true,
        instances: [], standard: line, apple: line, windows: line, traits: FaceTraits(weight: weight, stem: stem))
      return CheckedFile(path: path, byteCount: 1, format: .trueType, faces: [face])
    }
    let files = [file("a", 400, stem: 0.08), file("b", 700, stem: 0.06), file("c", 900, stem: 0.15)]
    #expect(
      FamilyRules.drawings(files, [:]).map(\.message) == [
        "the letter l is lighter than the l of a, the Regular of Probe, though this face has weight 700 and the other face 400: the stems are 0.060 em and 0.080 em thick"
      ])
  }

  @Test("A Bold that lacks letters of the Regular is reported")
  func characters() async throws {
    let fonts = [
      "a.ttf": try ProbeFont.bytes(style: "Bold", weight: 700, tables: ["cmap": ProbeFont.cmap([0x48], glyph: 3)]),
      "b.ttf": try ProbeFont.bytes(),
    ]
    let found = try await Checked.findings(of: .familyCharacters, in: fonts)
    #expect(found.map(\.file) == ["a.ttf"])
    #expect(
      found.first?.finding.message.hasPrefix(
        "the face lacks 2 Latin characters that b.ttf, the Regular of Probe, has: 0 x; a fallback font") == true)
  }

  @Test("The finding about a single missing letter is in the singular")
  func oneCharacter() async throws {
    let fonts = [
      "a.ttf": try ProbeFont.bytes(
        style: "Bold", weight: 700, tables: ["cmap": ProbeFont.cmap([0x30, 0x48], glyph: 3)]),
      "b.ttf": try ProbeFont.bytes(),
    ]
    let found = try await Checked.findings(of: .familyCharacters, in: fonts).map(\.finding)
    #expect(
      found.map(\.message) == [
        "the face lacks 1 Latin character that b.ttf, the Regular of Probe, has: x; a fallback font is used for this character in this style"
      ])
    #expect(
      found.first?.hint == "get a version of the face with this character, or use the Regular for texts with it")
  }

  @Test("A wider monospaced Bold and an older version of a face are reported")
  func advances() async throws {
    let cmap = ProbeFont.cmap(0x21...0x7E, glyph: 3)
    let fonts = [
      "a.ttf": try ProbeFont.bytes(
        style: "Bold", weight: 700, tables: ["cmap": cmap, "hmtx": ProbeFont.table("hmtx", 800, at: 12)]),
      "b.ttf": try ProbeFont.bytes(tables: ["cmap": cmap]),
    ]
    let found = try await Checked.findings(of: .familyAdvances, in: fonts)
    #expect(found.map(\.file) == ["a.ttf"])
    #expect(
      found.first?.finding.message.hasPrefix("the letters are 0.800 em wide, but the letters of b.ttf, the Regular")
        == true)
    let versions = [
      "a.ttf": try ProbeFont.bytes(style: "Bold", weight: 700, tables: ["head": ProbeFont.table("head", 7, at: 4)]),
      "b.ttf": try ProbeFont.bytes(),
    ]
    let old = try await Checked.findings(of: .familyVersions, in: versions)
    #expect(old.first?.finding.message.hasPrefix("the face is of version 7, but b.ttf, the Regular of Probe") == true)
  }

  @Test("A number is no weight after a word, or with a letter of its own")
  func series() async throws {
    let fonts = try [
      "Jessen-Mittel14.ttf": ProbeFont.bytes(family: "Jessen", style: "Mittel 14"),
      "Parix-Hybrid111R.ttf": ProbeFont.bytes(family: "Parix", style: "Hybrid 111R"),
      "Rusch-Antiqua100G.ttf": ProbeFont.bytes(family: "Rusch", style: "Antiqua 100G"),
    ]
    for rule in [FontCheck.Rule.styleWords, .fileName] {
      let found = try await Checked.findings(of: rule, in: fonts)
      #expect(found.isEmpty, "\(found)")
    }
    let lying = try ["Probe-500.ttf": ProbeFont.bytes(style: "500")]
    #expect(try await Checked.findings(of: .fileName, in: lying).count == 1)
    #expect(try await Checked.findings(of: .styleWords, in: lying).count == 1)
  }

  @Test("A file name with Regular for an italic face is reported")
  func upright() async throws {
    let italic = try ProbeFont.bytes(style: "Italic", tables: ["OS/2": ProbeFont.table("OS/2", 1, at: 62)])
    let found = try await Checked.findings(of: .fileName, in: ["Probe-Regular.ttf": italic])
    #expect(
      found.map(\.finding.message) == [
        "the name of the file says Regular, which means upright, but the face is italic"
      ])
  }
}
