/// The preferred text size: one of twelve categories, from `extraSmall` to the largest accessibility category.
///
/// Source: UIKit's `UIContentSizeCategory`, names and raw values.
///
/// ## Topics
///
/// ### Names
/// - ``name``
/// - ``shortName``
/// - ``swiftUIName``
/// - ``init(_:)``
///
/// ### Order
/// - ``isAccessibility``
public enum ContentSizeCategory: String, Sendable, Hashable, CaseIterable {
  /// The smallest size. Body text has 14 points.
  case extraSmall = "UICTContentSizeCategoryXS"
  /// Body text has 15 points.
  case small = "UICTContentSizeCategoryS"
  /// Body text has 16 points.
  case medium = "UICTContentSizeCategoryM"
  /// The default size. Body text has 17 points.
  case large = "UICTContentSizeCategoryL"
  /// Body text has 19 points.
  case extraLarge = "UICTContentSizeCategoryXL"
  /// Body text has 21 points.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  /// Body text has 23 points.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  /// The smallest of the accessibility sizes. Body text has 28 points.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  /// Body text has 33 points.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  /// Body text has 40 points.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  /// Body text has 47 points.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  /// The largest size. Body text has 53 points.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether the category is one of the five accessibility categories, which are the largest.
  public var isAccessibility: Bool { self >= .accessibilityMedium }

  /// The index in the order of sizes, from 0.
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
  /// Whether text is smaller at the first category than at the second.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool { first.order < second.order }
}

extension ContentSizeCategory {
  /// The name of UIKit's member: `large`, `accessibilityExtraLarge`.
  public var name: String { spellings.name }

  /// The short form: `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, `AX1`…`AX5`.
  public var shortName: String { spellings.short }

  /// The name of SwiftUI's `DynamicTypeSize`: `xLarge`, `accessibility1`.
  public var swiftUIName: String { spellings.swiftUI }

  /// Creates the category with this name: UIKit's member or raw value, SwiftUI's name (`xLarge`, `accessibility1`), or
  /// the short form. Case, spaces, hyphens, underscores and dots are ignored. Returns nil for any other text.
  public init?(_ text: some StringProtocol) {
    // A text from a file may be very long. Only short texts are compared.
    guard text.utf8.count <= 64 else { return nil }
    let word = Self.folded(text)
    guard let size = Self.allCases.first(where: { $0.goes(by: word) }) else { return nil }
    self = size
  }

  private func goes(by word: String) -> Bool {
    let (name, short, swiftUI) = spellings
    return [name, short, swiftUI, rawValue].contains { Self.folded($0) == word }
  }

  private static func folded(_ text: some StringProtocol) -> String {
    String(text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" && $0 != "." })
  }

  /// Source: UIKit's UIContentSizeCategory, SwiftUI's DynamicTypeSize; the HIG calls the accessibility sizes AX1…AX5.
  private var spellings: (name: String, short: String, swiftUI: String) {
    switch self {
    case .extraSmall: ("extraSmall", "XS", "xSmall")
    case .small: ("small", "S", "small")
    case .medium: ("medium", "M", "medium")
    case .large: ("large", "L", "large")
    case .extraLarge: ("extraLarge", "XL", "xLarge")
    case .extraExtraLarge: ("extraExtraLarge", "XXL", "xxLarge")
    case .extraExtraExtraLarge: ("extraExtraExtraLarge", "XXXL", "xxxLarge")
    case .accessibilityMedium: ("accessibilityMedium", "AX1", "accessibility1")
    case .accessibilityLarge: ("accessibilityLarge", "AX2", "accessibility2")
    case .accessibilityExtraLarge: ("accessibilityExtraLarge", "AX3", "accessibility3")
    case .accessibilityExtraExtraLarge: ("accessibilityExtraExtraLarge", "AX4", "accessibility4")
    case .accessibilityExtraExtraExtraLarge: ("accessibilityExtraExtraExtraLarge", "AX5", "accessibility5")
    }
  }
}

extension ContentSizeCategory: Codable {
  /// Decodes any spelling of a category.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let size = ContentSizeCategory(text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\(text.prefix(40)) is not a size of text: \(Self.allCases.map(\.name).joined(separator: ", "))"))
    }
    self = size
  }

  /// Encodes the raw value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
