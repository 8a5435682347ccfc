public import TextStyles

/// One element's turn in a walk over a tree: what it does with it decides what becomes of the subtree.
///
/// It is good for as long as `updateFontsRecursively(in:)` runs.
public struct AppearancePass {
  /// The element's traits.
  public let traits: Traits
  let walk: Walk
  let element: any FontElement
  let kept: ElementAppearance?
  let place: Int

  /// Visits the element's children, in their order.
  ///
  /// The children are those of this moment: one that is removed while its siblings are visited is visited this once, one
  /// that is added joins by `adopt(_:)`.
  public func updateChildren() {
    kept?.place.takesJoiners = true
    for child in element.fontChildren { visit(child) }
  }

  /// Gives the element what rules and styles have for it, then calls its `updateFonts(in:)`.
  public func updateItself() { walk.dress(self) }

  /// Visits another element as one below this one: a controller's view, say. `nil` stands for one that is not there yet,
  /// and is dressed when it is adopted.
  public func visit(_ child: (any FontElement)?) {
    kept?.place.takesJoiners = true
    guard let child else { return }
    walk.visit(child, in: walk.wardrobe.rules.innerPath(of: place), inheriting: traits)
  }

  /// Runs the element's own reload in place of a visit to its children: those that it adopts are dressed as they join, in
  /// the reload and later.
  public func reload(_ body: () -> Void) {
    kept?.place.takesJoiners = true
    body()
  }
}
