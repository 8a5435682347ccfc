public import TextStyles

/// Which values the properties of elements have, by class, by the containers around them and by traits: a theme is one.
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
/// A rule goes for a class and its subclasses. Where several rules set one property, UIKit's published precedence decides:
/// "In any given view hierarchy the outermost appearance proxy wins. Specificity (depth of the chain) is the tie-breaker"
/// (UIAppearance.h). See `RulePrecedence` for the whole of it. Rules are a value: a copy is another set.
public struct AppearanceRules {
  private(set) var all: [AppearanceRule] = []

  /// No rules.
  public init() {}

  /// A rule for elements of a class.
  ///
  /// - Parameters:
  ///   - type: the class; its subclasses are meant too.
  ///   - containers: classes that the element has to be inside of, the outermost first; anything may be between them.
  ///   - traits: the traits for which the rule holds.
  ///   - body: says which properties have which values.
  public mutating func when<Element: StyledElement>(
    _ type: Element.Type, containedIn containers: [any FontElement.Type] = [], traits: TraitCondition = .any,
    file: StaticString = #fileID, line: UInt = #line, _ body: (inout RuleValues<Element>) -> Void
  ) {
    var values = RuleValues<Element>()
    body(&values)
    all.append(
      AppearanceRule(
        number: all.count + 1, element: ClassTest(type), containers: containers.map(ClassTest.init), traits: traits,
        settings: values.settings, place: "\(file):\(line)"))
  }

  /// The same with the containers in UIKit's order, the innermost first, as in
  /// `appearance(whenContainedInInstancesOf:)`.
  public mutating func when<Element: StyledElement>(
    _ type: Element.Type, whenContainedInInstancesOf containers: [any FontElement.Type],
    traits: TraitCondition = .any, file: StaticString = #fileID, line: UInt = #line,
    _ body: (inout RuleValues<Element>) -> Void
  ) {
    when(type, containedIn: containers.reversed(), traits: traits, file: file, line: line, body)
  }

  /// Whether they are the very same rules.
  func isSame(as other: AppearanceRules) -> Bool {
    all.count == other.all.count && zip(all, other.all).allSatisfy { $0 === $1 }
  }
}

/// The values that a rule gives to properties of elements of one class.
public struct RuleValues<Element: StyledElement> {
  @usableFromInline var settings: [AnySetting] = []

  /// Sets a property to a value that depends on traits; the later of two for one property counts.
  ///
  /// - Parameter name: what `explain(_:)` calls the property; where symbols are stripped, a key path knows only its type.
  @inlinable
  public mutating func set<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Element, Value>, to style: StyleValue<Value>, named name: String? = nil
  ) {
    settings.removeAll { $0.path == property }
    settings.append(Setting.of(property, style, named: name))
  }

  /// Sets a property to a value.
  @inlinable
  public mutating func set<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Element, Value>, to value: Value, named name: String? = nil
  ) {
    set(property, to: .fixed(value), named: name)
  }
}
