import FontAppearance
import FontFiles
import FontLayout
import StyleGuides
import Testing
import TextStyles

struct CurrentTraitsTests {
  @Test("The current traits exist only during an update, and are the element's")
  func current() {
    let (first, second, inner) = (Witness("first"), Witness("second"), Witness("inner"))
    second.subviews = [inner]
    second.style.traits.contentSize = .small
    #expect(TraitCollection.current == nil)
    let stage = Stage(View("root", first, second), TraitCollection(contentSize: .extraLarge))
    #expect(TraitCollection.current == nil)
    #expect(first.seen == [.extraLarge])
    #expect([second.seen, inner.seen] == [[.small], [.small]])
    stage.contentSize = .accessibilityLarge
    #expect(first.seen == [.extraLarge, .accessibilityLarge])
    #expect(inner.seen == [.small, .small])
  }

  @Test("A style's closure has the current traits, even if a different tree is updated meanwhile")
  func styles() {
    let seen = Guarded<[ContentSizeCategory?]>([])
    let (label, changer, other) = (Label("label"), TreeChanger("changer"), Witness("other"))
    label.style.tracking = StyleValue { _ in
      seen.withLock { $0.append(TraitCollection.current?.contentSize) }
      return 1
    }
    let elsewhere = Stage(View("elsewhere", other), TraitCollection(contentSize: .small))
    changer.action = { elsewhere.contentSize = .medium }
    let stage = Stage(View("root", changer, label), TraitCollection(contentSize: .extraLarge))
    #expect(other.seen == [.small, .medium])
    #expect(seen.withLock { $0 } == [.extraLarge])
    withExtendedLifetime(stage) {}
  }

  @Test("A branch has a smallest and a largest text size, as in UIKit")
  func limits() {
    let (label, bar) = (Label("label"), Label("bar"))
    let branch = View("branch", bar)
    branch.style.traits.minimumContentSize = .medium
    branch.style.traits.maximumContentSize = .extraLarge
    let stage = Stage(View("root", label, branch)) { $0.when(Label.self) { $0.set(\.font, to: .style(.body)) } }
    for (size, expected) in [
      (ContentSizeCategory.extraSmall, ContentSizeCategory.medium), (.large, .large),
      (.accessibilityLarge, .extraLarge),
    ] {
      stage.contentSize = size
      #expect(bar.font.pointSize == TestFont.size(.body, TraitCollection(contentSize: expected)))
      #expect(label.font.pointSize == TestFont.size(.body, stage.traits))
      #expect(bar.appearance.traits?.contentSize == expected)
    }
    branch.style.traits.maximumContentSize = nil
    #expect(bar.appearance.traits?.contentSize == .accessibilityLarge)
  }
}

/// Records the current traits at each update.
private final class Witness: View {
  var seen: [ContentSizeCategory?] = []
  override func updateFonts(in traits: TraitCollection) { seen.append(TraitCollection.current?.contentSize) }
}
