internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The sentences of the reasons, and of the candidates: clauses for people, without a full stop.
extension MatchReason {
  // MARK: Found

  static func file(_ path: String) -> Self { .init(.file, "it is the face in \(path)") }
  static func postScriptName(_ name: String) -> Self { .init(.postScriptName, "\(name) is its PostScript name") }
  static func placeName(_ name: String) -> Self {
    .init(.postScriptName, "\(name) is the PostScript name that is made of its values on its axes")
  }
  static func fullName(_ name: String) -> Self { .init(.fullName, "\(name) is its full name") }
  static func styleName(_ name: String) -> Self { .init(.styleName, "\(name) is the name of its style") }
  static func family(_ family: String, faces: Int) -> Self {
    .init(.family, "the family \(family) is there, with \(faces.counted("face"))")
  }
  static func styleOfFamily(_ family: String, _ style: FontStyle) -> Self {
    .init(.styleOfFamily, "the family \(family) has no regular face: by its name it is \(style)")
  }
  static func shortenedWords(_ words: [String]) -> Self {
    let words = words.map { "\"\($0)\"" }.joined(separator: ", ")
    return .init(
      .shortenedWords, "\(words) in the name was read as short for its style: no font has exactly this name")
  }
  static func laterName(_ name: String, place: Int) -> Self {
    .init(.laterName, "\(name), name \(place + 1) of the list, answers")
  }
  static func generic(_ name: String, family: String) -> Self {
    .init(.generic, "the generic family \(name) is \(family) here")
  }
  static func genericChoice(_ choice: GenericFinding.Choice, _ kind: GenericKind) -> Self {
    let words =
      switch choice {
      case .systemSettings: "the font settings of this system name it"
      case .bundled: "\(kind.presence), and comes with the program"
      case .published: "its family is published as one for display"
      case .nearest: kind.presence
      }
    return .init(.genericChoice, words)
  }

  // MARK: Passed over

  static func noFace(named name: String) -> Self { .init(.noFace, "no font is named \(name)") }
  static func familyMissing(_ family: String, _ style: FontStyle) -> Self {
    .init(.familyMissing, "the family \(family) (\(style)) is not installed")
  }
  static func refused(_ name: String, as notation: ForeignNotation) -> Self {
    let advice = notation.suggestion.map { "; write \"\($0)\"" } ?? ""
    return .init(.refused, "\(name) is \(notation.kind.words), not the name of a font\(advice)")
  }
  static func respelled(_ name: String, _ notation: ForeignNotation) -> Self {
    let meaning = notation.suggestion.map { ": the font is \($0)" } ?? ", and says nothing of the font"
    return .init(.respelled, "\(name) is \(notation.kind.words)\(meaning)")
  }
  static func respelled(_ name: String, as font: String) -> Self {
    .init(.respelled, "\(name) is another name of \(font)")
  }
  static func unknownWords(_ words: [String]) -> Self {
    .init(.unknownWords, "not understood in the name, and ignored: \(words.joined(separator: ", "))")
  }
  static func noneOfGeneric(_ name: String, kind: GenericKind) -> Self {
    .init(.noneOfGeneric, "\(name) is a generic family, and \(kind.absence)")
  }
  static func lacksCharacters(_ characters: [Unicode.Scalar], face: String) -> Self {
    .init(.lacksCharacters, "\(face) lacks \(list(characters)), which it must have")
  }
  static func noFontHasCharacters(_ characters: [Unicode.Scalar]) -> Self {
    .init(.noFontHasCharacters, "no font has all of \(list(characters))")
  }
  static func noOtherFile(answeredBy face: String) -> Self {
    .init(.noOtherFile, "no other font was asked for, and \(face) answers without them")
  }
  static func unreadable(_ error: FontError) -> Self {
    // No file of the system's is at fault there.
    .init(.unreadable, "skipped\(error.code == .systemFontsUnavailable ? "" : ", since it cannot be read"): \(error)")
  }
  static let emptyCollection = Self(.emptyCollection, "there are no fonts to choose from")

