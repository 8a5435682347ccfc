public import FontLayout
public import StyleGuides
internal import TextStyles

/// A node of a tree that shows text: a widget, a block of a page, a label of a game.
///
/// Any class can conform in an extension, and needs to list only its children. An element belongs to the thread or
/// actor that owns its tree. The protocol and the `AppearanceManager` are not `Sendable`, so the compiler refuses to
/// use a tree elsewhere. A class of the main actor conforms as `extension View: @MainActor FontElement`.
///
/// Swift chooses the implementation of each requirement at the class that declares the conformance. So a subclass can
/// override one of these methods only if the conforming class declares the method. For a toolkit's classes, which
/// cannot be changed, use `AppearanceManager.treatments`.
///
/// ## Topics
///
/// ### The tree
/// - ``fontChildren``
///
/// ### Updating
/// - ``updateFonts(in:)``
/// - ``updateFontsRecursively(in:)``
/// - ``updateAppearance()``
/// - ``invalidateFontLayout()``
///
/// ### Traits and styles
/// - ``ownTraits(inheriting:)``
/// - ``appearanceIfStyled``
public protocol FontElement: AnyObject {
  /// The elements directly below this element, in the order of their updates. Empty by default.
  var fontChildren: [any FontElement] { get }

  /// The appearance of the element; nil if rules and styles cannot reach the element. `StyledElement` implements it.
  var appearanceIfStyled: ElementAppearance? { get }

  /// Returns the traits of this element and of everything below it: the inherited traits, overridden by the element's
  /// own traits. The element's own traits are `style.traits` by default.
  func ownTraits(inheriting traits: TraitCollection) -> TraitCollection

  /// Sets fonts, and values that depend on them, for these traits. It is called once in a pass, after rules and styles
  /// are applied.
  ///
  /// A subclass can override this method only if the conforming class declares it.
  func updateFonts(in traits: TraitCollection)

  /// Updates this element and everything below it. The default updates the children first, then the element itself.
  ///
  /// An element may implement a different update. An empty method leaves the element and its children unchanged. If the
  /// method only calls `pass.updateItself()`, it updates no child. `pass.visit(_:)` reaches elements that are not
  /// children, and `pass.reload(_:)` is for a table.
  ///
  /// A subclass can override this method only if the conforming class declares it.
  func updateFontsRecursively(in pass: AppearancePass)

  /// Called once after a pass that has changed a font or a layout value of the element. Does nothing by default.
  ///
  /// A property counts as a font if its type is `Font` or `Font?`. A subclass can override this method only if the
  /// conforming class declares it.
  func invalidateFontLayout()
}

extension FontElement {
  /// No elements.
  public var fontChildren: [any FontElement] { [] }

  /// Nil.
  public var appearanceIfStyled: ElementAppearance? { nil }

  /// Returns the inherited traits, overridden by `style.traits`.
  public func ownTraits(inheriting traits: TraitCollection) -> TraitCollection {
    appearanceIfStyled.map { traits.overridden(by: $0.traitOverrides) } ?? traits
  }

  /// Does nothing.
  public func updateFonts(in traits: TraitCollection) {}

  /// Updates the children first, then the element itself.
  public func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.updateItself()
  }

  /// Does nothing.
  public func invalidateFontLayout() {}
}

extension FontElement {
  /// Unavailable: a `FontElement` does not store its position in a tree, so its new child cannot be updated.
  @available(
    *, unavailable,
    message:
      "a FontElement has no place of its own: make it a StyledElement, or call update(_:in:) of the AppearanceManager"
  )
  @discardableResult
  public func didAddFontChild(_ child: any FontElement) -> AppearanceReport { AppearanceReport() }

  /// Updates this element and everything below it again, for example after a change of a followed font.
  ///
  /// Does nothing if no update has reached the element yet, or while the element is being updated.
  @discardableResult
  public func updateAppearance() -> AppearanceReport {
    guard let appearance = appearanceIfStyled else { return AppearanceReport() }
    appearance.needsUpdate = true
    // The change is applied later: by the running update, or by the update that is due because the rules were replaced.
    guard appearance.access == .program, let updater = appearance.position.currentUpdater else {
      return AppearanceReport()
    }
    return updater.update(
      self, in: appearance.position.containers, inheriting: appearance.position.inheritedTraits)
  }
}

extension StyledElement {
  /// Updates an element that was added below this element, and everything below the added element. Examples are a
  /// reused cell, and a view that was loaded late.
  ///
  /// A toolkit's `addSubview` only needs to call this method. Nothing is updated if this element does not update its
  /// children. If this element is not yet part of an updated tree, the child is updated later, together with this
  /// element. In both cases the report is empty. Inside `AppearancePass.reload(_:)`, the child is always updated.
  @discardableResult
  public func didAddFontChild(_ child: any FontElement) -> AppearanceReport {
    appearance.update(added: child, to: self)
  }
}

extension ElementAppearance {
  func update(added child: any FontElement, to parent: any FontElement) -> AppearanceReport {
    ReloadInProgress.current?.reach(parent, self)
    guard position.updatesAddedChildren, let updater = position.currentUpdater, let traits else {
      return AppearanceReport()
    }
    return updater.update(child, below: position.match, inheriting: traits)
  }
}

/// An element that has a font, which layout values of other elements can follow.
public protocol FontBearing: FontElement {
  /// The font of its text.
  var font: Font { get }
}
