import Foundation
import TestSupport
import Testing

struct ProfileContractTests {
  private static let museoSlab = "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"

  @Test("A profile has its keys, and the metrics of the face", arguments: ["text", "json"])
  func contract(_ format: String) throws {
    let run = try Program.run(["profile", Self.museoSlab, "--format", format])
    #expect(run.status == 0)
    #expect(run.error == "")
    let document = try JSON(run.output)
    #expect(document.violations(of: Contract.profile) == [])
    #expect(document.profile == .number(1))
    #expect(document.names?.postScriptName?.text == "MuseoSlab-500")
    #expect(document.style?.weight == .number(500))
    #expect(document.vertical?.hhea?.ascender == .number(900))
    #expect(document.capHeight?.value == .number(710))
    #expect(document.capHeight?.source?.text == "OS/2")
    #expect(document.advances?["U+0048"] == .number(720))
    #expect(document["class"]?.text == "slab")
  }

  @Test("A weight on an axis is recorded exactly")
  func variable() throws {
    let run = try Program.run(["profile", "Inter", "--weight", "512"])
    #expect(run.status == 0)
    let document = try JSON(run.output)
    #expect(document.variations?.wght == .number(512))
    #expect(document.names?.family?.text == "Inter")
    #expect(document.names?.postScriptName?.text == "Inter_512wght" && document.names?.fullName == nil)
    let metrics = try JSON(Program.run(["metrics", "Inter", "17", "--weight", "512", "--format", "json"]).output)
    for key in Contract.optionalMetrics { #expect(document[key] == metrics.fontUnits?[key], "\(key)") }
    #expect(document.capHeight?.value == metrics.fontUnits?.capHeight)
  }

  @Test(
    "A font that is not exactly the requested face exits with 2",
    arguments: [
      (["MuseoSlab-500"], "there is no font with exactly the name MuseoSlab-500"),
      (["RobotoSlab-Boldd"], "did you mean RobotoSlab-Bold"),
      (["Roboto Slab", "--weight", "500"], "there is no font with exactly the name Roboto Slab in that style"),
      (["Inter", "--italic"], "there is no font with exactly the name Inter in that style"),
      ([Self.museoSlab, "--weight", "bold"], "the font has no face in exactly this style"),
      (["Tests/Fixtures/Fonts/Bitmap.pcf"], "the font has only bitmaps"),
      (["Tests/Fixtures/Damaged/truncated.ttf"], "Tests/Fixtures/Damaged/truncated.ttf: "),
      (["Tests/Fixtures/Profiles/MuseoSlab-500.json"], "not a font"),
      (
        ["MuseoSlab-500", "--profiles", "Tests/Fixtures/Profiles"],
        "Tests/Fixtures/Profiles/MuseoSlab-500.json: the font MuseoSlab-500 itself was not found, only a profile of it"
      ),
      ([""], "the name is empty"),
    ] as [([String], String)])
  func refused(_ arguments: [String], _ reason: String) throws {
    try withTemporaryFolder { folder in
      let message = try ExitCodeTests.refused(["profile"] + arguments + ["-o", "\(folder)/x.json"], 2)
      #expect(message.contains(reason), "\(message)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("-o and --output write the same bytes as standard output")
  func output() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/museo.json"
      let text = try Program.run(["profile", Self.museoSlab]).output
      for arguments in [["-o", path], ["-o\(path)"], ["--output", path], ["--output=\(path)"]] {
        let run = try Program.run(["profile", Self.museoSlab] + arguments)
        #expect(run.status == 0, "\(run.error)")
        let message = run.output.split(separator: "\n").joined(separator: " ")
        #expect(
          message.hasPrefix(
            "Museo Slab 500 is recorded in \(path) (\(text.utf8.count) bytes) With the profile, text is as wide as in the font"
          ))
        #expect(
          message.contains(
            "The licence bits of the font (fsType 0) say: the font may be embedded and installed. Its licence decides"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        try FileManager.default.removeItem(atPath: path)
      }
      let run = try Program.run(["profile", Self.museoSlab, "-o", path, "--format", "json"])
      let document = try JSON(run.output)
      #expect(document.file?.text == path)
      #expect(document["bytes"]?.number == Double(text.utf8.count))
      #expect(document["setsText"] == .bool(true) && document["pairs"] == .null)
      #expect(document["embedding"]?["level"]?.text == "installable")
      #expect(document.match?.matchViolations == [])
    }
  }

  @Test("An overwritten file keeps its mode, and a link stays a link")
  func overwriting() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/museo.json"
      try Fixtures.write(Array("old".utf8), to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.json", withDestinationPath: path)
      let run = try Program.run(["profile", Self.museoSlab, "-o", "\(folder)/link.json"])
      #expect(run.status == 0, "\(run.error)")
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\n  \"profile\": 1,"))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link.json") == path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link.json", "museo.json"])
    }
  }

  @Test(
    "A path that cannot be written exits with 2",
    arguments: [
      ("/no-such-folder/x.json", "the folder does not exist"), ("Tests", "is a folder, not a file"),
      ("Package.swift/x.json", "the folder does not exist"), ("/dev/full", "cannot be written"),
    ])
  func unwritable(_ path: String, _ reason: String) throws {
    let message = try ExitCodeTests.refused(["profile", Self.museoSlab, "-o", path], 2)
    #expect(message.hasPrefix("\(path): "), "\(message)")
    #expect(message.contains(reason), "\(message)")
  }

  @Test(
    "A folder without write permission exits with 2",
    .enabled(if: Program.withoutRights != nil, "the tests run as root, and setpriv is missing"))
  func noRights() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
      let message = try ExitCodeTests.refused(
        ["profile", Self.museoSlab, "-o", "\(folder)/x.json"], 2, launcher: Program.withoutRights ?? [])
      #expect(message == "\(folder)/x.json: there is no permission to write the file")
    }
  }

  @Test("Wrong usage exits with 64", arguments: [["-o"], ["--output", ""], ["-o", "a", "--output", "b"], ["-x"]])
  func wrongUsage(_ arguments: [String]) throws {
    _ = try ExitCodeTests.refused(["profile", Self.museoSlab] + arguments, 64)
  }

  @Test("A written profile is read and listed", .withFontconfig)
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/museo.json"
      #expect(try Program.run(["profile", Self.museoSlab, "-o", path]).status == 0)
      let run = try Program.run(["list", "--no-bundled", "--profiles", path, "--format", "json"])
      #expect(run.status == 0 && run.error == "", "\(run.error)")
      let faces = try JSON(run.output).faces?.values ?? []
      #expect(faces.count == 1)
      #expect(faces.first?.violations(of: Contract.listed) == [])
      #expect(faces.first?.postScriptName?.text == "MuseoSlab-500")
      #expect(faces.first?.format?.text == "profile")
      #expect(faces.first?.file?.text == path)
    }
  }

  @Test("Without layout tables, pairs are measured, and the licence bits are reported")
  func pairs() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/profile.json"
      let font = Fixtures.font("EmbeddingRestricted.ttf")
      let run = try Program.run(["profile", font, "--no-layout-tables", "-o", path])
      #expect(run.status == 0, "\(run.error)")
      let message = run.output.split(separator: "\n").joined(separator: " ")
      #expect(
        message.contains(
          "The profile has none of the font's layout tables. Instead, the distances in 0 pairs of letters were measured."
        ))
      #expect(
        message.contains("(fsType 2) say: the font must not be embedded without the owner's permission."), "\(message)")
      let document = try JSON(String(contentsOfFile: path, encoding: .utf8))
      #expect(document["fsType"]?.number == 2 && document["text"]?["pairs"]?.number == 0)
    }
  }

  @Test("Text is as wide with the profile as with the font; a damaged profile fails")
  func measure() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/profile.json"
      #expect(try Program.run(["profile", Self.museoSlab, "-o", path]).status == 0)
      func measured(_ arguments: [String]) throws -> JSON {
        try JSON(Program.run(["measure"] + arguments + ["17", "Hx 0Hx", "--no-system", "--format", "json"]).output)
      }
      let own = try measured([Self.museoSlab])
      let recorded = try measured(["MuseoSlab-500", "--profiles", path])
      #expect(recorded.match?.outcome?.text == "profile")
      for key in ["advance", "bounds", "ascender", "lineHeight"] { #expect(own[key] == recorded[key], "\(key)") }
      var text = try String(contentsOfFile: path, encoding: .utf8)
      text.replace("\"block\": \"eN", with: "\"block\": \"AAAAeN")
      try Fixtures.write(Array(text.utf8), to: path)
      let message = try ExitCodeTests.refused(["measure", "MuseoSlab-500", "17", "Hx", "--profiles", path], 2)
      #expect(
        message.hasPrefix(
          "\(path): no text can be set with this profile: text.block is damaged: the block does not unpack to "))
      #expect(message.hasSuffix("(record it again on a machine with the font: fontprobe profile NAME -o FILE)"))
    }
  }

  @Test("A hostile profile exits with 2 if it is named, but is a warning in a folder")
  func hostileProfiles() throws {
    let texts = [
      "empty": "", "text": "Museo Slab", "array": "[]", "future": #"{"profile": 2}"#,
      "cut": "{\"profile\": 1, \"names\"",
      "deep": String(repeating: "[", count: 100_000), "huge": String(repeating: " ", count: 9 << 20),
      "escape": "{\"profile\": 1, \"\u{1B}[2J\": 1, \"names\": {\"family\": \"\u{1B}[2J\"}}",
    ]
    try withTemporaryFolder { folder in
      for (name, text) in texts { try Fixtures.write(Array(text.utf8), to: "\(folder)/\(name).json") }
      for name in texts.keys {
        for arguments in [["metrics", "Inter", "17"], ["list"], ["resolve", "Inter"], ["profile", "Inter"]] {
          let message = try ExitCodeTests.refused(arguments + ["--profiles", "\(folder)/\(name).json"], 2)
          #expect(message.hasPrefix("\(folder)/\(name).json: "), "\(message)")
          #expect(message.count < 400 && !message.contains("\u{1B}"), "\(message)")
        }
      }
      let run = try Program.run(["metrics", "Inter", "17", "--profiles", folder, "--format", "json"])
      #expect(run.status == 0)
      #expect(try JSON(run.output).match?.outcome?.text == "exact")
      let warnings = run.error.split(separator: "\n")
      #expect(warnings.count == texts.count)
      #expect(warnings.allSatisfy { $0.hasPrefix("fontprobe: warning: \(folder)/") })
    }
    #expect(try ExitCodeTests.refused(["list", "--profiles", "Tests/nothing"], 2) == "Tests/nothing: no such file")
  }

  @Test("In a list with a file, a recorded face is used before the later names")
  func cascadeWithAFile() throws {
    let run = try Program.run([
      "resolve", "MuseoSlab-500, Tests/Fixtures/Fonts/Base.ttf", "--profiles", "Tests/Fixtures/Profiles", "--format",
      "json",
    ])
    #expect(run.status == 0)
    #expect(try JSON(run.output).match?.outcome?.text == "profile")
  }
}
