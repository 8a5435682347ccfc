import TestSupport
import Testing

struct DamagedFontTests {
  /// Manrope without its hmtx table.
  private static func withDamaged<Result>(_ body: (String) throws -> Result) throws -> Result {
    let font = try Fixtures.bytes(Fixtures.path("Fonts/Manrope/Manrope-Bold.ttf"))
    return try withTemporaryFolder { folder in
      let path = "\(folder)/Damaged.ttf"
      try Fixtures.write(RebuiltFont.bytes(font, with: ["hmtx": []]), to: path)
      return try body(path)
    }
  }

  @Test(
    "Every command that needs text in a damaged font exits with 2",
    arguments: [
      ["measure", "FONT", "17", "Hamburg"], ["measure", "FONT", "17", "Hamburg", "--small-caps"], ["resolve", "FONT"],
      ["resolve", "FONT", "--text", "Hamburg"], ["resolve", "FONT, serif"], ["small-caps", "FONT"],
      ["specimen", "FONT"], ["css", "FONT"], ["profile", "FONT"], ["lock", "FONT"],
    ])
  func refused(_ arguments: [String]) throws {
    try Self.withDamaged { path in
      let message = try ExitCodeTests.refused(arguments.map { $0.replacing("FONT", with: path) }, 2)
      #expect(message.contains("the font has no 'hmtx' table, which has the widths"), "\(message)")
      #expect(message.contains("Damaged.ttf"), "\(message)")
    }
  }

  @Test("A damaged font is refused, even if a sound bundled font has the same name")
  func byName() throws {
    try Self.withDamaged { path in
      let message = try ExitCodeTests.refused(["measure", "Manrope-Bold", "17", "Hamburg", "--fonts", path], 2)
      #expect(message.contains("the font has no 'hmtx' table"), "\(message)")
    }
  }

  @Test(
    "`metrics` notes if no text can be set in the font", arguments: ["cmap", "glyf", "hhea", "hmtx", "loca", "maxp"],
    [0, 1])
  func unsettable(_ tag: String, _ count: Int) throws {
    let font = try Fixtures.bytes(Fixtures.path("Fonts/Manrope/Manrope-Bold.ttf"))
    try withTemporaryFolder { folder in
      let path = "\(folder)/Damaged.ttf"
      let table = [UInt8](repeating: 0, count: count)
      try Fixtures.write(RebuiltFont.bytes(font, with: [tag: table]), to: path)
      let text = try Program.run(["metrics", path, "17"])
      #expect(text.status == 0)
      #expect(
        text.output.contains("note: no program can use these metrics: no text can be set in this font:"), "\(text)")
      let json = try Program.run(["metrics", path, "17", "--format", "json"])
      #expect(json.output.contains("\"settable\": false"), "\(json)")
      let strict = try Program.run(["metrics", path, "17", "--strict"])
      #expect(strict.status == 1)
      #expect(strict.error.contains("error: --strict: no text can be set in this font"), "\(strict)")
    }
  }

  @Test(
    "Commands that need no text work with a damaged font",
    arguments: [["metrics", "FONT", "17"], ["layout", "FONT", "17", "capHeight"]])
  func tables(_ arguments: [String]) throws {
    try Self.withDamaged { path in
      let run = try Program.run(arguments.map { $0.replacing("FONT", with: path) })
      #expect(run.status == 0, "\(run.error)")
    }
  }

  @Test("A damaged fallback font is skipped with a warning")
  func fallback() throws {
    let hebrew = try Fixtures.bytes(Fixtures.font("Hebrew.ttf"))
    try withTemporaryFolder { folder in
      try Fixtures.write(RebuiltFont.bytes(hebrew, with: ["hmtx": []]), to: "\(folder)/Damaged.ttf")
      let run = try Program.run(
        ["measure", "Inter", "17", "Hא", "--fonts", folder, "--no-system", "--format", "json"])
      #expect(run.status == 0)
      #expect(run.error.hasPrefix("fontprobe: warning: \(folder)/Damaged.ttf"), "\(run.error)")
      #expect(run.error.contains("the font has no 'hmtx' table"), "\(run.error)")
    }
  }
}
