// swift-format-ignore-file
// The names below are Apple's.

// Stubs: the declarations of UIKit, Core Text and the Objective-C runtime that generated code uses, written from Apple's
// documentation. Nothing of UIKit itself is here. Fonts have the metrics that a test gives them, and sizes grow by the leadings of
// Data/scaling-leadings.tsv.

@_exported import Foundation

// MARK: - Core Foundation and Core Text

public typealias CFURL = URL
public final class CFError: CustomStringConvertible {
  public let code: Int
  public init(code: Int) { self.code = code }
  public var description: String { "error \(code)" }
}
public func CFErrorGetCode(_ error: CFError) -> Int { error.code }
public enum CTFontManagerScope: Sendable { case process }
public enum CTFontManagerError: Int, Sendable { case alreadyRegistered = 105 }
public func CTFontManagerRegisterFontsForURL(
  _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  true
}

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
  /// Line height, cap height and x-height in ems, by the names of the fonts that are registered.
  nonisolated(unsafe) public static var registered: [String: (family: String, lineHeight: Double, xHeight: Double)] = [:]

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
    fontName = descriptor.attributes[.name] as? String ?? "System"
    pointSize = size
    fontDescriptor = descriptor
  }
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
  /// Of each style twelve leadings, and twelve sizes.
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
public final class NSMutableParagraphStyle: NSObject {
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  public var paragraphSpacing: CGFloat = 0
  public var firstLineHeadIndent: CGFloat = 0
}

// MARK: - Views

@MainActor open class UIView: NSObject {
  public var subviews: [UIView] = []
  public var traitCollection = UITraitCollection()
  public nonisolated override init() { super.init() }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (UIView, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    Registration()
  }
}
@MainActor public final class UILabel: UIView {
  public var font: UIFont?
  public var text: String? { didSet { attributedText = text.map { NSAttributedString(string: $0) } } }
  public var attributedText: NSAttributedString?
}
@MainActor public final class UITextField: UIView {
  public var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
}
@MainActor public final class UITextView: UIView {
  public var attributedText: NSAttributedString!
  public var typingAttributes: [NSAttributedString.Key: Any] = [:]
}
@MainActor public final class UIButton: UIView { public var titleLabel: UILabel? = UILabel() }
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
