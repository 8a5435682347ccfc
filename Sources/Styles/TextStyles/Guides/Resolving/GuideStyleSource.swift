internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import StyleGuides

final class GuideStyleSource: TextStyleSource {
  let guide: StyleGuide
  let device: StyleGuide.DeviceClass?
  /// The guide's own request. If a font's description differs from it, the user changed the description.
  let asked: FontDescriptor
  /// The key of the requested family; nil for the style's own family.
  let family: String?

  init(
    _ guide: StyleGuide, _ device: StyleGuide.DeviceClass?, _ asked: FontDescriptor, family: String? = nil
  ) {
    self.family = family
    self.guide = guide
    self.device = device
    self.asked = asked
  }

  func font(for descriptor: FontDescriptor, traits: TraitCollection, in collection: FontCollection) -> Font {
    let style = descriptor.textStyle ?? .body
    guard let resolved = guide.resolve(style, traits: traits, device: device, family: family) else {
      return SystemStyleSource().font(for: descriptor, traits: traits, in: collection)
    }
    guard !descriptor.isEqualExceptFeaturesAndTextStyle(to: asked) else {
      return guide.guideFont(resolved, features: descriptor.features, style, traits, self, in: collection).font
    }
    let match = collection.match(for: changed(resolved, by: descriptor))
    return Font(
      match, size: resolved.pointSize, variant: .of(descriptor.features),
      role: StyledRole(descriptor, traits, of: self, in: collection))
  }

  /// Returns the guide's request for the traits, with the changes that the user made to the first request.
  private func changed(_ resolved: ResolvedGuideStyle, by descriptor: FontDescriptor) -> FontDescriptor {
    var changed = descriptor
    changed.textStyle = nil
    guard descriptor.names == asked.names else {
      if changed.weight == nil { changed.weight = resolved.weight }
      return changed
    }
    // The family is the same, but the weight or the slant differs. If the guide has such a face, it is used.
    let isItalic = descriptor.slant?.isSlanted ?? false
    if let weight = descriptor.weight, let face = resolved.family.face(weight, isItalic: isItalic),
      face.weight == weight, face.isItalic == isItalic
    {
      changed.names = [face.name]
      changed.weight = nil
      changed.slant = nil
    } else {
      changed.names = [resolved.family.name]
      if changed.weight == nil { changed.weight = resolved.weight }
    }
    return changed
  }

  func isEqual(to other: any TextStyleSource) -> Bool {
    guard let other = other as? GuideStyleSource else { return false }
    return self === other
      || (guide == other.guide && device == other.device && asked == other.asked && family == other.family)
  }
}
