import StyleGuides
import Testing
import TextStyles

@testable import FontAppearance

struct ContentSizeCategoryTests {
  @Test(
    "A factor gives the category with the nearest size of body text",
    arguments: [
      (1.0, ContentSizeCategory.large), (1.25, .extraExtraLarge), (1.35, .extraExtraExtraLarge),
      (1.5, .accessibilityMedium), (1.1, .extraLarge),
      (0.5, .extraSmall), (0.9, .small), (2, .accessibilityLarge), (3, .accessibilityExtraExtraExtraLarge),
      (100, .accessibilityExtraExtraExtraLarge),
    ])
  func nearest(_ factor: Double, _ size: ContentSizeCategory) {
    #expect(ContentSizeCategory(nearestTo: factor) == size)
  }

  @Test("A factor that is not finite and above 0 has no category", arguments: [0, -1, .nan, .infinity])
  func noFactor(_ factor: Double) { #expect(ContentSizeCategory(nearestTo: factor) == nil) }

  @Test("A setting is the name of a category or a factor, in the first word")
  func settings() {
    #expect(ContentSizeCategory(setting: " AX2\n") == .accessibilityLarge)
    #expect(ContentSizeCategory(setting: "accessibilityLarge and more") == .accessibilityLarge)
    #expect(ContentSizeCategory(setting: "1.25") == .extraExtraLarge)
    #expect(ContentSizeCategory(setting: "") == nil)
    #expect(ContentSizeCategory(setting: "huge") == nil)
    #expect(ContentSizeCategory(setting: nil) == nil)
  }

  @Test(
    "The factor is read from the output of gsettings and gdbus",
    arguments: [
      ("1.25", 1.25), ("text-scaling-factor: 1.5", 1.5), ("(<<1.25>>,)", 1.25), ("(<1.0>,)", 1),
      (
        "/org/freedesktop/portal/desktop: org.freedesktop.portal.Settings.SettingChanged ('org.gnome.desktop.interface',"
          + " 'text-scaling-factor', <1.75>)", 1.75
      ),
    ])
  func printed(_ line: String, _ factor: Double) { #expect(DesktopSetting.factor(line) == factor) }
}
