public import StyleGuides
internal import TextStyles

/// The library's data for one element: its styles, its own traits, and the values that rules and styles have applied.
///
/// An element has an appearance as a stored property: `let appearance = ElementAppearance()`. The appearance does not
/// refer to the element and is released with it. So a new element at the same address starts without values.
public final class ElementAppearance {
  /// The traits of the element in the last update that reached it; nil before the first update.
  public internal(set) var traits: TraitCollection?

  final var position = ElementPosition()
  /// An unchanged element of the same class, or of a superclass. A value that was set before the element's first update
  /// is compared with the value of this new element. If `newElement` is nil, such values are not compared.
  @usableFromInline let newElement: AnyObject?
  /// The values that properties had when their first style was set. Rules and styles may replace these values.
  private var releasedValues: [(path: AnyKeyPath, value: Any)] = []
  var properties: [AnyPropertyState] = []
  /// The element's own styles, which win over every rule.
  var styles: [PropertyDeclaration] = []
  var traitOverrides = TraitOverrides()
  /// The properties that follow other elements' fonts, and the followers of this element's font; nil if there are none.
  var following: FontFollowing?
  /// The list of properties that the rules have set; nil if `properties` has a different order than that list.
  var appliedList: PropertyList?
  /// Whether rules and styles have to be applied again.
  var needsUpdate = true
  /// The code that currently reads and writes the element's properties.
  @usableFromInline var access = PropertyAccess.program

  /// Creates an appearance without styles.
  public init() { newElement = nil }

  init(comparedWith newElement: AnyObject?) { self.newElement = newElement }

  /// Lets rules and styles replace the current value of a property that they have not set yet.
  func releaseEarlyValue(_ value: Any, of path: AnyKeyPath) {
    guard newElement != nil else { return }
    releasedValues.removeAll { $0.path == path }
    releasedValues.append((path, value))
  }

  /// Returns the value that the property had when its first style was set; nil if no style was set. Comparisons use
  /// this value, if it exists, instead of the value of a new element.
  @usableFromInline
  func releasedValue(of path: AnyKeyPath) -> Any? { releasedValues.first { $0.path == path }?.value }

  @usableFromInline
  func addState(_ state: AnyPropertyState) { properties.append(state) }

  /// Prepares the next read of a property: the property then reports whether the program has set it. Returns the
  /// previous access.
  @usableFromInline
  func startAsking() -> PropertyAccess {
    defer { access = .asking }
    return access
  }

  /// Returns whether the property has reported that the program has set it. Restores the previous access.
  @usableFromInline
  func stopAsking(_ before: PropertyAccess) -> Bool {
    defer { access = before }
    return access == .answeredSetByHand
  }

  /// Whether a rule has set this value through a key path that starts at a different class. That key path may refer to
  /// the same property.
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
  case program
  /// Rules, styles or `updateFonts(in:)` read or write the property.
  case update
  /// The property is read to find out whether the program has set it. `StyledProperty` then stores one of the next two
  /// cases.
  case asking
  case answeredSetByHand
  case answeredUntouched
  /// The property is read so that rules and styles may write to it again.
  case releasing
}

/// The position of an element in the last update that reached it.
struct ElementPosition {
  /// The updater that reached the element; nil before the first update.
  var updater: ElementUpdater?
  /// The updater's version in that update. `containers` and `match` are valid only for that version.
  var version = 0
  /// The element's visit in that update. Its two values are stored in one property, so that each visit writes only
  /// once.
  var visit = ElementVisit(update: 0)
  var containers = ContainerPathIndex.root
  var match = MatchIndex(value: 0)
  var inheritedTraits = TraitCollection()
  /// Whether elements that are added below this element are updated.
  var updatesAddedChildren: Bool {
    get { visit.updatesAddedChildren }
    set { visit.updatesAddedChildren = newValue }
  }

  /// The updater; nil if its rules were replaced after it reached the element.
  var currentUpdater: ElementUpdater? { updater?.version == version ? updater : nil }
}

struct ElementVisit {
  /// The number of the update. Each updater counts its updates.
  let update: Int
  /// Whether elements that are added below the element are updated.
  var updatesAddedChildren = false
}

/// The index, in the compiled rules, of a path of containers. The path lists those classes above an element that rules
/// name as containers.
struct ContainerPathIndex: Equatable {
  let value: Int

  /// The path above the root of a tree.
  static let root = ContainerPathIndex(value: 0)
}

/// The index of a match in the compiled rules. A match is one class of elements below one path of containers.
struct MatchIndex: Equatable {
  let value: Int
}

