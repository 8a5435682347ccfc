import FontFaces
import FontNames
import TestSupport
import Testing

@testable import FontMatching

/// The bits are those of UIFontDescriptor.h and CTFontTraits.h.
struct SymbolicTraitsTests {
  @Test("Symbolic traits have Apple's bits")
  func bits() {
    #expect(SymbolicTraits.traitItalic.rawValue == 0x1 && SymbolicTraits.traitBold.rawValue == 0x2)
    #expect(SymbolicTraits.traitExpanded.rawValue == 0x20 && SymbolicTraits.traitCondensed.rawValue == 0x40)
    #expect(SymbolicTraits.traitMonoSpace.rawValue == 0x400 && SymbolicTraits.traitVertical.rawValue == 0x800)
    #expect(SymbolicTraits.traitUIOptimized.rawValue == 0x1000 && SymbolicTraits.traitColorGlyphs.rawValue == 0x2000)
    #expect(
      SymbolicTraits.traitTightLeading.rawValue == 0x8000 && SymbolicTraits.traitLooseLeading.rawValue == 0x1_0000)
    #expect(
      SymbolicTraits.classSlabSerifs.rawValue == 0x5000_0000 && SymbolicTraits.classSymbolic.rawValue == 0xC000_0000)
  }

  @Test("A descriptor has the traits of its names, its style and its text style")
  func ofDescriptions() {
    func traits(_ names: String..., weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil)
      -> SymbolicTraits
    {
      FontDescriptor(names: names, weight: weight, width: width, slant: slant).symbolicTraits
    }
    let boldItalic: SymbolicTraits = [.traitBold, .traitItalic]
    #expect(traits("Inter") == [] && traits("Inter", weight: .medium) == [])
    #expect(traits("Inter", weight: .semibold) == .traitBold)
    #expect(traits("Inter", weight: .bold, slant: .italic) == boldItalic)
    #expect(traits("Museo Slab Bold Italic") == boldItalic)
    #expect(traits("Inter", width: .condensed) == .traitCondensed)
    #expect(traits("Inter", width: .semiExpanded) == .traitExpanded)
    #expect(traits("ui-monospace") == .traitMonoSpace && traits("monospace", "Inter") == .traitMonoSpace)
    #expect(FontDescriptor(textStyle: .headline).symbolicTraits == .traitBold)
    #expect(FontDescriptor(textStyle: .body).symbolicTraits == [])
  }

  @Test("A descriptor with given traits requests these traits and no others")
  func changed() {
    let inter = FontDescriptor(named: "Inter")
    let all = [0x0, 0x1, 0x2, 0x3, 0x20, 0x40, 0x42, 0x400, 0x402].map(SymbolicTraits.init(rawValue:))
    for first in all {
      for second in all {
        #expect(inter.withSymbolicTraits(first).withSymbolicTraits(second).symbolicTraits == second)
      }
    }
    #expect(inter.withSymbolicTraits([]) == inter)
    #expect(inter.withSymbolicTraits([.traitCondensed, .traitExpanded]).width == .condensed)
    #expect(inter.withSymbolicTraits([.traitTightLeading, .classSansSerif, .traitVertical]) == inter)
    // A style that already has the traits stays.
    let black = FontDescriptor(names: ["Inter"], weight: .black, width: 80, slant: .oblique(degrees: 9))
    #expect(black.withSymbolicTraits([.traitBold, .traitItalic, .traitCondensed]) == black)
    #expect(FontDescriptor(textStyle: .headline).withSymbolicTraits([]).weight == .regular)
  }

  @Test("A face has the traits of its style, its advances and its class")
  func ofFaces() throws {
    func traits(_ path: String) throws -> SymbolicTraits { try FontFile(path: path).faces[0].symbolicTraits }
    #expect(try traits(Fixtures.path("Fonts/Manrope/Manrope-Bold.ttf")).subtracting(.classMask) == .traitBold)
    let italic = try traits(Fixtures.path("Fonts/EBGaramond/EBGaramond12-Italic.otf"))
    #expect(italic.subtracting(.classMask) == .traitItalic)
    #expect(try traits(Fixtures.font("Monospaced.ttf")).contains(.traitMonoSpace))
    #expect(try traits(Fixtures.font("ColourEmoji.ttf")).contains(.traitColorGlyphs))
    #expect(try traits(Fixtures.font("Condensed.ttf")).contains(.traitCondensed))
    // OS/2's class is in the four highest bits.
    for file in [
      "Manrope/Manrope-Bold.ttf", "RobotoSlab/RobotoSlab-Regular.otf", "EBGaramond/EBGaramond12-Regular.otf",
    ] {
      let face = try FontFile(path: Fixtures.path("Fonts/\(file)")).faces[0]
      let number = (face.familyClass ?? 0) >> 8
      #expect(Int(face.symbolicTraits.rawValue >> 28) == ([6, 11, 13, 14, 15].contains(number) ? 0 : number))
    }
  }
}
