public import FontFaces

/// What is asked for, as a value: change one thing, keep the rest.
public struct FontDescriptor: Sendable, Hashable {
  /// The names, in the order of preference: PostScript names, full names, families, CSS's generic families.
  public var names: [String]
  /// The weight; `nil` leaves it to the name, or regular.
  public var weight: FontWeight?
  /// The width; `nil` leaves it to the name, or normal.
  public var width: FontWidth?
  /// The slant; `nil` leaves it to the name, or upright.
  public var slant: FontSlant?
  /// Values on axes, over what weight, width and slant ask for.
  public var variations: VariationCoordinates

  /// A description by its parts.
  public init(
    names: [String], weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil,
    variations: VariationCoordinates = [:]
  ) {
    self.names = names
    self.weight = weight
    self.width = width
    self.slant = slant
    self.variations = variations
  }

  /// A description by one name.
  public init(named name: String) { self.init(names: [name]) }

  /// The same, of another family.
  public func withFamily(_ family: String) -> FontDescriptor { with(\.names, [family]) }
  /// The same, in another weight.
  public func withWeight(_ weight: FontWeight) -> FontDescriptor { with(\.weight, weight) }
  /// The same, in another width.
  public func withWidth(_ width: FontWidth) -> FontDescriptor { with(\.width, width) }
  /// The same, in another slant.
  public func withSlant(_ slant: FontSlant) -> FontDescriptor { with(\.slant, slant) }
  /// The same, at other places on its axes.
  public func withVariations(_ variations: VariationCoordinates) -> FontDescriptor {
    with(\.variations, variations)
  }

  private func with<Value>(_ part: WritableKeyPath<FontDescriptor, Value>, _ value: Value) -> FontDescriptor {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }

  /// Whether it says more than names.
  var isStyled: Bool { weight != nil || width != nil || slant != nil || !variations.isEmpty }

  /// A style with the parts that are asked for here put over it.
  func over(_ style: FontStyle) -> FontStyle {
    FontStyle(weight: weight ?? style.weight, width: width ?? style.width, slant: slant ?? style.slant)
  }
}

extension FontStyle {
  /// The style that the words of a name ask for; what they leave open is regular.
  init(_ request: StyleWords.Request) {
    self.init(
      weight: request.weight ?? .regular, width: request.width ?? .normal, slant: request.slant ?? .upright)
  }
}
