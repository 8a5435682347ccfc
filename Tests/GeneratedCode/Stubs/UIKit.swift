// swift-format-ignore-file
// The names below are Apple's.

// Declarations of UIKit and the Objective-C runtime that generated code uses, written from Apple's documentation,
// without any of their code. Tests give the metrics of fonts, and sizes grow by the leadings of
// Data/scaling-leadings.tsv.

@_exported import Foundation

// MARK: - The Objective-C runtime

public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

nonisolated(unsafe) private var associated: [ObjectIdentifier: [UnsafeRawPointer: Any]] = [:]

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  associated[ObjectIdentifier(object as AnyObject)]?[key]
}
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  associated[ObjectIdentifier(object as AnyObject), default: [:]][key] = value
}

// MARK: - Traits

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let extraSmall = UIContentSizeCategory(rawValue: "extraSmall")
  public static let small = UIContentSizeCategory(rawValue: "small")
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  public static let large = UIContentSizeCategory(rawValue: "large")
  public static let extraLarge = UIContentSizeCategory(rawValue: "extraLarge")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraLarge")
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "extraExtraExtraLarge")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "accessibilityMedium")
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "accessibilityLarge")
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraLarge")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "accessibilityExtraExtraLarge")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "accessibilityExtraExtraExtraLarge")
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
}

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
public enum UILegibilityWeight: Sendable { case unspecified, regular, bold }
public enum UITraitEnvironmentLayoutDirection: Sendable { case unspecified, leftToRight, rightToLeft }
public enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad, tv, carPlay, mac, vision }
public enum UIAccessibility {
  public static let boldTextStatusDidChangeNotification = Notification.Name("UIAccessibilityBoldTextStatusDidChange")
}

public final class UITraitCollection: NSObject, @unchecked Sendable {
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  public var legibilityWeight = UILegibilityWeight.regular
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public override init() {}
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
  nonisolated(unsafe) public static var current = UITraitCollection()
}

public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitLegibilityWeight: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public protocol UITraitChangeRegistration {}
struct Registration: UITraitChangeRegistration {}

// MARK: - Fonts

public final class UIFont: NSObject, @unchecked Sendable {
  /// The family, and the line height and x-height in ems, of each registered font name.
  nonisolated(unsafe) public static var registered: [String: (family: String, lineHeight: Double, xHeight: Double)] = [:]
  /// The weight and slant of registered fonts for descriptors; other fonts are regular and upright.
  nonisolated(unsafe) public static var styles: [String: (weight: Double, isItalic: Bool)] = [:]

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  public let fontName: String
  public let pointSize: CGFloat
  public let fontDescriptor: UIFontDescriptor

  public init?(name: String, size: CGFloat) {
    guard Self.registered[name] != nil else { return nil }
    (fontName, pointSize) = (name, size)
    fontDescriptor = UIFontDescriptor(fontAttributes: [.name: name])
  }
  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    fontName = descriptor.attributes[.name] as? String ?? Self.name(of: descriptor) ?? "System"
    pointSize = size
    fontDescriptor = descriptor
  }
  private static func name(of descriptor: UIFontDescriptor) -> String? {
    let family = descriptor.attributes[.family] as? String
    let traits = descriptor.attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    let weight = traits[.weight] as? Double ?? 0
    let isItalic = traits[.symbolic] as? UInt32 == UIFontDescriptor.SymbolicTraits.traitItalic.rawValue
    func distance(_ name: String) -> Double {
      let style = styles[name] ?? (0, false)
      return abs(style.weight - weight) + (style.isItalic == isItalic ? 0 : 10)
    }
    return registered.filter { $1.family == family }.keys.sorted().min { distance($0) < distance($1) }
  }
  public override func isEqual(_ other: Any?) -> Bool {
    (other as? UIFont).map { $0.fontName == fontName && $0.pointSize == pointSize } ?? false
  }
  public override var hash: Int { fontName.hashValue }
  public var familyName: String { Self.registered[fontName]?.family ?? "System" }
  public var lineHeight: CGFloat { CGFloat(Self.registered[fontName]?.lineHeight ?? 1.2) * pointSize }
  public var xHeight: CGFloat { CGFloat(Self.registered[fontName]?.xHeight ?? 0.5) * pointSize }
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: size) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(fontAttributes: [:]), size: size)
  }
  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
    let sizes = UIFontMetrics.sizes[style.rawValue] ?? []
    let place = UIContentSizeCategory.all.firstIndex(of: traits?.preferredContentSizeCategory ?? .large) ?? 3
    return systemFont(ofSize: place < sizes.count ? CGFloat(sizes[place]) : 17)
  }
}

public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
  }
  public let attributes: [AttributeName: Any]
  public init(fontAttributes: [AttributeName: Any]) { attributes = fontAttributes }
  public func addingAttributes(_ more: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: attributes.merging(more) { $1 })
  }
}

