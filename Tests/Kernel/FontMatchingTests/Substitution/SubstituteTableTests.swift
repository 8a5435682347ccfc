import BundledData
import FontFaces
import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct SubstituteTableTests {
  private static func write(_ text: String, to path: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("Every row of the built-in table is valid")
  func everyLine() throws {
    let rows = unsafe (bundled_stand_ins().rows + bundled_more_stand_ins().rows)
      .filter { $0 != [""] }
    #expect(rows.count > 90)
    for row in rows { #expect(throws: Never.self, "\(row[0])") { try SubstituteTable.Row(row) } }
  }

  @Test("Every Latin sans, serif and slab of the table has a bundled substitute")
  func bundledAnswers() throws {
    let bundled = Set(FontCollection.bundledOnly.bundledFaces.compactMap(\.family))
    for row in unsafe bundled_stand_ins().rows + bundled_more_stand_ins().rows
    where row != [""] {
      let row = try SubstituteTable.Row(row)
      guard row.kind != .mono, row.kind != .script, let family = row.families.first,
        FamilyScripts.standard.script(of: family) == nil, !FamilyClassifier.standard.isOfSymbols(family)
      else { continue }
      #expect(!bundled.isDisjoint(with: row.substitutes), "\(row.families)")
    }
  }

  /// The expected values are capsize's.
  @Test("The table has the published metrics of Arial and the system font") func published() throws {
    let arial = try #require(SubstituteTable.standard.row(for: FoldedName("arial"))?.metrics)
    let line = try #require(arial.metrics.lines?.hhea)
    #expect(
      arial.metrics.unitsPerEm == 2048 && line.ascender.value == 1854 && line.descender.value == -434
        && line.leading.value == 67)
    #expect(arial.metrics[.capHeight] == 1467 && arial.metrics[.xHeight] == 1062)
    let system = try #require(SubstituteTable.standard.row(for: FoldedName(".SFUIText"))?.metrics)
    #expect(system.metrics[.capHeight].map { $0 * 20 / 2048 } == 14.091796875)
  }

  @Test(
    "The longest name in the table with which a name begins gives its kind",
    arguments: [
      ("Helvetica Neue LT W1G", "Helvetica Neue"), ("Helvetica World", "Helvetica"), (".SFUIText-Semi", "SF Pro"),
      ("HELVETICANEUEX", "Helvetica Neue"), ("Quux", nil), ("Helv", nil), ("\u{E9}lan", nil), ("", nil),
    ] as [(String, String?)])
  func beginnings(_ name: String, _ family: String?) {
    #expect(SubstituteTable.standard.kind(ofBeginning: FoldedName(name))?.word == family)
  }

  @Test("A decomposed name begins with the composed name of the table")
  func composedBeginnings() throws {
    try withTemporaryFolder { folder in
      let line = "\u{E9}lan\tserif\tInter" + String(repeating: "\t-", count: 8)
      let table = try SubstituteTable(contentsOf: Self.write(line, to: "\(folder)/table.tsv"))
      #expect(table.kind(ofBeginning: FoldedName("e\u{301}lan Text"))?.kind == .serif)
    }
  }

  @Test("Metric aliases hold in both directions, and relatives are separate")
  func aliases() {
    let aliases = MetricAliases.standard
    #expect(aliases.partners(of: FoldedName("Arial")).contains("Liberation Sans"))
    #expect(aliases.partners(of: FoldedName("liberation-sans")).contains("Arial"))
    #expect(!aliases.partners(of: FoldedName("Arial")).contains("Helvetica"))
    #expect(aliases.relatives(of: FoldedName("Arial")).contains("TeX Gyre Heros"))
    #expect(aliases.partners(of: FoldedName("Nobody")).isEmpty)
  }

  @Test(
    "An invalid table is refused with the line or the reason",
    arguments: [
      ("Foo\tsans\tInter", "line 1: 11 or 12 fields were expected, not 3"),
      ("\tsans\tInter\t-\t-\t-\t-\t-\t-\t-\t-", "line 1: the line names no family"),
      ("# Foo\n\nFoo\tround\tInter\t-\t-\t-\t-\t-\t-\t-\t-", "line 3: Foo has the class round"),
      ("Foo\tsans\tInter\t-\t9\t-\t-\t-\t-\t-\t-", "metrics, but no units per em"),
      ("Foo\tsans\tInter\t8\t-\t-\t-\t-\t-\t-\t-", "8 units per em, but only 16 to 16384 are possible"),
      ("Foo\tsans\tInter\t1000\t-\t200\t-\t-\t-\t-\t-", "above the baseline"),
      ("Foo\tsans\tInter\t1000\t-\t-\t-\t0\t-\t-\t-", "0 is not a height"),
      ("Foo\tsans\tInter\t1000\t-\t-\t-\tnan\t-\t-\t-", "nan is not a number of font units"),
      ("Foo\tsans\tInter\t-\t-\t-\t-\t-\t-\t-\t-\theavy", "heavy is not a weight; weights are 1 to 1000"),
      ("Foo\tsans\tInter\t-\t-\t-\t-\t-\t-\t-\t-\t0", "0 is not a weight"),
      ("# nothing\n", "no line that names a family"),
    ])
  func nonsense(_ text: String, _ reason: String) throws {
    try withTemporaryFolder { folder in
      let path = try Self.write(text, to: "\(folder)/stand-ins.tsv")
      let error = #expect(throws: FontError.self) {
        try FontCollection(systemFonts: false).register(substitutesAt: path)
      }
      #expect(error?.code == .invalidTable)
      #expect(error?.path == path)
      let description = error?.description ?? ""
      #expect(description.contains(reason), "\(description)")
    }
  }

  @Test("Line ends of two bytes and a byte order mark are no part of a name")
  func lineEnds() throws {
    let rows = ["# families", "Foo One\tsans\tInter", "Foo Two\tserif\tEB Garamond"]
    let metrics = "\t-\t-\t-\t-\t-\t-\t-\t-"
    let text = rows.map { $0.hasPrefix("#") ? $0 : $0 + metrics }.joined(separator: "\r\n")
    try withTemporaryFolder { folder in
      for (number, text) in [text, text + "\r\n", "\u{FEFF}" + text, "\u{FEFF}" + text.dropFirst(11)].enumerated() {
        let table = try SubstituteTable(contentsOf: try Self.write(text, to: "\(folder)/\(number).tsv"))
        let one = try #require(table.row(for: FoldedName("Foo One")))
        #expect(one.families == ["Foo One"] && one.kind == .sans && one.substitutes == ["Inter"])
        #expect(table.row(for: FoldedName("Foo Two"))?.substitutes == ["EB Garamond"])
      }
    }
  }

  @Test("A weight in the twelfth field is the weight of the substitute")
  func weight() throws {
    let collection = FontCollection(systemFonts: false)
    try withTemporaryFolder { folder in
      let line = "Quux\tsans\tInter" + String(repeating: "\t-", count: 8) + "\t650"
      try collection.register(substitutesAt: Self.write(line, to: "\(folder)/table.tsv"))
    }
    #expect(collection.match(named: "Quux").face.style.weight == 650)
  }

  @Test("A line that is not UTF-8 is refused")
  func notUTF8() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/latin1.tsv"
      try Data(Array("# names\nPlut".utf8) + [0xF3] + Array("\tsans\tInter\t-\t-\t-\t-\t-\t-\t-\t-\n".utf8))
        .write(to: URL(filePath: path))
      let error = #expect(throws: FontError.self) { try SubstituteTable(contentsOf: path) }
      #expect(error?.description == "\(path): line 2: the line is not UTF-8 (save the table as UTF-8)")
    }
  }

  @Test("A registered table comes before the built-in table, and a later table comes first")
  func ownTable() throws {
    let collection = FontCollection(systemFonts: false)
    try withTemporaryFolder { folder in
      let metrics = "\t-\t-\t-\t-\t-\t-\t-\t-\n"
      try collection.register(
        substitutesAt: try Self.write("Museo Slab\tslab\tEB Garamond" + metrics, to: "\(folder)/first.tsv"))
      #expect(collection.match(named: "MuseoSlab-500").face.family == "EB Garamond")
      try collection.register(
        substitutesAt: try Self.write(
          "Museo Slab\tsans\tManrope\t1000\t-\t-\t-\t600\t-\t-\tmine\r\n", to: "\(folder)/second.tsv"))
    }
    let match = collection.match(named: "MuseoSlab-500")
    #expect(match.face.family == "Manrope")
    #expect(match.sizeAdjust == 0.6 / (match.face.capHeight.value / Double(match.face.unitsPerEm)))
    #expect(match.metricsOwner.face === match.face)
  }
}
