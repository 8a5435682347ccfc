public import TextStyles

/// Conditions of rules, by name. A list combines several: `[.compact, .accessibilitySizes]`.
extension TraitCondition {
  /// All traits.
  public static var any: TraitCondition { TraitCondition() }
  /// A compact horizontal size class.
  public static var compact: TraitCondition { with { $0.horizontalSizeClass = .compact } }
  /// A regular horizontal size class.
  public static var regular: TraitCondition { with { $0.horizontalSizeClass = .regular } }
  /// A compact vertical size class.
  public static var compactHeight: TraitCondition { with { $0.verticalSizeClass = .compact } }
  /// A regular vertical size class.
  public static var regularHeight: TraitCondition { with { $0.verticalSizeClass = .regular } }
  /// A legibility weight of bold: the reader prefers bold text.
  public static var boldText: TraitCondition { with { $0.legibilityWeight = .bold } }
  /// A layout direction from right to left.
  public static var rightToLeft: TraitCondition { with { $0.layoutDirection = .rightToLeft } }
  /// The five largest content size categories.
  public static var accessibilitySizes: TraitCondition { with { $0.leastContentSize = .accessibilityMedium } }

  /// The content size categories of a range.
  public static func contentSizes(_ sizes: ClosedRange<ContentSizeCategory>) -> TraitCondition {
    with { ($0.leastContentSize, $0.largestContentSize) = (sizes.lowerBound, sizes.upperBound) }
  }

  /// One content size category.
  public static func contentSize(_ size: ContentSizeCategory) -> TraitCondition { contentSizes(size...size) }

  /// An interface idiom: the kind of device.
  public static func idiom(_ idiom: TraitCollection.InterfaceIdiom) -> TraitCondition { with { $0.idiom = idiom } }

  private static func with(_ change: (inout TraitCondition) -> Void) -> TraitCondition {
    var condition = TraitCondition()
    change(&condition)
    return condition
  }

  /// The number of traits that are named. A range of sizes counts as one.
  var partCount: Int { parts(of: TraitCollection()).count }

  /// The traits that are named, in words, and whether each agrees with the given traits.
  ///
  /// Device classes belong to guides. An element has none, so a rule that names one never applies.
  func parts(of traits: TraitCollection) -> [(words: String, agrees: Bool)] {
    var parts: [(words: String, agrees: Bool)] = []
    if let horizontalSizeClass {
      parts.append(("\(horizontalSizeClass) width", traits.horizontalSizeClass == horizontalSizeClass))
    }
    if let verticalSizeClass {
      parts.append(("\(verticalSizeClass) height", traits.verticalSizeClass == verticalSizeClass))
    }
    if let legibilityWeight { parts.append(("\(legibilityWeight) text", traits.legibilityWeight == legibilityWeight)) }
    if let layoutDirection { parts.append(("\(layoutDirection)", traits.layoutDirection == layoutDirection)) }
    if let idiom { parts.append(("\(idiom)", traits.idiom == idiom)) }
    if let sizes { parts.append((Self.words(for: sizes), sizes.contains(traits.contentSize))) }
    if let deviceClass { parts.append(("device \(deviceClass)", false)) }
    return parts
  }

  private var sizes: ClosedRange<ContentSizeCategory>? {
    guard leastContentSize != nil || largestContentSize != nil else { return nil }
    let (least, largest) = (leastContentSize ?? .extraSmall, largestContentSize ?? .accessibilityExtraExtraExtraLarge)
    return min(least, largest)...largest
  }

  private static func words(for sizes: ClosedRange<ContentSizeCategory>) -> String {
    let (least, largest) = (sizes.lowerBound.shortName, sizes.upperBound.shortName)
    return least == largest ? "size \(least)" : "sizes \(least) to \(largest)"
  }
}

extension TraitCondition: ExpressibleByArrayLiteral {
  /// Traits that satisfy all the conditions. If two conditions name the same trait, the later one is used.
  public init(arrayLiteral conditions: TraitCondition...) {
    self.init()
    for condition in conditions {
      horizontalSizeClass = condition.horizontalSizeClass ?? horizontalSizeClass
      verticalSizeClass = condition.verticalSizeClass ?? verticalSizeClass
      legibilityWeight = condition.legibilityWeight ?? legibilityWeight
      layoutDirection = condition.layoutDirection ?? layoutDirection
      idiom = condition.idiom ?? idiom
      leastContentSize = condition.leastContentSize ?? leastContentSize
      largestContentSize = condition.largestContentSize ?? largestContentSize
      deviceClass = condition.deviceClass ?? deviceClass
    }
  }
}
