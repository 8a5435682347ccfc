internal import FontFaces
internal import FontNames
package import FontSources
internal import FontSubstitution

/// The order of the reasons of a decision: what was passed over, how the face was found, how it fits, whose metrics layout
/// reads, and the size. Nothing reads them back.
extension MatchDecision {
  /// The reasons, in the order in which they came up; disagreements between the face's names and its tables come last.
  var reasons: [MatchReason] {
    var reasons = text.before.map(MatchReason.init)
    if isOfEmptyCollection { reasons.append(.emptyCollection) }
    if let unmetCondition {
      reasons += unmetCondition.passedOver.map(MatchReason.init) + [.init(unmetCondition.reason)]
    }
    reasons += passedOver.map(MatchReason.init)
    if let laterName { reasons.append(.laterName(laterName.name, place: laterName.place)) }
    reasons += finding.reasons
    reasons += styled.fit.reasons
    if case .family(let family) = finding, !family.shortenedWords.isEmpty {
      reasons.append(.shortenedWords(family.shortenedWords))
    }
    if let absentMetrics { reasons += absentMetrics.reasons }
    switch opticalSize {
    case .points(let points): reasons.append(.opticalSize(points))
    case .unreadable(let error): reasons.append(.unreadable(error))
    case nil: break
    }
    if let invalidSize { reasons.append(.invalidSize(invalidSize.asked, usedInstead: invalidSize.points)) }
    reasons += text.after.map(MatchReason.unreadable)
    if !face.isRecorded { reasons += face.styleDisagreements.map(MatchReason.disagreement) }
    return reasons
  }

  /// The reasons as one sentence, without a full stop.
  var explanation: String { reasons.map(\.text).joined(separator: "; ") }
}

extension MatchReason {
  fileprivate init(_ gap: TextGaps.Gap) {
    switch gap {
    case .lacks(let face): self = .lacksText(face)
    case .lacksInColor(let face): self = .lacksText(face, inColor: true)
    case .unreadable(let error): self = .unreadable(error)
    }
  }

  /// Why something was passed over.
  package init(_ passedOver: PassedOver) {
    switch passedOver {
    case .name(let name): self = .noFace(named: name)
    case .family(let family, let style): self = .familyMissing(family, style)
    case .notation(let name, let notation):
      self = notation.kind.isSpelling ? .respelled(name, notation) : .refused(name, as: notation)
    case .otherName(let name, let font): self = .respelled(name, as: font)
    case .generic(let name, let kind): self = .noneOfGeneric(name, kind: kind)
    case .face(let gap): self.init(gap)
    }
  }

  package init(_ gap: FaceGap) {
    switch gap {
    case .lacks(let characters, let face): self = .lacksCharacters(characters, face: face)
    case .unreadable(let error): self = .unreadable(error)
    }
  }

  package init(_ reason: UnmetCondition.Reason) {
    switch reason {
    case .noFont(let characters): self = .noFontHasCharacters(characters)
    case .noOtherFile(let face): self = .noOtherFile(answeredBy: face)
    }
  }

  /// Why a family draws in place of an absent one.
  init(_ choice: SubstituteChoice, of absent: String) {
    switch choice {
    case .listed(let family): self = .namedSubstitute(family: family, of: absent)
    case .listedForRelative(let family, let other):
      self = .namedSubstitute(family: family, of: "\(other), with whose name \(absent) begins")
    case .metricAlias(let family): self = .metricAlias(family: family, of: absent)
    case .systemAlias(let family): self = .systemAlias(family: family, of: absent)
    case .systemUI(let family): self = .generic("system-ui", family: family)
    case .emoji(let family, let isColor): self = .hasEmoji(family: family, of: absent, isColor: isColor)
    case .letters(let family): self = .hasLetters(family: family, of: absent)
    case .nearest(let family, let differences), .nearestOfWidth(_, let family, let differences, named: _):
      self = .nearestFace(family: family, differences)
    case .ofKind(let family, let kind): self = .ordinaryFace(family: family, kind: kind)
    case .styled(let family): self = .nothingKnown(of: absent, family: family)
    case .lastResort(let family): self = .lastResort(family: family)
    }
  }
}

extension MatchFinding {
  fileprivate var reasons: [MatchReason] {
    switch self {
    case .given: []
    case .file(let path): [.file(path)]
    case .postScriptName(let name): [.postScriptName(name)]
    case .placeName(let name): [.placeName(name)]
    case .fullName(let name): [.fullName(name)]
    case .styleName(let name): [.styleName(name)]
    case .family(let family): family.reasons
    case .generic(let generic):
      [.generic(generic.name, family: generic.family), .genericChoice(generic.choice, generic.kind)]
    case .substitute(let substitute): substitute.reasons
    case .profile(let profile): profile.reasons
    case .text(let text): text.reasons
    }
  }
}

extension FamilyFinding {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if let longerName { reasons += [.noFace(named: longerName), .unknownWords(unknownWords)] }
    reasons.append(.family(family, faces: faces))
    if let ownStyle { reasons.append(.styleOfFamily(family, ownStyle)) }
    return reasons
  }
}

