internal import FontNames
internal import FontShaping

/// The text properties of a style or run in Word, DrawingML or OpenDocument. A nil property is not set.
struct TextProperties {
  /// The properties for one kind of script. In Office Open XML, the weight, slant and size of `western` also apply to
  /// East Asian text.
  struct Fonts {
    /// The families in order of preference. In DrawingML, a family may be a reference to a theme.
    var families: [String]?
    var weight: Double?
    var isItalic: Bool?
    /// In points.
    var size: Double?
    /// The factor for the inherited size, if the size is a percentage.
    var factor: Double?

    var isBold: Bool? {
      get { weight.map { $0 == 700 } }
      set { weight = newValue.map { $0 ? 700 : 400 } }
    }

    func named(_ families: [String]) -> NamedFont {
      NamedFont(families, weight: weight == 400 ? nil : weight, isItalic: isItalic ?? false)
    }
  }

  var western = Fonts()
  var asian = Fonts()
  var complex = Fonts()
  /// The family of Latin characters beyond ASCII, in Word.
  var highAnsi: [String]?
  /// The family of symbols, in DrawingML.
  var symbol: [String]?
  var isHidden: Bool?
  var letterCase: TextCase?
  /// Whether lowercase letters are shown as smaller capitals.
  var isInSmallCapitals: Bool?
  /// The languages of the text. The language of Latin text comes first.
  var languages: [String]?
  /// Whether the East Asian language is Chinese.
  var isChinese: Bool?
  /// Whether ambiguous characters count as East Asian.
  var hintsEastAsian: Bool?
  /// Whether all characters count as complex script.
  var isComplex: Bool?
  var isRightToLeft: Bool?
  /// The character style that a run names.
  var style: String?

  func fonts(_ kind: ScriptKind) -> Fonts {
    switch kind {
    case .western: western
    case .asian: asian
    case .complex: complex
    }
  }

  /// Returns a text in the letter case in which it is shown.
  ///
  /// - Parameter previous: the character before the text in the paragraph.
  func shown(_ text: String, after previous: Character? = nil) -> String {
    // Small capitals are capitals of a different size.
    let shownCase = isInSmallCapitals ?? false ? .uppercase : letterCase ?? .none
    guard shownCase != .none else { return text }
    return CaseMapping.map(text, to: shownCase, language: languages?.first, after: previous).text
  }
}

// MARK: - Inheritance

extension TextProperties {
  /// Returns these properties, overridden by the properties of another level.
  ///
  /// - Parameter toggles: whether both are levels of Word's style hierarchy. ECMA-376, part 1, § 17.7.3: a toggle
  ///   property is on if an odd number of levels sets it.
  func overridden(by other: TextProperties, toggles: Bool = false) -> TextProperties {
    let toggle = Toggle(isToggled: toggles)
    return TextProperties(
      western: western.overridden(by: other.western, toggle), asian: asian.overridden(by: other.asian, toggle),
      complex: complex.overridden(by: other.complex, toggle), highAnsi: other.highAnsi ?? highAnsi,
      symbol: other.symbol ?? symbol, isHidden: toggle.value(isHidden, other.isHidden, on: true, off: false),
      letterCase: toggle.value(letterCase, other.letterCase, on: .uppercase, off: .none),
      isInSmallCapitals: toggle.value(isInSmallCapitals, other.isInSmallCapitals, on: true, off: false),
      languages: other.languages ?? languages, isChinese: other.isChinese ?? isChinese,
      hintsEastAsian: other.hintsEastAsian ?? hintsEastAsian, isComplex: other.isComplex ?? isComplex,
      isRightToLeft: other.isRightToLeft ?? isRightToLeft, style: other.style ?? style)
  }

  /// Combines a property that two levels set.
  fileprivate struct Toggle {
    let isToggled: Bool

    func value<Value: Equatable>(_ own: Value?, _ other: Value?, on: Value, off: Value) -> Value? {
      guard isToggled, let own, let other else { return other ?? own }
      return own == other ? off : on
    }
  }
}

extension TextProperties.Fonts {
  fileprivate func overridden(by other: Self, _ toggle: TextProperties.Toggle) -> Self {
    Self(
      families: other.families ?? families, weight: toggle.value(weight, other.weight, on: 700, off: 400),
      isItalic: toggle.value(isItalic, other.isItalic, on: true, off: false),
      size: other.size ?? (other.factor.flatMap { factor in size.map { $0 * factor } } ?? size),
      factor: other.size == nil ? other.factor.map { $0 * (factor ?? 1) } ?? factor : nil)
  }
}
