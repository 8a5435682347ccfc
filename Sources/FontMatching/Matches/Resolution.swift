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

  init(_ name: String, _ descriptor: FontDescriptor, after steps: [MatchStep] = []) {
    self.name = ParsedFontName(name)
    self.descriptor = descriptor
    self.steps = steps
  }
}
