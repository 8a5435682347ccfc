public import FontNames

extension FontFace {
  /// The traits of the face as UIKit and Core Text encode them (`CTFontGetSymbolicTraits`). They are the style, whether
  /// the letters have one width, whether they have colour, and the class of OS/2.
  public var symbolicTraits: SymbolicTraits {
    var traits = SymbolicTraits(style)
    if isFixedPitch { traits.insert(.traitMonoSpace) }
    if isColor { traits.insert(.traitColorGlyphs) }
    return traits.union(SymbolicTraits(familyClass: familyClass ?? 0))
  }
}
