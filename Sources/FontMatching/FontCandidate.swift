public import FontFaces

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How many faces of the family CSS's rules prefer to it: 0 for the one that answers.
  public let distance: Double
  /// What differs from the style asked for, in words; "as asked" where nothing does.
  public let why: String
}

extension FontCollection {
  /// The faces of the family that answered, in the order in which CSS's rules would take them, nearest first.
  public func candidates(for match: FontMatch, asked descriptor: FontDescriptor) -> [FontCandidate] {
    resolver.candidates(for: match, asked: descriptor)
  }
}

extension FontResolver {
  func candidates(for match: FontMatch, asked descriptor: FontDescriptor) -> [FontCandidate] {
    let style = askedStyle(descriptor, answeredBy: match)
    var left = family(of: match)
    var candidates: [FontCandidate] = []
    while let choice = StyleMatching.choose(style, among: left.map(StyleRanges.init)) {
      let face = left.remove(at: choice.index)
      let varied = (try? face.at(choice.settings(for: face))) ?? face
      candidates.append(
        FontCandidate(
          face: varied, origin: match.origin, distance: Double(candidates.count),
          why: varied.style.differences(from: style)))
    }
    return candidates
  }

  /// The style that the request came to: of a face found by its name that face's own, else the words of the first name.
  private func askedStyle(_ descriptor: FontDescriptor, answeredBy match: FontMatch) -> FontStyle {
    if match.outcome == .exact { return match.face.style }
    let request = FontNameRequest(descriptor.names.first ?? "")
    let split = request.split { name in match.face.family.map(FoldedName.init) == name }
    return descriptor.over(FontStyle(split?.style ?? request.guess.style))
  }

  private func family(of match: FontMatch) -> [FontFace] {
    guard let family = match.face.family.map(FoldedName.init) else { return [match.face] }
    let members =
      switch match.origin {
      case .registered: registered.family(family)
      case .bundled: bundled?.family(family) ?? []
      case .system: system?.family(family) ?? []
      }
    return members.isEmpty ? [match.face] : members
  }
}

extension FontStyle {
  /// What differs from another style, in words.
  fileprivate func differences(from asked: FontStyle) -> String {
    var parts: [String] = []
    if width != asked.width { parts.append("width \(width) % for \(asked.width) %") }
    if slant != asked.slant { parts.append("\(slant) for \(asked.slant)") }
    if weight != asked.weight { parts.append("weight \(weight) for \(asked.weight)") }
    return parts.isEmpty ? "as asked" : parts.joined(separator: ", ")
  }
}
