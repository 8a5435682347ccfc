internal import FontNames

extension TextProperties {
  /// Reads an element `style:text-properties` of OpenDocument.
  ///
  /// - Parameter faces: the families of font faces. The keys are the names of their declarations.
  init(ofOpenDocument attributes: XMLAttributes?, _ faces: [String: [String]]) {
    guard let attributes else { return }
    func fonts(_ suffix: String) -> Fonts {
      // Properties of Asian and complex text have names of their own, in the namespace `style` instead of `fo`.
      func value(_ name: String) -> String? {
        attributes[suffix.isEmpty ? "fo:\(name)" : "style:\(name)\(suffix)"]
      }
      let face = attributes["style:font-name\(suffix)"]
      let size = value("font-size")
      return Fonts(
        families: value("font-family").flatMap(Self.families) ?? face.map { faces[$0] ?? [$0] },
        weight: value("font-weight").flatMap(Self.weight), isItalic: value("font-style").map { $0 != "normal" },
        size: size.flatMap(Self.points), factor: size.flatMap(Self.factor))
    }
    western = fonts("")
    asian = fonts("-asian")
    complex = fonts("-complex")
    isHidden = attributes["text:display"].map { $0 == "none" }
    // OpenDocument 1.3, part 3, § 20.363.
    letterCase = attributes["fo:text-transform"].flatMap { TextCase(rawValue: $0) }
    isInSmallCapitals = attributes["fo:font-variant"].map { $0 == "small-caps" }
    languages = attributes["fo:language"].map { [$0] }
  }

  /// Returns the families in a value of `svg:font-family`; nil if there are none.
  static func families(_ value: String) -> [String]? {
    let names = FontCascade.elements(of: value).map(\.name)
    return names.isEmpty ? nil : names
  }

  private static func weight(_ value: String) -> Double? {
    switch value {
    case "normal": 400
    case "bold": 700
    default: Double(value).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }

  /// Returns the points of a length such as `12pt`, `0.5cm` or `1in`; nil for other texts.
  private static func points(_ text: String) -> Double? {
    let units: [(name: String, points: Double)] = [
      ("pt", 1), ("px", 0.75), ("cm", 72 / 2.54), ("mm", 72 / 25.4), ("in", 72), ("pc", 12),
    ]
    let text = text.trimmed
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    return positive(text.dropLast(unit.name.count)).map { $0 * unit.points }
  }

  /// Returns the factor of a percentage such as `80%`; nil for other texts.
  private static func factor(_ text: String) -> Double? {
    text.hasSuffix("%") ? positive(text.dropLast()).map { $0 / 100 } : nil
  }

  private static func positive(_ digits: Substring) -> Double? {
    Double(digits).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
