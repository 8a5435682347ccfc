public import FontNames

/// A style of a guide, resolved for traits: the requested font and its size. Resolving opens no font.
public struct ResolvedGuideStyle: Sendable, Hashable {
  /// The style.
  public let style: GuideStyle
  /// The family of the style.
  public let family: GuideFamily
  /// The request: a face by its name, or a family with a weight.
  public let descriptor: FontDescriptor
  /// The size in points, before a correction by x-height.
  public let pointSize: Double
  /// The weight of the requested face.
  public let weight: FontWeight
  /// The tracking in points.
  public let tracking: Double
  /// The distance from baseline to baseline in points; nil for the font's own line height.
  public let lineHeight: Double?
  /// The line height as a multiple of the size; nil for a line height in points, and for the font's own line height.
  public let lineHeightMultiple: Double?
  /// The tracking as a fraction of the size; nil for tracking in points, and for no tracking.
  package let trackingEms: Double?
  /// The case in which letters are shown.
  public let textCase: TextCase
  /// The lines along the text.
  public let decoration: Set<TextDecorationKind>
  /// The space between paragraphs in points, 0 or more.
  public let paragraphSpacing: Double
  /// The first-line indent of each paragraph in points, 0 or more.
  public let paragraphIndent: Double
  /// The system's style whose scaling applies to the size; nil if the content size category does not change the size.
  public let scalesLike: TextStyle?
  /// The differences from the request: an unknown name, or a weight without a face.
  public let steps: [Step]

  /// A difference from the request.
  public enum Step: Sendable, Hashable, CustomStringConvertible {
    /// The guide has no style with this name. A different style is used.
    case unknownStyle(String, answeredBy: String)
    /// The style does not allow this family, or the guide does not contain it. A different family is used.
    case unknownFamily(String, answeredBy: String)
    /// The guide names no face with this weight for the family. The fallback weight is used.
    case unknownWeight(FontWeight, family: String, answeredBy: FontWeight)
    /// The guide names no italic with this weight for the family. The upright face is used.
    case noItalic(FontWeight, family: String)

    /// The reason in words.
    public var description: String {
      switch self {
      case .unknownStyle(let name, let answer): "no style is named \(name); \(answer) is used"
      case .unknownFamily(let name, let answer): "the style has no family \(name); \(answer) is used"
      case .unknownWeight(let weight, let family, let answer):
        "no face of weight \(weight) is named for \(family); weight \(answer) is used"
      case .noItalic(let weight, let family): "no italic of weight \(weight) is named for \(family)"
      }
    }
  }
}

extension ResolvedGuideStyle {
  /// The steps that use a different style or family.
  package var unknownNames: [Step] {
    steps.filter { step in
      switch step {
      case .unknownStyle, .unknownFamily: true
      case .unknownWeight, .noItalic: false
      }
    }
  }
}

extension StyleGuide {
  /// Resolves a text style for the given traits, without opening a font. Returns nil only for a guide without styles,
  /// or if the guide does not contain the style's family.
  ///
  /// 1. The style's variants whose conditions are true are applied.
  /// 2. The points of the family's correction and of the device class are added to the size.
  /// 3. The size is scaled for the content size category.
  /// 4. The style's smallest and largest size limit the result.
  ///
  /// - Parameters:
  ///   - style: a style of the guide, by name or code, or a style of the system.
  ///   - traits: the traits for which the style is resolved.
  ///   - device: the device class, if the guide has classes.
  ///   - family: the key or the code of a family that the style allows. This family replaces the style's first family
  ///     and the families of variants.
  public func resolve(
    _ style: TextStyle, traits: TraitCollection = TraitCollection(), device: DeviceClass? = nil,
    family: String? = nil
  ) -> ResolvedGuideStyle? {
    guard let place = place(of: style) else { return nil }
    var steps: [ResolvedGuideStyle.Step] = []
    if knownPlace(of: style) == nil {
      steps.append(.unknownStyle(style.rawValue, answeredBy: styles[place].name))
    }
    let asked = family.flatMap { self.family($0, of: styles[place]) }
    if let family, asked == nil { steps.append(.unknownFamily(family, answeredBy: styles[place].family)) }
    return resolve(place, steps, traits, device, family: asked)
  }

  /// Returns the family with this key or code; nil if the guide has no such family or the style does not allow it.
  package func family(_ name: String, of style: GuideStyle) -> GuideFamily? {
    guard let family = family(named: name) else { return nil }
    let isBound = style.families.isEmpty || style.family == family.key || style.families.contains(family.key)
    return isBound ? family : nil
  }

