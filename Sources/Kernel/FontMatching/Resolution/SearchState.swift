import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

/// The state of the search for one name. A step of the search either returns a decision or adds to `passedOver`.
struct SearchState {
  let name: ParsedFontName
  let asked: StyleRequest
  /// The reasons why no face was found so far, in order.
  private(set) var passedOver: [PassedOver]
  /// Whether a font with the name exists but lacks a required character.
  private(set) var isFoundLacking = false

  init(_ name: ParsedFontName, _ asked: StyleRequest, after earlier: [PassedOver] = []) {
    self.name = name
    self.asked = asked
    passedOver = earlier
  }

  mutating func passOver(_ reason: PassedOver) { passedOver.append(reason) }

  /// Adds the reason why a face is not used. A face may be found by two of its names, but its reason is added only
  /// once.
  mutating func passOver(_ gap: FaceGap) {
    guard !passedOver.contains(.face(gap)) else { return }
    passedOver.append(.face(gap))
    if case .lacks = gap { isFoundLacking = true }
  }

  /// Replaces the skipped fonts with the skipped fonts of another search.
  mutating func passOver(likewise other: SearchState) { passedOver = other.passedOver }

  /// Returns the decision for a face if it has the required characters. Otherwise the face is skipped.
  mutating func answer(_ styled: StyledFace, _ finding: MatchFinding) -> MatchDecision? {
    guard let gap = asked.required.gap(in: styled.face) else {
      return MatchDecision(styled, finding)
    }
    passOver(gap)
    return nil
  }

  /// Returns the face of a family for a style, among the faces with the required characters; nil if there is none.
  mutating func face(_ style: FontStyle, in family: FamilyFaces) -> StyledFace? {
    var gaps: [FaceGap] = []
    let styled = StyledFace(style, in: family, asked, lacking: &gaps)
    for gap in gaps { passOver(gap) }
    return styled
  }
}
