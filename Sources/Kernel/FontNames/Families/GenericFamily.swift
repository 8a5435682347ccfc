internal import TextFormats

/// The generic families of CSS.
package enum GenericFamily: String, CaseIterable {
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

  /// Finds the generic family with this name, in uppercase or lowercase letters.
  package init?(named name: String) {
    // The first letter and the length exclude nearly all names.
    guard let first = name.utf8.first, Self.mayBegin(with: first | 0x20, length: name.utf8.count),
      let generic = GenericFamily(rawValue: name.lowercased()) ?? Self.systemNames[name.lowercased()]
    else { return nil }
    self = generic
  }

  /// The names that browsers used for `system-ui` before it was in CSS. Chromium accepts the second name on every
  /// platform.
  private static let systemNames: [String: GenericFamily] = [
    "-apple-system": .systemUI, "blinkmacsystemfont": .systemUI, "-webkit-system-font": .systemUI,
  ]

  /// Whether one of the names has this first letter and this length.
  private static func mayBegin(with letter: UInt8, length: Int) -> Bool {
    switch (Unicode.Scalar(letter), length) {
    case ("c", 7), ("e", 5), ("f", 7...8), ("m", 4), ("m", 9), ("s", 5), ("s", 9...10): true
    case ("b", 18), ("-", 13), ("-", 19): true
    case ("u", 8), ("u", 10), ("u", 12...13): true
    default: false
    }
  }

  /// Whether there are fonts with the same name: Fantasy, Math, Cursive, FangSong.
  package var isNameOfFonts: Bool { [.cursive, .fantasy, .math, .fangsong].contains(self) }

  /// The name in the rules of Fontconfig or of the user; nil if there is no rule for the kind.
  package var fontconfigAlias: String? {
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

  package var kind: GenericKind {
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

  /// The class of a substitute, if no font is of the required kind.
  package var substituteClass: FontClass {
    switch kind {
    case .fontClass(let fontClass): fontClass
    case .math, .fangsong: .serif
    case .blackletter: .script
    case .emoji, .decorative, .rounded: .sans
    }
  }
}

extension FontClass {
  package var fontconfigAlias: String? {
    switch self {
    case .sans: "sans-serif"
    case .serif: "serif"
    case .mono: "monospace"
    case .slab: "serif"
    case .script: "cursive"
    }
  }
}

/// The kind of face that a generic family of CSS requires.
package enum GenericKind: Sendable, Hashable {
  /// A face of a class, for `serif`, `sans-serif`, `monospace`, `cursive` and similar families.
  case fontClass(FontClass)
  /// A face with emoji, for `emoji`. The colour is nil if it is not specified.
  case emoji(isColor: Bool? = nil)
  /// A face with a MATH table, for `math`.
  case math
  /// A blackletter face, by its name. No generic family requires this kind.
  case blackletter
  /// A Chinese face of the style Fangsong, by its name, for `fangsong`.
  case fangsong
  /// A decorative face, for `fantasy`. Its family is published as a display family, or PANOSE or IBM's class declares
  /// that it is decorative.
  case decorative
  /// A sans serif of a family that is known for rounded stroke ends, by its name, for `ui-rounded`. The tables of fonts
  /// do not contain this property.
  case rounded
}

extension GenericKind {
  /// A clause which says that a face is of the kind.
  package var presence: String {
    switch self {
    case .fontClass(.mono): "all letters of the font have the same width"
    case .fontClass(let fontClass): "the font is \(fontClass.description.withArticle)"
    case .emoji(isColor: true?): "the font has emoji in colour"
    case .emoji(isColor: false?): "the font has emoji, without colour"
    case .emoji(isColor: nil): "the font has emoji"
    case .math: "the font has a table 'MATH'"
    case .blackletter: "the font is a blackletter"
    case .fangsong: "the font is called Fangsong"
    case .decorative: "the font is declared to be decorative"
    case .rounded: "the family is known for strokes with rounded ends"
    }
  }

  /// A clause which says that no available font is of the kind.
  package var absence: String {
    switch self {
    case .fontClass(let fontClass): "no available font is \(fontClass.description.withArticle)"
    case .emoji(isColor: true?): "no available font has emoji in colour"
    case .emoji: "no available font has emoji"
    case .math: "no available font has a table 'MATH'"
    case .blackletter: "no available font is a blackletter"
    case .fangsong: "no available font is called Fangsong"
    case .decorative: "no available font is known to be decorative"
    case .rounded: "no available font is known for strokes with rounded ends"
    }
  }
}