  // MARK: Style

  static func styleFound(_ style: FontStyle) -> Self { .init(.styleFound, "it has \(style)") }
  static func nearestStyle(_ style: FontStyle, asked: FontStyle) -> Self {
    .init(.nearestStyle, "it has no \(lack(of: asked, style)) is the nearest by the rules of CSS")
  }
  static func chosenByName(faces: Int, by name: String) -> Self {
    .init(.chosenByName, "\(faces) faces say that they have this style; by its name \(name) is the one")
  }
  static func disagreement(_ disagreement: StyleDisagreement) -> Self { .init(.disagreement, "\(disagreement)") }
  static func axes(_ coordinates: VariationCoordinates) -> Self {
    .init(.axes, "its variable axes are set to \(coordinates)")
  }
  static func noAxis(_ tag: FontTag) -> Self { .init(.noAxis, "it has no axis '\(tag)'; that setting changes nothing") }
  static func axisClamped(_ tag: FontTag, asked: Double, held: Double) -> Self {
    .init(
      .axisClamped,
      "its axis '\(tag)' does not reach \(asked.text(.shortest)); \(held.text(.shortest)), the end of the axis, is used"
    )
  }
  static func opticalSize(_ size: Double) -> Self {
    .init(.opticalSize, "its optical size is set to \(size.text(.shortest)) points")
  }
  static func opticalSizeKept(_ size: Double) -> Self {
    .init(.opticalSizeKept, "its optical size stays at \(size.text(.shortest)) points, as asked")
  }
  static func invalidSize(_ size: String, usedInstead points: Double) -> Self {
    .init(
      .invalidSize,
      "\(size) is not a size of text, which is above 0 and at most 16384 points; \(points.text(.shortest)) points are used instead"
    )
  }

  // MARK: Substitution

  static func classified(_ kind: FontClass, word: String?) -> Self {
    let name = kind.description.withArticle
    let words =
      word.map { "\"\($0)\" is \(name), by its name" }
      ?? "the name does not say what kind of font it is; \(name) is assumed"
    return .init(.classified, words)
  }
  static func described(_ kind: FontClass) -> Self {
    .init(.classified, "the document describes the font as \(kind.description.withArticle)")
  }
  static func weightByDocument(_ weight: FontWeight, of absent: String) -> Self {
    .init(.weightByDocument, "\(absent) has weight \(weight), as the document describes it")
  }
  static func weightByName(_ weight: FontWeight, of absent: String) -> Self {
    .init(.weightByName, "\(absent) has weight \(weight), by its name")
  }
  static func weightAsPublished(_ weight: FontWeight, of absent: String) -> Self {
    .init(.weightAsPublished, "\(absent) has weight \(weight), by what is published of it")
  }
  static func namedSubstitute(family: String, of absent: String) -> Self {
    .init(.namedSubstitute, "\(family) is listed as a substitute for \(absent)")
  }
  static func substituteOfOtherWidth(family: String, of absent: String, width: FontWidth) -> Self {
    let word = width.rawValue < 100 ? "narrow" : "wide"
    return .init(.substituteOfOtherWidth, "\(family) would be a substitute for \(absent), but is not \(word)")
  }
  static func metricAlias(family: String, of absent: String) -> Self {
    .init(.metricAlias, "\(family) was made with the letter widths of \(absent)")
  }
  static func systemAlias(family: String, of absent: String) -> Self {
    .init(.systemAlias, "the font settings of this system replace \(absent) with \(family)")
  }
  static func hasEmoji(family: String, of absent: String, isColor: Bool) -> Self {
    let words = isColor ? "has them in colour" : "has them without colour; no font here has them in colour"
    return .init(.hasEmoji, "\(absent) has emoji, and \(family) \(words)")
  }
  static func noEmoji(of absent: String) -> Self { .init(.noEmoji, "\(absent) has emoji, and no font here has them") }
  static func hasLetters(family: String, of absent: String) -> Self {
    .init(.hasLetters, "\(family) is the nearest font with letters of the script that \(absent) is made for")
  }
  static func nearestFace(family: String, _ differences: [DistanceTerm]) -> Self {
    let words = differences.map(\.description).joined(separator: ", ")
    return .init(.nearestFace, "\(family) has the most similar face" + (words.isEmpty ? "" : ": \(words)"))
  }
  static func noneOfClass(_ kind: FontClass) -> Self { .init(.noneOfClass, "the most similar face is no \(kind)") }
  static func noneOfKind(_ kind: GenericKind) -> Self { .init(.noneOfClass, kind.absence) }
  static func symbols(_ family: String) -> Self {
    .init(.symbols, "the codes of \(family) mean pictures of its own, which no other font has there")
  }
  static func otherEncoding(_ family: String) -> Self {
    .init(
      .symbols,
      "the codes of \(family) are those of Latin letters, and mean letters of another script in this font alone")
  }
  static func noScript(of absent: String) -> Self {
    .init(.noScript, "\(absent) is made for a script of which no font here has letters")
  }
  static func nothingKnown(of absent: String, family: String) -> Self {
    .init(
      .nothingKnown,
      "nothing is known of \(absent) by which another font would be like it; \(family) has a face of its style"
    )
  }
  static func ordinaryFace(family: String, kind: FontClass) -> Self {
    .init(.ordinaryFace, "nothing else is known of it; \(family) is an ordinary \(kind)")
  }
  static func lastResort(family: String) -> Self {
    .init(.lastResort, "nothing nearer was found; \(family) answers")
  }

