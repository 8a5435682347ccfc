import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

struct FontEmphasisTests {
  @Test("`bold` uses the bold face of the family, and keeps size, style and features")
  func bold() {
    let body = StyledFonts.collection.preferredFont(for: .body).withFamily("Museo Slab").withFeatures(["tnum"])
    let bold = body.bold
    #expect((bold.fontName, bold.match.outcome) == ("MuseoSlab-700", .exact))
    #expect((bold.pointSize, bold.textStyle, bold.features) == (17, .body, ["tnum"]))
    #expect(bold.bold == bold)
  }

  @Test("`bold` and `italic` work for a font of a PostScript name and a fixed size")
  func ownSize() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 21)
    #expect(font.bold.fontName == "MuseoSlab-700")
    #expect(font.bold.pointSize == 21)
    #expect((font.italic.fontName, font.italic.pointSize) == ("MuseoSlab-500Italic", 21))
    #expect(font.italic.italic == font.italic)
  }

  @Test("Without a bold italic face, the nearest face is used with synthetic bold")
  func absent() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 21).italic.bold
    #expect(font.familyName == "Museo Slab")
    #expect(font.match.outcome == .style)
    #expect(font.match.synthesis.bold)
  }

  @Test("Monospaced digits are added to the other features")
  func digits() {
    let font = StyledFonts.collection.font(named: "Inter", size: 17).withFeatures(["zero"]).monospacedDigits
    #expect(font.features == ["tnum", "zero"])
    // Inter's proportional 1 is narrower than its 0.
    let widths = font.advances(of: ["111", "000"])
    #expect(abs(widths[0] - widths[1]) < 1e-9)
  }

  @Test("A text style with a given weight keeps its size, and bold text is added")
  func preferred() {
    let font = StyledFonts.collection.preferredFont(for: .body, weight: .medium)
    #expect((font.pointSize, font.textStyle, font.face.style.weight) == (17, .body, 500))
    let bold = font.withSameStyle(at: TraitCollection(legibilityWeight: .bold))
    #expect(bold.face.style.weight == 800)
    let serif = StyledFonts.collection.preferredFont(for: .body, weight: .bold, design: .serif)
    #expect(serif.descriptor.names == ["ui-serif"])
  }

  @Test("The description of a font names its text style, and traits are one line")
  func words() {
    let body = StyledFonts.collection.preferredFont(for: .body).withFamily("Museo Slab").withWeight(500)
    #expect("\(body)" == "Museo Slab 500, 17 pt, body")
    let traits = TraitCollection(displayScale: 2, legibilityWeight: .bold)
    #expect("\(traits)" == "phone, large, compact × regular, scale 2, bold text")
  }
}
