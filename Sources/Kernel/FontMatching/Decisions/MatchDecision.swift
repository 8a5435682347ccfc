package import FontFaces
package import FontFiles
package import FontNames
package import FontSources
package import FontSubstitution

/// What a request is answered with: which face, how it was found, how it fits, whose metrics layout reads, and what was passed
/// over on the way. It is made once, and whoever acts on a match reads it. The reasons of a match are derived from it.
package struct MatchDecision: Sendable, Equatable {
  /// One object: an answer is handed from stage to stage, and few are changed on the way. A change makes another object.
  private var shared: Shared

  private final class Shared: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private struct Parts: Sendable, Equatable {
    var styled: StyledFace
    var outcome: MatchOutcome
    let finding: MatchFinding
    var passedOver: [PassedOver] = []
    var laterName: LaterName?
    var isOfEmptyCollection = false
    var absentMetrics: AbsentMetrics?
    var unmetCondition: UnmetCondition?
    var opticalSize: OpticalSize?
    var text = TextGaps()
    var invalidSize: InvalidSize?
  }

  private var parts: Parts {
    get { shared.parts }
    set { shared = Shared(newValue) }
  }

  /// The face that the answer is about, and how it fits the style that was asked for.
  package var styled: StyledFace {
    get { shared.parts.styled }
    set { parts.styled = newValue }
  }

  /// How well it answers; of a list of names, how well it answers the first one that is no generic family.
  package var outcome: MatchOutcome {
    get { shared.parts.outcome }
    set { parts.outcome = newValue }
  }

  /// How it was found.
  package var finding: MatchFinding { shared.parts.finding }

  /// What was passed over before the face was found, in order.
  package var passedOver: [PassedOver] {
    get { shared.parts.passedOver }
    set { parts.passedOver = newValue }
  }

  /// That a later name of a list answers; nil where the first one does that is no generic family, and where none does.
  package var laterName: LaterName? { shared.parts.laterName }

  /// How well it answers the name that found it, whichever of a list that is.
  package var outcomeOfName: MatchOutcome { laterName?.outcome ?? outcome }

  /// Whether the collection itself holds no font at all.
  package var isOfEmptyCollection: Bool {
    get { shared.parts.isOfEmptyCollection }
    set { parts.isOfEmptyCollection = newValue }
  }

  /// What is known of an absent font in whose place the face draws, and how it is scaled; nil where nothing was asked of it.
  package var absentMetrics: AbsentMetrics? {
    get { shared.parts.absentMetrics }
    set { parts.absentMetrics = newValue }
  }

  /// Why the face answers though it lacks required characters; nil where it has all.
  package var unmetCondition: UnmetCondition? {
    get { shared.parts.unmetCondition }
    set { parts.unmetCondition = newValue }
  }

  /// The optical size of the text, to which the face is set; nil where it is set to none.
  package var opticalSize: OpticalSize? {
    get { shared.parts.opticalSize }
    set { parts.opticalSize = newValue }
  }

  /// What was passed over by the characters of a text.
  package var text: TextGaps {
    get { shared.parts.text }
    set { parts.text = newValue }
  }

  /// The size that was asked for, where it is invalid.
  package var invalidSize: InvalidSize? {
    get { shared.parts.invalidSize }
    set { parts.invalidSize = newValue }
  }

  /// An answer by what was found.
  init(_ styled: StyledFace, _ finding: MatchFinding, _ outcome: MatchOutcome) {
    shared = Shared(Parts(styled: styled, outcome: outcome, finding: finding))
  }

  /// An answer by what was found: `exact` where the face has exactly what was asked, else `style`.
  package init(_ styled: StyledFace, _ finding: MatchFinding) {
    self.init(styled, finding, styled.isExact ? .exact : .style)
  }
}

extension MatchDecision {
  package static func == (left: MatchDecision, right: MatchDecision) -> Bool {
    left.shared === right.shared || left.parts == right.parts
  }

  /// A substitute, after these were passed over.
  init(_ substitute: Substitution.Answer, after passedOver: [PassedOver] = []) {
    var finding = substitute.finding
    finding.gaps.removeAll { passedOver.contains(.face($0)) }
    shared = Shared(
      Parts(
        styled: substitute.styled, outcome: finding.choice.isLastResort ? .lastResort : .substitute,
        finding: .substitute(finding), passedOver: passedOver, absentMetrics: substitute.metrics))
  }

