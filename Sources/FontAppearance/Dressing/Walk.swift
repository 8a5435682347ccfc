internal import FontLayout
internal import TextStyles

/// One walk over a tree, or over a subtree that joins: what it has seen and done.
final class Walk {
  let wardrobe: Wardrobe
  private var visited = 0
  private var updated = 0
  private var changed = 0
  private var depth = 0
  private var lastContext: StyleContext?
  private var cutOff = 0
  private var failures: [AppearanceReport.Failure] = []
  /// Elements with layout values of another element's font, which may come later in the tree.
  private var following: [AppearancePass] = []

  /// Deeper than any tree is, and what a thread's stack holds: an element that is below itself ends here.
  static let deepest = 1000

  private init(_ wardrobe: Wardrobe) { self.wardrobe = wardrobe }

  /// Dresses an element and all below it. During a walk it becomes part of that one, and the report is empty.
  static func over(
    _ element: any FontElement, in path: Int, inheriting traits: Traits, _ wardrobe: Wardrobe
  ) -> AppearanceReport {
    wardrobe.owner.whileOwned {
      if let walk = wardrobe.walk {
        walk.visit(element, in: path, inheriting: traits)
        return AppearanceReport()
      }
      let clock = ContinuousClock()
      let start = clock.now
      let walk = Walk(wardrobe)
      wardrobe.walk = walk
      walk.visit(element, in: path, inheriting: traits)
      walk.followFonts()
      wardrobe.walk = nil
      return AppearanceReport(
        visited: walk.visited, changed: walk.changed, skipped: walk.visited - walk.updated, tooDeep: walk.cutOff,
        failures: walk.failures, duration: clock.now - start)
    }
  }

  func visit(_ element: any FontElement, in path: Int, inheriting inherited: Traits) {
    guard depth < Self.deepest else {
      cutOff += 1
      return
    }
    let kept = element.keptAppearance
    let place = kept?.number(in: path, wardrobe) ?? wardrobe.rules.place(of: type(of: element), in: path)
    let traits = element.ownTraits(inheriting: inherited)
    kept?.reach(wardrobe, path, place, inheriting: inherited, traits)
    visited += 1
    depth += 1
    defer { depth -= 1 }
    let pass = AppearancePass(traits: traits, walk: self, element: element, kept: kept, place: place)
    if let update = wardrobe.rules.update(at: place) {
      update(element, pass)
    } else {
      element.updateFontsRecursively(in: pass)
    }
  }

  /// An element's own turn: rules and styles, then what it does itself.
  func dress(_ pass: AppearancePass) {
    updated += 1
    guard let kept = pass.kept else {
      pass.element.updateFonts(in: pass.traits)
      return
    }
    let before = kept.access
    kept.access = .dressing
    var changes = kept.isStale ? kept.dress(pass, self) : SlotChanges()
    pass.element.updateFonts(in: pass.traits)
    // It may have given itself styles.
    if kept.isStale { changes.add(kept.dress(pass, self)) }
    kept.access = before
    if kept.hasFollowing { following.append(pass) }
    note(changes, pass.element)
  }

  /// Evaluates what follows other elements' fonts, now that these have theirs.
  private func followFonts() {
    // A setter may have elements join.
    while !following.isEmpty {
      let passes = following
      following = []
      for pass in passes { follow(pass) }
    }
  }

  private func follow(_ pass: AppearancePass) {
    guard let kept = pass.kept else { return }
    let before = kept.access
    kept.access = .dressing
    let result = kept.follow(pass, self)
    kept.access = before
    note(result, pass.element)
  }

  private func note(_ changes: SlotChanges, _ element: any FontElement) {
    if changes.any { changed += 1 }
    if changes.layout { element.invalidateFontLayout() }
  }

  /// What styles are evaluated with; mostly the same as for the element before.
  func context(_ traits: Traits) -> StyleContext {
    if let lastContext, lastContext.traits == traits { return lastContext }
    let context = wardrobe.context(traits)
    lastContext = context
    return context
  }

  func fail(_ error: ExpressionError, _ setting: AnySetting, _ element: any FontElement) {
    // A tree may fail everywhere for one reason.
    guard failures.count < AppearanceReport.mostFailures else { return }
    failures.append(.init(element: "\(type(of: element))", property: setting.propertyName, error: error))
  }
}

/// What dressing has changed of an element.
struct SlotChanges {
  var any = false
  /// Whether a layout value is among it.
  var layout = false

  mutating func add(_ other: SlotChanges) {
    any = any || other.any
    layout = layout || other.layout
  }
}
