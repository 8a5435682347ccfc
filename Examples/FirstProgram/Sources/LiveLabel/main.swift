// A label that follows the text size that the reader prefers: LiveLabel FONTS

import FontProbe

#if canImport(Darwin)
  import Darwin
#else
  @preconcurrency import Glibc
#endif

final class Label: StyledElement {
  let appearance = ElementAppearance()
  var text = "Fonts that fit, in every language"
  var font = Font(named: "Inter", size: 17)
  /// The distance from the baseline up to the centre of an icon beside the label, in points.
  var iconCentre = 0.0
}

let fonts = FontCollection.standard
do {
  for folder in CommandLine.arguments.dropFirst() { try fonts.register(contentsOf: folder) }
} catch {
  fputs("\(error)\n", stderr)
  exit(1)
}

let label = Label()
let appearance = AppearanceManager(root: label) { style, traits in
  fonts.preferredFont(for: style, traits: traits).withFamily("Roboto Slab")
}
label.style.font = .style(.body)
label.style.iconCentre = StyleValue.style(.body).layout(.round(.capHeight / 2))

for size in [ContentSizeCategory.small, .large, .accessibilityLarge] {
  appearance.contentSize = size  // updates the whole tree: no observer, no subclass
  let lines = label.font.lines(of: label.text, width: 240)
  print("\(size.name): \(label.font.pointSize) points, \(lines.count) lines, icon at \(label.iconCentre)")
}
print(appearance.explain(label))
