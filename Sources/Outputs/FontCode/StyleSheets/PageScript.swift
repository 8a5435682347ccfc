internal import FontFaces
internal import FontNames
internal import FontShaping
internal import FontSubstitution
internal import FontTables

/// The script of the texts for which a font is made. It determines the families that can replace the font on a page,
/// and the text with which the widths of two faces are compared.
struct PageScript: Sendable, Hashable {
  /// ISO 15924. Latin, Greek and Cyrillic share their fonts, and all have the code `Latn`.
  let code: String

  static let latin = PageScript(code: "Latn")
  static let emoji = PageScript(code: "Zsye")
  /// Pictures at code points that mean a different picture, or nothing, in other fonts.
  static let symbols = PageScript(code: "Zsym")

  private init(code: String) { self.code = code }

  /// The script of a face by its characters and tables; for an absent font, by its name.
  init(of owner: MetricsOwner) {
    switch owner {
    case .face(let face): self.init(face.coveredScripts)
    case .published(let font): self.init(ofFamily: font.names.family ?? "")
    }
  }

  private init(_ scripts: CoveredScripts) {
    if scripts.isPictorial || scripts.isOfSymbols {
      self = scripts.isOfEmoji ? .emoji : .symbols
    } else if let own = scripts.ranked.first {
      self.init(own)
    } else {
      // A few pictures, and no letter.
      self = scripts.emojiCount > 0 ? .emoji : scripts.symbolCount + scripts.privateCount > 0 ? .symbols : .latin
    }
  }

  private init(ofFamily family: String) {
    if FamilyClassifier.standard.isOfSymbols(family) {
      self = .symbols
    } else if let script = FamilyScripts.standard.script(of: family), let letter = script.letters.first {
      self.init(letter, script.language)
    } else {
      self = .latin
    }
  }

  private init(_ letter: Unicode.Scalar, _ language: HanLanguage?) {
    switch language {
    case .japanese: self.init(code: "Jpan")
    case .korean: self.init(code: "Kore")
    case .simplifiedChinese: self.init(code: "Hans")
    case .traditionalChinese: self.init(code: "Hant")
    case nil:
      let script = TextScript(of: letter)
      if script != .common {
        self.init(script.rawValue)
      } else {
        self = letter.properties.isEmojiPresentation ? .emoji : .symbols
      }
    }
  }

  private init(_ script: FontTag) {
    switch script {
    case "Cyrl", "Grek": self = .latin
    // Arabic in a different style.
    case "Aran": self.init(code: "Arab")
    default: self.init(code: "\(script)")
    }
  }

  /// Whether texts of the script have letters whose widths and heights can be compared.
  var hasLetters: Bool { self != .emoji && self != .symbols }

  /// Whether fonts for it have Latin letters of the same design, in lines of the same text. The Latin letters of
  /// Chinese, Japanese and Korean fonts do not indicate the width of their square characters.
  var isSetBesideLatin: Bool {
    hasLetters && self != .latin
      && !["Hans", "Hant", "Hani", "Jpan", "Hira", "Kana", "Kore", "Hang", "Bopo", "Yiii"].contains(code)
  }

  /// The script in words: "Japanese". For a script without listed families, its code.
  var name: String { WebStacks.standard.name(of: self) ?? code }
}
