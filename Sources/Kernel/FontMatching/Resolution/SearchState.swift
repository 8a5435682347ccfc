import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

/// The state of one name in all stages: the name, the requirements for its face, and the fonts passed over so far.
///
/// A stage either returns a decision or adds to `passedOver`.
struct SearchState {
  /// The name that is looked up.
  let name: ParsedFontName
  /// The requirements for its face.
  let asked: StyleRequest
  /// The reasons why no stage has found a face so far, in order.
  private(set) var passedOver: [PassedOver]
  /// Whether a font of the name exists, but lacks a required character.
  private(set) var isFoundLacking = false

  init(_ name: ParsedFontName, _ asked: StyleRequest, after earlier: [PassedOver] = []) {
    self.name = name
    self.asked = asked
    passedOver = earlier
  }

  mutating func passOver(_ reason: PassedOver) { passedOver.append(reason) }

  /// Adds the reason why a face is not used, once: a face may be found by two of its names.
  mutating func passOver(_ gap: FaceGap) {
    guard !passedOver.contains(.face(gap)) else { return }
    passedOver.append(.face(gap))
    if case .lacks = gap { isFoundLacking = true }
  }

  /// Takes the fonts that were passed over for another name.
  mutating func passOver(likewise other: SearchState) { passedOver = other.passedOver }

  /// The face, if it has the required characters; otherwise it is passed over.
  mutating func answer(_ styled: StyledFace, _ finding: MatchFinding) -> MatchDecision? {
    guard let gap = asked.required.gap(in: styled.face) else {
      return MatchDecision(styled, finding)
    }
    passOver(gap)
    return nil
  }

  /// The face of a family for a style, among the faces with the required characters; nil if there is none.
  mutating func face(_ style: FontStyle, in family: FamilyFaces) -> StyledFace? {
    var gaps: [FaceGap] = []
    let styled = StyledFace(style, in: family, asked, lacking: &gaps)
    for gap in gaps { passOver(gap) }
    return styled
  }
}
