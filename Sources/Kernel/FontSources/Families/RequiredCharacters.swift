package import FontFaces
package import FontFiles
internal import FontNames

/// The characters that a description requires, without duplicates, sorted by code point.
package struct RequiredCharacters: Sendable, Hashable {
  package let scalars: [Unicode.Scalar]

  /// Finds the characters of a text that need a glyph. White space, control characters and characters that are
  /// invisible alone, such as joiners and variation selectors, are left out.
  package init(_ text: String) {
    guard !text.isEmpty else {
      scalars = []
      return
    }
    // A letter and its mark count as one character if Unicode has that character. A face needs the character, or both
    // components.
    let drawn = CanonicalComposition.compose(Array(text.unicodeScalars)).filter { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && properties.generalCategory != .control
        && !properties.isDefaultIgnorableCodePoint
    }
    scalars = Set(drawn).sorted { $0.value < $1.value }
  }

  package var isEmpty: Bool { scalars.isEmpty }

  /// Returns the reason why a face cannot be used: the characters that it lacks, or the error of its file. Nil if the
  /// face has all characters.
  package func gap(in face: FontFace) -> FaceGap? {
    guard !isEmpty else { return nil }
    do throws(FontError) {
      let lacking = try self.lacking(in: face)
      return lacking.isEmpty ? nil : .lacks(lacking, face: face.title)
    } catch {
      return .unreadable(error)
    }
  }

  package func lacking(in face: FontFace) throws(FontError) -> [Unicode.Scalar] {
    guard !isEmpty else { return [] }
    let coverage = try face.textCoverage()
    return scalars.filter { !coverage.draws($0) }
  }

  /// Whether a face has all characters. A face whose file cannot be read counts as a face without characters.
  package func areAll(in face: FontFace) -> Bool { (try? lacking(in: face).isEmpty) ?? false }
}

package enum FaceGap: Sendable, Hashable {
  case lacks([Unicode.Scalar], face: String)
  // Indirect, because otherwise every element of a list would be as large as an error.
  indirect case unreadable(FontError)
}

extension [FaceGap] {
  /// Adds a gap, unless the list already contains it. A face may be found by two of its names.
  package mutating func add(_ gap: FaceGap) { if !contains(gap) { append(gap) } }
}

extension FontFace {
  /// The name of the face, for use in a sentence.
  package var title: String { fullName ?? postScriptName ?? family ?? "an unnamed face" }

  /// The name of the face's family, for use in a sentence.
  package var familyTitle: String { family ?? title }
}
