import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct NarrowSubstitutesTests {
  /// A sans serif by its outlines. OS/2 usWeightClass is at byte 4, usWidthClass at byte 6: 3 is condensed, 5 normal.
  private static func font(_ family: String, widthClass: Int) throws -> FontFile {
    try RenamedFont.font("Fonts/Manrope/Manrope-Medium.ttf", named: family, numbers: [4: 400, 6: widthClass])
  }

  @Test(
    "The width at the end of a family's name is read",
    arguments: [
      ("Arial Narrow", FontWidth(87.5)), ("Open Sans Condensed", FontWidth(75)), ("TeX Gyre Heros Cn", FontWidth(75)),
      ("Arial", nil), ("SF Compact", nil), ("Narrow", nil), ("AR PL UMing CN", nil), ("OPPO Sans CN", nil),
    ])
  func names(_ family: String, _ width: FontWidth?) { #expect(FontWidth(ofFamily: family) == width) }

  @Test(
    "A font for China is not narrow, whatever the spelling of CN",
    arguments: ["AR PL UMing CN", "SourceHanSansCN-Bold", "source-han-sans-cn", "UMing CN Light", "OPPO Sans CN"])
  func china(_ name: String) {
    #expect(FontCollection.bundledOnly.match(named: name).decision.styled.fit.asked?.width == .normal)
  }

  @Test(
    "A narrow face of the kind comes before a listed family that is not narrow",
    arguments: ["Arial Narrow", "Arial Condensed"])
  func nearest(_ name: String) throws {
    let collection = RenamedFont.collection(try Self.font("Quux", widthClass: 3), bundled: true)
    let asked = FontDescriptor(named: name)
    let match = collection.match(for: asked)
    #expect(match.face.family == "Quux")
    #expect(match.reasons.contains { $0.code == .substituteOfOtherWidth && $0.text.hasPrefix("Inter ") })
    let candidates = collection.candidates(for: match, asked: asked, limit: 8)
    #expect(candidates.first?.face.family == "Quux")
    #expect(candidates.map(\.distance) == candidates.map(\.distance).sorted())
    let named = try #require(candidates.first { $0.face.family == "Inter" })
    #expect(named.why.contains("width 100 % for"))
  }

  @Test("Without a narrow face, the listed family is used and the width is reported")
  func named() throws {
    let match = FontCollection.bundledOnly.match(named: "Arial Narrow")
    #expect(match.face.family == "Inter")
    #expect(match.reasons.contains(MatchReason(nearest: .regular, asked: FontStyle(width: FontWidth(87.5)))))
  }

  @Test("A family with a narrow name counts as narrow, whatever width it declares")
  func byName() throws {
    let collection = RenamedFont.collection(
      try Self.font("PT Sans Narrow", widthClass: 5), try Self.font("Quux", widthClass: 3), bundled: true)
    let match = collection.match(named: "Arial Narrow")
    #expect(
      match.reasons.contains(.init(.namedSubstitute, "PT Sans Narrow is listed as a substitute for Arial Narrow")))
    #expect(match.reasons.contains(.init(.styleFound, "the font has \(FontStyle.regular)")))
  }
}
