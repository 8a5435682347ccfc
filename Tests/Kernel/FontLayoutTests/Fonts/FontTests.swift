import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// `Font`: a face at a size, with the match that explains the face. Every request gives a font.
struct FontTests {
  private static let collection: FontCollection = {
    let collection = FontCollection(systemFonts: false)
    for name in ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"] {
      _ = try? collection.register(contentsOf: Fixtures.font(name))
    }
    return collection
  }()

  @Test("A font is found by its PostScript name")
  func byName() {
    let font = Self.collection.font(named: "MuseoSlab-500", size: 17)
    #expect(font.fontName == "MuseoSlab-500")
    #expect(font.familyName == "Museo Slab")
    #expect(font.pointSize == 17)
    #expect(font.match.outcome == .exact)
    let capHeight: Double = 710.0 * 17 / 1000
    #expect(font.capHeight == capHeight)
  }

  @Test("A font is found by its family, weight and slant")
  func byFamilyAndStyle() {
    let font = Self.collection.font(family: "Museo Slab", weight: .bold, size: 28)
    #expect(font.fontName == "MuseoSlab-700")
    #expect(font.match.outcome == .exact)
    let italic = Self.collection.font(family: "Museo Slab", weight: .light, slant: .italic, size: 28)
    #expect(italic.fontName == "MuseoSlab-500Italic")
    #expect(italic.match.outcome == .style)
  }

  @Test("A font is found by the names and the weight of a descriptor")
  func byDescriptor() {
    let asked = FontDescriptor(names: ["Nowhere", "Museo Slab"], weight: 300)
    #expect(Self.collection.font(for: asked, size: 9).fontName == "MuseoSlab-300")
    let substitute = Self.collection.font(for: asked.withFamily("Rockwell"), size: 9)
    #expect(substitute.fontName == "RobotoSlab-Light")
    #expect(substitute.match.outcome == .substitute)
  }

  @Test("The standard collection has the bundled fonts")
  func standardCollection() {
    #expect(Font(named: "RobotoSlab-Bold", size: 17).fontName == "RobotoSlab-Bold")
    #expect(Font(FontDescriptor(names: ["Inter"], weight: 512), size: 17).face.coordinates == [.weight: 512])
  }

  @Test(
    "An invalid size becomes 12 points, and a larger size than allowed becomes the limit",
    arguments: [
      (0.0, 12.0), (-3, 12), (.nan, 12), (-.infinity, 12), (-0.0, 12), (1e9, 16_384), (.infinity, 16_384),
      (16_384, 16_384),
      (16_384.5, 16_384), (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (0.5, 0.5),
    ] as [(Double, Double)])
  func sizes(_ asked: Double, _ answered: Double) {
    let font = Self.collection.font(named: "MuseoSlab-500", size: asked)
    #expect(font.pointSize == answered)
    #expect(font.capHeight == 710 * answered / 1000)
  }

  @Test(
    "`PointSize.check` and `exactFont` refuse invalid sizes",
    arguments: [
      0, -3, .nan, .infinity, -.infinity, 1e9, 16_384.000001,
    ] as [Double])
  func refusedSizes(_ size: Double) {
    let checked = #expect(throws: FontError.self) { try PointSize.check(size) }
    #expect(checked?.code == .invalidSize)
    #expect(checked?.hint == "a size is a number of points above 0 and at most 16384")
    let font = #expect(throws: FontError.self) { try Self.collection.exactFont(named: "MuseoSlab-500", size: size) }
    #expect(font?.code == .invalidSize)
  }

  @Test(
    "`PointSize.check` and `exactFont` accept valid sizes",
    arguments: [16_384, 0.001, 17, .leastNonzeroMagnitude] as [Double])
  func allowedSizes(_ size: Double) throws {
    try PointSize.check(size)
    #expect(try Self.collection.exactFont(named: "MuseoSlab-500", size: size).pointSize == size)
  }

  @Test(
    "`exactFont` refuses names of absent fonts and invalid names",
    arguments: [
      ("Museo Slab Nothing", FontError.Code.notRegistered), ("Rockwell", .notRegistered), ("", .invalidName),
      ("--", .invalidName), (Named(repeating: "x", count: 100_000), .invalidName),
    ] as [(Named<String>, FontError.Code)])
  func exactFontThrows(_ name: Named<String>, _ code: FontError.Code) {
    let error = #expect(throws: FontError.self) { try Self.collection.exactFont(named: name.value, size: 17) }
    #expect(error?.code == code)
  }

  @Test("`withSize` keeps the match and scales the metrics")
  func withSize() {
    let font = Self.collection.font(named: "MuseoSlab-500", size: 17)
    let larger = font.withSize(34)
    #expect(larger.pointSize == 34)
    #expect(larger.match === font.match)
    #expect(larger.capHeight == font.capHeight * 2)
    #expect(larger.withSize(17) == font)
    #expect(font.withSize(.nan).pointSize == 12)
  }

  @Test("Fonts with the same face and size are equal and have equal hashes")
  func equality() {
    let font = Self.collection.font(named: "MuseoSlab-500", size: 17)
    let same = Self.collection.font(named: "MuseoSlab-500", size: 17)
    #expect(font == same)
    #expect(font.hashValue == same.hashValue)
    #expect(Set([font, same, font.withSize(18), Self.collection.font(named: "MuseoSlab-300", size: 17)]).count == 3)
    #expect(font != font.withSize(17.000001))
  }

  @Test("A font can be sent to another task")
  func sendable() async {
    let font = Self.collection.font(named: "MuseoSlab-500", size: 17)
    let capHeight = await Task.detached { font.withSize(34).capHeight }.value
    #expect(capHeight == font.capHeight * 2)
  }

  @Test("`fontName` is the full name if the font has no PostScript name")
  func noPostScriptName() throws {
    let file = try #require(FontFileReference(Fixtures.font("NoPostScriptName.ttf")))
    let font = Font(try Self.collection.match(file: file), size: 17)
    #expect(font.fontName == "Probe No PostScript Name Regular")
    let unnamed = try #require(FontFileReference(Fixtures.font("NoNames.ttf")))
    #expect(Font(try Self.collection.match(file: unnamed), size: 17).fontName == "")
  }

  @Test(
    "A font reports its small capitals for lowercase and uppercase letters",
    arguments: [
      ("RobotoSlab-Regular", SmallCaps.Availability.full, SmallCaps.Availability.none),
      ("EBGaramond12-Regular", .full, .full),
      ("Inter", .none, .none),
    ] as [(String, SmallCaps.Availability, SmallCaps.Availability)])
  func smallCaps(_ name: String, _ lowercase: SmallCaps.Availability, _ uppercase: SmallCaps.Availability) throws {
    let smallCaps = try Self.collection.font(named: name, size: 17).smallCaps()
    #expect(smallCaps.lowercase == lowercase)
    #expect(smallCaps.uppercase == uppercase)
  }
}
