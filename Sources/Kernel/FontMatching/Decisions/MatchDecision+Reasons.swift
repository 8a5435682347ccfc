internal import FontFaces
internal import FontFiles
internal import FontNames
package import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

/// The words for the values of a decision. For each value, there are the code of a reason and a clause without a full
/// stop. No logic depends on these words.
extension MatchDecision {
  /// The reasons, in the order in which they arose: the skipped fonts, how the face was found, how it fits, the
  /// source of the metrics, and the size. Disagreements between the face's names and its tables come last.
  var reasons: [MatchReason] {
    var reasons = text.before.map(MatchReason.init)
    if isOfEmptyCollection { reasons.append(.init(.emptyCollection, "there are no fonts to choose from")) }
    if let unmetCondition {
      reasons += unmetCondition.passedOver.map(MatchReason.init) + [.init(unmetCondition.reason)]
    }
    reasons += passedOver.map(MatchReason.init)
    if let laterName {
      reasons.append(.init(.laterName, "\(laterName.name), name \(laterName.place + 1) of the list, is used"))
    }
    reasons += finding.reasons
    if let descriptors = face.descriptors {
      reasons.append(
        .init(.registeredAs, "the font was registered as \(descriptors), from \(face.source.path ?? "memory")"))
    }
    reasons += styled.fit.reasons
    if case .family(let family) = finding, !family.shortenedWords.isEmpty {
      let words = family.shortenedWords.map { "\"\($0)\"" }.joined(separator: ", ")
      reasons.append(
        .init(.shortenedWords, "no font has exactly this name: \(words) was read as an abbreviation of the style"))
    }
    if let absentMetrics { reasons += absentMetrics.reasons }
    switch opticalSize {
    case .points(let points):
      reasons.append(.init(.opticalSize, "the optical size of the font is set to \(points.text(.shortest)) points"))
    case .unreadable(let error): reasons.append(.init(error))
    case nil: break
    }
    if let invalidSize {
      let points = invalidSize.points.text(.shortest)
      let rule =
        "is not a text size: a text size is above 0 and at most 16384 points; \(points) points are used instead"
      reasons.append(.init(.invalidSize, "\(invalidSize.asked) \(rule)"))
    }
    reasons += text.after.map(MatchReason.init)
    if !face.isRecorded { reasons += face.styleDisagreements.map { .init(.disagreement, "\($0)") } }
    return reasons
  }

  var explanation: String { reasons.map(\.text).joined(separator: "; ") }
}

// MARK: - Passed over

extension MatchReason {
  init(_ error: FontError) {
    // If the system's fonts are unavailable, this is not the fault of a font file.
    let why = error.code == .systemFontsUnavailable ? "" : ", because it cannot be read"
    self.init(.unreadable, "skipped\(why): \(error)")
  }

  fileprivate init(_ gap: TextGaps.Gap) {
    switch gap {
    case .lacks(let face): self.init(.lacksText, "\(face) lacks letters of this text")
    case .lacksInColor(let face): self.init(.lacksText, "\(face) lacks characters that this text shows in colour")
    case .unreadable(let error): self.init(error)
    }
  }

  package init(_ passedOver: PassedOver) {
    switch passedOver {
    case .name(let name): self.init(.noFace, "no font is named \(name)")
    case .family(let family, let style):
      self.init(.familyMissing, "the family \(family) (\(style)) is not installed")
    case .notation(let name, let notation) where notation.kind.isSpelling:
      let meaning = notation.suggestion.map { ": the font is \($0)" } ?? ", which does not say which font is meant"
      self.init(.respelled, "\(name) is \(notation.kind.words)\(meaning)")
    case .notation(let name, let notation):
      let advice = notation.suggestion.map { "; write \"\($0)\"" } ?? ""
      self.init(.refused, "\(name) is \(notation.kind.words), not the name of a font\(advice)")
    case .otherName(let name, let font): self.init(.respelled, "\(name) is another name of \(font)")
    case .generic(let name, let kind):
      self.init(.noneOfGeneric, "\(name) is a generic family, but \(kind.absence)")
    case .face(let gap): self.init(gap)
    }
  }

  package init(_ gap: FaceGap) {
    switch gap {
    case .lacks(let characters, let face):
      self.init(.lacksCharacters, "\(face) lacks \(Self.list(characters)), which it must have")
    case .unreadable(let error): self.init(error)
    }
  }

  package init(_ reason: UnmetCondition.Reason) {
    switch reason {
    case .noFont(let characters):
      self.init(.noFontHasCharacters, "no font has all of \(Self.list(characters))")
    case .noOtherFile(let face):
      self.init(.noOtherFile, "no other font was asked for, so \(face) is used, although it lacks these characters")
    }
  }

