internal import FontFaces
internal import FontNames
internal import FontShaping
internal import FontSubstitution
internal import FontTables

/// The script of the texts for which a font is made. It determines the fallback families of a page, and the text for
/// comparing widths.
struct PageScript: Sendable, Hashable {
  /// The ISO 15924 code. Greek and Cyrillic also have the code `Latn`, because they share their fonts with Latin.
  let code: String

  static let latin = PageScript(code: "Latn")
  static let emoji = PageScript(code: "Zsye")
  /// Pictures that differ between fonts, even at the same code points.
  static let symbols = PageScript(code: "Zsym")

  private init(code: String) { self.code = code }

  /// Finds the script of a face by its characters and tables. The script of an absent font is found by its name.
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
    // `Aran` is Arabic in the Nastaliq style.
    case "Aran": self.init(code: "Arab")
    default: self.init(code: "\(script)")
    }
  }

  /// Whether the script has letters whose widths and heights can be compared.
  var hasLetters: Bool { self != .emoji && self != .symbols }

  /// Whether fonts for the script also have Latin letters of the same design. Chinese, Japanese and Korean are
  /// excluded, because Latin letters do not indicate the width of square characters.
  var isSetBesideLatin: Bool {
    hasLetters && self != .latin
      && !["Hans", "Hant", "Hani", "Jpan", "Hira", "Kana", "Kore", "Hang", "Bopo", "Yiii"].contains(code)
  }

  /// The English name of the script, such as "Japanese"; the code if no families are listed for the script.
  var name: String { WebStacks.standard.name(of: self) ?? code }
}
