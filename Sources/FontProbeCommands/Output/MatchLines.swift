internal import FontFaces
internal import FontNames
internal import FontProbe
internal import NumberText
internal import TextFormats

extension FontMatch {
  /// The answer in a line or two: whether the font is there, what its substitute is, and whose metrics these are. The
  /// reasons are listed by `resolve`.
  ///
  /// - Parameters:
  ///   - request: the name as it was asked for.
  ///   - listsReasons: whether all reasons follow, so that none is named here.
  ///   - namesFamily: whether several faces of the family answer, so that none is named here.
  func lines(
    for request: String, _ emphasis: Emphasis, listsReasons: Bool = false, namesFamily: Bool = false
  ) -> [String] {
    let subject = MatchSubject(
      request: request, match: self, namesFamily: namesFamily, name: { emphasis.strong($0.printable) })
    let more = listsReasons ? "" : " (fontprobe resolve lists the reasons)"
    let first =
      switch outcome {
      case .exact: "\(subject.missing)\(subject.answered)."
      case .style:
        "\(subject.missing)\(subject.answered)\(subject.nearestStyle)."
      case .profile: "\(subject.asked) is not here; its \(subject.recorded) recorded in \(subject.profile)."
      case .substitute: "\(subject.missing)\(subject.face) is the substitute\(subject.style)."
      case .lastResort where decision.isOfUnmetCondition:
        "\(subject.missing)\(subject.unmetCondition) \(subject.face) answers\(subject.style)."
      case .lastResort where !subject.lacking.isEmpty: "\(subject.missing)\(subject.face) answers\(subject.style)."
      case .lastResort: "\(subject.missing)\(subject.face) is the last resort\(subject.style)."
      }
    let second = subject.metrics.map { ["\($0).\(more)"] } ?? []
    let path = outcome.isOfTheFamily || outcome == .profile ? nil : PathNamesake.sentence(request)
    let notes = [path].compactMap { $0 } + (listsReasons ? [] : remarks)
    return [first] + second + notes.map { "note: \($0)" }
  }

  /// What somebody should know who reads no reasons: what was asked for in vain, a sentence each.
  var remarks: [String] {
    let codes: [MatchReason.Code] = [
      .refused, .unknownWords, .shortenedWords, .noAxis, .axisClamped, .disagreement, .unreadable, .invalidSize,
    ]
    return reasons.filter { codes.contains($0.code) }.map { $0.text.printable }
  }
}

extension MatchOutcome {
  /// Whether a face of the family that was asked for answers.
  fileprivate var isOfTheFamily: Bool { self == .exact || self == .style }
}

/// The parts of the sentences about a match.
private struct MatchSubject {
  let request: String
  let match: FontMatch
  let namesFamily: Bool
  /// A name of a font as it is printed.
  let name: (String) -> String

  /// What was asked for.
  var asked: String { name(request) }

  /// The face, or its family, and where it is from.
  var face: String { described(match) }

  private func described(_ match: FontMatch) -> String {
    let face = match.face
    let place = match.origin == .registered ? face.source.path ?? "in memory" : match.origin.rawValue
    return "\(title(of: face)) (\(place.printable))"
  }

  private var title: String { title(of: match.face) }

  private func title(of face: FontFace) -> String {
    name((namesFamily ? face.family : nil) ?? face.fullName ?? face.postScriptName ?? "an unnamed face")
  }

  /// The names that are not there, as a sentence; empty where the first one answers.
  var missing: String {
    var families: [String] = []
    for case .family(let family, _) in match.decision.passedOver where !families.contains(family) {
      families.append(family)
    }
    let isOfTheFamily = match.outcome.isOfTheFamily || !match.decision.lackingFaces.isEmpty
    guard families.count > 1 || isOfTheFamily else { return absentKind ?? "\(asked) is not here. " }
    guard let last = families.last else { return lacking }
    let names = families.dropLast().map(name).joined(separator: ", ")
    return (names.isEmpty ? "\(name(last)) is not here. " : "\(names) and \(name(last)) are not here. ") + lacking
  }

