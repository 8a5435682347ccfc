internal import FontMatching
internal import StyleGuides
internal import TextStyles

/// The condition of a variant in a style sheet.
///
/// UIKit does not define size classes by lengths. In CSS, size classes have the limits of Android's window size
/// classes: a compact width is less than 600 CSS pixels, and a compact height is less than 480 CSS pixels.
struct StyleSheetCondition {
  /// The parts of a media query, which must all be true. Empty if the condition is always true.
  private let media: [String]
  /// `rtl` or `ltr`, if the condition depends on the text direction.
  let direction: String?
  /// Whether CSS can express the entire condition.
  let isKnown: Bool
  /// The condition in words.
  let words: String

  init(_ condition: TraitCondition, in guide: StyleGuide) {
    var (media, words): ([String], [String]) = ([], [])
    if let width = condition.horizontalSizeClass {
      media.append(width == .compact ? "(width < 600px)" : "(width >= 600px)")
      words.append("horizontal \(width.rawValue)")
    }
    if let height = condition.verticalSizeClass {
      media.append(height == .compact ? "(height < 480px)" : "(height >= 480px)")
      words.append("vertical \(height.rawValue)")
    }
    if let name = condition.deviceClass {
      media += Self.media(ofDevice: name, in: guide)
      words.append("device class \(name.commentText)")
    }
    if let direction = condition.layoutDirection { words.append("direction \(direction.rawValue)") }
    if let legibility = condition.legibilityWeight { words.append("\(legibility.rawValue) text") }
    if let idiom = condition.idiom { words.append("idiom \(idiom.rawValue)") }
    if let least = condition.leastContentSize { words.append("content size from \(least.shortName)") }
    if let largest = condition.largestContentSize { words.append("content size to \(largest.shortName)") }
    let all = ContentSizeCategory.allCases
    isKnown =
      condition.legibilityWeight == nil && condition.idiom == nil
      && (condition.leastContentSize ?? all.first) == all.first
      && (condition.largestContentSize ?? all.last) == all.last
    direction = condition.layoutDirection.map { $0 == .rightToLeft ? "rtl" : "ltr" }
    self.media = media
    self.words = words.isEmpty ? "always" : words.joined(separator: ", ")
  }

  /// Nil if the condition does not depend on the screen.
  var mediaQuery: String? { media.isEmpty ? nil : media.joined(separator: " and ") }

  /// Combines conditions that must all be true. Returns nil if two of them contradict each other.
  init?(all conditions: [StyleSheetCondition]) {
    let media = conditions.flatMap(\.media).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let directions = Set(conditions.compactMap(\.direction))
    let opposites = [("(width < 600px)", "(width >= 600px)"), ("(height < 480px)", "(height >= 480px)")]
    guard directions.count < 2, !opposites.contains(where: { media.contains($0) && media.contains($1) }) else {
      return nil
    }
    self.media = media
    direction = directions.first
    isKnown = conditions.allSatisfy(\.isKnown)
    words = conditions.map(\.words).joined(separator: ", with ")
  }

  static func limits(of device: StyleGuide.DeviceClass) -> [String] {
    [device.below.map { "(width < \($0.css)px)" }, device.belowHeight.map { "(height < \($0.css)px)" }]
      .compactMap { $0 }
  }

  /// Returns the parts of a media query for a device class. A screen belongs to the class if it is within the limits of
  /// this class, but not within the limits of the class before it.
  private static func media(ofDevice name: String, in guide: StyleGuide) -> [String] {
    guard let place = guide.deviceClasses.firstIndex(where: { $0.name == name }) else { return ["(width < 0px)"] }
    var media = limits(of: guide.deviceClasses[place])
    for narrower in guide.deviceClasses[..<place] {
      let parts = limits(of: narrower)
      if !parts.isEmpty { media.append("(not (\(parts.joined(separator: " and "))))") }
    }
    return media
  }
}
