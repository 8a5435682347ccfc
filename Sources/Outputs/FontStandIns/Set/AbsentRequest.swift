internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import FontTables

/// A requested font that is absent, and the known data of the font.
struct AbsentRequest: Sendable {
  var requests: [StandInSet.Request]
  let names: FaceNames
  let style: FontStyle
  private let source: Source

  private enum Source: Sendable {
    case profile(FontProfile)
    /// A match with published metrics for exactly the drawn style.
    case published(FontMatch)
  }

  /// Returns nil if the font, or another face of its family, is available.
  ///
  /// - Throws: `FontError` with `metricsUnknown` if no data is known, or with `onlyRecorded` if the profile is missing.
  init?(_ request: StandInSet.Request, in fonts: FontCollection) throws(FontError) {
    let match = fonts.match(for: request.descriptor)
    requests = [request]
    switch match.outcome {
    case .exact, .style: return nil
    case .profile:
      guard let profile = fonts.profile(of: match.face) else {
        throw FontError(
          .onlyRecorded, "the profile of the font is not registered any more", path: match.face.source.path)
      }
      (names, style, source) = (profile.names, profile.style, .profile(profile))
    case .substitute, .lastResort:
      guard let published = match.published else { throw Self.unknown(request) }
      // If the weight is missing, the nearest weight is used, as in any family. A different width or slant counts as a
      // different font.
      if let missing = published.missingStyle,
        missing.width != published.style.width || missing.slant.isSlanted != published.style.slant.isSlanted
      {
        throw Self.unknown(request, besides: published)
      }
      (names, style) = (published.names, published.style)
      source = .published(Self.match(for: published, asked: match, request.descriptor, in: fonts))
    }
  }

  private static func unknown(_ request: StandInSet.Request, besides published: PublishedFont? = nil) -> FontError {
    let other = published.map { " in this width or slant, but \($0.name) is known" } ?? ""
    return FontError(
      .metricsUnknown, "the metrics of \(request.label) are not known\(other)",
      hint:
        "record a profile on a machine with the font, and name the profile: fontprobe profile NAME -o FILE, --profiles FILE"
    )
  }

  /// Returns the match for the published style, if the requested style is different. The letters then have the
  /// published style.
  private static func match(
    for published: PublishedFont, asked match: FontMatch, _ descriptor: FontDescriptor, in fonts: FontCollection
  ) -> FontMatch {
    guard published.missingStyle != nil else { return match }
    var own = descriptor
    (own.weight, own.width, own.slant) = (published.style.weight, published.style.width, published.style.slant)
    let found = fonts.match(for: own)
    return found.published?.names == published.names ? found : match
  }

  /// - Throws: the same errors as `FontStandIn`.
  func standIn(in fonts: FontCollection, _ contents: FontProfile.Contents) throws(FontError) -> FontStandIn {
    let letters = requests.lazy.compactMap(\.letters).first
    return switch source {
    case .profile(let profile): try FontStandIn(for: profile, in: fonts, drawnBy: letters, contents)
    case .published(let match): try FontStandIn(for: match, drawnBy: letters)
    }
  }
}
