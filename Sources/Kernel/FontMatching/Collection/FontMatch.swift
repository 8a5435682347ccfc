public import FontFaces
internal import FontFiles
package import FontNames
public import FontSources
public import FontSubstitution
internal import SharedValues

/// Which face answers a request, and why. A substitute is a result, never an error and never silent.
///
/// A match holds the fonts of the collection that it came from, so that what is asked of it later is asked of the same
/// fonts; `FontCollection` describes who owns whom.
///
/// ## Topics
///
/// ### The answer
/// - ``face``
/// - ``outcome``
/// - ``origin``
/// - ``answeredName``
/// - ``named``
/// - ``absent``
/// - ``likeness``
///
/// ### Drawing
/// - ``drawn``
/// - ``substitute``
/// - ``sizeAdjust``
/// - ``widthAdjust``
/// - ``advances``
/// - ``synthesis``
/// - ``forSize(_:)``
///
/// ### Metrics
/// - ``metrics``
/// - ``metricsOwner``
/// - ``metricsScale``
/// - ``published``
/// - ``differences(at:)``
///
/// ### Reasons
/// - ``reasons``
/// - ``explanation``
public final class FontMatch: Sendable {
  /// What was decided, once; the reasons are derived from it.
  package let decision: MatchDecision
  // Layout reads these for every font and every text: they are fields.
  /// The face that the match is about: the one that draws; with the outcome `profile` the absent face, by its recorded
  /// metrics.
  public let face: FontFace
  /// How well it answers; of a list of names, how well it answers the first one that is no generic family.
  public let outcome: MatchOutcome
  /// Where the face came from.
  public let origin: FontOrigin
  /// What a renderer would have to imitate, because the face does not have it.
  public let synthesis: FontSynthesis
  /// The factor by which a substitute is scaled when it is drawn, so that a metric of the absent font is preserved; 1 where
  /// nothing is scaled.
  public let sizeAdjust: Double
  /// The factor by which horizontal distances of a substitute are scaled when text is set, so that text is as wide as in the absent
  /// font; `sizeAdjust` where nothing is known of its advances. A renderer stretches letters by `widthAdjust / sizeAdjust`.
  public let widthAdjust: Double
  /// The height of what is set, divided by what its width says: 1 for any other than a substitute.
  package let settingHeight: Double
  /// The advance of every letter in units of the face that sets text, where the absent font has a fixed pitch; nil for all others.
  package let pitch: Int?
  /// The match that draws in place of a face whose metrics alone are recorded; nil with every other outcome.
  public let substitute: FontMatch?
  /// Whose metrics layout reads: the absent font's where they are recorded or published, else those of `face`.
  public let metricsOwner: MetricsOwner
  /// The factor by which the metrics are scaled: `sizeAdjust` where they are the substitute's own, 1 where they are those of
  /// the absent font itself.
  public let metricsScale: Double
  /// Whether the metrics hold at every size: not for a face that is drawn from several bitmap strikes.
  public let hasMetricsForEverySize: Bool
  /// Whether text of every size is set in the same face by the same metrics: most are.
  package let isSameAtEverySize: Bool
  private let cachedMetrics = MadeOnce<FaceMetrics>()
  private let cachedNamesThere = MadeOnce<NamesThere>()
  /// The matches for other sizes; nil when the face's optical size does not follow the size of the text.
  let opticalSizes: OpticalSizes?
  /// The match that this one was made from for a size. Weak, as that match caches this one.
  weak let sizedFrom: FontMatch?
  /// The match before an invalid size was replaced; nil for most matches.
  package let beforeInvalidSize: FontMatch?
  /// The request; nil for a face of a file, and for a part of an answer.
  let asked: Asked?
  /// The fonts that answered; nil for a match that no collection made.
  package let fonts: CollectionFonts?

  /// What a collection was asked for when it answered with a match.
  struct Asked: Sendable {
    /// The fonts that answered.
    let fonts: CollectionFonts
    /// The description; nil for a face of a file: no font was asked for by name.
    let request: FontDescriptor?
    /// The names as they were looked up.
    let names: [ParsedFontName]
    /// Which of the names found the face, from 0; nil where none did.
    var place: Int?
    /// The names before that one which are not here; all that are not where none found the face.
    var absent: [String] = []
    /// The place of the name in a list that has font files too; nil for any other list.
    var placeAmongFiles: Int?
  }

