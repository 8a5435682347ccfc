internal import FontFaces
internal import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The attributes of a run of styled text. If an attribute is nil, the paragraph's value is used.
///
/// ## Topics
///
/// ### Font
/// - ``font``
/// - ``pointSize``
/// - ``weight``
/// - ``slant``
/// - ``width``
/// - ``variations``
/// - ``features``
/// - ``smallCaps``
///
/// ### Text
/// - ``language``
/// - ``textCase``
/// - ``tracking``
/// - ``wordSpacing``
///
/// ### Place
/// - ``baselineShift``
/// - ``lineHeight``
/// - ``paragraph``
///
/// ### Lines beside the letters
/// - ``underline``
/// - ``strikeout``
///
/// ### Attributes of your own
/// - ``subscript(_:)``
public struct TextAttributes: Sendable, Hashable {
  /// The font, or a request for a font; nil for the font of the paragraph.
  public var font: StyledFont?
  /// The size in points; nil for the size of the font.
  public var pointSize: Double?
  /// The weight within the family; nil for the weight of the font.
  public var weight: FontWeight?
  /// The slant within the family; nil for the slant of the font.
  public var slant: FontSlant?
  /// The width within the family; nil for the width of the font.
  public var width: FontWidth?
  /// The values on variation axes; empty for the values of the font.
  public var variations: VariationCoordinates = [:]
  /// OpenType features in addition to the features of the paragraph and of the font.
  public var features: FontFeatures = []
  /// Small capitals, synthesised if the face has none; nil for the small capitals of the font.
  public var smallCaps: SmallCapsStyle?
  /// The language (BCP 47). It determines the forms of letters and the rules of their case.
  public var language: String?
  /// The case in which letters are shown (CSS Text 3, `text-transform`).
  public var textCase: TextCase?
  /// Points that are added after each character; nil for the tracking of the paragraph.
  public var tracking: Double?
  /// Points added to each space between words (CSS Text 3, `word-spacing`): U+0020, U+00A0, and the word separators of
  /// Ethiopic, Aegean, Ugaritic and Phoenician. Letters do not kern with these spaces.
  public var wordSpacing: Double?
  /// The position of the run's baseline relative to the baseline of the line; nil if both are the same.
  public var baselineShift: BaselineShift?
  /// The line height of the run; nil for the line height of the paragraph.
  public var lineHeight: LineHeight?
  /// Whether the run is underlined, at the position and thickness of its font. In `over(_:)`, nil keeps the underline
  /// of `under`, and false removes it.
  public var underline: Bool?
  /// Whether the run is struck out, at the position and thickness of its font. In `over(_:)`, nil keeps the line of
  /// `under`, and false removes it.
  public var strikeout: Bool?
  /// The paragraph style; nil for the style of the text. It applies to the paragraph whose first character has these
  /// attributes. It has no effect at other characters.
  public var paragraph: ParagraphStyle? {
    get { sharedParagraph?.value }
    set { sharedParagraph = newValue.map(Shared.init) }
  }
  /// Attributes are copied often, so the style is in an object.
  private var sharedParagraph: Shared<ParagraphStyle>?
  /// The inline box if the run is a box; nil for text.
  public package(set) var box: InlineBox?
  private var custom: [ObjectIdentifier: AnyTextAttribute] = [:]

  /// Makes attributes that change nothing in the paragraph.
  public init() {}
}

extension TextAttributes {
  /// The value of an attribute of your own type; nil if the run does not have the attribute. The runs of laid-out lines
  /// also have the attribute.
  ///
  /// ```swift
  /// enum Link: TextAttributeKey { typealias Value = String }
  /// text[Link.self] = "#top"
  /// ```
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? {
    get { custom[ObjectIdentifier(key)]?.value as? Key.Value }
    set { custom[ObjectIdentifier(key)] = newValue.map(AnyTextAttribute.init) }
  }

  /// Returns these attributes. Attributes that are nil have the value of `under`.
  public func over(_ under: TextAttributes) -> TextAttributes {
    var merged = under
    // A font has its own size and style, so the size and style of `under` do not apply.
    if font != nil {
      merged.font = font
      (merged.pointSize, merged.weight, merged.slant, merged.width, merged.variations) = (nil, nil, nil, nil, [:])
    }
    merged.pointSize = pointSize ?? merged.pointSize
    merged.weight = weight ?? merged.weight
    merged.slant = slant ?? merged.slant
    merged.width = width ?? merged.width
    merged.variations = merged.variations.merging(variations)
    merged.features = merged.features.merging(features)
    merged.smallCaps = smallCaps ?? merged.smallCaps
    merged.language = language ?? merged.language
    merged.textCase = textCase ?? merged.textCase
    merged.tracking = tracking ?? merged.tracking
    merged.wordSpacing = wordSpacing ?? merged.wordSpacing
    merged.baselineShift = baselineShift ?? merged.baselineShift
    merged.lineHeight = lineHeight ?? merged.lineHeight
    merged.underline = underline ?? merged.underline
    merged.strikeout = strikeout ?? merged.strikeout
    merged.sharedParagraph = sharedParagraph ?? merged.sharedParagraph
    merged.box = box ?? merged.box
    merged.custom.merge(custom) { $1 }
    return merged
  }
}

/// The font of a run, or a request for a font that is resolved when the lines are made.
public enum StyledFont: Sendable, Hashable {
  /// A font with its own size.
  case font(Font)
  /// A request for a font. The size comes from the request, from its text style for the preferred content size, or from
  /// the paragraph.
  case descriptor(FontDescriptor)
}

/// The key of an attribute that the caller defines. The type itself is the key.
public protocol TextAttributeKey {
  /// The type of the attribute's values.
  associatedtype Value: Sendable & Hashable
}

private struct AnyTextAttribute: Sendable, Hashable {
  let value: any Sendable & Hashable

  init(_ value: some Sendable & Hashable) { self.value = value }

  static func == (left: AnyTextAttribute, right: AnyTextAttribute) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

/// A value that several runs share. Even a long text has only a few kinds of runs.
final class Shared<Value: Sendable & Hashable>: Sendable, Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Shared, right: Shared) -> Bool { left === right || left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