  /// The face that the answer is about.
  package var face: FontFace { styled.face }

  /// The answer that draws in place of a face whose metrics alone are recorded; nil for any other.
  var drawing: MatchDecision? {
    if case .profile(let profile) = finding { profile.drawing } else { nil }
  }

  /// The face that draws.
  var drawnFace: FontFace { drawing?.face ?? face }

  /// Where the face that draws came from.
  var drawnOrigin: FontOrigin { drawing?.styled.origin ?? styled.origin }

  /// The face that text is measured by: the file's, or that of a profile with the tables that set text; else the one that draws.
  var settingFace: FontFace { face.setsText ? face : drawnFace }

  /// Whose metrics layout reads: the absent font's where they are recorded or published.
  var metricsOwner: MetricsOwner { absentMetrics?.published.map(MetricsOwner.published) ?? .face(face) }

  /// Whether the optical size does not follow the size of the text: the request set it, or named an instance.
  var keepsOpticalSize: Bool { styled.fit.keptOpticalSize != nil }

  /// The weight that a family was asked for; nil where a face was found by a name of its own.
  package var askedWeight: FontWeight? { styled.fit.asked?.weight }

  /// Whether no font of the collection has all of the characters that the request requires.
  package var isOfUnmetCondition: Bool {
    if case .noFont = unmetCondition?.reason { true } else { false }
  }

  /// Whether the face was found by a name of which words are abbreviated.
  var isFoundByShortenedName: Bool {
    if case .family(let family) = finding { !family.shortenedWords.isEmpty } else { false }
  }

  /// Why the answer does not have the characters that are required: the face that draws lacks one, or the recorded one of a
  /// profile, or a file cannot be read. Nil where it has all.
  func gap(_ required: RequiredCharacters) -> FaceGap? {
    guard !required.isEmpty else { return nil }
    let recorded = face.isRecorded && face.setsText ? required.gap(in: face) : nil
    return recorded ?? required.gap(in: drawnFace)
  }

  /// The same answer, after these were passed over.
  consuming func after(_ earlier: [PassedOver]) -> MatchDecision {
    guard !earlier.isEmpty else { return self }
    if let condition = unmetCondition {
      unmetCondition = condition.after(earlier)
    } else {
      passedOver = passedOver.isEmpty ? earlier : earlier + passedOver
    }
    return self
  }

  /// Makes it the answer to a request whose required characters nothing has.
  mutating func drop(_ condition: UnmetCondition) {
    becomeLastResort()
    unmetCondition = condition
  }

  /// Makes it a last resort. The answer of a profile holds whatever draws.
  mutating func becomeLastResort() {
    if outcomeOfName != .profile { outcome = .lastResort }
  }

  /// The same answer to a list of which a later name found it: a substitute for the font that the list names first.
  ///
  /// - Parameters:
  ///   - name: the name that found it.
  ///   - place: its place in the list, from 0.
  ///   - first: the first font of the list.
  func answering(_ name: String, at place: Int, inPlaceOf first: AbsentFont) -> MatchDecision {
    var decision = self
    decision.parts.laterName = LaterName(
      name: name, place: place, outcome: outcome,
      first: SubstituteFinding(of: first, choice: .listed(drawnFace.family ?? name)),
      isTwin: first.hasAdvances(of: drawnFace))
    decision.parts.outcome = .substitute
    return decision
  }

  /// How a substitute was found; nil for any other answer.
  var substitute: SubstituteFinding? { if case .substitute(let substitute) = finding { substitute } else { nil } }

  /// The faces that were asked for and do not answer, in order.
  private var gaps: [FaceGap] {
    var gaps: [FaceGap] = []
    for case .face(let gap) in (unmetCondition?.passedOver ?? []) + passedOver { gaps.append(gap) }
    return gaps
  }

  /// The same, and then the faces of families that are named as substitutes.
  var allGaps: [FaceGap] { gaps + (substitute?.gaps ?? []) }

  /// The faces that were asked for and passed over because they lack characters that are required. For a generic family, those of
  /// families that are named for it too.
  package var lackingFaces: [FaceGap] {
    (substitute?.kind == nil ? allGaps : gaps).filter(\.isOfCharacters)
  }

