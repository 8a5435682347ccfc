internal import FontLayout
internal import MetricValues
internal import StyleGuides
internal import TextStyles

/// Updates a tree of elements by compiled rules, treatments, and the fonts for text styles.
///
/// Updated elements refer to the updater, so a changed style or an added element needs no manager. The updater refers
/// to elements only during an update.
final class TreeUpdater: ElementUpdater {
  private(set) var rules: CompiledRules
  /// The fonts for text styles. When the fonts change, `replaceRules` empties the caches of values.
  var fonts: TreeFonts
  private let ownerCheck = OwnerCheck()
  private var contexts: [StyleContext] = []
  /// The most recently used context. Nearly every element has the traits of the element before it.
  private var lastContext: StyleContext?

  // The state of the running update. The counts are separate properties, so that the compiler omits exclusivity checks.
  private var isUpdating = false
  /// The number of updates, including the running update.
  private(set) var updateCount = 0
  private var visited = 0
  private var updated = 0
  private var changed = 0
  private var tooDeep = 0
  private var depth = 0
  /// The traits that this updater has set as `TraitCollection.current`.
  private var currentTraits: TraitCollection?
  private var failures: [AppearanceReport.Failure] = []
  private var unknownStyles: [AppearanceReport.UnknownStyle] = []
  /// Elements whose layout values are computed from another element's font. The other element may come later in the
  /// tree.
  private var following: [any FontElement] = []

  /// The greatest depth at which elements are updated. An update of this depth fits on a thread's stack. The limit also
  /// ends the update of an element that is its own descendant.
  static let maximumDepth = 1000

  init(_ rules: AppearanceRules, _ treatments: ElementTreatments, _ fonts: TreeFonts) {
    self.rules = CompiledRules(rules, treatments)
    self.fonts = fonts
  }

  func replaceRules(_ rules: AppearanceRules, _ treatments: ElementTreatments) {
    self.rules = CompiledRules(rules, treatments, replacing: self.rules)
    version += 1
    contexts = []
    lastContext = nil
  }

  override func update(
    _ element: any FontElement, in containers: ContainerPathIndex, inheriting traits: TraitCollection
  ) -> AppearanceReport {
    ownerCheck.whileOwned {
      guard !isUpdating else {
        // An update of a different tree may be running between the outer update and this call. So the current traits
        // are set again.
        let before = currentTraits
        currentTraits = nil
        visit(element, in: containers, inheriting: traits)
        currentTraits = before
        return AppearanceReport()
      }
      let clock = ContinuousClock()
      let start = clock.now
      isUpdating = true
      updateCount += 1
      (visited, updated, changed, tooDeep, failures, unknownStyles) = (0, 0, 0, 0, [], [])
      visit(element, in: containers, inheriting: traits)
      applyFollowing()
      isUpdating = false
      return AppearanceReport(
        visited: visited, changed: changed, skipped: visited - updated, tooDeep: tooDeep, failures: failures,
        unknownStyles: unknownStyles, duration: clock.now - start)
    }
  }

  override func update(
    _ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection
  ) -> AppearanceReport {
    update(element, in: rules.path(below: parent), inheriting: traits)
  }

  override func visit(_ element: any FontElement, below parent: MatchIndex, inheriting traits: TraitCollection) {
    visit(element, in: rules.path(below: parent), inheriting: traits)
  }

  override func hasReached(_ appearance: ElementAppearance) -> Bool {
    appearance.position.updater === self && appearance.position.visit.update == updateCount
  }

  override func reach(
    _ element: any FontElement, _ appearance: ElementAppearance, below parent: MatchIndex,
    inheriting inherited: TraitCollection
  ) {
    let isKnown = appearance.position.currentUpdater === self
    let containers = isKnown ? appearance.position.containers : rules.path(below: parent)
    let earlier = appearance.match(in: containers, self)
    appearance.reach(
      self, containers, earlier ?? rules.match(of: type(of: element), in: containers), isNew: earlier == nil,
      inheriting: inherited, element.ownTraits(inheriting: inherited))
  }

