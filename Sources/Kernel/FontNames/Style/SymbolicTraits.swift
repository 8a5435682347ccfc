/// The traits of a style in the bits of UIKit and Core Text: `UIFontDescriptor.SymbolicTraits`, `CTFontSymbolicTraits`.
///
/// Source: UIKit's UIFontDescriptor.h and Core Text's CTFontTraits.h, the names and the bits.
public struct SymbolicTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates traits from their bits. Unknown bits do not change.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An italic or oblique face.
  public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
  /// Weight 600 or more.
  public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  /// Width 112.5 % or more. A style is never both expanded and condensed.
  public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
  /// Width 87.5 % or less.
  public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
  /// Letters that all have the same width.
  public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  /// Glyphs and metrics for vertical text. fontprobe has no vertical text.
  public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
  /// Attributes for the controls of a user interface. The trait has no effect in fontprobe.
  public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
  /// Colour glyphs, only in Core Text (`kCTFontTraitColorGlyphs`).
  public static let traitColorGlyphs = SymbolicTraits(rawValue: 1 << 13)
  /// Less space between lines. The trait has no effect in fontprobe, where the line height is a property of the text.
  public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
  /// More space between lines. The trait has no effect in fontprobe.
  public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  /// The bits of the class. They correspond to the class in OS/2's sFamilyClass.
  public static let classMask = SymbolicTraits(rawValue: 0xF000_0000)
  /// Serifs of the 15th to 17th century.
  public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
  /// Serifs of the 18th and 19th century.
  public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
  /// Serifs with strong contrast.
  public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
  /// Clarendon serifs.
  public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
  /// Slab serifs.
  public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
  /// Serifs with a free form.
  public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
  /// No serifs.
  public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
  /// Decorated letters.
  public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
  /// Handwriting.
  public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
  /// Symbols.
  public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)

  /// Creates the traits of a style. The limits are those of WebKit's requests to Core Text: semibold, semi-expanded
  /// and semi-condensed (SystemFontDatabaseCoreText).
  public init(_ style: FontStyle) {
    self = []
    if style.slant.isSlanted { insert(.traitItalic) }
    if style.weight >= .semibold { insert(.traitBold) }
    if style.width >= .semiExpanded { insert(.traitExpanded) }
    if style.width <= .semiCondensed { insert(.traitCondensed) }
  }

  /// Creates the traits of the class in the high byte of OS/2's sFamilyClass. Empty if Apple has no bits for the class.
  package init(familyClass: Int) {
    let number = familyClass >> 8
    guard [1, 2, 3, 4, 5, 7, 8, 9, 10, 12].contains(number) else {
      self = []
      return
    }
    // Fits: the number is at most 12.
    self.init(rawValue: UInt32(number) << 28)
  }
}