  /// The first face that was passed over because it lacks characters that are required.
  var firstLackingFace: FaceGap? { allGaps.first(where: \.isOfCharacters) }

  /// The files that could not be read on the way, in order.
  package var unreadableFiles: [FontError] {
    var errors = text.before.compactMap(\.error)
    for case .unreadable(let error) in allGaps { errors.append(error) }
    for case .unreadable(let error) in styled.fit.gaps { errors.append(error) }
    if case .unreadable(let error) = opticalSize { errors.append(error) }
    return errors + text.after
  }
}

extension FaceGap {
  fileprivate var isOfCharacters: Bool { if case .lacks = self { true } else { false } }
}

/// That a later name of a list answers, and not the first one that is no generic family.
package struct LaterName: Sendable, Hashable {
  /// The name that answers.
  package let name: String
  /// Its place in the list, from 0.
  package let place: Int
  /// How well the name itself is answered.
  package let outcome: MatchOutcome
  /// What is known of the first font of the list.
  let first: SubstituteFinding
  /// Whether the face that draws has the advances of that font.
  let isTwin: Bool

  /// Whether the name is that of a font, and no generic family's.
  package var isOfFont: Bool { ParsedFontName(name).genericOnly == nil }
}

/// What was passed over before a face was found.
package enum PassedOver: Sendable, Hashable {
  /// No face goes by that PostScript or full name.
  case name(String)
  /// The family is not there.
  case family(String, FontStyle)
  /// Another tool's notation, such as a Fontconfig pattern, or the spelling of a document.
  case notation(String, ForeignNotation)
  /// Another name by which documents call a font, and that font.
  case otherName(String, String)
  /// A generic family, and no font here is of its kind.
  case generic(String, GenericKind)
  /// A face that was found and does not answer, or a file that cannot be read.
  case face(FaceGap)
}

/// That an answer lacks characters that the request requires.
package struct UnmetCondition: Sendable, Hashable {
  /// Why it answers.
  package enum Reason: Sendable, Hashable {
    /// No font has all of the characters.
    case noFont([Unicode.Scalar])
    /// No other font was asked for than a file, or several: the first of them answers.
    case noOtherFile(answeredBy: String)
  }

  /// The faces that were asked for and do not have them.
  package let passedOver: [PassedOver]
  package let reason: Reason

  fileprivate func after(_ earlier: [PassedOver]) -> UnmetCondition {
    UnmetCondition(passedOver: earlier + passedOver, reason: reason)
  }
}

/// The optical size of a text.
package enum OpticalSize: Sendable, Hashable {
  /// The face is set to so many points.
  case points(Double)
  /// The face cannot be read at the size.
  indirect case unreadable(FontError)
}

/// What a text passes over on the way to a face that draws a part of it.
package struct TextGaps: Sendable, Hashable {
  /// A face that was asked for, or that would have drawn the text.
  package enum Gap: Sendable, Hashable {
    /// It lacks characters of the text.
    case lacks(String)
    /// It lacks characters of the text, or has them without colour where emoji are wanted.
    case lacksInColor(String)
    /// No text can be set in it.
    indirect case unreadable(FontError)

    fileprivate var error: FontError? { if case .unreadable(let error) = self { error } else { nil } }
  }

  /// Why the face that was asked for does not draw the text.
  package var before: [Gap] = []
  /// The faces that may have what no font has, and cannot be read.
  package var after: [FontError] = []
}

/// A size that is no size of text, and the points that take its place.
package struct InvalidSize: Sendable, Hashable {
  package let asked: String
  package let points: Double
}

/// How well a face answers what was asked for, best first.
public enum MatchOutcome: String, Sendable, Hashable, CaseIterable {
  /// This very face: by its name, its file, or a family that has exactly the style asked for.
  case exact
  /// The family is there: the nearest of its styles answers, or the very one, and words of the name are left over.
  case style
  /// The face is absent; its recorded metrics answer.
  case profile
  /// A face of another family substitutes.
  case substitute
  /// Nothing fits; this is what there is. Where no font has the characters that a request requires, it may be the very face.
  case lastResort
}

extension MatchOutcome {
  /// Whether the face, its family or its profile is there: no other family substitutes.
  package var isOfRequestedFamily: Bool {
    switch self {
    case .exact, .style, .profile: true
    case .substitute, .lastResort: false
    }
  }
}
