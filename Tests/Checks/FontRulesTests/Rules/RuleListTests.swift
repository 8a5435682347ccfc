import FontFaces
import Foundation
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

@Suite(.stopped(after: .seconds(1200))) struct RuleListTests {
  @Test("Identifiers are FP and three digits, unique and ascending, and names are unique")
  func identifiers() {
    let ids = FontCheck.Rule.all.map(\.id)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /FP\d{3}/) != nil })
    #expect(ids == Set(ids).sorted())
    #expect(Set(FontCheck.Rule.all.map(\.name)).count == ids.count)
  }

  @Test("A rule is found by its identifier and its name in any letter case", arguments: FontCheck.Rule.all)
  func lookUp(_ rule: FontCheck.Rule) {
    for text in [rule.id, rule.id.lowercased(), rule.name, rule.name.uppercased()] {
      #expect(FontCheck.Rule(text) == rule)
    }
  }

  @Test("The program has the same page for each rule as docs/checks", arguments: FontCheck.Rule.all)
  func page(_ rule: FontCheck.Rule) throws {
    let page = String(decoding: try Fixtures.bytes(Fixtures.path("docs/checks/\(rule.id).md")), as: UTF8.self)
    #expect(rule.page == page)
  }

  @Test("An unknown rule gets a hint with the most similar rule")
  func unknown() {
    #expect(FontCheck.Rule.unknown("licens").hasSuffix("(did you mean licence?)"))
    #expect(FontCheck.Rule.unknown("qqqqqq").hasSuffix("(fontprobe check --list-rules lists them)"))
  }

  @Test("Other texts are not rules", arguments: ["", "FP", "FP000", "FP999", " opens", "opens "])
  func noRule(_ text: String) { #expect(FontCheck.Rule(text) == nil) }

  @Test(
    "Every rule is reported for a font, folder or guide that breaks it", arguments: FontCheck.Rule.all)
  func isReachable(_ rule: FontCheck.Rule) async throws {
    let findings = try await BrokenRule.findings(breaking: rule)
    #expect(findings.contains { $0.rule == rule && $0.severity == rule.severity }, "\(findings)")
  }

  @Test("A rule that is skipped is not reported", arguments: FontCheck.Rule.all)
  func isSkipped(_ rule: FontCheck.Rule) async throws {
    let findings = try await BrokenRule.findings(breaking: rule) { $0.skipped = [rule] }
    #expect(!findings.contains { $0.rule == rule }, "\(findings)")
  }
}

private struct BrokenRule {
  let folder: String

