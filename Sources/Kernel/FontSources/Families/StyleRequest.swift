internal import FontFaces
package import FontNames

/// What a request says about a face, except the name.
package struct StyleRequest: Sendable {
  /// The weight; nil for the weight in the name.
  package var weight: FontWeight?
  package var width: FontWidth?
  package var slant: FontSlant?
  /// The weight of the text's role. It is used for a family if neither the name nor the request has a weight.
  package let roleWeight: FontWeight?
  /// Values on axes, which take precedence over weight, width and slant.
  package let variations: VariationCoordinates
  /// The characters that the face must have.
  package var required: RequiredCharacters
  package let wantsSmallCaps: Bool
  /// The description of the font in a document, in addition to its name.
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

  /// Returns the style from the words of a name. The properties of this request take precedence.
  package func style(of words: StyleWords.Request) -> FontStyle {
    FontStyle(
      weight: weight ?? words.weight ?? roleWeight ?? .regular, width: width ?? words.width ?? .normal,
      slant: slant ?? words.slant ?? .upright)
  }

  package func over(_ style: FontStyle) -> FontStyle {
    FontStyle(weight: weight ?? style.weight, width: width ?? style.width, slant: slant ?? style.slant)
  }

  package func with(_ style: FontStyle) -> StyleRequest {
    var request = self
    (request.weight, request.width, request.slant) = (style.weight, style.width, style.slant)
    return request
  }
}

extension FontStyle {
  /// Creates the style in the words of a name. A property without a word is regular.
  package init(_ request: StyleWords.Request) {
    self.init(
      weight: request.weight ?? .regular, width: request.width ?? .normal, slant: request.slant ?? .upright)
  }
}
