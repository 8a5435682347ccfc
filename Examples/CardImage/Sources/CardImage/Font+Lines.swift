import FontProbe

extension Font {
  /// The text, or its beginning with an ellipsis, so that it is no wider.
  func cut(_ text: String, to width: Double) -> String {
    guard measure(text).advance > width else { return text }
    let beginning = fittingPrefix(of: text, width: width - measure("…").advance)
    return beginning.drop(whileLast: " ,") + "…"
  }

  /// The text in lines that fit, broken between words; `isWhole` tells whether no word had to be broken.
  func lines(of text: String, width: Double, most: Int = .max) -> (texts: [String], isWhole: Bool) {
    var texts: [String] = []
    var isWhole = true
    var rest = Substring(text)
    while !rest.isEmpty, texts.count < most {
      if texts.count == most - 1 {
        texts.append(cut(String(rest), to: width))
        break
      }
      var line = fittingPrefix(of: String(rest), width: width)
      let isCut = line.count < rest.count && rest.dropFirst(line.count).first != " "
      if isCut, let space = line.lastIndex(of: " ") {
        line = line[..<space]
      } else if isCut {
        isWhole = false
      }
      let count = max(1, line.count)
      texts.append(String(rest.prefix(count)))
      rest = rest.dropFirst(count).drop { $0 == " " }
    }
    return (texts, isWhole)
  }
}

extension Substring {
  /// Without these characters at its end.
  fileprivate func drop(whileLast characters: String) -> String {
    var text = self
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return String(text)
  }
}
