import FontFaces
import FontMatching
import Foundation
import Testing

/// A description is written as what it asks for, and reads back as it was.
struct FontDescriptorCodingTests {
  private static func text(_ descriptor: FontDescriptor) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(descriptor), as: UTF8.self)
  }

  @Test(
    "Every part reads back",
    arguments: [
      FontDescriptor(named: "MuseoSlab-500"), FontDescriptor(textStyle: .body), FontDescriptor(names: []),
      FontDescriptor(
        names: ["Museo Slab", "serif"], weight: 512.5, width: 87.5, slant: .oblique(degrees: -12),
        variations: [.weight: 512, "GRAD": -50.5], features: ["smcp", "tnum"], keep: .xHeight, textStyle: .title1),
      FontDescriptor(names: ["\u{202E}\"\\ 漢"], slant: .italic),
    ])
  func roundTrip(_ descriptor: FontDescriptor) throws {
    let data = try JSONEncoder().encode(descriptor)
    #expect(try JSONDecoder().decode(FontDescriptor.self, from: data) == descriptor)
  }

  @Test("What is not asked for is not written")
  func written() throws {
    #expect(try Self.text(FontDescriptor(textStyle: .body)) == #"{"textStyle":"body"}"#)
    let slanted = FontDescriptor(names: ["Inter"], slant: .oblique, variations: ["wght": 512], keep: .width)
    #expect(
      try Self.text(slanted)
        == #"{"keep":"width","names":["Inter"],"slant":"oblique","variations":{"wght":512}}"#)
  }

  @Test("Slants in words", arguments: ["upright", "italic", "oblique", "oblique:-12.5", "oblique:90"])
  func slants(_ text: String) throws { #expect(FontSlant(text)?.description == text) }

  @Test(
    "What is no slant", arguments: ["", "leaning", "oblique:", "oblique:91", "oblique:nan", "oblique:0x10", "italic:3"])
  func noSlant(_ text: String) { #expect(FontSlant(text) == nil) }
}
