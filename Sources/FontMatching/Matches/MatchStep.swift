public import FontFaces
public import FontFiles
public import FontTables
internal import NumberText

/// One reason of a match; its description is a clause for people.
public enum MatchStep: Sendable, Hashable {
  /// No face goes by that PostScript or full name.
  case noFace(named: String)
  /// It is another tool's notation, such as a Fontconfig pattern, and no name; the third value is the name to write.
  case refused(String, as: String, suggestion: String?)
  /// It is the face of that PostScript name.
  case postScriptName(String)
  /// It is the face of that full name.
  case fullName(String)
  /// It is the face whose style goes by that name.
  case styleName(String)
  /// It is the face in that file.
  case file(String)
  /// The family is not there.
  case familyMissing(String, FontStyle)
  /// The family is there, with so many faces.
  case family(String, faces: Int)
  /// The family's own name says a style, and its faces have that one and no regular one.
  case styleOfFamily(String, FontStyle)
  /// So many faces have the same style by their tables; the name of this one fits the request best.
  case chosenByName(faces: Int, by: String)
  /// One of the face's names says another style than its tables.
  case disagreement(StyleDisagreement)
  /// The face has exactly the style asked for.
  case styleFound(FontStyle)
  /// The nearest style of the family, and what was asked for.
  case nearestStyle(FontStyle, asked: FontStyle)
  /// A variable face is set on its axes, to the style asked for or as near as they reach.
  case axes(VariationCoordinates)
  /// The face is set to the optical size of the text.
  case opticalSize(Double)
  /// The optical size does not follow the size of the text: the request set it, or named an instance.
  case opticalSizeKept(Double)
  /// The face has no such axis.
  case noAxis(FontTag)
  /// A value was outside the axis's range, and is set to the nearer end.
  case axisClamped(FontTag, asked: Double, held: Double)
  /// Words of the name that belong neither to the family nor to a style.
  case unknownWords([String])
  /// The face has the style that the name asks for by these abbreviations; the whole name is no font's.
  case shortenedWords([String])
  /// A generic family: what answers it.
  case generic(String, family: String)
  /// Why that family answers the generic one.
  case genericChoice(GenericChoice)
  /// A generic family, and no font here is of its kind.
  case noneOfGeneric(String, kind: GenericKind)
  /// What kind of face the name is about, and the word that says so.
  case classified(FontClass, word: String?)
  /// The absent family has that weight by its own name, and the request names none.
  case weightByName(FontWeight, of: String)
  /// The absent family has that weight by what is published of it, and the request names none.
  case weightAsPublished(FontWeight, of: String)
  /// A table of substitutes names that family.
  case namedSubstitute(family: String, of: String)
  /// A table of substitutes names that family, but it has no face that is narrow or wide as the absent one is.
  case substituteOfOtherWidth(family: String, of: String, width: FontWidth)
  /// That family was made with the advances of the one asked for.
  case metricAlias(family: String, of: String)
  /// The rules of the user's Fontconfig name that family.
  case systemAlias(family: String, of: String)
  /// That family has the nearest face; the terms say what it differs in from what is known of the absent font.
  case nearestFace(family: String, terms: [DistanceTerm])
  /// The face is absent, and its metrics are recorded in that profile.
  case recordedMetrics(String, path: String?)
  /// The profile has the tables that set text, or the distances of pairs of letters in place of the layout tables.
  case recordedText(pairs: Int?)
  /// The face that draws in place of a recorded one.
  case drawnBy(String)
  /// Layout reads the published metrics of the absent face.
  case publishedMetrics(family: String, source: String)
  /// Nothing is published of the style that was asked for; the metrics are those of the nearest style of the family.
  case nearestPublishedStyle(FontStyle, asked: FontStyle)
  /// Another source publishes another line.
  // Indirect, as are the other large ones that are rare: every step has room for the largest.
  indirect case otherPublishedLine(PublishedFace.Line)
  /// Nobody publishes these metrics: those of the substitute take their place.
  case metricsOfSubstitute(String)
  /// It has emoji, as the absent family has, and the colour or none.
  case hasEmoji(family: String, of: String, isColor: Bool)
  /// The absent family has emoji, and no font here has.
  case noEmoji(of: String)
  /// A face with emoji is not scaled.
  case emojiNotScaled
  /// It has letters of the script that the absent family is made for.
  case hasLetters(family: String, of: String)
  /// The substitute is scaled by the factor so that a metric agrees.
  case scaled(by: Double, keeping: FontDescriptor.KeptMetric)
  /// The substitute is scaled by the factor so that a height of the family's regular face is preserved: nobody publishes that of
  /// the absent face.
  case scaledAsRegular(by: Double, keeping: FontDescriptor.KeptMetric, family: String)
  /// The substitute is not scaled, though metrics of the absent font are known.
  case notScaled(FontDescriptor.KeptMetric)
  /// The substitute keeps its own size, because its advances are those of the absent family.
  case metricTwin(of: String)
  /// No metric of the absent font is known: the substitute's own answer, unscaled.
  case metricsUnknown(family: String)
  /// The most similar of all faces is not of that kind.
  case noneOfClass(FontClass)
  /// Whatever there is, answers.
  case lastResort(family: String)
  /// The collection itself holds no font at all.
  case emptyCollection
  /// A file could not be read, and the search went on without it.
  indirect case unreadable(FontError)
  /// The size that was asked for is invalid, and so many points take its place.
  case invalidSize(String, usedInstead: Double)

