import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution

/// Finds the face that draws a character: CSS Fonts Module Level 4, § 5.3 "Cluster matching", with system font
/// fallback.
struct ClusterFaces: Sendable {
  /// A source of faces that were not requested.
  private struct Source: Sendable {
    let origin: FontOrigin
    let faces: CoveredFaces
    /// The index of the drawing for each earlier search.
    var drawings: [Choice: Int] = [:]

    /// The key of a search: the candidates, and the facts that the reasons contain.
    struct Choice: Sendable, Hashable {
      let places: [Int32]
      let isColor: Bool?
      /// The language for which the candidates were designed.
      let han: HanLanguage?
      let damagedCount: Int
    }
  }

  /// The faces that were found so far. The requested faces are first, in order.
  private(set) var drawings: [Drawing]
  /// For each drawing, the index of the first drawing with the same face.
  private(set) var firstsOfFace: [Int]
  let askedCount: Int
  /// The indices of the requested faces, in the order in which the faces are searched.
  private let order: [Int]
  private let askedFamilies: [FoldedName]
  private let fonts: FaceSources
  private let style: FontStyle
  private let names: [String]
  private let language: TextLanguage
  private var sources: [Source]?
  /// Faces that have the characters but cannot be used to shape text.
  private var damaged: [(face: FontFace, error: FontError)] = []
  /// The faces of `damaged`, with and without their descriptors.
  private var damagedFaces: Set<FontFace> = []
  /// Whether the results are valid for this text only. One cause is a skipped face that cannot be used to shape text,
  /// because the reasons for later faces mention this face. The other cause is a file that cannot be read now, but
  /// perhaps later.
  private(set) var isOfOneText = false
  private var systemDrawings: [FontFace: [(gaps: [TextGaps.Gap], isColor: Bool?, drawing: Int)]] = [:]

  /// - Parameter asked: the requested faces, at least one. Other faces are substitutes for the first face.
  init(
    _ asked: [MatchDecision], inOrder order: [Int], _ descriptor: FontDescriptor,
    named name: @autoclosure () -> ParsedFontName,
    _ language: TextLanguage, in fonts: FaceSources
  ) {
    drawings = asked.map { Drawing($0) }
    firstsOfFace = []
    askedCount = asked.count
    self.order = order
    askedFamilies = asked.compactMap { $0.settingFace.family.map(FoldedName.init) }
    self.fonts = fonts
    self.language = language
    let primary = asked[0]
    style =
      primary.outcomeOfName == .exact || primary.outcomeOfName == .profile && primary.face.setsText
      ? primary.face.style : descriptor.style(of: name().guess.style)
    names = descriptor.names
    for drawing in drawings { if let failure = drawing.failure { pass(drawing.face, failure) } }
    for place in drawings.indices.dropFirst() {
      drawings[place].decision.text.before.insert(contentsOf: passedOver(inColor: drawings[place].face.isColor), at: 0)
    }
    firstsOfFace = drawings.map(firstOfFace)
  }

  /// Returns the first requested face that has the blank or the space. Shaping replaces a missing blank with the space.
  func asked(havingBlank blank: Unicode.Scalar) -> Int? {
    order.first { place in
      let coverage = drawings[place].coverage
      return coverage.contains(blank) || coverage.contains(" ")
    }
  }

  /// Returns the face that draws a cluster, and the cluster's code points that no font has.
  mutating func face(for cluster: TextCluster, _ han: HanLanguage?) -> (drawing: Int, missing: [Unicode.Scalar]) {
    let plain = Demand()
    if let selector = cluster.selector, let base = cluster.needed.first {
      // "If c1 is a variation selector, system fallback must be used to find a font that supports the full sequence of b + c1. If
      // no font on the system supports the full sequence, match the single character b using the normal procedure for matching
      // single characters and ignore the variation selector."
      let exact = Demand(sequence: (base, selector))
      if let found = find(cluster, asked: exact, others: exact, han) { return (found, []) }
    }
    let found: Int? =
      switch cluster.presentation {
      case .any: nil
      case .emoji: find(cluster, asked: Demand(isColor: true), others: Demand(isColor: true), han)
      case .text: find(cluster, asked: Demand(isColor: false), others: Demand(isColor: false), han)
      // The text does not specify the presentation, so a requested face may draw the character with or without
      // colour.
      case .emojiUnlessAskedFor: find(cluster, asked: plain, others: Demand(isColor: true), han)
      case .textUnlessAskedFor: find(cluster, asked: plain, others: Demand(isColor: false), han)
      }
    if let found = found ?? find(cluster, asked: plain, others: plain, han) { return (found, []) }
    return partialFace(for: cluster, han)
  }

