public import FontFaces
internal import FontFiles
package import FontNames
public import FontSources
public import FontSubstitution
internal import SharedValues

/// The face for a request, and the reasons for it. A substitute is a result, never an error and never silent.
///
/// A match holds the fonts of its collection, so that later requests use the same fonts; `FontCollection` describes who
/// owns whom.
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
  /// The decision, which is made once; the reasons are derived from it.
  package let decision: MatchDecision
  // Layout reads these values for every font and every text, so they are stored.
  /// The face of the match, which is also drawn; with the outcome `profile` the absent face, by its recorded metrics.
  public let face: FontFace
  /// How well the face fits the request, or in a list of names the first name that is not a generic family.
  public let outcome: MatchOutcome
  /// The source of the face.
  public let origin: FontOrigin
  /// The styles that a renderer would have to imitate, because the face does not have them.
  public let synthesis: FontSynthesis
  /// The factor by which a substitute is scaled when it is drawn, so that a metric of the absent font is preserved; 1
  /// if nothing is scaled.
  public let sizeAdjust: Double
  /// The factor of horizontal distances of a substitute in text, so that text is as wide as in the absent font;
  /// `sizeAdjust` if that font's advances are unknown. A renderer stretches letters by `widthAdjust / sizeAdjust`.
  public let widthAdjust: Double
  /// The ratio of the vertical and the horizontal scale of shaped text: 1 unless the face is a substitute.
  package let settingHeight: Double
  /// The advance of every letter in units of the face that shapes text, if an absent font has a fixed pitch, or nil.
  package let pitch: Int?
  /// The match whose face is drawn for a face of which only the metrics are recorded; nil with every other outcome.
  public let substitute: FontMatch?
  /// The owner of the metrics that layout reads: the absent font if they are recorded or published, otherwise `face`.
  public let metricsOwner: MetricsOwner
  /// The factor by which the metrics are scaled: `sizeAdjust` if they are the substitute's own, 1 if they are those of
  /// the absent font itself.
  public let metricsScale: Double
  /// Whether the metrics are valid at every size: not for a face that is drawn from several bitmap strikes.
  public let hasMetricsForEverySize: Bool
  /// Whether text of every size has the same face and metrics: true for most matches.
  package let isSameAtEverySize: Bool
  private let cachedMetrics = MadeOnce<FaceMetrics>()
  private let cachedNamesThere = MadeOnce<NamesThere>()
  /// The matches for other sizes; nil if the face's optical size does not follow the size of the text.
  let opticalSizes: OpticalSizes?
  /// The match from which this match was made for a size. Weak, because that match caches this match.
  weak let sizedFrom: FontMatch?
  /// The match before an invalid size was replaced; nil for most matches.
  package let beforeInvalidSize: FontMatch?
  /// The request; nil for a face of a file, and for a part of a result.
  let asked: Asked?
  /// The fonts of the collection; nil for a match that no collection made.
  package let fonts: CollectionFonts?

  /// The request to a collection that returned a match.
  struct Asked: Sendable {
    /// The fonts of the collection.
    let fonts: CollectionFonts
    /// The description; nil for a face of a file, which was not requested by name.
    let request: FontDescriptor?
    /// The names as they were looked up.
    let names: [ParsedFontName]
    /// The index of the name that found the face, from 0; nil if no name found it.
    var place: Int?
    /// The names before that name that do not exist; if no name found the face, all that do not exist.
    var absent: [String] = []
    /// The place of the name in a list that also has font files; nil for any other list.
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

  /// The result of the same request as another match.
  convenience init(_ decision: MatchDecision, like other: FontMatch) { self.init(decision, asked: other.asked) }

  /// The result of a list with font files, if the file at a place is used.
  convenience init(_ decision: MatchDecision, amongFilesAt place: Int, after absent: [String], like other: FontMatch) {
    var asked = other.asked
    asked?.placeAmongFiles = place
    asked?.absent = absent
    self.init(decision, asked: asked)
  }

  /// A match of a face that the caller has chosen, without a name in the request.
  package convenience init(_ styled: StyledFace) { self.init(MatchDecision(styled, .given)) }

  /// A match of a face that the caller has, with its optical size unchanged, without a request.
  package convenience init(drawing face: FontFace) {
    var fit = StyleFit()
    fit.keptOpticalSize = face.coordinates[.opticalSize].map { .init(size: $0, isOfName: true) }
    self.init(MatchDecision(StyledFace(face, from: .registered, fit), .given))
  }

  /// The metrics that layout reads, in font units by the standard convention. They are cached, so that making a font of
  /// a cached match takes only a few multiplications.
  public var metrics: FaceMetrics { cachedMetrics.load() ?? cachedMetrics.storeIfNil(metricsOwner.metrics()) }
}

// MARK: - The other names of a list

extension FontMatch {
  /// The matches of the names of a list that exist, in order, with nil in the place of this match; they are made once.
  func namesThere(_ make: () -> [FontMatch?]) -> [FontMatch?] {
    (cachedNamesThere.load() ?? cachedNamesThere.storeIfNil(NamesThere(matches: make()))).matches
  }

  private final class NamesThere: Sendable {
    let matches: [FontMatch?]

    init(matches: [FontMatch?]) { self.matches = matches }
  }

  /// The match of one name as a part of the result of a list.
  ///
  /// - Parameters:
  ///   - place: the place of the name in the list, from 0.
  ///   - absent: the names before it that do not exist.
  ///   - answer: the match for the list.
  convenience init(_ decision: MatchDecision, at place: Int, after absent: [String], beside answer: FontMatch) {
    var asked = answer.asked
    asked?.place = place
    asked?.absent = absent
    self.init(decision, asked: asked)
  }
}

