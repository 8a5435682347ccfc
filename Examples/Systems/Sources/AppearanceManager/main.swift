// A manager that updates a whole tree when the preferred text size changes.

import Assertions
import FontProbe

var assertions = Assertions(of: "AppearanceManager")
let (root, child) = (Controller(), Controller())
let (window, bar, tabs, table) = (View(), NavigationBar(), TabBar(), Table())
let (label, caption, button, inBar, inTabs) = (Label(), Label(), Button(), Label(), Label())
root.children = [child]
bar.add(inBar)
tabs.add(inTabs)
window.add(bar, label, caption, button, table, tabs)
child.viewIfLoaded = window
caption.style.font = .style(.caption1)
let title = Title("Today ", emphasising: "only")
window.add(title)

let appearance = manager(of: root)
assertions.equal(appearance.walkCount, 1, "the tree is updated when the manager is made")
assertions.equal(label.font.pointSize, 17, "the body at large")
assertions.equal(label.font.familyName, "Roboto Slab", "the family of the manager's fonts")
assertions.equal(label.font.textStyle, .body, "the font knows its style")
assertions.equal(caption.font.pointSize, 12, "a label's own style wins over the rule")
assertions.equal(bar.font.textStyle, .headline, "the narrower class's rule wins")

// UIKit's published sizes of the body, from extraSmall to accessibilityExtraExtraExtraLarge.
let sizes = [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
let titles = [25.0, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
let captions = [11.0, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
for (place, category) in ContentSizeCategory.allCases.enumerated() {
  appearance.contentSize = category
  assertions.equal(label.font.pointSize, sizes[place], "the body at \(category.name)")
  assertions.equal(caption.font.pointSize, captions[place], "the caption at \(category.name)")
  let runs = title.text.lines(width: 400).flatMap(\.runs)
  assertions.equal(runs.map(\.font.pointSize), [titles[place], titles[place]], "the title at \(category.name)")
  assertions.equal(runs.last?.font.fontName, "RobotoSlab-Bold", "its emphasis at \(category.name)")
  assertions.equal(button.iconCentre, (button.font.capHeight / 2).rounded(), "the icon at \(category.name)")
}
assertions.equal(appearance.walkCount, 13, "one walk for each change")
appearance.contentSize = .accessibilityExtraExtraExtraLarge
assertions.equal(appearance.walkCount, 13, "none for the same size")
assertions.holds(button.layouts > 5, "the button laid itself out when its value changed")
let large = title.text.lines(width: 200)
assertions.equal(large.map(\.drawnText), ["Today", "only"], "the title needs two lines then")
assertions.equal(large.last?.runs.last?.attributes.tracking, 0.5, "an attribute of its own stays")
assertions.equal(table.reloads, 13, "the table reloaded its cells in each walk")

assertions.equal(inBar.font.familyName, "Inter", "the bar updates itself, not what is inside")
assertions.equal(inTabs.font.pointSize, 17, "the tab bar keeps its size")

label.font = Font(named: "Manrope-Bold", size: 20)
appearance.contentSize = .large
assertions.equal(label.font.pointSize, 20, "a font that the program sets stays")
assertions.holds("\(appearance.explain(label))".contains("set by"), "and the explanation says so")
label.style.font = .style(.title1)
assertions.equal(label.font.pointSize, 28, "a style takes the label back")
label.style.font = nil
assertions.equal(label.font.pointSize, 17, "without it the rules decide again")

let late = Label()
window.add(late)
assertions.equal(late.font.familyName, "Roboto Slab", "a label that is added later is updated at once")
let report = appearance.batch {
  appearance.contentSize = .small
  appearance.traits.legibilityWeight = .bold
}
assertions.equal(late.font.pointSize, 15, "two changes are one walk")
assertions.holds(late.font.face.style.weight > .regular, "bold text is a heavier face")
assertions.holds(report.changed > 0 && report.failures.isEmpty, "the report says what changed: \(report)")

let pending = PendingContentSize()
pending.post(.extraLarge)
pending.post(.extraExtraLarge)
appearance.apply(pending)
assertions.equal(late.font.pointSize, 21, "of sizes that arrive meanwhile the last one counts")
assertions.equal(appearance.walkCount, 16, "in one walk")
assertions.finish()