  /// Returns a face for a cluster that no font has completely. CSS: "… use the matching sequence from step 1 to
  /// determine the longest sequence that is completely supported by a font in the font list and attempt to match the
  /// remaining combining characters separately". But fontprobe does not divide a cluster. Marks that the face of the
  /// base lacks are reported as missing.
  private mutating func partialFace(
    for cluster: TextCluster, _ han: HanLanguage?
  ) -> (drawing: Int, missing: [Unicode.Scalar]) {
    let lengths = (0..<askedCount).map { place in
      cluster.needed.prefix { drawings[place].coverage.draws($0) }.count
    }
    var drawing = lengths.firstIndex(of: lengths.max() ?? 0) ?? 0
    if lengths[drawing] == 0, cluster.needed.count > 1, let base = cluster.needed.first {
      drawing = find(TextCluster([base]), asked: Demand(), others: Demand(), han) ?? 0
    }
    let coverage = drawings[drawing].coverage
    var seen = Set<Unicode.Scalar>()
    // A base may have thousands of marks. Each missing mark is reported once.
    let missing = cluster.needed.filter { !coverage.draws($0) && seen.insert($0).inserted }
    return (drawing, missing)
  }

  mutating func find(
    _ cluster: TextCluster, asked: Demand, others: Demand, _ han: HanLanguage?
  ) -> Int? {
    let spellings = cluster.spellings
    // "For each family in the font list, a face is chosen using the style selection rules defined in the previous section. If all
    // characters in the sequence b + c1 + c2 … are completely supported by the font, select this font for the sequence. If a
    // sequence of multiple codepoints is canonically equivalent to a single character and the font supports that character,
    // select this font for the sequence …"
    for place in order where asked.isMet(by: drawings[place].face, &isOfOneText) {
      let coverage = drawings[place].coverage
      guard cluster.equivalentMarks.allSatisfy({ coverage.draws($0) }) else { continue }
      if spellings.contains(where: { $0.allSatisfy { coverage.contains($0) } }) { return place }
      // Shaping also accepts partly composed spellings: ê and an acute accent for ế.
      if spellings.count > 1, coverage.draws(cluster.needed) { return place }
    }
    // "Otherwise, the user agent may optionally use system font fallback to match a font that supports the entire cluster."
    let language = cluster.isEastAsian ? han : nil
    // The composed character is first, so that é is drawn by the same face as e with an accent.
    let composedFirst = spellings.count > 1 ? spellings.sorted { $0.count < $1.count } : spellings
    for number in ownSources.indices {
      for spelling in composedFirst {
        if let found = find(spelling, in: number, others, language) { return found }
      }
    }
    // "If a given character is a Private-Use Area Unicode codepoint, user agents must only match font families named in
    // the font-family list that are not generic families". Registered and bundled fonts count as named, but system
    // fonts do not.
    guard let system = fonts.system, !cluster.isPrivateUse else { return nil }
    for spelling in composedFirst {
      if let found = find(spelling, on: system, others, language) { return found }
    }
    return nil
  }

  private var ownSources: [Source] {
    mutating get {
      if let sources { return sources }
      let own = fonts.own.map { Source(origin: $0.origin, faces: $0.coverage) }
      for failure in own.flatMap(\.faces.failures) { take(failure.face, failure.error) }
      sources = own
      return own
    }
  }

  /// Returns the reason why the first requested face is not used, and the errors of faces that cannot shape text.
  ///
  /// - Parameter inColor: whether the drawn face has colour, which may be the reason to choose it.
  private func passedOver(inColor: Bool) -> [TextGaps.Gap] {
    let face = drawings[0].face
    let first =
      drawings[0].failure.map(TextGaps.Gap.unreadable)
      ?? (inColor && !face.isColor ? .lacksInColor(face.shownName) : .lacks(face.shownName))
    guard !damaged.isEmpty else { return [first] }
    return [first] + unreadable.map(TextGaps.Gap.unreadable).filter { $0 != first }
  }

  /// The errors of faces that have the characters but cannot be used to shape text.
  var unreadable: [FontError] { damaged.prefix(Self.mostDamaged).map(\.error) }

  /// Adds a face to the damaged faces, if it is new.
  private mutating func take(_ face: FontFace, _ error: FontError) {
    guard damagedFaces.insert(face).inserted else { return }
    if let origin = face.origin { damagedFaces.insert(origin) }
    damaged.append((face, error))
  }

  /// Skips a face that cannot be used to shape text.
  private mutating func pass(_ face: FontFace, _ error: FontError) {
    isOfOneText = true
    take(face, error)
  }

  /// The greatest number of damaged faces that are reported.
  private static let mostDamaged = 8

  /// Finds the face of a source that has the characters. A face that cannot be used to shape text is skipped.
  private mutating func find(
    _ scalars: [Unicode.Scalar], in number: Int, _ demand: Demand, _ han: HanLanguage?
  ) -> Int? {
    while true {
      let count = damaged.count
      if let found = sound(scalars, in: number, demand, han) { return found }
      if damaged.count == count { return nil }
    }
  }

