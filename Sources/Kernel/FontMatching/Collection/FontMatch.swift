public import FontFaces
internal import FontFiles
package import FontNames
public import FontSources
public import FontSubstitution
internal import SharedValues

/// The face for a request, and the reasons for it. A substitute is a result, never an error and never silent.
///
/// A match references the fonts of its collection, so that later requests use the same fonts. `FontCollection`
/// describes the ownership.
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
  package let decision: MatchDecision
  // Layout reads these values for every font and every text, so they are stored.
  /// The face of the match. With the outcome `profile` it is the absent face with its recorded metrics, and another
  /// face is drawn.
  public let face: FontFace
  /// How well the face fits the request. For a list of names: how well it fits the first name that is not a generic
  /// family.
  public let outcome: MatchOutcome
  /// The source of the face.
  public let origin: FontOrigin
  /// The styles that a renderer has to imitate, because the face does not have them.
  public let synthesis: FontSynthesis
  /// The factor by which a substitute is scaled when it is drawn, to preserve a metric of the absent font. 1 if
  /// nothing is scaled.
  public let sizeAdjust: Double
  /// The factor by which a substitute's advances are scaled, to make text as wide as in the absent font. It is
  /// `sizeAdjust` if the absent font's advances are unknown. A renderer stretches letters by
  /// `widthAdjust / sizeAdjust`.
  public let widthAdjust: Double
  /// The vertical scale of shaped text divided by its horizontal scale. 1 unless the face is a substitute.
  package let settingHeight: Double
  /// The advance of every letter if the absent font is monospaced, in units of the face that shapes text; otherwise
  /// nil.
  package let pitch: Int?
  /// The match whose face is drawn for a face with only recorded metrics; nil with every outcome other than
  /// `profile`.
  public let substitute: FontMatch?
  /// The owner of the metrics that layout uses: the absent font if its metrics are recorded or published, otherwise
  /// `face`.
  public let metricsOwner: MetricsOwner
  /// The factor by which the metrics are scaled: `sizeAdjust` for a substitute's own metrics, 1 for the absent font's
  /// metrics.
  public let metricsScale: Double
  /// Whether the metrics are valid at every size. False for a face with several bitmap strikes.
  public let hasMetricsForEverySize: Bool
  /// Whether text of every size has the same face and metrics. True for most matches.
  package let isSameAtEverySize: Bool
  private let cachedMetrics = MadeOnce<FaceMetrics>()
  private let cachedNamesThere = MadeOnce<Boxed<[FontMatch?]>>()
  /// The matches for other sizes; nil if the face's optical size does not follow the size of the text.
  let opticalSizes: OpticalSizes?
  /// The original match, from which this match was made for a size. The reference is weak, because the original match
  /// caches this match.
  weak let sizedFrom: FontMatch?
  /// The match as it was before its invalid size was replaced; nil for most matches.
  package let beforeInvalidSize: FontMatch?
  /// The request to a collection; nil for a match that no collection made, such as `substitute`.
  let asked: Asked?
  package let fonts: CollectionFonts?

  struct Asked: Sendable {
    let fonts: CollectionFonts
    /// The description; nil for a face that was requested by its file.
    let request: FontDescriptor?
    let names: [ParsedFontName]
    /// The index of the name under which the face was found, from 0; nil if there is no such name.
    var place: Int?
    /// The absent names before the used name in the list. If no name was used, all absent names.
    var absent: [String] = []
    /// If the list contains font files, the index of the name or file that is used. Nil for a list without files.
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

  convenience init(_ decision: MatchDecision, like other: FontMatch) { self.init(decision, asked: other.asked) }

  /// Creates the result of a list with font files, in which the name or file at an index is used.
  convenience init(_ decision: MatchDecision, amongFilesAt place: Int, after absent: [String], like other: FontMatch) {
    var asked = other.asked
    asked?.placeAmongFiles = place
    asked?.absent = absent
    self.init(decision, asked: asked)
  }

  package convenience init(_ styled: StyledFace) { self.init(MatchDecision(styled, .given)) }

  /// Creates a match for a face that the caller has chosen, without a request. The optical size of the face does not
  /// change.
  package convenience init(drawing face: FontFace) {
    var fit = StyleFit()
    fit.keptOpticalSize = face.coordinates[.opticalSize].map { .init(size: $0, isOfName: true) }
    self.init(MatchDecision(StyledFace(face, from: .registered, fit), .given))
  }

  /// The metrics that layout uses, in font units, by the standard convention.
  public var metrics: FaceMetrics { cachedMetrics.load() ?? cachedMetrics.storeIfNil(metricsOwner.metrics()) }
}

// MARK: - The other names of a list

extension FontMatch {
  /// A match for each name of the list that exists, in order. Nil stands for this match itself. The list is made only
  /// once.
  func namesThere(_ make: () -> [FontMatch?]) -> [FontMatch?] {
    (cachedNamesThere.load() ?? cachedNamesThere.storeIfNil(Boxed(make()))).value
  }

  /// Creates the match of one name of a list.
  ///
  /// - Parameters:
  ///   - place: the index of the name in the list, from 0.
  ///   - answer: the match for the list.
  convenience init(_ decision: MatchDecision, at place: Int, after absent: [String], beside answer: FontMatch) {
    var asked = answer.asked
    asked?.place = place
    asked?.absent = absent
    self.init(decision, asked: asked)
  }
}

extension FontMatch {
  /// The absent font whose published metrics layout uses, with the publisher of each metric; nil for any other match.
  public var published: PublishedFont? { metricsOwner.published }

  /// The match whose face is drawn: `substitute` for a recorded face, otherwise this match.
  public var drawn: FontMatch { substitute ?? self }

