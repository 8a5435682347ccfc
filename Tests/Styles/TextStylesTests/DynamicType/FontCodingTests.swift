import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import Foundation
import StyleGuides
import TestSupport
import Testing
import TextStyles

/// A font is encoded as its request.
struct FontCodingTests {
  private static func roundTrip(_ font: Font, in collection: FontCollection = StyledFonts.collection) throws -> Font {
    let decoder = JSONDecoder()
    decoder.userInfo[.fontCollection] = collection
    return try decoder.decode(Font.self, from: JSONEncoder().encode(font))
  }

  private static func text(_ font: Font) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(font), as: UTF8.self)
  }

  @Test("A decoded body font in Helvetica is the same, and follows the preferred text size")
  func styled() throws {
    let fonts = try StyledFonts.withHelvetica()
    let font = fonts.preferredFont(for: .body).withFamily("Helvetica")
    let read = try Self.roundTrip(font, in: fonts)
    #expect(read == font)
    #expect((read.fontName, read.textStyle) == ("Helvetica", .body))
    let larger = read.withSameStyle(at: TraitCollection(contentSize: .accessibilityExtraLarge))
    #expect((larger.fontName, larger.pointSize) == ("Helvetica", 40))
  }

  @Test("Fonts of styles and sizes, scaled fonts and small capitals are decoded unchanged")
  func kinds() throws {
    let fonts = StyledFonts.collection
    let museo = fonts.font(named: "MuseoSlab-500", size: 17)
    let traits = TraitCollection(contentSize: .accessibilityMedium, displayScale: 3, legibilityWeight: .bold)
    let all = [
      museo, museo.withFeatures(["tnum"]).withSlant(.italic), fonts.font(named: "Nowhere", size: 12.5),
      fonts.preferredFont(for: .title1, traits: traits).withFamily("Museo Slab"),
      fonts.font(for: FontDescriptor(named: "Museo Slab").withTextStyle(.title1).withSize(30), size: 0),
      try ScaledMetrics(for: .caption1).scaledFont(for: museo, traits: traits),
      try ScaledMetrics(for: .caption1).scaledFont(for: museo, traits: traits, maximumPointSize: 20),
      try fonts.preferredFont(for: .body).withFamily("EB Garamond").smallCapsVariant(.allSmallCaps, synthesis: .never),
    ]
    for font in all {
      let read = try Self.roundTrip(font)
      #expect(read == font, "\(font.descriptor)")
      #expect(read.textStyle == font.textStyle)
      #expect(read.variant == font.variant)
    }
    #expect(try Self.roundTrip(all[6]).withSameStyle(at: TraitCollection()).pointSize == 17)
  }

  @Test("An encoded font is short, and the same each time")
  func written() throws {
    let font = StyledFonts.collection.font(
      for: FontDescriptor(names: ["Museo Slab"], weight: 500, features: ["zero", "tnum"]), size: 17)
    #expect(
      try Self.text(font)
        == #"{"descriptor":{"features":["tnum","zero"],"names":["Museo Slab"],"weight":500},"size":17}"#)
  }

  @Test("Without a collection, a decoder uses the standard collection")
  func standard() throws {
    let text = #"{"descriptor": {"names": ["RobotoSlab-Bold"]}, "size": 17}"#
    #expect(try JSONDecoder().decode(Font.self, from: Data(text.utf8)).fontName == "RobotoSlab-Bold")
  }

  @Test(
    "An invalid font is not decoded",
    arguments: [
      "{}", #"{"descriptor": {}}"#, #"{"descriptor": {"names": ["Inter"]}, "size": 0}"#,
      #"{"descriptor": {"names": ["Inter"]}, "size": 1e9}"#, #"{"descriptor": {"names": "Inter"}, "size": 17}"#,
      #"{"descriptor": {"slant": "leaning"}, "size": 17}"#, #"{"descriptor": {"features": ["smallcaps"]}, "size": 17}"#,
      #"{"descriptor": {"variations": {"weight": 500}}, "size": 17}"#,
      #"{"descriptor": {"textStyle": "body"}, "size": 17, "maximumSize": -1, "traits": {}}"#,
      #"{"size": 17}"#, #"{"descriptor": {"textStyle": "body"}, "traits": {"displayScale": 0}}"#,
    ])
  func unreadable(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Font.self, from: Data(text.utf8)) }
  }
}
