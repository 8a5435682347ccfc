import FontFaces
import FontFiles

/// The characters that a description requires of a face, each once, in the order of their code points.
package struct RequiredCharacters: Sendable, Hashable {
  package let scalars: [Unicode.Scalar]

  /// The characters of a text that a face needs a glyph for: white space, control characters and those that draw nothing by
  /// themselves, such as joiners and variation selectors, are left out.
  package init(_ text: String) {
    guard !text.isEmpty else {
      scalars = []
      return
    }
    let drawn = text.unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && properties.generalCategory != .control
        && !properties.isDefaultIgnorableCodePoint
    }
    scalars = Set(drawn).sorted { $0.value < $1.value }
  }

  package var isEmpty: Bool { scalars.isEmpty }

  /// Why a match does not answer: a character that the face that draws lacks, or the recorded one of a profile, or a file that
  /// cannot be read. Nil where it has all.
  func reason(against match: FontMatch) -> MatchStep? {
    guard !isEmpty else { return nil }
    let recorded = match.face.isRecorded && match.face.setsText ? [match.face] : []
    for face in recorded + [match.drawn.face] {
      do throws(FontError) {
        let lacking = try self.lacking(in: face)
        if !lacking.isEmpty { return .lacksCharacters(lacking, face: face.title) }
      } catch {
        return .unreadable(error)
      }
    }
    return nil
  }

  /// Those of the characters that a face has no glyph for.
  func lacking(in face: FontFace) throws(FontError) -> [Unicode.Scalar] {
    guard !isEmpty else { return [] }
    let coverage = try face.coverage()
    return scalars.filter { !coverage.contains($0) }
  }
}

extension FontFace {
  /// What the face is called in a sentence.
  var title: String { fullName ?? postScriptName ?? family ?? "an unnamed face" }
}
