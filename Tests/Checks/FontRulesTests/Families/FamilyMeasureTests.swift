import FontFiles
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// If a lock records a family, the changed face is reported, and the unchanged face is the reference.
struct FamilyMeasureTests {
  /// A Regular and a Bold are recorded in a lock; then some files are replaced.
  private static func findings(
    of rule: FontCheck.Rule, replacing files: [String: [UInt8]], lock: String = "Fonts/fonts.lock.json",
    _ settings: CheckSettings = CheckSettings(), before: [String: [UInt8]]? = nil
  ) async throws -> [String] {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder("\(folder)/Fonts")
      for (name, bytes) in try before ?? Self.family() { try Fixtures.write(bytes, to: "\(folder)/Fonts/\(name)") }
      try Fixtures.write(
        Array(try FontLock(of: ["\(folder)/Fonts"], at: "\(folder)/\(lock)").json.utf8), to: "\(folder)/\(lock)")
      for (name, bytes) in files { try Fixtures.write(bytes, to: "\(folder)/Fonts/\(name)") }
      var settings = settings
      settings.only = [rule]
      settings.lock = settings.lock.map { "\(folder)/\($0)" }
      return try await FontCheck(settings, worker: Program.path).run(["\(folder)/Fonts"]).findings.map { finding in
        let file = finding.file?.split(separator: "/").last ?? ""
        return "\(file): \(finding.message)".replacing("\(folder)/", with: "")
      }
    }
  }

  private static func family(_ tables: [String: [UInt8]] = [:]) throws -> [String: [UInt8]] {
    [
      "a-Regular.ttf": try ProbeFont.bytes(tables: tables),
      "b-Bold.ttf": try ProbeFont.bytes(style: "Bold", weight: 700, tables: tables),
    ]
  }

  private static func higher(_ style: String = "Regular", _ weight: Int = 400) throws -> [UInt8] {
    try ProbeFont.bytes(style: style, weight: weight, tables: ["hhea": ProbeFont.table("hhea", 1100, at: 4)])
  }

  private static let blamed =
    "a-Regular.ttf: the line differs from the line of Fonts/b-Bold.ttf, which has not changed since Fonts/fonts.lock.json was written: ascender 3.40 pt larger at 17 pt (hhea); the file has changed since Fonts/fonts.lock.json was written"

  @Test("A changed Regular is reported, not the Bold that is as recorded")
  func regularMoved() async throws {
    #expect(
      try await Self.findings(of: .familyLines, replacing: ["a-Regular.ttf": Self.higher()]) == [Self.blamed])
  }

  @Test("If the Regular is as recorded, or no face is recorded, it is the reference")
  func boldMoved() async throws {
    let moved = try await Self.findings(of: .familyLines, replacing: ["b-Bold.ttf": Self.higher("Bold", 700)])
    #expect(
      moved == [
        "b-Bold.ttf: the line differs from the line of Fonts/a-Regular.ttf, the Regular of Probe: ascender 3.40 pt larger at 17 pt (hhea); the file has changed since Fonts/fonts.lock.json was written"
      ])
    let both = try await Self.findings(
      of: .familyLines,
      replacing: ["a-Regular.ttf": Self.higher(), "c-Black.ttf": ProbeFont.bytes(style: "Black", weight: 900)],
      before: ["a-Regular.ttf": Self.higher()])
    #expect(
      both.count == 1
        && both.first?.hasPrefix("c-Black.ttf: the line differs from the line of Fonts/a-Regular.ttf, the") == true,
      "\(both)")
  }

  @Test("The settings may name the lock, and an absent lock is an error")
  func named() async throws {
    var settings = CheckSettings()
    settings.lock = "made.json"
    let replaced = ["a-Regular.ttf": try Self.higher()]
    #expect(
      try await Self.findings(of: .familyLines, replacing: replaced, lock: "made.json", settings)
        == [Self.blamed.replacing("Fonts/fonts.lock.json", with: "made.json")])
    let unnamed = try await Self.findings(of: .familyLines, replacing: replaced, lock: "made.json")
    #expect(unnamed.count == 1 && unnamed.first?.hasPrefix("b-Bold.ttf") == true, "\(unnamed)")
    settings.lock = "none.json"
    await #expect(throws: FontError.self) {
      try await Self.findings(of: .familyLines, replacing: replaced, lock: "made.json", settings)
    }
  }

  @Test("Names, advances and drawings of a replaced Regular are reported for the Regular")
  func otherRules() async throws {
    let named = try await Self.findings(
      of: .familyNames, replacing: ["a-Regular.ttf": ProbeFont.bytes(family: "PROBE")])
    #expect(
      named.count == 1
        && named.first?.hasPrefix(
          "a-Regular.ttf: the face has the family name \"PROBE\", but Fonts/b-Bold.ttf has \"Probe\":") == true,
      "\(named)")
    let cmap = ProbeFont.cmap(0x21...0x7E, glyph: 3)
    let wide = try ProbeFont.bytes(tables: ["cmap": cmap, "hmtx": ProbeFont.table("hmtx", 800, at: 12)])
    let advances = try await Self.findings(
      of: .familyAdvances, replacing: ["a-Regular.ttf": wide], before: Self.family(["cmap": cmap]))
    #expect(advances.count == 1)
    #expect(
      advances.first?.hasPrefix(
        "a-Regular.ttf: the letters are 0.800 em wide, but the letters of Fonts/b-Bold.ttf, which has not changed")
        == true)
    let bold = try ProbeFont.bytes("SmallCaps.ttf", style: "Bold", weight: 700)
    let drawn = try await Self.findings(
      of: .familyDrawings, replacing: ["a-Regular.ttf": ProbeFont.bytes("SmallCaps.ttf")],
      before: ["a-Regular.ttf": ProbeFont.bytes(), "b-Bold.ttf": bold])
    #expect(
      drawn.count == 1
        && drawn.first?.contains(" are the same as the letters of Fonts/b-Bold.ttf, though this face is Regular and ")
          == true,
      "\(drawn)")
  }

  @Test("A file with changed bytes but the same line counts as recorded")
  func exportedAgain() async throws {
    let again = try ProbeFont.bytes(
      style: "Bold", weight: 700, tables: ["head": ProbeFont.table("head", 7, at: 4)])
    #expect(
      try await Self.findings(of: .familyLines, replacing: ["a-Regular.ttf": Self.higher(), "b-Bold.ttf": again])
        == [Self.blamed])
  }
}
