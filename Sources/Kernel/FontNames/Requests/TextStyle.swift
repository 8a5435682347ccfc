/// The role of a text, such as a title, the body or a caption. It is a style of the system, or a name of your own.
///
/// A description keeps its style when its family, weight or features change. In UIKit, such a change is ignored.
///
/// A string literal is the style with this name: `guide.font("lt")`. Code that is generated from a guide has
/// constants, which cannot be misspelt.
public struct TextStyle: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable, Codable {
  /// The name, as in UIKit's `UIFont.TextStyle` (`body`, `title1`), or any name from a style guide.
  public let rawValue: String

  /// Creates the style with a name, which may be any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates the style with a name, which may be any name.
  public init(stringLiteral name: String) { rawValue = name }

  /// The largest title of visionOS, which is bold.
  public static let extraLargeTitle = TextStyle(rawValue: "extraLargeTitle")
  /// The second largest title of visionOS.
  public static let extraLargeTitle2 = TextStyle(rawValue: "extraLargeTitle2")
  /// The title of a screen.
  public static let largeTitle = TextStyle(rawValue: "largeTitle")
  /// A title of the first level.
  public static let title1 = TextStyle(rawValue: "title1")
  /// A title of the second level.
  public static let title2 = TextStyle(rawValue: "title2")
  /// A title of the third level.
  public static let title3 = TextStyle(rawValue: "title3")
  /// A heading in the size of the body and a heavier weight.
  public static let headline = TextStyle(rawValue: "headline")
  /// The running text.
  public static let body = TextStyle(rawValue: "body")
  /// A text that is separate from the running text.
  public static let callout = TextStyle(rawValue: "callout")
  /// A heading below the headline.
  public static let subheadline = TextStyle(rawValue: "subheadline")
  /// A footnote.
  public static let footnote = TextStyle(rawValue: "footnote")
  /// A caption of a picture.
  public static let caption1 = TextStyle(rawValue: "caption1")
  /// A smaller caption.
  public static let caption2 = TextStyle(rawValue: "caption2")
}
