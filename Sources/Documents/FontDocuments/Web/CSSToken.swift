/// A token of CSS (CSS Syntax 3, § 4), with its escapes resolved.
enum CSSToken: Hashable, Sendable {
  case identifier(String)
  /// A name, in lowercase letters, with the bracket after it.
  case function(String)
  /// The name after `@`, in lowercase letters.
  case at(String)
  case hash(String)
  case string(String)
  /// The address of `url(…)` without quotation marks.
  case url(String)
  case number(Double, text: String)
  case percentage(Double)
  /// A number with a unit in lowercase letters.
  case dimension(Double, unit: String, text: String)
  /// White space.
  case blank
  /// A single character: a colon, a comma, a bracket.
  case sign(Unicode.Scalar)
  /// `<!--` or `-->`.
  case mark
  /// A text or an address with an invalid end.
  case bad

  /// The identifier in lowercase letters; nil for other tokens.
  var keyword: String? {
    guard case .identifier(let name) = self else { return nil }
    return name.lowercased()
  }

  /// The sign that closes the block that the token opens; nil if it opens no block.
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
  /// Whether it closes a block.
  private var isCloser: Bool { self == .sign(")") || self == .sign("]") || self == .sign("}") }

  /// Returns the index of the end of the block or function at the start of the tokens; nil if it is not closed.
  static func end(ofBlock tokens: ArraySlice<CSSToken>) -> Int? {
    var depth = 0
    return tokens.firstIndex { token in
      depth += token.closer != nil ? 1 : token.isCloser ? -1 : 0
      return depth == 0
    }
  }

  /// Removes a block or a function from the beginning, and returns its contents.
  static func takeBlock(_ rest: inout ArraySlice<CSSToken>) -> ArraySlice<CSSToken> {
    let end = end(ofBlock: rest)
    defer { rest = end.map { rest[($0 + 1)...] } ?? [] }
    return rest[..<(end ?? rest.endIndex)].dropFirst()
  }

  /// Returns the parts of a value between tokens outside of brackets.
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
