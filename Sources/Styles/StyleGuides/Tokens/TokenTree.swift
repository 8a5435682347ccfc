internal import TextFormats

final class TokenGroup {
  let path: GuidePath
  let place: GuidePlace
  /// The `$type` of the group, or the inherited `$type`.
  var type: String?
  /// The group's `$extends`: the reference to the group from which it inherits.
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

enum TokenTreeChild {
  case group(TokenGroup)
  case token(DesignToken)
}

/// A design token of a file, before its references are resolved.
final class DesignToken {
  /// The last name in the token's path; for a group's `$root` token, the name of the group.
  let name: String
  /// The names from the root to the token, joined by dots, as in a reference in braces.
  let dotted: String
  /// The position of the token's name.
  let place: GuidePlace
  let ownType: String?
  /// The `$type` of the nearest group that has a `$type`.
  var groupType: String?
  /// The `$value`; for a token with a `$ref` instead, the object that contains the `$ref`.
  let value: GuideNode
  /// The `$extensions` under `org.fontprobe`.
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

  func copy(named name: String, dotted: String) -> DesignToken {
    DesignToken(
      name: name, dotted: dotted, place: place, ownType: ownType, value: value, extensions: extensions,
      summary: summary, deprecation: deprecation)
  }
}

final class ResolvedToken {
  let type: String
  let value: GuideNode
  /// The token that contains the value.
  unowned let token: DesignToken

  init(type: String, value: GuideNode, token: DesignToken) {
    self.type = type
    self.value = value
    self.token = token
  }
}

enum TokenWords {
  static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
    "transition", "shadow", "gradient", "typography",
  ]
  static let typeChoices = types.map { (name: $0, value: $0) }
  /// The type of a token with an unknown `$type`. For such a token, only the unknown type is reported.
  static let unknownType = ""
  static let tokenKeys = ["$value", "$ref", "$type", "$description", "$deprecated", "$extensions"]
  static let groupKeys = ["$type", "$description", "$deprecated", "$extensions", "$extends", "$root"]
  /// The key of this project in `$extensions`. The format requires a reverse domain name.
  static let ownExtension = "org.fontprobe"
}

/// Reads the groups and tokens of a file: Design Tokens Format Module 2025.10, § 5 and § 6.
struct TokenTreeReader {
  let problems: GuideProblems

  func tree(_ root: GuideNode) -> TokenGroup {
    guard root.value.members != nil else {
      problems.add(root, "a group of tokens was expected, not \(root.value.kindInWords)")
      return TokenGroup(path: .root, place: root.place, type: nil, base: nil)
    }
    if Self.isToken(root) { problems.add(root, "the whole file is one token, which has no name") }
    return group(root, place: root.place, isRoot: true)
  }

  /// § 5.1: "An object with a $value property is a token". An object with a `$ref` is a token with a shared value.
  private static func isToken(_ node: GuideNode) -> Bool {
    node.value.contains("$value") || node.value.contains("$ref")
  }

  private func group(_ node: GuideNode, place: GuidePlace, isRoot: Bool = false) -> TokenGroup {
    let members = node.members(problems) ?? []
    let group = TokenGroup(
      path: node.path, place: place, type: type(node.member("$type")), base: node.member("$extends"))
    checkTexts(node)
    for member in members {
      if member.key.hasPrefix("$"), member.key != "$root" {
        let isKnown = TokenWords.groupKeys.contains(member.key) || (isRoot && member.key == "$schema")
        if !isKnown {
          problems.add(
            member.place, "a group cannot have the key \(member.key.prefix(64))",
            allowed: GuideProblems.list(TokenWords.groupKeys))
        }
        continue
      }
      let own = member.place
      guard isName(member.key, own), member.node.value.members != nil else {
        if member.node.value.members == nil {
          problems.add(
            member.node, "a token or a group must be an object, not \(member.node.value.kindInWords)",
            allowed: "{ \"$value\": … }")
        }
        continue
      }
      if Self.isToken(member.node) {
        let name = member.key == "$root" ? Self.last(place.path) : member.key
        group.add(member.key, .token(token(member.node, name, place: own)))
      } else if member.key == "$root" {
        problems.add(own, "$root is the token of its group, so it must have a $value")
      } else {
        group.add(member.key, .group(self.group(member.node, place: own)))
      }
    }
    return group
  }

  private static func last(_ dotted: String) -> String {
    dotted.split(separator: ".").last.map(String.init) ?? "$root"
  }

  /// Reads a token. Its path is also its name in references, because names contain no dots.
  private func token(_ node: GuideNode, _ name: String, place: GuidePlace) -> DesignToken {
    checkTexts(node)
    for member in node.value.members ?? [] where !TokenWords.tokenKeys.contains(member.key) {
      if member.key.hasPrefix("$") {
        problems.add(
          node.place(member.position, member.key), "a token cannot have the key \(member.key.prefix(64))",
          allowed: GuideProblems.list(TokenWords.tokenKeys))
      } else {
        // § 5.1: a token is not a group, so an object with a value has no children.
        problems.add(
          node.place(member.position, member.key), "an object with a $value is a token, so it cannot contain tokens")
      }
    }
    let value = node.member("$value")
    if value != nil, let reference = node.value.member("$ref") {
      problems.add(
        node.place(reference.position, reference.key), "a token must have either a $value or a $ref, not both")
    }
    return DesignToken(
      name: name, dotted: place.path, place: place, ownType: type(node.member("$type")),
      value: value
        ?? GuideNode(value: PositionedValue(.object(reference(node)), at: node.value.position), path: node.path),
      extensions: node.member("$extensions")?.member(TokenWords.ownExtension),
      summary: node.value.member("$description")?.value.text,
      deprecation: node.member("$deprecated").flatMap { $0.deprecation(problems) })
  }

  private func reference(_ node: GuideNode) -> [PositionedValue.Member] {
    node.value.members?.filter { $0.key == "$ref" } ?? []
  }

  private func type(_ node: GuideNode?) -> String? {
    node.map { $0.choice(TokenWords.typeChoices, problems) ?? TokenWords.unknownType }
  }

  private func checkTexts(_ node: GuideNode) {
    for member in node.value.members ?? [] where member.key.hasPrefix("$") {
      switch member.key {
      case "$description", "$schema":
        if member.value.text == nil { let _: String? = node.node(member).expected("a text", problems) }
      case "$extensions":
        if member.value.members == nil { let _: String? = node.node(member).expected("an object", problems) }
      default: break
      }
    }
  }

  /// § 5.1.1: names "MUST NOT begin with the $ character" and must not contain "{", "}" or ".".
  private func isName(_ name: String, _ place: GuidePlace) -> Bool {
    guard !name.isEmpty, !name.utf8.contains(where: Self.reserved.contains) else {
      problems.add(place, name.isEmpty ? "the name is empty" : "a name cannot contain a dot or braces")
      return false
    }
    return true
  }

  private static let reserved = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ".")]
}
