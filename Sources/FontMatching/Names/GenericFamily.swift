import FontFaces

/// The generic families of CSS that a cascade may end in.
enum GenericFamily: String, CaseIterable {
  case serif
  case sansSerif = "sans-serif"
  case monospace
  case slabSerif = "slab-serif"
  case systemUI = "system-ui"
  case emoji

  /// The generic family of that name, in uppercase or lowercase letters.
  init?(named name: String) {
    // No generic family has a longer name, and most names are.
    guard name.utf8.count <= 10, let generic = GenericFamily(rawValue: name.lowercased()) else { return nil }
    self = generic
  }

  /// The name that Fontconfig's rules know it by; nil for a kind without a rule.
  var fontconfigAlias: String? {
    switch self {
    case .serif: "serif"
    case .sansSerif: "sans-serif"
    case .monospace: "monospace"
    case .slabSerif: nil
    case .systemUI: "system-ui"
    case .emoji: "emoji"
    }
  }

  /// Whether a face that Fontconfig names can answer at all. It always names one: for emoji, one without any, where
  /// nothing better is installed.
  func isAnswered(by face: FontFace) -> Bool {
    guard self == .emoji else { return true }
    // U+1F600, the first of the faces.
    return (try? face.coverage())?.contains("\u{1F600}") ?? false
  }

  /// The kind of face that answers it where there is no such rule.
  var fontClass: FontClass? {
    switch self {
    case .serif: .serif
    case .sansSerif, .systemUI: .sans
    case .monospace: .mono
    case .slabSerif: .slab
    case .emoji: nil
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