extension FontMatch {
  /// The absent font whose published metrics layout reads, and the publisher of each metric; nil for any other match.
  public var published: PublishedFont? { metricsOwner.published }

  /// The match whose face is drawn: `substitute` for a recorded face, otherwise this match.
  public var drawn: FontMatch { substitute ?? self }

  /// The match that text is measured with: this match if its face shapes text, from the file or a profile's recorded
  /// tables; otherwise the match that is drawn.
  package var setting: FontMatch { isRecordedText ? self : drawn }

  /// Whether the recorded tables of a profile shape text.
  private var isRecordedText: Bool { substitute != nil && face.setsText }

  /// The factor for heights of text that is measured with `setting`: 1 if recorded tables shape it, otherwise
  /// `sizeAdjust`.
  package var settingScale: Double { isRecordedText ? 1 : sizeAdjust }

  /// The same for widths: 1 if recorded tables shape text, otherwise `widthAdjust`.
  package var settingWidth: Double { isRecordedText ? 1 : widthAdjust }

  /// The kind of advances that text has.
  public var advances: TextAdvances {
    if isRecordedText { return .recorded }
    if let metrics = (substitute ?? self).decision.absentMetrics { return metrics.advances.kept }
    return outcome.isOfRequestedFamily ? .own : .substitute
  }

  /// How similar the drawn face is to the requested font. It is measured at each call.
  public var likeness: MatchLikeness { decision.likeness }

  /// Whether the drawn face lacks characters that the request requires: no font has all of them, or the request names
  /// only files, and none of these has them. The request is then resolved as if it required none. If it is false, the
  /// face has them, whatever the outcome is.
  public var lacksRequiredCharacters: Bool { decision.unmetCondition != nil }

  /// The reasons, in the order in which they arose; disagreements between the face's names and its tables come last.
  /// They are made at each call, for people.
  public var reasons: [MatchReason] { decision.reasons }

  /// The reasons as one sentence, without a full stop.
  public var explanation: String { decision.explanation }
}

// MARK: - The request

extension FontMatch {
  /// The request to a collection that returned this match; nil for a face of a file, and for a part of a result.
  package var request: FontDescriptor? { asked?.request }

  /// The collection that the match came from; nil for a match that no collection made.
  package var collection: FontCollection? { asked?.fonts.collection }

  /// The name of the request that found the face: of several names, the first whose font, family or profile exists.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.answeredName ?? "none of them is here")  // Inter
  /// ```
  ///
  /// Nil if none of them exists and a font of another family is used, even if a part of a name found it; and for the
  /// face of a file.
  public var answeredName: String? {
    guard let place = asked?.place, let names = request?.names, names.indices.contains(place) else { return nil }
    return names[place]
  }

  /// The index of the name or file that was used, in the requested list, from 0; nil if none of them was used.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.outcome, match.named ?? -1, match.absent)  // substitute 1 ["Museo Slab"]
  /// ```
  public var named: Int? { asked?.placeAmongFiles ?? asked?.place }

  /// The names before that name that do not exist; if no name was used, all that do not exist.
  public var absent: [String] { asked?.absent ?? [] }

  /// Whether one of the requested fonts was found, at any place of a list, or the generic family at the list's start.
  package var isOfSomeName: Bool {
    outcome == .exact || decision.laterName.map { $0.outcome == .exact && $0.isOfFont } ?? false
  }

  /// The first name of a description, taken from this match if it has the same name. No family's name is longer.
  func firstName(of descriptor: FontDescriptor) -> ParsedFontName {
    let name = descriptor.names.first ?? ""
    if let known = asked?.names.first, known.text == name, name.utf8.count <= 256 { return known }
    return ParsedFontName(String(name.prefix(256)))
  }

  /// The names of a description, as they were parsed for this match if the match has the same names.
  func parsedNames(of descriptor: FontDescriptor) -> [ParsedFontName] {
    let known = asked?.names ?? []
    return descriptor.names.enumerated().map { place, name in
      place < known.count && known[place].text == name ? known[place] : ParsedFontName(name)
    }
  }
}

// MARK: - The same match at another size

extension FontMatch {
  /// The same match after an invalid size in the request was replaced by this many points.
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
  /// The face, and the outcome: `Museo Slab 500, exact`, `Roboto Slab Medium for Museo Slab 500, substitute`.
  public var description: String { "\(shortName), \(outcome.rawValue)" }

  /// The description with the origin and all reasons, in one line.
  public var debugDescription: String {
    "FontMatch(\(description), \(origin.rawValue)\(reasons.isEmpty ? "" : ": \(explanation)"))"
  }

  /// The name of the face; if it is of another family than the requested family, both names: `Roboto Slab Medium for
  /// Museo Slab 500`.
  package var shortName: String {
    guard !outcome.isOfRequestedFamily, let name = request?.names.first, !name.isEmpty else { return face.shortName }
    return "\(face.shortName) for \(name)"
  }
}

extension FontMatch {
  /// The differences at a size that remain between the metrics that layout reads and the face that is drawn. Nil when
  /// layout reads the metrics of that face itself.
  public func differences(at size: Double) -> SubstitutionDifferences? {
    guard metricsOwner.face !== drawn.face else { return nil }
    return SubstitutionDifferences(
      wanted: metricsOwner, drawn: .face(drawn.face), scaledBy: sizeAdjust, size: size,
      isTwin: decision.absentMetrics?.isTwin ?? false)
  }
}
