public import FontFaces
internal import FontNames
public import FontSources
internal import FontSubstitution

/// A face that could have been chosen, and its distance from the request.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// The source of the face.
  public let origin: FontOrigin
  /// The distance, from 0:
  ///
  /// - in a family that exists: how many faces of the family CSS's rules prefer to this face;
  /// - for a substitute from a table: below 1, in the order of the table;
  /// - for any other substitute, and for a table's family without the requested width: 1 plus the sum of all
  ///   differences.
  public let distance: Double
  /// The differences from the request, in words. "as asked" if there are none.
  public let why: String
}

/// Lists the faces that could have been chosen for a request, nearest first.
struct CandidateSearch {
  private let answer: MatchDecision
  private let asked: StyleRequest
  private let names: [ParsedFontName]
  private let resolver: FontResolver

  init(_ answer: MatchDecision, _ asked: StyleRequest, _ names: [ParsedFontName], _ resolver: FontResolver) {
    self.answer = answer
    var asked = asked
    // If no font has the required characters, the search for candidates ignores them.
    if answer.isOfUnmetCondition { asked.required = RequiredCharacters("") }
    self.asked = asked
    self.names = names
    self.resolver = resolver
  }

  /// Returns the candidates. If the family exists, they are its faces, in the order of CSS's rules. Otherwise they are
  /// the families that a table lists for the absent family, then the most similar families.
  ///
  /// - Parameter text: letters that a substitute should contain.
  func candidates(text: String, limit: Int) -> [FontCandidate] {
    guard limit > 0 else { return [] }
    switch answer.outcome {
    case .exact, .style: return styles(limit: limit)
    case .profile, .substitute, .lastResort:
      let substitution = resolver.substitution
      let absent =
        answer.outcome == .profile
        ? AbsentFont(recorded: answer.face, substitution.tables) : substitution.absentFont(names, asked)
      return Array(RankedSubstitutes(for: absent, asked, answer, letters: text, substitution).prefix(limit))
    }
  }

  // MARK: - Faces of a family

  private func styles(limit: Int) -> [FontCandidate] {
    let style = askedStyle
    var left = asked.required.isEmpty ? family : FamilyFaces(family, from: origin).having(asked.required).faces
    var ranges = left.map(StyleRanges.init)
    var candidates: [FontCandidate] = []
    while candidates.count < limit, let choice = StyleMatching.choose(style, among: ranges) {
      let face = left.remove(at: choice.index)
      ranges.remove(at: choice.index)
      let varied = (try? face.at(choice.settings(for: face))) ?? face
      candidates.append(
        FontCandidate(
          face: varied, origin: origin, distance: Double(candidates.count),
          why: varied.style.differences(from: style)))
    }
    return candidates
  }

  /// The requested style. For a face that was found by its name, it is the face's own style. Otherwise the words of the
  /// first name determine it.
  private var askedStyle: FontStyle {
    if answer.outcome == .exact { return answer.face.style }
    let name = names.first ?? ParsedFontName("")
    let split = name.split { family in answer.face.family.map(FoldedName.init) == family }
    return asked.style(of: split?.style ?? name.guess.style)
  }

  private var origin: FontOrigin { answer.styled.origin }

  private var family: [FontFace] { resolver.sources.family(of: answer.face, from: origin).faces }
}

extension FontStyle {
  fileprivate func differences(from asked: FontStyle) -> String {
    var parts: [String] = []
    if width != asked.width { parts.append("width \(width) % for \(asked.width) %") }
    if slant != asked.slant { parts.append("\(slant) for \(asked.slant)") }
    if weight != asked.weight { parts.append("weight \(weight) for \(asked.weight)") }
    return parts.isEmpty ? "as asked" : parts.joined(separator: ", ")
  }
}
