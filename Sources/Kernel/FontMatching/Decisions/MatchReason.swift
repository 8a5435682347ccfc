internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The reason why a face is used, or why another face is not used. Reasons are for people. Code should use the
/// properties of the match: its outcome, its face, its metrics.
public struct MatchReason: Sendable, Hashable {
  /// The kind of reason. A kind does not change between versions.
  public let code: Code
  /// A clause without a full stop. Its words may change between versions.
  public let text: String

  init(_ code: Code, _ text: String) {
    self.code = code
    self.text = text
  }

  /// Whether the reason is about font fallback: another face draws characters that the requested face lacks.
  public var isAboutText: Bool { [.lacksText, .hasText, .madeFor, .presentation].contains(code) }
}

extension MatchReason: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension MatchReason {
  /// The kind of a reason. Later versions may have more kinds.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = name }
  }
}

extension MatchReason.Code {
  // MARK: Found

  /// The face was requested by its file.
  public static let file = Self("file")
  /// The face has the requested PostScript name.
  public static let postScriptName = Self("postScriptName")
  /// The face has the requested full name.
  public static let fullName = Self("fullName")
  /// The face has the requested style name.
  public static let styleName = Self("styleName")
  /// The face was registered under descriptors of the caller.
  public static let registeredAs = Self("registeredAs")
  /// The requested family exists.
  public static let family = Self("family")
  /// The family's own name contains a style, and its faces have this style and no regular style.
  public static let styleOfFamily = Self("styleOfFamily")
  /// Words of the name were read as abbreviations of a style. No font has the whole name.
  public static let shortenedWords = Self("shortenedWords")
  /// A later name of the list was used, not the first font of the list.
  public static let laterName = Self("laterName")
  /// The family was found for a generic family.
  public static let generic = Self("generic")
  /// The reason why this family was chosen for the generic family.
  public static let genericChoice = Self("genericChoice")

  // MARK: Passed over

  /// No font has the name.
  public static let noFace = Self("noFace")
  /// The family does not exist.
  public static let familyMissing = Self("familyMissing")
  /// The name is in the notation of another tool.
  public static let refused = Self("refused")
  /// The name is written as in documents or addresses, with additions that are not part of the font's name.
  public static let respelled = Self("respelled")
  /// Words of the name belong neither to the family nor to a style.
  public static let unknownWords = Self("unknownWords")
  /// No available font is of the kind of a generic family.
  public static let noneOfGeneric = Self("noneOfGeneric")
  /// A face lacks characters that the request requires.
  public static let lacksCharacters = Self("lacksCharacters")
  /// No font has all of the characters that the request requires.
  public static let noFontHasCharacters = Self("noFontHasCharacters")
  /// The request has only files, and each lacks characters that the request requires.
  public static let noOtherFile = Self("noOtherFile")
  /// A file could not be read, and the search continued without it.
  public static let unreadable = Self("unreadable")
  /// The collection itself has no font at all.
  public static let emptyCollection = Self("emptyCollection")

  // MARK: Style

  /// The face has exactly the requested style.
  public static let styleFound = Self("styleFound")
  /// The family lacks the requested style, and this style is the nearest.
  public static let nearestStyle = Self("nearestStyle")
  /// Several faces have the same style in their tables. The face was chosen by the style in its name.
  public static let chosenByName = Self("chosenByName")
  /// The style in a name of the face differs from the style in its tables.
  public static let disagreement = Self("disagreement")
  /// Values are set on the axes of a variable face.
  public static let axes = Self("axes")
  /// The face does not have a requested axis.
  public static let noAxis = Self("noAxis")
  /// A requested value is outside the range of its axis.
  public static let axisClamped = Self("axisClamped")
  /// The face is set to the optical size of the text.
  public static let opticalSize = Self("opticalSize")
  /// The optical size is independent of the size of the text.
  public static let opticalSizeKept = Self("opticalSizeKept")
  /// The requested size is invalid, and another size replaces it.
  public static let invalidSize = Self("invalidSize")

  // MARK: Substitution