extension SubstituteFinding {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if isOfSymbols, !choice.isMetricAlias { reasons.append(.symbols(absentFamily)) }
    if isEncoded { reasons.append(.otherEncoding(absentFamily)) }
    if let kind, kind.isDescribed {
      reasons.append(.described(kind.fontClass))
    } else if let kind, !isOfSymbols || kind.word != nil {
      reasons.append(.classified(kind.fontClass, word: kind.word))
    }
    switch ownWeight?.source {
    case .name: reasons += ownWeight.map { [.weightByName($0.weight, of: $0.family)] } ?? []
    case .published: reasons += ownWeight.map { [.weightAsPublished($0.weight, of: $0.family)] } ?? []
    case .document: reasons += ownWeight.map { [.weightByDocument($0.weight, of: $0.family)] } ?? []
    case nil: break
    }
    reasons += gaps.map(MatchReason.init)
    if lacksScript { reasons.append(.noScript(of: absentFamily)) }
    if lacksEmoji { reasons.append(.noEmoji(of: absentFamily)) }
    if lacksSpecial, let special { reasons.append(.noneOfKind(special)) }
    if let missingKind { reasons.append(.noneOfClass(missingKind)) }
    if case .nearestOfWidth(let width, _, differences: _, let named) = choice {
      reasons.append(.substituteOfOtherWidth(family: named, of: absentFamily, width: width))
    }
    return reasons + [MatchReason(choice, of: absentFamily)]
  }
}

extension ProfileFinding {
  fileprivate var reasons: [MatchReason] {
    let recorded: [MatchReason] =
      switch text {
      case .none: []
      case .tables: [.recordedText(pairs: nil)]
      case .pairs(let count): [.recordedText(pairs: count)]
      }
    let drawn = drawing.face.fullName ?? drawing.face.postScriptName ?? "another"
    return [.recordedMetrics(name, path: path)] + recorded + [.drawnBy(drawn)]
  }
}

extension TextFinding {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = [.hasText(origin)]
    if let isColor { reasons.append(.presentation(isEmoji: isColor)) }
    if let language { reasons.append(.madeFor(language)) }
    return reasons
  }
}

extension StyleFit {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if let tie { reasons.append(.chosenByName(faces: tie.faces, by: tie.name)) }
    if let place { reasons.append(.axes(place)) }
    switch answer {
    case .exact(let style): reasons.append(.styleFound(style))
    case .nearest(let style, let asked): reasons.append(.nearestStyle(style, asked: asked))
    case nil: break
    }
    let kept = keptOpticalSize.map { [MatchReason.opticalSizeKept($0.size)] } ?? []
    let isOfName = keptOpticalSize?.isOfName ?? false
    if isOfName { reasons += kept }
    for gap in gaps {
      switch gap {
      case .missing(let tag): reasons.append(.noAxis(tag))
      case .clamped(let tag, let asked, let held): reasons.append(.axisClamped(tag, asked: asked, held: held))
      case .unreadable(let error): reasons.append(.unreadable(error))
      }
    }
    if let settings { reasons.append(.axes(settings)) }
    return isOfName ? reasons : reasons + kept
  }
}

extension AbsentMetrics {
  fileprivate var reasons: [MatchReason] {
    var reasons: [MatchReason] = []
    if let published {
      if let otherFamily {
        reasons.append(.metricsOfOtherFamily(published.names.family ?? published.name, for: otherFamily))
      }
      if let missing = published.missingStyle {
        reasons.append(.nearestPublishedStyle(published.style, asked: missing))
      }
      reasons.append(.publishedMetrics(family: published.name, source: published.sources.words))
      reasons += published.otherLines.map(MatchReason.otherPublishedLine)
      if let words = published.missingMetrics { reasons.append(.metricsOfSubstitute(words)) }
    }
    switch scaling {
    case .scaled(let factor, let kept): reasons.append(.scaled(by: factor, keeping: kept))
    case .scaledAsRegular(let factor, let kept, let family):
      reasons.append(.scaledAsRegular(by: factor, keeping: kept, family: family))
    case .twin(let family): reasons.append(.metricTwin(of: family))
    case .emoji: reasons.append(.emojiNotScaled)
    case .unscaled(let kept): reasons.append(.notScaled(kept))
    case .unknown(let family): reasons.append(.metricsUnknown(family: family))
    case nil: break
    }
    return reasons + (textReason.map { [$0] } ?? [])
  }

  /// How wide text is, where no other reason says it.
  private var textReason: MatchReason? {
    let absent = published?.name ?? "the absent font"
    switch (advances.kept, known) {
    case (.pitch, .pitch(let advance)?): return .fixedPitch(advance, of: absent)
    case (.mean, _): return .meanWidth(advances.factor, of: absent)
    case (.substitute, _) where published != nil:
      switch scaling {
      case .scaled(by: _, keeping: .width), .unscaled(.none), .unknown, .emoji, .twin, nil: return nil
      case .scaled, .scaledAsRegular, .unscaled: return .advancesOfSubstitute(of: absent)
      }
    default: return nil
    }
  }
}
