// swift-format-ignore-file
// The names below are Apple's.

// Declarations of SwiftUI that generated code uses, written from Apple's documentation, without any of its code.

public import CoreText

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}
public struct ViewStub: View { public var body: Never { fatalError() } }
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ViewStub
  @MainActor @ViewBuilder func body(content: Content) -> Body
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View { ViewStub() }
  public func font(_ font: Font?) -> some View { ViewStub() }
  public func tracking(_ tracking: CGFloat) -> some View { ViewStub() }
  public func lineSpacing(_ spacing: CGFloat) -> some View { ViewStub() }
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { ViewStub() }
  public func textCase(_ textCase: Text.Case?) -> some View { ViewStub() }
  public func underline(_ isActive: Bool = true) -> some View { ViewStub() }
  public func strikethrough(_ isActive: Bool = true) -> some View { ViewStub() }
}

public enum Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let vertical = Set(rawValue: 1)
    public static let all = Set(rawValue: 3)
  }
}

public struct Font: Hashable, Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public struct Weight: Hashable, Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public init(_ font: CTFont) {}
  private init() {}
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
  public static func system(size: CGFloat) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
  public func italic() -> Font { self }
}

public struct EnvironmentValues {
  public var dynamicTypeSize = DynamicTypeSize.large
  public var legibilityWeight: LegibilityWeight?
  public var layoutDirection = LayoutDirection.leftToRight
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var verticalSizeClass: UserInterfaceSizeClass?
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { key.defaultValue }
    set {}
  }
}
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public enum DynamicTypeSize: CaseIterable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3
  case accessibility4, accessibility5
}
public enum LegibilityWeight: Sendable { case regular, bold }
public enum LayoutDirection: Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Sendable { case compact, regular }

@propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
  public let wrappedValue: Value
}

public struct Text: View {
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}
public enum HorizontalAlignment { case leading, center, trailing }
public struct ScrollView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct VStack<Content: View>: View {
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ForEach<Element, ID: Hashable, Content: View>: View {
  public init(_ elements: [Element], id: KeyPath<Element, ID>, @ViewBuilder content: @escaping (Element) -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
