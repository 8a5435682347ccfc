public import StyleGuides
internal import TextStyles

/// The data of the library for one element: its styles, its own traits, and the values that rules and styles have applied.
///
/// An element has an appearance as a stored property: `let appearance = ElementAppearance()`. The appearance does not refer to
/// the element and is released with it, so a new element at the same address starts with an empty one.
public final class ElementAppearance {
  /// The traits of the element in the last update that reached it; nil before the first.
  public internal(set) var traits: TraitCollection?

  /// The element's position in the last update that reached it.
  final var position = ElementPosition()
  /// A new element of the class, or of a superclass, with which values are compared that were set before the element's first
  /// update; nil where they count as the element's own.
  @usableFromInline let newElement: AnyObject?
  /// The values at the time when a style was set for a property that no rule or style had set yet. Values that were set before do
  /// not win over that style.
  private var releasedValues: [(path: AnyKeyPath, value: Any)] = []
  /// The properties that rules and styles have set.
  var properties: [AnyPropertyState] = []
  /// The element's own styles, which win over every rule.
  var styles: [PropertyDeclaration] = []
  /// The element's own traits, which replace the inherited ones.
  var traitOverrides = TraitOverrides()
  /// The properties that follow other elements' fonts, and the elements that follow this one's font; nil when there was
  /// neither.
  var following: FontFollowing?
  /// The identity of the rules' list of properties, if `properties` has the same properties in the same order; nil otherwise.
  var appliedList: PropertyList?
  /// Whether rules and styles have to be applied again.
  var needsUpdate = true
  /// The code that reads and writes the element's properties at the moment.
  @usableFromInline var access = PropertyAccess.program

  /// An appearance without styles.
  public init() { newElement = nil }

  init(comparedWith newElement: AnyObject?) { self.newElement = newElement }

  /// Lets rules and styles replace the present value of a property that none of them has set yet.
  func releaseEarlyValue(_ value: Any, of path: AnyKeyPath) {
    guard newElement != nil else { return }
    releasedValues.removeAll { $0.path == path }
    releasedValues.append((path, value))
  }

  /// The value with which a value that was set before the first update is compared, in place of that of a new element; nil when
  /// no style was set for the property.
  @usableFromInline
  func releasedValue(of path: AnyKeyPath) -> Any? { releasedValues.first { $0.path == path }?.value }

  /// Adds the state of a property that had none.
  @usableFromInline
  func addState(_ state: AnyPropertyState) { properties.append(state) }

  /// Lets the next read of a property answer whether the program has set it. Returns the access before.
  @usableFromInline
  func startAsking() -> PropertyAccess {
    defer { access = .asking }
    return access
  }

  /// Returns whether a read has answered that the program has set the property, and returns to the access before.
  @usableFromInline
  func stopAsking(_ before: PropertyAccess) -> Bool {
    defer { access = before }
    return access == .answeredSetByHand
  }

  /// Whether a rule has set the value, by a key path that starts at another class: it may be the same property.
  @usableFromInline
  func hasSet(_ value: Any, byOtherClassThan declaration: PropertyDeclaration) -> Bool {
    properties.contains { state in
      state.declaration.root != declaration.root && state.declaration.valueType == declaration.valueType
        && !state.isSetByHand && state.hasActualValue(value)
    }
  }
}

/// The code that reads and writes an element's properties at the moment. A value counts as set by hand only if `program` wrote
/// it.
@usableFromInline
enum PropertyAccess {
  /// The program.
  case program
  /// Rules, styles and `updateFonts(in:)`.
  case update
  /// A read asks whether the program has set the property. `StyledProperty` answers with one of the next two.
  case asking
  case answeredSetByHand
  case answeredUntouched
  /// A read lets rules and styles write to the property again.
  case releasing
}

/// The position of an element in the last update that reached it.
struct ElementPosition {
  /// The updater that reached it; nil before the first update.
  var updater: ElementUpdater?
  /// The updater's version at that time: the two indices are valid for that version only.
  var version = 0
  /// The visit in that update: one property, so that a visit writes once.
  var visit = ElementVisit(update: 0)
  var containers = ContainerPathIndex.root
  var match = MatchIndex(value: 0)
  var inheritedTraits = TraitCollection()
  /// Whether elements that are added below it are updated: false if it updates itself alone, or nothing.
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
  /// Whether elements that are added below it are updated.
  var updatesAddedChildren = false
}

/// The index of a path of containers in the compiled rules.
struct ContainerPathIndex: Equatable {
  let value: Int

  /// The path above the root of a tree, which has no container.
  static let root = ContainerPathIndex(value: 0)
}

/// The index, in the compiled rules, of the match of one class of elements below one path of containers.
struct MatchIndex: Equatable {
  let value: Int
}

