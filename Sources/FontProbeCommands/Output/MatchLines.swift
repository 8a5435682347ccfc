internal import FontFaces
internal import FontProbe
internal import NumberText
internal import TextFormats

extension FontMatch {
  /// The answer in a line or two: whether the font is there, what its substitute is, and whose metrics these are. The
  /// reasons are `steps`, which `resolve` lists.
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
      case .lastResort where isOfUnmetCondition:
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
    steps.filter { step in
      switch step {
      case .refused, .unknownWords, .shortenedWords, .noAxis, .axisClamped, .disagreement, .unreadable, .invalidSize:
        true
      default: false
      }
    }
    .map { $0.description.printable }
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
    for case .familyMissing(let family, _) in match.steps where !families.contains(family) { families.append(family) }
    let isOfTheFamily = match.outcome.isOfTheFamily || !match.lackingFaces.isEmpty
    guard families.count > 1 || isOfTheFamily else { return absentKind ?? "\(asked) is not here. " }
    guard let last = families.last else { return lacking }
    let names = families.dropLast().map(name).joined(separator: ", ")
    return (names.isEmpty ? "\(name(last)) is not here. " : "\(names) and \(name(last)) are not here. ") + lacking
  }

  /// That no font is of the kind of the generic family that was asked for, as a sentence; nil where a font was asked for.
  private var absentKind: String? {
    for step in match.steps {
      guard case .noneOfGeneric(request, kind: _) = step else { continue }
      return step.description.printable + ". "
    }
    return nil
  }

  /// The faces that were asked for and lack a character that they must have, each as a sentence; empty where no font has them.
  var lacking: String {
    match.isOfUnmetCondition ? "" : match.lackingFaces.map { "\($0.description.printable). " }.joined()
  }

  /// That no font has the characters that it must have, as a sentence.
  var unmetCondition: String {
    for step in match.steps {
      guard case .noFontHasCharacters = step else { continue }
      let words = step.description
      return (words.prefix(1).uppercased() + words.dropFirst()).printable + "."
    }
    return ""
  }

  /// What is here: the name or the file that was asked for, and the face that it is.
  var answered: String {
    for step in match.steps {
      switch step {
      case .postScriptName(let asked), .fullName(let asked), .styleName(let asked), .family(let asked, faces: _):
        return "\(name(asked)) is here: \(face)"
      case .generic(let asked, family: _): return "\(name(asked)) is \(face) here"
      case .file(let path): return "\(title) is in \(path.printable)"
      default: continue
      }
    }
    return "\(asked) is here: \(face)"
  }

  /// In which parts of the style another answers than was asked for: ", at weight 400 for 500".
  var style: String {
    if namesFamily { return "" }
    for case .nearestStyle(let style, asked: let asked) in match.steps.reversed() {
      var parts: [String] = []
      if style.weight != asked.weight { parts.append("weight \(style.weight) for \(asked.weight)") }
      if style.width != asked.width { parts.append("width \(style.width) % for \(asked.width) %") }
      if style.slant != asked.slant { parts.append("\(style.slant) for \(asked.slant)") }
      let words = parts.joined(separator: ", ")
      return parts.isEmpty ? "" : words.hasPrefix("w") ? ", at \(words)" : ", \(words)"
    }
    return ""
  }

  /// In which parts of the style a face of the family differs from what was asked for, or that it is the nearest; empty where
  /// it has the style, and words of the name are left over.
  var nearestStyle: String {
    guard style.isEmpty else { return style }
    let isLeftOver = match.steps.contains { if case .unknownWords = $0 { true } else { false } }
    return isLeftOver ? "" : ", the nearest of its styles"
  }

  /// What the profile has, and the verb of it.
  var recorded: String { match.face.setsText ? "metrics and text-setting tables were" : "metrics were" }

  /// The file of the profile.
  var profile: String {
    for case .recordedMetrics(_, path: let path?) in match.steps { return path.printable }
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
    var published: String?
    var missing: String?
    var drawn: String?
    for step in match.steps {
      switch step {
      case .publishedMetrics(let family, source: _): published = family.printable
      case .metricsOfSubstitute(let metrics): missing = metrics
      case .scaled(let factor, keeping: let kept):
        drawn = "\(face) is drawn at \(factor.text(.percent(1))) % to keep the \(kept)"
      case .scaledAsRegular(let factor, let kept, let family):
        drawn =
          "\(face) is drawn at \(factor.text(.percent(1))) % to keep the \(kept) of \(family.printable)'s regular face"
      case .metricTwin(let family): drawn = "text is as wide in \(face) as in \(family.printable)"
      case .metricsUnknown(let family): return "\(own); none are published for \(family.printable)"
      default: continue
      }
    }
    if published == nil, drawn == nil, !match.lackingFaces.isEmpty { return own }
    let exception = missing.map { ", except for the \($0), which nobody publishes" } ?? ""
    let owner = published.map { "The metrics are those published for \($0)\(exception)" } ?? own
    return owner + (drawn.map { "; \($0)" } ?? "")
  }
}
