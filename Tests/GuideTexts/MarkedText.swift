/// A text in which `¦` marks the places of mistakes.
public struct MarkedText {
  /// The text without the marks, in UTF-8.
  public let bytes: [UInt8]
  /// Line and column of each mark, both from 1.
  public let places: [String]

  /// Removes the marks from a text.
  public init(_ marked: String) {
    var text = ""
    var places: [String] = []
    var (line, column) = (1, 1)
    for character in marked {
      if character == "¦" {
        places.append("\(line):\(column)")
        continue
      }
      text.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    bytes = Array(text.utf8)
    self.places = places
  }
}
