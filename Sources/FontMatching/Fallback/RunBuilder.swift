internal import FontFaces

/// Walks over a text, character by character, and joins what one face draws into runs.
///
/// Each character is drawn by the first face of the cascade that has it, as CSS says. That holds for blanks too: between two
/// words of a fallback face a space is as wide as that of the first face, as in browsers. HarfBuzz makes every blank of a
/// face's space (U+0020), so that a face with a space has all of them.
struct RunBuilder {
  private let text: String
  private var faces: ClusterFaces
  private let han: HanLanguage?
  private var runs: [FontRun] = []
  private var missing: [[Unicode.Scalar]] = [[]]

  /// The run that is being built; nil before the first character that needs a face.
  private var current: Current?
  /// Blanks and characters without a glyph since the last that has one.
  private var pending: [(place: Place, choice: ClusterChoice)] = []

  private struct Place {
    var index: String.Index
    var offset: Int
  }

  private struct Current {
    let start: Place
    let drawing: Int
    var missing = MissingCharacters.Builder()
  }

  init(_ text: String, _ faces: ClusterFaces, _ han: HanLanguage?) {
    self.text = text
    self.faces = faces
    self.han = han
  }

  mutating func build() -> [FontRun] {
    var end = Place(index: text.startIndex, offset: 0)
    if let han {
      walk(from: &end, to: .max, han)
    } else {
      for paragraph in ParagraphLanguages(text).paragraphs { walk(from: &end, to: paragraph.end, paragraph.language) }
    }
    settle(isAtEnd: true)
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
    guard !cluster.needed.isEmpty else { return ClusterChoice(kind: .nothing) }
    if cluster.isBlank { return ClusterChoice(kind: .blank, drawing: faces.asked(havingBlank: cluster.needed[0])) }
    let (drawing, missing) = faces.face(for: cluster, language)
    guard !missing.isEmpty else { return ClusterChoice(kind: .drawn, drawing: drawing) }
    self.missing.append(missing)
    return ClusterChoice(kind: .drawn, drawing: drawing, missing: self.missing.count - 1)
  }

  // MARK: - Runs

  @inline(__always)
  private mutating func take(_ choice: ClusterChoice, _ place: Place, _ end: Int) {
    guard choice.kind == .drawn else {
      pending.append((place, choice))
      return
    }
    if !pending.isEmpty { settle(isAtEnd: false) }
    draw(choice.drawing, at: place)
    guard choice.missing != 0 else { return }
    current?.missing.add(missing[choice.missing], at: place.offset..<end)
  }

  /// Decides the faces of the pending blanks.
  private mutating func settle(isAtEnd: Bool) {
    defer { pending.removeAll(keepingCapacity: true) }
    for (place, choice) in pending {
      // What needs no glyph stays with the character before it, or at the beginning with the one after it. So does a blank
      // that none of the faces asked for has: HarfBuzz draws it as wide as Unicode says.
      guard choice.kind == .blank, let drawing = choice.asked else { continue }
      draw(drawing, at: place)
    }
    if current == nil, isAtEnd { draw(0, at: Place(index: text.startIndex, offset: 0)) }
  }

  @inline(__always)
  private mutating func draw(_ drawing: Int, at place: Place) {
    guard let current else {
      self.current = Current(start: Place(index: text.startIndex, offset: 0), drawing: drawing)
      return
    }
    if isSame(current.drawing, drawing) { return }
    close(at: place)
    self.current = Current(start: place, drawing: drawing)
  }

  @inline(__always)
  private func isSame(_ left: Int, _ right: Int) -> Bool {
    left == right || faces.drawings[left].face == faces.drawings[right].face
  }

  private mutating func close(at end: Place) {
    guard let current else { return }
    // What no font has, a damaged one may.
    let missing = current.missing.missing
    let match = faces.drawings[current.drawing].match.with(after: missing == nil ? [] : faces.unreadable)
    runs.append(
      FontRun(
        range: current.start.index..<end.index, utf8Range: current.start.offset..<end.offset, match: match,
        missingCharacters: missing))
    self.current = nil
  }
}

/// A part of a text that one face draws, and why that face.
public struct FontRun: Sendable, Hashable {
  /// Where it lies in the text, between grapheme clusters.
  public let range: Range<String.Index>
  /// Where it lies in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The face, and the reasons; `match.drawn` draws. The outcome of a face that was not asked for is `substitute`.
  public let match: FontMatch
  /// The code points in it that no font has, each once, in the order of the text.
  public var missing: [Unicode.Scalar] { missingCharacters?.scalars ?? [] }
  /// The same, with their places; nil for most runs.
  package let missingCharacters: MissingCharacters?
}
