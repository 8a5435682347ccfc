import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

struct StyleNameTests {
  @Test("STAT gives the axes in order, and values with ranges, links and flags")
  func table() throws {
    let styles = try #require(try AttributesFont.face(["STAT": AttributesFont.stat]).styleNames())
    #expect(styles.axes.map(\.tag) == ["wdth", "wght", "ital"])
    #expect(styles.axes.map(\.name) == ["Width", "Weight", "Italic"])
    #expect(styles.axes.map(\.ordering) == [0, 1, 2])
    #expect(styles.elidedName == "Regular")
    let byName = Dictionary(styles.values.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    #expect(byName.count == 7)
    #expect(byName["Condensed"]?.settings.map(\.range) == [50...87.5])
    #expect(byName["Regular"]?.linkedValue == 700)
    #expect(byName["Regular"]?.isElidable == true)
    #expect(byName["Italic"]?.isOfOlderSibling == true)
    #expect(byName["Poster"]?.settings.map(\.axis) == ["wdth", "wght"])
    #expect(byName["Poster"]?.settings.map(\.value) == [75, 900])
  }

  @Test(
    "A style name joins the STAT names at the coordinates, without elidable names",
    arguments: [
      ([("wdth", 100), ("wght", 400), ("ital", 0)], "Regular"),
      ([("wdth", 80), ("wght", 400), ("ital", 0)], "Condensed"),
      ([("wdth", 75), ("wght", 700), ("ital", 1)], "Condensed Bold Italic"), ([("wght", 700)], "Bold"),
      ([("wdth", 75), ("wght", 900), ("ital", 1)], "Poster Italic"),
      // The second range begins where the two meet.
      ([("wdth", 87.5), ("wght", 700)], "Bold"), ([("wdth", 100), ("wght", 512)], nil), ([], "Regular"),
    ] as [([(FontTag, Double)], String?)])
  func names(_ coordinates: [(FontTag, Double)], _ name: String?) throws {
    let styles = try #require(try AttributesFont.face(["STAT": AttributesFont.stat]).styleNames())
    #expect(styles.styleName(at: VariationCoordinates(coordinates)) == name)
  }

  @Test("Weight names of Inter come from STAT, as fontTools reads them")
  func inter() throws {
    let face = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0]
    let styles = try #require(try face.styleNames())
    #expect(
      styles.values.map { "\($0.name ?? "") \(Int($0.settings[0].value))" } == [
        "Thin 100", "Extra Light 200", "Light 300", "Regular 400", "Medium 500", "Semi Bold 600", "Bold 700",
        "Extra Bold 800", "Black 900",
      ])
    #expect(styles.name(of: .weight, at: 600) == "Semi Bold")
    #expect(styles.name(of: .weight, at: 601) == nil)
    #expect(styles.name(of: .width, at: 100) == nil)
    #expect(try fixtureFace("Base.ttf").styleNames() == nil)
  }

  @Test("A linked value that is truncated before its link is left out")
  func withoutLink() throws {
    let table: [UInt8] = [
      // Version 1.2, one axis at 20, one value at 28, the name 262.
      0, 1, 0, 2, 0, 8, 0, 1, 0, 0, 0, 20, 0, 1, 0, 0, 0, 28, 1, 6,
      0x77, 0x67, 0x68, 0x74, 1, 10, 0, 0,  // wght
      0, 2, 0, 3, 0, 0, 0, 0, 1, 11, 1, 0x90, 0, 0, 2, 0xBC, 0, 0,  // format 3: 400, linked to 700
    ]
    #expect(try AttributesFont.face(["STAT": table]).styleNames()?.values.map(\.linkedValue) == [700])
    #expect(try AttributesFont.face(["STAT": Array(table.dropLast(4))]).styleNames()?.values.isEmpty == true)
  }

  @Test("A truncated STAT table gives fewer values")
  func truncated() throws {
    for count in 0..<AttributesFont.stat.count {
      let styles = try AttributesFont.face(["STAT": Array(AttributesFont.stat.prefix(count))]).styleNames()
      #expect(styles?.values.count ?? 0 < 7)
    }
  }

  @Test("Huge counts of STAT values and axes are limited to 4,096 and 64")
  func hostileCounts() throws {
    var table = AttributesFont.stat
    table[12] = 0xFF
    table[13] = 0xFF
    let styles = try #require(try AttributesFont.face(["STAT": table]).styleNames())
    #expect(styles.values.count <= 4096)
    var axes = AttributesFont.stat
    axes[6] = 0xFF
    axes[7] = 0xFF
    #expect(try #require(try AttributesFont.face(["STAT": axes]).styleNames()).axes.count <= 64)
  }
}
