internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

extension FontMatch {
  /// Returns one or two lines that say whether the font was found, which substitute is used, and whose metrics are
  /// used.
  ///
  /// - Parameters:
  ///   - request: the name in the user's spelling.
  ///   - listsReasons: whether all reasons are printed after the lines. Notes are then omitted.
  ///   - namesFamily: whether the family is named instead of the face, because several of its faces match.
  func lines(
    for request: String, _ emphasis: Emphasis, listsReasons: Bool = false, namesFamily: Bool = false
  ) -> [String] {
    let subject = MatchSubject(
      request: request, match: self, namesFamily: namesFamily, name: { emphasis.strong($0.printable) })
    let more = listsReasons ? "" : " (fontprobe resolve lists the reasons)"
    let first =
      switch decision.outcomeOfName {
      case .exact: "\(subject.missing)\(subject.answered)."
      case .style:
        "\(subject.missing)\(subject.answered)\(subject.nearestStyle)."
      case .profile: "\(subject.asked) was not found, but its \(subject.recorded) recorded in \(subject.profile)."
      case .substitute: "\(subject.missing)\(subject.face) is the substitute\(subject.style)."
      case .lastResort where decision.isOfUnmetCondition:
        "\(subject.missing)\(subject.unmetCondition) \(subject.face) is used\(subject.style)."
      case .lastResort where !subject.lacking.isEmpty: "\(subject.missing)\(subject.face) is used\(subject.style)."
      case .lastResort: "\(subject.missing)\(subject.face) is used as the last resort\(subject.style)."
      }
    let second = subject.metrics.map { ["\($0).\(more)"] } ?? []
    let path =
      decision.outcomeOfName.isOfTheFamily || decision.outcomeOfName == .profile ? nil : PathNamesake.sentence(request)
    let notes = [path].compactMap { $0 } + (listsReasons ? [] : remarks)
    return [first] + second + notes.map { "note: \($0)" }
  }

  /// A sentence for each request that could not be satisfied. The sentences are for people who do not read the reasons.
  var remarks: [String] {
    let codes: [MatchReason.Code] = [
      .refused, .unknownWords, .shortenedWords, .noAxis, .axisClamped, .disagreement, .unreadable, .invalidSize,
    ]
    return reasons.filter { codes.contains($0.code) }.map { $0.text.printable }
  }
}

extension MatchOutcome {
  var isOfTheFamily: Bool { self == .exact || self == .style }
}

private struct MatchSubject {
  let request: String
  let match: FontMatch
  let namesFamily: Bool
  let name: (String) -> String

  var asked: String { name(request) }

  /// The face or its family, with its file or origin.
  var face: String { described(match) }

  private func described(_ match: FontMatch) -> String {
    let face = match.face
    let place = match.origin == .registered ? face.source.path ?? "in memory" : match.origin.rawValue
    return "\(title(of: face)) (\(place.printable))"
  }

  private var title: String { title(of: match.face) }

  private func title(of face: FontFace) -> String {
    name((namesFamily ? face.family : nil) ?? face.shownName)
  }

  /// A sentence with the absent names. Empty if the first name was found.
  var missing: String {
    var families: [String] = []
    for case .family(let family, _) in match.decision.passedOver where !families.contains(family) {
      families.append(family)
    }
    let isOfTheFamily = match.decision.outcomeOfName.isOfTheFamily || !match.decision.lackingFaces.isEmpty
    guard families.count > 1 || isOfTheFamily else { return absentKind ?? "\(asked) was not found. " }
    guard let last = families.last else { return lacking }
    let names = families.dropLast().map(name).joined(separator: ", ")
    return (names.isEmpty ? "\(name(last)) was not found. " : "\(names) and \(name(last)) were not found. ") + lacking
  }

  /// Says that no font of the requested generic family is available. Nil if the request is not a generic family.
  private var absentKind: String? {
    for passedOver in match.decision.passedOver {
      guard case .generic(request, _) = passedOver else { continue }
      return MatchReason(passedOver).text.printable + ". "
    }
    return nil
  }

  /// A sentence for each requested face that lacks a required character. Empty if no font has the characters.
  var lacking: String {
    let decision = match.decision
    return decision.isOfUnmetCondition
      ? "" : decision.lackingFaces.map { "\(MatchReason($0).text.printable). " }.joined()
  }

  /// Says that no font has the required characters. Empty if some font has them.
  var unmetCondition: String {
    guard let condition = match.decision.unmetCondition else { return "" }
    let words = MatchReason(condition.reason).text
    return (words.prefix(1).uppercased() + words.dropFirst()).printable + "."
  }

  /// A sentence with the found name or file, and its face. If the name is not the first of a list, the sentence begins
  /// with the position of the name.
  var answered: String {
    let place = match.decision.laterName.map { "Name \($0.place + 1) of the list is used. " } ?? ""
    return place + own
  }

