import FontMatching
import FontSubstitution
import TestSupport

/// Fonts that do not depend on the machine: the bundled fonts, and fixtures in four styles of one family.
enum StyledFonts {
  static let collection: FontCollection = {
    let collection = FontCollection(systemFonts: false)
    for name in ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"] {
      _ = try? collection.register(contentsOf: Fixtures.font(name))
    }
    return collection
  }()

  /// The bundled fonts, and a fixture with the name Helvetica.
  static func withHelvetica() throws -> FontCollection {
    let collection = FontCollection(systemFonts: false)
    let names = [RebuiltFont.Name(1, "Helvetica"), .init(2, "Regular"), .init(4, "Helvetica"), .init(6, "Helvetica")]
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    try collection.register(bytes: RebuiltFont.bytes(font, with: ["name": RebuiltFont.nameTable(names)]))
    return collection
  }
}
