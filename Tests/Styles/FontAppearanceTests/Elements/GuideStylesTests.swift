import FontAppearance
import FontLayout
import FontMatching
import FontSources
import FontSubstitution
import StyleGuides
import TestSupport
import Testing
import TextStyles

struct GuideStylesTests {
  private static let fonts = FontCollection(systemFonts: false)

  private static func guide() throws -> StyleGuide {
    try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/two-families.yaml"))
  }

  @Test("A label follows its family and the manager's device")
  func familyAndDevice() throws {
    let guide = try Self.guide()
    let label = Label("label")
    label.style.font = .style(.body, family: "slab")
    let manager = AppearanceManager(
      root: label, guide: guide, device: guide.deviceClass(named: "small"), in: Self.fonts)
    // 17 points, half a point more in the slab, 2 less on a small screen.
    #expect((label.font.fontName, label.font.pointSize) == ("RobotoSlab-Regular", 15.5))
    manager.use(guide, device: guide.deviceClass(named: "large"), in: Self.fonts)
    #expect((label.font.fontName, label.font.pointSize) == ("RobotoSlab-Regular", 18.5))
    manager.contentSize = .extraLarge
    #expect(
      label.font
        == guide.font(
          .body, traits: TraitCollection(contentSize: .extraLarge), device: guide.deviceClass(named: "large"),
          family: "b", in: Self.fonts))
    label.style.font = .style(.body, family: "b")
    #expect(label.font.fontName == "RobotoSlab-Regular")
  }

  @Test("Styles of a guide follow the manager's device and collection, unless they have their own")
  func deviceOfManager() throws {
    let guide = try Self.guide()
    let (label, fixed) = (Label("label"), Label("fixed"))
    label.style.font = guide.style(.body)
    label.style.tracking = guide.lineHeight(.body)
    fixed.style.font = guide.style(.body, device: guide.deviceClass(named: "watch"))
    let root = View("root", label, fixed)
    defer { withExtendedLifetime(root) {} }
    let manager = AppearanceManager(root: root, guide: guide, in: Self.fonts)
    #expect([label, fixed].map(\.font.pointSize) == [17, 13])
    let lineHeight = label.tracking
    manager.use(guide, device: guide.deviceClass(named: "small"), in: Self.fonts)
    #expect([label, fixed].map(\.font.pointSize) == [15, 13])
    #expect(abs(label.tracking - lineHeight * 15 / 17) < 1e-9)
    // The device of a different guide counts only if this guide has a class of that name.
    let other = StyleGuide(families: guide.families, styles: guide.styles)
    manager.use(other, device: StyleGuide.DeviceClass("watch", points: -1), in: Self.fonts)
    #expect([label, fixed].map(\.font.pointSize) == [13, 13])
    manager.use(other, device: StyleGuide.DeviceClass("desk", points: -1), in: Self.fonts)
    #expect([label, fixed].map(\.font.pointSize) == [17, 13])
  }

  @Test("Without a guide, a family is the name of a font family")
  func familyName() {
    let label = Label("label")
    label.style.font = .style(.body, family: "EB Garamond")
    let manager = AppearanceManager(
      root: label, textStyles: { style, traits in Self.fonts.preferredFont(for: style, traits: traits) })
    #expect(label.font.familyName == "EB Garamond")
    manager.contentSize = .extraLarge
    #expect((label.font.familyName, label.font.pointSize, label.font.textStyle) == ("EB Garamond", 19, .body))
  }
}
