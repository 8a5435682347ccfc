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

/// Bold and italic of a font's own family, and what is said where there is none.
struct FontEmphasisTests {
  @Test("Bold of Museo Slab 500 is its 700: the size, the text style and the features stay")
  func bold() {
    let body = StyledFonts.collection.preferredFont(for: .body).withFamily("Museo Slab").withFeatures(["tnum"])
    let bold = body.bold
    #expect((bold.fontName, bold.match.outcome) == ("MuseoSlab-700", .exact))
    #expect((bold.pointSize, bold.textStyle, bold.features) == (17, .body, ["tnum"]))
    #expect(bold.bold == bold)
  }

  @Test("A font of its own size too, asked for by its PostScript name")
  func ownSize() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 21)
    #expect(font.bold.fontName == "MuseoSlab-700")
    #expect(font.bold.pointSize == 21)
    #expect((font.italic.fontName, font.italic.pointSize) == ("MuseoSlab-500Italic", 21))
    #expect(font.italic.italic == font.italic)
  }

  @Test("Bold italic: there is only a 500 italic, so the nearest answers and says so")
  func absent() {
    let font = StyledFonts.collection.font(named: "MuseoSlab-500", size: 21).italic.bold
    #expect(font.familyName == "Museo Slab")
    #expect(font.match.outcome == .style)
    #expect(font.match.synthesis.bold)
  }

  @Test("Digits of one width are a feature beside the others")
  func digits() {
    let font = StyledFonts.collection.font(named: "Inter", size: 17).withFeatures(["zero"]).monospacedDigits
    #expect(font.features == ["tnum", "zero"])
    // Inter's proportional 1 is narrower than its 0.
    let widths = font.advances(of: ["111", "000"])
    #expect(abs(widths[0] - widths[1]) < 1e-9)
  }

  @Test("A text style in a weight of one's own: the size is the style's, bold text is added")
  func preferred() {
    let font = StyledFonts.collection.preferredFont(for: .body, weight: .medium)
    #expect((font.pointSize, font.textStyle, font.face.style.weight) == (17, .body, 500))
    let bold = font.withSameStyle(at: TraitCollection(legibilityWeight: .bold))
    #expect(bold.face.style.weight == 800)
    let serif = StyledFonts.collection.preferredFont(for: .body, weight: .bold, design: .serif)
    #expect(serif.descriptor.names == ["ui-serif"])
  }

  @Test("A font of a text style prints it; traits print in one line")
  func words() {
    let body = StyledFonts.collection.preferredFont(for: .body).withFamily("Museo Slab").withWeight(500)
    #expect("\(body)" == "Museo Slab 500, 17 pt, body")
    let traits = TraitCollection(displayScale: 2, legibilityWeight: .bold)
    #expect("\(traits)" == "phone, large, compact × regular, scale 2, bold text")
  }
}
