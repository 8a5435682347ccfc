public import FontFaces
internal import FontFiles

/// Which face answers a request, and why. A substitute is a result, never an error and never silent.
///
/// A match holds the fonts of the collection that it came from, so that what is asked of it later is asked of the same
/// fonts; `FontCollection` describes who owns whom.
public final class FontMatch: Sendable {
  /// The face that the match is about: the one that draws; with the outcome `profile` the absent face, by its recorded
  /// metrics.
  public let face: FontFace
  /// How well it answers.
  public let outcome: MatchOutcome
  /// Where the face came from.
  public let origin: FontOrigin
  /// What a renderer would have to imitate, because the face does not have it.
  public let synthesis: FontSynthesis
  /// The factor by which a substitute is scaled when it is drawn, so that a metric of the absent font is preserved; 1 where
  /// nothing is scaled.
  public let sizeAdjust: Double
  /// The match that draws in place of a face whose metrics alone are recorded; nil with every other outcome.
  public let substitute: FontMatch?
  /// The face whose metrics layout reads: that of the absent font where its metrics are recorded or published, else `face`.
  public let metricsFace: FontFace
  /// The reasons, in the order in which they came up; disagreements between the face's names and its tables come last, and
  /// are read when they are asked for.
  public var steps: [MatchStep] {
    reasons + (face.isRecorded ? [] : face.styleDisagreements.map(MatchStep.disagreement))
  }
  /// The reasons without the disagreements of the face's names.
  let reasons: [MatchStep]
  /// Whether the metrics hold at every size: not for a face that is drawn from several bitmap strikes.
  public let hasMetricsForEverySize: Bool
  /// Whether text of every size is set in the same face by the same metrics: most are.
  package let isSameAtEverySize: Bool
  private let cachedMetrics = MadeOnce<FaceMetrics>()
  /// The matches for other sizes; nil when the face's optical size does not follow the size of the text.
  let opticalSizes: OpticalSizes?
  /// The match that this one was made from for a size. Weak, as that match caches this one.
  weak let sizedFrom: FontMatch?
  /// The match before an invalid size was replaced and a step said so; nil for most matches.
  package let beforeInvalidSize: FontMatch?
  /// What a collection was asked for when it answered with this match; nil for a face of a file, and for a part of an answer.
  package let request: FontDescriptor?
  /// Which of the names of the request found the face, from 0; nil where none did.
  let namePlace: Int?
  /// The fonts of the collection that answered: a `CollectionFonts`, of which this folder needs nothing but that it lives.
  let fonts: (any AnyObject & Sendable)?

  init(
    _ face: FontFace, _ outcome: MatchOutcome, from origin: FontOrigin, synthesis: FontSynthesis = .none,
    sizeAdjust: Double = 1, substitute: FontMatch? = nil, metricsFace: FontFace? = nil, steps: [MatchStep],
    sizedFrom: FontMatch? = nil, beforeInvalidSize: FontMatch? = nil, request: FontDescriptor? = nil,
    namePlace: Int? = nil, fonts: (any AnyObject & Sendable)? = nil
  ) {
    self.face = face
    self.outcome = outcome
    self.origin = origin
    self.synthesis = synthesis
    self.sizeAdjust = sizeAdjust
    self.substitute = substitute
    self.metricsFace = metricsFace ?? face
    metricsScale = substitute == nil && (metricsFace == nil || metricsFace === face) ? sizeAdjust : 1
    reasons = steps
    hasMetricsForEverySize = !self.metricsFace.hasSeveralStrikes
    opticalSizes = OpticalSizes(face, steps)
    isSameAtEverySize = opticalSizes == nil && hasMetricsForEverySize
    self.sizedFrom = sizedFrom
    self.beforeInvalidSize = beforeInvalidSize
    self.request = request
    self.namePlace = namePlace
    self.fonts = fonts
  }

  /// A match of a face that the caller has, with its optical size as it is: nothing was asked for.
  package convenience init(drawing face: FontFace) {
    let steps = face.coordinates[.opticalSize].map { [MatchStep.opticalSizeKept($0)] }
    self.init(face, .exact, from: .registered, steps: steps ?? [])
  }

  /// The metrics that layout reads, in font units by the standard convention. They are cached here, so that making a font
  /// of a cached match is a few multiplications.
  public var metrics: FaceMetrics { cachedMetrics.load() ?? cachedMetrics.storeIfNil(metricsFace.metrics()) }

  /// The factor by which the metrics are scaled: `sizeAdjust` where they are the substitute's own, 1 where they are those of
  /// the absent font itself.
  public let metricsScale: Double

  /// The published face whose metrics layout reads, and who publishes which of them; nil for any other match.
  public var published: PublishedFace? { metricsFace.published }

  /// The match that draws: `substitute` for a recorded face, else this one.
  public var drawn: FontMatch { substitute ?? self }

  /// The match that text is measured by: this one where its face sets text, the file or the recorded tables of a profile; else
  /// the one that draws.
  package var setting: FontMatch { substitute.map { face.setsText ? self : $0 } ?? self }

  /// The factor by which text is scaled that is measured by `setting`: 1 where recorded tables set it, else `sizeAdjust`.
  package var settingScale: Double { substitute != nil && face.setsText ? 1 : sizeAdjust }

  /// The reasons as one sentence, without a full stop.
  public var explanation: String { steps.map(\.description).joined(separator: "; ") }
}

