internal import TextFormats

/// A group of design tokens.
final class TokenGroup {
  let path: GuidePath
  let place: GuidePlace
  /// Its own `$type`, or the inherited one.
  var type: String?
  /// Its `$extends`: the reference to the group that it inherits from.
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

/// A member of a group.
enum TokenTreeChild {
  case group(TokenGroup)
  case token(DesignToken)
}

/// A design token as it is in the file.
final class DesignToken {
  /// Its last name; for a group's `$root` token, the name of the group.
  let name: String
  /// The names that lead to it, joined by dots, as in a reference in braces.
  let dotted: String
  /// The place of its name.
  let place: GuidePlace
  /// Its own `$type`.
  let ownType: String?
  /// The `$type` of the nearest group that has one.
  var groupType: String?
  /// Its `$value`; for a token with a `$ref` instead, the object with that `$ref`.
  let value: GuideNode
  /// Its `$extensions` under `org.fontprobe`.
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

  /// The same token in a group that inherits it.
  func copy(named name: String, dotted: String) -> DesignToken {
    DesignToken(
      name: name, dotted: dotted, place: place, ownType: ownType, value: value, extensions: extensions,
      summary: summary, deprecation: deprecation)
  }
}

/// A token's type and value, with references resolved.
final class ResolvedToken {
  let type: String
  let value: GuideNode
  /// The token that has the value.
  unowned let token: DesignToken

  init(type: String, value: GuideNode, token: DesignToken) {
    self.type = type
    self.value = value
    self.token = token
  }
}

/// The types and keys of the format.
enum TokenWords {
  static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
    "transition", "shadow", "gradient", "typography",
  ]
  /// The types as choices.
  static let typeChoices = types.map { (name: $0, value: $0) }
  /// The type of a token with an unknown `$type`. That is reported once, and nothing else about the token.
  static let unknownType = ""
  static let tokenKeys = ["$value", "$ref", "$type", "$description", "$deprecated", "$extensions"]
  static let groupKeys = ["$type", "$description", "$deprecated", "$extensions", "$extends", "$root"]
  /// The key of this project in `$extensions`, "a reverse domain name" as the format asks for.
  static let ownExtension = "org.fontprobe"
}
