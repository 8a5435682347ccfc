/// How well a face answers what was asked for, best first.
public enum MatchOutcome: String, Sendable, Hashable, CaseIterable {
  /// This very face: by its name, its file, or a family that has exactly the style asked for.
  case exact
  /// The family is there; the nearest of its styles answers.
  case style
  /// The face is absent; its recorded metrics answer.
  case profile
  /// A face of another family substitutes.
  case substitute
  /// Nothing fits; this is what there is.
  case lastResort
}

extension MatchOutcome {
  /// Whether the face, its family or its profile is there: no other family substitutes.
  package var isOfRequestedFamily: Bool {
    switch self {
    case .exact, .style, .profile: true
    case .substitute, .lastResort: false
    }
  }
}
