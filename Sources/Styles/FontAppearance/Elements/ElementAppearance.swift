public import StyleGuides
internal import TextStyles

/// The library's data for one element: its styles, its own traits, and the values that rules and styles have applied.
///
/// An element has an appearance as a stored property: `let appearance = ElementAppearance()`. The appearance does not refer to
/// the element and is released with it, so a new element at the same address starts with an empty one.
public final class ElementAppearance {
  /// The traits of the element in the last update that reached it; nil before the first update.
  public internal(set) var traits: TraitCollection?

  /// The element's position in the last update that reached it.
  final var position = ElementPosition()
  /// A new element of the class, or of a superclass. Values that were set before the element's first update are
  /// compared with the values of this new element. If it is nil, such values are not compared.
  @usableFromInline let newElement: AnyObject?
  /// The values that properties had when their first style was set. These values do not win over that style.
  private var releasedValues: [(path: AnyKeyPath, value: Any)] = []
  /// The properties that rules and styles have set.
  var properties: [AnyPropertyState] = []
  /// The element's own styles, which win over every rule.
  var styles: [PropertyDeclaration] = []
  /// The element's own traits, which replace the inherited traits.
  var traitOverrides = TraitOverrides()
  /// The properties that follow other elements' fonts, and the followers of this element's font; nil if there are none.
  var following: FontFollowing?
  /// The identity of the rules' list of properties; nil unless `properties` has the same order as that list.
  var appliedList: PropertyList?
  /// Whether rules and styles have to be applied again.
  var needsUpdate = true
  /// The code that currently reads and writes the element's properties.
  @usableFromInline var access = PropertyAccess.program

  /// Creates an appearance without styles.
  public init() { newElement = nil }

  init(comparedWith newElement: AnyObject?) { self.newElement = newElement }

  /// Allows rules and styles to replace the current value of a property that they have not set yet.
  func releaseEarlyValue(_ value: Any, of path: AnyKeyPath) {
    guard newElement != nil else { return }
    releasedValues.removeAll { $0.path == path }
    releasedValues.append((path, value))
  }

  /// Returns the value that is compared with a value set before the first update, instead of the value of a new
  /// element. Nil if no style was set for the property.
  @usableFromInline
  func releasedValue(of path: AnyKeyPath) -> Any? { releasedValues.first { $0.path == path }?.value }

  /// Adds the state of a property that had no state.
  @usableFromInline
  func addState(_ state: AnyPropertyState) { properties.append(state) }

  /// Prepares the next read of a property to report whether the program has set it. Returns the previous access.
  @usableFromInline
  func startAsking() -> PropertyAccess {
    defer { access = .asking }
    return access
  }

  /// Returns whether the read has reported that the program has set the property, and restores the previous access.
  @usableFromInline
  func stopAsking(_ before: PropertyAccess) -> Bool {
    defer { access = before }
    return access == .answeredSetByHand
  }

  /// Whether a rule has set the value by a key path that starts at a different class but may refer to the same
  /// property.
  @usableFromInline
  func hasSet(_ value: Any, byOtherClassThan declaration: PropertyDeclaration) -> Bool {
    properties.contains { state in
      state.declaration.root != declaration.root && state.declaration.valueType == declaration.valueType
        && !state.isSetByHand && state.hasActualValue(value)
    }
  }
}

/// The code that currently reads and writes an element's properties. Only values that `program` wrote count as set by
/// hand.
@usableFromInline
enum PropertyAccess {
  /// The program reads or writes.
  case program
  /// Rules, styles or `updateFonts(in:)` read or write.
  case update
  /// The property is read to find out whether the program has set it. `StyledProperty` then stores one of the next two
  /// cases.
  case asking
  case answeredSetByHand
  case answeredUntouched
  /// The property is read to allow rules and styles to write to it again.
  case releasing
}

/// The position of an element in the last update that reached it.
struct ElementPosition {
  /// The updater that reached it; nil before the first update.
  var updater: ElementUpdater?
  /// The updater's version at that time. The two indices are valid only for that version.
  var version = 0
  /// The visit in that update. It is a single property, so that each visit writes only once.
  var visit = ElementVisit(update: 0)
  var containers = ContainerPathIndex.root
  var match = MatchIndex(value: 0)
  var inheritedTraits = TraitCollection()
  /// Whether elements that are added below this element are updated. False if the element updates only itself, or
  /// nothing.
  var updatesAddedChildren: Bool {
    get { visit.updatesAddedChildren }
    set { visit.updatesAddedChildren = newValue }
  }

  /// The updater, if its rules have not been replaced since.
  var currentUpdater: ElementUpdater? { updater?.version == version ? updater : nil }
}

/// A visit of an element.
struct ElementVisit {
  /// The number of the update, in its updater.
  let update: Int
  /// Whether elements that are added below the element are updated.
  var updatesAddedChildren = false
}

/// The index of a path of containers in the compiled rules.
struct ContainerPathIndex: Equatable {
  let value: Int

  /// The path above the root of a tree, which has no container.
  static let root = ContainerPathIndex(value: 0)
}