  /// Returns characters with their code points. Of many characters, the first are listed and the others counted.
  private static func list(_ characters: [Unicode.Scalar]) -> String {
    let most = 8
    var words = characters.prefix(most).map { character in
      let properties = character.properties
      // An invisible character cannot be seen, and a mark would be drawn over the blank before it.
      if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return character.codePointAndName }
      let point = character.value.codePointText
      return properties.isGraphemeExtend ? point : "\(point) \(character)"
    }
    if characters.count > most { words.append("\(characters.count - most) more") }
    return words.joined(separator: ", ")
  }
}

// MARK: - Found

extension MatchFinding {
  var reasons: [MatchReason] {
    switch self {
    case .given: []
    case .file(let path): [.init(.file, "the font is the face in \(path)")]
    case .postScriptName(let name): [.init(.postScriptName, "\(name) is the PostScript name of the font")]
    case .placeName(let name):
      [.init(.postScriptName, "\(name) is the PostScript name that is made from the font's axis values")]
    case .fullName(let name): [.init(.fullName, "\(name) is the full name of the font")]
    case .styleName(let name): [.init(.styleName, "\(name) is the name of the font's style")]
    case .family(let family): family.reasons
    case .generic(let generic):
      [.init(generic: generic.name, family: generic.family), .init(.genericChoice, generic.why)]
    case .substitute(let substitute): substitute.reasons
    case .profile(let profile): profile.reasons
    case .text(let text): text.reasons
    }
  }
}

extension MatchReason {
  fileprivate init(generic name: String, family: String) {
    self.init(.generic, "the generic family \(name) is \(family) on this machine")
  }
}

extension GenericFinding {
  fileprivate var why: String {
    switch choice {
    case .systemSettings: "the font settings of this system name this font"
    case .bundled: "\(kind.presence), and the font comes with fontprobe"
    case .published: "the family is published as a display family"
    case .nearest: kind.presence
    }
  }
}

extension FamilyFinding {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if let longerName {
      reasons = [
        .init(PassedOver.name(longerName)),
        .init(.unknownWords, "unknown words in the name, which are ignored: \(unknownWords.joined(separator: ", "))"),
      ]
    }
    reasons.append(.init(.family, "the family \(family) was found, with \(faces.counted("face"))"))
    if let ownStyle {
      reasons.append(
        .init(.styleOfFamily, "the family \(family) has no regular face: the name of its face says \(ownStyle)"))
    }
    return reasons
  }
}

extension ProfileFinding {
  fileprivate var reasons: [MatchReason] {
    let recorded: String? =
      switch text {
      case .none: nil
      case .tables: "the recorded tables, and is as wide as in the font itself"
      case .pairs(let count):
        "the recorded advances and \(count.counted("pair")) of letters, without the font's own layout"
      }
    let drawn = drawing.face.fullName ?? drawing.face.postScriptName ?? "another font"
    return [.init(.recordedMetrics, "the metrics of \(name) are recorded" + (path.map { " in \($0)" } ?? ""))]
      + (recorded.map { [.init(.recordedText, "text is set with \($0)")] } ?? [])
      + [.init(.drawnBy, "the letters of \(drawn) are drawn instead")]
  }
}

extension TextFinding {
  fileprivate var reasons: [MatchReason] {
    var reasons = [MatchReason(.hasText, "the \(origin.rawValue) font was chosen because it has the characters")]
    if let isColor {
      reasons.append(
        .init(.presentation, "the font draws emoji \(isColor ? "in colour" : "without colour, as text")"))
    }
    if let language { reasons.append(.init(.madeFor, "the font is made for text in \(language.rawValue)")) }
    return reasons
  }
}

// MARK: - Style

extension StyleFit {
  var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if let tie {
      let words = "\(tie.faces) faces declare this style; \(tie.name) also has the style in its name"
      reasons.append(.init(.chosenByName, words))
    }
    if let place { reasons.append(.init(axes: place)) }
    switch answer {
    case .exact(let style): reasons.append(.init(.styleFound, "the font has \(style)"))
    case .nearest(let style, let asked): reasons.append(.init(nearest: style, asked: asked))
    case nil: break
    }
    let kept = keptOpticalSize.map { size in
      [
        MatchReason(
          .opticalSizeKept, "the optical size of the font stays at \(size.size.text(.shortest)) points, as asked")
      ]
    }
    let isOfName = keptOpticalSize?.isOfName ?? false
    if isOfName { reasons += kept ?? [] }
    reasons += gaps.map(MatchReason.init)
    if let settings { reasons.append(.init(axes: settings)) }
    return isOfName ? reasons : reasons + (kept ?? [])
  }
}

extension MatchReason {
  fileprivate init(axes coordinates: VariationCoordinates) {
    self.init(.axes, "the axes of the variable font are set to \(coordinates)")
  }

