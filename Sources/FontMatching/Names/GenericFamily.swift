import FontFaces

/// The generic families of CSS that a cascade may end in.
enum GenericFamily: String, CaseIterable {
  case serif
  case sansSerif = "sans-serif"
  case monospace
  case slabSerif = "slab-serif"
  case systemUI = "system-ui"
  case emoji
  case cursive
  case fantasy
  case math
  case fangsong
  case uiSerif = "ui-serif"
  case uiSansSerif = "ui-sans-serif"
  case uiMonospace = "ui-monospace"
  case uiRounded = "ui-rounded"

  /// The generic family of that name, in uppercase or lowercase letters.
  init?(named name: String) {
    // Most names are no generic family's by their length or their first letter.
    guard let first = name.utf8.first, Self.firstLetters.contains(first | 0x20), name.utf8.count <= 13,
      let generic = GenericFamily(rawValue: name.lowercased())
    else { return nil }
    self = generic
  }

  /// Whether its name is a word that fonts are called by.
  var isCalledLikeFonts: Bool { [.cursive, .fantasy, .math, .fangsong].contains(self) }

  /// The letters that the names begin with.
  private static let firstLetters: ClosedRange<UInt8> = UInt8(ascii: "c")...UInt8(ascii: "u")

  /// The name that Fontconfig's rules know it by; nil for a kind without a rule.
  var fontconfigAlias: String? {
    switch self {
    case .serif, .uiSerif: "serif"
    case .sansSerif: "sans-serif"
    case .monospace, .uiMonospace: "monospace"
    case .slabSerif: nil
    case .systemUI, .uiSansSerif, .uiRounded: "system-ui"
    case .emoji: "emoji"
    case .cursive: "cursive"
    case .fantasy: "fantasy"
    case .math: "math"
    case .fangsong: "fangsong"
    }
  }

  /// Whether a face that Fontconfig names can answer at all. It always names one: for emoji, one without any, where
  /// nothing better is installed.
  func isAnswered(by face: FontFace) -> Bool {
    guard let letter else { return true }
    return (try? face.coverage())?.contains(letter) ?? false
  }

  /// A letter that a face must have to answer it; nil where every text face may.
  private var letter: Unicode.Scalar? {
    switch self {
    // The first of the faces.
    case .emoji: "\u{1F600}"
    // The integral sign.
    case .math: "\u{222B}"
    // The first letter of 仿宋, the style's name.
    case .fangsong: "\u{4EFF}"
    default: nil
    }
  }

  /// The kind of face that answers it where there is no such rule.
  var fontClass: FontClass? {
    switch self {
    case .serif, .uiSerif, .math: .serif
    case .sansSerif, .systemUI, .uiSansSerif, .uiRounded, .fantasy: .sans
    case .monospace, .uiMonospace: .mono
    case .slabSerif: .slab
    case .cursive: .script
    case .emoji, .fangsong: nil
    }
  }
}

extension FontClass {
  /// The generic family that Fontconfig's rules know the kind by.
  var fontconfigAlias: String? {
    switch self {
    case .sans: "sans-serif"
    case .serif: "serif"
    case .mono: "monospace"
    case .slab: "serif"
    case .script: "cursive"
    }
  }
}
