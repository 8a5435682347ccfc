import FontFaces
internal import FontFiles

/// The last step to a match: from a family, or from a face that was found by its name, to the face in the style that was
/// asked for, or the nearest to it.
enum StyledFace {
  /// The match for a style in a family, among the faces with the characters that the description requires; nil where there is
  /// none.
  ///
  /// - Parameters:
  ///   - reasons: why the family was chosen.
  ///   - lacking: takes why the face of that style does not answer.
  static func match(
    _ style: FontStyle, in family: FamilyFaces, _ descriptor: FontDescriptor, after reasons: [MatchStep],
    lacking: inout [MatchStep]
  ) -> FontMatch? {
    let match = match(style, in: family, descriptor, after: reasons)
    let required = RequiredCharacters(descriptor.requiredCharacters)
    guard !required.isEmpty, let match, let reason = required.reason(against: match) else { return match }
    if !lacking.contains(reason) { lacking.append(reason) }
    return self.match(style, in: family.having(required), descriptor, after: reasons)
  }

  /// The match for a style in a family: the face that CSS's rules choose, set on its axes; nil for a family without faces, and
  /// where the chosen face cannot be read.
  ///
  /// - Parameters:
  ///   - descriptor: its values on axes are applied; its style is part of `style` already.
  ///   - reasons: why the family was chosen.
  static func match(
    _ style: FontStyle, in family: FamilyFaces, _ descriptor: FontDescriptor, after reasons: consuming [MatchStep]
  ) -> FontMatch? {
    let ranges = family.ranges
    guard let choice = StyleMatching.choose(style, among: ranges) else { return nil }
    var steps = reasons
    var face = family.faces[choice.index]
    let others = StyleMatching.others(like: choice, among: ranges)
    if !others.isEmpty { face = EqualFaces.first([choice.index] + others, of: family, style, &steps) }
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
    return FontMatch(
      varied, isFound && isFaithful ? .exact : .style, from: family.origin,
      synthesis: FontSynthesis(from: varied.style, to: style), steps: steps)
  }

  /// The match for a face that was found by its name. Where the description asks for another style, the face's family is
  /// asked for that style.
  ///
  /// - Parameters:
  ///   - step: how the face was found.
  ///   - family: the faces of a family of the same source.
  static func match(
    _ face: FontFace, foundBy step: MatchStep, _ descriptor: FontDescriptor, from origin: FontOrigin,
    family: (FoldedName) -> FamilyFaces?
  ) -> FontMatch {
    let style = descriptor.over(face.style)
    if style != face.style {
      // A face without a family, or with one that nobody can ask for, is a family of its own.
      let members = face.family.flatMap { family(FoldedName($0)) }.flatMap { $0.isEmpty ? nil : $0 }
      let match = match(style, in: members ?? FamilyFaces([face], from: origin), descriptor, after: [step])
      if let match { return match }
    }
    var steps = [step]
    if face.instance != nil, descriptor.variations[.opticalSize] == nil, let size = face.coordinates[.opticalSize] {
      steps.append(.opticalSizeKept(size))
    }
    let (varied, isFaithful) = vary(face, descriptor.variations, &steps)
    return FontMatch(varied, isFaithful && style == face.style ? .exact : .style, from: origin, steps: steps)
  }

  /// The face at further values on its axes. What it cannot do becomes a step.
  ///
  /// - Returns: the face, and whether it does all that was asked.
  private static func vary(
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
