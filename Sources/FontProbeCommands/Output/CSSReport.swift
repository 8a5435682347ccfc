internal import FontProbe
internal import TextFormats

/// The answer of `fontprobe css`.
struct CSSReport {
  let request: String
  let rules: [CSSFallback]

  var json: JSONValue {
    [
      "request": ["name": .string(request)],
      "rules": .array(
        rules.map { rule in
          [
            "family": .string(rule.family), "fallback": .string(rule.fallbackFamily),
            "local": .array(rule.localNames.map(JSONValue.string)), "keep": .string(rule.keeps.rawValue),
            "sizeAdjust": .number(rule.sizeAdjust), "ascentOverride": .number(rule.ascentOverride),
            "descentOverride": .number(rule.descentOverride), "lineGapOverride": .number(rule.lineGapOverride),
            "differences": rule.differences.json, "css": .string(rule.css),
          ]
        }),
    ]
  }

  /// A style sheet: what is no rule stands in comments.
  var text: [String] {
    var lines: [String] = []
    for rule in rules {
      if !lines.isEmpty { lines.append("") }
      lines.append("/* font-family: \(rule.familyList.withoutCommentEnds);")
      lines.append("   drawn, against what is wanted,")
      lines += rule.differences.sentences.map { "   \($0)" }
      lines[lines.count - 1] += " */"
      lines += rule.css.split(separator: "\n").map(String.init)
    }
    return lines
  }
}

extension String {
  /// Without what would end a comment of a style sheet.
  fileprivate var withoutCommentEnds: String {
    // Code point by code point: a mark behind the slash makes it another character, and ends the comment all the same.
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/", text.last == "*" { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}
