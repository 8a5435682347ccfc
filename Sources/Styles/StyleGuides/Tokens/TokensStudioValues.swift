internal import FontNames
internal import TextFormats

/// Reads the values of typography in Tokens Studio, which are texts with or without units.
struct TokensStudioValues {
  private let problems: GuideProblems

  init(_ problems: GuideProblems) { self.problems = problems }

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
    style += TokensStudioParagraphs(problems).members(fields, length)
    if let summary = token.summary, let text = summary.text, !text.isEmpty {
      style.append(PositionedValue.Member("description", at: position, summary))
    }
    return Setting(
      family: family, fallbacks: Array(families.dropFirst()), style: PositionedValue(.object(style), at: position))
  }

  /// Reads a list of families: `Inter, sans-serif`.
  private func families(_ node: GuideNode) -> [String]? {
    node.text(problems)?.split(separator: ",").map { name in
      String(name.drop { $0 == " " || $0 == "'" }.reversed().drop { $0 == " " || $0 == "'" }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// Reads a length: `24`, `24px`, `1.5rem`. Arithmetic is not supported, because Tokens Studio can export its results.
  private func length(_ node: GuideNode) -> Double? {
    if case .number(let number) = node.value.kind { return number }
    guard let text = node.text(problems) else { return nil }
    guard let (number, unit) = GuideNode.split(text), let factor = ["": 1, "px": 1, "pt": 1, "rem": 16.0][unit] else {
      problems.add(node, "\"\(text.prefix(64))\" is not a length", allowed: "24, 24px, 1.5rem, a reference")
      return nil
    }
    return number * factor
  }

  /// Reads a style name of Figma such as "SemiBold Italic", or a number.
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

  /// Reads the line height in percent of the size or in points. Nil for `AUTO`, which is the font's own line height.
  private func lineHeight(_ node: GuideNode) -> PositionedValue.Kind? {
    if let text = node.value.text {
      if text.lowercased() == "auto" { return nil }
      if let (number, unit) = GuideNode.split(text), unit == "%" { return .number(number / 100) }
    }
    return length(node).map { .string("\($0)pt") }
  }

  /// Reads the tracking in percent of the size or in points.
  private func tracking(_ node: GuideNode) -> String? {
    if let text = node.value.text, let (number, unit) = GuideNode.split(text), unit == "%" || unit == "em" {
      return "\(unit == "%" ? number / 100 : number)em"
    }
    return length(node).map { "\($0)pt" }
  }
}
