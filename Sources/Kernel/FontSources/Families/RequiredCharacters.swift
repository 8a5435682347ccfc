package import FontFaces
package import FontFiles
internal import FontNames

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
    // A letter with its mark is one where Unicode has one: a face needs the letter, or both parts.
    let drawn = CanonicalComposition.compose(Array(text.unicodeScalars)).filter { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && properties.generalCategory != .control
        && !properties.isDefaultIgnorableCodePoint
    }
    scalars = Set(drawn).sorted { $0.value < $1.value }
  }

  package var isEmpty: Bool { scalars.isEmpty }

  /// Why a face does not answer: the characters that it lacks, or a file that cannot be read. Nil where it has all.
  package func gap(in face: FontFace) -> FaceGap? {
    guard !isEmpty else { return nil }
    do throws(FontError) {
      let lacking = try self.lacking(in: face)
      return lacking.isEmpty ? nil : .lacks(lacking, face: face.title)
    } catch {
      return .unreadable(error)
    }
  }

  /// Those of the characters that a face has no glyph for.
  package func lacking(in face: FontFace) throws(FontError) -> [Unicode.Scalar] {
    guard !isEmpty else { return [] }
    let coverage = try face.textCoverage()
    return scalars.filter { !coverage.draws($0) }
  }

  /// Whether a face has all of them; a file that cannot be read has none.
  package func areAll(in face: FontFace) -> Bool { (try? lacking(in: face).isEmpty) ?? false }
}

/// Why a face that was found does not answer.
package enum FaceGap: Sendable, Hashable {
  /// It lacks characters that are required.
  case lacks([Unicode.Scalar], face: String)
  /// Its file cannot be read.
  // Indirect, as every list of gaps has room for the largest.
  indirect case unreadable(FontError)
}

extension [FaceGap] {
  /// Adds a gap, unless it is there: a face may be found by two of its names.
  package mutating func add(_ gap: FaceGap) { if !contains(gap) { append(gap) } }
}

extension FontFace {
  /// The name of the face in a sentence.
  package var title: String { fullName ?? postScriptName ?? family ?? "an unnamed face" }

  /// The name of its family in a sentence.
  package var familyTitle: String { family ?? title }
}
