import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution

/// What was found for texts of one request: the faces that draw, and which of them draws which character.
///
/// It grows by what a text needs that was not looked for before. What it has does not depend on the texts before.
struct FoundFaces: Sendable {
  private(set) var faces: ClusterFaces
  /// The faces that are asked for, first that of the request.
  private let asked: [FontMatch]
  /// The matches of the faces that draw, by their numbers.
  private(set) var matches: [FontMatch]
  /// What characters lack, by the numbers in their choices.
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
    // The first face is asked for, and nothing was passed over before it.
    matches = [asked[0]]
    for place in asked.indices.dropFirst() {
      matches.append(FontMatch(faces.drawings[place].decision, like: asked[place]))
    }
  }

  /// The match of a face that draws.
  ///
  /// - Parameter unreadable: the faces that may have what no font has, and cannot be read.
  func match(_ drawing: Int, unreadable: [FontError]) -> FontMatch {
    guard !unreadable.isEmpty else { return matches[drawing] }
    var decision = faces.drawings[drawing].decision
    decision.text.after += unreadable
    return asked.indices.contains(drawing) ? FontMatch(decision, like: asked[drawing]) : FontMatch(decision)
  }

  /// Its size, in choices for one code point. A face that draws, with its match, counts as a page of them.
  var size: Int { choices.reduce(lists.count + 256 * faces.drawings.count) { $0 + $1.size } }

  /// The choice for a character of one code point, where it was made before.
  ///
  /// - Parameter language: a place in the list of languages.
  @inline(__always)
  func choice(_ scalar: Unicode.Scalar, _ language: Int) -> ClusterChoice? { choices[language][scalar] }

  /// The choice for a character of several code points, where it was made before.
  func choice(_ cluster: Substring.UnicodeScalarView, _ language: Int) -> ClusterChoice? { choices[language][cluster] }

  /// Chooses the face for a character of one code point.
  mutating func choose(_ scalar: Unicode.Scalar, _ language: HanLanguage?) -> ClusterChoice {
    let choice = choose(TextCluster(CollectionOfOne(scalar)), language)
    choices[language.place][scalar] = choice
    return choice
  }

  /// Chooses the face for a character of several code points.
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
  /// The family and the style of its face.
  fileprivate var descriptorOfFace: FontDescriptor {
    FontDescriptor(
      names: [setting.face.family ?? face.family ?? ""], weight: face.style.weight, width: face.style.width,
      slant: face.style.slant
    ).inRole
  }
}

extension HanLanguage? {
  /// Its place in a list of languages.
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
