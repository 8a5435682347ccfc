import Foundation
import Testing
import TextStyles

/// Trait collections: what an element puts over those that reach it, bold text, and how they are written.
struct TraitCollectionTests {
  private static let all = TraitOverrides(
    contentSize: .accessibilityLarge, horizontalSizeClass: .regular, verticalSizeClass: .compact, displayScale: 3,
    legibilityWeight: .bold, layoutDirection: .rightToLeft, idiom: .pad)

  @Test("An override changes what it names and nothing else")
  func overrides() {
    let traits = TraitCollection(displayScale: 2)
    #expect(traits.overridden(by: TraitOverrides()) == traits)
    #expect(
      traits.overridden(by: TraitOverrides(contentSize: .small))
        == TraitCollection(contentSize: .small, displayScale: 2))
    #expect(traits.with(horizontalSizeClass: .regular).displayScale == 2)
    #expect(
      traits.overridden(by: Self.all)
        == TraitCollection(
          contentSize: .accessibilityLarge, horizontalSizeClass: .regular, verticalSizeClass: .compact, displayScale: 3,
          legibilityWeight: .bold, layoutDirection: .rightToLeft, idiom: .pad))
  }

  @Test("Down a tree: the innermost element has the last word, and overrides of a branch add up")
  func tree() {
    let outer = TraitOverrides(contentSize: .small, idiom: .pad)
    let inner = TraitOverrides(contentSize: .extraLarge, displayScale: 2)
    let reached = TraitCollection().overridden(by: outer).overridden(by: inner)
    #expect(reached == TraitCollection(contentSize: .extraLarge, displayScale: 2, idiom: .pad))
    #expect(TraitCollection().overridden(by: outer.overridden(by: inner)) == reached)
    #expect(outer.overridden(by: TraitOverrides()) == outer)
  }

  @Test("Bold text: the step from regular to bold, up to the heaviest weight there is")
  func boldText() {
    let bold = TraitCollection(legibilityWeight: .bold)
    #expect(bold.weight(.regular) == .bold)
    #expect(bold.weight(.semibold) == .black)
    #expect(bold.weight(900) == 1000)
    #expect(TraitCollection().weight(.regular) == .regular)
  }

  @Test("Traits and overrides read back as they were written")
  func roundTrip() throws {
    let traits = TraitCollection().overridden(by: Self.all)
    #expect(try JSONDecoder().decode(TraitCollection.self, from: JSONEncoder().encode(traits)) == traits)
    #expect(try JSONDecoder().decode(TraitOverrides.self, from: JSONEncoder().encode(Self.all)) == Self.all)
  }

  @Test("What is left out is as delivered; sizes are read in any spelling")
  func partial() throws {
    let traits = try JSONDecoder().decode(
      TraitCollection.self, from: Data(#"{"contentSize": "AX3", "idiom": "watch"}"#.utf8))
    #expect(traits == TraitCollection(contentSize: .accessibilityExtraLarge, idiom: .watch))
  }

  @Test(
    "What cannot be read",
    arguments: [
      #"{"contentSize": "huge"}"#, #"{"displayScale": 0}"#, #"{"displayScale": -1}"#, #"{"idiom": "car"}"#, "[]",
    ])
  func unreadable(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TraitCollection.self, from: Data(text.utf8)) }
  }
}
