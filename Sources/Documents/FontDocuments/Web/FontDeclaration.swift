internal import FontNames

/// The properties that determine the font of text, its letter case, and whether text is shown.
enum FontProperty: String, CaseIterable {
  case size = "font-size"
  case family = "font-family"
  case weight = "font-weight"
  case style = "font-style"
  case display
  case visibility
  case textTransform = "text-transform"

  /// The properties that `font` sets.
  static let ofFont: [FontProperty] = [.size, .family, .weight, .style]

  /// Whether fontprobe reads a property.
  static func isKnown(_ name: String) -> Bool { name == "font" || name == "all" || FontProperty(rawValue: name) != nil }

  /// Whether the property changes which characters are shown, or in which font.
  var changesText: Bool { self != .size && self != .visibility }
}

/// The keywords that every property has (CSS Cascade 5, § 7.3).
enum WideKeyword: String {
  case initial
  case inherit
  case unset
  case revert
  case revertLayer = "revert-layer"
}

enum FontValue {
  case wide(WideKeyword)
  /// A value with a variable: its tokens, and the declared property.
  case pending([CSSToken], of: String)
  case families([String])
  case weight(FontGrammar.Weight)
  case slant(Bool)
  case size(FontGrammar.Size)
  case textCase(TextCase)
  case display(isNone: Bool)
  case visibility(Bool)
}

/// A declaration of a font property with its parsed value.
struct FontDeclaration {
  let property: FontProperty
  let value: FontValue
  let isImportant: Bool

  /// Returns several font declarations for a shorthand, and none for an invalid value.
  ///
  /// - Parameter allowsNumbers: whether lengths may have no unit, as in attributes of SVG.
  static func all(of declaration: CSSDeclaration, allowsNumbers: Bool = false) -> [FontDeclaration] {
    values(declaration.name, declaration.value, allowsNumbers: allowsNumbers).map { property, value in
      FontDeclaration(property: property, value: value, isImportant: declaration.isImportant)
    }
  }

  /// Returns the values of a declaration by property; empty if the declaration is invalid.
  static func values(_ name: String, _ tokens: [CSSToken], allowsNumbers: Bool) -> [FontProperty: FontValue] {
    guard FontProperty.isKnown(name), !tokens.contains(.bad) else { return [:] }
    let properties =
      name == "font"
      ? FontProperty.ofFont
      : name == "all"
        ? FontProperty.allCases
        : [FontProperty(rawValue: name)]
          .compactMap(\.self)
    func each(_ value: FontValue) -> [FontProperty: FontValue] {
      Dictionary(properties.map { ($0, value) }) { first, _ in first }
    }
    if CSSVariables.areIn(tokens) { return each(.pending(tokens, of: name)) }
    let plain = tokens.filter { $0 != .blank }
    if plain.count == 1, let word = plain[0].keyword, let wide = WideKeyword(rawValue: word) {
      return each(.wide(wide))
    }
    if name == "font" { return FontGrammar.shorthand(plain) ?? [:] }
    guard name != "all", let property = properties.first,
      let value = value(of: property, plain, allowsNumbers: allowsNumbers)
    else { return [:] }
    return [property: value]
  }

  private static let displays = Set(
    """
    none contents block inline inline-block flex inline-flex grid inline-grid flow flow-root list-item table inline-table \
    table-row table-row-group table-header-group table-footer-group table-column table-column-group table-cell table-caption \
    ruby ruby-text math -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex
    """.split(separator: " ").map(String.init))

  private static func value(of property: FontProperty, _ tokens: [CSSToken], allowsNumbers: Bool) -> FontValue? {
    guard let first = tokens.first else { return nil }
    let word = tokens.count == 1 ? first.keyword : nil
    switch property {
    case .family: return FontGrammar.families(tokens).map(FontValue.families)
    case .weight: return tokens.count == 1 ? FontGrammar.weight(first).map(FontValue.weight) : nil
    case .style: return FontGrammar.isItalic(tokens).map(FontValue.slant)
    case .size:
      guard let (size, rest) = FontGrammar.size(tokens[...], allowsNumbers: allowsNumbers), rest.isEmpty else {
        return nil
      }
      return .size(size)
    case .display:
      guard tokens.allSatisfy({ $0.keyword.map(displays.contains) ?? false }), tokens.count == 1 || word != "none"
      else { return nil }
      return .display(isNone: word == "none")
    case .visibility:
      return word.flatMap { ["visible", "hidden", "collapse"].contains($0) ? .visibility($0 == "visible") : nil }
    case .textTransform: return textCase(tokens).map(FontValue.textCase)
    }
  }

  /// CSS Text 3, § 2.1: a letter case and the widths of letters, in any order.
  private static func textCase(_ tokens: [CSSToken]) -> TextCase? {
    var answer = TextCase.none
    for token in tokens {
      switch token.keyword {
      case "none", "full-width", "full-size-kana", "math-auto": break
      case "uppercase": answer = .uppercase
      case "lowercase": answer = .lowercase
      case "capitalize": answer = .capitalize
      default: return nil
      }
    }
    return answer
  }
}
