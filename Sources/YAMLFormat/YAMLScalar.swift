internal import TextFormats

/// What a plain word of YAML means: YAML 1.2.2, § 10.3.2, the core schema. `yes` and `no` are texts there.
enum YAMLScalar {
  static func kind(of text: String) -> PositionedValue.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: number(text).map(PositionedValue.Kind.number) ?? .string(text)
    }
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, `0o` and `0x`, `.inf` and `.nan`.
  private static func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 64, "+-.0123456789".utf8.contains(first) else { return nil }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(Double.init) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(Double.init) }
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    switch text.dropFirst(isSigned ? 1 : 0) {
    case ".inf", ".Inf", ".INF": return .infinity
    case ".nan", ".NaN", ".NAN": return isSigned ? nil : .nan
    default: break
    }
    var rest = bytes.dropFirst(isSigned ? 1 : 0)
    let whole = digits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return Double(text.first == "+" ? String(text.dropFirst()) : text)
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }
}
