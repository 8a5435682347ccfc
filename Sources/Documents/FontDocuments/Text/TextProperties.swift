internal import FontNames
internal import FontShaping

/// The text properties of a style or a run of an office document. A nil property is not set. Word, DrawingML and
/// OpenDocument have the same properties in different elements.
struct TextProperties {
  /// The properties for one kind of script. In Office Open XML, weight, slant and size of East Asian text are in
  /// `western`.
  struct Fonts {
    /// The families in the order of preference. In DrawingML a family may be a reference to a theme.
    var families: [String]?
    var weight: Double?
    var isItalic: Bool?
    /// The size in points.
    var size: Double?
    /// The factor of the inherited size, if the size is in percent.
    var factor: Double?

    var isBold: Bool? {
      get { weight.map { $0 == 700 } }
      set { weight = newValue.map { $0 ? 700 : 400 } }
    }

    /// Returns a font in this style.
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
  /// The languages of the text, the language of Latin text first.
  var languages: [String]?
  /// Whether the East Asian language is Chinese.
  var isChinese: Bool?
  /// Whether ambiguous characters count as East Asian.
  var hintsEastAsian: Bool?
  /// Whether all characters of the text count as complex script.
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

  /// Returns a text in the letter case in which it is shown. The font must have these letters.
  ///
  /// - Parameter previous: the character before the text in its paragraph.
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
  ///   property that several levels set is on if an odd number of them sets it.
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

  /// The combination of a property that two levels set.
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
