internal import FontFaces
internal import FontFiles
internal import FontNames
internal import TextFormats

/// Converts the typography tokens in an export of Tokens Studio for Figma into a guide in the handwritten format, with every
/// reference resolved. The format of the export is older than the format of design tokens, and unlike it.
///
/// An export names no default style. If no style is named body, the first style answers unknown names.
struct TokensStudio {
  private let problems: GuideProblems
  private let reader: TokensStudioValues

  init(_ problems: GuideProblems) {
    self.problems = problems
    reader = TokensStudioValues(problems)
  }

  func converted(_ root: PositionedValue) -> PositionedValue {
    let node = GuideNode(value: root, path: .root)
    var tokens = TokensStudioSets(problems)
    tokens.collect(node)
    var families: [PositionedValue.Member] = []
    var styles: [PositionedValue.Member] = []
    let typography = tokens.tokens.filter { $0.type == "typography" }
    let counts = Dictionary(typography.map { ($0.name, 1) }, uniquingKeysWith: +)
    for token in typography {
      guard let setting = reader.setting(token, tokens) else { continue }
      let name = counts[token.name] == 1 ? token.name : token.path
      styles.append(PositionedValue.Member(name, at: token.position, setting.style))
      if !families.contains(where: { $0.key == setting.family }) {
        families.append(Self.family(setting, token.position))
      }
    }
    let start = root.position
    var members = [
      PositionedValue.Member("guide", .number(HandwrittenGuideReader.version), at: start),
      PositionedValue.Member("families", .object(families), at: start),
      PositionedValue.Member("styles", .object(styles), at: start),
    ]
    if let first = styles.first, !styles.contains(where: { $0.key == "body" }) {
      members.append(PositionedValue.Member("default", .string(first.key), at: start))
    }
    if typography.isEmpty, problems.all.isEmpty {
      problems.add(node, "the export has no token of the type typography, and so no style")
    }
    return PositionedValue(.object(members), at: start)
  }

  private static func family(
    _ setting: TokensStudioValues.Setting, _ position: TextPosition
  ) -> PositionedValue.Member {
    let fallbacks = setting.fallbacks.map { PositionedValue(.string($0), at: position) }
    return PositionedValue.Member(
      setting.family,
      .object([
        PositionedValue.Member("name", .string(setting.family), at: position),
        PositionedValue.Member("fallback", .array(fallbacks), at: position),
      ]), at: position)
  }
}

extension PositionedValue.Member {
  /// A member whose key and value have one place.
  fileprivate init(_ key: String, _ kind: PositionedValue.Kind, at position: TextPosition) {
    self.init(key, at: position, PositionedValue(kind, at: position))
  }
}

extension StyleGuide {
  /// Reads an export of Tokens Studio for Figma: its typography tokens, with references resolved across its sets.
  ///
  /// - Throws: `ReadingError`: the file cannot be read, or a value in it cannot be converted, such as arithmetic.
  public init(tokensStudio path: String) throws(ReadingError) {
    let bytes: [UInt8]
    do throws(FontError) { bytes = try fileBytes(path, atMost: JSONDocument.mostBytes) } catch { throw .file(error) }
    do throws(StyleGuideError) {
      try self.init(parsing: bytes, as: .tokensStudio, file: path)
    } catch {
      throw .content(error)
    }
  }
}

/// The tokens of an export of Tokens Studio. A token of a later set replaces one of an earlier set.
struct TokensStudioSets {
  private let problems: GuideProblems
  /// In the order of their first occurrence.
  private(set) var tokens: [Token] = []
  private var places: [String: Int] = [:]

  struct Token {
    let name: String
    /// The names that lead to it, joined by dots, without its set.
    let path: String
    let type: String
    let value: GuideNode
    let summary: PositionedValue?
    let position: TextPosition
  }

  init(_ problems: GuideProblems) { self.problems = problems }

  func token(_ path: String) -> Token? { places[path].map { tokens[$0] } }

  /// Reads the sets of a file. A file without `$metadata` and `$themes` is one set.
  mutating func collect(_ root: GuideNode) {
    guard let members = root.members(problems) else { return }
    let sets = members.filter { !$0.key.hasPrefix("$") }
    guard members.contains(where: { $0.key == "$metadata" || $0.key == "$themes" }) else {
      collect(sets, path: [])
      return
    }
    let order = root.value.member("$metadata")?.value.member("tokenSetOrder")?.value.elements?.compactMap(\.text) ?? []
    let ordered = order.compactMap { name in sets.first { $0.key == name } }
    for set in ordered + sets.filter({ !order.contains($0.key) }) {
      collect(set.node.members(problems)?.filter { !$0.key.hasPrefix("$") } ?? [], path: [])
    }
  }

  private mutating func collect(_ members: [GuideMember], path: [String]) {
    for member in members {
      let path = path + [member.key]
      guard let value = member.node.value.member("$value") ?? member.node.value.member("value"),
        let type = (member.node.value.member("$type") ?? member.node.value.member("type"))?.value.text
      else {
        if member.node.value.members != nil { collect(member.node.members(problems) ?? [], path: path) }
        continue
      }
      let token = Token(
        name: member.key, path: path.joined(separator: "."), type: type,
        value: GuideNode(value: value.value, path: .key(member.node.path, value.key)),
        summary: (member.node.value.member("$description") ?? member.node.value.member("description"))?.value,
        position: TextPosition(line: member.place.line, column: member.place.column))
      if let place = places[token.path] {
        tokens[place] = token
      } else {
        places[token.path] = tokens.count
        tokens.append(token)
      }
    }
  }

