/// The state of one name on its way through the stages: what is looked up, what is asked of its face, and why no stage has
/// answered so far.
///
/// A stage either answers with a match or adds to `steps`.
struct Resolution {
  /// The name that is looked up.
  let name: ParsedFontName
  /// What is asked for: the style, the axes, the features, and the other names of the cascade.
  let descriptor: FontDescriptor
  /// Why no stage has answered so far, in order.
  var steps: [MatchStep]
  /// Whether a font of the name is there, and lacks a character that is required.
  var isFoundLacking: Bool { steps[firstStep...].contains { if case .lacksCharacters = $0 { true } else { false } } }
  private let firstStep: Int

  /// The match, where its face has the characters that are required; else the reason is a step.
  mutating func answer(_ match: FontMatch) -> FontMatch? {
    guard let reason = RequiredCharacters(descriptor.requiredCharacters).reason(against: match) else { return match }
    // A face may be found by two of its names.
    if !steps.contains(reason) { steps.append(reason) }
    return nil
  }

  init(_ name: String, _ descriptor: FontDescriptor, after steps: [MatchStep] = []) {
    self.name = ParsedFontName(name)
    self.descriptor = descriptor
    self.steps = steps
    firstStep = steps.count
  }
}
