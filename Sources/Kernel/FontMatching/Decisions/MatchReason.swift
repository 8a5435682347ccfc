internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// One reason of a match, for people: why a face answers, or why another does not.
///
/// Reasons are made of what was decided. To act on a match, ask the match itself: its outcome, its face, its metrics.
public struct MatchReason: Sendable, Hashable {
  /// The kind of reason, the same in every version.
  public let code: Code
  /// A clause without a full stop. Its words may change.
  public let text: String

  init(_ code: Code, _ text: String) {
    self.code = code
    self.text = text
  }

  /// Whether it is a reason of font fallback: why another face draws a text that the requested face lacks.
  public var isAboutText: Bool { [.lacksText, .hasText, .madeFor, .presentation].contains(code) }
}

extension MatchReason: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension MatchReason {
  /// The kinds of reasons. Later versions have more.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name of the kind.
    public let rawValue: String

    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = name }
  }
}

extension MatchReason.Code {
  // MARK: Found

  /// It is the face in a file.
  public static let file = Self("file")
  /// It is the face of that PostScript name.
  public static let postScriptName = Self("postScriptName")
  /// It is the face of that full name.
  public static let fullName = Self("fullName")
  /// It is the face whose style goes by that name.
  public static let styleName = Self("styleName")
  /// It was registered under descriptors of the caller's.
  public static let registeredAs = Self("registeredAs")
  /// The family is there.
  public static let family = Self("family")
  /// The family's own name says a style, and its faces have that one and no regular one.
  public static let styleOfFamily = Self("styleOfFamily")
  /// Words of the name were read as short for a style: the whole name is no font's.
  public static let shortenedWords = Self("shortenedWords")
  /// A later name of the list answers, and not the font that the list names first.
  public static let laterName = Self("laterName")
  /// The family answers a generic one.
  public static let generic = Self("generic")
  /// Why that family answers the generic one.
  public static let genericChoice = Self("genericChoice")

  // MARK: Passed over

  /// No font has that name.
  public static let noFace = Self("noFace")
  /// The family is not there.
  public static let familyMissing = Self("familyMissing")
  /// The name is another tool's notation, and no name.
  public static let refused = Self("refused")
  /// The name is spelled as documents or addresses spell it, with something that is no part of it.
  public static let respelled = Self("respelled")
  /// Words of the name belong neither to the family nor to a style.
  public static let unknownWords = Self("unknownWords")
  /// No font here is of the kind of a generic family.
  public static let noneOfGeneric = Self("noneOfGeneric")
  /// A face lacks characters that the request requires.
  public static let lacksCharacters = Self("lacksCharacters")
  /// No font has all of the characters that the request requires.
  public static let noFontHasCharacters = Self("noFontHasCharacters")
  /// No other font was asked for than files that lack characters that the request requires.
  public static let noOtherFile = Self("noOtherFile")
  /// A file could not be read, and the search went on without it.
  public static let unreadable = Self("unreadable")
  /// The collection itself holds no font at all.
  public static let emptyCollection = Self("emptyCollection")

  // MARK: Style

  /// The face has exactly the style asked for.
  public static let styleFound = Self("styleFound")
  /// The family lacks the style asked for, and this is the nearest.
  public static let nearestStyle = Self("nearestStyle")
  /// Several faces have the same style by their tables; a name decided.
  public static let chosenByName = Self("chosenByName")
  /// One of the face's names says another style than its tables.
  public static let disagreement = Self("disagreement")
  /// A variable face is set on its axes.
  public static let axes = Self("axes")
  /// The face has no such axis.
  public static let noAxis = Self("noAxis")
  /// A value was outside of the range of an axis.
  public static let axisClamped = Self("axisClamped")
  /// The face is set to the optical size of the text.
  public static let opticalSize = Self("opticalSize")
  /// The optical size does not follow the size of the text.
  public static let opticalSizeKept = Self("opticalSizeKept")
  /// The size that was asked for is invalid, and another takes its place.
  public static let invalidSize = Self("invalidSize")

  // MARK: Substitution