  fileprivate init(_ gap: StyleFit.AxisGap) {
    switch gap {
    case .missing(let tag): self.init(.noAxis, "the font has no axis '\(tag)', so this setting changes nothing")
    case .clamped(let tag, let asked, let held):
      let end = "\(held.text(.shortest)), the end of the axis, is used"
      self.init(.axisClamped, "the axis '\(tag)' does not reach \(asked.text(.shortest)); \(end)")
    case .unreadable(let error): self.init(error)
    }
  }

  /// Creates the reason for the nearest style. It names the requested properties that the family lacks, and the
  /// different properties of the nearest style. An unusual requested width or slant is always named. For example, a
  /// family may have a bold, but no bold italic.
  init(nearest: FontStyle, asked: FontStyle) {
    var (lacking, found): ([String], [String]) = ([], [])
    if asked.weight != nearest.weight {
      lacking.append("weight \(asked.weight)")
      found.append("weight \(nearest.weight)")
    }
    if asked.width != nearest.width { found.append("width \(nearest.width) %") }
    if asked.width != nearest.width || asked.width != .normal { lacking.append("width \(asked.width) %") }
    if asked.slant != nearest.slant { found.append("\(nearest.slant)") }
    if asked.slant != nearest.slant || asked.slant.isSlanted { lacking.append("\(asked.slant)") }
    let lack = lacking.isEmpty ? "\(asked)" : lacking.joined(separator: ", ")
    let words = found.isEmpty ? "\(nearest)" : found.joined(separator: ", ")
    self.init(.nearestStyle, "the font has no \(lack); \(words) is the nearest by the rules of CSS")
  }
}

// MARK: - Substitution

extension SubstituteFinding {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if isOfSymbols, !choice.isMetricAlias {
      let words =
        "the character codes of \(absentFamily) show pictures that other fonts do not have at these codes"
      reasons.append(.init(.symbols, words))
    }
    if isEncoded {
      let meaning = "are codes of Latin letters, but only this font shows letters of a different script for them"
      reasons.append(.init(.symbols, "the character codes of \(absentFamily) \(meaning)"))
    }
    if let kind, kind.isDescribed || !isOfSymbols || kind.word != nil {
      reasons.append(.init(.classified, kind.reason))
    }
    if let ownWeight { reasons.append(ownWeight.reason) }
    reasons += gaps.map(MatchReason.init)
    if lacksScript {
      reasons.append(.init(.noScript, "\(absentFamily) is made for a script whose letters no available font has"))
    }
    if lacksEmoji { reasons.append(.init(.noEmoji, "\(absentFamily) has emoji, but no available font has emoji")) }
    if lacksSpecial, let special { reasons.append(.init(.noneOfClass, special.absence)) }
    if let missingKind { reasons.append(.init(.noneOfClass, "the most similar face is no \(missingKind)")) }
    if case .nearestOfWidth(let width, _, differences: _, let named) = choice {
      let word = width.rawValue < 100 ? "narrow" : "wide"
      let words = "\(named) would be a substitute for \(absentFamily), but is not \(word)"
      reasons.append(.init(.substituteOfOtherWidth, words))
    }
    return reasons + [MatchReason(choice, of: absentFamily)]
  }
}

extension AbsentKind {
  fileprivate var reason: String {
    let name = fontClass.description.withArticle
    if isDescribed { return "the document describes the font as \(name)" }
    return word.map { "\"\($0)\" is \(name), as the name says" }
      ?? "the name does not say what kind of font it is; \(name) is assumed"
  }
}

extension AbsentWeight {
  fileprivate var reason: MatchReason {
    let words = "\(family) has weight \(weight)"
    return switch source {
    case .name: .init(.weightByName, "\(words), as the name says")
    case .published: .init(.weightAsPublished, "\(words), as published")
    case .document: .init(.weightByDocument, "\(words), as the document describes it")
    }
  }
}

extension MatchReason {
  init(_ choice: SubstituteChoice, of absent: String) {
    switch choice {
    case .listed(let family):
      self.init(.namedSubstitute, "\(family) is listed as a substitute for \(absent)")
    case .listedForRelative(let family, let other):
      let words = "\(family) is listed as a substitute for \(other), and the name \(absent) begins with that name"
      self.init(.namedSubstitute, words)
    case .metricAlias(let family):
      self.init(.metricAlias, "\(family) was made with the letter widths of \(absent)")
    case .systemAlias(let family):
      self.init(.systemAlias, "the font settings of this system replace \(absent) with \(family)")
    case .systemUI(let family): self.init(generic: "system-ui", family: family)
    case .emoji(let family, let isColor):
      let words = isColor ? "has them in colour" : "has them without colour; no available font has them in colour"
      self.init(.hasEmoji, "\(absent) has emoji, and \(family) \(words)")
    case .letters(let family):
      let words = "\(family) is the most similar font with letters of the script that \(absent) is made for"
      self.init(.hasLetters, words)
    case .nearest(let family, let differences), .nearestOfWidth(_, let family, let differences, named: _):
      let words = differences.map(\.description).joined(separator: ", ")
      self.init(.nearestFace, "\(family) has the most similar face" + (words.isEmpty ? "" : ": \(words)"))
    case .ofKind(let family, let kind):
      self.init(.ordinaryFace, "nothing else is known about \(absent); \(family) is an ordinary \(kind)")
    case .styled(let family):
      let words = "that would make a font similar; \(family) has a face of the same style"
      self.init(.nothingKnown, "nothing is known about \(absent) \(words)")
    case .lastResort(let family): self.init(.lastResort, "no similar font was found; \(family) is used")
    }
  }
}