  private var own: String {
    switch match.decision.finding {
    case .postScriptName(let asked), .placeName(let asked), .fullName(let asked), .styleName(let asked):
      "\(name(asked)) was found: \(face)"
    case .family(let family): "\(name(family.family)) was found: \(face)"
    case .generic(let generic): "On this machine, \(name(generic.name)) is \(face)"
    case .file(let path): "\(title) is in \(path.printable)"
    case .given, .substitute, .profile, .text: "\(asked) was found: \(face)"
    }
  }

  /// The differences between the found style and the requested style: ", with weight 400 instead of 500".
  var style: String {
    guard !namesFamily, case .nearest(let style, let asked) = match.decision.styled.fit.answer else { return "" }
    var parts: [String] = []
    if style.weight != asked.weight { parts.append("weight \(style.weight) instead of \(asked.weight)") }
    if style.width != asked.width { parts.append("width \(style.width) % instead of \(asked.width) %") }
    if style.slant != asked.slant { parts.append("\(style.slant) instead of \(asked.slant)") }
    let words = parts.joined(separator: ", ")
    return parts.isEmpty ? "" : words.hasPrefix("w") ? ", with \(words)" : ", \(words)"
  }

  /// The differences of the style, or ", the nearest style of the family". If the styles are equal and the requested
  /// name has more words than the family's name, the text is empty.
  var nearestStyle: String {
    guard style.isEmpty else { return style }
    if case .family(let family) = match.decision.finding, family.longerName != nil { return "" }
    return ", the nearest style of the family"
  }

  /// The contents of the profile, followed by the verb.
  var recorded: String { match.face.setsText ? "metrics and tables for setting text are" : "metrics are" }

  var profile: String {
    if case .profile(let profile) = match.decision.finding, let path = profile.path { return path.printable }
    return "a profile"
  }

  /// A sentence that says whose metrics are used, and which face is drawn. Nil if the requested face itself was found.
  var metrics: String? {
    switch match.decision.outcomeOfName {
    case .exact, .style: return nil
    case .profile: return match.substitute.map { "\(described($0)) is drawn instead" }
    case .substitute, .lastResort: break
    }
    let isLastResort = match.outcome == .lastResort
    let face = isLastResort ? "it" : "the substitute"
    let own = "The metrics are \(isLastResort ? "its" : "the substitute's") own"
    let absent = match.decision.absentMetrics
    var drawn: String?
    switch absent?.scaling {
    case .scaled(let factor, let kept):
      let percent = factor.text(.percent(1))
      drawn =
        percent == "100.0"
        ? "at the requested size, \(face) already has the same \(kept)"
        : "\(face) is drawn at \(percent) % to keep "
          + "the \(kept)"
    case .scaledAsRegular(let factor, let kept, let family):
      drawn =
        "\(face) is drawn at \(factor.text(.percent(1))) % to keep the \(kept) of \(family.printable)'s regular face"
    case .twin(let family): drawn = "text is as wide in \(face) as in \(family.printable)"
    case .unknown(let family): return "\(own); no metrics are published for \(family.printable)"
    case .emoji, .unscaled, nil: break
    }
    let published = absent?.published
    if published == nil, drawn == nil, !match.decision.lackingFaces.isEmpty { return own }
    let exception = published?.missingMetrics.map { ", except for the \($0) (not published)" } ?? ""
    let owner = published.map { "The metrics are the published metrics of \($0.name.printable)\(exception)" } ?? own
    return owner + (drawn.map { "; \($0)" } ?? "")
  }
}

/// A folder or file in the working directory. The user gave its name as the name of a font, but no font has this name.
enum PathNamesake {
  /// Returns a sentence that says how to write the path of the folder or file. Nil if there is none, or if the name
  /// contains a slash and is therefore already a path.
  static func sentence(_ name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), FilePaths.exists(name) else { return nil }
    let shown = name.printable.asWord
    return FilePaths.isFolder(name)
      ? "\(shown) is also a folder, but was read as the name of a font. --fonts \(shown) searches its fonts first, "
        + "and \("./\(name.printable)".asWord) means the folder in a command that accepts folders"
      : "\(shown) is also a file, but was read as the name of a font. \("./\(name.printable)".asWord) means the file"
  }
}

extension String {
  /// The text as one word of a command line. It is quoted if a shell would otherwise read several words.
  fileprivate var asWord: String {
    let plain = "0123456789./_-+,:@%".unicodeScalars
    let isPlain = unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plain.contains($0) }
    return isPlain ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}

extension FontError {
  /// Returns the error. If a folder or file has the name, but no font has it, the error has a hint.
  func mentioningPath(called name: String) -> FontError {
    guard [.notRegistered, .metricsUnknown].contains(code), path == nil, let sentence = PathNamesake.sentence(name)
    else {
      return self
    }
    return FontError(code, message, hint: [sentence, hint].compactMap { $0 }.joined(separator: "; "))
  }
}

extension FontFace {
  var shownName: String { fullName ?? postScriptName ?? "an unnamed face" }
}