/// The identity of a list of properties. Lists with equal properties in equal order share one object.
final class PropertyList {}

/// Updates elements by a tree's rules and styles. `TreeUpdater` is the only subclass and implements the methods.
///
/// Rules refer to elements, but elements must not depend on rules. Therefore elements and passes use this class. A pass
/// that stores a class is one word smaller than a pass that stores a protocol, and its calls are cheaper.
class ElementUpdater {
  final var version = 0

  /// Whether the current update has reached the element with this appearance.
  func hasReached(_ appearance: ElementAppearance) -> Bool { preconditionFailure("TreeUpdater implements it") }

  /// Records that an element is part of the tree below another element, without updating it. An element that an earlier
  /// update has reached keeps its containers.
  func reach(
    _ element: any FontElement, _ appearance: ElementAppearance, below parent: MatchIndex,
    inheriting traits: TraitCollection
  ) { preconditionFailure("TreeUpdater implements it") }

  /// Updates an element and everything below it. If an update is running, the element becomes part of that update, and
  /// the report is empty.
  func update(
    _ element: any FontElement, in containers: ContainerPathIndex, inheriting traits: TraitCollection
  ) -> AppearanceReport { preconditionFailure("TreeUpdater implements it") }

  func update(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection)
    -> AppearanceReport
  {
    preconditionFailure("TreeUpdater implements it")
  }

  /// Visits an element below another element in the update that is running.
  func visit(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection) {
    preconditionFailure("TreeUpdater implements it")
  }

  func updateElement(of pass: AppearancePass) { preconditionFailure("TreeUpdater implements it") }
}

/// The appearances of elements whose classes cannot store an appearance. For example, an extension of a toolkit's class
/// cannot add a stored property.
///
/// ```swift
/// @MainActor enum Toolkit { static let appearances = AppearanceStore() }
///
/// extension ToolkitLabel: @MainActor StyledElement {
///   var appearance: ElementAppearance { Toolkit.appearances.appearance(of: self) }
/// }
/// ```
///
/// The store refers to elements weakly. The appearance of a released element is freed when the store next grows, or by
/// `removeUnused()`. A new element at the same address has a new appearance. A stored property is faster than the
/// store, which searches a dictionary.
///
/// A value that was set before an element's first update wins over rules if its property is a `@StyledProperty`. A
/// toolkit's class cannot declare one. For a toolkit's class, let the store compare values with a new element:
/// `AppearanceStore(comparingWith: [ToolkitLabel()])`.
///
/// A store belongs to the thread or actor that owns the elements, and is not `Sendable`.
public final class AppearanceStore {
  private struct Entry {
    weak var element: AnyObject?
    let appearance: ElementAppearance
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// When the store has this many entries, the entries of released elements are removed.
  private var limit = AppearanceStore.minimumLimit

  private static let minimumLimit = 64
  private let newElements: [(element: any FontElement, type: ElementClass)]

  /// Creates an empty store.
  ///
  /// - Parameter newElements: new elements, which the store keeps. A value that the program sets before an element's
  ///   first update is compared with the new element of the same class, or of the nearest superclass. If the values
  ///   differ, the program's value wins over rules, as in UIKit. If there is no such new element, rules replace the
  ///   program's value.
  public init(comparingWith newElements: [any FontElement] = []) {
    self.newElements = newElements.map { ($0, ElementClass(type(of: $0))) }
  }

  /// Returns the appearance of an element. It is the same object as long as the element lives.
  public func appearance(of element: AnyObject) -> ElementAppearance {
    let id = ObjectIdentifier(element)
    // An earlier element at this address may have been released. Its weak reference is then nil.
    if let entry = entries[id], entry.element === element { return entry.appearance }
    if entries.count >= limit { removeUnused() }
    let appearance = ElementAppearance(comparedWith: newElement(for: type(of: element)))
    // When the replaced appearance is freed, its contents may call the store. So it is freed only after the access to
    // `entries` has ended.
    let replaced = entries.updateValue(Entry(element: element, appearance: appearance), forKey: id)
    withExtendedLifetime(replaced) {}
    return appearance
  }

  private func newElement(for type: AnyClass) -> AnyObject? {
    newElements.filter { $0.type.matches(type) }.max { $1.type.isSubclass(of: $0.type) }?.element
  }

  /// Frees the appearances of elements that were released.
  public func removeUnused() {
    let before = entries
    entries = before.filter { $0.value.element != nil }
    // Because the limit doubles, the average cost of these searches stays constant for each new element.
    limit = max(Self.minimumLimit, entries.count * 2)
    withExtendedLifetime(before) {}
  }

  var count: Int { entries.count }
}
