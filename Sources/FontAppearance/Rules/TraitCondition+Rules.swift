public import TextStyles

/// Conditions of rules, by name; several are put together as a list: `[.compact, .accessibilitySizes]`.
extension TraitCondition {
  /// Whatever the traits.
  public static var any: TraitCondition { TraitCondition() }
  /// Little room across.
  public static var compact: TraitCondition { with { $0.horizontalSizeClass = .compact } }
  /// Much room across.
  public static var regular: TraitCondition { with { $0.horizontalSizeClass = .regular } }
  /// Little room down.
  public static var compactHeight: TraitCondition { with { $0.verticalSizeClass = .compact } }
  /// Much room down.
  public static var regularHeight: TraitCondition { with { $0.verticalSizeClass = .regular } }
  /// A reader who wants text bolder.
  public static var boldText: TraitCondition { with { $0.legibilityWeight = .bold } }
  /// Lines that are read from right to left.
  public static var rightToLeft: TraitCondition { with { $0.layoutDirection = .rightToLeft } }
  /// The five largest sizes of text.
  public static var accessibilitySizes: TraitCondition { with { $0.leastContentSize = .accessibilityMedium } }

  /// These sizes of text.
  public static func contentSizes(_ sizes: ClosedRange<ContentSizeCategory>) -> TraitCondition {
    with { ($0.leastContentSize, $0.largestContentSize) = (sizes.lowerBound, sizes.upperBound) }
  }

  /// This size of text.
  public static func contentSize(_ size: ContentSizeCategory) -> TraitCondition { contentSizes(size...size) }

  /// This kind of device.
  public static func idiom(_ idiom: Traits.InterfaceIdiom) -> TraitCondition { with { $0.idiom = idiom } }

  private static func with(_ change: (inout TraitCondition) -> Void) -> TraitCondition {
    var condition = TraitCondition()
    change(&condition)
    return condition
  }

  /// How many parts are named; a range of sizes is one.
  var count: Int { parts(of: Traits()).count }

  /// The parts that are named, in words, each with whether it agrees with the traits.
  ///
  /// A class of devices is a guide's: an element has none, so that a rule which names one never holds.
  func parts(of traits: Traits) -> [(words: String, agrees: Bool)] {
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
  /// All of them; of two that name the same part, the later counts.
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
