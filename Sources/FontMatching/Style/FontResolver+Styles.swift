internal import Files
import FontFaces

/// From a family to the face of it that has the style asked for, or the nearest.
extension FontResolver {
  /// A face that was found by its name; where the description asks for another style, its family is asked for that.
  func named(
    _ face: FontFace, _ step: MatchStep, _ descriptor: FontDescriptor, _ origin: FontOrigin,
    family: (FoldedName) -> FamilyFaces
  ) -> FontMatch {
    let style = descriptor.over(face.style)
    if style != face.style {
      // A face without a family, or with one that nobody can ask for, is one of its own.
      let members = face.family.map { family(FoldedName($0)) } ?? FamilyFaces([])
      let alone = members.isEmpty ? FamilyFaces([face]) : members
      if let match = nearest(style, alone, descriptor, origin, [step]) { return match }
    }
    var steps = [step]
    if face.instance != nil, descriptor.variations[.opticalSize] == nil, let size = face.coordinates[.opticalSize] {
      steps.append(.opticalSizeKept(size))
    }
    let (varied, isFaithful) = vary(face, descriptor.variations, &steps)
    return FontMatch(varied, isFaithful && style == face.style ? .exact : .style, from: origin, steps: steps)
  }

  /// The face of a family for the style that the words of a name and the description ask for.
  func styled(
    _ members: FamilyFaces, _ split: FontNameRequest.Split, _ request: FontNameRequest, _ descriptor: FontDescriptor,
    _ origin: FontOrigin
  ) -> FontMatch? {
    guard let family = members.name else { return nil }
    var steps: [MatchStep] = []
    // Most stories have no more.
    steps.reserveCapacity(4)
    steps.append(.family(family, faces: members.faces.count))
    if !split.style.unknown.isEmpty {
      if let match = faceOfStyle(named: split.rest, members, split.family, descriptor, origin) { return match }
      // "Noto Sans Arabic" where only Noto Sans is there: another family, and what is nearest to it.
      steps = [.noFace(named: request.name), .unknownWords(split.style.unknown)] + steps
      let style = descriptor.over(FontStyle(split.style))
      guard let match = nearest(style, members, descriptor, origin, steps) else { return nil }
      return FontMatch(
        match.face, .substitute, from: origin, synthesis: match.synthesis,
        steps: match.told)
    }
    let unsaid = UnsaidStyle(family, members, split.style, descriptor)
    guard unsaid.isStyled else {
      return nearest(descriptor.over(FontStyle(split.style)), members, descriptor, origin, steps)
    }
    steps.append(.styleOfFamily(family, FontStyle(unsaid)))
    let style = descriptor.over(FontStyle(split.style.filled(from: unsaid)))
    return nearest(style, members, descriptor, origin, steps)
  }

  /// The face of a family whose style goes by a name that is no style's words: "Caption" of EB Garamond.
  private func faceOfStyle(
    named style: FoldedName, _ members: FamilyFaces, _ family: FoldedName, _ descriptor: FontDescriptor,
    _ origin: FontOrigin
  ) -> FontMatch? {
    for face in members.faces {
      var found: FontFace?
      if let name = face.nameOfStyle(in: family), style.isFolded(from: name) {
        found = face
      } else if let instance = face.namedInstances.first(where: { style.isFolded(from: $0.name) }) {
        found = try? face.at(instance)
      }
      guard let found else { continue }
      return named(found, .styleName(found.styleName ?? style.text), descriptor, origin) { _ in members }
    }
    return nil
  }

  func nearest(
    _ style: FontStyle, _ members: FamilyFaces, _ descriptor: FontDescriptor, _ origin: FontOrigin,
    _ reasons: consuming [MatchStep]
  ) -> FontMatch? {
    let ranges = members.ranges
    guard let choice = StyleMatching.choose(style, among: ranges) else { return nil }
    var steps = reasons
    var face = members.faces[choice.index]
    let others = StyleMatching.others(like: choice, among: ranges)
    if !others.isEmpty { face = FacesAlike.first([choice.index] + others, of: members, style, &steps) }
    var varied = face
    if face.isVariable, case let settings = choice.settings(for: face), settings != face.coordinates {
      do throws(FontError) {
        varied = try face.at(settings)
        steps.append(.axes(settings))
      } catch {
        steps.append(.unreadable(error))
        return nil
      }
    }
    let isFound = choice.matches(style)
    steps.append(isFound ? .styleFound(style) : .nearestStyle(varied.style, asked: style))
    let isFaithful: Bool
    (varied, isFaithful) = vary(varied, descriptor.variations, &steps)
    let isExact = isFound && isFaithful
    return FontMatch(
      varied, isExact ? .exact : .style, from: origin, synthesis: FontSynthesis(from: varied.style, to: style),
      steps: steps)
  }

  /// The face at further values on its axes; what it cannot do is a step, never silent.
  ///
  /// - Returns: the face, and whether it does all that was asked.
  private func vary(
    _ face: FontFace, _ variations: VariationCoordinates, _ steps: inout [MatchStep]
  ) -> (face: FontFace, isFaithful: Bool) {
    guard !variations.isEmpty else { return (face, true) }
    var isFaithful = true
    var settings = VariationCoordinates()
    for (tag, value) in variations {
      guard let axis = face.axes.first(where: { $0.tag == tag }) else {
        steps.append(.noAxis(tag))
        isFaithful = false
        continue
      }
      settings[tag] = value
      if !axis.range.contains(value) {
        isFaithful = false
        steps.append(.axisClamped(tag, asked: value, held: min(max(value, axis.minimum), axis.maximum)))
      }
    }
    guard !settings.isEmpty else { return (face, isFaithful) }
    do throws(FontError) {
      let varied = try face.at(settings)
      if varied.coordinates != face.coordinates { steps.append(.axes(varied.coordinates)) }
      if settings[.opticalSize] != nil, let size = varied.coordinates[.opticalSize] {
        steps.append(.opticalSizeKept(size))
      }
      return (varied, isFaithful)
    } catch {
      steps.append(.unreadable(error))
      return (face, false)
    }
  }
}

extension StyleChoice {
  /// Whether the style asked for is what was found.
  func matches(_ style: FontStyle) -> Bool {
    guard width == style.width.rawValue, weight == style.weight.rawValue else { return false }
    return switch (style.slant, slant) {
    case (.upright, .oblique(let angle)): angle == 0
    case (.italic, .italic(let value)): value >= 1
    case (.oblique(let wanted), .oblique(let angle)): wanted == angle
    default: false
    }
  }

  /// The values on a face's axes that the choice means.
  func settings(for face: FontFace) -> VariationCoordinates {
    var settings = face.coordinates
    for axis in face.axes {
      switch (axis.tag, slant) {
      case (.weight, _): settings[.weight] = weight
      case (.width, _): settings[.width] = width
      case (.slant, .oblique(let angle)): settings[.slant] = 0 - angle
      case (.italic, .italic(let value)): settings[.italic] = value
      case (.italic, .oblique): settings[.italic] = max(axis.minimum, min(0, axis.maximum))
      default: break
      }
    }
    return settings
  }
}
