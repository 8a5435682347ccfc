internal import TextStyles

/// What a tree is dressed from: rules, treatments, fonts for roles. Elements that are dressed keep it, so that a style that
/// changes, or an element that joins, finds it without the manager; it knows no element.
final class Wardrobe {
  private(set) var rules: CompiledRules
  var fonts: TextStyleFonts
  /// How often the rules have been exchanged: numbers of places are those of one version.
  private(set) var version = 0
  let owner = OwnerCheck()
  private var contexts: [StyleContext] = []
  /// The walk that is on its way.
  var walk: Walk?

  init(_ rules: AppearanceRules, _ treatments: ElementTreatments, _ fonts: @escaping TextStyleFonts) {
    self.rules = CompiledRules(rules, treatments)
    self.fonts = fonts
  }

  func exchange(_ rules: AppearanceRules, _ treatments: ElementTreatments) {
    self.rules = CompiledRules(rules, treatments)
    version += 1
    contexts = []
  }

  /// What styles are evaluated with for these traits: one object as long as rules and fonts stay the same.
  func context(_ traits: Traits) -> StyleContext {
    for context in contexts where context.traits == traits { return context }
    if contexts.count == StyleContext.mostKinds { contexts.removeFirst() }
    let context = StyleContext(traits, fonts)
    contexts.append(context)
    return context
  }
}
