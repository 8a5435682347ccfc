import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution

/// The faces that were found for texts of one request, and the face for each character.
///
/// If a text needs characters that were not searched for before, they are added. The face for a character does not
/// depend on earlier texts.
struct FoundFaces: Sendable {
  private(set) var faces: ClusterFaces
  /// The requested faces; the first is the request's own face.
  private let asked: [FontMatch]
  private(set) var matches: [FontMatch]
  /// The lists of missing code points; a choice contains the index of its list.
  private(set) var lists: [[Unicode.Scalar]] = [[]]
  /// The choices, by the language of the text.
  private var choices = [ClusterCache](repeating: ClusterCache(), count: 1 + HanLanguage.allCases.count)

  init(_ request: FallbackRequest, in sources: FaceSources) {
    var asked: [FontMatch] = []
    var order: [Int] = []
    for match in [request.first] + request.others {
      let place = asked.count
      let (before, after) = match.siblings(in: sources)
      asked += [match] + before + after
      order += Array(place + 1..<place + 1 + before.count) + [place] + Array(place + 1 + before.count..<asked.count)
    }
    self.asked = asked
    let descriptor = request.descriptor ?? request.first.descriptorOfFace
    faces = ClusterFaces(
      asked.map(\.decision), inOrder: order, descriptor, named: asked[0].firstName(of: descriptor), request.language,
      in: sources)
    // The first face was requested, so no face was skipped before it.
    matches = [asked[0]]
    for place in asked.indices.dropFirst() {
      matches.append(FontMatch(faces.drawings[place].decision, like: asked[place]))
    }
  }

  /// Returns the match of a drawn face, by its index.
  ///
  /// - Parameter unreadable: the errors of unreadable faces that may have the missing characters.
  func match(_ drawing: Int, unreadable: [FontError]) -> FontMatch {
    guard !unreadable.isEmpty else { return matches[drawing] }
    var decision = faces.drawings[drawing].decision
    decision.text.after += unreadable
    return asked.indices.contains(drawing) ? FontMatch(decision, like: asked[drawing]) : FontMatch(decision)
  }

  /// The number of cached choices. A drawn face, with its match, counts as 256 choices.
  var size: Int { choices.reduce(lists.count + 256 * faces.drawings.count) { $0 + $1.size } }

  /// Returns the cached choice for a character of one code point; nil if it is not cached.
  ///
  /// - Parameter language: an index in the list of languages.
  @inline(__always)
  func choice(_ scalar: Unicode.Scalar, _ language: Int) -> ClusterChoice? { choices[language][scalar] }

  func choice(_ cluster: Substring.UnicodeScalarView, _ language: Int) -> ClusterChoice? { choices[language][cluster] }

  mutating func choose(_ scalar: Unicode.Scalar, _ language: HanLanguage?) -> ClusterChoice {
    let choice = choose(TextCluster(CollectionOfOne(scalar)), language)
    choices[language.place][scalar] = choice
    return choice
  }

  mutating func choose(_ cluster: Substring.UnicodeScalarView, _ language: HanLanguage?) -> ClusterChoice {
    let choice = choose(TextCluster(cluster), language)
    choices[language.place][cluster] = choice
    return choice
  }

  private mutating func choose(_ cluster: TextCluster, _ language: HanLanguage?) -> ClusterChoice {
    guard !cluster.needed.isEmpty else { return ClusterChoice() }
    if cluster.isBlank { return ClusterChoice(faces.asked(havingBlank: cluster.needed[0])) }
    let (drawing, missing) = faces.face(for: cluster, language)
    for drawing in faces.drawings[matches.count...] { matches.append(FontMatch(drawing.decision)) }
    guard !missing.isEmpty else { return ClusterChoice(drawing) }
    lists.append(missing)
    return ClusterChoice(drawing, missing: lists.count - 1)
  }
}

extension FontMatch {
  fileprivate var descriptorOfFace: FontDescriptor {
    FontDescriptor(
      names: [setting.face.family ?? face.family ?? ""], weight: face.style.weight, width: face.style.width,
      slant: face.style.slant
    ).inRole
  }
}

extension HanLanguage? {
  /// The index in a list of languages.
  var place: Int {
    switch self {
    case nil: 0
    case .japanese: 1
    case .korean: 2
    case .simplifiedChinese: 3
    case .traditionalChinese: 4
    }
  }
}