  /// The match with which text is measured. It is this match if its face shapes text, with the tables of its file or
  /// with a profile's recorded tables. Otherwise it is the drawn match.
  package var setting: FontMatch { isRecordedText ? self : drawn }

  private var isRecordedText: Bool { substitute != nil && face.setsText }

  /// The factor for heights of text that is measured with `setting`. 1 if recorded tables shape text, otherwise
  /// `sizeAdjust`.
  package var settingScale: Double { isRecordedText ? 1 : sizeAdjust }

  /// The factor for widths of text that is measured with `setting`. 1 if recorded tables shape text, otherwise
  /// `widthAdjust`.
  package var settingWidth: Double { isRecordedText ? 1 : widthAdjust }

  /// The origin of the advances in text.
  public var advances: TextAdvances {
    if isRecordedText { return .recorded }
    if let metrics = (substitute ?? self).decision.absentMetrics { return metrics.advances.kept }
    return outcome.isOfRequestedFamily ? .own : .substitute
  }

  /// How similar the drawn face is to the requested font. It is computed at each call.
  public var likeness: MatchLikeness { decision.likeness }

  /// Whether the drawn face lacks characters that the request requires. If so, no font has all of them. If the request
  /// has only files, no file has all of them. In both cases, the request is resolved without required characters.
  public var lacksRequiredCharacters: Bool { decision.unmetCondition != nil }

  /// The reasons, in the order in which they arose. Disagreements between the face's names and its tables come last.
  /// The texts are for people, and are made at each call.
  public var reasons: [MatchReason] { decision.reasons }

  /// The reasons as one sentence, without a full stop.
  public var explanation: String { decision.explanation }
}

// MARK: - The request

extension FontMatch {
  /// The request to a collection that returned this match. Nil for a face of a file, and for a face that was found
  /// for characters of a text.
  package var request: FontDescriptor? { asked?.request }

  /// The collection that made the match; nil for a match that no collection made.
  package var collection: FontCollection? { asked?.fonts.collection }

  /// The requested name under which the face was found. It is the first name whose font, family or profile exists.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.answeredName ?? "none of them is here")  // Inter
  /// ```
  ///
  /// Nil for a face that was requested by its file. Also nil if no name exists, even if a face was found by the start
  /// of a name.
  public var answeredName: String? {
    guard let place = asked?.place, let names = request?.names, names.indices.contains(place) else { return nil }
    return names[place]
  }

  /// The index of the used name or file in the requested list, from 0; nil if none was used.
  ///
  /// ```swift
  /// let match = FontCollection.standard.match(for: FontDescriptor(names: ["Museo Slab", "Inter", "sans-serif"]))
  /// print(match.outcome, match.named ?? -1, match.absent)  // substitute 1 ["Museo Slab"]
  /// ```
  public var named: Int? { asked?.placeAmongFiles ?? asked?.place }

  /// The absent names before the used name. If no name was used, all absent names.
  public var absent: [String] { asked?.absent ?? [] }

  /// Whether a requested font was found, at any index of the list. A generic family counts only if it is first in the
  /// list.
  package var isOfSomeName: Bool {
    outcome == .exact || decision.laterName.map { $0.outcome == .exact && $0.isOfFont } ?? false
  }

  /// Returns the first name of a description. If this match was made for the same name, its parsed name is returned.
  /// Only the first 256 characters are read: no family has a longer name.
  func firstName(of descriptor: FontDescriptor) -> ParsedFontName {
    let name = descriptor.names.first ?? ""
    if let known = asked?.names.first, known.text == name, name.utf8.count <= 256 { return known }
    return ParsedFontName(String(name.prefix(256)))
  }

  /// Returns the parsed names of a description. The parsed names of this match are used if the names are the same.
  func parsedNames(of descriptor: FontDescriptor) -> [ParsedFontName] {
    let known = asked?.names ?? []
    return descriptor.names.enumerated().map { place, name in
      place < known.count && known[place].text == name ? known[place] : ParsedFontName(name)
    }
  }
}

// MARK: - The same match at another size

extension FontMatch {
  /// Returns the same match, after an invalid size in the request was replaced by this number of points.
  package func replacing(invalidSize size: String, with points: Double) -> FontMatch {
    var decision = decision
    decision.invalidSize = InvalidSize(asked: size, points: points)
    return FontMatch(decision, asked: asked, sizedFrom: sizedFrom, beforeInvalidSize: self)
  }
}

// MARK: - Comparing and printing

extension FontMatch: Hashable {
  /// Whether both matches have the same face for the same reasons.
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
  /// The face and the outcome: `Museo Slab 500, exact`, `Roboto Slab Medium for Museo Slab 500, substitute`.
  public var description: String { "\(shortName), \(outcome.rawValue)" }

  /// The description with the origin and all reasons, in one line.
  public var debugDescription: String {
    "FontMatch(\(description), \(origin.rawValue)\(reasons.isEmpty ? "" : ": \(explanation)"))"
  }

  /// The name of the face. If the face is not of the requested family, the requested name is added:
  /// `Roboto Slab Medium for Museo Slab 500`.
  package var shortName: String {
    guard !outcome.isOfRequestedFamily, let name = request?.names.first, !name.isEmpty else { return face.shortName }
    return "\(face.shortName) for \(name)"
  }
}

extension FontMatch {
  /// Returns the differences between the metrics that layout uses and those of the drawn face, at a size. Returns nil
  /// if layout uses the metrics of the drawn face.
  public func differences(at size: Double) -> SubstitutionDifferences? {
    guard metricsOwner.face !== drawn.face else { return nil }
    return SubstitutionDifferences(
      wanted: metricsOwner, drawn: .face(drawn.face), scaledBy: sizeAdjust, size: size,
      isTwin: decision.absentMetrics?.isTwin ?? false)
  }
}
