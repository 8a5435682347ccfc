public import FontNames

extension FontFace {
  /// The traits of the face in the encoding of UIKit and Core Text (`CTFontGetSymbolicTraits`): style, fixed pitch,
  /// colour, and the class from OS/2.
  public var symbolicTraits: SymbolicTraits {
    var traits = SymbolicTraits(style)
    if isFixedPitch { traits.insert(.traitMonoSpace) }
    if isColor { traits.insert(.traitColorGlyphs) }
    return traits.union(SymbolicTraits(familyClass: familyClass ?? 0))
  }
}