public final class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Twelve leadings and twelve sizes for each style.
  nonisolated(unsafe) public static var leadings: [String: [Double]] = [:]
  nonisolated(unsafe) public static var sizes: [String: [Double]] = [:]
  private let style: UIFont.TextStyle

  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
  private func scaled(_ value: Double, _ traits: UITraitCollection?) -> Double {
    guard let leadings = Self.leadings[style.rawValue] else { return value }
    let place = UIContentSizeCategory.all.firstIndex(of: traits?.preferredContentSizeCategory ?? .large) ?? 3
    return value * leadings[place] / leadings[3]
  }
  public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
    CGFloat((scaled(Double(value), traits) * 3).rounded() / 3)
  }
  public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont {
    font.withSize(CGFloat(scaled(Double(font.pointSize), traits).rounded()))
  }
}

// MARK: - Texts

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let tracking = NSAttributedString.Key("CTTracking")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
}
public enum NSTextAlignment: Sendable { case natural, center, right }
public enum NSLineBreakMode: Sendable { case byWordWrapping, byTruncatingMiddle }
open class NSParagraphStyle: NSObject, NSMutableCopying {
  public internal(set) var alignment = NSTextAlignment.natural
  public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  public internal(set) var minimumLineHeight: CGFloat = 0
  public internal(set) var maximumLineHeight: CGFloat = 0
  public internal(set) var paragraphSpacing: CGFloat = 0
  public internal(set) var firstLineHeadIndent: CGFloat = 0
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    (copy.alignment, copy.lineBreakMode) = (alignment, lineBreakMode)
    (copy.minimumLineHeight, copy.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
    (copy.paragraphSpacing, copy.firstLineHeadIndent) = (paragraphSpacing, firstLineHeadIndent)
    return copy
  }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  open override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? NSParagraphStyle else { return false }
    return alignment == other.alignment && lineBreakMode == other.lineBreakMode
      && minimumLineHeight == other.minimumLineHeight && maximumLineHeight == other.maximumLineHeight
      && paragraphSpacing == other.paragraphSpacing && firstLineHeadIndent == other.firstLineHeadIndent
  }
  open override var hash: Int { minimumLineHeight.hashValue }
}
public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: NSTextAlignment { get { super.alignment } set { super.alignment = newValue } }
  public override var lineBreakMode: NSLineBreakMode { get { super.lineBreakMode } set { super.lineBreakMode = newValue } }
  public override var minimumLineHeight: CGFloat { get { super.minimumLineHeight } set { super.minimumLineHeight = newValue } }
  public override var maximumLineHeight: CGFloat { get { super.maximumLineHeight } set { super.maximumLineHeight = newValue } }
  public override var paragraphSpacing: CGFloat { get { super.paragraphSpacing } set { super.paragraphSpacing = newValue } }
  public override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent } set { super.firstLineHeadIndent = newValue }
  }
}

extension AttributeScopes {
  public enum UIKitAttributes {
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
  }
}
public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) { self.transform = transform }
}

// MARK: - Views

@MainActor open class UIView: NSObject {
  public var subviews: [UIView] = []
  public var traitCollection = UITraitCollection()
  public var registrations = 0
  public nonisolated override init() { super.init() }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (UIView, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registrations += 1
    return Registration()
  }
}
@MainActor public final class UILabel: UIView {
  public var font: UIFont?
  public var textAlignment = NSTextAlignment.natural
  /// As in UIKit, the attributed text of a plain text has the label's alignment.
  public var text: String? {
    get { attributedText?.string }
    set {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment
      attributedText = newValue.map { NSAttributedString(string: $0, attributes: [.paragraphStyle: paragraph]) }
    }
  }
  public var attributedText: NSAttributedString?
}
@MainActor public final class UITextField: UIView {
  public var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
}
public class UITextRange: NSObject {}
@MainActor public final class UITextView: UIView {
  /// As in UIKit, a new text moves the selection to its end.
  public var attributedText: NSAttributedString! {
    didSet { selectedRange = NSRange(location: attributedText?.length ?? 0, length: 0) }
  }
  public var text: String! {
    get { attributedText?.string }
    set { attributedText = NSAttributedString(string: newValue ?? "") }
  }
  public var selectedRange = NSRange()
  public var markedTextRange: UITextRange?
  public var typingAttributes: [NSAttributedString.Key: Any] = [:]
}
@MainActor public final class UIButton: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  public struct Configuration {
    public init() {}
    public var title: String?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
  }
  public var configuration: Configuration?
  public var titleLabel: UILabel? = UILabel()
  public func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
}
@MainActor public final class UITableView: UIView {
  public var updates = 0
  public func beginUpdates() {}
  public func endUpdates() { updates += 1 }
}
@MainActor public final class UICollectionViewLayout: NSObject {
  public func invalidateLayout() {}
}
@MainActor public final class UICollectionView: UIView {
  public var collectionViewLayout = UICollectionViewLayout()
}
@MainActor public final class UIScreen: NSObject { public var bounds = CGRect(x: 0, y: 0, width: 0, height: 0) }
@MainActor public class UIScene: NSObject {}
@MainActor public final class UIWindowScene: UIScene {
  public var windows: [UIView] = []
  public var screen = UIScreen()
}
@MainActor public final class UIApplication: NSObject {
  public static let shared = UIApplication()
  public var connectedScenes: Set<UIScene> = []
}
