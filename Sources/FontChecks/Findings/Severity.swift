/// How bad a finding is.
public enum Severity: String, Sendable, CaseIterable {
  /// Worth knowing; nothing has to be done.
  case note
  /// Somebody should look at it before the font ships.
  case warning
  /// The font must not ship like this.
  case error
}

extension Severity: Comparable {
  /// Notes before warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
