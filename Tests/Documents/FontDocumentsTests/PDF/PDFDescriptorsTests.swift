import FontDocuments
import FontFaces
import FontMatching
import TestSupport
import Testing

/// ISO 32000-1, § 9.8.2, table 123: for an unknown name, the font descriptor chooses the substitute.
@Suite(.enabled(if: Audited.readsPDF, "qpdf is not installed"))
struct PDFDescriptorsTests {
  private static func font(_ name: String, _ descriptor: String, widths: String = "600 600 600") throws -> DocumentFont
  {
    try #require(try Audited.fonts(pdf(name, descriptor, widths: widths), ending: "pdf").first)
  }

  private static func pdf(_ name: String, _ descriptor: String, widths: String = "600 600 600") -> [UInt8] {
    let font = """
      /F1 <</Type/Font/Subtype/TrueType/BaseFont/\(name)/Encoding/WinAnsiEncoding/FirstChar 97/LastChar 99/Widths[\(widths)]
      /FontDescriptor<</Type/FontDescriptor/FontName/\(name)\(descriptor)>>>>
      """
    return PDFDocumentTests.bytes(font, "BT /F1 10 Tf (abc) Tj ET")
  }

  private static func words(_ font: DocumentFont) -> [String] { font.match.reasons.map(\.description) }

  @Test(
    "The flags Serif and FixedPitch choose the kind of substitute",
    arguments: [(34, "serif"), (33, "monospaced face"), (35, "monospaced face")])
  func kinds(_ flags: Int, _ kind: String) throws {
    let font = try Self.font("Qwertz", "/Flags \(flags)")
    #expect(Self.words(font).contains("the document describes the font as a \(kind)"))
    // No monospaced face is in the collection.
    #expect(font.likeness == (kind == "serif" ? .kind : .unlike))
  }

  @Test("A font with different advances is not monospaced, even with the FixedPitch flag")
  func notFixed() throws {
    let font = try Self.font("Qwertz", "/Flags 33", widths: "500 550 600")
    #expect(!Self.words(font).contains { $0.hasPrefix("the document describes") })
  }

  @Test(
    "The Italic flag and an italic angle choose an italic substitute",
    arguments: ["/Flags 96", "/Flags 32/ItalicAngle -12"])
  func italic(_ descriptor: String) throws {
    let match = try Self.font("Qwertz", descriptor).match
    #expect(match.drawn.face.style.slant.isSlanted || match.synthesis.oblique)
  }

  @Test(
    "A weight, ForceBold or thick stems choose a bold substitute",
    arguments: ["/Flags 32/FontWeight 700", "/Flags 262176", "/Flags 32/StemV 140"])
  func bold(_ descriptor: String) throws {
    let match = try Self.font("Qwertz", descriptor).match
    #expect(match.drawn.face.style.weight.rawValue >= 600 || match.synthesis.bold)
  }

  // The font that poppler 22.12 requests from Fontconfig, by FC_DEBUG=1 pdftoppm.
  @Test(
    "Fontconfig rules include the descriptor's family and the name that poppler requests",
    arguments: [
      ("Qwertz", "/FontFamily(Fancy-Name Light)/FontWeight 300", "Fancy-Name Light"), ("Qwertz-BoldCaps", "", "Qwertz"),
      ("Qwertz-Asdf,Bold", "", "Qwertz Asdf"), ("Qwertz-It", "", "Qwertz It"), ("Qwertz-Asdf-Bold", "", "Qwertz"),
    ])
  func rules(_ name: String, _ descriptor: String, _ asked: String) throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(Self.pdf(name, "/Flags 32" + descriptor), to: "\(folder)/a.pdf")
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      try collection.register(contentsOf: Fixtures.font("Base.ttf"))
      let names = FontconfigRules(
        for: [try DocumentFonts(contentsOf: "\(folder)/a.pdf", in: collection)], in: collection
      ).names
      #expect(names.first == name && names.contains(asked))
    }
  }

  @Test(
    "A known name, or a name with a style, overrides the descriptor",
    arguments: [
      ("TimesNewRoman", "/Flags 33/FontWeight 700"), ("Qwertz-Light", "/Flags 32/FontWeight 700"),
    ])
  func names(_ name: String, _ descriptor: String) throws {
    let font = try Self.font(name, descriptor)
    #expect(
      font.match.drawn.face.style.weight.rawValue < 600
        && !Self.words(font).contains { $0.contains("the document describes") })
  }
}
