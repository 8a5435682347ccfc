internal import FontFaces
public import FontLayout
public import FontMatching
internal import FontTables

extension StyleGuide {
  /// The font of a text style for the given traits. There is always an answer.
  ///
  /// - Parameters:
  ///   - style: a style of the guide, by name or code, or one of the system's.
  ///   - traits: the traits to resolve for.
  ///   - device: the device class, if the guide has classes.
  ///   - collection: the collection with the guide's fonts.
  public func font(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> Font {
    guideFont(style, traits: traits, device: device, in: collection)?.font
      ?? collection.font(for: FontDescriptor(names: []), size: TextStyle.body.pointSize(for: traits))
  }

  /// The font of a text style with its tracking, its line height, and what differs from the guide; `nil` only for a guide
  /// without styles.
  public func guideFont(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> GuideFont? {
    guard let resolved = resolve(style, traits: traits, device: device) else { return nil }
    let source = GuideStyleSource(self, device, resolved.descriptor)
    return guideFont(resolved, features: resolved.descriptor.features, style, traits, source, in: collection)
  }

  /// The font of one of the guide's own styles, whatever the guide maps that name to; `nil` if the guide does not have the
  /// style.
  public func guideFont(
    of style: GuideStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> GuideFont? {
    guard let place = index.styles[style.name], let resolved = resolve(place, [], traits, device) else { return nil }
    var name = TextStyle(rawValue: style.name)
    // If the name is mapped to another style, only the code finds this one again.
    if self.place(of: name) != place, let code = style.code { name = TextStyle(rawValue: code) }
    let source = GuideStyleSource(self, device, resolved.descriptor)
    return guideFont(resolved, features: resolved.descriptor.features, name, traits, source, in: collection)
  }

  func guideFont(
    _ resolved: ResolvedGuideStyle, features: Set<FontTag>, _ style: TextStyle, _ traits: TraitCollection,
    _ source: GuideStyleSource,
    in collection: FontCollection
  ) -> GuideFont {
    let (match, isSubstitute) = collection.match(resolved.descriptor, of: resolved.family, resolved.weight)
    let factor = xHeightFactor(match, isSubstitute: isSubstitute, resolved, in: collection)
    // For other traits the guide may ask for another face. Comparing with this first request shows what the user changed.
    let asked = source.asked.withFeatures(features).withTextStyle(style)
    let font = Font(
      match, size: resolved.pointSize * factor, variant: .of(features),
      role: StyledRole(asked, traits, of: source, in: collection))
    return GuideFont(resolved: resolved, font: font, isSubstitute: isSubstitute, sizeFactor: factor)
  }

  /// The factor that gives the lowercase letters the height that the guide asks for: that of the reference family, or, for a
  /// substitute, that of the absent family.
  private func xHeightFactor(
    _ match: FontMatch, isSubstitute: Bool, _ resolved: ResolvedGuideStyle, in collection: FontCollection
  ) -> Double {
    var wanted: Double?
    if case .matchingXHeight(let key) = resolved.family.correction, let reference = family(named: key) {
      wanted = xHeight(of: reference, resolved.weight, in: collection)
    } else if isSubstitute {
      wanted = resolved.family.xHeight
    }
    guard let wanted else { return 1 }
    let font = Font(match, size: resolved.pointSize)
    let own = font.xHeight / font.pointSize
    guard own > 0 else { return 1 }
    let factor = wanted / own
    // Outside this range one of the two x-heights is wrong.
    return (0.5...2).contains(factor) ? factor : 1
  }

  /// The x-height of a family in ems: of the face for a weight, or the guide's value if a substitute answers.
  private func xHeight(of family: GuideFamily, _ weight: FontWeight, in collection: FontCollection) -> Double? {
    let face = family.face(weight, isItalic: false)
    let descriptor =
      face.map { FontDescriptor(names: [$0.name]) } ?? FontDescriptor(names: [family.name], weight: weight)
    let (match, isSubstitute) = collection.match(descriptor, of: family, face?.weight ?? weight)
    if isSubstitute, let xHeight = family.xHeight { return xHeight }
    let font = Font(match, size: 1000)
    return font.xHeight > 0 ? font.xHeight / font.pointSize : nil
  }
}

extension FontCollection {
  /// The match for a face of a guide's family: the family itself, else the first of its fallbacks that is installed, else the
  /// substitute that fontprobe chooses.
  func match(
    _ descriptor: FontDescriptor, of family: GuideFamily, _ weight: FontWeight
  ) -> (match: FontMatch, isSubstitute: Bool) {
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
