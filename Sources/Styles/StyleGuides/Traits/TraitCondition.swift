/// A condition on traits and the device class. A nil property allows any value.
///
/// ## Topics
///
/// ### By name
/// - ``any``
/// - ``compact``
/// - ``regular``
/// - ``compactHeight``
/// - ``regularHeight``
/// - ``boldText``
/// - ``rightToLeft``
/// - ``accessibilitySizes``
/// - ``contentSizes(_:)``
/// - ``contentSize(_:)``
/// - ``idiom(_:)``
///
/// ### Asking
/// - ``holds(for:on:)``
public struct TraitCondition: Sendable, Hashable {
  /// The space available horizontally.
  public var horizontalSizeClass: TraitCollection.SizeClass?
  /// The space available vertically.
  public var verticalSizeClass: TraitCollection.SizeClass?
  /// Whether bold text is turned on.
  public var legibilityWeight: TraitCollection.LegibilityWeight?
  /// The direction in which lines are read.
  public var layoutDirection: TraitCollection.LayoutDirection?
  /// The kind of device.
  public var idiom: TraitCollection.InterfaceIdiom?
  /// The smallest content size category.
  public var leastContentSize: ContentSizeCategory?
  /// The largest content size category.
  public var largestContentSize: ContentSizeCategory?
  /// The name of the device class.
  public var deviceClass: String?

  /// A condition that is always true.
  public init() {}

  /// Creates a condition from its properties.
  public init(
    horizontalSizeClass: TraitCollection.SizeClass? = nil, verticalSizeClass: TraitCollection.SizeClass? = nil,
    legibilityWeight: TraitCollection.LegibilityWeight? = nil, layoutDirection: TraitCollection.LayoutDirection? = nil,
    idiom: TraitCollection.InterfaceIdiom? = nil, leastContentSize: ContentSizeCategory? = nil,
    largestContentSize: ContentSizeCategory? = nil, deviceClass: String? = nil
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.legibilityWeight = legibilityWeight
    self.layoutDirection = layoutDirection
    self.idiom = idiom
    self.leastContentSize = leastContentSize
    self.largestContentSize = largestContentSize
    self.deviceClass = deviceClass
  }
}

/// Conditions by name. A list combines several conditions: `[.compact, .accessibilitySizes]`.
extension TraitCondition {
  /// The condition that is true for all traits.
  public static var any: TraitCondition { TraitCondition() }
  /// A compact horizontal size class.
  public static var compact: TraitCondition { with { $0.horizontalSizeClass = .compact } }
  /// A regular horizontal size class.
  public static var regular: TraitCondition { with { $0.horizontalSizeClass = .regular } }
  /// A compact vertical size class.
  public static var compactHeight: TraitCondition { with { $0.verticalSizeClass = .compact } }
  /// A regular vertical size class.
  public static var regularHeight: TraitCondition { with { $0.verticalSizeClass = .regular } }
  /// A bold legibility weight, which means that bold text is turned on.
  public static var boldText: TraitCondition { with { $0.legibilityWeight = .bold } }
  /// A layout direction from right to left.
  public static var rightToLeft: TraitCondition { with { $0.layoutDirection = .rightToLeft } }
  /// The five largest content size categories.
  public static var accessibilitySizes: TraitCondition { with { $0.leastContentSize = .accessibilityMedium } }

  /// Returns the condition that the content size category is in a range.
  public static func contentSizes(_ sizes: ClosedRange<ContentSizeCategory>) -> TraitCondition {
    with { ($0.leastContentSize, $0.largestContentSize) = (sizes.lowerBound, sizes.upperBound) }
  }

  /// Returns the condition that the content size category is this category.
  public static func contentSize(_ size: ContentSizeCategory) -> TraitCondition { contentSizes(size...size) }

  /// Returns the condition that the device is of this kind.
  public static func idiom(_ idiom: TraitCollection.InterfaceIdiom) -> TraitCondition { with { $0.idiom = idiom } }

  private static func with(_ change: (inout TraitCondition) -> Void) -> TraitCondition {
    var condition = TraitCondition()
    change(&condition)
    return condition
  }
}

extension TraitCondition: ExpressibleByArrayLiteral {
  /// Creates the condition that all the given conditions are true. If two conditions name the same trait, the later
  /// condition is used.
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
