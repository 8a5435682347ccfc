import FontLayout
import FontNames
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct FontSizesTests {
  private static let collection = FontCollection(bundledFonts: true, systemFonts: false)

  private static func reasons(_ font: Font) -> [MatchReason] {
    font.match.reasons.filter { $0.code == .invalidSize }
  }

  @Test(
    "The match names an invalid size that was replaced",
    arguments: [(0.0, "0", 12.0), (-3, "-3", 12), (.nan, "nan", 12), (1e9, "1000000000", 16_384)]
      as [(Double, String, Double)])
  func replaced(_ size: Double, _ text: String, _ answered: Double) {
    let font = Self.collection.font(named: "RobotoSlab-Bold", size: size)
    #expect(font.pointSize == answered)
    #expect(Self.reasons(font).count == 1)
    #expect(font.match.outcome == .exact)
    #expect(font.match.explanation.contains("\(text) is not a text size"))
    #expect(font == Self.collection.font(named: "RobotoSlab-Bold", size: size))
  }

  @Test(
    "A valid size adds no reason to the match, also after an invalid size",
    arguments: ["RobotoSlab-Bold", "VariableOpticalSize.ttf"])
  func validAgain(_ name: String) throws {
    let match =
      name.hasSuffix(".ttf")
      ? try Self.collection.match(file: #require(FontFileReference(Fixtures.font(name))))
      : Self.collection.match(named: name)
    let font = Font(match, size: 17)
    #expect(Self.reasons(font) == [])
    let replaced = font.withSize(0)
    #expect((replaced.pointSize, Self.reasons(replaced).count) == (12, 1))
    #expect(replaced.metrics == font.withSize(12).metrics)
    #expect(replaced.withSize(17) == font)
    #expect(Self.reasons(replaced.withSize(-1)).count == 1)
  }

  @Test("A size of 0 takes the size of the descriptor, as in UIKit")
  func ownSize() {
    let asked = FontDescriptor(named: "RobotoSlab-Bold").withSize(20)
    let font = Self.collection.font(for: asked, size: 0)
    #expect((font.pointSize, font.fontName) == (20, "RobotoSlab-Bold"))
    #expect(Self.reasons(font) == [])
    #expect(font == Self.collection.font(named: "RobotoSlab-Bold", size: 20))
    #expect(Self.collection.font(for: asked, size: 9).pointSize == 9)
    #expect(Self.collection.font(for: asked, size: -1).pointSize == 12)
    #expect(Self.collection.font(for: asked.withSize(.nan), size: 0).pointSize == 12)
    #expect(Self.collection.font(for: asked.withSize(nil), size: 0).pointSize == 12)
  }

  @Test("A descriptor is encoded with its size only if it has a size")
  func coding() throws {
    let asked = FontDescriptor(named: "Inter").withSize(20)
    let data = try JSONEncoder().encode(asked)
    #expect(try JSONDecoder().decode(FontDescriptor.self, from: data) == asked)
    #expect(
      String(decoding: try JSONEncoder().encode(FontDescriptor(named: "Inter")), as: UTF8.self)
        == #"{"names":["Inter"]}"#)
  }
}
