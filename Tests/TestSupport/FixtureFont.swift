public import FontLayout
internal import FontMatching
internal import FontSources
internal import FontSubstitution
import Testing

/// Fonts of fixtures, without matching by name.
public enum FixtureFont {
  private static let collection = FontCollection(bundledFonts: true, systemFonts: false)

  /// A face of a fixture at a size.
  public static func named(_ name: String, face: Int = 0, size: Double) throws -> Font {
    let file = try #require(FontFileReference("\(Fixtures.font(name))\(face == 0 ? "" : "#\(face)")"))
    return Font(try collection.match(file: file), size: size)
  }

  /// A fixture with replaced bytes: hhea from its ascender, OS/2 from its x-height.
  public static func rebuilt(_ name: String, hhea: [UInt8]? = nil, heights: [UInt8], size: Double) throws -> Font {
    let font = try Fixtures.bytes(Fixtures.font(name))
    // Some fixtures have no name.
    let names = [RebuiltFont.Name(1, "Rebuilt"), .init(2, "Regular"), .init(4, "Rebuilt"), .init(6, "Rebuilt-Regular")]
    var tables = [
      "OS/2": RebuiltFont.table("OS/2", of: font, with: heights, at: 86), "name": RebuiltFont.nameTable(names),
    ]
    if let hhea { tables["hhea"] = RebuiltFont.table("hhea", of: font, with: hhea, at: 4) }
    let own = FontCollection(bundledFonts: false, systemFonts: false)
    try own.register(bytes: RebuiltFont.bytes(font, with: tables))
    let rebuilt = own.font(named: "Rebuilt-Regular", size: size)
    #expect(rebuilt.match.outcome == .exact, "\(name)")
    return rebuilt
  }
}
