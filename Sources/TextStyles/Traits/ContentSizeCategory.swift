/// The preferred text size: one of twelve categories, from `extraSmall` to the largest accessibility category.
///
/// Source: UIKit's `UIContentSizeCategory`, names and raw values.
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// The smallest size: body text has 14 points.
  case extraSmall = "UICTContentSizeCategoryXS"
  /// Body text has 15 points.
  case small = "UICTContentSizeCategoryS"
  /// Body text has 16 points.
  case medium = "UICTContentSizeCategoryM"
  /// The default: body text has 17 points.
  case large = "UICTContentSizeCategoryL"
  /// Body text has 19 points.
  case extraLarge = "UICTContentSizeCategoryXL"
  /// Body text has 21 points.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  /// Body text has 23 points.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  /// The smallest of the accessibility sizes: body text has 28 points.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  /// Body text has 33 points.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  /// Body text has 40 points.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  /// Body text has 47 points.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  /// The largest size: body text has 53 points.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether it is one of the five accessibility categories, the largest ones.
  public var isAccessibility: Bool { self >= .accessibilityMedium }

  /// Its place in the order of sizes, from 0.
  var order: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory: Comparable {
  /// Whether text is smaller at the first category.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool { first.order < second.order }
}
