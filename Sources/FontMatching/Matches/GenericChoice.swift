/// Why a family answers a generic one.
public enum GenericChoice: Sendable, Hashable {
  /// The font settings of the system name it.
  case systemSettings
  /// It comes with the program, and is of the kind.
  case bundled(GenericKind)
  /// It is of the kind by what is published of its family.
  case published(GenericKind)
  /// It is of the kind, and the nearest one in style.
  case nearest(GenericKind)
}

extension GenericChoice: CustomStringConvertible {
  /// A clause for people, without a full stop.
  public var description: String {
    switch self {
    case .systemSettings: "the font settings of this system name it"
    case .bundled(let kind): "\(kind.presence), and comes with the program"
    case .published: "its family is published as one for display"
    case .nearest(let kind): kind.presence
    }
  }
}
