import FontMatching
import FontSubstitution
import StyleGuides
import TestSupport

@testable import TextStyles

/// The guides of Examples/Guides, and fonts for them.
enum WorkedGuides {
  static func museo() throws -> StyleGuide { try guide("museo.tokens.json") }
  static func twoFamilies() throws -> StyleGuide { try guide("two-families.yaml") }
  static func sizeClasses() throws -> StyleGuide { try guide("size-classes.yaml") }

  private static func guide(_ name: String) throws -> StyleGuide {
    try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/\(name)"))
  }

  static let bundledOnly = FontCollection(bundledFonts: true, systemFonts: false)

  /// The bundled fonts, and fixtures with the names of Museo's faces.
  static func withMuseo() throws -> FontCollection {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    for name in ["MuseoSans-300", "MuseoSans-500", "MuseoSans-700", "MuseoSlab-300", "MuseoSlab-500"] {
      _ = try collection.register(contentsOf: Fixtures.font("\(name).ttf"))
    }
    return collection
  }
}
