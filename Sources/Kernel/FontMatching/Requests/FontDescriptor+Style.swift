package import FontNames
package import FontSources

extension FontDescriptor {
  /// The requested properties of a face, without the names.
  package var styleRequest: StyleRequest {
    StyleRequest(
      weight: weight, width: width, slant: slant, roleWeight: roleWeight, variations: variations,
      required: RequiredCharacters(requiredCharacters),
      wantsSmallCaps: !features.isEmpty && ["smcp", "c2sc", "pcap", "c2pc"].contains { features.isOn($0) },
      described: described)
  }

  /// Returns the requested style, from the words of a name and the properties of this request. The properties take
  /// precedence.
  package func style(of words: StyleWords.Request) -> FontStyle { styleRequest.style(of: words) }
}
