public import TextStyles

/// What the library stores for one element: its styles, its own traits, and the values that rules and styles have applied.
///
/// An element has one as a stored property: `let appearance = ElementAppearance()`. It does not refer to the element and is
/// released with it, so a new element at the same address starts with an empty one.
public final class ElementAppearance {
  /// The traits of the element in the last update that reached it; nil before the first.
  public internal(set) var traits: TraitCollection?

  /// The element's position in the last update that reached it.
  final var position = ElementPosition()
  /// The properties that rules and styles have set.
  @usableFromInline var properties: [AnyPropertyState] = []
  /// The element's own styles, which win over every rule.
  var styles: [PropertyDeclaration] = []
  /// The element's own traits, which replace the inherited ones.
  var traitOverrides = TraitOverrides()
  /// Which properties follow other elements' fonts, and which elements follow this one's; nil where there was neither.
  var following: FontFollowing?
  /// The list of properties that `properties` has, in the same order; nil where it differs from the rules' list.
  var appliedList: PropertyList?
  /// Whether rules and styles have to be applied again.
  var needsUpdate = true
  /// Who reads and writes the element's properties at the moment.
  @usableFromInline var access = PropertyAccess.program

  /// An appearance without styles.
  public init() {}
}

/// Who reads and writes an element's properties at the moment. A value counts as set by hand only if `program` wrote it.
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
  var containers = ContainerPathIndex.root
  var match = MatchIndex(value: 0)
  var inheritedTraits = TraitCollection()
  /// Whether elements that are added below it are updated: false where it updates itself alone, or nothing.
  var updatesAddedChildren = false

  /// The updater, if its rules have not been replaced since.
  var currentUpdater: ElementUpdater? { updater?.version == version ? updater : nil }
}

/// The index of a path of containers in the compiled rules.
struct ContainerPathIndex: Equatable {
  let value: Int

  /// The path above the root of a tree, which has no container.
  static let root = ContainerPathIndex(value: 0)
}

/// The index, in the compiled rules, of what one class of elements matches below one path of containers.
struct MatchIndex: Equatable {
  let value: Int
}

/// The identity of a list of properties: the same object for equal lists in equal order.
final class PropertyList {}

/// Updates elements by a tree's rules and styles: what an element and a pass need of the `TreeUpdater`, its only subclass.
///
/// It keeps elements independent of rules, which refer to elements. A class instead of a protocol makes a pass one word
/// smaller and its calls cheaper: a pass is made for every element.
class ElementUpdater {
  /// How often the rules have been replaced.
  final var version = 0

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
