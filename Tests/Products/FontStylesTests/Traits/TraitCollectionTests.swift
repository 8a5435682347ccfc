import FontStyles
import Foundation
import Testing

struct TraitCollectionTests {
  private static let all = TraitOverrides(
    contentSize: .accessibilityLarge, horizontalSizeClass: .regular, verticalSizeClass: .compact, displayScale: 3,
    legibilityWeight: .bold, layoutDirection: .rightToLeft, idiom: .pad)

  @Test("An override changes only the traits that it names")
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

  @Test("In a tree, inner overrides win, and overrides add up")
  func tree() {
    let outer = TraitOverrides(contentSize: .small, idiom: .pad)
    let inner = TraitOverrides(contentSize: .extraLarge, displayScale: 2)
    let reached = TraitCollection().overridden(by: outer).overridden(by: inner)
    #expect(reached == TraitCollection(contentSize: .extraLarge, displayScale: 2, idiom: .pad))
    #expect(TraitCollection().overridden(by: outer.overridden(by: inner)) == reached)
    #expect(outer.overridden(by: TraitOverrides()) == outer)
  }

  @Test("The text size is limited to the minimum and maximum of a branch")
  func limits() {
    let branch = TraitOverrides(minimumContentSize: .medium, maximumContentSize: .extraLarge)
    #expect(TraitCollection(contentSize: .accessibilityLarge).overridden(by: branch).contentSize == .extraLarge)
    #expect(TraitCollection(contentSize: .extraSmall).overridden(by: branch).contentSize == .medium)
    #expect(TraitCollection(contentSize: .large).overridden(by: branch).contentSize == .large)
    // A size that the branch sets itself is limited too.
    var own = branch
    own.contentSize = .small
    #expect(TraitCollection().overridden(by: own).contentSize == .medium)
    let contradiction = TraitOverrides(minimumContentSize: .large, maximumContentSize: .small)
    #expect(TraitCollection(contentSize: .extraSmall).overridden(by: contradiction).contentSize == .large)
  }

  /// Every pair of limits of four categories, and three inherited sizes.
  @Test("Combined overrides give the same traits as separate overrides")
  func combinedLimits() {
    let choices: [ContentSizeCategory?] = [nil, .extraSmall, .large, .accessibilityExtraLarge]
    let overrides = choices.flatMap { size in
      choices.flatMap { least in
        choices.map { TraitOverrides(contentSize: size, minimumContentSize: least, maximumContentSize: $0) }
      }
    }
    for outer in overrides {
      for inner in overrides {
        for size in [ContentSizeCategory.extraSmall, .medium, .accessibilityExtraExtraLarge] {
          let traits = TraitCollection(contentSize: size)
          let reached = traits.overridden(by: outer).overridden(by: inner)
          if traits.overridden(by: outer.overridden(by: inner)) != reached {
            Issue.record("\(outer) \(inner) \(size)")
          }
        }
      }
    }
  }

  @Test("Bold text makes a weight bolder by the step from regular to bold")
  func boldText() {
    let bold = TraitCollection(legibilityWeight: .bold)
    #expect(bold.weight(.regular) == .bold)
    #expect(bold.weight(.semibold) == .black)
    #expect(bold.weight(900) == 1000)
    #expect(TraitCollection().weight(.regular) == .regular)
  }

  @Test("Encoded traits and overrides are the same when they are decoded")
  func roundTrip() throws {
    let traits = TraitCollection().overridden(by: Self.all)
    #expect(try JSONDecoder().decode(TraitCollection.self, from: JSONEncoder().encode(traits)) == traits)
    #expect(try JSONDecoder().decode(TraitOverrides.self, from: JSONEncoder().encode(Self.all)) == Self.all)
  }

  @Test("Missing keys have their defaults, and sizes may be abbreviated")
  func partial() throws {
    let traits = try JSONDecoder().decode(
      TraitCollection.self, from: Data(#"{"contentSize": "AX3", "idiom": "watch"}"#.utf8))
    #expect(traits == TraitCollection(contentSize: .accessibilityExtraLarge, idiom: .watch))
  }

  @Test(
    "Invalid traits are not decoded",
    arguments: [
      #"{"contentSize": "huge"}"#, #"{"displayScale": 0}"#, #"{"displayScale": -1}"#, #"{"idiom": "car"}"#, "[]",
    ])
  func unreadable(_ text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TraitCollection.self, from: Data(text.utf8)) }
  }
}
