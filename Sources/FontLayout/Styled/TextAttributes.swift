public import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

/// How a run of styled text is set. What is nil is as in the paragraph.
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
///
/// ### Place
/// - ``baselineShift``
/// - ``lineHeight``
///
/// ### Lines beside the letters
/// - ``underline``
/// - ``strikeout``
///
/// ### Attributes of your own
/// - ``subscript(_:)``
public struct TextAttributes: Sendable, Hashable {
  private var storage: Storage

  /// The values. They are one object, shared until they are changed: a long text has many runs of few kinds.
  fileprivate final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static let none = Storage(Values())
  }

  fileprivate struct Values: Sendable, Hashable {
    var font: StyledFont?
    var pointSize: Double?
    var weight: FontWeight?
    var slant: FontSlant?
    var width: FontWidth?
    var variations: VariationCoordinates = [:]
    var features: FontFeatures = []
    var smallCaps: SmallCapsStyle?
    var language: String?
    var textCase: TextCase?
    var tracking: Double?
    var baselineShift: BaselineShift?
    var lineHeight: LineHeight?
    var underline = false
    var strikeout = false
    var box: InlineBox?
    var custom: [ObjectIdentifier: AnyTextAttribute] = [:]
  }

  /// Attributes of the paragraph: none of their own.
  public init() { storage = .none }

  fileprivate var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  /// An identity for caches: equal for copies that were not changed since.
  var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Whether all values are equal.
  public static func == (left: TextAttributes, right: TextAttributes) -> Bool {
    left.storage === right.storage || left.values == right.values
  }

  /// Hashes all values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TextAttributes {
  /// The font, or a request for one; nil for the font of the paragraph.
  public var font: StyledFont? {
    get { values.font }
    set { values.font = newValue }
  }
  /// The size in points; nil for the size of the font.
  public var pointSize: Double? {
    get { values.pointSize }
    set { values.pointSize = newValue }
  }
  /// The weight within the family; nil for that of the font.
  public var weight: FontWeight? {
    get { values.weight }
    set { values.weight = newValue }
  }
  /// The slant within the family; nil for that of the font.
  public var slant: FontSlant? {
    get { values.slant }
    set { values.slant = newValue }
  }
  /// The width within the family; nil for that of the font.
  public var width: FontWidth? {
    get { values.width }
    set { values.width = newValue }
  }
  /// Values on variation axes; empty for those of the font.
  public var variations: VariationCoordinates {
    get { values.variations }
    set { values.variations = newValue }
  }
  /// OpenType features beside those of the paragraph and of the font.
  public var features: FontFeatures {
    get { values.features }
    set { values.features = newValue }
  }
  /// Small capitals, synthesised where the face has none; nil for those of the font.
  public var smallCaps: SmallCapsStyle? {
    get { values.smallCaps }
    set { values.smallCaps = newValue }
  }
  /// The language (BCP 47): it chooses forms of letters and the rules of their case.
  public var language: String? {
    get { values.language }
    set { values.language = newValue }
  }
  /// The case in which letters are shown (CSS Text 3, `text-transform`).
  public var textCase: TextCase? {
    get { values.textCase }
    set { values.textCase = newValue }
  }
  /// Points after each character.
  public var tracking: Double? {
    get { values.tracking }
    set { values.tracking = newValue }
  }
  /// The place of the baseline beside that of the line; nil for the same.
  public var baselineShift: BaselineShift? {
    get { values.baselineShift }
    set { values.baselineShift = newValue }
  }
  /// The line height of the run; nil for that of the paragraph.
  public var lineHeight: LineHeight? {
    get { values.lineHeight }
    set { values.lineHeight = newValue }
  }
  /// Whether it is underlined, with the place and the thickness of its font.
  public var underline: Bool {
    get { values.underline }
    set { values.underline = newValue }
  }
  /// Whether it is struck out, with the place and the thickness of its font.
  public var strikeout: Bool {
    get { values.strikeout }
    set { values.strikeout = newValue }
  }
  /// The inline box that the run is; nil for text.
  public internal(set) var box: InlineBox? {
    get { values.box }
    set { values.box = newValue }
  }

  /// An attribute of your own; nil when the run has none. It is carried to the runs of the lines.
  ///
  /// ```swift
  /// enum Link: TextAttributeKey { typealias Value = String }
  /// text[Link.self] = "#top"
  /// ```
  public subscript<Key: TextAttributeKey>(key: Key.Type) -> Key.Value? {
    get { values.custom[ObjectIdentifier(key)]?.value as? Key.Value }
    set { values.custom[ObjectIdentifier(key)] = newValue.map(AnyTextAttribute.init) }
  }

  /// These attributes over others: those that are nil here are as there.
  public func over(_ under: TextAttributes) -> TextAttributes {
    guard under != TextAttributes() else { return self }
    guard self != TextAttributes() else { return under }
    var merged = under.values
    let own = values
    // A font of one's own brings its own size and style.
    if own.font != nil {
      merged.font = own.font
      (merged.pointSize, merged.weight, merged.slant, merged.width, merged.variations) = (nil, nil, nil, nil, [:])
    }
    merged.pointSize = own.pointSize ?? merged.pointSize
    merged.weight = own.weight ?? merged.weight
    merged.slant = own.slant ?? merged.slant
    merged.width = own.width ?? merged.width
    merged.variations = merged.variations.merging(own.variations)
    merged.features = merged.features.merging(own.features)
    merged.smallCaps = own.smallCaps ?? merged.smallCaps
    merged.language = own.language ?? merged.language
    merged.textCase = own.textCase ?? merged.textCase
    merged.tracking = own.tracking ?? merged.tracking
    merged.baselineShift = own.baselineShift ?? merged.baselineShift
    merged.lineHeight = own.lineHeight ?? merged.lineHeight
    merged.underline = own.underline || merged.underline
    merged.strikeout = own.strikeout || merged.strikeout
    merged.box = own.box ?? merged.box
    merged.custom.merge(own.custom) { $1 }
    var attributes = TextAttributes()
    attributes.values = merged
    return attributes
  }
}

/// The font of a run: a font, or a request that is resolved when the lines are made.
public enum StyledFont: Sendable, Hashable {
  /// A font at its own size.
  case font(Font)
  /// A request. Its size is its own, or that of its text style for the reader's content size, or that of the paragraph.
  case descriptor(FontDescriptor)
}

/// The key of an attribute of the caller's own. The type itself is the key.
public protocol TextAttributeKey {
  /// The type of its values.
  associatedtype Value: Sendable & Hashable
}

/// A value of any key.
private struct AnyTextAttribute: Sendable, Hashable {
  let value: any Sendable & Hashable

  init(_ value: some Sendable & Hashable) { self.value = value }

  static func == (left: AnyTextAttribute, right: AnyTextAttribute) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
