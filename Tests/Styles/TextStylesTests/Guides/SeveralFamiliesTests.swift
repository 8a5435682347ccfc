import FontMatching
import FontSources
import FontSubstitution
import StyleGuides
import Testing

@testable import TextStyles

struct SeveralFamiliesTests {
  private static func guide(_ styles: String, devices: String = "") throws -> StyleGuide {
    let text = """
      guide: 1
      families:
        sans: { name: Inter, code: s }
        slab: { name: Roboto Slab, code: b, correction: 0.5 }
        serif: EB Garamond
      styles:
      \(styles)
      \(devices)
      """
    return try StyleGuide(parsing: Array(text.utf8), as: .yaml)
  }

  private static let bound = "  body: { family: sans, families: [slab], size: 17 }"

  @Test("A style is available in each of its families, with the family's correction")
  func families() throws {
    let guide = try Self.guide(Self.bound)
    let fonts = WorkedGuides.bundledOnly
    #expect(guide.font(.body, in: fonts).familyName == "Inter")
    #expect(guide.font(.body, family: "sans", in: fonts) == guide.font(.body, family: "s", in: fonts))
    let slab = try #require(guide.guideFont(.body, family: "slab", in: fonts))
    #expect(slab.font.familyName == "Roboto Slab")
    #expect(slab.font.pointSize == 17.5)
    #expect(slab.explanation == "")
    #expect(guide.font(.body, family: "b", in: fonts).fontName == slab.font.fontName)
  }

  @Test(
    "A family that the style lacks is replaced, and reported; without a list, all families are allowed")
  func unknown() throws {
    let guide = try Self.guide(Self.bound)
    for name in ["serif", "nobody", ""] {
      let found = try #require(guide.guideFont(.body, family: name, in: WorkedGuides.bundledOnly))
      #expect(found.font.familyName == "Inter")
      #expect(found.resolved.steps == [.unknownFamily(name, answeredBy: "sans")])
    }
    let free = try Self.guide("  body: { family: sans, size: 17 }")
    #expect(free.font(.body, family: "serif", in: WorkedGuides.bundledOnly).familyName == "EB Garamond")
    #expect(free.resolve(.body, family: "serif")?.steps == [])
  }

  @Test("A font in the second family stays in it when the content size category changes")
  func scaled() throws {
    let guide = try Self.guide(Self.bound)
    let font = guide.font(.body, family: "slab", in: WorkedGuides.bundledOnly)
    let traits = TraitCollection(contentSize: .accessibilityLarge)
    let larger = font.withSameStyle(at: traits)
    #expect(larger.familyName == "Roboto Slab")
    #expect(larger == guide.font(.body, traits: traits, family: "slab", in: WorkedGuides.bundledOnly))
    #expect(larger != font)
  }

  @Test("A family that the guide lacks is a mistake, and faces of all families are listed")
  func checked() throws {
    let error = #expect(throws: StyleGuideError.self) {
      try Self.guide("  body: { family: sans, families: [slob], size: 17 }")
    }
    #expect(error?.description.contains("no family is named slob") == true)
    #expect(try Self.guide(Self.bound).faces.map(\.family) == ["sans", "slab"])
  }

  @Test(
    "A screen has the narrowest matching device class, then the lowest",
    arguments: [
      ((320.0, 480.0), "tiny"), ((320, 568), "small"), ((375, 667), "phone"), ((375, 812), "tall"),
      ((667, 375), "flat"), ((1024, 1366), "large"), ((320, .infinity), "small"), ((700, .infinity), "large"),
    ])
  func screens(_ screen: (Double, Double), _ name: String) throws {
    let guide = try Self.guide(
      Self.bound,
      devices: """
        devices:
          - { name: large, points: 2 }
          - { name: flat, points: -1, belowHeight: 500 }
          - { name: tall, points: 0, below: 400 }
          - { name: phone, points: -0.5, below: 400, belowHeight: 700 }
          - { name: small, points: -1, below: 350 }
          - { name: tiny, points: -2, below: 350, belowHeight: 500 }
        """)
    #expect(guide.deviceClass(forWidth: screen.0, height: screen.1)?.name == name)
  }

  @Test("Two classes for the same screens are a mistake")
  func sameScreens() {
    let error = #expect(throws: StyleGuideError.self) {
      try Self.guide(
        Self.bound,
        devices: """
          devices:
            - { name: a, points: 1, below: 400, belowHeight: 700 }
            - { name: b, points: 2, below: 400, belowHeight: 700 }
          """)
    }
    #expect(error?.description.contains("below 400 points and below 700 points of height") == true)
  }
}