extension FontMatch: Hashable {
  /// The same face for the same reasons.
  public static func == (left: FontMatch, right: FontMatch) -> Bool {
    left === right
      || (left.face == right.face && left.outcome == right.outcome && left.sizeAdjust == right.sizeAdjust
        && left.metricsFace == right.metricsFace && left.substitute == right.substitute
        && left.reasons == right.reasons)
  }

  /// Hashes the face and the outcome.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(outcome)
  }
}

extension FontMatch {
  /// The same match with another outcome, scale or list of reasons; what is left out stays.
  func with(
    _ outcome: MatchOutcome? = nil, sizeAdjust: Double? = nil, metricsFace: FontFace? = nil,
    before reasons: [MatchStep] = [], after more: [MatchStep] = []
  ) -> FontMatch {
    if outcome ?? self.outcome == self.outcome, sizeAdjust == nil, metricsFace == nil, reasons.isEmpty, more.isEmpty {
      return self
    }
    return FontMatch(
      face, outcome ?? self.outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust ?? self.sizeAdjust,
      substitute: substitute, metricsFace: metricsFace ?? self.metricsFace, steps: reasons + self.reasons + more,
      request: request, namePlace: namePlace, fonts: fonts)
  }

  /// The same match with a step that says which invalid size was replaced, and by how many points.
  package func replacing(invalidSize size: String, with points: Double) -> FontMatch {
    FontMatch(
      face, outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust, substitute: substitute,
      metricsFace: metricsFace, steps: reasons + [.invalidSize(size, usedInstead: points)], sizedFrom: sizedFrom,
      beforeInvalidSize: self, request: request, namePlace: namePlace, fonts: fonts)
  }

  /// The same match as the answer to a request whose required characters nothing has: a last resort, unless it is of a face of
  /// which only the metrics are recorded.
  func withoutCondition(_ reasons: [MatchStep]) -> FontMatch {
    with(outcome == .profile ? .profile : .lastResort, before: reasons)
  }

  /// Whether the face that draws lacks characters that the request requires: no font has all of them, or none of the
  /// files that alone were asked for, and the request is answered as if it required none. Where it is false the face has them, whatever the outcome is.
  public var lacksRequiredCharacters: Bool {
    reasons.contains { step in
      switch step {
      case .noFontHasCharacters, .noOtherFile: true
      default: false
      }
    }
  }

  /// Whether no font of the collection has all of the characters that the request requires.
  package var isOfUnmetCondition: Bool {
    reasons.contains { if case .noFontHasCharacters = $0 { true } else { false } }
  }

  /// The weight that a family was asked for; nil where a face was found by a name of its own.
  package var askedWeight: FontWeight? {
    for step in reasons.reversed() {
      switch step {
      case .styleFound(let style), .nearestStyle(_, asked: let style): return style.weight
      default: continue
      }
    }
    return nil
  }

  /// Whether the face is the very one that the name asks for, by words that are abbreviated.
  var isFoundByShortenedName: Bool {
    reasons.contains { if case .shortenedWords = $0 { true } else { false } }
  }

  /// The same match, `exact` only where the name is a whole one.
  var ofWholeName: FontMatch { isFoundByShortenedName ? with(.style) : self }

  /// The same match, as the answer of these fonts to a description; nil for a face of a file: no font was asked for by name.
  ///
  /// - Parameter place: which of the names of the description found it.
  func answering(_ request: FontDescriptor?, from fonts: any AnyObject & Sendable, byName place: Int? = nil)
    -> FontMatch
  {
    FontMatch(
      face, outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust, substitute: substitute,
      metricsFace: metricsFace, steps: reasons, request: request.map(asAnswered), namePlace: place, fonts: fonts)
  }

  /// A request with the weight of the text's role as its own where a family was asked for it: the font stays bold when it loses its
  /// role.
  private func asAnswered(_ request: FontDescriptor) -> FontDescriptor {
    guard let roleWeight = request.roleWeight else { return request }
    var request = request
    request.roleWeight = nil
    if (outcome == .profile ? face.style.weight : askedWeight) == roleWeight { request.weight = roleWeight }
    return request
  }
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

/// Where a face came from.
public enum FontOrigin: String, Sendable, Hashable {
  /// Registered by the program, from a file, a folder or memory.
  case registered
  /// Bundled with fontprobe.
  case bundled
  /// Installed on the system, as Fontconfig knows it.
  case system
}

/// What a renderer would have to imitate. It is proposed, never applied to a metric here.
public struct FontSynthesis: Sendable, Hashable {
  /// A bold weight was asked for, and the face is not bold.
  public let bold: Bool
  /// A slanted face was asked for, and the face stands upright.
  public let oblique: Bool

  /// Nothing to imitate.
  public static let none = FontSynthesis(bold: false, oblique: false)

  /// What it takes to go from the face's style to the one asked for.
  ///
  /// CSS Fonts 4, font-weight: 600 is "the lowest weight at which bold is synthesised" in all engines.
  init(from style: FontStyle, to request: FontStyle) {
    bold = request.weight.rawValue >= 600 && style.weight.rawValue < 600
    oblique = request.slant.isSlanted && !style.slant.isSlanted
  }

  init(bold: Bool, oblique: Bool) {
    self.bold = bold
    self.oblique = oblique
  }
}