  private func visit(
    _ element: any FontElement, in containers: ContainerPathIndex, inheriting inherited: TraitCollection
  ) {
    guard depth < Self.maximumDepth else {
      tooDeep += 1
      return
    }
    let appearance = element.appearanceIfStyled
    let traits = element.ownTraits(inheriting: inherited)
    let earlier = appearance?.match(in: containers, self)
    let match = earlier ?? rules.match(of: type(of: element), in: containers)
    appearance?.reach(self, containers, match, isNew: earlier == nil, inheriting: inherited, traits)
    visited += 1
    depth += 1
    defer { depth -= 1 }
    let pass = AppearancePass(traits: traits, updater: self, element: element, appearance: appearance, match: match)
    withCurrent(traits) {
      if let update = rules.update(at: match) {
        update(element, pass)
      } else {
        element.updateFontsRecursively(in: pass)
      }
    }
  }

  /// Calls the body with the traits as `TraitCollection.current`. Most elements have their parent's traits, which are
  /// already current.
  @inline(__always)
  private func withCurrent(_ traits: TraitCollection, _ body: () -> Void) {
    if currentTraits == traits {
      body()
    } else {
      makeCurrent(traits, body)
    }
  }

  private func makeCurrent(_ traits: TraitCollection, _ body: () -> Void) {
    let before = currentTraits
    currentTraits = traits
    defer { currentTraits = before }
    TraitCollection.$current.withValue(traits) { body() }
  }

  override func updateElement(of pass: AppearancePass) {
    updated += 1
    guard let appearance = pass.appearance else {
      pass.element.updateFonts(in: pass.traits)
      return
    }
    let before = appearance.access
    appearance.access = .update
    var changes = appearance.needsUpdate ? appearance.applyStyles(in: pass, self) : PropertyChanges()
    pass.element.updateFonts(in: pass.traits)
    // The element may have set its own styles.
    if appearance.needsUpdate { changes.add(appearance.applyStyles(in: pass, self)) }
    appearance.access = before
    if let fonts = appearance.following {
      if !fonts.declarations.isEmpty { following.append(pass.element) }
      following += fonts.followers.current()
    }
    record(changes, pass.element)
  }

  private func applyFollowing() {
    // A setter may add elements that also follow fonts.
    while !following.isEmpty {
      let elements = following
      following = []
      // An element may be listed twice: after its own update, and after the update of the followed element.
      var seen: Set<ObjectIdentifier> = []
      for element in elements where seen.insert(ObjectIdentifier(element)).inserted { applyFollowing(of: element) }
    }
  }

  /// Applies layout values to one element. An element of a different tree is updated by an update of that tree.
  private func applyFollowing(of element: any FontElement) {
    guard let appearance = element.appearanceIfStyled, appearance.position.updater === self,
      let traits = appearance.traits
    else { return }
    let before = appearance.access
    appearance.access = .update
    var changes = PropertyChanges()
    withCurrent(traits) { changes = appearance.applyFollowing(element, traits, self) }
    appearance.access = before
    record(changes, element)
  }

  private func record(_ changes: PropertyChanges, _ element: any FontElement) {
    if changes.any { changed += 1 }
    if changes.layout { element.invalidateFontLayout() }
  }

  /// Returns the context for traits. It is the same object until the rules or the fonts are replaced.
  func context(_ traits: TraitCollection) -> StyleContext {
    if let lastContext, lastContext.traits == traits { return lastContext }
    let context = cachedContext(traits)
    lastContext = context
    return context
  }

  private func cachedContext(_ traits: TraitCollection) -> StyleContext {
    for context in contexts where context.traits == traits { return context }
    if contexts.count == StyleContext.cacheLimit { contexts.removeFirst() }
    let context = StyleContext(traits, fonts)
    contexts.append(context)
    return context
  }

  func recordFailure(_ error: ExpressionError, _ declaration: PropertyDeclaration, _ element: any FontElement) {
    guard failures.count < AppearanceReport.maximumFailureCount else { return }
    failures.append(.init(element: "\(type(of: element))", property: declaration.propertyName, error: error))
  }
}

extension TreeUpdater {
  func recordUnknownStyles(
    of declarations: [PropertyDeclaration], _ element: any FontElement, _ context: StyleContext
  ) {
    for declaration in declarations {
      for request in declaration.requests where unknownStyles.count < AppearanceReport.maximumFailureCount {
        guard let error = context.fonts.problem(of: request) else { continue }
        unknownStyles.append(
          .init(
            element: "\(type(of: element))", property: declaration.propertyName, style: request.style, error: error))
      }
    }
  }
}
