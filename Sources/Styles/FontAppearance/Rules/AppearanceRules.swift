internal import FontMatching
public import StyleGuides
internal import TextStyles

/// Values for the properties of elements. The class, containers and traits of an element select the values. A theme is
/// a set of rules.
///
/// ```swift
/// var theme = AppearanceRules()
/// theme.when(Label.self) { $0.set(\.font, to: .style(.body)) }
/// theme.when(Label.self, containedIn: [NavigationController.self, Cell.self], traits: .compact) {
///   $0.set(\.font, to: .style(.footnote))
/// }
/// appearance.rules = theme
/// ```
///
/// Rules are `Sendable`. Any number of trees on any threads can use one theme, for example a `static let`. Each tree
/// has its own cache.
///
/// A rule applies to a class and its subclasses. If several rules set one property, UIKit's published precedence
/// decides: "In any given view hierarchy the outermost appearance proxy wins. Specificity (depth of the chain) is the
/// tie-breaker" (UIAppearance.h). docs/appearance.md lists the whole order.
public struct AppearanceRules: Sendable {
  private(set) var all: [AppearanceRule] = []

  /// Creates an empty set of rules.
  public init() {}

  /// Adds a rule for elements of a class.
  ///
  /// - Parameters:
  ///   - type: the class; the rule also applies to its subclasses.
  ///   - containers: the classes of elements around the element, the outermost first. Other elements may be between them.
  ///   - traits: the traits for which the rule applies.
  ///   - file: the source file of the rule. `AppearanceManager.explain(_:)` names it.
  ///   - line: the line of the rule.
  ///   - body: sets the values of properties.
  public mutating func when<Element: StyledElement>(
    _ type: Element.Type, containedIn containers: [any FontElement.Type] = [], traits: TraitCondition = .any,
    file: StaticString = #fileID, line: UInt = #line, _ body: (inout Values<Element>) -> Void
  ) {
    var values = Values<Element>()
    body(&values)
    all.append(
      AppearanceRule(
        number: all.count + 1, element: ElementClass(type), containers: containers.map(ElementClass.init),
        traits: traits, properties: values.properties, location: "\(file):\(line)"))
  }

  /// Adds a rule whose containers are in UIKit's order, the innermost first, as in
  /// `appearance(whenContainedInInstancesOf:)`.
  public mutating func when<Element: StyledElement>(
    _ type: Element.Type, whenContainedInInstancesOf containers: [any FontElement.Type],
    traits: TraitCondition = .any, file: StaticString = #fileID, line: UInt = #line,
    _ body: (inout Values<Element>) -> Void
  ) {
    when(type, containedIn: containers.reversed(), traits: traits, file: file, line: line, body)
  }

  /// Returns the text styles that the rules request but that a guide lacks, for example misspelt names. A test of a
  /// theme can call this method without a tree. In a tree, `AppearanceReport.unknownStyles` lists the missing styles of
  /// updated elements.
  public func unknownStyles(in guide: StyleGuide) -> [AppearanceReport.UnknownStyle] {
    let fonts = TreeFonts.guide(guide, nil, .standard)
    return all.flatMap { rule in
      rule.properties.flatMap { property in
        property.makeDeclaration().requests.compactMap { request in
          fonts.problem(of: request).map {
            .init(element: rule.element.name, property: property.name, style: request.style, error: $0)
          }
        }
      }
    }
  }

  func isSame(as other: AppearanceRules) -> Bool {
    all.count == other.all.count && zip(all, other.all).allSatisfy { $0 === $1 }
  }

  /// The values that a rule gives to properties of elements of one class.
  public struct Values<Element: StyledElement> {
    @usableFromInline var properties: [RuleProperty] = []

    /// Sets a property to a value that depends on traits, instead of an earlier value in the same rule.
    ///
    /// If the style's value is nil, the property stays unchanged.
    ///
    /// - Parameters:
    ///   - property: the property of the element.
    ///   - style: the value.
    ///   - name: the property's name in `AppearanceManager.explain(_:)`. In a program without symbols, the key path of
    ///     a computed property contains only types.
    @inlinable
    public mutating func set<Value: Equatable & SendableMetatype>(
      _ property: ReferenceWritableKeyPath<Element, Value>, to style: StyleValue<Value>, named name: String? = nil
    ) {
      set(RuleProperty(property, style, named: name, EquatableValues()))
    }

