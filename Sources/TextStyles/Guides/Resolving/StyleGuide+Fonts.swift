internal import FontFaces
public import FontLayout
public import FontMatching
internal import FontTables

extension StyleGuide {
  /// The font of a text style under some traits: always answered.
  ///
  /// - Parameters:
  ///   - style: one of the guide's, by name or code, or one of the system's.
  ///   - traits: the reader's, and the place's.
  ///   - device: the class of the screen, where the guide has classes.
  ///   - collection: where the guide's fonts are.
  public func font(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> Font {
    guideFont(style, traits: traits, device: device, in: collection)?.font
      ?? collection.font(for: FontDescriptor(names: []), size: DynamicSize.size(of: .body, traits))
  }

  /// The font of a text style with its tracking, its line height, and what is not as the guide says; `nil` for a guide
  /// without styles alone.
  public func guideFont(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> GuideFont? {
    guard let resolved = resolve(style, traits: traits, device: device) else { return nil }
    let source = GuideSource(self, device, resolved.descriptor)
    return guideFont(resolved, features: resolved.descriptor.features, style, traits, source, in: collection)
  }

  /// The font of one of the guide's own styles, whatever the guide maps the style's name to; `nil` where the style is none
  /// of the guide's.
  public func guideFont(
    of style: GuideStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> GuideFont? {
    guard let place = index.styles[style.name], let resolved = resolve(place, [], traits, device) else { return nil }
    var name = TextStyle(rawValue: style.name)
    // The name is another style's: the code alone leads back to this one.
    if self.place(of: name) != place, let code = style.code { name = TextStyle(rawValue: code) }
    let source = GuideSource(self, device, resolved.descriptor)
    return guideFont(resolved, features: resolved.descriptor.features, name, traits, source, in: collection)
  }

  func guideFont(
    _ resolved: ResolvedStyle, features: Set<FontTag>, _ style: TextStyle, _ traits: TraitCollection,
    _ source: GuideSource,
    in collection: FontCollection
  ) -> GuideFont {
    let (match, isStandIn) = collection.match(resolved.descriptor, of: resolved.family, resolved.weight)
    let factor = xHeightFactor(match, isStandIn: isStandIn, resolved, in: collection)
    // At other traits the guide may ask for another face; what was changed is seen by what it asked for at first.
    let asked = source.asked.withFeatures(features).withTextStyle(style)
    let font = Font(
      match, size: resolved.pointSize * factor, variant: .of(features),
      role: StyledRole(asked, traits, of: source, in: collection))
    return GuideFont(resolved: resolved, font: font, isStandIn: isStandIn, sizeFactor: factor)
  }

  /// The factor that makes the small letters as high as the guide wants them: as those of the reference family at the same
  /// size, or, of a stand-in, as the absent family's own.
  private func xHeightFactor(
    _ match: FontMatch, isStandIn: Bool, _ resolved: ResolvedStyle, in collection: FontCollection
  ) -> Double {
    var wanted: Double?
    if case .matchingXHeight(let key) = resolved.family.correction, let reference = family(named: key) {
      wanted = xHeight(of: reference, resolved.weight, in: collection)
    } else if isStandIn {
      wanted = resolved.family.xHeight
    }
    guard let wanted else { return 1 }
    let font = Font(match, size: resolved.pointSize)
    let own = font.xHeight / font.pointSize
    guard own > 0 else { return 1 }
    let factor = wanted / own
    // A factor beyond these is no correction: one of the two figures is nonsense.
    return (0.5...2).contains(factor) ? factor : 1
  }

  /// The x-height of a family in ems: of the face that answers for a weight, or as the guide tells where another stands in.
  private func xHeight(of family: GuideFamily, _ weight: FontWeight, in collection: FontCollection) -> Double? {
    let face = family.face(weight, isItalic: false)
    let descriptor =
      face.map { FontDescriptor(names: [$0.name]) } ?? FontDescriptor(names: [family.name], weight: weight)
    let (match, isStandIn) = collection.match(descriptor, of: family, face?.weight ?? weight)
    if isStandIn, let xHeight = family.xHeight { return xHeight }
    let font = Font(match, size: 1000)
    return font.xHeight > 0 ? font.xHeight / font.pointSize : nil
  }
}

extension FontCollection {
  /// The match for a face of a guide's family: the family's own, else the first of its fallbacks that is there, else what
  /// fontprobe chooses.
  func match(
    _ descriptor: FontDescriptor, of family: GuideFamily, _ weight: FontWeight
  ) -> (match: FontMatch, isStandIn: Bool) {
    let match = match(for: descriptor)
    switch match.outcome {
    case .exact, .style: return (match, false)
    case .profile: return (match, true)
    case .substitute, .lastResort: break
    }
    for fallback in family.fallbacks {
      let other = self.match(
        for: FontDescriptor(
          names: [fallback], weight: weight, slant: descriptor.slant, features: descriptor.features))
      if other.outcome == .exact || other.outcome == .style { return (other, true) }
    }
    return (match, true)
  }
}