  init(
    _ decision: MatchDecision, asked: Asked? = nil, sizedFrom: FontMatch? = nil, beforeInvalidSize: FontMatch? = nil
  ) {
    self.decision = decision
    face = decision.face
    outcome = decision.outcome
    origin = decision.styled.origin
    let drawn = decision.drawing.map { FontMatch($0) }
    substitute = drawn
    synthesis = drawn?.synthesis ?? decision.styled.synthesis
    sizeAdjust = drawn?.sizeAdjust ?? decision.absentMetrics?.factor ?? 1
    widthAdjust = drawn?.widthAdjust ?? decision.absentMetrics?.advances.factor ?? 1
    let isRecordedText = drawn != nil && decision.face.setsText
    settingHeight = isRecordedText || widthAdjust == sizeAdjust ? 1 : sizeAdjust / widthAdjust
    pitch = isRecordedText ? nil : drawn?.pitch ?? decision.absentMetrics?.advances.pitch
    metricsOwner = decision.metricsOwner
    metricsScale = drawn == nil && metricsOwner.published == nil ? sizeAdjust : 1
    hasMetricsForEverySize = !metricsOwner.hasSeveralStrikes
    opticalSizes = decision.keepsOpticalSize ? nil : OpticalSizes(face)
    isSameAtEverySize = opticalSizes == nil && hasMetricsForEverySize
    self.asked = asked
    fonts = asked?.fonts
    self.sizedFrom = sizedFrom
    self.beforeInvalidSize = beforeInvalidSize
  }

  /// The answer to the same request as another match.
  convenience init(_ decision: MatchDecision, like other: FontMatch) { self.init(decision, asked: other.asked) }

  /// The answer to a list with font files, of which the one at a place answers.
  convenience init(_ decision: MatchDecision, amongFilesAt place: Int, after absent: [String], like other: FontMatch) {
    var asked = other.asked
    asked?.placeAmongFiles = place
    asked?.absent = absent
    self.init(decision, asked: asked)
  }

  /// A match of a face that the caller has chosen: nothing was asked for by name.
  package convenience init(_ styled: StyledFace) { self.init(MatchDecision(styled, .given)) }

  /// A match of a face that the caller has, with its optical size as it is: nothing was asked for.
  package convenience init(drawing face: FontFace) {
    var fit = StyleFit()
    fit.keptOpticalSize = face.coordinates[.opticalSize].map { .init(size: $0, isOfName: true) }
    self.init(MatchDecision(StyledFace(face, from: .registered, fit), .given))
  }

  /// The metrics that layout reads, in font units by the standard convention. They are cached here, so that making a font
  /// of a cached match is a few multiplications.
  public var metrics: FaceMetrics { cachedMetrics.load() ?? cachedMetrics.storeIfNil(metricsOwner.metrics()) }
}

// MARK: - The other names of a list

extension FontMatch {
  /// The matches of the names of a list that are there, in order, nil in the place of this one; they are made once.
  func namesThere(_ make: () -> [FontMatch?]) -> [FontMatch?] {
    (cachedNamesThere.load() ?? cachedNamesThere.storeIfNil(NamesThere(matches: make()))).matches
  }

  private final class NamesThere: Sendable {
    let matches: [FontMatch?]

    init(matches: [FontMatch?]) { self.matches = matches }
  }

  /// The match of one name as a part of the answer to a list.
  ///
  /// - Parameters:
  ///   - place: the place of the name in the list, from 0.
  ///   - absent: the names before it that are not here.
  ///   - answer: the answer to the list.
  convenience init(_ decision: MatchDecision, at place: Int, after absent: [String], beside answer: FontMatch) {
    var asked = answer.asked
    asked?.place = place
    asked?.absent = absent
    self.init(decision, asked: asked)
  }
}

extension FontMatch {
  /// The absent font whose published metrics layout reads, and who publishes which of them; nil for any other match.
  public var published: PublishedFont? { metricsOwner.published }

  /// The match that draws: `substitute` for a recorded face, else this one.
  public var drawn: FontMatch { substitute ?? self }

  /// The match that text is measured by: this one where its face sets text, the file or the recorded tables of a profile; else
  /// the one that draws.
  package var setting: FontMatch { isRecordedText ? self : drawn }

  /// Whether the recorded tables of a profile set text.
  private var isRecordedText: Bool { substitute != nil && face.setsText }

  /// The factor by which the heights of text are scaled that is measured by `setting`: 1 where recorded tables set it, else
  /// `sizeAdjust`.
  package var settingScale: Double { isRecordedText ? 1 : sizeAdjust }

  /// The same for widths: 1 where recorded tables set text, else `widthAdjust`.
  package var settingWidth: Double { isRecordedText ? 1 : widthAdjust }

  /// Which advances text has.
  public var advances: TextAdvances {
    if isRecordedText { return .recorded }
    if let metrics = (substitute ?? self).decision.absentMetrics { return metrics.advances.kept }
    return outcome.isOfRequestedFamily ? .own : .substitute
  }

  /// How alike what draws is to the font that was asked for. It is measured when it is asked for.
  public var likeness: MatchLikeness { decision.likeness }

