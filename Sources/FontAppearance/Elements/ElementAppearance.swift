public import TextStyles

/// What dressing keeps with one element: its styles, its own traits, and what rules have set on it.
///
/// An element has one as a stored property, `let appearance = ElementAppearance()`. It knows nothing of the element and
/// goes with it: a new object at the same address begins with a new one.
public final class ElementAppearance {
  /// The traits that the element was last reached with; `nil` before it is part of a tree that is dressed.
  public internal(set) var traits: Traits?

  /// Where it stood when it was last reached.
  final var place = ElementPlace()
  /// The properties that rules and styles have set.
  @usableFromInline var slots: [AnySlot] = []
  /// The element's own styles, over every rule.
  var styles: [AnySetting] = []
  /// The element's own traits, over those from above.
  var overrides = TraitOverrides()
  /// Settings that wait until the whole tree is dressed.
  var pending: [AnySetting] = []
  /// The shape of the winners whose properties the slots are of, in their order; `nil` where they are of others.
  var worn: Winners.Shape?
  /// Whether it has yet to be given what is meant for it there.
  var isStale = true
  /// What reading and writing a property means at the moment.
  @usableFromInline var access = PropertyAccess.byHand

  /// Nothing yet.
  public init() {}
}

/// What reading and writing a property means at the moment: only the owner's own writing is by hand.
@usableFromInline
enum PropertyAccess {
  /// The program reads and writes.
  case byHand
  /// Rules, styles and `updateFonts(in:)` do.
  case dressing
  /// Reading asks whether the property was set by hand; the answer is one of the two below.
  case asking
  case askedByHand
  case askedUntouched
  /// Reading gives the property back to the rules.
  case releasing
}

/// Where an element stood when it was last reached.
struct ElementPlace {
  /// What it was dressed from; `nil` before it was reached.
  var wardrobe: Wardrobe?
  var version = 0
  /// The containers above it, and what its class means below them, as the compiled rules number them.
  var path = 0
  var number = 0
  /// The traits from above.
  var inherited = Traits()
  /// Whether elements that join below it are dressed: not where it updates itself alone, or nothing.
  var takesJoiners = false

  /// What it was dressed from, if the numbers are those of the rules as they are.
  var currentWardrobe: Wardrobe? { wardrobe?.version == version ? wardrobe : nil }
}
