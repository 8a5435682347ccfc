internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The font that checked faces are to replace without moving text: a profile, a file, or a name.
struct ReplacedFont {
  /// What is known of the font in the style of one checked face.
  enum Answer {
    /// A face with all advances: of a file, an installed font, or a profile.
    case face(FontFace)
    /// Metrics that are published: lines, heights and the mean advance of a letter.
    case published(PublishedFont, MetricsOwner)
    /// The font is known, and not in this style.
    case noSuchStyle
  }

  private enum Kind {
    case faces([FontFace])
    case named(String, FontCollection)
  }

  private let kind: Kind

  /// - Parameter text: the path of a profile or a font file, the name of a family, or that of a face.
  /// - Throws: `FontError` where the file cannot be read, or nothing is known of a font of that name.
  init(_ text: String) throws(FontError) {
    if FontProfile.isProfile(text) {
      kind = .faces([try FontProfile(contentsOf: text).face])
      return
    }
    if let file = FontReference(text).file {
      kind = .faces(
        file.faceIndex == nil
          ? try FontFile(path: file.path).faces
          : [try FontCollection.standard.match(file: file, descriptor: FontDescriptor(names: [])).face])
      return
    }
    let fonts = FontCollection.standard
    let match = fonts.match(named: text)
    guard match.outcome == .exact || match.outcome == .style || match.published != nil else {
      throw FontError(
        .metricsUnknown, "no font is named \(text), and nobody publishes its metrics",
        hint: "name its file, or a profile that was recorded where it is installed: fontprobe profile NAME -o FILE")
    }
    kind = .named(text, fonts)
  }

  /// What a face is compared with.
  func answer(for face: FontFace) -> Answer {
    switch kind {
    case .faces(let faces):
      // Of one face there is no other style to take.
      guard faces.count > 1 else { return faces.first.map(Answer.face) ?? .noSuchStyle }
      let choice = StyleMatching.choose(face.style, among: faces.map { StyleRanges($0) })
      let found = choice.map { faces[$0.index] }
      return found.map { $0.style.isSame(as: face.style) ? .face($0) : .noSuchStyle } ?? .noSuchStyle
    case .named(let name, let fonts):
      let match = fonts.match(
        for: FontDescriptor(names: [name], weight: face.style.weight, width: face.style.width, slant: face.style.slant))
      if let published = match.published {
        return published.missingStyle == nil ? .published(published, match.metricsOwner) : .noSuchStyle
      }
      guard match.outcome == .exact || match.outcome == .style else { return .noSuchStyle }
      // The name of one face means this face, whatever its style.
      if fonts.match(named: name).face === match.face { return .face(match.face) }
      return match.face.style.isSame(as: face.style) ? .face(match.face) : .noSuchStyle
    }
  }
}

extension FontStyle {
  /// Whether two faces are the same member of their families. Weights are declared in rounded hundreds.
  fileprivate func isSame(as other: FontStyle) -> Bool {
    abs(weight.rawValue - other.weight.rawValue) < 50 && width == other.width
      && slant.isSlanted == other.slant.isSlanted
  }
}
