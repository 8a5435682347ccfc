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
    // Nearly all names are no generic family's by their first letter and their length.
    guard let first = name.utf8.first, Self.mayBegin(with: first | 0x20, length: name.utf8.count),
      let generic = GenericFamily(rawValue: name.lowercased())
    else { return nil }
    self = generic
  }

  /// Whether one of the names begins with a letter and has a length.
  private static func mayBegin(with letter: UInt8, length: Int) -> Bool {
    switch (Unicode.Scalar(letter), length) {
    case ("c", 7), ("e", 5), ("f", 7...8), ("m", 4), ("m", 9), ("s", 5), ("s", 9...10): true
    case ("u", 8), ("u", 10), ("u", 12...13): true
    default: false
    }
  }

  /// Whether there are fonts of the same name: Fantasy, Math, Cursive, FangSong.
  var isNameOfFonts: Bool { [.cursive, .fantasy, .math, .fangsong].contains(self) }

  /// The name that Fontconfig's rules know it by, or that a user's own may have; nil for a kind without a rule.
  var fontconfigAlias: String? {
    switch self {
    case .serif, .uiSerif: "serif"
    case .sansSerif: "sans-serif"
    case .monospace, .uiMonospace: "monospace"
    case .slabSerif: nil
    case .systemUI, .uiSansSerif: "system-ui"
    case .uiRounded: "ui-rounded"
    case .emoji: "emoji"
    case .cursive: "cursive"
    case .fantasy: "fantasy"
    case .math: "math"
    case .fangsong: "fangsong"
    }
  }

  /// The kind of face that answers it.
  var kind: GenericKind {
    switch self {
    case .serif, .uiSerif: .fontClass(.serif)
    case .sansSerif, .systemUI, .uiSansSerif: .fontClass(.sans)
    case .monospace, .uiMonospace: .fontClass(.mono)
    case .slabSerif: .fontClass(.slab)
    case .cursive: .fontClass(.script)
    case .emoji: .emoji()
    case .math: .math
    case .fangsong: .fangsong
    case .fantasy: .decorative
    case .uiRounded: .rounded
    }
  }

  /// The class of a substitute for it, where no font is of its kind.
  var substituteClass: FontClass {
    switch kind {
    case .fontClass(let fontClass): fontClass
    case .math, .fangsong: .serif
    case .emoji, .decorative, .rounded: .sans
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
