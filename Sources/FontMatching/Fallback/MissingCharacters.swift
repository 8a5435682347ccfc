internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The characters of a run of faces that no font has.
package final class MissingCharacters: Sendable {
  /// The code points, each once, in the order of the text.
  package let scalars: [Unicode.Scalar]
  /// The same, to look one up.
  package let all: Set<Unicode.Scalar>
  /// Where the characters are that are not drawn whole, in order, in bytes of UTF-8. Elsewhere one of the code points may be part of a
  /// character that is: U+0301 in a face that has é alone.
  package let ranges: [Range<Int>]

  fileprivate init(scalars: [Unicode.Scalar], all: Set<Unicode.Scalar>, ranges: [Range<Int>]) {
    self.scalars = scalars
    self.all = all
    self.ranges = ranges
  }

  /// Puts together what is missing of a run, character by character.
  struct Builder {
    private var scalars: [Unicode.Scalar] = []
    private var all: Set<Unicode.Scalar> = []
    private var ranges: [Range<Int>] = []

    /// What was added; nil for nothing.
    var missing: MissingCharacters? {
      scalars.isEmpty ? nil : MissingCharacters(scalars: scalars, all: all, ranges: ranges)
    }

    /// Adds the code points that a character lacks.
    mutating func add(_ lacking: [Unicode.Scalar], at range: Range<Int>) {
      for scalar in lacking where all.insert(scalar).inserted { scalars.append(scalar) }
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
  }
}

extension MissingCharacters: Hashable {
  package static func == (left: MissingCharacters, right: MissingCharacters) -> Bool {
    left.scalars == right.scalars && left.ranges == right.ranges
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(scalars) }
}
