internal import FontFaces
internal import NumberText

extension MatchStep {
  /// What of a style a family lacks, and what is nearest: the parts that differ. An unusual part that agrees is named with what
  /// is lacking, as a family without a bold italic may have a bold.
  static func lack(of asked: FontStyle, _ nearest: FontStyle) -> String {
    var (lacking, found): ([String], [String]) = ([], [])
    if asked.weight != nearest.weight {
      lacking.append("weight \(asked.weight)")
      found.append("weight \(nearest.weight)")
    }
    if asked.width != nearest.width { found.append("width \(nearest.width) %") }
    if asked.width != nearest.width || asked.width != .normal { lacking.append("width \(asked.width) %") }
    if asked.slant != nearest.slant { found.append("\(nearest.slant)") }
    if asked.slant != nearest.slant || asked.slant.isSlanted { lacking.append("\(asked.slant)") }
    let words = found.isEmpty ? "\(nearest)" : found.joined(separator: ", ")
    let asked = lacking.isEmpty ? "\(asked)" : lacking.joined(separator: ", ")
    return "it has no \(asked); \(words) is the nearest by the rules of CSS"
  }

  /// The most characters that a sentence names.
  private static let mostCharacters = 8

  /// Characters with their code points; of many, the first ones and how many more there are.
  static func list(_ characters: [Unicode.Scalar]) -> String {
    var words = characters.prefix(mostCharacters).map { character in
      let point = character.value.codePointText
      // A mark would stand on the blank before it.
      return character.properties.isGraphemeExtend ? point : "\(point) \(character)"
    }
    if characters.count > mostCharacters { words.append("\(characters.count - mostCharacters) more") }
    return words.joined(separator: ", ")
  }
}

extension PublishedFace.Line {
  /// What it says, and how to choose it.
  var sentence: String {
    guard let values = vertical.hhea ?? vertical.typo ?? vertical.win else { return "\(source) publishes another line" }
    let numbers =
      "ascender \(values.ascender.text(.shortest)), descender \(values.descender.text(.shortest)), "
      + "line gap \(values.lineGap.text(.shortest)) of \(unitsPerEm)"
    let choice = platform.map { " (choose it with the platform \($0))" } ?? ""
    return "\(source) publishes another line: \(numbers)\(choice)"
  }
}
