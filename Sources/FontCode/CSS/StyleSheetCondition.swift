internal import FontMatching
internal import TextStyles

/// The condition of a variant in a style sheet.
///
/// Size classes are UIKit's and have no width there. Here they have those of Android's window size classes: compact is narrower
/// than 600 and lower than 480.
struct StyleSheetCondition {
  /// A media query; nil where it always holds.
  let media: String?
  /// `rtl` or `ltr` where the direction of the text counts.
  let direction: String?
  /// Whether a style sheet can ask for all of it.
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
    isKnown =
      condition.legibilityWeight == nil && condition.idiom == nil && condition.leastContentSize == nil
      && condition.largestContentSize == nil
    direction = condition.layoutDirection.map { $0 == .rightToLeft ? "rtl" : "ltr" }
    self.media = media.isEmpty ? nil : media.joined(separator: " and ")
    self.words = words.isEmpty ? "always" : words.joined(separator: ", ")
  }

  /// The screens of a class: those below its limits that are not below the limits of the class before it.
  private static func media(ofDevice name: String, in guide: StyleGuide) -> [String] {
    guard let place = guide.deviceClasses.firstIndex(where: { $0.name == name }) else { return ["(width < 0px)"] }
    let device = guide.deviceClasses[place]
    var media = [
      device.below.map { "(width < \($0.css)px)" }, device.belowHeight.map { "(height < \($0.css)px)" },
    ].compactMap { $0 }
    for narrower in guide.deviceClasses[..<place] {
      let parts = [
        narrower.below.map { "(width < \($0.css)px)" }, narrower.belowHeight.map { "(height < \($0.css)px)" },
      ].compactMap { $0 }
      if !parts.isEmpty { media.append("(not (\(parts.joined(separator: " and "))))") }
    }
    return media
  }
}