  /// The kind of the absent font is known, such as serif or monospaced.
  public static let classified = Self("classified")
  /// The weight of the absent family comes from its own name.
  public static let weightByName = Self("weightByName")
  /// The weight of the absent family comes from published data.
  public static let weightAsPublished = Self("weightAsPublished")
  /// The weight of the absent font comes from the document that names it.
  public static let weightByDocument = Self("weightByDocument")
  /// A table of substitutes lists the family.
  public static let namedSubstitute = Self("namedSubstitute")
  /// A table of substitutes lists a family that differs in width from the absent family.
  public static let substituteOfOtherWidth = Self("substituteOfOtherWidth")
  /// The family was made with the advances of the absent family.
  public static let metricAlias = Self("metricAlias")
  /// The family is listed in the system's font settings.
  public static let systemAlias = Self("systemAlias")
  /// The family has emoji, like the absent family.
  public static let hasEmoji = Self("hasEmoji")
  /// The absent family has emoji, but no available font has emoji.
  public static let noEmoji = Self("noEmoji")
  /// The family has letters of the script for which the absent family is made.
  public static let hasLetters = Self("hasLetters")
  /// The family has the most similar face.
  public static let nearestFace = Self("nearestFace")
  /// The most similar face is of another kind.
  public static let noneOfClass = Self("noneOfClass")
  /// The characters of the absent font are pictures that only it has.
  public static let symbols = Self("symbols")
  /// No available font has letters of the script for which the absent font is made.
  public static let noScript = Self("noScript")
  /// Nothing is known about the absent font by which a similar font could be found.
  public static let nothingKnown = Self("nothingKnown")
  /// Only the kind and the script of the absent font are known. The family is an ordinary family of this kind and
  /// script.
  public static let ordinaryFace = Self("ordinaryFace")
  /// No similar font was found.
  public static let lastResort = Self("lastResort")

  // MARK: Metrics

  /// The face is absent, and a profile records its metrics.
  public static let recordedMetrics = Self("recordedMetrics")
  /// The profile also records data for text.
  public static let recordedText = Self("recordedText")
  /// The letters of another face are drawn for a face with only recorded metrics.
  public static let drawnBy = Self("drawnBy")
  /// Layout uses the published metrics of the absent face.
  public static let publishedMetrics = Self("publishedMetrics")
  /// The published metrics are those of the nearest style of the family.
  public static let nearestPublishedStyle = Self("nearestPublishedStyle")
  /// No metrics are published for the absent family under its name. The metrics are those of another family.
  public static let metricsOfOtherFamily = Self("metricsOfOtherFamily")
  /// Another source publishes different line metrics.
  public static let otherPublishedLine = Self("otherPublishedLine")
  /// Some metrics are not published. The values of the substitute are used for them.
  public static let metricsOfSubstitute = Self("metricsOfSubstitute")
  /// No metric of the absent font is known.
  public static let metricsUnknown = Self("metricsUnknown")
  /// The substitute is scaled, to preserve a metric of the absent font.
  public static let scaled = Self("scaled")
  /// The substitute is scaled, to preserve a height of the absent family's regular face.
  public static let scaledAsRegular = Self("scaledAsRegular")
  /// The substitute is not scaled, although metrics of the absent font are known.
  public static let notScaled = Self("notScaled")
  /// The substitute is not scaled, because its advances are those of the absent family.
  public static let metricTwin = Self("metricTwin")
  /// In text, every letter has the published advance of the absent, monospaced font.
  public static let fixedPitch = Self("fixedPitch")
  /// Text is on average as wide as in the absent font.
  public static let meanWidth = Self("meanWidth")
  /// The absent font's advances are unknown, so text is as wide as in the substitute.
  public static let advancesOfSubstitute = Self("advancesOfSubstitute")
  /// A face with emoji is not scaled.
  public static let emojiNotScaled = Self("emojiNotScaled")

  // MARK: Text

  /// The requested face lacks letters of the text.
  public static let lacksText = Self("lacksText")
  /// A face has all characters of the text.
  public static let hasText = Self("hasText")
  /// The face is made for text in the requested language.
  public static let madeFor = Self("madeFor")
  /// The face has colour, as emoji need, or no colour, as text needs.
  public static let presentation = Self("presentation")
}