  // MARK: Metrics

  static func recordedMetrics(_ name: String, path: String?) -> Self {
    .init(.recordedMetrics, "the metrics of \(name) are recorded" + (path.map { " in \($0)" } ?? ""))
  }
  static func recordedText(pairs: Int?) -> Self {
    let words =
      pairs.map {
        "the advances and the \($0.counted("pair")) of letters recorded there, without the font's own layout"
      } ?? "the tables recorded there, and is as wide as in the font itself"
    return .init(.recordedText, "text is set by \(words)")
  }
  static func drawnBy(_ name: String) -> Self { .init(.drawnBy, "\(name) draws in its place") }
  static func publishedMetrics(family: String, source: String) -> Self {
    .init(.publishedMetrics, "layout uses the published metrics of \(family) (\(source))")
  }
  static func nearestPublishedStyle(_ style: FontStyle, asked: FontStyle) -> Self {
    .init(
      .nearestPublishedStyle,
      "nothing is published of its \(asked): its \(style) is the nearest by the rules of CSS")
  }
  static func metricsOfOtherFamily(_ family: String, for asked: String) -> Self {
    .init(.metricsOfOtherFamily, "nothing is published of \(asked) by that name: the metrics are those of \(family)")
  }
  static func otherPublishedLine(_ line: PublishedFont.Line) -> Self {
    var words = "\(line.source) publishes another line"
    if let values = line.lines.hhea ?? line.lines.typo ?? line.lines.win {
      words += ": ascender \(values.ascender.value.text(.shortest)), "
      words += "descender \(values.descender.value.text(.shortest)), "
      words += "line gap \(values.leading.value.text(.shortest)) of \(line.unitsPerEm)"
      words += line.platform.map { " (choose it with the platform \($0))" } ?? ""
    }
    return .init(.otherPublishedLine, words)
  }
  static func metricsOfSubstitute(_ metrics: String) -> Self {
    .init(.metricsOfSubstitute, "nobody publishes its \(metrics): those of the substitute take their place")
  }
  static func metricsUnknown(family: String) -> Self {
    .init(
      .metricsUnknown, "no metrics of \(family) are known: the substitute's own are used, and it is not scaled")
  }
  static func scaled(by factor: Double, keeping kept: KeptMetric) -> Self {
    let percent = factor.text(.percent(1))
    return .init(
      .scaled,
      percent == "100.0"
        ? "at the size asked for it keeps the \(kept)" : "it is drawn at \(percent) % of the size, to keep the \(kept)")
  }
  static func scaledAsRegular(by factor: Double, keeping kept: KeptMetric, family: String) -> Self {
    .init(.scaledAsRegular, "\(scaled(by: factor, keeping: kept).text) of \(family)'s regular face")
  }
  static func notScaled(_ kept: KeptMetric) -> Self {
    let words = kept == .none ? ", as asked" : ": the \(kept) of one of the two fonts is not known"
    return .init(.notScaled, "it is not scaled\(words)")
  }
  static func metricTwin(of absent: String) -> Self {
    .init(.metricTwin, "it is not scaled: text is as wide in it as in \(absent)")
  }
  static func fixedPitch(_ ems: Double, of absent: String) -> Self {
    .init(
      .fixedPitch,
      "every letter of text has the advance that it has in \(absent), \(ems.text(.percent(1))) % of the size")
  }
  static func meanWidth(_ factor: Double, of absent: String) -> Self {
    .init(
      .meanWidth,
      "text is on average as wide as in \(absent): advances are \(factor.text(.percent(1))) % of the substitute's")
  }
  static func advancesOfSubstitute(of absent: String) -> Self {
    .init(
      .advancesOfSubstitute, "nobody publishes the advances of \(absent): text has those of the substitute")
  }
  static let emojiNotScaled = Self(.emojiNotScaled, "it is not scaled: emoji have no height of letters to keep")

