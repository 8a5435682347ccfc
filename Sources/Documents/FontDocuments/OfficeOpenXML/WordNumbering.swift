/// The numbers and bullets of paragraphs in Word (ECMA-376, part 1, § 17.9). They are counted while the text is read.
struct WordNumbering {
  private struct Level {
    let text: String
    let format: String
    let start: Int
    let properties: TextProperties
  }

  private var levels: [String: [Int: Level]] = [:]
  private var counters: [String: [Int]] = [:]

  private static let mostLevels = 9

  init(_ root: XMLElement?, _ theme: ThemeFonts) {
    var abstract: [String: [Int: Level]] = [:]
    for element in root?.all("w:abstractNum") ?? [] {
      guard let id = element["w:abstractNumId"] else { continue }
      abstract[id] = Self.levels(in: element, theme)
    }
    for element in root?.all("w:num") ?? [] {
      guard let id = element["w:numId"], let base = element.first("w:abstractNumId")?["w:val"] else { continue }
      var own = abstract[base] ?? [:]
      for override in element.all("w:lvlOverride") {
        for (level, value) in Self.levels(in: override, theme) { own[level] = value }
      }
      levels[id] = own
    }
  }

  private static func levels(in element: XMLElement, _ theme: ThemeFonts) -> [Int: Level] {
    var levels: [Int: Level] = [:]
    for element in element.all("w:lvl") {
      guard let place = element["w:ilvl"].flatMap({ Int($0) }), (0..<mostLevels).contains(place) else { continue }
      levels[place] = Level(
        text: element.first("w:lvlText")?["w:val"] ?? "", format: element.first("w:numFmt")?["w:val"] ?? "decimal",
        start: ListNumber.start(element.first("w:start")?["w:val"]),
        properties: TextProperties(ofWord: element.first("w:rPr"), theme))
    }
    return levels
  }

  /// Returns the number or bullet of the next paragraph, with the properties of its level; nil if there is none.
  mutating func next(_ number: WordStyles.WordNumber) -> (text: String, properties: TextProperties)? {
    guard let id = number.list, id != "0", let levels = levels[id],
      case let place = min(max(number.level ?? 0, 0), Self.mostLevels - 1), let level = levels[place]
    else { return nil }
    var counts = counters[id] ?? []
    while counts.count <= place { counts.append((levels[counts.count]?.start ?? 1) - 1) }
    counts[place] += 1
    counts.removeSubrange((place + 1)...)
    counters[id] = counts
    guard level.format != "bullet" else { return (level.text, level.properties) }
    guard level.format != "none" else { return nil }
    var text = ""
    var letters = level.text.makeIterator()
    while let letter = letters.next() {
      guard letter == "%" else {
        text.append(letter)
        continue
      }
      guard let digit = letters.next()?.wholeNumberValue, (1...Self.mostLevels).contains(digit) else { continue }
      let value = digit <= counts.count ? counts[digit - 1] : levels[digit - 1]?.start ?? 1
      text += ListNumber.text(value, levels[digit - 1]?.format ?? "decimal")
    }
    return (text, level.properties)
  }
}
