public import FontNames

extension FontFace {
  /// The traits of the face in the bits of UIKit and Core Text (`CTFontGetSymbolicTraits`): its style, whether its
  /// letters have one width or colour, and the class of OS/2.
  public var symbolicTraits: SymbolicTraits {
    var traits = SymbolicTraits(style)
    if isFixedPitch { traits.insert(.traitMonoSpace) }
    if isColor { traits.insert(.traitColorGlyphs) }
    return traits.union(SymbolicTraits(familyClass: familyClass ?? 0))
  }
}
