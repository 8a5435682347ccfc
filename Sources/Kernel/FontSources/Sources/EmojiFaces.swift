package import FontFaces
import FontNames

/// The faces that draw emoji: what answers the generic family `emoji`, and what draws for a family of emoji that is absent.
///
/// Faces of coloured bitmaps are among them. These have no outlines and are no candidates of `NearestFaces`.
package struct EmojiFaces: Sendable {
  let sources: FaceSources

  package init(sources: FaceSources) {
    self.sources = sources
  }

  /// The first of the faces (Unicode Emoji, emoji_sources): a font without it has some symbols, and no emoji.
  package static let sample: Unicode.Scalar = "\u{1F600}"

  /// Whether a face has emoji.
  package static func hasEmoji(_ face: FontFace) -> Bool { (try? face.coverage())?.contains(sample) ?? false }

  /// The best face with emoji: one in colour before one without, registered before bundled before the system's, of those of
  /// one source the one with the most emoji. Nil where there is none.
  package func best(_ asked: StyleRequest) -> FoundFace? {
    best(asked, isColor: true) ?? best(asked, isColor: false)
  }

  /// The best face with emoji in colour, or of those without.
  package func best(_ asked: StyleRequest, isColor: Bool) -> FoundFace? {
    let required = asked.required
    func fits(_ face: FontFace) -> Bool {
      face.isColor == isColor && required.areAll(in: face)
    }
    for source in sources.own {
      let covered = source.coverage
      let places = covered.places(covered.places(near: Self.sample), having: [Self.sample], where: fits)
      let counts = places.map { Self.count(covered.entries[Int($0)].coverage) }
      // The first of those with the most.
      guard let most = counts.max(), let place = counts.firstIndex(of: most) else { continue }
      return FoundFace(face: covered.entries[Int(places[place])].face, origin: source.origin)
    }
    let style = SystemTextStyle(families: ["emoji"], language: nil, style: asked.over(.regular))
    let face = sources.system?.face(having: [Self.sample], style, isColor: isColor) {
      Self.hasEmoji($0) && fits($0)
    }
    return face.map { FoundFace(face: $0, origin: .system) }
  }

  /// How many of the pictographs of four blocks a face has (Unicode, Miscellaneous Symbols and Pictographs, Emoticons,
  /// Ornamental Dingbats, Transport and Map Symbols).
  private static func count(_ coverage: FontCoverage) -> Int {
    (0x1F300...0x1F6FF).count { Unicode.Scalar($0).map(coverage.contains) ?? false }
  }
}

/// A face that was found, and where it is from.
package struct FoundFace {
  package let face: FontFace
  package let origin: FontOrigin

  package init(face: FontFace, origin: FontOrigin) {
    self.face = face
    self.origin = origin
  }
}