/// The identity of a list of properties: the same object for equal lists in equal order.
final class PropertyList {}

/// Updates elements by a tree's rules and styles. It has the methods of `TreeUpdater`, its only subclass, that an element and a
/// pass call.
///
/// With it elements do not depend on rules, which refer to elements. A class instead of a protocol makes a pass one word
/// smaller and its calls cheaper: a pass is made for every element.
class ElementUpdater {
  /// The number of times that the rules have been replaced.
  final var version = 0

  /// Whether the update that is running has reached the element with an appearance.
  func hasReached(_ appearance: ElementAppearance) -> Bool { preconditionFailure("TreeUpdater implements it") }

  /// Records that an element is part of the tree below another, without updating it. An element that an earlier update has
  /// reached stays below its containers.
  func reach(
    _ element: any FontElement, _ appearance: ElementAppearance, below parent: MatchIndex,
    inheriting traits: TraitCollection
  ) { preconditionFailure("TreeUpdater implements it") }

  /// Updates an element and everything below it. During another update it becomes part of that one, and the report is empty.
  func update(
    _ element: any FontElement, in containers: ContainerPathIndex, inheriting traits: TraitCollection
  ) -> AppearanceReport { preconditionFailure("TreeUpdater implements it") }

  /// The same for an element directly below another.
  func update(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection)
    -> AppearanceReport
  {
    preconditionFailure("TreeUpdater implements it")
  }

  /// Visits an element below another in the update that is running.
  func visit(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection) {
    preconditionFailure("TreeUpdater implements it")
  }

  /// Updates the element of a pass itself.
  func updateElement(of pass: AppearancePass) { preconditionFailure("TreeUpdater implements it") }
}

/// The appearances of elements whose classes cannot store one: classes of a toolkit, to which an extension can add no stored
/// property.
///
/// ```swift
/// @MainActor enum Toolkit { static let appearances = AppearanceStore() }
///
/// extension ToolkitLabel: @MainActor StyledElement {
///   var appearance: ElementAppearance { Toolkit.appearances.appearance(of: self) }
/// }
/// ```
///
/// Elements are held weakly. The appearance of an element that is gone is freed when the store next grows, or by
/// `removeUnused()`. A new element at the same address has a new appearance. A look-up costs one search in a dictionary: a
/// stored property is faster if a class can have one.
///
/// A class of the program declares `@StyledProperty` for a property whose value, set before the element's first update, is to win
/// over rules. A toolkit's class cannot; for it the store compares with a new element: `AppearanceStore(comparingWith:
/// [ToolkitLabel()])`.
///
/// A store belongs to the thread or actor that owns the elements, and is not `Sendable`.
public final class AppearanceStore {
  private struct Entry {
    weak var element: AnyObject?
    let appearance: ElementAppearance
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which the entries of elements that are gone are removed.
  private var limit = AppearanceStore.minimumLimit

  private static let minimumLimit = 64
  private let newElements: [(element: any FontElement, type: ElementClass)]

  /// An empty store.
  ///
  /// - Parameter newElements: new elements, one of each class whose early values are kept; the store holds them. A value that
  ///   the program sets before an element's first update wins over rules, as in UIKit, if it differs from the value of the new
  ///   element of its class, or of its nearest superclass. For other classes such a value counts as the element's own, which
  ///   rules replace.
  public init(comparingWith newElements: [any FontElement] = []) {
    self.newElements = newElements.map { ($0, ElementClass(type(of: $0))) }
  }

  /// The appearance of an element: the same object as long as the element lives.
  public func appearance(of element: AnyObject) -> ElementAppearance {
    let id = ObjectIdentifier(element)
    // The address may be that of an earlier element, which is gone. The weak reference is nil then.
    if let entry = entries[id], entry.element === element { return entry.appearance }
    if entries.count >= limit { removeUnused() }
    let appearance = ElementAppearance(comparedWith: newElement(for: type(of: element)))
    // The contents of an appearance may call the store when they are freed. That happens after the access to the entries.
    let replaced = entries.updateValue(Entry(element: element, appearance: appearance), forKey: id)
    withExtendedLifetime(replaced) {}
    return appearance
  }

  /// The new element of a class, or of its nearest superclass; nil when there is none.
  private func newElement(for type: AnyClass) -> AnyObject? {
    newElements.filter { $0.type.matches(type) }.max { $1.type.isSubclass(of: $0.type) }?.element
  }

  /// Frees the appearances of elements that are gone.
  public func removeUnused() {
    let before = entries
    entries = before.filter { $0.value.element != nil }
    // Twice as many, so that the walks over all entries cost constant time for each new element.
    limit = max(Self.minimumLimit, entries.count * 2)
    withExtendedLifetime(before) {}
  }

  /// The number of appearances that the store holds.
  var count: Int { entries.count }
}
