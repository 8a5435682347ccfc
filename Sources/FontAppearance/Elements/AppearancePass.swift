public import TextStyles

/// The visit of one element during an update of its tree. The element's `updateFontsRecursively(in:)` uses it to decide what
/// is updated.
///
/// It is valid until `updateFontsRecursively(in:)` returns.
public struct AppearancePass {
  /// The element's traits.
  public let traits: TraitCollection
  let updater: ElementUpdater
  let element: any FontElement
  let appearance: ElementAppearance?
  let match: MatchIndex

  /// Visits the element's children, in their order.
  ///
  /// The list of children is read once, at the call. A child that is removed during the call is still visited, and one that
  /// is added is updated by `didAddFontChild(_:)`.
  public func updateChildren() {
    appearance?.position.updatesAddedChildren = true
    for child in element.fontChildren { visit(child) }
  }

  /// Applies rules and styles to the element, then calls its `updateFonts(in:)`.
  public func updateItself() { updater.updateElement(of: self) }

  /// Visits another element as if it were a child of this one: a controller's view, for example.
  ///
  /// Nil stands for an element that does not exist yet. It is updated when it is added by `didAddFontChild(_:)`.
  public func visit(_ child: (any FontElement)?) {
    appearance?.position.updatesAddedChildren = true
    guard let child else { return }
    updater.visit(child, below: match, inheriting: traits)
  }

  /// Calls the body instead of visiting the children: a table reloads its cells in it.
  ///
  /// Elements that are added by `didAddFontChild(_:)` are updated, in the body and later.
  public func reload(_ body: () -> Void) {
    appearance?.position.updatesAddedChildren = true
    body()
  }
}
