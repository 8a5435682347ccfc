internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontTables
internal import TextFormats

/// A configuration file of Fontconfig with rules (fonts-conf(5)).
struct FontconfigFile {
  let folders: [String]
  let rules: [FontconfigRule]
  let leftOut: [FontconfigRules.LeftOut]

  var text: String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">"#,
      "<fontconfig>",
    ]
    lines += Self.comment(
      "Written by fontprobe audit. These rules make other programs choose the same faces for missing fonts. Fontconfig reads "
        + "them from ~/.config/fontconfig/conf.d, from a file whose name ends in .conf.")
    if !folders.isEmpty { lines += Self.comment("Folders of fonts that Fontconfig does not list without this entry.") }
    lines += folders.map { "  <dir>\(Markup.escaped($0))</dir>" }
    lines += rules.flatMap(Self.lines)
    for font in leftOut { lines += Self.comment("\(font.name.shortened) has no rule: \(font.reason)") }
    return (lines + ["</fontconfig>", ""]).joined(separator: "\n")
  }

  // MARK: - Rules

  /// Returns the rules for a name. Each rule replaces the name by a family, so no later rule applies.
  private static func lines(of rule: FontconfigRule) -> [String] {
    let families = Set(rule.answers.map(\.family))
    if families.count == 1, let first = rule.answers.first, rule.answers.allSatisfy({ $0.style.isEmpty }) {
      return lines(of: first, rule.name, [], style: "")
    }
    var lines: [String] = []
    let weights = Set(rule.answers.map(\.weight)).sorted()
    for (place, weight) in weights.enumerated() {
      let low = place > 0 ? border(weights[place - 1], weight) : nil
      let high = place + 1 < weights.count ? border(weight, weights[place + 1]) : nil
      // A pattern without a weight means regular. Without a value, a test with the qualifier "all" is true, and a test
      // with the qualifier "any" is false.
      let isDefault = weight == regular
      let tests = [
        test("weight", "more_eq", low, isDefault: isDefault), test("weight", "less", high, isDefault: isDefault),
      ].compactMap(\.self)
      let answers = rule.answers.filter { $0.weight == weight }
      if answers.count == 2, answers[0].family == answers[1].family, answers.allSatisfy({ $0.style.isEmpty }) {
        lines += Self.lines(of: answers[0], rule.name, tests, style: FontconfigAnswers.words(weight, false))
        continue
      }
      for answer in answers {
        let slant = test(
          "slant", answer.isItalic ? "more_eq" : "less", Double(FontconfigStyle.italic), isDefault: !answer.isItalic)
        lines += Self.lines(
          of: answer, rule.name, tests + [slant].compactMap(\.self),
          style: FontconfigAnswers.words(weight, answer.isItalic))
      }
    }
    return lines
  }

  private static let regular = 400.0

  /// Returns the border between two weights, as a Fontconfig weight. At the border and above it, the heavier weight is
  /// used.
  private static func border(_ light: Double, _ heavy: Double) -> Double {
    // Demibold and heavier weights count as bold, as in fonts-conf(5) and CSS.
    if light == regular, heavy == 700 { return FontconfigStyle.weight(FontWeight(600)) }
    return (FontconfigStyle.weight(FontWeight(light)) + FontconfigStyle.weight(FontWeight(heavy))) / 2
  }

  private static func test(_ name: String, _ comparison: String, _ value: Double?, isDefault: Bool) -> String? {
    value.map { value in
      let quantity = isDefault ? "all" : "any"
      return "    <test name=\"\(name)\" qual=\"\(quantity)\" compare=\"\(comparison)\">\(number(value))</test>"
    }
  }

  private static func lines(
    of answer: FontconfigRule.Answer, _ name: String, _ tests: [String], style: String
  ) -> [String] {
    // The name must be first in the pattern, because Fontconfig's own rules add absent fonts such as Arial after other
    // fonts.
    var lines = comment("\(name.shortened)\(style): \(answer.reason)") + match([family("first", name)] + tests, answer)
    // If a fixed width is requested, Fontconfig's rules put the generic family before the name (48-spacing.conf).
    if answer.face.isMonospaced() ?? false {
      lines += match([family("first", "monospace"), family("any", name)] + tests, answer)
    }
    return lines
  }

  private static func family(_ quantity: String, _ name: String) -> String {
    "    <test name=\"family\" qual=\"\(quantity)\" compare=\"eq\">\(string(name))</test>"
  }

  private static func match(_ tests: [String], _ answer: FontconfigRule.Answer) -> [String] {
    let edits = answer.style.map { property in
      "    <edit name=\"\(property.name)\" mode=\"assign\" binding=\"strong\">\(number(property.value))</edit>"
    }
    return ["  <match target=\"pattern\">"] + tests + [
      "    <edit name=\"family\" mode=\"assign\" binding=\"strong\">\(string(answer.family))</edit>"
    ] + edits + ["  </match>"]
  }

  private static func string(_ text: String) -> String { "<string>\(Markup.escaped(text))</string>" }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? "<int>\(Int(clamping: value))</int>" : "<double>\(value.text(.shortest))</double>"
  }

  // MARK: - Comments

  /// XML 1.0, § 2.5: "the string "--" (double-hyphen) MUST NOT occur within comments", and no comment ends in a hyphen.
  private static func comment(_ text: String) -> [String] {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "-", safe.last == "-" { safe.append(" ") }
      safe.append(Markup.isCharacter(scalar) && !scalar.isUnprintable ? scalar : " ")
    }
    return ["  <!-- \(String(safe).shortened(to: 200)) -->"]
  }
}

extension String {
  fileprivate func shortened(to count: Int) -> String { self.count <= count ? self : "\(prefix(count))…" }
}
