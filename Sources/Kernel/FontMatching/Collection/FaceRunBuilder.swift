internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Reads a text character by character, and joins characters with the same face into runs.
///
/// A character gets the first face of the cascade that has it, as CSS requires. Blanks follow the same rule, as in
/// browsers: a space between two words in a fallback face is as wide as the first face's space. HarfBuzz replaces a
/// missing blank with the face's space (U+0020), so a face with a space counts as having all blanks.
struct FaceRunBuilder {
  private let text: String
  private let known: KnownFaces
  /// The faces of `known`, and the faces that were found for this text; nil if there was no search.
  private(set) var found: FoundFaces?
  private var runs: [Run] = []

  /// The current run: its first byte in UTF-8, the index of its face, and its missing characters. The index is nil
  /// before the first character that needs a face.
  private var start = 0
  private var drawing: Int?
  private var missing = MissingCharacters.Builder()

  init(_ text: String, _ known: KnownFaces) {
    self.text = text
    self.known = known
  }

  struct Run {
    let range: Range<String.Index>
    let utf8Range: Range<Int>
    let drawing: Int
    /// Those characters of the run that are in no font; nil for most runs.
    let missing: MissingCharacters?
    /// The errors of the unreadable faces that may have the missing characters.
    let unreadable: [FontError]
  }

  /// Returns the runs, which cover the whole text.
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
    // If no character needs a face, the first face is used.
    if drawing == nil { drawing = 0 }
    close(at: text.utf8.count)
    return runs
  }

  func match(of run: Run) -> FontMatch {
    // The found faces are not assigned to a variable: they are large, and would be copied.
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

  /// Returns the end of the character (grapheme cluster) that begins at `start`, in bytes.
  ///
  /// - Parameter next: the byte after the character's first code point.
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
    // Only the rest of the text is searched. In the whole text, the search would first read backwards, perhaps through
    // a long row of flags.
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

  /// Searches for a face that was not found before.
  @inline(never)
  private mutating func choose(_ choose: (inout FoundFaces) -> ClusterChoice) -> ClusterChoice {
    var found = self.found.take() ?? known.found
    defer { self.found = found }
    return choose(&found)
  }

  // MARK: - Runs

  @inline(__always)
  private mutating func take(_ choice: ClusterChoice, _ place: Int, _ end: Int) {
    // A character that needs no glyph belongs to the run before it. At the start of the text, it belongs to the run
    // after it. The same is true for a blank that no requested face has: HarfBuzz gives it the width from Unicode.
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
    runs.append(
      Run(
        range: index(start)..<index(end), utf8Range: start..<end, drawing: drawing, missing: missing,
        unreadable: missing == nil ? [] : found?.faces.unreadable ?? known.found.faces.unreadable))
  }
}

/// Those characters of a run that are in no font.
package final class MissingCharacters: Sendable {
  /// The code points, without duplicates, in the order of the text.
  package let scalars: [Unicode.Scalar]
  package let all: Set<Unicode.Scalar>
  /// The ranges of the characters that are not drawn completely, in order, in bytes of UTF-8. The same code point may
  /// be drawn in another range: a face that has é but not U+0301 can still draw U+0301 after an e.
  package let ranges: [Range<Int>]

  fileprivate init(scalars: [Unicode.Scalar], all: Set<Unicode.Scalar>, ranges: [Range<Int>]) {
    self.scalars = scalars
    self.all = all
    self.ranges = ranges
  }

  struct Builder {
    private var scalars: [Unicode.Scalar] = []
    private var all: Set<Unicode.Scalar> = []
    private var ranges: [Range<Int>] = []

    var missing: MissingCharacters? {
      scalars.isEmpty ? nil : MissingCharacters(scalars: scalars, all: all, ranges: ranges)
    }

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
