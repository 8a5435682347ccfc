internal import FontLayout
internal import StyleGuides
internal import TextStyles

extension ElementAppearance {
  /// Returns the match of the element's last update. Nil if its containers or its rules were different in that update.
  func match(in containers: ContainerPathIndex, _ updater: TreeUpdater) -> MatchIndex? {
    guard position.updater === updater, position.version == updater.version, position.containers == containers else {
      return nil
    }
    return position.match
  }

  /// Records the position at which an update has reached the element, and whether rules and styles have to be applied.
  ///
  /// - Parameter isNew: whether the position differs from the position in the last update.
  func reach(
    _ updater: TreeUpdater, _ containers: ContainerPathIndex, _ match: MatchIndex, isNew: Bool,
    inheriting inherited: TraitCollection,
    _ traits: TraitCollection
  ) {
    position.visit = ElementVisit(update: updater.updateCount)
    if self.traits != traits {
      self.traits = traits
      needsUpdate = true
    }
    if isNew {
      position.updater = updater
      position.version = updater.version
      position.containers = containers
      position.match = match
      needsUpdate = true
    }
    if position.inheritedTraits != inherited { position.inheritedTraits = inherited }
  }

  /// Applies rules and the element's styles. Properties that are no longer set get their original values.
  func applyStyles(in pass: AppearancePass, _ updater: TreeUpdater) -> PropertyChanges {
    needsUpdate = false
    let context = updater.context(pass.traits)
    let winners = updater.rules.winners(at: pass.match, context)
    let changes = applyStyles(winners, pass, context, updater)
    if context.lacksStyles {
      updater.recordUnknownStyles(of: addingStyles(to: winners.declarations), pass.element, context)
    }
    return changes
  }

  private func applyStyles(
    _ winners: WinningDeclarations, _ pass: AppearancePass, _ context: StyleContext, _ updater: TreeUpdater
  ) -> PropertyChanges {
    if appliedList === winners.list, styles.isEmpty {
      // The usual case: the same properties are set for different traits.
      var changes = PropertyChanges()
      for index in properties.indices where !properties[index].isOverridden {
        apply(winners.declarations[index], properties[index], pass.element, context, updater, &changes)
      }
      return changes
    }
    return replaceDeclarations(by: winners, pass, context, updater)
  }

  func applyFollowing(
    _ element: any FontElement, _ traits: TraitCollection, _ updater: TreeUpdater
  ) -> PropertyChanges {
    var changes = PropertyChanges()
    let context = updater.context(traits)
    for declaration in followingDeclarations {
      (declaration.style as? FollowingValue)?.followed?.addFollower(element)
      apply(declaration, element, context, updater, &changes)
    }
    return changes
  }

  private func replaceDeclarations(
    by winners: WinningDeclarations, _ pass: AppearancePass, _ context: StyleContext, _ updater: TreeUpdater
  ) -> PropertyChanges {
    let declarations = addingStyles(to: winners.declarations)
    guard !declarations.isEmpty || !properties.isEmpty else { return PropertyChanges() }
    var changes = PropertyChanges()
    followingDeclarations = declarations.filter(\.isFollowing)
    if properties.isEmpty {
      properties.reserveCapacity(declarations.count)
    } else {
      restoreProperties(of: pass.element, missingFrom: declarations, &changes)
    }
    for declaration in declarations where !declaration.isFollowing {
      apply(declaration, pass.element, context, updater, &changes)
    }
    findOverridden(of: pass.element, declarations)
    var inOrder = properties
    if !zip(properties, declarations).allSatisfy({ $0.declaration === $1 }) {
      inOrder = declarations.compactMap { state(of: $0) }
    }
    if followingDeclarations.isEmpty, inOrder.count == declarations.count {
      properties = inOrder
      appliedList = styles.isEmpty ? winners.list : nil
    } else {
      appliedList = nil
    }
    return changes
  }

  /// Returns the rules' declarations and the element's styles, the strongest last. A style replaces the rules'
  /// declaration of the same property.
  private func addingStyles(to winners: [PropertyDeclaration]) -> [PropertyDeclaration] {
    guard !styles.isEmpty else { return winners }
    return winners.filter { winner in !styles.contains { $0.path == winner.path } } + styles
  }

  private func state(of declaration: PropertyDeclaration) -> AnyPropertyState? {
    properties.first { $0.declaration === declaration || $0.path == declaration.path }
  }

  private func apply(
    _ declaration: PropertyDeclaration, _ element: any FontElement, _ context: StyleContext, _ updater: TreeUpdater,
    _ changes: inout PropertyChanges
  ) {
    let state = state(of: declaration)
    if state?.isOverridden == true { return }
    apply(declaration, state, element, context, updater, &changes)
  }

  private func apply(
    _ declaration: PropertyDeclaration, _ state: AnyPropertyState?, _ element: any FontElement,
    _ context: StyleContext, _ updater: TreeUpdater, _ changes: inout PropertyChanges
  ) {
    do {
      guard try declaration.apply(declaration, element, self, state, context) == .changed else { return }
      changes.any = true
      if declaration.isLayout { changes.layout = true }
    } catch {
      updater.recordFailure(error, declaration, element)
    }
  }

  /// Restores the original values of properties that no declaration sets any longer.
  private func restoreProperties(
    of element: any FontElement, missingFrom declarations: [PropertyDeclaration], _ changes: inout PropertyChanges
  ) {
    func isMissing(_ state: AnyPropertyState) -> Bool {
      !declarations.contains { $0 === state.declaration || $0.path == state.path }
    }
    guard properties.contains(where: isMissing) else { return }
    for state in properties where isMissing(state) {
      guard !state.isOverridden, state.restore(element) else { continue }
      changes.any = true
      if state.declaration.isLayout { changes.layout = true }
    }
    properties.removeAll(where: isMissing)
    for state in properties where state.isOverridden {
      // The declaration that overrode the state may no longer apply.
      state.isOverridden = false
      state.acceptCurrentValue(of: element)
    }
  }

  /// Finds declarations that a stronger declaration overrides by a different key path. Afterwards, only the stronger
  /// declaration is applied.
  ///
  /// An inherited property has different key paths at the class and at its superclass. If the element no longer has the
  /// weaker declaration's value, the two key paths refer to the same property.
  private func findOverridden(of element: any FontElement, _ declarations: [PropertyDeclaration]) {
    guard declarations.count > 1 else { return }
    let root = declarations[0].root
    guard declarations.contains(where: { $0.root != root }) else { return }
    for (order, weaker) in declarations.enumerated() where !weaker.isFollowing {
      guard let state = properties.first(where: { $0.path == weaker.path }), !state.isSetByHand, !state.isOverridden
      else { continue }
      let stronger = declarations[(order + 1)...].last { $0.valueType == weaker.valueType && $0.root != weaker.root }
      guard let stronger, let winner = properties.first(where: { $0.path == stronger.path }),
        !state.isApplied(to: element)
      else { continue }
      state.isOverridden = true
      winner.copyOriginalValue(from: state)
    }
  }
}

struct PropertyChanges {
  var any = false
  /// Whether a layout value or a font has changed.
  var layout = false

  mutating func add(_ other: PropertyChanges) {
    any = any || other.any
    layout = layout || other.layout
  }
}
