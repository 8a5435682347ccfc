import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

/// The state of one name on its way through the stages: the name, what is asked of its face, and what was passed over so far.
///
/// A stage either answers or adds to `passedOver`.
struct SearchState {
  /// The name that is looked up.
  let name: ParsedFontName
  /// What is asked of its face.
  let asked: StyleRequest
  /// Why no stage has answered so far, in order.
  private(set) var passedOver: [PassedOver]
  /// Whether a font of the name is there, and lacks a character that is required.
  private(set) var isFoundLacking = false

  init(_ name: ParsedFontName, _ asked: StyleRequest, after earlier: [PassedOver] = []) {
    self.name = name
    self.asked = asked
    passedOver = earlier
  }

  mutating func passOver(_ reason: PassedOver) { passedOver.append(reason) }

  /// Adds why a face does not answer, once: a face may be found by two of its names.
  mutating func passOver(_ gap: FaceGap) {
    guard !passedOver.contains(.face(gap)) else { return }
    passedOver.append(.face(gap))
    if case .lacks = gap { isFoundLacking = true }
  }

  /// Takes what was passed over for another name.
  mutating func passOver(likewise other: SearchState) { passedOver = other.passedOver }

  /// The face, where it has the characters that are required; else it is passed over.
  mutating func answer(_ styled: StyledFace, _ finding: MatchFinding) -> MatchDecision? {
    guard let gap = asked.required.gap(in: styled.face) else {
      return MatchDecision(styled, finding)
    }
    passOver(gap)
    return nil
  }

  /// The face of a family for a style, among the faces with the characters that are required; nil where there is none.
  mutating func face(_ style: FontStyle, in family: FamilyFaces) -> StyledFace? {
    var gaps: [FaceGap] = []
    let styled = StyledFace(style, in: family, asked, lacking: &gaps)
    for gap in gaps { passOver(gap) }
    return styled
  }
}