  static func findings(
    breaking rule: FontCheck.Rule, _ change: (inout CheckSettings) -> Void = { _ in }
  ) async throws -> [FontCheck.Finding] {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder("\(folder)/Fonts")
      return try await BrokenRule(folder: "\(folder)/Fonts").findings(of: rule, change)
    }
  }

  // A rule without a case here fails the test.
  private func findings(
    of rule: FontCheck.Rule, _ change: (inout CheckSettings) -> Void
  ) async throws -> [FontCheck.Finding] {
    var settings = CheckSettings()
    settings.isDeep = true
    var worker = Program.path
    switch rule {
    case .opens: try copy("../Damaged/truncated.ttf")
    case .survives:
      // A worker that starts, and ends without an answer.
      try copy("Base.ttf")
      worker = Fixtures.path("Tests/Fixtures/Workers/starts-and-ends")
    case .glyphs: try copy("../Damaged/composite-loop.ttf")
    case .repaired: try copy("Weight0.ttf")
    case .browsers: try write(try Self.base("hhea", 1, at: 32), to: "a.ttf")
    case .unreadable:
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/a.ttf", withDestinationPath: "nowhere.ttf")
    case .postScriptName: try copy("NoPostScriptName.ttf")
    case .uniquePostScriptName: try copy("DuplicateName-1.ttf", "DuplicateName-2.ttf")
    case .uniqueFullName:
      try write(try Self.named("A-Regular"), to: "a.ttf")
      try write(try Self.named("B-Regular"), to: "b.ttf")
    case .styleWords: try copy("Alike-Bold.ttf")
    case .fileName: try write(try Fixtures.bytes(Fixtures.font("Base.ttf")), to: "Base-Bold.ttf")
    case .familyLines:
      try write(try Self.named("A-Regular"), to: "a.ttf")
      try write(try Self.named("B-Regular"), to: "b.ttf")
      let base = try Self.named("C-Regular")
      try write(
        RebuiltFont.bytes(base, with: ["hhea": RebuiltFont.table("hhea", of: base, number: 1000, at: 4)]), to: "c.ttf")
    case .declaredHeights: try write(try Self.base("OS/2", 600, at: 88), to: "a.ttf")
    case .zeroHeights: try write(try Self.base("OS/2", 0, at: 88), to: "a.ttf")
    case .platformLines: try write(try Self.base("hhea", 1300, at: 4), to: "a.ttf")
    case .smallCaps: try copy("SmallCapsNoLookups.ttf")
    case .text:
      try copy("Base.ttf")
      settings.requiredTexts = ["ß"]
    case .language:
      try copy("Base.ttf")
      settings.requiredLanguages = [try #require(RequiredLanguage("de"))]
    case .range:
      try copy("Base.ttf")
      settings.requiredRanges = [0x41...0x5A]
    case .embedding: try copy("EmbeddingRestricted.ttf")
    case .licence: try copy("Base.ttf")
    case .fileSize:
      try copy("Base.ttf")
      settings.mostBytes = 10
    case .duplicateFile:
      try copy("Base.ttf")
      try write(try Fixtures.bytes(Fixtures.font("Base.ttf")), to: "b.ttf")
    case .platformFormat: try copy("Bitmap.pcf")
    case .usedName, .unusedFile:
      try copy("Base.ttf")
      try Fixtures.write(Array("Missing-Regular\n".utf8), to: "\(folder)/names.txt")
      settings.nameSources = ["\(folder)/names.txt"]
    case .guide:
      try copy("Base.ttf")
      settings.guides = [try guide("guide: 1\nfamilies: 7\n")]
    case .guideFace:
      try copy("Base.ttf")
      settings.guides = [
        try guide("guide: 1\nfamilies:\n  a: Missing\nstyles:\n  body: { family: a, size: 17 }\n")
      ]
    case .staleAcceptance:
      try copy("Base.ttf")
      settings.accepted = ["\(folder)/Base.ttf": [.licence, .repaired]]
    case .guideSmallCaps:
      try copy("Base.ttf")
      settings.guides = [
        try guide(
          "guide: 1\nfamilies:\n  a: Probe Base\nstyles:\n  body: { family: a, size: 17, features: [smcp] }\n")
      ]
    case .nameLengths:
      try write(try ProbeFont.bytes(family: String(repeating: "Probe ", count: 5) + "Name"), to: "a.ttf")
    case .features:
      try copy("Base.ttf")
      settings.requiredFeatures = ["tnum"]
    case .guideSample:
      try copy("Base.ttf")
      settings.guides = [
        try guide("guide: 1\nfamilies:\n  a: Probe Base\nstyles:\n  body: { family: a, size: 17, sample: R }\n")
      ]
    case .fit, .drawnText, .textMarkup:
      try copy("Base.ttf")
      settings.guides = [
        try guide(
          "guide: 1\nfamilies:\n  a: Probe Base\nstyles:\n  body: { family: a, size: 17 }\n"
            + "slots:\n  title: { style: body, width: 10, markup: true }\n")
      ]
      // The font has H, but not R.
      let text = rule == .fit ? "HHHH" : rule == .drawnText ? "R" : "<b>H</b>"
      try write(Array("\"a\" = \"\(text)\";".utf8), to: "App.strings")
      settings.strings = ["\(folder)/App.strings"]
    case .characterMap: try copy("MacRomanCmap.ttf")
    case .lostBytes:
      try write(
        RebuiltFont.bytes(
          try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["GSUB": .init(repeating: 0, count: 10)]),
        to: "a.ttf")
    case .checksums:
      var base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      try flipBit(ofTable: "hmtx", in: &base)
      try write(base, to: "a.ttf")
    case .blank:
      // The box in the head table has no outline.
      try write(
        RebuiltFont.bytes(
          try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["loca": .init(repeating: 0, count: 12)]), to: "a.ttf")
    case .trailingBytes:
      try write(try Fixtures.bytes(Fixtures.font("Base.ttf")) + [UInt8](repeating: 7, count: 2000), to: "a.ttf")
    case .fileEnding: try write(try Fixtures.bytes(Fixtures.font("Base.woff2")), to: "a.ttf")
    case .windowsNames: try copy("MacRomanNames.ttf")
    case .release:
      let names = RebuiltFont.nameTable([.init(1, "Probe Trial"), .init(2, "Regular"), .init(6, "ProbeTrial-Regular")])
      try write(
        RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["name": names]), to: "a.ttf")
    case .idleFeatures: try copy("SmallCapsSameGlyph.ttf")
    case .ligatures:
      // f and i become .notdef.
      let gsub = ProbeFont.substitutions("liga", type: 4, ProbeFont.ligature(36, 39, becomes: 0))
      try write(try ProbeFont.bytes("SmallCaps.ttf", tables: ["GSUB": gsub]), to: "a.ttf")
    case .joining:
      try write(try ProbeFont.bytes(tables: ["cmap": ProbeFont.cmap(0x628...0x64A, glyph: 3)]), to: "a.ttf")
    case .underline: try copy("PositiveUnderline.ttf")
    case .styleBits: try write(try Self.base("OS/2", 0x60, at: 62), to: "a.ttf")
    case .italicAngle: try write(try Self.base("post", 12, at: 4), to: "a.ttf")
    case .styleClasses: try copy("Weight5.ttf")
    case .nameTexts: try write(try ProbeFont.bytes(family: "Untitled"), to: "a.ttf")
    case .familyNames, .familyVersions:
      try write(try ProbeFont.bytes(), to: "a.ttf")
      let head = try ProbeFont.table("head", 7, at: 4)
      try write(try ProbeFont.bytes(family: "PROBE", style: "Bold", weight: 700, tables: ["head": head]), to: "b.ttf")
    case .familyDrawings:
      try write(try ProbeFont.bytes("SmallCaps.ttf"), to: "a.ttf")
      try write(try ProbeFont.bytes("SmallCaps.ttf", style: "Bold", weight: 700), to: "b.ttf")
    case .familyCharacters:
      try write(try ProbeFont.bytes(), to: "a.ttf")
      let cmap = ProbeFont.cmap([0x48], glyph: 3)
      try write(try ProbeFont.bytes(style: "Bold", weight: 700, tables: ["cmap": cmap]), to: "b.ttf")
    case .familyAdvances:
      let cmap = ProbeFont.cmap(0x21...0x7E, glyph: 3)
      try write(try ProbeFont.bytes(tables: ["cmap": cmap]), to: "a.ttf")
      let hmtx = try ProbeFont.table("hmtx", 800, at: 12)
      try write(try ProbeFont.bytes(style: "Bold", weight: 700, tables: ["cmap": cmap, "hmtx": hmtx]), to: "b.ttf")
    case .axes: try copy("VariableInstanceOutside.ttf")
    case .variationTables: try copy("VariableNoHVAR.ttf")
    case .instances:
      let fvar = RebuiltFont.fvarTable(instances: 0, nameID: 1)
      try write(try ProbeFont.bytes("Variable.ttf", tables: ["fvar": fvar]), to: "a.ttf")
    case .contours: try write(try ContourFont.turning(), to: "a.ttf")
    case .colourOutlines:
      try write(
        RebuiltFont.bytes(
          try Fixtures.bytes(Fixtures.font("Colour.ttf")), with: ["loca": .init(repeating: 0, count: 64)]), to: "a.ttf")
    case .emoji:
      try write(try EmojiRulesTests.flags(0x1F1E6...0x1F1FE), to: "a.ttf")
    default: if let font = try AlphabetFont.breaking(rule) { try write(font.bytes, to: "a.ttf") }
    }
    change(&settings)
    return try await FontCheck(settings, worker: worker).run([folder]).findings
  }

  private func copy(_ fonts: String...) throws {
    for font in fonts {
      let name = font.split(separator: "/").last.map(String.init) ?? font
      try Fixtures.copy(Fixtures.font(font), to: "\(folder)/\(name)")
    }
  }

  private func write(_ font: [UInt8], to name: String) throws { try Fixtures.write(font, to: "\(folder)/\(name)") }

  /// Changes the last byte of a table, but not its checksum.
  private func flipBit(ofTable tag: String, in font: inout [UInt8]) throws {
    let record = try #require(
      stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16).first { font[$0..<($0 + 4)].elementsEqual(tag.utf8) })
    func number(_ place: Int) -> Int { font[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    font[number(record + 8) + number(record + 12) - 1] ^= 1
  }

  private func guide(_ text: String) throws -> String {
    let path = "\(folder)/guide.yaml"
    try Fixtures.write(Array(text.utf8), to: path)
    return path
  }

  /// Base.ttf with a changed number in a table.
  private static func base(_ tag: String, _ number: Int, at place: Int) throws -> [UInt8] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    return RebuiltFont.bytes(base, with: [tag: RebuiltFont.table(tag, of: base, number: number, at: place)])
  }

  /// Base.ttf with this PostScript name in one family.
  private static func named(_ postScriptName: String) throws -> [UInt8] {
    let names = RebuiltFont.nameTable([
      .init(1, "Probe"), .init(2, "Regular"), .init(4, "Probe Regular"), .init(6, postScriptName),
    ])
    return RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["name": names])
  }
}