// MARK: - Metrics

extension AbsentMetrics {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if let published {
      if let otherFamily {
        let words = "no metrics are published for \(otherFamily) under that name: the metrics are those of"
        reasons.append(.init(.metricsOfOtherFamily, "\(words) \(published.names.family ?? published.name)"))
      }
      if let missing = published.missingStyle {
        let words =
          "no metrics are published for the style \(missing): the style \(published.style) is the nearest by the rules of CSS"
        reasons.append(.init(.nearestPublishedStyle, words))
      }
      let words = "layout uses the published metrics of \(published.name) (\(published.sources.words))"
      reasons.append(.init(.publishedMetrics, words))
      reasons += published.otherLines.map { .init(.otherPublishedLine, $0.words) }
      if let metrics = published.missingMetrics {
        let words = "nobody publishes the \(metrics) of the font: the values of the substitute are used instead"
        reasons.append(.init(.metricsOfSubstitute, words))
      }
    }
    return reasons + [scaling?.reason, textReason].compactMap(\.self)
  }

  /// The reason for the width of text; nil if another reason contains it.
  private var textReason: MatchReason? {
    let absent = published?.name ?? "the absent font"
    switch (advances.kept, known) {
    case (.pitch, .pitch(let advance)?):
      let pitch = "\(advance.text(.percent(1))) % of the size"
      return .init(.fixedPitch, "every letter has the same advance as in \(absent), \(pitch)")
    case (.mean, _):
      let factor = advances.factor.text(.percent(1))
      let words = "text is on average as wide as in \(absent): advances are \(factor) % of the substitute's advances"
      return .init(.meanWidth, words)
    case (.substitute, _) where published != nil:
      switch scaling {
      case .scaled(by: _, keeping: .width), .unscaled(.none), .unknown, .emoji, .twin, nil: return nil
      case .scaled, .scaledAsRegular, .unscaled:
        let words = "nobody publishes the advances of \(absent): text has the advances of the substitute"
        return .init(.advancesOfSubstitute, words)
      }
    default: return nil
    }
  }
}

extension AbsentMetrics.Scaling {
  fileprivate var reason: MatchReason {
    switch self {
    case .scaled(let factor, let kept): .init(.scaled, Self.words(factor, kept))
    case .scaledAsRegular(let factor, let kept, let family):
      .init(.scaledAsRegular, "\(Self.words(factor, kept)) of \(family)'s regular face")
    case .twin(let family): .init(.metricTwin, "the substitute is not scaled: text is already as wide as in \(family)")
    case .emoji:
      .init(.emojiNotScaled, "the substitute is not scaled: emoji have no letters whose height could stay the same")
    case .unscaled(.none): .init(.notScaled, "the substitute is not scaled, as asked")
    case .unscaled(let kept):
      .init(.notScaled, "the substitute is not scaled: the \(kept) of one of the two fonts is not known")
    case .unknown(let family):
      .init(
        .metricsUnknown,
        "nothing is known about the metrics of \(family): the metrics of the substitute are used, and the substitute is not scaled"
      )
    }
  }

  private static func words(_ factor: Double, _ kept: KeptMetric) -> String {
    let percent = factor.text(.percent(1))
    return percent == "100.0"
      ? "at the requested size, the \(kept) of the substitute is already the same"
      : "the substitute is drawn at \(percent) % of the size, to keep "
        + "the \(kept)"
  }
}

extension PublishedFont.Line {
  fileprivate var words: String {
    let words = "\(source) publishes different line metrics"
    guard let values = lines.hhea ?? lines.typo ?? lines.win else { return words }
    let (ascender, descender) = (values.ascender.value.text(.shortest), values.descender.value.text(.shortest))
    let line = "ascender \(ascender), descender \(descender), line gap \(values.leading.value.text(.shortest))"
    return "\(words): \(line) of \(unitsPerEm)" + (platform.map { " (choose it with the platform \($0))" } ?? "")
  }
}