  /// Whether the face that draws lacks characters that the request requires: no font has all of them, or none of the
  /// files that alone were asked for, and the request is answered as if it required none. Where it is false the face has them,
  /// whatever the outcome is.
  public var lacksRequiredCharacters: Bool { decision.unmetCondition != nil }

  /// The reasons, in the order in which they came up; disagreements between the face's names and its tables come last. They are
  /// made when they are asked for, for people.
  public var reasons: [MatchReason] { decision.reasons }

  /// The reasons as one sentence, without a full stop.
  public var explanation: String { decision.explanation }
}

// MARK: - The request

extension FontMatch {
  /// What a collection was asked for when it answered with this match; nil for a face of a file, and for a part of an answer.
  package var request: FontDescriptor? { asked?.request }

  /// The collection that the match came from; nil for a match that no collection made.
  package var collection: FontCollection? { asked?.fonts.collection }

  /// The name of the request that found the face: of several names, the first whose font, family or profile is there.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.answeredName ?? "none of them is here")  // Inter
  /// ```
  ///
  /// Nil where none of them is, and a font of another family answers, also one that a part of a name found; and for the face of
  /// a file.
  public var answeredName: String? {
    guard let place = asked?.place, let names = request?.names, names.indices.contains(place) else { return nil }
    return names[place]
  }

  /// The place of the name or file that answered, in the list that was asked for, from 0; nil where none of them did.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.outcome, match.named ?? -1, match.absent)  // substitute 1 ["Museo Slab"]
  /// ```
  public var named: Int? { asked?.placeAmongFiles ?? asked?.place }

  /// The names before that one which are not here; all that are not where none of them answered.
  public var absent: [String] { asked?.absent ?? [] }

  /// Whether one of the fonts of the request answered itself, whichever of a list, or the generic family that it begins with.
  package var isOfSomeName: Bool {
    outcome == .exact || decision.laterName.map { $0.outcome == .exact && $0.isOfFont } ?? false
  }

  /// The first name of a description, as it was parsed for this match where it answers the same name. No family's name is longer.
  func firstName(of descriptor: FontDescriptor) -> ParsedFontName {
    let name = descriptor.names.first ?? ""
    if let known = asked?.names.first, known.text == name, name.utf8.count <= 256 { return known }
    return ParsedFontName(String(name.prefix(256)))
  }

  /// The names of a description, as they were parsed for this match where it answers the same names.
  func parsedNames(of descriptor: FontDescriptor) -> [ParsedFontName] {
    let known = asked?.names ?? []
    return descriptor.names.enumerated().map { place, name in
      place < known.count && known[place].text == name ? known[place] : ParsedFontName(name)
    }
  }
}

// MARK: - The same match at another size

extension FontMatch {
  /// The same match where an invalid size was asked for, and so many points take its place.
  package func replacing(invalidSize size: String, with points: Double) -> FontMatch {
    var decision = decision
    decision.invalidSize = InvalidSize(asked: size, points: points)
    return FontMatch(decision, asked: asked, sizedFrom: sizedFrom, beforeInvalidSize: self)
  }
}

// MARK: - Comparing and printing

extension FontMatch: Hashable {
  /// The same face for the same reasons.
  public static func == (left: FontMatch, right: FontMatch) -> Bool {
    left === right || left.decision == right.decision
  }

  /// Hashes the face and the outcome.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(outcome)
  }
}

extension FontMatch: CustomStringConvertible, CustomDebugStringConvertible {
  /// The face, and how well it answers: `Museo Slab 500, exact`, `Roboto Slab Medium for Museo Slab 500, substitute`.
  public var description: String { "\(shortName), \(outcome.rawValue)" }

  /// The same with the origin and all reasons, in one line.
  public var debugDescription: String {
    "FontMatch(\(description), \(origin.rawValue)\(reasons.isEmpty ? "" : ": \(explanation)"))"
  }

  /// The name of the face; of another family than the one that was asked for with that one's name:
  /// `Roboto Slab Medium for Museo Slab 500`.
  package var shortName: String {
    guard !outcome.isOfRequestedFamily, let name = request?.names.first, !name.isEmpty else { return face.shortName }
    return "\(face.shortName) for \(name)"
  }
}

extension FontMatch {
  /// What still differs at a size between the metrics that layout reads and the face that draws. Nil when layout reads the
  /// metrics of that face itself.
  public func differences(at size: Double) -> SubstitutionDifferences? {
    guard metricsOwner.face !== drawn.face else { return nil }
    return SubstitutionDifferences(
      wanted: metricsOwner, drawn: .face(drawn.face), scaledBy: sizeAdjust, size: size,
      isTwin: decision.absentMetrics?.isTwin ?? false)
  }
}
