internal import FontNames
internal import FontShaping

/// The fonts of a theme, for headings and for text (ECMA-376, part 1, § 20.1.4.1.18).
struct ThemeFonts {
  struct Fonts {
    var latin: String?
    var eastAsian: String?
    var complex: String?
    /// Fonts by the name of the script, such as `Jpan` or `Arab`.
    var scripts: [String: String] = [:]

    init() {}

    fileprivate init(_ element: XMLElement?) {
      func name(_ child: String) -> String? {
        let name = element?.first(child)?["typeface"]
        return name?.isEmpty ?? true ? nil : name
      }
      latin = name("a:latin")
      eastAsian = name("a:ea")
      complex = name("a:cs")
      for font in element?.all("a:font") ?? [] {
        if let script = font["script"], let name = font["typeface"], !name.isEmpty { scripts[script] = name }
      }
    }
  }

  /// The fonts of headings.
  private(set) var major = Fonts()
  /// The fonts of text.
  private(set) var minor = Fonts()
  /// The scripts of the document's East Asian and complex languages. They determine a font if the theme names no font.
  var eastAsianScript: String?
  var complexScript: String?

  init() {}

  /// - Parameter theme: the part of the theme, or a part with the elements of a theme.
  init(_ theme: XMLElement?) {
    guard let scheme = theme?.first("a:themeElements", "a:fontScheme") else { return }
    major = Fonts(scheme.first("a:majorFont"))
    minor = Fonts(scheme.first("a:minorFont"))
  }

  /// Returns the font for a word such as `minorHAnsi` (§ 17.18.96); nil for an unknown word, or if the theme lacks the
  /// font.
  func font(word: String) -> String? {
    let kinds: [Substring: ScriptKind] = ["Ascii": .western, "HAnsi": .western, "EastAsia": .asian, "Bidi": .complex]
    let fonts: [Substring: Fonts] = ["major": major, "minor": minor]
    return font(kinds[word.dropFirst(5)], of: fonts[word.prefix(5)]) { nil }
  }

  /// Returns the font for a reference such as `+mn-lt` (§ 20.1.10.93); nil for other texts, or if the theme lacks the
  /// font.
  ///
  /// - Parameter script: returns the script of the text. Called if the theme has no general East Asian or complex font.
  func font(reference: String, script: () -> String?) -> String? {
    let kinds: [Substring: ScriptKind] = ["-lt": .western, "-ea": .asian, "-cs": .complex]
    let fonts: [Substring: Fonts] = ["+mj": major, "+mn": minor]
    return font(kinds[reference.dropFirst(3)], of: fonts[reference.prefix(3)], script)
  }

  private func font(_ kind: ScriptKind?, of fonts: Fonts?, _ script: () -> String?) -> String? {
    guard let kind, let fonts else { return nil }
    if kind == .western { return fonts.latin }
    let (own, usual) = kind == .asian ? (fonts.eastAsian, eastAsianScript) : (fonts.complex, complexScript)
    return own ?? script().flatMap { fonts.scripts[$0] } ?? usual.flatMap { fonts.scripts[$0] }
  }

  /// Returns the name that themes use for the script of a text; nil if neither characters nor languages determine the
  /// script.
  ///
  /// Kana and Hangul determine their script. Han has the script of the first East Asian language.
  static func script(
    of text: Substring.UnicodeScalarView, _ kind: ScriptKind, languages: [String]
  ) -> String? {
    switch kind {
    case .western: return nil
    case .asian:
      let scripts = Set(text.map { TextScript(of: $0).rawValue })
      if scripts.contains("Hang") { return "Hang" }
      if scripts.contains("Hira") || scripts.contains("Kana") { return "Jpan" }
      if scripts.contains("Bopo") { return "Hant" }
      return languages.lazy.compactMap { script(ofLanguage: $0) }.first {
        ["Jpan", "Hang", "Hans", "Hant"].contains($0)
      }
    case .complex:
      let first = text.lazy.map { TextScript(of: $0) }.first { ![.common, .inherited, .unknown].contains($0) }
      return first.map { "\($0.rawValue)" }
    }
  }

  /// Returns the name that themes use for the script of a language: `Jpan` for `ja-JP`.
  static func script(ofLanguage tag: String?) -> String? {
    guard let tag = tag?.lowercased() else { return nil }
    if tag.hasPrefix("zh") { return ["zh-tw", "zh-hk", "zh-mo", "zh-hant"].contains(tag) ? "Hant" : "Hans" }
    return scripts[String(tag.prefix { $0 != "-" })]
  }

  private static let scripts = [
    "ja": "Jpan", "ko": "Hang", "ar": "Arab", "fa": "Arab", "ur": "Arab", "he": "Hebr", "th": "Thai", "hi": "Deva",
    "mr": "Deva", "ne": "Deva", "bn": "Beng", "pa": "Guru", "gu": "Gujr", "ta": "Taml", "te": "Telu", "kn": "Knda",
    "ml": "Mlym", "si": "Sinh", "km": "Khmr", "lo": "Laoo", "bo": "Tibt", "am": "Ethi", "dv": "Thaa", "vi": "Viet",
    "mn": "Mong", "ka": "Geor", "hy": "Armn", "ug": "Uigh",
  ]
}
