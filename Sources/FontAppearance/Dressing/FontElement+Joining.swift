extension FontElement {
  /// Dresses an element that has become a child of this one, and all below it: a reused cell, a view that was loaded late.
  ///
  /// The one line that a toolkit's `addSubview` needs. Nothing happens, and the report has no visits, where this element
  /// is not part of a tree that is dressed, since what is below it is dressed with it later; and where it opted out.
  @discardableResult
  public func adopt(_ joiner: any FontElement) -> AppearanceReport {
    guard let kept = keptAppearance, kept.place.takesJoiners, let wardrobe = kept.place.currentWardrobe,
      let traits = kept.traits
    else { return AppearanceReport() }
    let path = wardrobe.rules.innerPath(of: kept.place.number)
    return Walk.over(joiner, in: path, inheriting: traits, wardrobe)
  }

  /// Dresses this element and all below it once more, where it stands: after a style or its own traits have changed, or the
  /// font that one of its layout values follows.
  @discardableResult
  public func dressAgain() -> AppearanceReport {
    guard let kept = keptAppearance else { return AppearanceReport() }
    kept.isStale = true
    // While it is being dressed, or where the rules have been exchanged and a walk is due, that dresses it.
    guard kept.access == .byHand, let wardrobe = kept.place.currentWardrobe else { return AppearanceReport() }
    return Walk.over(self, in: kept.place.path, inheriting: kept.place.inherited, wardrobe)
  }
}