  /// The face lacks characters that the request requires, and is passed over.
  case lacksCharacters([Unicode.Scalar], face: String)
  /// No font has all of the characters that the request requires: it is answered without that condition.
  case noFontHasCharacters([Unicode.Scalar])
  /// No other font was asked for than a file, or several, that lack characters that the request requires: the
  /// first of them answers.
  case noOtherFile(answeredBy: String)

  // MARK: Text

  /// The face that is asked for has no glyphs for the text, or not all of them.
  case lacksText(String)
  /// A face of that source has all of the text.
  case hasText(FontOrigin)
  /// The face is made for text in that language.
  case madeFor(HanLanguage)
  /// The text is to be shown as emoji, and the face has colour; or as text, and it has none.
  case presentation(isEmoji: Bool)
}

extension MatchStep {
  /// Whether it is a reason of font fallback: why another face draws a text that the requested face lacks.
  public var isAboutText: Bool {
    switch self {
    case .lacksText, .hasText, .madeFor, .presentation: true
    default: false
    }
  }
}

extension MatchStep: CustomStringConvertible {
  /// A clause for people, without a full stop.
  public var description: String {
    switch self {
    case .noFace(let name): "no font is named \(name)"
    case .refused(let name, let notation, let suggestion?):
      "\(name) is \(notation), not the name of a font; write \"\(suggestion)\""
    case .refused(let name, let notation, nil): "\(name) is \(notation), not the name of a font"
    case .postScriptName(let name): "\(name) is its PostScript name"
    case .fullName(let name): "\(name) is its full name"
    case .styleName(let name): "\(name) is the name of its style"
    case .file(let path): "it is the face in \(path)"
    case .familyMissing(let family, let style): "the family \(family) (\(style)) is not installed"
    case .family(let family, let faces): "the family \(family) is there, with \(faces.counted("face"))"
    case .styleOfFamily(let family, let style): "the family \(family) has no regular face: by its name it is \(style)"
    case .chosenByName(let count, let name):
      "\(count) faces say that they have this style; by its name \(name) is the one"
    case .disagreement(let disagreement): "\(disagreement)"
    case .styleFound(let style): "it has \(style)"
    case .nearestStyle(let style, let asked): Self.lack(of: asked, style)
    case .axes(let coordinates): "its variable axes are set to \(coordinates)"
    case .opticalSize(let size): "its optical size is set to \(size.text(.shortest)) points"
    case .opticalSizeKept(let size): "its optical size stays at \(size.text(.shortest)) points, as asked"
    case .noAxis(let tag): "it has no axis '\(tag)'; that setting changes nothing"
    case .axisClamped(let tag, let asked, let held):
      "its axis '\(tag)' does not reach \(asked.text(.shortest)); \(held.text(.shortest)), the end of the axis, is used"
    case .unknownWords(let words): "not understood in the name, and ignored: \(words.joined(separator: ", "))"
    case .shortenedWords(let words):
      "\(words.map { "\"\($0)\"" }.joined(separator: ", ")) in the name was read as short for its style: no font has exactly this name"
    case .generic(let name, let family): "the generic family \(name) is \(family) here"
    case .genericChoice(let choice): "\(choice)"
    case .noneOfGeneric(let name, let kind): "\(name) is a generic family, and \(kind.absence)"
    case .classified(let fontClass, let word?): "\"\(word)\" is \(fontClass.description.withArticle), by its name"
    case .classified(let fontClass, nil):
      "the name does not say what kind of font it is; \(fontClass.description.withArticle) is assumed"
    case .weightByName(let weight, let absent): "\(absent) has weight \(weight), by its name"
    case .weightAsPublished(let weight, let absent): "\(absent) has weight \(weight), by what is published of it"
    case .namedSubstitute(let family, let absent): "\(family) is listed as a substitute for \(absent)"
    case .substituteOfOtherWidth(let family, let absent, let width):
      "\(family) would be a substitute for \(absent), but is not \(width.rawValue < 100 ? "narrow" : "wide")"
    case .metricAlias(let family, let absent): "\(family) was made with the letter widths of \(absent)"
    case .systemAlias(let family, let absent): "the font settings of this system replace \(absent) with \(family)"
    case .nearestFace(let family, let terms):
      "\(family) has the most similar face"
        + (terms.isEmpty ? "" : ": \(terms.map(\.description).joined(separator: ", "))")
    case .recordedMetrics(let name, let path): "the metrics of \(name) are recorded" + (path.map { " in \($0)" } ?? "")
    case .recordedText(nil): "text is set by the tables recorded there, and is as wide as in the font itself"
    case .recordedText(let pairs?):
      "text is set by the advances and the \(pairs.counted("pair")) of letters recorded there, without the font's own layout"
    case .drawnBy(let name): "\(name) draws in its place"
    case .publishedMetrics(let family, let source): "layout uses the published metrics of \(family) (\(source))"
    case .nearestPublishedStyle(let style, let asked):
      "nothing is published of its \(asked): its \(style) is the nearest by the rules of CSS"
    case .otherPublishedLine(let line): line.sentence
    case .metricsOfSubstitute(let metrics): "nobody publishes its \(metrics): those of the substitute take their place"
    case .hasEmoji(let family, let absent, isColor: true): "\(absent) has emoji, and \(family) has them in colour"
    case .hasEmoji(let family, let absent, isColor: false):
      "\(absent) has emoji, and \(family) has them without colour; no font here has them in colour"
    case .noEmoji(let absent): "\(absent) has emoji, and no font here has them"
    case .emojiNotScaled: "it is not scaled: emoji have no height of letters to keep"
    case .hasLetters(let family, let absent):
      "\(family) is the nearest font with letters of the script that \(absent) is made for"
    case .scaled(let factor, let kept): "it is drawn at \(factor.text(.percent(1))) % of the size, to keep the \(kept)"
    case .scaledAsRegular(let factor, let kept, let family):
      "it is drawn at \(factor.text(.percent(1))) % of the size, to keep the \(kept) of \(family)'s regular face"
    case .notScaled(.none): "it is not scaled, as asked"
    case .notScaled(let kept): "it is not scaled: the \(kept) of one of the two fonts is not known"
    case .metricTwin(let absent): "it is not scaled: text is as wide in it as in \(absent)"
    case .metricsUnknown(let family):
      "no metrics of \(family) are known: the substitute's own are used, and it is not scaled"
    case .noneOfClass(let fontClass): "the most similar face is no \(fontClass)"
    case .lastResort(let family): "nothing nearer was found; \(family) answers"
    case .emptyCollection: "there are no fonts to choose from"
    case .unreadable(let error): "skipped, since it cannot be read: \(error)"
    case .invalidSize(let size, let points):
      "\(size) is not a size of text, which is above 0 and at most 16384 points; \(points.text(.shortest)) points are used instead"
    case .lacksCharacters(let characters, let face): "\(face) lacks \(Self.list(characters)), which it must have"
    case .noFontHasCharacters(let characters): "no font has all of \(Self.list(characters))"
    case .noOtherFile(let face): "no other font was asked for, and \(face) answers without them"
    case .lacksText(let name): "\(name) lacks letters of this text"
    case .hasText(let origin): "it is the \(origin.rawValue) font that has them"
    case .madeFor(let language): "it is made for text in \(language.rawValue)"
    case .presentation(isEmoji: true): "it draws emoji in colour"
    case .presentation(isEmoji: false): "it draws emoji without colour, as text"
    }
  }
}