/// The index, in the compiled rules, of a match: one class of elements below one path of containers.
struct MatchIndex: Equatable {
  let value: Int
}

/// The identity of a list of properties. Lists with equal properties in equal order share one object.
final class PropertyList {}

/// Updates elements by a tree's rules and styles. It declares the methods that an element and a pass call.
/// `TreeUpdater`, its only subclass, implements them.
///
/// Because of this class, elements do not depend on rules, although rules refer to elements. Every element needs a
/// pass. A class instead of a protocol makes a pass one word smaller, and its calls cheaper.
class ElementUpdater {
  /// The number of times that the rules have been replaced.
  final var version = 0

  /// Whether the update that is running has reached the element with an appearance.
  func hasReached(_ appearance: ElementAppearance) -> Bool { preconditionFailure("TreeUpdater implements it") }

  /// Records that an element is part of the tree below another element, without updating it. An element that an earlier
  /// update has reached keeps its containers.
  func reach(
    _ element: any FontElement, _ appearance: ElementAppearance, below parent: MatchIndex,
    inheriting traits: TraitCollection
  ) { preconditionFailure("TreeUpdater implements it") }

  /// Updates an element and everything below it. If an update is running, it includes the element, and the report is
  /// empty.
  func update(
    _ element: any FontElement, in containers: ContainerPathIndex, inheriting traits: TraitCollection
  ) -> AppearanceReport { preconditionFailure("TreeUpdater implements it") }

  /// Updates an element directly below another element, and everything below it.
  func update(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection)
    -> AppearanceReport
  {
    preconditionFailure("TreeUpdater implements it")
  }

  /// Visits an element below another element in the update that is running.
  func visit(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection) {
    preconditionFailure("TreeUpdater implements it")
  }

  /// Updates the element of a pass itself.
  func updateElement(of pass: AppearancePass) { preconditionFailure("TreeUpdater implements it") }
}

/// The appearances of elements whose classes cannot store an appearance. For example, an extension of a toolkit's class
/// can add no stored property.
///
/// ```swift
/// @MainActor enum Toolkit { static let appearances = AppearanceStore() }
///
/// extension ToolkitLabel: @MainActor StyledElement {
///   var appearance: ElementAppearance { Toolkit.appearances.appearance(of: self) }
/// }
/// ```
///
/// The store holds elements weakly. The appearance of a released element is freed when the store next grows, or by
/// `removeUnused()`. A new element at the same address has a new appearance. Each look-up searches a dictionary. A
/// stored property is faster, if the class can have one.
///
/// If a value that is set before an element's first update must win over rules, a class of the program declares the
/// property as `@StyledProperty`. A toolkit's class cannot do so. For such a class, let the store compare with a new
/// element: `AppearanceStore(comparingWith: [ToolkitLabel()])`.
///
/// A store belongs to the thread or actor that owns the elements, and is not `Sendable`.
public final class AppearanceStore {
  private struct Entry {
    weak var element: AnyObject?
    let appearance: ElementAppearance
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which the entries of released elements are removed.
  private var limit = AppearanceStore.minimumLimit

  private static let minimumLimit = 64
  private let newElements: [(element: any FontElement, type: ElementClass)]

  /// Creates an empty store.
  ///
  /// - Parameter newElements: new elements, one for each class whose early values are kept. The store holds them. If
  ///   the program sets a value before an element's first update, it is compared with the new element of the element's
  ///   class, or of its nearest superclass. If the value differs, it wins over rules, as in UIKit. For other classes,
  ///   rules replace such a value.
  public init(comparingWith newElements: [any FontElement] = []) {
    self.newElements = newElements.map { ($0, ElementClass(type(of: $0))) }
  }

  /// Returns the appearance of an element. It is the same object as long as the element lives.
  public func appearance(of element: AnyObject) -> ElementAppearance {
    let id = ObjectIdentifier(element)
    // The address may have belonged to an earlier element that was released. The weak reference is then nil.
    if let entry = entries[id], entry.element === element { return entry.appearance }
    if entries.count >= limit { removeUnused() }
    let appearance = ElementAppearance(comparedWith: newElement(for: type(of: element)))
    // When the contents of an appearance are freed, they may call the store. So they are freed after the access to the
    // entries.
    let replaced = entries.updateValue(Entry(element: element, appearance: appearance), forKey: id)
    withExtendedLifetime(replaced) {}
    return appearance
  }

  /// Returns the new element of a class, or of its nearest superclass; nil when there is no such element.
  private func newElement(for type: AnyClass) -> AnyObject? {
    newElements.filter { $0.type.matches(type) }.max { $1.type.isSubclass(of: $0.type) }?.element
  }

  /// Frees the appearances of elements that were released.
  public func removeUnused() {
    let before = entries
    entries = before.filter { $0.value.element != nil }
    // The doubled limit keeps the cost of these searches constant for each new element.
    limit = max(Self.minimumLimit, entries.count * 2)
    withExtendedLifetime(before) {}
  }

  /// The number of appearances that the store holds.
  var count: Int { entries.count }
}
