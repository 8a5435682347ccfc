internal import FontFiles
public import FontTables
internal import NumberText

/// Values on axes, in the axes' own units: `[.weight: 512, .width: 110]`.
public struct VariationCoordinates: Sendable, Hashable {
  /// Axis and value, sorted by the axis's tag.
  private var settings: [Setting]

  fileprivate struct Setting: Sendable, Hashable {
    let tag: FontTag
    var value: Double
  }

  /// No values: every axis at its default.
  public init() { settings = [] }

  /// Values by axis; where an axis comes twice, the last value counts.
  public init(_ values: some Sequence<(FontTag, Double)>) {
    self.init()
    for (tag, value) in values { self[tag] = value }
  }

  /// The value on an axis; `nil` where there is none.
  public subscript(tag: FontTag) -> Double? {
    get { settings.first { $0.tag == tag }?.value }
    set {
      settings.removeAll { $0.tag == tag }
      guard let newValue else { return }
      let place = settings.firstIndex { tag < $0.tag } ?? settings.endIndex
      settings.insert(Setting(tag: tag, value: newValue), at: place)
    }
  }

  /// Whether there are no values.
  public var isEmpty: Bool { settings.isEmpty }
}

extension VariationCoordinates: Sequence {
  /// Axis and value, in the order of the tags.
  public func makeIterator() -> Iterator { Iterator(settings: settings[...]) }

  /// Goes through the axes in the order of their tags.
  public struct Iterator: IteratorProtocol {
    fileprivate var settings: ArraySlice<Setting>

    /// The next axis and its value.
    public mutating func next() -> (tag: FontTag, value: Double)? {
      settings.popFirst().map { (tag: $0.tag, value: $0.value) }
    }
  }
}

extension VariationCoordinates: ExpressibleByDictionaryLiteral {
  /// Values written in the source.
  public init(dictionaryLiteral elements: (FontTag, Double)...) { self.init(elements) }
}

extension VariationCoordinates: CustomStringConvertible {
  /// `wdth=110, wght=512`.
  public var description: String { map { "\($0.tag)=\($0.value.text(.shortest))" }.joined(separator: ", ") }
}