  // MARK: Text

  static func lacksText(_ face: String, inColor: Bool = false) -> Self {
    .init(.lacksText, "\(face) lacks \(inColor ? "what this text shows in colour" : "letters of this text")")
  }
  static func hasText(_ origin: FontOrigin) -> Self {
    .init(.hasText, "it is the \(origin.rawValue) font that has them")
  }
  static func madeFor(_ language: HanLanguage) -> Self {
    .init(.madeFor, "it is made for text in \(language.rawValue)")
  }
  static func presentation(isEmoji: Bool) -> Self {
    .init(.presentation, isEmoji ? "it draws emoji in colour" : "it draws emoji without colour, as text")
  }
}

extension MatchReason {
  /// The parts of a style that a family lacks, and those of the nearest that differ. An unusual part that agrees is named with
  /// what is lacking, as a family without a bold italic may have a bold.
  private static func lack(of asked: FontStyle, _ nearest: FontStyle) -> String {
    var (lacking, found): ([String], [String]) = ([], [])
    if asked.weight != nearest.weight {
      lacking.append("weight \(asked.weight)")
      found.append("weight \(nearest.weight)")
    }
    if asked.width != nearest.width { found.append("width \(nearest.width) %") }
    if asked.width != nearest.width || asked.width != .normal { lacking.append("width \(asked.width) %") }
    if asked.slant != nearest.slant { found.append("\(nearest.slant)") }
    if asked.slant != nearest.slant || asked.slant.isSlanted { lacking.append("\(asked.slant)") }
    return (lacking.isEmpty ? "\(asked)" : lacking.joined(separator: ", ")) + "; "
      + (found.isEmpty ? "\(nearest)" : found.joined(separator: ", "))
  }

  /// Characters with their code points; of many, the first ones and how many more there are.
  private static func list(_ characters: [Unicode.Scalar]) -> String {
    let most = 8
    var words = characters.prefix(most).map { character in
      let properties = character.properties
      // Of an invisible one nothing would be seen, and a mark would stand on the blank before it.
      if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return character.codePointAndName }
      let point = character.value.codePointText
      return properties.isGraphemeExtend ? point : "\(point) \(character)"
    }
    if characters.count > most { words.append("\(characters.count - most) more") }
    return words.joined(separator: ", ")
  }
}
