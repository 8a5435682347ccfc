package import FontFaces
import FontNames

/// The faces that draw emoji, for the generic family `emoji` and for absent emoji families.
///
/// Faces with coloured bitmaps and no outlines are not candidates of `NearestFaces`.
package struct EmojiFaces: Sendable {
  let sources: FaceSources

  package init(sources: FaceSources) {
    self.sources = sources
  }

  /// The first smiley in Unicode Emoji (emoji_sources). A font without it may have symbols, but has no emoji.
  package static let sample: Unicode.Scalar = "\u{1F600}"

  package static func hasEmoji(_ face: FontFace) -> Bool { (try? face.coverage())?.contains(sample) ?? false }

  /// Returns the best face with emoji; nil if there is none. Faces in colour come first, then registered faces, bundled
  /// faces, and the system's faces. Among the registered faces, and among the bundled faces, the face with the most
  /// emoji comes first.
  package func best(_ asked: StyleRequest) -> FoundFace? {
    best(asked, isColor: true) ?? best(asked, isColor: false)
  }

  /// Returns the best face with emoji, either among faces in colour or among faces without colour.
  package func best(_ asked: StyleRequest, isColor: Bool) -> FoundFace? {
    let required = asked.required
    func fits(_ face: FontFace) -> Bool {
      face.isColor == isColor && required.areAll(in: face)
    }
    for source in sources.own {
      let covered = source.coverage
      let places = covered.places(covered.places(near: Self.sample), having: [Self.sample], where: fits)
      let counts = places.map { Self.count(covered.entries[Int($0)].coverage) }
      // If several faces have the greatest number, the first is used.
      guard let most = counts.max(), let place = counts.firstIndex(of: most) else { continue }
      return FoundFace(face: covered.entries[Int(places[place])].face, origin: source.origin)
    }
    let style = SystemTextStyle(families: ["emoji"], language: nil, style: asked.over(.regular))
    let face = sources.system?.face(having: [Self.sample], style, isColor: isColor) {
      Self.hasEmoji($0) && fits($0)
    }
    return face.map { FoundFace(face: $0, origin: .system) }
  }

  /// Returns the number of a face's characters in four blocks: Miscellaneous Symbols and Pictographs, Emoticons,
  /// Ornamental Dingbats, Transport and Map Symbols.
  private static func count(_ coverage: FontCoverage) -> Int {
    (0x1F300...0x1F6FF).count { Unicode.Scalar($0).map(coverage.contains) ?? false }
  }
}

package struct FoundFace {
  package let face: FontFace
  package let origin: FontOrigin

  package init(face: FontFace, origin: FontOrigin) {
    self.face = face
    self.origin = origin
  }
}
