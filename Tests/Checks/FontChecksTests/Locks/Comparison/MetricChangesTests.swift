import FontChecks
import TestSupport
import Testing

/// The points are for text of size 17.
struct MetricChangesTests {
  private static func hhea(_ value: Int, at place: Int) -> [UInt8] {
    LockedFolder.base(["hhea": RebuiltFont.table("hhea", of: LockedFolder.base, number: value, at: place)])
  }

  private static func os2(_ value: Int, at place: Int) -> [UInt8] {
    LockedFolder.base(["OS/2": RebuiltFont.table("OS/2", of: LockedFolder.base, number: value, at: place)])
  }

  @Test("A larger line gap moves lines apart, on Windows by less")
  func lineGap() throws {
    let comparison = try LockedFolder.comparison(
      ["a.ttf": LockedFolder.base], ["a.ttf": Self.hhea(200, at: 8)])
    #expect(
      comparison.changes.map(\.description) == [
        "lineGap 0 → 200 units: lines move apart by 3.40 pt",
        "lineGap (windows) 0 → 50 units: lines move apart by 0.85 pt",
      ])
    let change = try #require(comparison.changes.first)
    #expect(change.file == "Fonts/a.ttf")
    #expect(change.face == "ProbeBase-Regular")
    #expect(change.kind.rawValue == "lineGap")
    #expect(change.from == .number(0) && change.to == .number(200))
    let points: Double = 200.0 * 17 / 1000
    #expect(change.points == points)
    #expect(change.severity == .drift)
    #expect(!comparison.isVerified)
  }

  @Test("A larger ascender moves the first baseline down, and the lines apart")
  func ascender() throws {
    #expect(
      try LockedFolder.changes(LockedFolder.base, Self.hhea(950, at: 4)) == [
        "ascender 900 → 950 units: the first baseline moves down by 0.85 pt",
        "lineHeight 20.40 → 21.25: lines move apart by 0.85 pt",
      ])
  }

  @Test("If the descender balances the ascender, no change of line height is reported")
  func shiftedLine() throws {
    let hhea = RebuiltFont.table(
      "hhea", of: LockedFolder.base,
      with: [950, -250].flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] },
      at: 4)
    #expect(
      try LockedFolder.changes(LockedFolder.base, LockedFolder.base(["hhea": hhea])) == [
        "ascender 900 → 950 units: the first baseline moves down by 0.85 pt",
        "descender -300 → -250 units: the last line ends higher by 0.85 pt",
      ])
  }

  @Test("If the ascender balances the line gap, the distance between lines stays the same")
  func movedGap() throws {
    func font(_ line: [Int]) -> [UInt8] {
      let bytes = line.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      return LockedFolder.base(["hhea": RebuiltFont.table("hhea", of: LockedFolder.base, with: bytes, at: 4)])
    }
    let moved = try LockedFolder.changes(font([900, -300, 100]), font([1000, -300, 0]))
    #expect(
      moved.prefix(2) == [
        "ascender 900 → 1000 units: the first baseline moves down by 1.70 pt",
        "lineGap 100 → 0 units: the distance between lines stays the same: ascender balances this change",
      ])
    let partly = try LockedFolder.changes(font([900, -300, 100]), font([1050, -300, 0]))
    #expect(
      partly.contains("lineGap 100 → 0 units: the distance between lines also depends on ascender: see lineHeight"))
  }

  /// round(points / 2 × scale), as layout code rounds: 11.9 / 2 is 6 px at 1x, 12 at 2x, 18 at 3x.
  @Test(
    "A change of the cap height names the smallest scale at which a centred icon moves",
    arguments: [
      (690, "capHeight 11.90 → 11.73: centred icons stay on their pixels at 1x, 2x and 3x"),
      (680, "capHeight 11.90 → 11.56: centred icons move 1 px at 3x"),
      (650, "capHeight 11.90 → 11.05: centred icons move 1 px at 2x"),
      (640, "capHeight 11.90 → 10.88: centred icons move 1 px at 1x"),
      (820, "capHeight 11.90 → 13.94: centred icons move 1 px at 1x"),
      (400, "capHeight 11.90 → 6.80: centred icons move 3 px at 1x"),
    ])
  func capHeight(_ units: Int, _ words: String) throws {
    #expect(try LockedFolder.changes(LockedFolder.base, Self.os2(units, at: 88)) == [words])
  }

  @Test func xHeight() throws {
    #expect(
      try LockedFolder.changes(LockedFolder.base, Self.os2(510, at: 86)) == [
        "xHeight 8.50 → 8.67: items aligned with the lowercase letters stay on their pixels at 1x, 2x and 3x"
      ])
  }

  @Test func rules() throws {
    let post = RebuiltFont.table("post", of: LockedFolder.base, number: 0x10000 - 120, at: 8)
    #expect(
      try LockedFolder.changes(LockedFolder.base, LockedFolder.base(["post": post])) == [
        "underlinePosition -100 → -120 units: the drawn line moves down by 0.34 pt"
      ])
    #expect(
      try LockedFolder.changes(LockedFolder.base, Self.os2(60, at: 26)) == [
        "strikeoutThickness 45 → 60 units: the drawn line is thicker by 0.26 pt"
      ])
  }

  /// `Base.ttf` with different units per em: every length is multiplied, and rounded to whole units.
  private static func rescaled(_ units: Int) -> [UInt8] {
    func table(_ tag: String, _ places: [Int], from tables: [UInt8]? = nil) -> [UInt8] {
      var table = RebuiltFont.table(tag, of: LockedFolder.base, with: [])
      for place in places {
        let value = Int16(truncatingIfNeeded: Int(table[place]) << 8 | Int(table[place + 1]))
        let scaled = Int((Double(value) * Double(units) / 1000).rounded())
        table[place] = UInt8(truncatingIfNeeded: scaled >> 8)
        table[place + 1] = UInt8(truncatingIfNeeded: scaled)
      }
      return table
    }
    let head = RebuiltFont.table("head", of: LockedFolder.base, number: units, at: 18)
    return LockedFolder.base([
      "head": head, "hhea": table("hhea", [4, 6, 8, 10]), "post": table("post", [8, 10]),
      "OS/2": table("OS/2", [2, 26, 28, 68, 70, 72, 74, 76, 86, 88]),
      "hmtx": table("hmtx", [0, 4, 8, 12, 16]),
    ])
  }

  @Test("Different units per em with the same lengths are one harmless change", arguments: [2000, 2048, 4096, 1500])
  func otherUnits(_ units: Int) throws {
    let comparison = try LockedFolder.comparison(
      ["a.ttf": LockedFolder.base], ["a.ttf": Self.rescaled(units)])
    #expect(
      comparison.changes.map(\.description) == [
        "unitsPerEm 1000 → \(units): lengths are compared in ems, and text of the same size looks the same"
      ])
    #expect(comparison.changes.map(\.severity) == [.harmless])
    #expect(comparison.isVerified)
  }

  @Test("If the units per em changed, changed lengths are still reported")
  func otherUnitsAndMetrics() throws {
    var font = Self.rescaled(2000)
    font = RebuiltFont.bytes(font, with: ["hhea": RebuiltFont.table("hhea", of: font, number: 400, at: 8)])
    let gap = try LockedFolder.comparison(["a.ttf": LockedFolder.base], ["a.ttf": font])
    #expect(!gap.isVerified)
    let points: Double = 200.0 * 17 / 1000
    #expect(gap.changes.first { $0.severity == .drift }?.points == points)
    font = Self.rescaled(2000)
    font = RebuiltFont.bytes(font, with: ["hmtx": RebuiltFont.table("hmtx", of: font, number: 1400, at: 12)])
    let advance = try LockedFolder.comparison(["a.ttf": LockedFolder.base], ["a.ttf": font])
    #expect(advance.changes.filter { $0.severity == .drift }.map(\.kind) == [.advances])
  }

  @Test("The same numbers with twice as many units per em are half as many points")
  func unitsPerEm() throws {
    let head = RebuiltFont.table("head", of: LockedFolder.base, number: 2000, at: 18)
    let changes = try LockedFolder.comparison(
      ["a.ttf": LockedFolder.base], ["a.ttf": LockedFolder.base(["head": head])]
    ).changes
    #expect(changes.first?.kind.rawValue == "unitsPerEm")
    let points: Double = -700.0 * 17 / 2000
    #expect(changes.first { $0.kind.rawValue == "capHeight" }?.points == points)
  }

  @Test("A changed advance is reported as different line breaks")
  func advances() throws {
    let hmtx = RebuiltFont.table("hmtx", of: LockedFolder.base, number: 700, at: 12)
    let words = try LockedFolder.changes(LockedFolder.base, LockedFolder.base(["hmtx": hmtx]))
    #expect(words == ["the advances of letters have changed: lines break at different places"])
  }

  @Test("The metrics at the ends of the axes are compared in a variable face")
  func places() throws {
    let variable = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    // MVAR version 1.0 without records.
    let still = RebuiltFont.bytes(variable, with: ["MVAR": [0, 1, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]])
    let comparison = try LockedFolder.comparison(["a.ttf": variable], ["a.ttf": still])
    #expect(!comparison.changes.isEmpty)
    #expect(comparison.changes.allSatisfy { $0.place != nil })
    #expect(comparison.changes.contains { $0.place == "wght=900" && $0.kind.rawValue == "capHeight" })
  }
}
