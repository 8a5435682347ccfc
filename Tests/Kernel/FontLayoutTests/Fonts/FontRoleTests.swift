import FontFaces
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// A font is made again from its description, changed or not, and a description by its role alone makes one.
struct FontRoleTests {
  private static let fonts: FontCollection = {
    let collection = FontCollection(systemFonts: false)
    for name in ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-500Italic.ttf", "MuseoSlab-700.ttf"] {
      _ = try? collection.register(contentsOf: Fixtures.font(name))
    }
    return collection
  }()

  @Test("With the size 0 a changed description keeps the font's size, as in UIKit", arguments: [9, 17, 60.5])
  func keepsSize(_ size: Double) {
    let font = Self.fonts.font(named: "RobotoSlab-Bold", size: size)
    #expect(font.descriptor.size == size)
    let other = Self.fonts.font(for: font.descriptor.withFamily("Museo Slab"), size: 0)
    #expect((other.familyName, other.pointSize) == ("Museo Slab", size))
    #expect(Self.fonts.font(for: font.descriptor, size: 0) == font)
    #expect(Self.fonts.font(for: font.descriptor, size: 20) == font.withSize(20))
  }

  @Test("A headline of a size of its own has the weight and the family of a headline, and keeps its role")
  func roleAtSize() {
    let font = Self.fonts.font(for: FontDescriptor(textStyle: .headline), size: 20)
    #expect(font == Self.fonts.systemFont(size: 20, weight: .semibold))
    #expect(font.match.explanation == Self.fonts.systemFont(size: 20, weight: .semibold).match.explanation)
    #expect((font.descriptor.textStyle, font.descriptor.weight, font.descriptor.size) == (.headline, .semibold, 20))
    // Its size is its own: nothing scales it.
    #expect(font.textStyle == nil)
    // Museo Slab has no face between 500 and 700: a semibold is the bold one.
    let museo = Self.fonts.font(for: font.descriptor.withFamily("Museo Slab"), size: 0)
    #expect((museo.fontName, museo.pointSize) == ("MuseoSlab-700", 20))
  }

  @Test("The role's weight is for the name of a family; a face that is named is that face")
  func roleOfNamedFace() {
    func font(_ name: String) -> Font {
      Self.fonts.font(for: FontDescriptor(named: name).withTextStyle(.headline), size: 17)
    }
    #expect(font("Museo Slab").fontName == "MuseoSlab-700")
    #expect(font("MuseoSlab-300").fontName == "MuseoSlab-300")
    #expect(font("MuseoSlab-300").descriptor.textStyle == .headline)
    #expect(Self.fonts.font(for: FontDescriptor(named: "Museo Slab"), size: 17).fontName == "MuseoSlab-500")
  }

  @Test("With the size 0 a role has its size for default settings; nothing has none")
  func sizeOfRole() {
    #expect(Self.fonts.font(for: FontDescriptor(textStyle: .title1), size: 0).pointSize == 28)
    #expect(Self.fonts.font(for: FontDescriptor(textStyle: .title1).withSize(30), size: 0).pointSize == 30)
    #expect(Self.fonts.font(for: FontDescriptor(textStyle: TextStyle(rawValue: "price")), size: 0).pointSize == 17)
    #expect(Self.fonts.font(for: FontDescriptor(named: "Inter"), size: 0).pointSize == PointSize.standard)
  }

  @Test("A description without a name is one of the system's font, and its sentences name it")
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
