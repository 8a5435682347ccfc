public import FontFaces
internal import FontNames
public import FontSources
internal import FontSubstitution

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How far it is, from 0. In a family that is there: how many of its faces CSS's rules prefer. Among substitutes: below 1
  /// the place among those that a table names, from 1 on the sum of all differences, of those named ones too that lack the
  /// width that was asked for.
  public let distance: Double
  /// The differences from what was asked for, in words; "as asked" where there is none.
  public let why: String
}

/// Lists the faces that could have answered a request, nearest first.
struct CandidateSearch {
  private let answer: MatchDecision
  private let asked: StyleRequest
  private let names: [ParsedFontName]
  private let resolver: FontResolver

  /// - Parameters:
  ///   - answer: the answer to the request.
  ///   - names: the names of the request.
  init(_ answer: MatchDecision, _ asked: StyleRequest, _ names: [ParsedFontName], _ resolver: FontResolver) {
    self.answer = answer
    var asked = asked
    // Where no font has the characters that are required, the candidates are those without that condition.
    if answer.isOfUnmetCondition { asked.required = RequiredCharacters("") }
    self.asked = asked
    self.names = names
    self.resolver = resolver
  }

  /// The candidates: in a family that is there, its faces in the order in which CSS's rules take them; where a substitute
  /// answers, the families that are named for the absent one, then the nearest of all.
  ///
  /// - Parameters:
  ///   - text: letters that a substitute should have.
  ///   - limit: the most candidates.
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

  /// The style that the request asks for: of a face found by its name that face's own, else the words of the first name.
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
  /// What differs from another style, in words.
  fileprivate func differences(from asked: FontStyle) -> String {
    var parts: [String] = []
    if width != asked.width { parts.append("width \(width) % for \(asked.width) %") }
    if slant != asked.slant { parts.append("\(slant) for \(asked.slant)") }
    if weight != asked.weight { parts.append("weight \(weight) for \(asked.weight)") }
    return parts.isEmpty ? "as asked" : parts.joined(separator: ", ")
  }
}
