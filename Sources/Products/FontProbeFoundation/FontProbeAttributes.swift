internal import FontFaces
public import FontLayout
public import FontNames
public import FontShaping
internal import FontTables

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributeScopes {
  /// The attributes of this library: `text.fontProbe.tracking = 0.5`, or `text.tracking = 0.5`.
  public var fontProbe: FontProbeAttributes.Type { FontProbeAttributes.self }

  /// The attributes of this library: those of `TextAttributes`, with the same names, and the intent of text.
  public struct FontProbeAttributes: AttributeScope {
    /// The font, or a request for one.
    public let font: TextFontAttribute
    /// The size in points.
    public let pointSize: TextPointSizeAttribute
    /// The weight within the family.
    public let weight: TextWeightAttribute
    /// The slant within the family.
    public let slant: TextSlantAttribute
    /// The width within the family.
    public let width: TextWidthAttribute
    /// Values on variation axes.
    public let variations: TextVariationsAttribute
    /// OpenType features.
    public let features: TextFeaturesAttribute
    /// Small capitals.
    public let smallCaps: TextSmallCapsAttribute
    /// The case in which letters are shown.
    public let textCase: TextCaseAttribute
    /// Points that are added after each character.
    public let tracking: TextTrackingAttribute
    /// Points added to each space between words.
    public let wordSpacing: TextWordSpacingAttribute
    /// The position of the baseline relative to that of the line.
    public let baselineShift: TextBaselineShiftAttribute
    /// The line height of the run.
    public let lineHeight: TextLineHeightAttribute
    /// Whether the text is underlined.
    public let underline: TextUnderlineAttribute
    /// Whether the text is struck out.
    public let strikeout: TextStrikeoutAttribute
    /// The box that replaces U+FFFC.
    public let box: TextBoxAttribute
    /// The intent of the characters: emphasis, code.
    public let intent: TextIntentAttribute
    /// The style of the paragraph that begins with the character.
    public let paragraphStyle: TextParagraphStyleAttribute
    /// The paragraph of the characters, and its kind.
    public let block: TextBlockAttribute
  }
}

extension AttributeDynamicLookup {
  /// An attribute of this library.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.FontProbeAttributes, Key>
  ) -> Key { self[Key.self] }
}

// MARK: - Keys

/// The key of a font: `TextAttributes.font`.
public enum TextFontAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = StyledFont
  /// Its name.
  public static let name = "FontProbe.font"
}

/// The key of a size in points: `TextAttributes.pointSize`.
public enum TextPointSizeAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = Double
  /// Its name.
  public static let name = "FontProbe.pointSize"
}

/// The key of a weight: `TextAttributes.weight`.
public enum TextWeightAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = FontWeight
  /// Its name.
  public static let name = "FontProbe.weight"
}

/// The key of a slant: `TextAttributes.slant`.
public enum TextSlantAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = FontSlant
  /// Its name.
  public static let name = "FontProbe.slant"
}

/// The key of a width: `TextAttributes.width`.
public enum TextWidthAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = FontWidth
  /// Its name.
  public static let name = "FontProbe.width"
}

/// The key of values on variation axes: `TextAttributes.variations`.
public enum TextVariationsAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = VariationCoordinates
  /// Its name.
  public static let name = "FontProbe.variations"
}

/// The key of OpenType features: `TextAttributes.features`.
public enum TextFeaturesAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = FontFeatures
  /// Its name.
  public static let name = "FontProbe.features"
}

/// The key of small capitals: `TextAttributes.smallCaps`.
public enum TextSmallCapsAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = SmallCapsStyle
  /// Its name.
  public static let name = "FontProbe.smallCaps"
}

/// The key of a letter case: `TextAttributes.textCase`.
public enum TextCaseAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = TextCase
  /// Its name.
  public static let name = "FontProbe.textCase"
}

/// The key of points that are added after each character: `TextAttributes.tracking`.
public enum TextTrackingAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = Double
  /// Its name.
  public static let name = "FontProbe.tracking"
}

/// The key of points that are added to each space between words: `TextAttributes.wordSpacing`.
public enum TextWordSpacingAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = Double
  /// Its name.
  public static let name = "FontProbe.wordSpacing"
}

/// The key of a raised or lowered baseline: `TextAttributes.baselineShift`.
public enum TextBaselineShiftAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = BaselineShift
  /// Its name.
  public static let name = "FontProbe.baselineShift"
}

/// The key of a line height: `TextAttributes.lineHeight`.
public enum TextLineHeightAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = LineHeight
  /// Its name.
  public static let name = "FontProbe.lineHeight"
}

/// The key of an underline: `TextAttributes.underline`.
public enum TextUnderlineAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = Bool
  /// Its name.
  public static let name = "FontProbe.underline"
}

/// The key of a line through the letters: `TextAttributes.strikeout`.
public enum TextStrikeoutAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = Bool
  /// Its name.
  public static let name = "FontProbe.strikeout"
}

/// The key of a box between characters: `StyledText.box(width:height:align:id:)`. It is used only for U+FFFC.
public enum TextBoxAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = InlineBox
  /// Its name.
  public static let name = "FontProbe.box"
}

/// The key of the style of a paragraph: `TextAttributes.paragraph`.
public enum TextParagraphStyleAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = ParagraphStyle
  /// Its name.
  public static let name = "FontProbe.paragraphStyle"
}

/// The key of the intent of characters.
public enum TextIntentAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = TextIntent
  /// Its name.
  public static let name = "FontProbe.intent"
}

/// The key of a paragraph.
public enum TextBlockAttribute: AttributedStringKey {
  /// Its values.
  public typealias Value = TextBlock
  /// Its name.
  public static let name = "FontProbe.block"
}