    /// Sets a property of an optional type, such as `UITextField.font`, to a style of the wrapped type. If the style's
    /// value is nil, the property stays unchanged. `set(\.font, to: nil)` sets the property to nil.
    ///
    /// - Parameters:
    ///   - property: the property of the element.
    ///   - style: the value.
    ///   - name: the property's name in `AppearanceManager.explain(_:)`.
    @inlinable
    public mutating func set<Wrapped: Equatable & SendableMetatype>(
      _ property: ReferenceWritableKeyPath<Element, Wrapped?>, to style: StyleValue<Wrapped>, named name: String? = nil
    ) {
      set(RuleProperty(ofOptional: property, style, named: name))
    }

    /// Sets a property whose values are not `Equatable` to a value that depends on traits.
    ///
    /// - Parameters:
    ///   - property: the property of the element.
    ///   - style: the value.
    ///   - name: the property's name in `AppearanceManager.explain(_:)`.
    ///   - isEqual: returns whether two values look the same. A property is set only to a different value. A value that
    ///     differs from the applied value counts as set by the program.
    @inlinable
    public mutating func set<Value>(
      _ property: ReferenceWritableKeyPath<Element, Value>, to style: StyleValue<Value>, named name: String? = nil,
      isEqual: @escaping @Sendable (Value, Value) -> Bool
    ) {
      set(RuleProperty(property, style, named: name, ComparedValues(isEqual: isEqual)))
    }

    /// Unavailable: values that are not `Equatable` need a comparison.
    @available(
      *, unavailable, message: "the property's type is not Equatable: pass a comparison, set(_:to:isEqual: { … })"
    )
    public mutating func set<Value>(
      _ property: ReferenceWritableKeyPath<Element, Value>, to style: StyleValue<Value>, named name: String? = nil
    ) {}

    /// Unavailable: a rule applies to all elements of a class, and several trees share it.
    @available(
      *, unavailable,
      message:
        "a rule cannot follow the font of one element: assign it to the element, element.style.property = .layout(…, of: …)"
    )
    public mutating func set(
      _ property: ReferenceWritableKeyPath<Element, Double>, to value: FollowingValue, named name: String? = nil
    ) {}

    @usableFromInline
    mutating func set(_ property: RuleProperty) {
      properties.removeAll { $0.path == property.path }
      properties.append(property)
    }

    /// Sets a property to a value that is the same for all traits.
    @inlinable
    public mutating func set<Value: Equatable & Sendable>(
      _ property: ReferenceWritableKeyPath<Element, Value>, to value: Value, named name: String? = nil
    ) {
      set(property, to: .fixed(value), named: name)
    }
  }
}

/// One rule: a class, the containers around it, traits, and the values of properties.
final class AppearanceRule: Sendable {
  /// The rule's position in the list of rules, from 1.
  let number: Int
  let element: ElementClass
  /// The containers, the outermost first.
  let containers: [ElementClass]
  let traits: TraitCondition
  let properties: [RuleProperty]
  let location: String

  init(
    number: Int, element: ElementClass, containers: [ElementClass], traits: TraitCondition,
    properties: [RuleProperty], location: String
  ) {
    self.number = number
    self.element = element
    self.containers = containers
    self.traits = traits
    self.properties = properties
    self.location = location
  }

  /// Finds the rule's containers, in their order, among the classes above an element. Both lists begin with the
  /// outermost class. Returns nil unless all containers are found.
  ///
  /// Each container gets the outermost matching position below the previous container.
  func positions(in path: [any FontElement.Type]) -> [Int]? {
    var positions: [Int] = []
    for (position, type) in path.enumerated() {
      guard positions.count < containers.count else { break }
      if containers[positions.count].matches(type) { positions.append(position) }
    }
    return positions.count == containers.count ? positions : nil
  }
}

extension AppearanceRule: CustomStringConvertible {
  /// The rule in words: "Label in Cell in NavigationController, compact width (TaskList/Theme.swift:12)".
  var description: String {
    let within = containers.reversed().map { " in \($0.name)" }.joined()
    let conditions = traits.parts(of: .init()).map { ", \($0.words)" }.joined()
    return "\(element.name)\(within)\(conditions) (\(location))"
  }
}
