package import FontFaces
internal import FontFiles
package import FontNames

/// A face in the requested style or in the nearest style, for a family or for the name of a face. It is the result of
/// the last step of a search.
package struct StyledFace: Sendable, Equatable {
  package var face: FontFace
  package let origin: FontOrigin
  package let fit: StyleFit
  /// Whether the face has the requested style and every requested value on an axis.
  package let isExact: Bool

  package init(face: FontFace, origin: FontOrigin, fit: StyleFit, isExact: Bool) {
    self.face = face
    self.origin = origin
    self.fit = fit
    self.isExact = isExact
  }
}

extension StyledFace {
  package init(_ face: FontFace, from origin: FontOrigin, _ fit: StyleFit = StyleFit()) {
    self.init(face: face, origin: origin, fit: fit, isExact: true)
  }

  /// The styles that a renderer has to imitate. If the face has descriptors, the declared style decides, whatever
  /// values its axes allow.
  package var synthesis: FontSynthesis {
    switch fit.answer {
    case .exact where face.descriptors != nil, nil: .none
    case .nearest(let style, let asked) where face.descriptors != nil: FontSynthesis(from: style, to: asked)
    case .exact(let asked), .nearest(_, let asked): FontSynthesis(from: face.style, to: asked)
    }
  }

  /// Finds the face of a family for a style, among the faces with the required characters; nil if there is none.
  ///
  /// - Parameter lacking: receives the reason why the face with this style is not used.
  package init?(
    _ style: FontStyle, in family: FamilyFaces, _ asked: StyleRequest, lacking: inout [FaceGap]
  ) {
    guard let styled = StyledFace(style, in: family, asked) else { return nil }
    let required = asked.required
    guard !required.isEmpty, let gap = required.gap(in: styled.face) else {
      self = styled
      return
    }
    lacking.add(gap)
    self.init(style, in: family.having(required), asked)
  }

  /// Finds the face of a family for a style by CSS's rules, and sets the style on its axes. Nil for a family without
  /// faces, or if the chosen face cannot be read.
  ///
  /// - Parameter asked: the request. Only its values on axes are used, because `style` already includes the requested
  ///   style.
  package init?(_ style: FontStyle, in family: FamilyFaces, _ asked: StyleRequest) {
    let ranges = family.ranges
    guard let choice = StyleMatching.choose(style, among: ranges) else { return nil }
    var fit = StyleFit()
    var face = family.faces[choice.index]
    let others = StyleMatching.others(like: choice, among: ranges)
    if !others.isEmpty { face = EqualFaces.first([choice.index] + others, of: family, style, &fit.tie) }
    if face.isVariable, case let settings = choice.settings(for: face), settings != face.coordinates {
      guard let varied = try? face.at(settings) else { return nil }
      face = varied
      fit.place = settings
    }
    let isFound = choice.matches(style)
    let found = face.descriptors == nil ? face.style : choice.style
    fit.answer = isFound ? .exact(style) : .nearest(found, asked: style)
    let isFaithful = Self.vary(&face, asked.variations, &fit)
    self.init(face: face, origin: family.origin, fit: fit, isExact: isFound && isFaithful)
  }

  /// Creates the result for a face that was found by its name. If the request has a different style, the face of the
  /// family with this style is used.
  ///
  /// - Parameter family: returns the faces of a family from the same source.
  package init(
    _ face: FontFace, _ asked: StyleRequest, from origin: FontOrigin, family: (FoldedName) -> FamilyFaces?
  ) {
    let style = asked.over(face.style)
    if style != face.style {
      // A face without a family, or whose family cannot be requested, is treated as a family of its own.
      let members = face.family.flatMap { family(FoldedName($0)) }.flatMap { $0.isEmpty ? nil : $0 }
      if let styled = StyledFace(style, in: members ?? FamilyFaces([face], from: origin), asked) {
        self = styled
        return
      }
    }
    var fit = StyleFit()
    if asked.variations[.opticalSize] == nil, let size = face.coordinates[.opticalSize],
      face.instance != nil || face.axes.contains(where: { $0.tag == .opticalSize && $0.defaultValue != size })
    {
      fit.keptOpticalSize = .init(size: size, isOfName: true)
    }
    var varied = face
    let isFaithful = Self.vary(&varied, asked.variations, &fit)
    self.init(face: varied, origin: origin, fit: fit, isExact: isFaithful && style == face.style)
  }

  /// Sets more values on the axes of a face. Returns whether all values can be set.
  ///
  /// - Parameter fit: receives the values that cannot be set.
  private static func vary(_ face: inout FontFace, _ variations: VariationCoordinates, _ fit: inout StyleFit) -> Bool {
    guard !variations.isEmpty else { return true }
    var settings = VariationCoordinates()
    for (tag, value) in variations {
      guard let axis = face.axes.first(where: { $0.tag == tag }) else {
        fit.gaps.append(.missing(tag))
        continue
      }
      settings[tag] = value
      if !axis.range.contains(value) {
        fit.gaps.append(.clamped(tag, asked: value, held: min(max(value, axis.minimum), axis.maximum)))
      }
    }
    guard !settings.isEmpty else { return fit.gaps.isEmpty }
    do throws(FontError) {
      let varied = try face.at(settings)
      if varied.coordinates != face.coordinates { fit.settings = varied.coordinates }
      if settings[.opticalSize] != nil, let size = varied.coordinates[.opticalSize] {
        fit.keptOpticalSize = .init(size: size, isOfName: false)
      }
      face = varied
    } catch {
      fit.gaps.append(.unreadable(error))
    }
    return fit.gaps.isEmpty
  }
}
