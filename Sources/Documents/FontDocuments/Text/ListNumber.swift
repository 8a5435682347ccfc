/// Converts the numbers of list items to text.
enum ListNumber {
  /// Returns the first number of a list, which an attribute states; 1 if there is none. Numbers have 32 bits in both
  /// formats, so the numbers of items never exceed 64 bits.
  static func start(_ text: String?) -> Int { Int(Int32(clamping: text.flatMap { Int($0) } ?? 1)) }

  /// - Parameter format: a word of Office Open XML (§ 17.18.59), or a sign of OpenDocument: `1 a A i I`. Other words
  ///   give decimal numbers.
  static func text(_ value: Int, _ format: String) -> String {
    switch format {
    case "lowerLetter", "a", "alphaLcPeriod", "alphaLcParenR": letters(value)
    case "upperLetter", "A", "alphaUcPeriod", "alphaUcParenR": letters(value).uppercased()
    case "lowerRoman", "i", "romanLcPeriod": roman(value)
    case "upperRoman", "I", "romanUcPeriod": roman(value).uppercased()
    case "decimalZero": value < 10 ? "0\(value)" : "\(value)"
    default: "\(value)"
    }
  }

  private static func letters(_ value: Int) -> String {
    guard value > 0, value < 100_000 else { return "\(value)" }
    let letter = Character(Unicode.Scalar(UInt8(0x61 + (value - 1) % 26)))  // Fits: a letter of ASCII.
    return String(repeating: letter, count: min((value - 1) / 26 + 1, 100))
  }

  private static func roman(_ value: Int) -> String {
    guard value > 0, value < 4000 else { return "\(value)" }
    let parts = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var rest = value
    var text = ""
    for (number, letters) in parts {
      while rest >= number {
        text += letters
        rest -= number
      }
    }
    return text
  }
}
