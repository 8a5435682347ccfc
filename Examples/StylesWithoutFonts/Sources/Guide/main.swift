// Uses a checked guide in a program without fontprobe's C libraries and without Foundation, such as an iOS app or a web
// page.

import FontStyles

let guide = try StyleGuide(json: PackageResources.guide_json)
let metrics = try RecordedMetrics(profile: PackageResources.RobotoSlab_Bold_json)
let centre: FontExpression = .pixel(.capHeight / 2)

for category in [ContentSizeCategory.large, .accessibilityLarge] {
  let traits = TraitCollection(contentSize: category)
  guard let style = guide.resolve(.title1, traits: traits, device: guide.deviceClass(forWidth: 320)) else { continue }
  let icon = try centre.value(for: metrics, at: style.pointSize, scale: 3)
  print(
    "\(category.name): \(style.descriptor), \(style.pointSize) points, lines of \(style.lineHeight ?? 0), an icon at \(icon)"
  )
}
print("a margin of 16 points:", ScaledMetrics(for: .title1).scaledValue(16, TraitCollection(contentSize: .extraLarge)))
