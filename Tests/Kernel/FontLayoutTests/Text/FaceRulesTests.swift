import FontFaces
import FontNames
import TestSupport
import Testing

@testable import FontLayout
@testable import FontMatching

/// Families of faces with descriptors, compared with the same `@font-face` rules in Chromium.
struct FaceRulesTests {
  @Test("Each character in face-rules.tsv is as wide as in Chromium")
  func chromium() throws {
    let table = String(decoding: try Fixtures.bytes(Fixtures.path("Tests/Fixtures/face-rules.tsv")), as: UTF8.self)
    var count = 0
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 5)
      let fonts = FontCollection(bundledFonts: false, systemFonts: false)
      let other = Fixtures.path("Fonts/EBGaramond/EBGaramond12-Regular.otf")
      try fonts.register(contentsOf: other, as: FaceDescriptors(family: "Other", weight: 400, slant: .upright))
      for rule in fields[0].split(separator: " | ").map(String.init) { try Self.register(rule, in: fonts) }
      let descriptor = FontDescriptor(
        names: ["Probe", "Other"], weight: FontWeight(try #require(Double(fields[1]))),
        width: FontWidth(try #require(Double(fields[3].dropLast()))),
        slant: fields[2] == "italic" ? .italic : .upright)
      let widths = fields[4].split(separator: " ").compactMap { Double($0) }
      try #require(widths.count == 8)
      let own = try "Ag5 é€ΩЖ".unicodeScalars.map { character in
        let run = try #require(fonts.runs(for: String(character), descriptor).first)
        let font = Font(run.match, size: 1000)
        let glyph = try #require(try font.glyph(for: character))
        return try #require(try font.advance(ofGlyph: glyph))
      }
      // Widths in a browser are multiples of 1⁄64 px, and advances on an axis differ by less than a unit.
      #expect(zip(own, widths).allSatisfy { abs($0 - $1) < 1 }, "\(line): \(own)")
      count += 1
    }
    #expect(count == 400)
  }

  private static func register(_ rule: String, in fonts: FontCollection) throws {
    let fields = rule.split(separator: "; ", omittingEmptySubsequences: false).map(String.init)
    try #require(fields.count == 5)
    func ends(_ text: String) throws -> (Double, Double) {
      let numbers = text.replacing("%", with: "").split(separator: " ").compactMap { Double($0) }
      return (try #require(numbers.first), try #require(numbers.last))
    }
    let (weight, width) = (try ends(fields[1]), try ends(fields[3]))
    let descriptors = FaceDescriptors(
      family: "Probe", weights: FontWeight(weight.0)...FontWeight(weight.1),
      widths: FontWidth(width.0)...FontWidth(width.1), slant: fields[2] == "italic" ? .italic : .upright,
      unicodeRange: fields[4].isEmpty ? nil : try FontCoverage(unicodeRange: fields[4]))
    try fonts.register(contentsOf: Fixtures.path("Fonts/\(fields[0])"), as: descriptors)
  }

  @Test("An existing font uses a face that is added to its family, until the face is removed")
  func heldFont() throws {
    let fonts = FontCollection(bundledFonts: false, systemFonts: false)
    let descriptors = FaceDescriptors(family: "Body", weight: 400)
    let slab = try fonts.register(contentsOf: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"), as: descriptors)
    let body = fonts.font(named: "Body", size: 10)
    let before = body.measure("a0").advance
    let digits = try fonts.register(
      contentsOf: Fixtures.path("Fonts/Manrope/Manrope-Medium.ttf"),
      as: FaceDescriptors(family: "Body", weight: 400, unicodeRange: FontCoverage(unicodeRange: "U+30-39")))
    let zero = fonts.font(named: "Body", size: 10).measure("0")
    #expect(zero.runs.map(\.match.face) == [digits])
    let digit = Font(try #require(zero.runs.first).match, size: 10)
    #expect(try digit.glyph(for: "0") != nil && digit.glyph(for: "a") == nil)
    #expect(abs(body.measure("a0").advance - body.measure("a").advance - zero.advance) < 1e-9)
    try fonts.unregister(digits)
    #expect(body.measure("a0").advance == before)
    #expect(fonts.match(named: "Body").face === slab)
  }
}
