package import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables
internal import TextFormats

/// The options for shaping a text.
struct ShapingOptions {
  let features: FontFeatures
  let inSmallCaps: Bool
  let language: String?
  let direction: TextDirection?
  let tracking: Double

  private static let feature = FeatureOption.option(
    "An OpenType feature: turned on (smcp), turned off (liga=0), or with the number of an alternate (salt=2). Repeatable."
  )
  static let smallCaps = Option.flag(
    "small-caps",
    "Set the text in small capitals. If the font has no small capitals, capitals are scaled to the x-height (height of x)."
  )
  private static let tracking = Option.number(
    "tracking", "points",
    "Extra space after each character, such as 0.5. A negative number brings the characters closer together."
  ) { tracking throws(UsageError) in
    guard abs(tracking) <= PointSize.largest else {
      throw UsageError(
        "--tracking \(tracking.text(.shortest)): give at most \(PointSize.largest.text(.shortest)) points")
    }
  }

  static func direction(_ help: String) -> Option<TextDirection?> {
    .value("direction", "direction", help, completion: .choices(["ltr", "rtl"])) { word throws(UsageError) in
      switch word.lowercased() {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: throw UsageError("--direction \(word): give ltr or rtl")
      }
    }
  }

  static func options(_ direction: Option<TextDirection?>) -> [any OptionSyntax] {
    [feature, smallCaps, LanguageOption.option, direction, tracking]
  }

  init(_ given: ParsedArguments, direction: Option<TextDirection?>) {
    features = given[Self.feature]
    inSmallCaps = given[Self.smallCaps]
    language = given[LanguageOption.option]
    self.direction = given[direction]
    tracking = given[Self.tracking] ?? 0
  }

  /// Returns the font of a match at a size, in small capitals if they are requested.
  func font(_ match: FontMatch, size: Double) throws(FontError) -> Font {
    let font = Font(match, size: size)
    return inSmallCaps ? try font.smallCapsVariant(.smallCaps, language: language) : font
  }

  var requestMembers: JSONValue {
    [
      "features": .texts(features), "smallCaps": .bool(inSmallCaps), "language": .optional(language),
      "direction": direction.map(JSONValue.direction) ?? .null, "tracking": .number(tracking),
    ]
  }
}

enum TextOptions {
  static let text = Option.text("text", "string", "Show the font that is used for each part of this text.")

  static let group = OptionGroup("Text", [text, LanguageOption.option]) { given throws(UsageError) in
    guard !given.has(LanguageOption.option) || given.has(text) else {
      throw UsageError("--language needs --text: it is the language of the text")
    }
  }
}

enum LanguageOption {
  static let option = option("The language of the text, such as ja, zh-Hant or sr-Latn (BCP 47).")

  static func option(_ help: String) -> Option<String?> {
    .value("language", "tag", help, completion: .made { RequiredLanguage.known }) { language throws(UsageError) in
      guard isWellFormed(language) else {
        throw UsageError("--language \(language.prefix(40)): give a BCP 47 tag, such as ja, zh-Hant or sr-Latn")
      }
      return language
    }
  }

  /// RFC 5646, § 2.1: subtags have one to eight letters and digits, with hyphens between them. The first subtag has at
  /// least two letters. It may also be the `x` of a private tag or the `i` of an old tag, if more subtags follow.
  static func isWellFormed(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard tag.utf8.count <= 128, let first = subtags.first, first.allSatisfy(\.isASCIILetter),
      subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isASCIILetterOrDigit) })
    else { return false }
    return first.count >= 2 || (subtags.count > 1 && ["x", "i"].contains(String(first)?.lowercased()))
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || (0x30...0x39).contains(self) }
}

enum FeatureOption {
  static func option(_ help: String) -> Option<FontFeatures> {
    Option(
      name: "feature", help: help, valueName: "tag[=n]", isRepeatable: true, absent: FontFeatures()
    ) { words throws(UsageError) in
      var features = FontFeatures()
      for word in words {
        guard let feature = FontFeature(parsing: word) else {
          throw UsageError(
            """
            --feature \(word.prefix(40)): give a tag of four letters, such as smcp, or a tag with a number from 0 to 65535, \
            such as liga=0
            """)
        }
        features[feature.tag] = feature.value
      }
      return features
    }
  }
}

/// The characters for which a font must have glyphs. Empty if the option is not given.
enum CharactersOption {
  static func option(_ help: String) -> Option<String> {
    Option.value("characters", "text", help) { characters throws(UsageError) in
      guard !RequiredCharacters(characters).isEmpty else {
        throw UsageError(
          "--characters: give the characters that a font must have; spaces and joiners do not count, because they "
            + "have no glyph of their own")
      }
      return characters
    }.or("")
  }

  /// The option of commands that resolve a name. The matched face must have all of the characters.
  static let ofNames = option(
    """
    The font must have all of these characters. If a font lacks any of them, the font is not used, and the answer \
    names the font. If no font has all of them, this option changes nothing.
    """)
}

extension Font {
  /// Returns a sentence for each requested feature that the face does not have.
  ///
  /// Faces with Apple's layout table (morx) are skipped, because HarfBuzz translates OpenType features to Apple
  /// features. Kerning may be in a separate table. If only the metrics of a face are recorded, its features are
  /// unknown.
  func notes(on features: FontFeatures) -> [String] {
    let asked = features.filter { features.isOn($0.tag) }.map(\.tag)
    let face = match.setting.face
    guard !asked.isEmpty, !face.tables.contains("morx"), let own = try? face.features() else { return [] }
    let hasKerning = face.tables.contains("kern") || face.tables.contains("kerx")
    return asked.filter { !own.contains($0) && !($0 == "kern" && hasKerning) }.map {
      "the font has no feature '\($0)', so this setting changes nothing"
    }
  }
}

extension FontError {
  /// Returns whether the error concerns a face itself, or no particular file. Such an error makes the command fail. An
  /// error in a different file concerns a fallback font, which is skipped.
  package func isAbout(_ face: FontFace) -> Bool {
    path == nil || path == face.source.path && (faceIndex ?? face.index) == face.index
  }
}
