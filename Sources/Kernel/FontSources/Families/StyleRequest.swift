internal import FontFaces
package import FontNames

/// What is asked of a face besides its name.
package struct StyleRequest: Sendable {
  /// Nil leaves the weight to the name.
  package var weight: FontWeight?
  /// Nil leaves the width to the name.
  package var width: FontWidth?
  /// Nil leaves the slant to the name.
  package var slant: FontSlant?
  /// The weight of the text's role, for a family whose name and request say none.
  package let roleWeight: FontWeight?
  /// Values on axes; they win over weight, width and slant.
  package let variations: VariationCoordinates
  /// The characters that the face must have.
  package var required: RequiredCharacters
  /// Whether a substitute should have small capitals.
  package let wantsSmallCaps: Bool
  /// What a document says of the font besides its name.
  package let described: DescribedStyle

  package init(
    weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil, roleWeight: FontWeight? = nil,
    variations: VariationCoordinates = [:], required: RequiredCharacters = RequiredCharacters(""),
    wantsSmallCaps: Bool = false, described: DescribedStyle = DescribedStyle()
  ) {
    self.weight = weight
    self.width = width
    self.slant = slant
    self.roleWeight = roleWeight
    self.variations = variations
    self.required = required
    self.wantsSmallCaps = wantsSmallCaps
    self.described = described
  }

  /// The style that is asked for by the words of a name and by the parts given here, which come first.
  package func style(of words: StyleWords.Request) -> FontStyle {
    FontStyle(
      weight: weight ?? words.weight ?? roleWeight ?? .regular, width: width ?? words.width ?? .normal,
      slant: slant ?? words.slant ?? .upright)
  }

  /// A style with the parts that are asked for here put over it.
  package func over(_ style: FontStyle) -> FontStyle {
    FontStyle(weight: weight ?? style.weight, width: width ?? style.width, slant: slant ?? style.slant)
  }

  /// The same, in a style.
  package func with(_ style: FontStyle) -> StyleRequest {
    var request = self
    (request.weight, request.width, request.slant) = (style.weight, style.width, style.slant)
    return request
  }
}

extension FontStyle {
  /// The style that the words of a name ask for; what they do not mention is regular.
  package init(_ request: StyleWords.Request) {
    self.init(
      weight: request.weight ?? .regular, width: request.width ?? .normal, slant: request.slant ?? .upright)
  }
}
