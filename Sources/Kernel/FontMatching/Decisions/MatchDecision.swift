package import FontFaces
package import FontFiles
package import FontNames
package import FontSources
package import FontSubstitution

/// The result of a request: the face, how it was found, how it fits, the source of the metrics, and the fonts that were
/// skipped. The reasons of a match are derived from it.
package struct MatchDecision: Sendable, Equatable {
  /// A shared object, because a decision is copied often and changed rarely. A change makes a new object.
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

  package var styled: StyledFace {
    get { shared.parts.styled }
    set { parts.styled = newValue }
  }

  /// How well the face fits. For a list of names: how well it fits the first name that is not a generic family.
  package var outcome: MatchOutcome {
    get { shared.parts.outcome }
    set { parts.outcome = newValue }
  }

  package var finding: MatchFinding { shared.parts.finding }

  package var passedOver: [PassedOver] {
    get { shared.parts.passedOver }
    set { parts.passedOver = newValue }
  }

  /// The later name that was used; nil if the first font of the list was used, or if no name was used.
  package var laterName: LaterName? { shared.parts.laterName }

  /// How well the face fits the name under which it was found, even if this is a later name of a list.
  package var outcomeOfName: MatchOutcome { laterName?.outcome ?? outcome }

  package var isOfEmptyCollection: Bool {
    get { shared.parts.isOfEmptyCollection }
    set { parts.isOfEmptyCollection = newValue }
  }

  /// The known metrics of the absent font that the face replaces, and the scale of the face; nil if no font is
  /// absent.
  package var absentMetrics: AbsentMetrics? {
    get { shared.parts.absentMetrics }
    set { parts.absentMetrics = newValue }
  }

  /// The reason why the face is used although it lacks required characters; nil if it has all of them.
  package var unmetCondition: UnmetCondition? {
    get { shared.parts.unmetCondition }
    set { parts.unmetCondition = newValue }
  }

  /// The text size that was used to set the face's optical size; nil if the optical size is not set.
  package var opticalSize: OpticalSize? {
    get { shared.parts.opticalSize }
    set { parts.opticalSize = newValue }
  }

  package var text: TextGaps {
    get { shared.parts.text }
    set { parts.text = newValue }
  }

  /// The requested size if it is invalid; otherwise nil.
  package var invalidSize: InvalidSize? {
    get { shared.parts.invalidSize }
    set { parts.invalidSize = newValue }
  }

  init(_ styled: StyledFace, _ finding: MatchFinding, _ outcome: MatchOutcome) {
    shared = Shared(Parts(styled: styled, outcome: outcome, finding: finding))
  }

  /// Creates a decision whose outcome is `exact` if the face fits exactly, otherwise `style`.
  package init(_ styled: StyledFace, _ finding: MatchFinding) {
    self.init(styled, finding, styled.isExact ? .exact : .style)
  }
}

extension MatchDecision {
  package static func == (left: MatchDecision, right: MatchDecision) -> Bool {
    left.shared === right.shared || left.parts == right.parts
  }

  init(_ substitute: Substitution.Answer, after passedOver: [PassedOver] = []) {
    var finding = substitute.finding
    finding.gaps.removeAll { passedOver.contains(.face($0)) }
    shared = Shared(
      Parts(
        styled: substitute.styled, outcome: finding.choice.isLastResort ? .lastResort : .substitute,
        finding: .substitute(finding), passedOver: passedOver, absentMetrics: substitute.metrics))
  }

  package var face: FontFace { styled.face }

  /// If the face has only recorded metrics, the decision about the face that is drawn instead. Nil for any other face.
  var drawing: MatchDecision? {
    if case .profile(let profile) = finding { profile.drawing } else { nil }
  }

  var drawnFace: FontFace { drawing?.face ?? face }

  var drawnOrigin: FontOrigin { drawing?.styled.origin ?? styled.origin }

  /// The face with which text is measured: `face` if it shapes text, otherwise the drawn face.
  var settingFace: FontFace { face.setsText ? face : drawnFace }

  var metricsOwner: MetricsOwner { absentMetrics?.published.map(MetricsOwner.published) ?? .face(face) }

  /// Whether the optical size does not follow the size of the text. True if the request sets the optical size, or names
  /// an instance.
  var keepsOpticalSize: Bool { styled.fit.keptOpticalSize != nil }

  /// The requested weight in a family; nil if the face was found by its own name.
  package var askedWeight: FontWeight? { styled.fit.asked?.weight }

  /// Whether no font of the collection has all required characters.
  package var isOfUnmetCondition: Bool {
    if case .noFont = unmetCondition?.reason { true } else { false }
  }

  /// Whether the face was found by a name with abbreviated words.
  var isFoundByShortenedName: Bool {
    if case .family(let family) = finding { !family.shortenedWords.isEmpty } else { false }
  }

  /// Returns the reason why the drawn face or a profile's recorded face lacks required characters; nil if there is
  /// none.
  func gap(_ required: RequiredCharacters) -> FaceGap? {
    guard !required.isEmpty else { return nil }
    let recorded = face.isRecorded && face.setsText ? required.gap(in: face) : nil
    return recorded ?? required.gap(in: drawnFace)
  }

  consuming func after(_ earlier: [PassedOver]) -> MatchDecision {
    guard !earlier.isEmpty else { return self }
    if let condition = unmetCondition {
      unmetCondition = condition.after(earlier)
    } else {
      passedOver = passedOver.isEmpty ? earlier : earlier + passedOver
    }
    return self
  }

