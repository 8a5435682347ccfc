import FontFaces
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct FontDescriptorTests {
  @Test("Descriptors along an axis have different hashes")
  func hashesAlongAnAxis() {
    let hashes = (0..<100).map { FontDescriptor(names: ["Inter"], variations: [.weight: 400 + Double($0)]).hashValue }
    #expect(Set(hashes).count > 90)
  }

  @Test("`isEqualExceptFeaturesAndTextStyle` ignores features and text style alone")
  func equalExceptFeaturesAndTextStyle() {
    let asked = FontDescriptor(names: ["Lato", "serif"], weight: .bold)
    #expect(asked.withFeatures(["smcp"]).withTextStyle(.body).isEqualExceptFeaturesAndTextStyle(to: asked))
    var roled = asked
    roled.roleWeight = .semibold
    var described = asked
    described.described.isItalic = true
    let others = [
      asked.withFamily("Lato"), asked.withWeight(.medium), asked.withWidth(.condensed), asked.withSlant(.italic),
      asked.withVariations([.weight: 700]), asked.withRequiredCharacters("é"), asked.keeping(.xHeight),
      asked.withSize(17), roled, described,
    ]
    #expect(
      others.count == Mirror(reflecting: asked).children.count - 2, "a part of FontDescriptor has no value in this list"
    )
    for other in others {
      #expect(other != asked)
      #expect(!other.isEqualExceptFeaturesAndTextStyle(to: asked), "\(other)")
      #expect(!asked.isEqualExceptFeaturesAndTextStyle(to: other), "\(other)")
    }
  }

  @Test("The match for a short list of names is cached, but not for a megabyte")
  func longCascades() {
    let short = FontDescriptor(names: ["Inter", "EB Garamond"])
    let collection = FontCollection(systemFonts: false)
    #expect(collection.match(for: short) === collection.match(for: short))
    let long = FontDescriptor(names: ["Inter"] + Array(repeating: String(repeating: "x", count: 1000), count: 1000))
    #expect(collection.match(for: long) == collection.match(for: long))
    #expect(collection.match(for: long) !== collection.match(for: long))
  }

  @Test("A face without a usable family name is a style match for a different weight")
  func familyOfNoLetters() throws {
    let names = [
      RebuiltFont.Name(1, "-"), .init(2, "Regular"), .init(4, "Probe Odd"), .init(6, "ProbeOdd"),
    ]
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let collection = FontCollection(systemFonts: false)
    collection.register(try FontFile(bytes: RebuiltFont.bytes(base, with: ["name": RebuiltFont.nameTable(names)])))
    let match = collection.match(for: FontDescriptor(names: ["ProbeOdd"], weight: .bold))
    #expect(match.face.postScriptName == "ProbeOdd")
    #expect(match.outcome == .style && match.synthesis.bold)
  }
}

struct FontDescriptorCodingTests {
  private static func text(_ descriptor: FontDescriptor) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(descriptor), as: UTF8.self)
  }

  @Test(
    "A descriptor is read back from its JSON",
    arguments: [
      FontDescriptor(named: "MuseoSlab-500"), FontDescriptor(textStyle: .body), FontDescriptor(names: []),
      FontDescriptor(
        names: ["Museo Slab", "serif"], weight: 512.5, width: 87.5, slant: .oblique(degrees: -12),
        variations: [.weight: 512, "GRAD": -50.5], features: ["liga": 0, "ss03": 2, "tnum": 1],
        requiredCharacters: "Ж€", keep: .xHeight, textStyle: .title1),
      FontDescriptor(names: ["\u{202E}\"\\ 漢"], slant: .italic),
    ])
  func roundTrip(_ descriptor: FontDescriptor) throws {
    let data = try JSONEncoder().encode(descriptor)
    #expect(try JSONDecoder().decode(FontDescriptor.self, from: data) == descriptor)
  }

  @Test("The JSON of a descriptor leaves out parts that are not set")
  func written() throws {
    #expect(try Self.text(FontDescriptor(textStyle: .body)) == #"{"textStyle":"body"}"#)
    let slanted = FontDescriptor(names: ["Inter"], slant: .oblique, variations: ["wght": 512], keep: .width)
    #expect(
      try Self.text(slanted)
        == #"{"keep":"width","names":["Inter"],"slant":"oblique","variations":{"wght":512}}"#)
    let set = FontDescriptor(names: ["Inter"], features: ["tnum", .ligatures.off], requiredCharacters: "Ж")
    #expect(try Self.text(set) == #"{"features":["liga=0","tnum"],"names":["Inter"],"requiredCharacters":"Ж"}"#)
  }

  @Test(
    "A slant is read from its words and written back",
    arguments: ["upright", "italic", "oblique", "oblique:-12.5", "oblique:90"])
  func slants(_ text: String) throws { #expect(FontSlant(text)?.description == text) }

  @Test(
    "Invalid words are no slant",
    arguments: ["", "leaning", "oblique:", "oblique:91", "oblique:nan", "oblique:0x10", "italic:3"])
  func noSlant(_ text: String) { #expect(FontSlant(text) == nil) }

  @Test("A descriptor with a value that is not a number equals itself")
  func noNumbers() {
    for descriptor in [
      FontDescriptor(names: ["Inter"], variations: ["wght": .nan]),
      FontDescriptor(names: ["Inter"], slant: .oblique(degrees: .nan)),
    ] {
      #expect(descriptor == descriptor && Set([descriptor, descriptor]).count == 1)
      #expect(descriptor.hashValue == descriptor.withFamily("Inter").hashValue)
    }
    #expect(FontDescriptor(names: ["Inter"], variations: ["wght": .nan]).variations != ["wght": 400])
    #expect(FontSlant.oblique(degrees: .nan) != .oblique)
  }
}