  /// That no font is of the kind of the generic family that was asked for, as a sentence; nil where a font was asked for.
  private var absentKind: String? {
    for passedOver in match.decision.passedOver {
      guard case .generic(request, _) = passedOver else { continue }
      return MatchReason(passedOver).text.printable + ". "
    }
    return nil
  }

  /// The faces that were asked for and lack a character that they must have, each as a sentence; empty where no font has them.
  var lacking: String {
    let decision = match.decision
    return decision.isOfUnmetCondition
      ? "" : decision.lackingFaces.map { "\(MatchReason($0).text.printable). " }.joined()
  }

  /// That no font has the characters that it must have, as a sentence.
  var unmetCondition: String {
    guard let condition = match.decision.unmetCondition else { return "" }
    let words = MatchReason(condition.reason).text
    return (words.prefix(1).uppercased() + words.dropFirst()).printable + "."
  }

  /// What is here: the name or the file that was asked for, and the face that it is.
  var answered: String {
    switch match.decision.finding {
    case .postScriptName(let asked), .fullName(let asked), .styleName(let asked): "\(name(asked)) is here: \(face)"
    case .family(let family): "\(name(family.family)) is here: \(face)"
    case .generic(let generic): "\(name(generic.name)) is \(face) here"
    case .file(let path): "\(title) is in \(path.printable)"
    case .given, .substitute, .profile, .text: "\(asked) is here: \(face)"
    }
  }

  /// In which parts of the style another answers than was asked for: ", at weight 400 for 500".
  var style: String {
    guard !namesFamily, case .nearest(let style, let asked) = match.decision.styled.fit.answer else { return "" }
    var parts: [String] = []
    if style.weight != asked.weight { parts.append("weight \(style.weight) for \(asked.weight)") }
    if style.width != asked.width { parts.append("width \(style.width) % for \(asked.width) %") }
    if style.slant != asked.slant { parts.append("\(style.slant) for \(asked.slant)") }
    let words = parts.joined(separator: ", ")
    return parts.isEmpty ? "" : words.hasPrefix("w") ? ", at \(words)" : ", \(words)"
  }

  /// In which parts of the style a face of the family differs from what was asked for, or that it is the nearest; empty where
  /// it has the style, and words of the name are left over.
  var nearestStyle: String {
    guard style.isEmpty else { return style }
    if case .family(let family) = match.decision.finding, family.longerName != nil { return "" }
    return ", the nearest of its styles"
  }

  /// What the profile has, and the verb of it.
  var recorded: String { match.face.setsText ? "metrics and text-setting tables were" : "metrics were" }

  /// The file of the profile.
  var profile: String {
    if case .profile(let profile) = match.decision.finding, let path = profile.path { return path.printable }
    return "a profile"
  }

  /// Whose metrics these are, and what draws; nil where the face is the one that was asked for.
  var metrics: String? {
    switch match.outcome {
    case .exact, .style: return nil
    case .profile: return match.substitute.map { "\(described($0)) is drawn in its place" }
    case .substitute, .lastResort: break
    }
    let isLastResort = match.outcome == .lastResort
    let face = isLastResort ? "it" : "the substitute"
    let own = "The metrics are \(isLastResort ? "its" : "the substitute's") own"
    let absent = match.decision.absentMetrics
    var drawn: String?
    switch absent?.scaling {
    case .scaled(let factor, let kept):
      drawn = "\(face) is drawn at \(factor.text(.percent(1))) % to keep the \(kept)"
    case .scaledAsRegular(let factor, let kept, let family):
      drawn =
        "\(face) is drawn at \(factor.text(.percent(1))) % to keep the \(kept) of \(family.printable)'s regular face"
    case .twin(let family): drawn = "text is as wide in \(face) as in \(family.printable)"
    case .unknown(let family): return "\(own); none are published for \(family.printable)"
    case .emoji, .unscaled, nil: break
    }
    let published = absent?.published
    if published == nil, drawn == nil, !match.decision.lackingFaces.isEmpty { return own }
    let exception = published?.missingMetrics.map { ", except for the \($0), which nobody publishes" } ?? ""
    let owner = published.map { "The metrics are those published for \($0.name.printable)\(exception)" } ?? own
    return owner + (drawn.map { "; \($0)" } ?? "")
  }
}
