package import FontFaces
internal import FontFiles
package import FontNames

/// A face in the requested style, or in the nearest style. It is made in the last step of a search, for a family or
/// for a face that was found by its name.
package struct StyledFace: Sendable, Equatable {
  package var face: FontFace
  package let origin: FontOrigin
  /// How the face fits.
  package let fit: StyleFit
  /// Whether the face fulfils the request exactly: it has the style, and every requested value on an axis.
  package let isExact: Bool

  package init(face: FontFace, origin: FontOrigin, fit: StyleFit, isExact: Bool) {
    self.face = face
    self.origin = origin
    self.fit = fit
    self.isExact = isExact
  }
}

extension StyledFace {
  /// Creates the result for a face that is not changed.
  package init(_ face: FontFace, from origin: FontOrigin, _ fit: StyleFit = StyleFit()) {
    self.init(face: face, origin: origin, fit: fit, isExact: true)
  }

  /// The styles that a renderer has to imitate. For a face under descriptors, the declared style is compared,
  /// whatever values its axes allow.
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

  /// Finds the face of a family for a style by CSS's rules, and sets the style on its axes. Returns nil for a family
  /// without faces, and if the chosen face cannot be read.
  ///
  /// - Parameter asked: the request, whose values on axes are set. Its style is already in `style`.
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

  /// Creates the result for a face that was found by its name. If the request has another style, the face of its
  /// family with this style is used.
  ///
  /// - Parameter family: returns the faces of a family of the same source.
  package init(
    _ face: FontFace, _ asked: StyleRequest, from origin: FontOrigin, family: (FoldedName) -> FamilyFaces?
  ) {
    let style = asked.over(face.style)
    if style != face.style {
      // If a face has no family, or if its family cannot be requested, the face is treated as a family of its own.
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

  /// Sets more values on the axes of a face.
  ///
  /// - Parameter fit: receives the values that cannot be set.
  /// - Returns: whether all values can be set.
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
