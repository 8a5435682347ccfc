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
  private(set) var faces: ClusterFaces
  private let han: HanLanguage?
  private var runs: [Run] = []
  /// What characters lack, by the numbers in their choices.
  private var lists: [[Unicode.Scalar]] = [[]]

  /// The run that is being built: where it begins, what draws it, and what is missing of it. Nothing draws it before the
  /// first character that needs a face.
  private var start: Place
  private var drawing: Int?
  private var missing = MissingCharacters.Builder()

  private struct Place {
    var index: String.Index
    var offset: Int
  }

  init(_ text: String, _ faces: ClusterFaces, _ han: HanLanguage?) {
    self.text = text
    self.faces = faces
    self.han = han
    start = Place(index: text.startIndex, offset: 0)
  }

  /// A part of the text that one face draws.
  struct Run {
    let range: Range<String.Index>
    let utf8Range: Range<Int>
    /// Which of `faces.drawings` draws it.
    let drawing: Int
    /// The characters of it that no font has; nil for most runs.
    let missing: MissingCharacters?
    /// The faces that may have what no font has, and cannot be read.
    let unreadable: [FontError]
  }

  /// The runs; together they are the whole text.
  mutating func build() -> [Run] {
    var end = Place(index: text.startIndex, offset: 0)
    if let han {
      walk(from: &end, to: .max, han)
    } else {
      for paragraph in ParagraphLanguages(text).paragraphs { walk(from: &end, to: paragraph.end, paragraph.language) }
    }
    // No character needs a face.
    if drawing == nil { drawing = 0 }
    close(at: end)
    return runs
  }

  /// The choices so far, by the language of the text.
  private var caches: [HanLanguage?: ClusterCache] = [:]

  private mutating func walk(from place: inout Place, to end: Int, _ language: HanLanguage?) {
    var cache = caches.removeValue(forKey: language) ?? ClusterCache()
    let scalars = text.unicodeScalars
    let textEnd = text.endIndex
    while place.index < textEnd, place.offset < end {
      let start = place
      let first = scalars[start.index]
      place.index = text.index(after: start.index)
      place.offset += UTF8.width(first)
      let second = scalars.index(after: start.index)
      let choice: ClusterChoice
      if second == place.index {
        if let cached = cache[first] {
          choice = cached
        } else {
          choice = choose(CollectionOfOne(first), language)
          cache[first] = choice
        }
      } else {
        let cluster = scalars[start.index..<place.index]
        for scalar in cluster.dropFirst() { place.offset += UTF8.width(scalar) }
        if let cached = cache[cluster] {
          choice = cached
        } else {
          choice = choose(cluster, language)
          cache[cluster] = choice
        }
      }
      take(choice, start, place.offset)
    }
    caches[language] = cache
  }

  private mutating func choose(_ scalars: some Collection<Unicode.Scalar>, _ language: HanLanguage?) -> ClusterChoice {
    let cluster = TextCluster(scalars)
    guard !cluster.needed.isEmpty else { return ClusterChoice() }
    if cluster.isBlank { return ClusterChoice(faces.asked(havingBlank: cluster.needed[0])) }
    let (drawing, missing) = faces.face(for: cluster, language)
    guard !missing.isEmpty else { return ClusterChoice(drawing) }
    lists.append(missing)
    return ClusterChoice(drawing, missing: lists.count - 1)
  }

  // MARK: - Runs

  @inline(__always)
  private mutating func take(_ choice: ClusterChoice, _ place: Place, _ end: Int) {
    // What needs no glyph stays with the character before it, or at the beginning with the one after it. So does a blank that
    // none of the faces asked for has: HarfBuzz draws it as wide as Unicode says.
    guard let drawing = choice.drawing else { return }
    if let current = self.drawing {
      if current != drawing, !faces.areOfSameFace(current, drawing) {
        close(at: place)
        start = place
        self.drawing = drawing
      }
    } else {
      self.drawing = drawing
    }
    guard choice.missing != 0 else { return }
    missing.add(lists[choice.missing], at: place.offset..<end)
  }

  private mutating func close(at end: Place) {
    guard let drawing else { return }
    let missing = missing.missing
    if missing != nil { self.missing = MissingCharacters.Builder() }
    // What no font has, a damaged one may.
    runs.append(
      Run(
        range: start.index..<end.index, utf8Range: start.offset..<end.offset, drawing: drawing, missing: missing,
        unreadable: missing == nil ? [] : faces.unreadable))
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
