public import FontFaces

/// Which face answered a request, and why: substitution is a result here, never an error and never silent.
public final class FontMatch: Sendable {
  /// The face that the match speaks of: the one that draws; with the outcome `profile` the absent one, as its recorded
  /// figures tell of it.
  public let face: FontFace
  /// How well it answers.
  public let outcome: MatchOutcome
  /// Where the face came from.
  public let origin: FontOrigin
  /// What a renderer would have to imitate, because the face does not have it.
  public let synthesis: FontSynthesis
  /// The factor by which the stand-in is scaled when it is drawn, so that a figure of the absent font is kept; 1 where
  /// nothing is scaled.
  public let sizeAdjust: Double
  /// The match that draws in place of a face of which only the figures are recorded; `nil` with every other outcome.
  public let standIn: FontMatch?
  /// The face whose figures layout reads: that of the absent font where they are known, recorded or published; else
  /// `face` itself.
  public let figures: FontFace
  /// The reasons, in the order in which they came up; what the face's names say against its tables last.
  ///
  /// Those of the face's names are read when they are asked for.
  public var steps: [MatchStep] {
    told + (face.isRecorded ? [] : face.styleDisagreements.map(MatchStep.disagreement))
  }
  /// The reasons but for what the face's names say.
  let told: [MatchStep]
  /// Whether the figures hold at every size: not for a face that is drawn from several bitmap strikes.
  public let hasMetricsForEverySize: Bool
  /// Whether text of every size is set in the same face by the same figures: most are.
  package let isSameAtEverySize: Bool
  private let keptMetrics = KeptMetrics()
  /// The matches for other sizes, where the face's optical size follows the size of the text; `nil` where it does not.
  let opticalSizes: OpticalSizes?
  /// The match that this one was made from for a size; weak, as that one keeps this one.
  weak let sizedFrom: FontMatch?
  /// What a collection was asked for when it answered so; `nil` for a face of a file, and for a part of an answer.
  package let request: FontDescriptor?
  /// The collection that answered; weak, as that one keeps its answers.
  package weak let collection: FontCollection?

  init(
    _ face: FontFace, _ outcome: MatchOutcome, from origin: FontOrigin, synthesis: FontSynthesis = .none,
    sizeAdjust: Double = 1, standIn: FontMatch? = nil, figures: FontFace? = nil, steps: [MatchStep],
    sizedFrom: FontMatch? = nil, request: FontDescriptor? = nil, collection: FontCollection? = nil
  ) {
    self.face = face
    self.outcome = outcome
    self.origin = origin
    self.synthesis = synthesis
    self.sizeAdjust = sizeAdjust
    self.standIn = standIn
    self.figures = figures ?? face
    metricsScale = standIn == nil && (figures == nil || figures === face) ? sizeAdjust : 1
    told = steps
    hasMetricsForEverySize = !self.figures.hasSeveralStrikes
    opticalSizes = OpticalSizes(face, steps)
    isSameAtEverySize = opticalSizes == nil && hasMetricsForEverySize
    self.sizedFrom = sizedFrom
    self.request = request
    self.collection = collection
  }

  /// A match of a face that somebody has in hand, its optical size kept: nothing was asked for.
  package convenience init(drawing face: FontFace) {
    let kept = face.coordinates[.opticalSize].map { [MatchStep.opticalSizeKept($0)] }
    self.init(face, .exact, from: .registered, steps: kept ?? [])
  }

  /// The figures that layout reads, in font units by the standard convention: kept here, so that making a font of a match
  /// that is known is a few multiplications.
  public var metrics: FaceMetrics { keptMetrics.load() ?? keptMetrics.storeIfNil(figures.metrics()) }

  /// The factor by which the figures are scaled: the stand-in's where they are its own, 1 where they are those of the
  /// absent font itself.
  public let metricsScale: Double

  /// The match that draws: the stand-in of a recorded face, else this one.
  public var drawn: FontMatch { standIn ?? self }

  /// The reasons as one sentence, without a full stop.
  public var explanation: String { steps.map(\.description).joined(separator: "; ") }
}

extension FontMatch: Hashable {
  /// The same face for the same reasons.
  public static func == (left: FontMatch, right: FontMatch) -> Bool {
    left === right
      || (left.face == right.face && left.outcome == right.outcome && left.sizeAdjust == right.sizeAdjust
        && left.figures == right.figures && left.standIn == right.standIn && left.told == right.told)
  }

  /// Hashes the face and the outcome.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(outcome)
  }
}

/// How well a face answers what was asked for, best first.
public enum MatchOutcome: String, Sendable, Hashable, CaseIterable {
  /// This very face: by its name, its file, or a family that has exactly the style asked for.
  case exact
  /// The family is there; the nearest of its styles answers.
  case style
  /// The face is absent; its recorded metrics answer.
  case profile
  /// Another family stands in.
  case substitute
  /// Nothing fits; this is what there is.
  case lastResort
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

/// What a renderer would have to imitate. It is proposed, never applied to a figure here.
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

extension FontMatch {
  /// The same match with another outcome, scale or story; what is left out stays.
  func with(
    _ outcome: MatchOutcome? = nil, sizeAdjust: Double? = nil, figures: FontFace? = nil,
    before reasons: [MatchStep] = [],
    after more: [MatchStep] = []
  ) -> FontMatch {
    if outcome ?? self.outcome == self.outcome, sizeAdjust == nil, figures == nil, reasons.isEmpty, more.isEmpty {
      return self
    }
    return FontMatch(
      face, outcome ?? self.outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust ?? self.sizeAdjust,
      standIn: standIn, figures: figures ?? self.figures, steps: reasons + told + more, request: request,
      collection: collection)
  }

  /// The same match, as a collection's answer to a description; to none, where it is a file's.
  func answering(_ request: FontDescriptor?, by collection: FontCollection) -> FontMatch {
    FontMatch(
      face, outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust, standIn: standIn,
      figures: figures, steps: told, request: request, collection: collection)
  }
}