  /// The value itself, or the value at the end of its references: `{fontSizes.large}` or `$fontSizes.large`.
  func resolved(_ node: GuideNode) -> GuideNode? {
    var node = node
    var known: Set<String> = []
    while let text = node.value.text, let path = Self.path(text) {
      guard known.insert(path).inserted else {
        problems.add(node, "the reference to \(path.prefix(64)) goes round in a circle")
        return nil
      }
      guard let token = token(path) else {
        problems.add(node, "no token is named \(path.prefix(64))")
        return nil
      }
      node = token.value
    }
    return node
  }

  private static func path(_ text: String) -> String? {
    if let names = TokenReference.names(inBraces: text) { return names.joined(separator: ".") }
    guard text.hasPrefix("$"), !text.contains(" ") else { return nil }
    return String(text.dropFirst())
  }
}

/// Reads the values of typography in Tokens Studio: texts with or without units.
struct TokensStudioValues {
  private let problems: GuideProblems

  init(_ problems: GuideProblems) { self.problems = problems }

  /// A style in the handwritten format.
  struct Setting {
    let family: String
    let fallbacks: [String]
    let style: PositionedValue
  }

  func setting(_ token: TokensStudioSets.Token, _ tokens: TokensStudioSets) -> Setting? {
    guard let value = tokens.resolved(token.value) else { return nil }
    guard let members = value.members(problems) else { return nil }
    var fields: [String: GuideNode] = [:]
    for member in members {
      if let resolved = tokens.resolved(member.node) { fields[member.key] = resolved }
    }
    for key in ["fontFamily", "fontSize", "fontWeight"] where value.value.member(key) == nil {
      problems.add(value, "the typography has no \(key)")
    }
    guard let families = fields["fontFamily"].flatMap(families), let family = families.first,
      let size = fields["fontSize"].flatMap(length), let weight = fields["fontWeight"].flatMap(weight)
    else { return nil }
    let position = token.position
    var style = [
      PositionedValue.Member("family", .string(family), at: position),
      PositionedValue.Member("size", .number(size), at: position),
      PositionedValue.Member("weight", .number(weight.weight), at: position),
    ]
    if weight.isItalic { style.append(PositionedValue.Member("italic", .bool(true), at: position)) }
    if let node = fields["lineHeight"], let height = lineHeight(node) {
      style.append(PositionedValue.Member("lineHeight", height, at: node.value.position))
    }
    if let node = fields["letterSpacing"], let tracking = tracking(node) {
      style.append(PositionedValue.Member("tracking", .string(tracking), at: node.value.position))
    }
    if let summary = token.summary, let text = summary.text, !text.isEmpty {
      style.append(PositionedValue.Member("description", at: position, summary))
    }
    return Setting(
      family: family, fallbacks: Array(families.dropFirst()), style: PositionedValue(.object(style), at: position))
  }

  /// `Inter, sans-serif`.
  private func families(_ node: GuideNode) -> [String]? {
    node.text(problems)?.split(separator: ",").map { name in
      String(name.drop { $0 == " " || $0 == "'" }.reversed().drop { $0 == " " || $0 == "'" }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// `24`, `24px`, `1.5rem`. Arithmetic is not read: Tokens Studio can export the results.
  private func length(_ node: GuideNode) -> Double? {
    if case .number(let number) = node.value.kind { return number }
    guard let text = node.text(problems) else { return nil }
    guard let (number, unit) = GuideNode.split(text), let factor = ["": 1, "px": 1, "pt": 1, "rem": 16.0][unit] else {
      problems.add(node, "\"\(text.prefix(64))\" is not a length", allowed: "24, 24px, 1.5rem, a reference")
      return nil
    }
    return number * factor
  }

  /// A style name of Figma such as "SemiBold Italic", or a number.
  private func weight(_ node: GuideNode) -> (weight: Double, isItalic: Bool)? {
    if case .number(let number) = node.value.kind { return (number, false) }
    guard let text = node.text(problems) else { return nil }
    if let number = Double(text) { return (number, false) }
    let words = StyleWords.parse(text)
    guard words.unknown.isEmpty, words.isStyled else {
      problems.add(node, "\"\(text.prefix(64))\" is not a weight", allowed: "400, Regular, SemiBold Italic")
      return nil
    }
    return (words.weight?.rawValue ?? 400, words.slant?.isSlanted ?? false)
  }

  /// Percent of the size, or points; nil for `AUTO`, the font's own line height.
  private func lineHeight(_ node: GuideNode) -> PositionedValue.Kind? {
    if let text = node.value.text {
      if text.lowercased() == "auto" { return nil }
      if let (number, unit) = GuideNode.split(text), unit == "%" { return .number(number / 100) }
    }
    return length(node).map { .string("\($0)pt") }
  }

  /// Percent of the size, or points.
  private func tracking(_ node: GuideNode) -> String? {
    if let text = node.value.text, let (number, unit) = GuideNode.split(text), unit == "%" || unit == "em" {
      return "\(unit == "%" ? number / 100 : number)em"
    }
    return length(node).map { "\($0)pt" }
  }
}
