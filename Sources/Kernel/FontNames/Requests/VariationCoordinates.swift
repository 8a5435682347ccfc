internal import TextFormats

/// Values on axes, in the units of the axes: `[.weight: 512, .width: 110]`.
public struct VariationCoordinates: Sendable, Hashable {
  /// Axes and values, sorted by the tags of the axes.
  private var settings: [Setting]

  fileprivate struct Setting: Sendable, Hashable {
    let tag: FontTag
    var value: Double

    // Not-a-number is equal to itself, so that a cached match for it is found again.
    static func == (left: Setting, right: Setting) -> Bool {
      left.tag == right.tag && (left.value == right.value || left.value.isNaN && right.value.isNaN)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(tag)
      hasher.combine(value.isNaN ? .nan : value)
    }
  }

  /// Creates an empty list: every axis has its default value.
  public init() { settings = [] }

  /// Creates a list of values. If an axis occurs twice, the last value is used.
  public init(_ values: some Sequence<(FontTag, Double)>) {
    self.init()
    for (tag, value) in values { self[tag] = value }
  }

  /// The value on an axis; nil if the list does not contain the axis.
  public subscript(tag: FontTag) -> Double? {
    get { settings.first { $0.tag == tag }?.value }
    set {
      settings.removeAll { $0.tag == tag }
      guard let newValue else { return }
      let place = settings.firstIndex { tag < $0.tag } ?? settings.endIndex
      settings.insert(Setting(tag: tag, value: newValue), at: place)
    }
  }

  /// Whether the list contains no values.
  public var isEmpty: Bool { settings.isEmpty }

  /// Returns these values and other values. If both have an axis, the value in `others` is used.
  public func merging(_ others: VariationCoordinates) -> VariationCoordinates {
    others.reduce(into: self) { $0[$1.tag] = $1.value }
  }
}

extension VariationCoordinates: Sequence {
  /// Returns an iterator over axes and values, in the order of the tags.
  public func makeIterator() -> Iterator { Iterator(settings: settings[...]) }

  /// Iterates over the axes in the order of their tags.
  public struct Iterator: IteratorProtocol {
    fileprivate var settings: ArraySlice<Setting>

    /// Returns the next axis and its value.
    public mutating func next() -> (tag: FontTag, value: Double)? {
      settings.popFirst().map { (tag: $0.tag, value: $0.value) }
    }
  }
}

extension VariationCoordinates: ExpressibleByDictionaryLiteral {
  /// Creates values from a literal in the source.
  public init(dictionaryLiteral elements: (FontTag, Double)...) { self.init(elements) }
}

extension VariationCoordinates: CustomStringConvertible {
  /// The values as text: `wdth=110, wght=512`.
  public var description: String { map { "\($0.tag)=\($0.value.text(.shortest))" }.joined(separator: ", ") }
}

extension VariationCoordinates: Codable {
  /// Reads an object whose keys are the tags of axes: `{"wght": 512}`.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Axis.self)
    for axis in container.allKeys {
      guard let tag = FontTag(axis.stringValue) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: container.codingPath,
            debugDescription: "\(axis.stringValue.prefix(40)) is not the tag of an axis"))
      }
      self[tag] = try container.decode(Double.self, forKey: axis)
    }
  }

  /// Writes an object whose keys are the tags of axes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Axis.self)
    for (tag, value) in self { try container.encode(value, forKey: Axis(stringValue: tag.description)) }
  }

  private struct Axis: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
