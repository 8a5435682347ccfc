internal import FontNames
internal import TextFormats

/// Lengths, weights and features in the notation of guides.
extension GuideNode {
  /// The largest length in a guide, in points.
  static let largestLength = 16384.0

  /// Reads a length in points: `24`, `24pt`, `1.5rem`, or a design token's `{ "value": 24, "unit": "px" }`.
  func length(rem: Double, in range: ClosedRange<Double>, _ problems: GuideProblems) -> Double? {
    let points: Double
    switch value.kind {
    case .number(let number): points = number
    case .object: return dimension(rem: rem, in: range, problems)
    case .string(let text):
      guard let (number, unit) = Self.split(text), let factor = ["pt": 1, "px": 1, "rem": rem][unit] else {
        problems.add(self, "\"\(text.prefix(64))\" is not a length", allowed: "24, 24pt, 24px, 1.5rem")
        return nil
      }
      points = number * factor
    default: return expected("a length", problems)
    }
    return checked(points, "points are", in: range, problems)
  }

  /// Reads a design token's length: `{ "value": 24, "unit": "px" }`.
  ///
  /// Design Tokens Format 2025.10, § 8.2: a dimension is "an object containing a numeric value (integer or floating-point)
  /// and unit of measurement ("px" or "rem")".
  func dimension(rem: Double, in range: ClosedRange<Double>, _ problems: GuideProblems) -> Double? {
    guard value.members != nil else {
      problems.add(
        self, "a length was expected, not \(value.kindInWords)", allowed: "{ \"value\": 24, \"unit\": \"px\" }")
      return nil
    }
    guard let members = members(Self.dimensionKeys, problems) else { return nil }
    for key in Self.dimensionKeys where !members.contains(key) {
      problems.add(self, "the length has no \(key)", allowed: "{ \"value\": 24, \"unit\": \"px\" }")
    }
    let number = members["value"]?.number(in: -Self.largestLength...Self.largestLength, problems)
    let factor = members["unit"]?.choice([("px", 1), ("rem", rem)], problems)
    guard let number, let factor else { return nil }
    return checked(number * factor, "points are", in: range, problems)
  }

  private static let dimensionKeys = ["value", "unit"]

  static func split(_ text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    guard let number = Double(digits.first == "+" ? digits.dropFirst() : digits), number.isFinite else { return nil }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    return (number, String(unit))
  }

  // MARK: - Weights

  /// Reads a weight: a number, or a word of the format in its exact spelling.
  ///
  /// Design Tokens Format 2025.10, § 8.4: "numeric values in the range [1, 1000] or the pre-defined string values …
  /// Number and string values outside of those defined in this section are invalid".
  func weight(_ problems: GuideProblems) -> FontWeight? {
    switch value.kind {
    case .number: return number(in: 1...1000, problems).map { FontWeight($0) }
    case .string(let text):
      if let weight = Self.weightWords.first(where: { $0.word == text }) { return FontWeight(weight.value) }
      let folded = text.lowercased()
      if let meant = Self.weightWords.first(where: { $0.word.filter(\.isLetter) == folded.filter(\.isLetter) }) {
        problems.add(self, "the weight \"\(text.prefix(64))\" must be written differently", allowed: meant.word)
      } else {
        let words = Self.weightWords.map(\.word)
        problems.add(
          place, unknown: text, "\"\(text.prefix(64))\" is not a weight", among: words,
          allowed: "1 to 1000, " + words.joined(separator: ", "))
      }
      return nil
    default: return expected("a weight", problems)
    }
  }

  /// The words for weights in § 8.4, table 1.
  private static let weightWords: [(word: String, value: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]

  // MARK: - Setting

  /// Reads a size in points.
  func size(rem: Double, _ problems: GuideProblems) -> Double? {
    length(rem: rem, in: 1...Self.largestLength, problems)
  }

  /// Reads the tracking in points, or as a fraction of the size: `0.2pt`, `0.02em`.
  func tracking(rem: Double, _ problems: GuideProblems) -> GuideStyle.Tracking? {
    if let text = value.text, let (number, unit) = Self.split(text), unit == "em" {
      guard (-2...2).contains(number) else {
        problems.add(self, "\(text) is out of range", allowed: "-2em to 2em")
        return nil
      }
      return .ems(number)
    }
    return length(rem: rem, in: -200...200, problems).map(GuideStyle.Tracking.points)
  }

  /// Reads a line height. A number without a unit is a multiple of the size. Points need a unit.
  func lineHeight(rem: Double, _ problems: GuideProblems) -> GuideStyle.LineHeight? {
    if case .number = value.kind { return multiple(problems).map(GuideStyle.LineHeight.multiple) }
    return length(rem: rem, in: 1...Self.largestLength, problems).map(GuideStyle.LineHeight.points)
  }

  /// Reads a line height as a multiple of the size. Design tokens allow no other form.
  func multiple(_ problems: GuideProblems) -> Double? {
    guard case .number(let number) = value.kind else { return expected("a number", problems) }
    guard number >= 0.25, number <= 10 else {
      problems.add(
        self, "a line height of \(number.text(.shortest)) times the size is out of range", allowed: "0.25 to 10")
      return nil
    }
    return number
  }

  /// Reads features by their tags, such as `liga=0`, or the words `small-caps` and `all-small-caps`.
  func features(_ problems: GuideProblems) -> FontFeatures? {
    var features = FontFeatures()
    var isWhole = true
    for element in elementsOrSelf {
      guard let text = element.text(problems) else {
        isWhole = false
        continue
      }
      switch text {
      case "small-caps": features = features.merging([.smallCaps])
      case "all-small-caps": features = features.merging([.smallCaps, "c2sc"])
      default:
        guard let feature = FontFeature(parsing: text) else {
          problems.add(
            element, "\"\(text.prefix(64))\" is not a feature",
            allowed: "a tag of four letters, liga=0, ss03=2, small-caps")
          isWhole = false
          continue
        }
        features[feature.tag] = feature.value
      }
    }
    return isWhole ? features : nil
  }

  func systemStyle(_ problems: GuideProblems) -> TextStyle? {
    choice(TextStyle.ofSystem.map { ($0.rawValue, $0) }, problems)
  }
}