  /// Finds a face of a source that has the characters, in the nearest style. For Chinese characters in a known
  /// language, faces for that language are preferred. Then requested families are preferred, then the source's first
  /// family with the characters. If the face cannot be used to shape text, adds it to the damaged faces and returns
  /// nil.
  private mutating func sound(
    _ scalars: [Unicode.Scalar], in number: Int, _ demand: Demand, _ han: HanLanguage?
  ) -> Int? {
    let source = ownSources[number]
    let faces = source.faces
    let entries = faces.entries
    let damaged = damagedFaces
    var isUnread = false
    defer { isOfOneText = isOfOneText || isUnread }
    func fits(_ face: FontFace) -> Bool {
      demand.isMet(by: face, &isUnread) && (damaged.isEmpty || !damaged.contains(face))
    }
    func fitting(_ places: [Int32]) -> [Int32] { faces.places(places, having: scalars, where: fits) }
    var places: [Int32] = []
    var madeFor: HanLanguage?
    if let han {
      let all = scalars.first.map { fitting(faces.places(near: $0)) } ?? []
      let best = all.map { entries[Int($0)].face.service(for: han) }.max() ?? 0
      if best > 0 {
        madeFor = han
        places = Self.family(all.filter { entries[Int($0)].face.service(for: han) == best }, askedFamilies, entries)
      } else {
        places = Self.family(all, askedFamilies, entries)
      }
    } else {
      for family in askedFamilies where places.isEmpty { places = fitting(faces.places(of: family)) }
      if places.isEmpty,
        let first = scalars.first.flatMap({ faces.first(of: faces.places(near: $0), having: scalars, where: fits) })
      {
        places = entries[Int(first)].family.map { fitting(faces.places(of: $0)) } ?? [first]
      }
    }
    guard !places.isEmpty else { return nil }
    let choice = Source.Choice(
      places: places, isColor: demand.isColor, han: madeFor, damagedCount: self.damaged.count)
    if let cached = source.drawings[choice] { return cached }
    let finding = TextFinding(origin: source.origin, isColor: demand.isColor, language: madeFor)
    guard let drawing = add(places.map { entries[Int($0)].face }, finding) else { return nil }
    sources?[number].drawings[choice] = drawing
    return drawing
  }

  /// Returns the faces of one family: a requested family, otherwise the family of the first face.
  private static func family(
    _ places: [Int32], _ asked: [FoldedName], _ entries: [CoveredFaces.Entry]
  ) -> [Int32] {
    func family(_ place: Int32) -> FoldedName? { entries[Int(place)].family }
    guard let first = places.first(where: { family($0).map(asked.contains) ?? false }) ?? places.first else {
      return []
    }
    guard let name = family(first) else { return [first] }
    return places.filter { family($0) == name }
  }

  private mutating func find(
    _ scalars: [Unicode.Scalar], on system: SystemFonts, _ demand: Demand, _ han: HanLanguage?
  ) -> Int? {
    let names = names.prefix(16).filter { $0.utf8.count <= FontName.longest }
    let asked = SystemTextStyle(
      families: (demand.isColor == true ? ["emoji"] : []) + names,
      language: han?.fontconfigTag ?? language.fontconfigTag, style: style)
    var isUnread = false
    let face = system.face(having: scalars, asked, isColor: demand.isColor) { face in
      guard demand.isMet(by: face, &isUnread) else { return false }
      do throws(FontError) {
        let coverage = try face.coverage()
        guard scalars.allSatisfy({ coverage.contains($0) }) else { return false }
        try face.checkTextTables()
        return true
      } catch {
        isUnread = isUnread || !error.isLasting
        return false
      }
    }
    if isUnread { isOfOneText = true }
    guard let face else { return nil }
    let gaps = passedOver(inColor: demand.isColor ?? false)
    let cached = systemDrawings[face]?.first { $0.gaps == gaps && $0.isColor == demand.isColor }
    if let cached { return cached.drawing }
    let finding = TextFinding(origin: .system, isColor: demand.isColor, language: nil)
    guard let drawing = add([face], finding) else { return nil }
    systemDrawings[face, default: []].append((gaps, demand.isColor, drawing))
    return drawing
  }

  /// Adds a drawing of the face with the nearest style. Returns nil if the face cannot be used to shape text.
  private mutating func add(_ members: [FontFace], _ finding: TextFinding) -> Int? {
    let family = FamilyFaces(members, from: finding.origin)
    // Requested axis values apply only to the requested face.
    guard let styled = StyledFace(style, in: family, StyleRequest()) else {
      isOfOneText = true
      return nil
    }
    var decision = MatchDecision(styled, .text(finding), .substitute)
    decision.text.before = passedOver(inColor: finding.isColor ?? false)
    let drawing = Drawing(decision)
    if let failure = drawing.failure {
      pass(styled.face, failure)
      return nil
    }
    firstsOfFace.append(firstOfFace(drawing))
    drawings.append(drawing)
    return drawings.count - 1
  }
}

extension FontFace {
  fileprivate var shownName: String { fullName ?? postScriptName ?? family ?? "the face asked for" }
}
