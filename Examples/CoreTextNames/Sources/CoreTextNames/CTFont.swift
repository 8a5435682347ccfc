// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

/// A font: a face at a size.
public struct CTFont: Sendable, Hashable {
  /// The font of fontprobe.
  public let font: Font

  /// A font of fontprobe: from your own file, or from a collection that is not the standard collection.
  public init(_ font: Font) { self.font = font }
}

/// A request for a font.
public typealias CTFontDescriptor = FontDescriptor
/// In Core Text, a caller can give a font a matrix. In this module the argument is nil; `CTFontGetMatrix` has the
/// matrix of a substitute.
public typealias CTFontMatrix = Never

/// The size that Core Text uses for 0.
private let standardSize: CGFloat = 12

// MARK: - Making fonts

/// The font with a PostScript name, a full name or a family. The result is never nil. A size of 0 means 12 points.
public func CTFontCreateWithName(_ name: String, _ size: CGFloat, _ matrix: CTFontMatrix?) -> CTFont {
  CTFont(Font(named: name, size: size == 0 ? standardSize : size))
}

/// The font for a request. A size of 0 means the size of the request, or 12 points if it has none.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: CTFontMatrix?
) -> CTFont {
  CTFont(Font(descriptor, size: size == 0 ? descriptor.size ?? standardSize : size))
}

/// The uses of the system fonts.
public enum CTFontUIFontType: Sendable, Hashable {
  /// The font of the user interface.
  case system
  /// The same in bold.
  case emphasizedSystem
  /// A monospaced font.
  case userFixedPitch
}

/// The system font for a use.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: String?
) -> CTFont? {
  let size = size == 0 ? standardSize : size
  switch uiType {
  case .system: return CTFont(.system(size: size))
  case .emphasizedSystem: return CTFont(.system(size: size, weight: .bold))
  case .userFixedPitch: return CTFont(.system(size: size, design: .monospaced))
  }
}

/// The font with a different size and the given attributes. A size of 0 means the size in the attributes, or that of
/// the font.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: CTFontMatrix?, _ attributes: CTFontDescriptor?
) -> CTFont {
  var copy = font.font
  if let family = attributes?.names.first { copy = copy.withFamily(family) }
  if let weight = attributes?.weight { copy = copy.withWeight(weight) }
  if let width = attributes?.width { copy = copy.withWidth(width) }
  if let slant = attributes?.slant { copy = copy.withSlant(slant) }
  if let variations = attributes?.variations, !variations.isEmpty {
    copy = copy.withVariations(copy.descriptor.variations.merging(variations))
  }
  if let features = attributes?.features, features != [] {
    copy = copy.withFeatures(copy.descriptor.features.merging(features))
  }
  let points = size > 0 ? size : attributes?.size ?? font.font.pointSize
  return CTFont(points == copy.pointSize ? copy : copy.withSize(points))
}

/// The font in a different family; nil if the family is absent.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: CTFontMatrix?, _ family: String
) -> CTFont? {
  let copy = CTFontCreateCopyWithAttributes(font, size, matrix, CTFontDescriptor(named: family))
  return copy.font.match.substitute == nil && copy.font.familyName == family ? copy : nil
}

/// Traits of a font.
public struct CTFontSymbolicTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32
  /// Traits from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Slanted.
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
  /// A weight of 600 or more.
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  /// Wider than normal.
  public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
  /// Narrower than normal.
  public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
  /// All letters have one width.
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
  /// Colour glyphs.
  public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
}

/// The traits of a font.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  let (face, style) = (font.font.face, font.font.face.style)
  var traits: CTFontSymbolicTraits = []
  if style.slant.isSlanted { traits.insert(.traitItalic) }
  if style.weight >= .semibold { traits.insert(.traitBold) }
  if style.width > .normal { traits.insert(.traitExpanded) }
  if style.width < .normal { traits.insert(.traitCondensed) }
  if face.isFixedPitch { traits.insert(.traitMonoSpace) }
  if face.isColor { traits.insert(.traitColorGlyphs) }
  return traits
}

/// The font with changed traits: bold and italic are applied, the others requested. Nil if the family has no such face.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: CTFontMatrix?, _ value: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits
) -> CTFont? {
  var copy = size > 0 ? font.font.withSize(size) : font.font
  if mask.contains(.traitBold) { copy = copy.withWeight(value.contains(.traitBold) ? .bold : .regular) }
  if mask.contains(.traitItalic) { copy = copy.withSlant(value.contains(.traitItalic) ? .italic : .upright) }
  let found = CTFont(copy)
  return CTFontGetSymbolicTraits(found).intersection(mask) == value.intersection(mask) ? found : nil
}

/// The font itself if it has glyphs for all characters of the range; otherwise the font of the first characters that it
/// lacks.
public func CTFontCreateForString(_ font: CTFont, _ string: String, _ range: CFRange) -> CTFont {
  let part = StyledText(string)[TextPlaces(string).utf8(range)]
  let runs = font.font.measure(part.unbroken.text).runs.filter { $0.match != font.font.match }
  guard let first = runs.min(by: { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }) else { return font }
  return CTFont(Font(first.match, size: font.font.pointSize))
}
