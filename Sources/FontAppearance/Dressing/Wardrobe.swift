internal import TextStyles

/// What a tree is dressed from: rules, treatments, fonts for roles. Elements that are dressed keep it, so that a style that
/// changes, or an element that joins, finds it without the manager; it knows no element.
final class Wardrobe {
  private(set) var rules: CompiledRules
  var fonts: TextStyleFonts
  /// How often the rules have been exchanged: numbers of places are those of one version.
  private(set) var version = 0
  let owner = OwnerCheck()

  init(_ rules: AppearanceRules, _ treatments: ElementTreatments, _ fonts: @escaping TextStyleFonts) {
    self.rules = CompiledRules(rules, treatments)
    self.fonts = fonts
  }

  func exchange(_ rules: AppearanceRules, _ treatments: ElementTreatments) {
    self.rules = CompiledRules(rules, treatments)
    version += 1
  }

  func context(_ traits: Traits) -> StyleContext {
    StyleContext(traits: traits, fonts: fonts, wardrobe: ObjectIdentifier(self), version: version)
  }
}
