import FontFaces
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Fonts from the descriptor of another font, and from a text style alone.
struct FontRoleTests {
  private static let fonts: FontCollection = {
    let collection = FontCollection(systemFonts: false)
    for name in ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"] {
      _ = try? collection.register(contentsOf: Fixtures.font(name))
    }
    return collection
  }()

  @Test("A size of 0 keeps the size in a changed descriptor, as in UIKit", arguments: [9, 17, 60.5])
  func keepsSize(_ size: Double) {
    let font = Self.fonts.font(named: "RobotoSlab-Bold", size: size)
    #expect(font.descriptor.size == size)
    let other = Self.fonts.font(for: font.descriptor.withFamily("Museo Slab"), size: 0)
    #expect((other.familyName, other.pointSize) == ("Museo Slab", size))
    #expect(Self.fonts.font(for: font.descriptor, size: 0) == font)
    #expect(Self.fonts.font(for: font.descriptor, size: 20) == font.withSize(20))
  }

  @Test("A headline with an explicit size keeps the weight, family and text style")
  func roleAtSize() {
    let font = Self.fonts.font(for: FontDescriptor(textStyle: .headline), size: 20)
    #expect(font == Self.fonts.systemFont(size: 20, weight: .semibold))
    #expect(font.match.explanation == Self.fonts.systemFont(size: 20, weight: .semibold).match.explanation)
    #expect((font.descriptor.textStyle, font.descriptor.weight, font.descriptor.size) == (.headline, .semibold, 20))
    // An explicit size is not scaled.
    #expect(font.textStyle == nil)
    // Museo Slab has no face between 500 and 700, so semibold is the bold face.
    let museo = Self.fonts.font(for: font.descriptor.withFamily("Museo Slab"), size: 0)
    #expect((museo.fontName, museo.pointSize) == ("MuseoSlab-700", 20))
  }

  @Test("The weight of a text style applies to a family name, not to a face name")
  func roleOfNamedFace() {
    func font(_ name: String) -> Font {
      Self.fonts.font(for: FontDescriptor(named: name).withTextStyle(.headline), size: 17)
    }
    #expect(font("Museo Slab").fontName == "MuseoSlab-700")
    #expect(font("MuseoSlab-300").fontName == "MuseoSlab-300")
    #expect(font("MuseoSlab-300").descriptor.textStyle == .headline)
    #expect(Self.fonts.font(for: FontDescriptor(named: "Museo Slab"), size: 17).fontName == "MuseoSlab-500")
  }

  @Test("With a size of 0, a text style has its default size")
  func sizeOfRole() {
    #expect(Self.fonts.font(for: FontDescriptor(textStyle: .title1), size: 0).pointSize == 28)
    #expect(Self.fonts.font(for: FontDescriptor(textStyle: .title1).withSize(30), size: 0).pointSize == 30)
    #expect(Self.fonts.font(for: FontDescriptor(textStyle: TextStyle(rawValue: "price")), size: 0).pointSize == 17)
    #expect(Self.fonts.font(for: FontDescriptor(named: "Inter"), size: 0).pointSize == PointSize.standard)
  }

  @Test("A descriptor without a name is matched to the system font")
  func nameless() throws {
    let asked = FontDescriptor(names: [], weight: .bold)
    let system = Self.fonts.systemFont(size: 17, weight: .bold)
    #expect(Self.fonts.font(for: asked, size: 17) == system)
    #expect(!system.match.explanation.contains("of  are"))
    let runs = Self.fonts.runs(for: "Hx", asked)
    #expect(runs.map(\.match) == Self.fonts.runs(for: "Hx", system.descriptor).map(\.match))
    #expect(try Self.fonts.exactMatch(for: asked) == system.match)
  }
}
