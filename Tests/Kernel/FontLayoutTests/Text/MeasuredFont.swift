import FontLayout
import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// Fixtures and bundled fonts for measuring, without fonts of the system.
enum MeasuredFont {
  static let alone = FontCollection(bundledFonts: false, systemFonts: false)
  static let bundled = FontCollection(bundledFonts: true, systemFonts: false)

  /// Base.ttf has 1000 units per em: space 250, zero 560, H 720, x 520 wide; H's ink is from 80 to 640.
  static func fixture(_ name: String, size: Double = 1000) throws -> Font {
    let file = try #require(FontFileReference(Fixtures.font(name)))
    return Font(try alone.match(file: file), size: size)
  }

  static func robotoSlab(_ size: Double = 17) -> Font { bundled.font(named: "RobotoSlab-Regular", size: size) }
}
