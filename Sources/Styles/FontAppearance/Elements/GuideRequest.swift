internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import StyleGuides
internal import TextStyles

/// A request of a style or a rule for the font of a text style. The type is a class, because styles are copied often.
final class GuideRequest: Sendable {
  let style: TextStyle
  /// The key or the code of the family that replaces the style's own family; nil for no replacement.
  let family: String?
  /// The guide of the style; nil for the manager's fonts.
  let guide: StyleGuide?
  let device: StyleGuide.DeviceClass?
  /// The collection in which the guide's fonts are looked up; nil for the manager's collection.
  let collection: FontCollection?

  init(
    style: TextStyle, family: String? = nil, guide: StyleGuide? = nil, device: StyleGuide.DeviceClass? = nil,
    collection: FontCollection? = nil
  ) {
    self.style = style
    self.family = family
    self.guide = guide
    self.device = device
    self.collection = collection
  }
}

enum TreeFonts {
  case system
  case guide(StyleGuide, StyleGuide.DeviceClass?, FontCollection)
  /// The fonts that a function of the program returns.
  case function(TextStyleFonts)

  var fonts: TextStyleFonts {
    switch self {
    case .system: { FontCollection.standard.preferredFont(for: $0, traits: $1) }
    case .guide(let guide, let device, let collection):
      { guide.font($0, traits: $1, device: device, in: collection) }
    case .function(let fonts): fonts
    }
  }

  /// Returns the font of a request. If there is no guide, the requested family is the name of a font family.
  func font(_ request: GuideRequest, _ traits: TraitCollection) -> Font {
    guard let (guide, device, collection) = guide(for: request) else {
      let font = fonts(request.style, traits)
      return request.family.map(font.withFamily) ?? font
    }
    return guide.font(request.style, traits: traits, device: device, family: request.family, in: collection)
  }

  /// Returns the guide for a request, with the device class and the collection; nil if there is no guide.
  ///
  /// The manager's device class belongs to the manager's guide. In another guide, the device class of the same name is
  /// used.
  func guide(
    for request: GuideRequest
  ) -> (guide: StyleGuide, device: StyleGuide.DeviceClass?, collection: FontCollection)? {
    guard case .guide(let own, let ownDevice, let ownCollection) = self else {
      return request.guide.map { ($0, request.device, request.collection ?? .standard) }
    }
    let guide = request.guide ?? own
    let device = request.guide == nil ? ownDevice : ownDevice.flatMap { guide.deviceClass(named: $0.name) }
    return (guide, request.device ?? device, request.collection ?? ownCollection)
  }

  /// Returns the reason why a default style or a different family replaces the requested one. Nil if nothing is
  /// replaced, or if a function of the program returns the font.
  func problem(of request: GuideRequest) -> FontError? {
    if let (guide, _, _) = guide(for: request) { return guide.problem(of: request.style, family: request.family) }
    if case .system = self { return request.style.problemOfSystem }
    return nil
  }
}

protocol AsksForTextStyles {
  var requests: [GuideRequest] { get }
}

extension PropertyDeclaration {
  var requests: [GuideRequest] { (style as? any AsksForTextStyles)?.requests ?? [] }
}