  /// The kind of the absent font.
  public static let classified = Self("classified")
  /// The absent family has a weight by its own name.
  public static let weightByName = Self("weightByName")
  /// The absent family has a weight by what is published of it.
  public static let weightAsPublished = Self("weightAsPublished")
  /// The absent font has a weight by the document that names it.
  public static let weightByDocument = Self("weightByDocument")
  /// A table of substitutes names the family.
  public static let namedSubstitute = Self("namedSubstitute")
  /// A table of substitutes names a family that is not as narrow or wide as the absent one.
  public static let substituteOfOtherWidth = Self("substituteOfOtherWidth")
  /// The family was made with the advances of the one asked for.
  public static let metricAlias = Self("metricAlias")
  /// The font settings of the system name the family.
  public static let systemAlias = Self("systemAlias")
  /// The family has emoji, as the absent one has.
  public static let hasEmoji = Self("hasEmoji")
  /// The absent family has emoji, and no font here has.
  public static let noEmoji = Self("noEmoji")
  /// The family has letters of the script that the absent one is made for.
  public static let hasLetters = Self("hasLetters")
  /// The family has the nearest face.
  public static let nearestFace = Self("nearestFace")
  /// The most similar of all faces is of another kind.
  public static let noneOfClass = Self("noneOfClass")
  /// The codes of the absent font mean pictures of its own.
  public static let symbols = Self("symbols")
  /// No font here has letters of the script that the absent font is made for.
  public static let noScript = Self("noScript")
  /// Nothing is known of the absent font by which another one would be like it.
  public static let nothingKnown = Self("nothingKnown")
  /// Nothing but the kind and the script of the absent font is known, and the family is an ordinary one of these.
  public static let ordinaryFace = Self("ordinaryFace")
  /// Nothing nearer was found.
  public static let lastResort = Self("lastResort")

  // MARK: Metrics

  /// The face is absent, and a profile records its metrics.
  public static let recordedMetrics = Self("recordedMetrics")
  /// The profile records text, too.
  public static let recordedText = Self("recordedText")
  /// The face that draws in place of a recorded one.
  public static let drawnBy = Self("drawnBy")
  /// Layout reads the published metrics of the absent face.
  public static let publishedMetrics = Self("publishedMetrics")
  /// The published metrics are those of the nearest style of the family.
  public static let nearestPublishedStyle = Self("nearestPublishedStyle")
  /// Nothing is published of the absent family by its name: the metrics are those of another one.
  public static let metricsOfOtherFamily = Self("metricsOfOtherFamily")
  /// Another source publishes another line.
  public static let otherPublishedLine = Self("otherPublishedLine")
  /// Nobody publishes some metrics: those of the substitute take their place.
  public static let metricsOfSubstitute = Self("metricsOfSubstitute")
  /// No metric of the absent font is known.
  public static let metricsUnknown = Self("metricsUnknown")
  /// The substitute is scaled so that a metric agrees.
  public static let scaled = Self("scaled")
  /// The substitute is scaled so that a height of the family's regular face is preserved.
  public static let scaledAsRegular = Self("scaledAsRegular")
  /// The substitute is not scaled, though metrics of the absent font are known.
  public static let notScaled = Self("notScaled")
  /// The substitute is not scaled, because its advances are those of the absent family.
  public static let metricTwin = Self("metricTwin")
  /// Every letter of text has the published advance of an absent font with a fixed pitch.
  public static let fixedPitch = Self("fixedPitch")
  /// Text is on average as wide as in the absent font.
  public static let meanWidth = Self("meanWidth")
  /// Nothing is known of the absent font's advances: text is as wide as in the substitute.
  public static let advancesOfSubstitute = Self("advancesOfSubstitute")
  /// A face with emoji is not scaled.
  public static let emojiNotScaled = Self("emojiNotScaled")

  // MARK: Text

  /// The face that is asked for lacks letters of the text.
  public static let lacksText = Self("lacksText")
  /// A face has all of the text.
  public static let hasText = Self("hasText")
  /// The face is made for text in that language.
  public static let madeFor = Self("madeFor")
  /// The face has colour, as emoji are shown, or none, as text is.
  public static let presentation = Self("presentation")
}
