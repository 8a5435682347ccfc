internal import FontNames

/// What an OpenDocument style says of its text, for each kind of script; nil where it says nothing.
struct OpenDocumentProperties {
  /// What is said for one kind of script.
  struct Fonts {
    /// The families, in the order of preference.
    var families: [String]?
    var weight: Double?
    var isItalic: Bool?
    /// In points.
    var size: Double?
    /// Of the size that is inherited, where it is in percent.
    var factor: Double?

    func overridden(by other: Fonts) -> Fonts {
      Fonts(
        families: other.families ?? families, weight: other.weight ?? weight, isItalic: other.isItalic ?? isItalic,
        size: other.size ?? (other.factor.flatMap { factor in size.map { $0 * factor } } ?? size),
        factor: other.size == nil ? other.factor.map { $0 * (factor ?? 1) } ?? factor : nil)
    }
  }

  var western = Fonts()
  var asian = Fonts()
  var complex = Fonts()
  var isHidden: Bool?
  /// The letter case of `fo:text-transform` (§ 20.363); small capitals are capitals of another size.
  var letterCase: TextCase?
  var isInSmallCapitals: Bool?
  var language: String?

  init() {}

  /// The properties of an element `style:text-properties`.
  ///
  /// - Parameter faces: the families of the declared font faces, by the names of the declarations.
  init(_ attributes: XMLAttributes?, _ faces: [String: [String]]) {
    guard let attributes else { return }
    func fonts(_ suffix: String) -> Fonts {
      // The properties of Asian and complex text have names of their own in the namespace of styles.
      func value(_ name: String) -> String? {
        attributes[suffix.isEmpty ? "fo:\(name)" : "style:\(name)\(suffix)"]
      }
      var fonts = Fonts()
      let face = attributes["style:font-name\(suffix)"]
      fonts.families = value("font-family").flatMap(Self.families) ?? face.map { faces[$0] ?? [$0] }
      fonts.weight = value("font-weight").flatMap(Self.weight)
      fonts.isItalic = value("font-style").map { $0 != "normal" }
      if let size = value("font-size") {
        fonts.size = DocumentLength.points(size)
        fonts.factor = DocumentLength.percent(size)
      }
      return fonts
    }
    western = fonts("")
    asian = fonts("-asian")
    complex = fonts("-complex")
    isHidden = attributes["text:display"].map { $0 == "none" }
    letterCase = attributes["fo:text-transform"].flatMap { TextCase(rawValue: $0) }
    isInSmallCapitals = attributes["fo:font-variant"].map { $0 == "small-caps" }
    language = attributes["fo:language"]
  }

  func overridden(by other: OpenDocumentProperties) -> OpenDocumentProperties {
    var result = OpenDocumentProperties()
    result.western = western.overridden(by: other.western)
    result.asian = asian.overridden(by: other.asian)
    result.complex = complex.overridden(by: other.complex)
    result.isHidden = other.isHidden ?? isHidden
    result.letterCase = other.letterCase ?? letterCase
    result.isInSmallCapitals = other.isInSmallCapitals ?? isInSmallCapitals
    result.language = other.language ?? language
    return result
  }

  /// The letter case that a text is shown in.
  var shownCase: TextCase? { isInSmallCapitals ?? false ? .uppercase : letterCase }

  func fonts(_ kind: ScriptKind) -> Fonts {
    switch kind {
    case .western: western
    case .asian: asian
    case .complex: complex
    }
  }

  /// The families of a value of `svg:font-family`; nil where it has none.
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
}

extension OpenDocumentProperties.Fonts {
  /// The font; nil where no family is named.
  var font: NamedFont? {
    families.map { families in
      let weight = weight.flatMap { $0 == 400 ? nil : $0 }
      return NamedFont(families, weight: weight, isItalic: isItalic ?? false)
    }
  }
}
