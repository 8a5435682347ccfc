import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Families with the advances of well-known fonts, under their names in documents, from Debian's packages.
@Suite(.corpus)
struct MetricTwinsTests {
  private static let collection: FontCollection? = {
    let collection = FontCollection(systemFonts: false)
    guard let folder = Corpus.folder else { return nil }
    for package in ["fonts-liberation2", "fonts-texgyre", "fonts-urw-base35"] {
      guard (try? collection.register(contentsOf: "\(folder)/\(package)")) != nil else { return nil }
    }
    return collection
  }()

  /// A name, the advances of H and a in thousandths of an em, and whether the style is bold or slanted. The advances
  /// are from URW's AFM files, which agree with Adobe's 35 PostScript fonts and Microsoft's fonts.
  struct Twin: Sendable, CustomTestStringConvertible {
    let name: String
    let advances: [Double]
    let isBold: Bool
    let isSlanted: Bool

    var testDescription: String { name }
  }

  /// - Parameter names: the names of the regular, bold, slanted and bold slanted styles.
  private static func family(
    _ advances: [Double], bold: [Double], slanted: [Double], boldSlanted: [Double], _ names: [[String]]
  ) -> [Twin] {
    zip([advances, bold, slanted, boldSlanted], names.enumerated()).flatMap { advances, style in
      style.element.map {
        Twin(name: $0, advances: advances, isBold: style.offset % 2 == 1, isSlanted: style.offset > 1)
      }
    }
  }

  static let twins: [Twin] =
    family(
      [722, 556], bold: [722, 556], slanted: [722, 556], boldSlanted: [722, 556],
      [
        ["ArialMT", "Arial", "ABCDEE+ArialMT", "Helvetica", "HelveticaLTStd-Roman"],
        ["Arial-BoldMT", "Arial,Bold", "Arial Bold", "Helvetica-Bold"],
        ["Arial-ItalicMT", "Arial,Italic", "Helvetica-Oblique", "Helvetica Italic"],
        ["Arial-BoldItalicMT", "Arial Bold Italic", "Helvetica-BoldOblique"],
      ])
    + family(
      [722, 444], bold: [778, 500], slanted: [722, 500], boldSlanted: [778, 500],
      [
        ["TimesNewRomanPSMT", "Times New Roman", "BCDEEE+TimesNewRomanPSMT", "Times-Roman", "TimesLTStd-Roman"],
        ["TimesNewRomanPS-BoldMT", "TimesNewRoman,Bold", "Times-Bold"],
        ["TimesNewRomanPS-ItalicMT", "Times New Roman Italic", "Times-Italic"],
        ["TimesNewRomanPS-BoldItalicMT", "TimesNewRoman,BoldItalic", "Times-BoldItalic"],
      ])
    + family(
      [600, 600], bold: [600, 600], slanted: [600, 600], boldSlanted: [600, 600],
      [
        ["CourierNewPSMT", "Courier New", "Courier", "CourierStd"],
        ["CourierNewPS-BoldMT", "Courier New Bold", "Courier-Bold"],
        ["CourierNewPS-ItalicMT", "Courier-Oblique"],
        ["CourierNewPS-BoldItalicMT", "CourierNew,BoldItalic", "Courier-BoldOblique", "CourierStd-BoldOblique"],
      ])
    + family(
      [832, 500], bold: [833, 500], slanted: [778, 444], boldSlanted: [778, 556],
      [
        ["Palatino-Roman", "Palatino", "PalatinoLinotype-Roman"], ["Palatino-Bold", "PalatinoLinotype-Bold"],
        ["Palatino-Italic", "PalatinoLinotype-Italic"], ["Palatino-BoldItalic"],
      ])
    + family(
      [833, 556], bold: [870, 611], slanted: [833, 574], boldSlanted: [870, 667],
      [
        ["NewCenturySchlbk-Roman", "CenturySchoolbook"], ["NewCenturySchlbk-Bold", "CenturySchoolbook-Bold"],
        ["NewCenturySchlbk-Italic"], ["NewCenturySchlbk-BoldItalic"],
      ])
    + family(
      [683, 683], bold: [680, 660], slanted: [683, 683], boldSlanted: [680, 660],
      [
        ["AvantGarde-Book", "ITCAvantGardePro-Bk"], ["AvantGarde-Demi"], ["AvantGarde-BookOblique"],
        ["AvantGarde-DemiOblique"],
      ])
    + family(
      [592, 456], bold: [592, 456], slanted: [592, 456], boldSlanted: [592, 456],
      [["Helvetica-Narrow"], ["Helvetica-Narrow-Bold"], ["Helvetica-Narrow-Oblique"], ["Helvetica-Narrow-BoldOblique"]])
    + family(
      [800, 580], bold: [820, 580], slanted: [800, 620], boldSlanted: [800, 680],
      [["Bookman-Light"], ["Bookman-Demi"], ["Bookman-LightItalic"], ["Bookman-DemiItalic"]])

  @Test("A metric twin has the advances of the family in each style, unscaled", arguments: twins)
  func advances(_ twin: Twin) throws {
    let collection = try #require(Self.collection)
    let match = collection.match(named: twin.name)
    #expect(match.likeness == .metric)
    #expect(match.sizeAdjust == 1)
    #expect(match.face.style.isBold == twin.isBold)
    #expect(match.face.style.slant.isSlanted == twin.isSlanted)
    for (letter, advance) in zip("Ha".unicodeScalars, twin.advances) {
      let own = try #require(try match.face.advance(of: letter)) / Double(match.face.unitsPerEm) * 1000
      #expect(abs(own - advance) <= 1, "\(letter) in \(match.face.fullName ?? "")")
    }
  }

  @Test(
    "A symbol font matches a twin with the same codes",
    arguments: [
      ("Symbol", "Standard Symbols PS"), ("SymbolMT", "Standard Symbols PS"), ("ZapfDingbats", "D050000L"),
      ("ITC Zapf Dingbats", "D050000L"),
    ])
  func signs(_ name: String, _ family: String) throws {
    let match = try #require(Self.collection).match(named: name)
    #expect(match.face.family == family)
    #expect(match.likeness == .metric)
    #expect(match.sizeAdjust == 1)
  }
}

extension FontStyle {
  fileprivate var isBold: Bool { weight >= .semibold }
}
