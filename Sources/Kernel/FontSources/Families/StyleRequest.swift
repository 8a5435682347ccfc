internal import FontFaces
package import FontNames

/// The requirements for a face, except its name.
package struct StyleRequest: Sendable {
  /// Nil for the weight in the name.
  package var weight: FontWeight?
  /// Nil for the width in the name.
  package var width: FontWidth?
  /// Nil for the slant in the name.
  package var slant: FontSlant?
  /// The weight of the text's role, for a family without a weight in the name and the request.
  package let roleWeight: FontWeight?
  /// Values on axes, which take precedence over weight, width and slant.
  package let variations: VariationCoordinates
  /// The characters that the face must have.
  package var required: RequiredCharacters
  /// Whether a substitute should have small capitals.
  package let wantsSmallCaps: Bool
  /// A document's description of the font besides its name.
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

  /// The style that is requested by the words of a name and by the parts of this request, which come first.
  package func style(of words: StyleWords.Request) -> FontStyle {
    FontStyle(
      weight: weight ?? words.weight ?? roleWeight ?? .regular, width: width ?? words.width ?? .normal,
      slant: slant ?? words.slant ?? .upright)
  }

  /// A style with its parts replaced by those that are requested.
  package func over(_ style: FontStyle) -> FontStyle {
    FontStyle(weight: weight ?? style.weight, width: width ?? style.width, slant: slant ?? style.slant)
  }

  /// The same request, in a style.
  package func with(_ style: FontStyle) -> StyleRequest {
    var request = self
    (request.weight, request.width, request.slant) = (style.weight, style.width, style.slant)
    return request
  }
}

extension FontStyle {
  /// The style in the words of a name; parts without a word are regular.
  package init(_ request: StyleWords.Request) {
    self.init(
      weight: request.weight ?? .regular, width: request.width ?? .normal, slant: request.slant ?? .upright)
  }
}
