internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Walks over a text, character by character, and joins what one face draws into runs.
///
/// Each character is drawn by the first face of the cascade that has it, as CSS says. That holds for blanks too: between two
/// words of a fallback face a space is as wide as that of the first face, as in browsers. HarfBuzz makes every blank of a
/// face's space (U+0020), so that a face with a space has all of them.
struct FaceRunBuilder {
  private let text: String
  /// What was found for the texts before.
  private let known: KnownFaces
  /// The same with what was looked for in this text; nil where nothing was.
  private(set) var found: FoundFaces?
  private var runs: [Run] = []

  /// The run that is being built: where it begins, in bytes of UTF-8, what draws it, and what is missing of it. Nothing draws it
  /// before the first character that needs a face.
  private var start = 0
  private var drawing: Int?
  private var missing = MissingCharacters.Builder()

  init(_ text: String, _ known: KnownFaces) {
    self.text = text
    self.known = known
  }

  /// A part of the text that one face draws.
  struct Run {
    let range: Range<String.Index>
    let utf8Range: Range<Int>
    /// Which of the faces found draws it.
    let drawing: Int
    /// The characters of it that no font has; nil for most runs.
    let missing: MissingCharacters?
    /// The faces that may have what no font has, and cannot be read.
    let unreadable: [FontError]
  }

  /// The runs; together they are the whole text.
  mutating func build() -> [Run] {
    var text = text
    text.withUTF8 { bytes in
      var place = 0
      if let han = known.han {
        unsafe walk(bytes, from: &place, to: bytes.count, han)
      } else if let paragraphs = unsafe ParagraphLanguages(text: bytes) {
        for paragraph in paragraphs.paragraphs {
          unsafe walk(bytes, from: &place, to: paragraph.end, paragraph.language)
        }
      } else {
        unsafe walk(bytes, from: &place, to: bytes.count, nil)
      }
    }
    // No character needs a face.
    if drawing == nil { drawing = 0 }
    close(at: text.utf8.count)
    return runs
  }

  /// The match of the face that draws a run.
  func match(of run: Run) -> FontMatch {
    // Not of one of the two: what was found is large, and would be copied.
    found?.match(run.drawing, unreadable: run.unreadable)
      ?? known.found.match(run.drawing, unreadable: run.unreadable)
  }

  @unsafe
  private mutating func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int, to end: Int, _ language: HanLanguage?
  ) {
    let languagePlace = language.place
    while place < end {
      let start = place
      let first = unsafe bytes.scalar(at: &place)
      let end = unsafe endOfCharacter(first, at: start, bytes, next: place)
      let choice: ClusterChoice
      if end == place {
        choice = cached(first, languagePlace) ?? choose { $0.choose(first, language) }
      } else {
        place = end
        let cluster = text.unicodeScalars[index(start)..<index(end)]
        choice = cached(cluster, languagePlace) ?? choose { $0.choose(cluster, language) }
      }
      take(choice, start, end)
    }
  }

  /// The end of the character (grapheme cluster) that begins at a place.
  ///
  /// - Parameter next: the place after its first code point.
  @unsafe
  @inline(__always)
  private func endOfCharacter(
    _ first: Unicode.Scalar, at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, next: Int
  ) -> Int {
    if next == bytes.count { return next }
    if first.isLetterOfItsOwn {
      var place = next
      if unsafe bytes.scalar(at: &place).isLetterOfItsOwn { return next }
    }
    // Of the rest alone: the text before it, which may be one long row of flags, is not walked back through.
    let rest = text[index(start)...]
    return start + text.utf8.distance(from: rest.startIndex, to: rest.index(after: rest.startIndex))
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

  // MARK: - Choices

  @inline(__always)
  private func cached(_ scalar: Unicode.Scalar, _ language: Int) -> ClusterChoice? {
    found == nil ? known.found.choice(scalar, language) : found?.choice(scalar, language)
  }

  private func cached(_ cluster: Substring.UnicodeScalarView, _ language: Int) -> ClusterChoice? {
    found == nil ? known.found.choice(cluster, language) : found?.choice(cluster, language)
  }

  /// Looks for a face, beside what was found before.
  @inline(never)
  private mutating func choose(_ choose: (inout FoundFaces) -> ClusterChoice) -> ClusterChoice {
    var found = self.found.take() ?? known.found
    defer { self.found = found }
    return choose(&found)
  }

  // MARK: - Runs

  @inline(__always)
  private mutating func take(_ choice: ClusterChoice, _ place: Int, _ end: Int) {
    // What needs no glyph stays with the character before it, or at the beginning with the one after it. So does a blank that
    // none of the faces asked for has: HarfBuzz draws it as wide as Unicode says.
    guard let drawing = choice.drawing else { return }
    if let current = self.drawing {
      if current != drawing, !areOfSameFace(current, drawing) {
        close(at: place)
        start = place
        self.drawing = drawing
      }
    } else {
      self.drawing = drawing
    }
    guard choice.missing != 0 else { return }
    missing.add((found?.lists ?? known.found.lists)[choice.missing], at: place..<end)
  }

  private func areOfSameFace(_ left: Int, _ right: Int) -> Bool {
    found?.faces.areOfSameFace(left, right) ?? known.found.faces.areOfSameFace(left, right)
  }

  private mutating func close(at end: Int) {
    guard let drawing else { return }
    let missing = missing.missing
    if missing != nil { self.missing = MissingCharacters.Builder() }
    if runs.isEmpty { runs.reserveCapacity(4) }
    // What no font has, a damaged one may.
    runs.append(
      Run(
        range: index(start)..<index(end), utf8Range: start..<end, drawing: drawing, missing: missing,
        unreadable: missing == nil ? [] : found?.faces.unreadable ?? known.found.faces.unreadable))
  }
}

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
