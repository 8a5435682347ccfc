internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources

/// Finds the nearest face of each family, nearest first. Each face is searched for when it is requested.
///
/// Faces are examined in the order of the lower bounds of their distances. Four steps improve the bound of a face: its
/// declared data, the kind of its letters, all of its terms, and its script. The terms may need the whole file. If a
/// face is still first after the last step, it is the next result. Therefore only a few of thousands of faces are
/// drawn.
struct NearestSearch: Sequence, IteratorProtocol {
  private let question: NearestFaces.Question
  private var sources: [NearestFaces] = []
  /// Opens the system's faces; nil after they were opened.
  private var system: (() -> NearestFaces)?
  private var places = Heap<Place>()
  /// The terms of the faces that were compared.
  private var compared: [Place.Key: NearestFace] = [:]
  private var families: Set<FoldedName> = []
  /// The number of remaining faces that may be of the kind; nil if faces of another kind are also useful.
  private var leftOfKind: Int?
  /// The number of drawn faces, and their total cost.
  private var (count, cost) = (0, 0)

  /// `few` is the greatest total cost of the faces that a search draws one by one. `many` is the greatest number of
  /// faces that it draws together.
  private static let (few, many) = (16, 64)

  /// - Parameter system: opens the system's faces; nil if they are among the sources, or are not used.
  init(_ question: NearestFaces.Question, in sources: [NearestFaces], system: (() -> NearestFaces)? = nil) {
    self.question = question
    self.system = system
    // `leftOfKind` is not used in two cases. For a fixed pitch, a face's name decides, whatever its letters are. For a
    // script, a face of another kind is still useful, because it has the letters of the script.
    if question.isOfKindAlone, question.wanted.kind != .mono, question.script == nil { leftOfKind = 0 }
    for source in sources { add(source) }
  }

  private mutating func add(_ source: NearestFaces) {
    let kinds = source.knownKinds(question)
    places.reserve(source.faces.count)
    for (face, declared) in source.declared.enumerated()
    where question.weights.map(declared.weights.overlaps) ?? true {
      let isOfKind = mayBeOfKind(declared, kinds[face])
      if isOfKind { leftOfKind? += 1 }
      places.append(
        Place(
          least: declared.leastDistance(to: question.wanted, kinds[face], from: source.origin), source: sources.count,
          rank: declared.rank(for: question.wanted), face: face, isOfKind: isOfKind))
    }
    places.order()
    sources.append(source)
  }

  private func mayBeOfKind(_ face: DeclaredLikeness, _ drawn: FontClass?) -> Bool {
    leftOfKind != nil && face.leastClassDistance(to: question.wanted, drawn) == 0
  }

  mutating func next() -> NearestFace? {
    while true {
      let isAtEnd = leftOfKind == 0 || places.isEmpty
      if let system, isAtEnd || places.first.map({ $0.least > FaceDistance.least(of: .system) }) ?? true {
        self.system = nil
        add(system())
        continue
      }
      // No remaining face is of the kind.
      guard !isAtEnd, var place = places.popFirst() else { return nil }
      switch place.look {
      case .declared: draw(place)
      case .drawn:
        if let face = sources[place.source].candidate(place.face, question) {
          compared[place.key] = face
          (place.least, place.look) = (face.distance, .compared)
          places.push(place)
        } else {
          leave(place)
        }
      case .compared:
        guard var face = compared.removeValue(forKey: place.key) else { continue }
        // This reads all characters of a face, so it is done only for a face that is now the nearest.
        if question.script == nil, question.letters.isEmpty, sources[place.source].isMadeForOtherScript(place.face) {
          face = NearestFace(face.face, from: face.origin, face.terms + [FaceDistance.otherScriptTerm])
        }
        compared[place.key] = face
        (place.least, place.look) = (face.distance, .complete)
        places.push(place)
      case .complete:
        leave(place)
        guard let face = compared.removeValue(forKey: place.key) else { continue }
        if let family = face.face.family, !families.insert(FoldedName(family)).inserted { continue }
        return face
      }
    }
  }

  /// Draws a face. Most searches end within the first few faces. After these faces, several faces are drawn at a time
  /// on all cores, up to four times as many as before. If one of these faces is not needed, its kind is still cached
  /// for the next search.
  private mutating func draw(_ first: Place) {
    let isLong = cost >= Self.few
    var ahead = [first]
    while isLong, coreCount > 1, ahead.count < Swift.min(4 * count, Self.many), places.first?.look == .declared,
      let place = places.popFirst()
    {
      ahead.append(place)
    }
    count += ahead.count
    cost += ahead.reduce(0) { $0 + sources[$1.source].drawnKinds.cost(of: $1.face) }
    if ahead.count > 1 || !question.required.isEmpty { read(ahead) }
    for var place in ahead {
      let source = sources[place.source]
      guard question.required.areAll(in: source.faces[place.face]) else {
        leave(place)
        continue
      }
      // One of the first few faces will probably be used, so it stays open.
      if !isLong { source.drawnKinds.keepOpen(place.face) }
      let (declared, kind) = (source.declared[place.face], source.kind(of: place.face, question))
      if place.isOfKind, !mayBeOfKind(declared, kind) {
        leave(place)
        place.isOfKind = false
      }
      place.least = declared.leastDistance(to: question.wanted, kind, from: source.origin)
      place.look = .drawn
      places.push(place)
    }
  }

  /// Draws faces on all cores, and reads their characters if some are required. A file that cannot be read has no
  /// characters.
  private func read(_ places: [Place]) {
    let (sources, required) = (sources, question.required)
    _ = inParallel(places.count, batch: required.isEmpty ? 1 : 4, worker: CoverageReader()) { reader, range in
      for place in places[range] {
        let source = sources[place.source]
        let face = source.faces[place.face]
        // For some faces, the characters are read and cached when the face is drawn. For other faces, they are read
        // separately.
        if required.isEmpty || face.isReadThroughFreeType { _ = source.drawnKinds.kind(of: place.face) }
        if !required.isEmpty { _ = try? reader.coverage(of: face) }
      }
      return range.map { _ in () }
    }
  }

  /// Removes a face from the count of faces that may be of the kind.
  private mutating func leave(_ place: Place) { if place.isOfKind { leftOfKind? -= 1 } }
}

/// A face by its index, and a lower bound of its distance.
private struct Place: Comparable {
  /// The step that was done last for a face.
  enum Look { case declared, drawn, compared, complete }

  struct Key: Hashable { let source, face: Int }

  var least: Double
  let source: Int
  let rank: Int
  let face: Int
  var isOfKind: Bool
  var look = Look.declared

  var key: Key { Key(source: source, face: face) }

  static func < (left: Place, right: Place) -> Bool {
    left.least != right.least
      ? left.least < right.least : (left.source, left.rank, left.face) < (right.source, right.rank, right.face)
  }
}

/// A binary heap: the least element is removed first.
private struct Heap<Element: Comparable> {
  private var elements: [Element] = []

  var isEmpty: Bool { elements.isEmpty }
  var first: Element? { elements.first }

  mutating func reserve(_ count: Int) { elements.reserveCapacity(elements.count + count) }

  /// Adds an element without ordering.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Orders the added elements.
  mutating func order() {
    for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  mutating func push(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0, elements[child] < elements[(child - 1) / 2] {
      elements.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    sink(0)
    return first
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while case let child = 2 * parent + 1, child < elements.count {
      let other = child + 1
      let least = other < elements.count && elements[other] < elements[child] ? other : child
      guard elements[least] < elements[parent] else { return }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
