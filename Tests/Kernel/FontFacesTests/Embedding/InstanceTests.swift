import FontFiles
import FontNames
import FontTables
import MetricValues
import TestSupport
import Testing

@testable import FontFaces

/// The numbers are from `Tests/Fixtures/README.md`.
struct InstanceTests {
  private static func instance(_ name: String, _ place: VariationCoordinates) throws -> (FontFileBytes, FontFace) {
    let file = try fixtureFace(name).at(place).fileBytes(axes: .pinned)
    return (file, try FontFile(bytes: file.bytes).face(0))
  }

  @Test("An instance has no axes, and the metrics, advances and weight of its coordinates")
  func metrics() throws {
    let place: VariationCoordinates = [.weight: 900, .width: 75]
    let (file, face) = try Self.instance("Variable.ttf", place)
    #expect(file.isInstance && !file.isSubset && !face.isVariable)
    for tag: FontTag in ["fvar", "gvar", "HVAR", "MVAR", "STAT", "avar"] { #expect(!face.tables.contains(tag)) }
    #expect(face.style.weight.rawValue == 900 && face.style.width.rawValue == 75)
    #expect(face.metrics().capHeight.value == 720 && face.metrics().xHeight.value == 515)
    #expect(face.metrics().lines == [940, -320, 12])
    let zero = try #require(try face.glyph(for: "0"))
    #expect(try face.advance(ofGlyph: zero) == 540)
  }

  @Test("An instance at the default coordinates has the outlines of the file")
  func atDefault() throws {
    let face = try fixtureFace("Variable.ttf")
    let (_, written) = try Self.instance("Variable.ttf", [:])
    let glyph = try #require(try face.glyph(for: "H"))
    #expect(try written.outline(ofGlyph: glyph) == face.outline(ofGlyph: glyph))
    #expect(written.metrics().lines == face.metrics().lines && !written.isVariable)
  }

  @Test("A subset by glyphs is static, and a subset by characters keeps the axes")
  func defaults() throws {
    let face = try fixtureFace("Variable.ttf").at([.weight: 900])
    let glyph = try #require(try face.glyph(for: "H"))
    let document = try FontFile(bytes: face.fileBytes(glyphs: [glyph]).bytes).face(0)
    #expect(!document.isVariable)
    #expect(try document.outline(ofGlyph: glyph) == face.outline(ofGlyph: glyph))
    let page = try FontFile(bytes: face.fileBytes(characters: "H").bytes).face(0)
    #expect(page.axes.map(\.tag) == face.axes.map(\.tag))
    #expect(try face.fileBytes().bytes == [UInt8](face.source.data()))
    #expect(try face.fileBytes(glyphs: [glyph], axes: .kept).isInstance == false)
    #expect(try face.fileBytes(characters: "H", axes: .pinned).isInstance)
  }

  @Test("The metrics of an instance follow `avar`")
  func axisMap() throws {
    let (_, face) = try Self.instance("VariableAvar.ttf", [.weight: 650])
    #expect(face.metrics().lines == [920, -300, 0])
  }

  @Test("A composite of a space has an advance, but no outline, in an instance")
  func compositeOfSpaces() throws {
    // Glyph 4 of five, x, becomes a composite of glyph 1, the space: OpenType, "Composite Glyph Description".
    let font = try Fixtures.bytes(Fixtures.font("Variable.ttf"))
    let outlines = try #require(RebuiltFont.table("glyf", of: font)).prefix(78)
    let composite: [UInt8] = [0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0]
    var loca = try #require(RebuiltFont.table("loca", of: font))
    loca.replaceSubrange(10..<12, with: [0, UInt8((78 + composite.count) / 2)])
    let tables = ["glyf": Array(outlines) + composite, "loca": loca]
    let face = try FontFile(bytes: RebuiltFont.bytes(font, with: tables)).face(0).at([.weight: 900])
    let written = try FontFile(bytes: face.fileBytes(axes: .pinned).bytes).face(0)
    #expect(try written.bounds(ofGlyph: 4) == nil)
    for glyph in 0..<5 { #expect(try written.advance(ofGlyph: glyph) == face.advance(ofGlyph: glyph)) }
    let h = try #require(try face.glyph(for: "H"))
    #expect(try written.outline(ofGlyph: h) == face.outline(ofGlyph: h))
  }

  @Test(
    "Damaged variable fonts give an instance or an error without a crash", arguments: DamagedFixtures.opening.sorted())
  func damaged(_ name: String) throws {
    guard let faces = try? FontFile(path: Fixtures.path("Tests/Fixtures/Damaged/\(name)")).faces else { return }
    for face in faces.prefix(2) { _ = try? face.fileBytes(axes: .pinned, isLicensed: true) }
  }

  @Test("An instance of CFF2 outlines is refused, and the error names CFF2")
  func postScript() throws {
    let face = try fixtureFace("VariableCFF2.otf").at([.weight: 900])
    let error = #expect(throws: FontError.self) { try face.fileBytes(axes: .pinned) }
    #expect(error?.code == .cannotEmbed && error?.message.contains("CFF2") == true)
    #expect(try FontFile(bytes: face.fileBytes(characters: "H").bytes).face(0).isVariable)
  }

  @Test("A static face is never written as an instance")
  func staticFace() throws {
    let file = try fixtureFace("Base.ttf").fileBytes(axes: .pinned)
    #expect(!file.isInstance)
  }
}
