package import FontNames
package import FontSources

extension FontDescriptor {
  /// The requirements for a face, except its name.
  package var styleRequest: StyleRequest {
    StyleRequest(
      weight: weight, width: width, slant: slant, roleWeight: roleWeight, variations: variations,
      required: RequiredCharacters(requiredCharacters),
      wantsSmallCaps: !features.isEmpty && ["smcp", "c2sc", "pcap", "c2pc"].contains { features.isOn($0) },
      described: described)
  }

  /// The style that is requested by the words of a name and by the parts of this request, which come first.
  package func style(of words: StyleWords.Request) -> FontStyle { styleRequest.style(of: words) }
}
