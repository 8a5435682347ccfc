package import FontFaces

extension FontWeight {
  /// The weight that a family's own name ends with: of "Arial Black", "Archivo Black", "Britannic Bold". Nil for most families.
  ///
  /// Such a family is of that weight whatever its face declares: Archivo Black declares 400, the regular weight of its family.
  /// An abbreviation says nothing here: the LT of "Univers LT" is Linotype. No more does a number: the 721 of "Swiss 721".
  init?(ofFamily name: String) { self.init(ofFamily: FontNameTokens.words(name)) }

  /// The same by the words of the name.
  init?(ofFamily words: [FontNameTokens.Word]) {
    let ending = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: true))
    guard !ending.isEmpty, !ending.contains(where: { $0.folded.contains(where: \.isNumber) }) else { return nil }
    let style = StyleWords.parse(ending)
    guard style.shortened.isEmpty, let weight = style.weight else { return nil }
    self = weight
  }
}

/// The weight of an absent font where a request names none, and who says so.
package struct AbsentWeight: Sendable, Hashable {
  /// Who says which weight it is.
  package enum Source: Sendable, Hashable {
    case name
    /// A table of substitutes, or the tables of its face, by those who publish its metrics.
    case published
  }

  package let weight: FontWeight
  /// The family that has it.
  package let family: String
  package let source: Source
}