  /// - Parameters:
  ///   - place: the index of the style in `styles`.
  ///   - reasons: the steps that led to a style other than the requested style.
  ///   - asked: the family that replaces the style's own family; nil for no replacement.
  ///   - isCorrected: whether the points of the family's correction are added.
  package func resolve(
    _ place: Int, _ reasons: [ResolvedGuideStyle.Step], _ traits: TraitCollection, _ device: DeviceClass?,
    family asked: GuideFamily? = nil, isCorrected: Bool = true
  ) -> ResolvedGuideStyle? {
    let guideStyle = styles[place]
    var setting = guideStyle.setting
    let variants = guideStyle.variants(for: traits, on: device)
    for variant in variants { variant.apply(to: &setting) }
    guard let family = asked ?? family(named: guideStyle.familyKey(with: variants)) else { return nil }
    var steps = reasons
    var added = guideStyle.followsDevice ? device?.points ?? 0 : 0
    if isCorrected, case .points(let points) = family.correction { added += points }
    let (designed, size) = size(setting, added, of: place, traits)
    let isBold = traits.legibilityWeight == .bold
    let (descriptor, weight) = descriptor(setting, family, isBold: isBold, &steps)
    return ResolvedGuideStyle(
      style: guideStyle, family: family, descriptor: descriptor, pointSize: size, weight: weight,
      tracking: setting.tracking.map { $0.points(at: size, designed: designed) } ?? 0,
      lineHeight: setting.lineHeight.map { $0.points(at: size, designed: designed) },
      lineHeightMultiple: setting.lineHeight?.multiple, trackingEms: setting.tracking?.ems,
      textCase: setting.textCase ?? .none, decoration: setting.decoration ?? [],
      paragraphSpacing: (setting.paragraphSpacing ?? 0) * size / designed,
      paragraphIndent: (setting.paragraphIndent ?? 0) * size / designed,
      scalesLike: scaled(setting, place), steps: steps)
  }

  /// Returns the system's style whose scaling applies to the size; nil for a fixed size.
  private func scaled(_ setting: GuideStyle.Setting, _ place: Int) -> TextStyle? {
    if case .following(let followed) = setting.size { return followed }
    switch styles[place].scaling {
    case .fixed: return nil
    case .like(let style): return style
    case .standard: return index.scalesLike[place]
    }
  }

  /// Returns the designed size at the content size category `large`, and the size for the traits, in points.
  private func size(
    _ setting: GuideStyle.Setting, _ added: Double, of place: Int, _ traits: TraitCollection
  ) -> (designed: Double, size: Double) {
    let designed: Double
    var size: Double
    switch setting.size {
    case .following(let followed):
      designed = followed.pointSize(for: TraitCollection.large(traits)) + added
      size = followed.pointSize(for: traits) + added
    case .points(let points):
      designed = points + added
      size = scaled(setting, place).map { Self.scaled(designed, like: $0, traits) } ?? designed
    }
    if let most = setting.maximumSize { size = min(size, most) }
    if let least = setting.minimumSize { size = max(size, least) }
    // Corrections may be negative. The size is at least one point.
    return (max(designed, 1), max(size, 1))
  }

  /// Scales a designed size for the content size category. The result is rounded to whole points, like the size of a
  /// scaled font. If the category does not change the size, the size is not rounded.
  private static func scaled(_ designed: Double, like style: TextStyle, _ traits: TraitCollection) -> Double {
    guard style.metrics(for: traits).scale != 1 else { return designed }
    return ScaledMetrics(for: style).scaledFontSize(designed, traits)
  }

  private func descriptor(
    _ setting: GuideStyle.Setting, _ family: GuideFamily, isBold: Bool, _ steps: inout [ResolvedGuideStyle.Step]
  ) -> (FontDescriptor, FontWeight) {
    var asked = setting.weight
    if isBold { asked = legibility.weight(asked, of: family) }
    let keep: FontDescriptor.KeptMetric =
      if case .matchingXHeight = family.correction { .xHeight } else { .capHeight }
    guard let face = family.face(asked, isItalic: setting.isItalic) else {
      let slant: FontSlant? = setting.isItalic ? .italic : nil
      return (
        FontDescriptor(names: [family.name], weight: asked, slant: slant, features: setting.features, keep: keep), asked
      )
    }
    if face.weight != asked {
      steps.append(.unknownWeight(asked, family: family.name, answeredBy: face.weight))
    }
    if setting.isItalic, !face.isItalic { steps.append(.noItalic(face.weight, family: family.name)) }
    return (FontDescriptor(names: [face.name], features: setting.features, keep: keep), face.weight)
  }
}

extension TraitCollection {
  fileprivate static func large(_ traits: TraitCollection) -> TraitCollection {
    var traits = traits
    traits.contentSize = .large
    return traits
  }
}

extension GuideStyle.Tracking {
  fileprivate func points(at size: Double, designed: Double) -> Double {
    switch self {
    case .points(let points): points * size / designed
    case .ems(let ems): ems * size
    }
  }

  fileprivate var ems: Double? {
    if case .ems(let ems) = self { ems } else { nil }
  }
}

extension GuideStyle.LineHeight {
  fileprivate func points(at size: Double, designed: Double) -> Double {
    switch self {
    case .multiple(let factor): factor * size
    case .points(let points): points * size / designed
    }
  }

  fileprivate var multiple: Double? {
    if case .multiple(let factor) = self { factor } else { nil }
  }
}

extension GuideStyle {
  /// Returns the style's variants whose conditions are true, in their order.
  package func variants(for traits: TraitCollection, on device: StyleGuide.DeviceClass?) -> [GuideVariant] {
    variants.filter { $0.condition.holds(for: traits, on: device) }
  }

  /// Returns the key of the style's family. The last variant with a family takes precedence over the style.
  package func familyKey(with variants: [GuideVariant]) -> String { variants.compactMap(\.family).last ?? family }
}
