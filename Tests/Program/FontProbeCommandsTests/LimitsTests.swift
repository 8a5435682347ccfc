import Foundation
import TestSupport
import Testing

/// docs/maintainers/limits.md: each row has a limit of the program, and a test beyond it.
@Suite(.stopped(after: .seconds(1200))) struct LimitsTests {
  /// A row of the page, and a command line beyond its limit.
  private struct Limit: Sendable {
    /// The first cell.
    let row: String
    /// The limit in the row.
    let number: String
    let status: Int32
    /// A part of the error or the output.
    let words: String
    /// Environment variables that lower the limit, because reaching the real limit would take long.
    var environment: [String: String] = [:]
    /// The library that reads the input; nil for none. If the library is missing, the error names it.
    var library: String?
    /// A text beyond the limit, which must not be in the output.
    var without: String?
    /// Makes the input in a folder, and returns the arguments.
    let beyond: @Sendable (_ folder: String) throws -> [String]
  }

  private static let limits = [
    Limit(row: "Faces of a collection", number: "1,024", status: 2, words: "1 to 1024 are possible") { folder in
      try font(RebuiltFont.collection(of: base, faces: 1025), "a.ttc", folder)
    },
    Limit(row: "Glyphs and characters of all faces", number: "2,000,000", status: 2, words: "more than 2000") {
      folder in
      // One face has all of Unicode; two faces are too many for a small file.
      try font(
        RebuiltFont.collection(of: RebuiltFont.bytes(base, with: ["cmap": allUnicode]), faces: 3), "a.ttc", folder)
    },
    Limit(row: "Unpacked bytes of a packed font", number: "24 MiB", status: 2, words: "at most 25165") { folder in
      let header = Array("wOFF".utf8) + number(0x10000) + number(44) + [0, 1, 0, 0] + number(200 << 20)
      return try font(header + [UInt8](repeating: 0, count: 24), "a.woff", folder)
    },
    Limit(row: "Tables of a face", number: "512", status: 2, words: "lists 513 tables") { folder in
      try font(number(0x10000) + [2, 1] + [UInt8](repeating: 0, count: 513 * 16 + 6), "a.ttf", folder)
    },
    Limit(
      row: "Components of a glyph", number: "1,024", status: 0, words: "declared as 700, nothing to measure"
    ) { folder in
      // Each glyph contains glyph 0 more than a thousand times.
      var composite: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]
      for _ in 0..<1024 { composite += [0, 0x20, 0, 0, 0, 0] }
      composite += [0, 0, 0, 0, 0, 0]
      let glyf = Array(repeatElement(composite, count: 5).joined())
      let loca = (0...5).flatMap { number($0 * composite.count) }
      // indexToLocFormat: offsets of four bytes.
      var head = RebuiltFont.table("head", of: base) ?? []
      head.replaceSubrange(50..<52, with: [0, 1])
      return try font(RebuiltFont.bytes(base, with: ["glyf": glyf, "loca": loca, "head": head]), "a.ttf", folder)
    },
    Limit(row: "Rules for a glyph", number: "450,000", status: 2, words: "at most 450000 comparisons are allowed") {
      folder in
      let rules = LayoutTable.lookup(5, LayoutTable.context(rules: 30_000), repeats: 18)
      let gsub = LayoutTable.bytes([rules])
      _ = try font(RebuiltFont.bytes(base, with: ["GSUB": gsub]), "a.ttf", folder)
      return ["measure", "\(folder)/a.ttf", "17", "H"]
    },
    Limit(row: "Lookups of a feature", number: "8,192", status: 2, words: "8193 lookups, but at most 8192") { folder in
      let gsub = LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)], repeats: 8193)
      _ = try font(RebuiltFont.bytes(base, with: ["GSUB": gsub]), "a.ttf", folder)
      return ["measure", "\(folder)/a.ttf", "17", "H"]
    },
    Limit(
      row: "Subtables of `kern` and of Apple's tables", number: "2,048", status: 2, words: "more than 2048 subtables"
    ) {
      folder in
      let subtables = repeatElement(LayoutTable.big([0, 14, 1, 0, 0, 0, 0]), count: 2049).joined()
      _ = try font(
        RebuiltFont.bytes(base, with: ["kern": LayoutTable.big([0, 2049]) + subtables]), "a.ttf", folder)
      return ["measure", "\(folder)/a.ttf", "17", "H"]
    },
    Limit(
      row: "Subtables of Apple's tables where one inserts glyphs", number: "128", status: 2,
      words: "insert glyphs and have more than 128 subtables"
    ) { folder in
      // One chain with 128 subtables of 12 bytes that insert glyphs.
      let subtables = repeatElement(LayoutTable.big([0, 12, 0, 5, 0, 0]), count: 128).joined()
      let chain = LayoutTable.big([2, 0, 0, 1, 0, 0, 0, 16 + 128 * 12, 0, 0, 0, 128])
      _ = try font(RebuiltFont.bytes(base, with: ["morx": chain + subtables]), "a.ttf", folder)
      return ["measure", "\(folder)/a.ttf", "17", "H"]
    },
    // H has the same 255 layers in one colour 16 times, with two paints each, and a last layer in a different colour.
    Limit(
      row: "Paints of a colour glyph", number: "4,096", status: 0, words: "fill=\"#ff0000\"", without: "#00fe00"
    ) { folder in
      try layers(16, folder)
    },
    Limit(row: "Properties of a BDF font", number: "4,096", status: 2, words: "more than 4096 properties") { folder in
      let head = "STARTFONT 2.1\nFONT x\nSIZE 16 75 75\nFONTBOUNDINGBOX 8 8 0 0\nSTARTPROPERTIES 1\n"
      let properties = (0...4096).map { "P\($0) 0\n" }.joined()
      return try font(Array((head + properties + "ENDPROPERTIES\nCHARS 0\nENDFONT\n").utf8), "a.bdf", folder)
    },
    Limit(row: "Size of a font", number: "16,384", status: 64, words: "16384") { _ in ["metrics", "Inter", "16385"] },
    Limit(row: "Name of a font", number: "1,024", status: 2, words: "1024") { _ in
      ["metrics", String(repeating: "a", count: 1025), "17"]
    },
    Limit(row: "Name of an axis or an instance", number: "1,024", status: 0, words: "have more than 1024 bytes") {
      folder in
      let names = [RebuiltFont.Name(1, "Probe"), .init(6, "Probe"), .init(256, String(repeating: "a", count: 1025))]
      let tables = [
        "name": RebuiltFont.nameTable(names), "fvar": RebuiltFont.fvarTable(instances: 2, nameID: 256),
      ]
      return try font(RebuiltFont.bytes(base, with: tables), "a.ttf", folder)
    },
    Limit(row: "Combining marks", number: "30 in a row", status: 2, words: "more than 30 combining marks in a row") {
      folder in
      let key = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
      try Fixtures.write(Array("{\"\(key)\": 1}".utf8), to: "\(folder)/a.json")
      return ["lock", "--verify", "-o", "\(folder)/a.json"]
    },
    Limit(row: "Names in a list", number: "256", status: 2, words: "257 names, but fontprobe looks up at most 256") {
      _ in
      ["resolve", (0...256).map { "n\($0)" }.joined(separator: ","), "--no-system"]
    },
    Limit(row: "Text in lines", number: "1,000,000", status: 2, words: "at most 1000000") { folder in
      let path = "\(folder)/a.txt"
      try Fixtures.write([UInt8](repeating: 0x61, count: 1_000_001), to: path)
      return ["lines", "Inter", "12", "100", "@\(path)"]
    },
    Limit(
      row: "Picture of lines", number: "10,000", status: 2, words: "10001 points wide, but 10000 points are the limit"
    ) { _ in
      ["lines", "Inter", "12", "10001", "a", "--format", "svg"]
    },
    Limit(row: "Expression", number: "4,096", status: 2, words: "4096") { _ in
      ["layout", "Inter", "17", String(repeating: "1+", count: 2100) + "1"]
    },
    Limit(row: "Style guide in JSON", number: "16 MiB", status: 2, words: "at most 16777216 are read") { folder in
      ["styles", "--guide", try file(16 << 20, "a.json", folder)]
    },
    Limit(row: "Style guide in YAML", number: "4 MiB", status: 2, words: "at most 4194304 are read") { folder in
      ["styles", "--guide", try file(4 << 20, "a.yaml", folder)]
    },
    Limit(
      row: "Pairs of letters of a profile without layout tables", number: "2³⁰", status: 2,
      words: "too many rules for each pair"
    ) { folder in
      // At every letter, rules call other rules.
      var alphabet = try AlphabetFont()
      let called = LayoutTable.lookup(5, LayoutTable.context(rules: 30_000))
      let calling = LayoutTable.lookup(5, LayoutTable.context(rules: 30_000, length: 1, calling: [1]))
      alphabet.tables["GSUB"] = LayoutTable.bytes([calling, called], listing: 1)
      alphabet.tables["GPOS"] = []
      _ = try font(alphabet.bytes, "a.ttf", folder)
      return ["profile", "\(folder)/a.ttf", "--no-layout-tables", "-o", "\(folder)/a.json"]
    },
    Limit(row: "Profile", number: "8 MiB", status: 2, words: "at most 8388608 are read") { folder in
      ["metrics", "Inter", "17", "--profiles", try file(8 << 20, "a.json", folder)]
    },
    Limit(row: "Tables of a profile", number: "16 MiB", status: 2, words: "1…16777216 is possible") { folder in
      let path = "\(folder)/a.json"
      _ = try Program.run(["profile", Fixtures.font("Base.ttf"), "-o", path])
      let profile = String(decoding: try Fixtures.bytes(path), as: UTF8.self)
      let count = try #require(profile.firstMatch(of: /"bytes": \d+/))
      try Fixtures.write(Array(profile.replacing(count.output, with: "\"bytes\": 16777217").utf8), to: path)
      return ["metrics", "Nobody", "17", "--profiles", path]
    },
    Limit(row: "Table of substitutes", number: "1 MiB", status: 2, words: "at most 1048576 are read") { folder in
      ["metrics", "Inter", "17", "--stand-ins", try file(1 << 20, "a.tsv", folder)]
    },
    Limit(row: "Settings", number: "1 MiB", status: 2, words: "at most 1048576 are read") { folder in
      _ = try font(base, "a.ttf", folder)
      _ = try file(1 << 20, "fontprobe.json", folder)
      return ["check", folder]
    },
    Limit(row: "Text that fonts must have", number: "4 MiB", status: 2, words: "at most 4194304 are read") { folder in
      _ = try font(base, "a.ttf", folder)
      return ["check", "\(folder)/a.ttf", "--require-text-file", try file(4 << 20, "a.txt", folder)]
    },
    Limit(row: "List or source of names", number: "8 MiB", status: 2, words: "at most 8388608 are read") { folder in
      _ = try font(base, "a.ttf", folder)
      return ["check", "\(folder)/a.ttf", "--names", try file(8 << 20, "a.txt", folder)]
    },
    Limit(row: "Names that an app uses", number: "50,000", status: 2, words: "more than 50000 names, but") { folder in
      _ = try font(base, "a.ttf", folder)
      try Fixtures.write(Array((0...50_000).map { "Probe \($0)\n" }.joined().utf8), to: "\(folder)/names.txt")
      return ["check", "\(folder)/a.ttf", "--names", "\(folder)/names.txt"]
    },
    Limit(row: "Values of any other JSON", number: "1,048,576", status: 2, words: "more than 1048576 values") {
      folder in
      try Fixtures.write([0x5B] + Array(repeatElement([0x31, 0x2C], count: 1 << 20).joined()), to: "\(folder)/a.json")
      return ["lock", "--verify", "-o", "\(folder)/a.json"]
    },
    Limit(row: "File of strings", number: "64 MiB", status: 2, words: "at most 67108864 are read") { folder in
      ["fit", Fixtures.path("Examples/Guides/slots.yaml"), "--strings", try file(64 << 20, "a.po", folder)]
    },
    Limit(row: "Findings of `fit`", number: "10,000", status: 1, words: "only the first 10000 findings are listed") {
      folder in
      let slots = (1...50).map { "  s\($0): { style: body, width: \($0) }\n" }.joined()
      let guide = "guide: 1\nfamilies: { a: Inter }\nstyles: { body: { family: a, size: 17 } }\nslots:\n\(slots)"
      try Fixtures.write(Array(guide.utf8), to: "\(folder)/a.yaml")
      let texts = (0...200).map { "\"\($0)\": \"Wiederherstellen \($0)\"" }.joined(separator: ",")
      try Fixtures.write(Array("{\(texts)}".utf8), to: "\(folder)/a.json")
      return ["fit", "\(folder)/a.yaml", "--strings", "\(folder)/a.json", "--no-system", "--all"]
    },
    Limit(row: "Lock", number: "16 MiB", status: 2, words: "at most 16777216 are read") { folder in
      ["lock", "--verify", "-o", try file(16 << 20, "a.json", folder)]
    },
    Limit(row: "Files of a lock", number: "20,000", status: 2, words: "a lock can have at most 20000") { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/many", withIntermediateDirectories: true)
      for number in 0...20_000 {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/many/\(number).ttf", withDestinationPath: Fixtures.font("Base.ttf"))
      }
      return ["lock", "\(folder)/many", "-o", "\(folder)/fonts.lock.json"]
    },
    Limit(row: "Folders in folders", number: "64", status: 1, words: "nested more than 64 levels deep") { folder in
      let deep = folder + String(repeating: "/a", count: 66)
      try Fixtures.makeFolder(deep)
      _ = try font(base, "a.ttf", folder)
      _ = try font(base, "a.ttf", deep)
      return ["check", folder]
    },
    Limit(row: "Time and memory for a file of a check", number: "4 seconds", status: 0, words: "4 seconds and 288 MiB")
    {
      _ in ["help", "check"]
    },
    Limit(
      row: "Time of all files of a check", number: "4 seconds", status: 0,
      words: "4 seconds for each 10 MB, in each worker process"
    ) { _ in ["help", "check"] },
    Limit(
      row: "Time and memory for a document of `audit` and `check --embedded`", number: "10 seconds", status: 0,
      words: "10 seconds of processor time and 1 GiB of memory"
    ) { _ in ["help", "audit"] },
    Limit(
      row: "Time of a command", number: "5 seconds", status: 2,
      words: "a.txt: the work takes more than 1 s of processor time", environment: ["FONTPROBE_SECONDS": "1"]
    ) { folder in try manyRuns(folder) },
    Limit(
      row: "Memory of a command", number: "256 MB", status: 2,
      words: "a.txt: the work takes more than 40 MB of memory", environment: ["FONTPROBE_MEGABYTES": "40"]
    ) { folder in try manyRuns(folder) },
    Limit(
      row: "Document in a ZIP package", number: "100,000", status: 2, words: "has 100001 parts", library: "libzip"
    ) { folder in try document(LargeDocuments.package(parts: 100_001), "a.docx", folder) },
    Limit(
      row: "XML of a document", number: "2,000", status: 2, words: "nested more than 2000 levels deep", library: "expat"
    ) { folder in
      let elements = String(repeating: "<g>", count: 2001) + String(repeating: "</g>", count: 2001)
      return try document(
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(elements)</svg>".utf8), "a.svg", folder)
    },
    Limit(row: "Page or picture", number: "32 MB", status: 2, words: "at most 33554432 are read") { folder in
      ["audit", try file(32 << 20, "a.html", folder)]
    },
    Limit(
      row: "Questions of a page's selectors to its elements", number: "20,000,000", status: 2,
      words: "they need more than 20 million comparisons with the elements"
    ) { folder in
      let rules = (0..<500).map { "[title^=b\($0)] { font-family: A }" }.joined()
      let title = String(repeating: "a", count: 1 << 20)
      return try document(Array("<!doctype html><style>\(rules)</style><p title=\(title)>x".utf8), "a.html", folder)
    },
    Limit(
      row: "Values of a page's variables", number: "10,000,000", status: 2,
      words: "variables whose values have more than 10 million parts"
    ) { folder in
      let rule = "p { font-family: var(--no) \(String(repeating: "a ", count: 50_000)) }"
      let text = String(repeating: "<p>x", count: 101)
      return try document(Array("<!doctype html><style>\(rule)</style>\(text)".utf8), "a.html", folder)
    },
    Limit(row: "PDF", number: "100,000", status: 2, words: "has more than 100000 pages", library: "qpdf") { folder in
      try document(LargeDocuments.pdf(pages: 100_001), "a.pdf", folder)
    },
    Limit(row: "Fonts that a document names", number: "4,096", status: 2, words: "names more than 4096 fonts") {
      folder in
      let text = (0...4096).map { "<p style=\"font-family:f\($0)\">a</p>" }.joined()
      return try document(Array("<!doctype html>\(text)".utf8), "a.html", folder)
    },
    Limit(
      row: "Names in the rules of a remedy", number: "1,000", status: 0, words: "name more than 1000 missing fonts"
    ) { folder in try document(absentFonts, "a.html", folder) + ["--remedy", "fontconfig", "-o", "\(folder)/a.conf"] },
    Limit(row: "Names whose packages are looked up", number: "1,000", status: 2, words: "for at most 1000") { folder in
      try document(absentFonts, "a.html", folder) + ["--install"]
    },
  ]

  /// A page with text in 1,001 absent fonts.
  private static let absentFonts = Array(
    (0...1000).map { "<p style=\"font-family:Zork\($0)x\">a</p>" }.joined().utf8)

  @Test("`report` has the memory limit of the other commands")
  func report() throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(
        ["report", "Fonts", "-o", "\(folder)/a.html"], environment: ["FONTPROBE_MEGABYTES": "5"])
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("fontprobe: error: report Fonts: the work takes more than "), "\(run.error)")
    }
  }

  @Test("The memory limit grows with the size of the given font files")
  func memoryForFiles() throws {
    try withTemporaryFolder { folder in
      let arguments = try Self.manyRuns(folder)
      let font = try Fixtures.bytes(Fixtures.path("Fonts/EBGaramond/EBGaramond12-Regular.otf"))
      try Fixtures.write(font + Array(repeating: 0, count: 21_000_000 - font.count), to: "\(folder)/large.otf")
      let run = try Program.run(
        arguments + ["--fonts", "\(folder)/large.otf"], environment: ["FONTPROBE_MEGABYTES": "13"])
      #expect(run.status == 2)
      let line = "the work takes more than 39 MB of memory (FONTPROBE_MEGABYTES=N allows N for each 10 MB)"
      #expect(run.error.contains(line), "\(run.error)")
    }
  }

  /// Lines of a text whose direction changes with each letter, so that each letter is a run.
  private static func manyRuns(_ folder: String) throws -> [String] {
    let path = "\(folder)/a.txt"
    try Fixtures.write(Array(String(repeating: "aב", count: 333_333).utf8), to: path)
    return ["lines", "Inter", "12", "100", "@\(path)"]
  }

  private static let base = (try? Fixtures.bytes(Fixtures.font("Base.ttf"))) ?? []

  /// Rules about letters skip a face with too many characters, but the check still has the error of `inspect`.
  @Test func aCheckFindsWhatInspectRefuses() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.ttc"
      let font = RebuiltFont.bytes(Self.base, with: ["cmap": Self.allUnicode])
      try Fixtures.write(RebuiltFont.collection(of: font, faces: 3), to: path)
      let answer = try Program.run(["check", path, "--format", "json"])
      #expect(answer.status == 1)
      #expect(answer.output.contains("too many characters and glyphs"))
    }
  }

  @Test("Fewer paints than the limit are all drawn")
  func fewPaints() throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(Self.layers(7, folder))
      #expect(run.output.contains("#00fe00"), "\(run.error)")
    }
  }

  /// A letter in colour layers: the same 255 red layers `count` times, and a green layer.
  private static func layers(_ count: Int, _ folder: String) throws -> [String] {
    // OpenType, COLR version 1: the list of one base glyph, 3 (H), at 34; its paint; the list of layers.
    let header = LayoutTable.big([1, 0, 0, 0, 0, 0, 0, 0, 34, 0, 50, 0, 0, 0, 0, 0, 0])
    let base = LayoutTable.big([0, 1, 3, 0, 10]) + [1, UInt8(count + 1)] + number(255)
    let (red, groups, green) = (4 + 4 * 272, 4 + 4 * 272 + 12, 4 + 4 * 272 + 18)
    let places = [Int](repeating: red, count: 255) + [Int](repeating: groups, count: count) + [green]
    let list = number(places.count) + places.flatMap(number) + [UInt8](repeating: 0, count: 4 * (272 - places.count))
    func letter(_ color: UInt8) -> [UInt8] { [10, 0, 0, 6, 0, 3, 2, 0, color, 0x40, 0, 0] }
    let paints = letter(0) + [1, 255] + number(0) + letter(1)
    let colors = LayoutTable.big([0, 2, 1, 2, 0, 14, 0]) + [0, 0, 255, 255, 0, 254, 0, 255]
    let bytes = RebuiltFont.bytes(Self.base, with: ["COLR": header + base + list + paints, "CPAL": colors])
    try Fixtures.write(bytes, to: "\(folder)/a.ttf")
    return ["specimen", "\(folder)/a.ttf", "--text", "H"]
  }

  /// A cmap of format 13 that maps all code points to one glyph.
  private static let allUnicode =
    [0, 0, 0, 1, 0, 3, 0, 10] + number(12) + [0, 13, 0, 0] + number(28) + number(0) + number(1) + number(0x20)
    + number(0x10FFFF) + number(1)

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func font(_ bytes: [UInt8], _ name: String, _ folder: String) throws -> [String] {
    try Fixtures.write(bytes, to: "\(folder)/\(name)")
    return ["inspect", "\(folder)/\(name)"]
  }

  private static func document(_ bytes: [UInt8], _ name: String, _ folder: String) throws -> [String] {
    try Fixtures.write(bytes, to: "\(folder)/\(name)")
    return ["audit", "\(folder)/\(name)", "--no-system"]
  }

  /// A file with this number of bytes and one more.
  private static func file(_ count: Int, _ name: String, _ folder: String) throws -> String {
    try Fixtures.write([UInt8](repeating: 0x20, count: count + 1), to: "\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  /// The rows of the page by their first cell.
  private static func rows() throws -> [String: String] {
    let page = String(decoding: try Fixtures.bytes(Fixtures.path("docs/maintainers/limits.md")), as: UTF8.self)
    var rows: [String: String] = [:]
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if let first = cells.first, first != "What", !first.hasPrefix("-") { rows[first] = String(line) }
    }
    return rows
  }

  @Test("Each row of docs/maintainers/limits.md has a test, and each test a row")
  func page() throws {
    let rows = try Self.rows()
    #expect(Set(rows.keys) == Set(Self.limits.map(\.row)))
    for limit in Self.limits {
      #expect(rows[limit.row]?.contains(limit.number) == true, "\(limit.row): \(limit.number)")
    }
  }

  @Test("Input beyond a limit is refused or cut as documented", arguments: limits.indices)
  func beyond(_ place: Int) throws {
    let limit = Self.limits[place]
    try withTemporaryFolder { folder in
      let run = try Program.run(try limit.beyond(folder), environment: limit.environment)
      if let library = limit.library, run.error.contains("\(library), which reads ") { return }
      #expect(run.status == limit.status, "\(limit.row): \(run.error)")
      if limit.status == 2 { #expect(run.output.isEmpty) }
      let said = (run.output + run.error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(said.contains(limit.words), "\(limit.row): \(said.prefix(400))")
      if let without = limit.without { #expect(!said.contains(without), "\(limit.row)") }
    }
  }
}
