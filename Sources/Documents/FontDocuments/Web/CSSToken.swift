/// A token of CSS (CSS Syntax 3, § 4), with resolved escapes.
enum CSSToken: Hashable, Sendable {
  case identifier(String)
  /// A lowercase name that is followed by an opening bracket.
  case function(String)
  /// The lowercase name after `@`.
  case at(String)
  case hash(String)
  case string(String)
  /// The address of `url(…)` without quotation marks.
  case url(String)
  case number(Double, text: String)
  case percentage(Double)
  /// A number with a lowercase unit.
  case dimension(Double, unit: String, text: String)
  /// White space.
  case blank
  /// A single character, such as a colon, a comma or a bracket.
  case sign(Unicode.Scalar)
  /// `<!--` or `-->`.
  case mark
  /// A string or an address with an invalid end.
  case bad

  /// The lowercase identifier; nil for other tokens.
  var keyword: String? {
    guard case .identifier(let name) = self else { return nil }
    return name.lowercased()
  }

  /// The sign that closes the block of the token; nil if the token opens no block.
  var closer: Unicode.Scalar? {
    switch self {
    case .function, .sign("("): ")"
    case .sign("["): "]"
    case .sign("{"): "}"
    default: nil
    }
  }
}

extension CSSToken {
  private var isCloser: Bool { self == .sign(")") || self == .sign("]") || self == .sign("}") }

  /// Returns the index at which a block or function ends; nil if it is not closed. The tokens begin with this block or
  /// function.
  static func end(ofBlock tokens: ArraySlice<CSSToken>) -> Int? {
    var depth = 0
    return tokens.firstIndex { token in
      depth += token.closer != nil ? 1 : token.isCloser ? -1 : 0
      return depth == 0
    }
  }

  /// Removes the block or function with which the tokens begin, and returns its contents.
  static func takeBlock(_ rest: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    let end = end(ofBlock: rest)
    defer { rest = end.map { rest[($0 + 1)...] } ?? [] }
    return rest[..<(end ?? rest.endIndex)].dropFirst()
  }

  /// Splits tokens at separators that are outside of brackets.
  static func split(_ tokens: ArraySlice<CSSToken>, at isMark: (CSSToken) -> Bool) -> [ArraySlice<CSSToken>] {
    var parts: [ArraySlice<CSSToken>] = []
    var start = tokens.startIndex
    var depth = 0
    for place in tokens.indices {
      let token = tokens[place]
      if token.closer != nil {
        depth += 1
      } else if token.isCloser {
        depth -= 1
      } else if depth == 0, isMark(token) {
        parts.append(tokens[start..<place])
        start = place + 1
      }
    }
    return parts + [tokens[start...]]
  }
}
