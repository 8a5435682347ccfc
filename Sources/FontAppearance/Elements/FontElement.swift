public import FontLayout
public import TextStyles

/// A node of a tree that shows text: a widget, a block of a page, a label of a game.
///
/// Any class adopts it by extension; what it has to say is what its children are. It belongs to whoever owns the tree,
/// on one thread or one actor: nothing here is `Sendable`, so the compiler refuses to take a tree and its
/// `AppearanceManager` elsewhere. A class of the main actor adopts it as `extension View: @MainActor FontElement`.
///
/// A protocol's defaults are bound where a class adopts it: for subclasses to override one of these methods, the class
/// that adopts the protocol has to declare it itself. Classes of a toolkit that cannot be changed are told apart by
/// `AppearanceManager.treatments` instead.
public protocol FontElement: AnyObject {
  /// The elements directly below this one, in the order in which they are to be updated.
  var fontChildren: [any FontElement] { get }

  /// What dressing keeps with the element; `nil` for one that only updates itself. `StyledElement` answers it.
  var keptAppearance: ElementAppearance? { get }

  /// The traits of this element and of what is below it: those from above, with its own put over them.
  func ownTraits(inheriting traits: Traits) -> Traits

  /// Sets fonts, and what depends on them, for the traits; called once a pass, after rules and styles.
  func updateFonts(in traits: Traits)

  /// Updates this element and what is below it: children first, then itself.
  ///
  /// An element that wants it otherwise does otherwise: nothing at all for a subtree that is left alone,
  /// `pass.updateItself()` alone, `pass.visit(_:)` for elements that are not its children, `pass.reload(_:)` for a table.
  func updateFontsRecursively(in pass: AppearancePass)

  /// Called once after a pass that has changed a layout value of the element.
  func invalidateFontLayout()
}

extension FontElement {
  /// None.
  public var fontChildren: [any FontElement] { [] }

  /// Nothing is kept.
  public var keptAppearance: ElementAppearance? { nil }

  /// The traits from above, with the overrides put over them that `style.traits` holds.
  public func ownTraits(inheriting traits: Traits) -> Traits {
    keptAppearance.map { traits.overridden(by: $0.overrides) } ?? traits
  }

  /// Nothing to set.
  public func updateFonts(in traits: Traits) {}

  /// Children first, then the element itself.
  public func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.updateItself()
  }

  /// Nothing to do.
  public func invalidateFontLayout() {}
}

/// An element that has a font: what a layout value can follow.
public protocol FontBearing: FontElement {
  /// The font that its text is set in.
  var font: Font { get }
}
