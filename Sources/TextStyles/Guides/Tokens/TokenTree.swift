internal import TextFormats

/// A group of design tokens.
final class TokenGroup {
  let path: GuidePath
  let place: GuidePlace
  /// Its own `$type`, or the one that it took over.
  var type: String?
  /// The group that it takes over, and where it says so.
  let base: GuideNode?
  private(set) var children: [(name: String, child: TokenTreeChild)] = []
  private var places: [String: Int] = [:]
  var state = ExtensionState.unread

  enum ExtensionState {
    case unread
    case reading
    case done
  }

  init(path: GuidePath, place: GuidePlace, type: String?, base: GuideNode?) {
    self.path = path
    self.place = place
    self.type = type
    self.base = base
  }

  func child(_ name: String) -> TokenTreeChild? { places[name].map { children[$0].child } }

  func add(_ name: String, _ child: TokenTreeChild) {
    places[name] = children.count
    children.append((name, child))
  }
}

/// What is in a group.
enum TokenTreeChild {
  case group(TokenGroup)
  case token(DesignToken)
}

/// A design token as its file has it.
final class DesignToken {
  /// Its last name; of a group's `$root` token, the group's.
  let name: String
  /// The names that lead to it, joined by dots: what an alias writes in braces.
  let dotted: String
  /// Where its name stands.
  let place: GuidePlace
  /// Its own `$type`.
  let ownType: String?
  /// The `$type` of the nearest group that has one.
  var groupType: String?
  /// Its `$value`, or the object with the `$ref` that it has instead.
  let value: GuideNode
  /// What it has under `org.fontprobe`.
  let extensions: GuideNode?
  let summary: String?
  let deprecation: String?
  var resolution = Resolution.unread

  enum Resolution {
    case unread
    case reading
    case known(ResolvedToken)
    case failed
  }

  init(
    name: String, dotted: String, place: GuidePlace, ownType: String?, value: GuideNode, extensions: GuideNode?,
    summary: String?, deprecation: String?
  ) {
    self.name = name
    self.dotted = dotted
    self.place = place
    self.ownType = ownType
    self.value = value
    self.extensions = extensions
    self.summary = summary
    self.deprecation = deprecation
  }

  /// The same token in a group that takes it over.
  func copy(named name: String, dotted: String) -> DesignToken {
    DesignToken(
      name: name, dotted: dotted, place: place, ownType: ownType, value: value, extensions: extensions,
      summary: summary, deprecation: deprecation)
  }
}

/// A token with its type and the literal value that its aliases lead to.
final class ResolvedToken {
  let type: String
  let value: GuideNode
  /// The token that the value stands in.
  unowned let token: DesignToken

  init(type: String, value: GuideNode, token: DesignToken) {
    self.type = type
    self.value = value
    self.token = token
  }
}

/// The names that the format gives a meaning.
enum TokenWords {
  static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
    "transition", "shadow", "gradient", "typography",
  ]
  /// The types as words to choose from.
  static let typeChoices = types.map { (name: $0, value: $0) }
  /// The type of what has one that is none: that is told once, and nothing more is said of the token.
  static let unknownType = ""
  static let tokenKeys = ["$value", "$ref", "$type", "$description", "$deprecated", "$extensions"]
  static let groupKeys = ["$type", "$description", "$deprecated", "$extensions", "$extends", "$root"]
  /// The key of this project in `$extensions`, "a reverse domain name" as the format asks for.
  static let ownExtension = "org.fontprobe"
}