  /// Marks this as the decision for a request whose required characters were ignored.
  mutating func drop(_ condition: UnmetCondition) {
    becomeLastResort()
    unmetCondition = condition
  }

  /// Makes the outcome a last resort. A decision from a profile does not change: it is valid for any drawn face.
  mutating func becomeLastResort() {
    if outcomeOfName != .profile { outcome = .lastResort }
  }

  /// Returns the same decision for a list in which a later name found the face. The face is a substitute for the list's
  /// first font.
  ///
  /// - Parameter place: the index of the name in the list, from 0.
  func answering(_ name: String, at place: Int, inPlaceOf first: AbsentFont) -> MatchDecision {
    var decision = self
    decision.parts.laterName = LaterName(
      name: name, place: place, outcome: outcome,
      first: SubstituteFinding(of: first, choice: .listed(drawnFace.family ?? name)),
      isTwin: first.hasAdvances(of: drawnFace))
    decision.parts.outcome = .substitute
    return decision
  }

  var substitute: SubstituteFinding? { if case .substitute(let substitute) = finding { substitute } else { nil } }

  private var gaps: [FaceGap] {
    var gaps: [FaceGap] = []
    for case .face(let gap) in (unmetCondition?.passedOver ?? []) + passedOver { gaps.append(gap) }
    return gaps
  }

  /// The requested faces that are not used, then the unused faces of families that are listed as substitutes.
  var allGaps: [FaceGap] { gaps + (substitute?.gaps ?? []) }

  /// The requested faces that were skipped because they lack required characters. For a generic family, skipped faces
  /// of its listed families are included.
  package var lackingFaces: [FaceGap] {
    (substitute?.kind == nil ? allGaps : gaps).filter(\.isOfCharacters)
  }

  var firstLackingFace: FaceGap? { allGaps.first(where: \.isOfCharacters) }

  /// The errors of files that could not be read during the search, in order.
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

/// The later name of a list that was used instead of the first name that is not a generic family.
package struct LaterName: Sendable, Hashable {
  package let name: String
  /// The index of the name in the list, from 0.
  package let place: Int
  package let outcome: MatchOutcome
  /// The known facts about the list's first font.
  let first: SubstituteFinding
  /// Whether the drawn face has the advances of the list's first font.
  let isTwin: Bool

  /// Whether the name is a font's name, not a generic family.
  package var isOfFont: Bool { ParsedFontName(name).genericOnly == nil }
}

/// A name or a face that was skipped, and why the search for a face continued.
package enum PassedOver: Sendable, Hashable {
  /// No face has this PostScript or full name.
  case name(String)
  case family(String, FontStyle)
  /// The name is in the notation of another tool, such as a Fontconfig pattern, or in the spelling of a document.
  case notation(String, ForeignNotation)
  /// An alternative name of a font in documents, and the font's own name.
  case otherName(String, String)
  /// A generic family for which no available font is suitable.
  case generic(String, GenericKind)
  /// A face that was found but is not used, or a file that cannot be read.
  case face(FaceGap)
}

/// The condition that the face must have the required characters, if it is not met.
package struct UnmetCondition: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// No font has all of the characters.
    case noFont([Unicode.Scalar])
    /// The request has only files, and the first of them is used.
    case noOtherFile(answeredBy: String)
  }

  /// The requested faces that do not have the characters.
  package let passedOver: [PassedOver]
  package let reason: Reason

  fileprivate func after(_ earlier: [PassedOver]) -> UnmetCondition {
    UnmetCondition(passedOver: earlier + passedOver, reason: reason)
  }
}

package enum OpticalSize: Sendable, Hashable {
  /// The face is set to this many points.
  case points(Double)
  /// The face cannot be read at the size.
  indirect case unreadable(FontError)
}

/// The faces that were skipped for a text, until a face was found that draws a part of it.
package struct TextGaps: Sendable, Hashable {
  package enum Gap: Sendable, Hashable {
    /// The face lacks characters of the text.
    case lacks(String)
    /// The face lacks characters of the text, or has them without colour although emoji are wanted.
    case lacksInColor(String)
    /// The face cannot be used to shape text.
    indirect case unreadable(FontError)

    fileprivate var error: FontError? { if case .unreadable(let error) = self { error } else { nil } }
  }

  /// The reasons why the requested face does not draw the text.
  package var before: [Gap] = []
  /// The errors of unreadable faces that may have the missing characters.
  package var after: [FontError] = []
}

/// An invalid text size, and the size in points that replaces it.
package struct InvalidSize: Sendable, Hashable {
  package let asked: String
  package let points: Double
}

/// How well a face fits the request, best first.
public enum MatchOutcome: String, Sendable, Hashable, CaseIterable {
  /// The requested face, found by its name, by its file, or by a family that has exactly the requested style.
  case exact
  /// The family exists. Its nearest style is used, or the exact style although the name has unknown words.
  case style
  /// The face is absent. Its recorded metrics are used.
  case profile
  /// A face of another family is used.
  case substitute
  /// No font is suitable, so any available face is used. This may be the requested face, if no font has the required
  /// characters.
  case lastResort
}

extension MatchOutcome {
  /// Whether the face, its family or its profile exists. If it does, no other family is used.
  package var isOfRequestedFamily: Bool {
    switch self {
    case .exact, .style, .profile: true
    case .substitute, .lastResort: false
    }
  }
}
