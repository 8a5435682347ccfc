internal import FontFiles
public import FontLayout
public import FontMatching
public import FontNames
public import StyleGuides

extension StyledText {
  /// Creates a text in a text style. Its font is resolved later: `resolved(for:in:)` uses the system's table, and
  /// `resolved(by:for:)` uses a guide.
  public init(_ text: String, style: TextStyle) {
    self.init(text, attributes: .style(style))
  }

  /// Returns the text with the system's font of each text style for the given traits.
  public func resolved(for traits: TraitCollection, in collection: FontCollection = .standard) -> StyledText {
    resolvingStyles { attributes, descriptor, _ in
      attributes.font = .font(collection.font(for: descriptor, traits: traits))
    }
  }

  /// Returns the text with the guide's values for each text style: the font with its features, tracking, line height,
  /// case, and lines along the text. The runs' own attributes take precedence.
  ///
  /// - Parameters:
  ///   - guide: the guide.
  ///   - traits: the traits for which the styles are resolved.
  ///   - device: the device class, if the guide has classes.
  ///   - collection: the collection with the guide's fonts.
  public func resolved(
    by guide: StyleGuide, for traits: TraitCollection = TraitCollection(), device: StyleGuide.DeviceClass? = nil,
    in collection: FontCollection = .standard
  ) -> StyledText {
    resolvingStyles { attributes, _, style in
      guard let answer = guide.guideFont(style, traits: traits, device: device, in: collection) else { return }
      attributes.take(answer)
    }
  }

  package var textStyles: [TextStyle] { runs.compactMap(\.attributes.textStyle) }

  /// Returns the text with changed attributes for each run that has a text style.
  package func resolvingStyles(
    _ resolve: (inout TextAttributes, FontDescriptor, TextStyle) -> Void
  ) -> StyledText {
    mapAttributes { attributes in
      guard case .descriptor(let descriptor) = attributes.font, let style = attributes.textStyle else {
        return attributes
      }
      var changed = attributes
      resolve(&changed, descriptor, style)
      return changed
    }
  }
}

extension TextAttributes {
  /// Replaces the request with the font of a guide's style. Each of the style's other attributes is used only if the
  /// text does not set that attribute itself.
  ///
  /// If the text has its own size, a tracking in ems is applied to this size.
  package mutating func take(_ answer: GuideFont) {
    var own = answer.textAttributes
    if let pointSize, let ems = answer.resolved.trackingEms { own.tracking = ems * pointSize }
    font = nil
    self = over(own)
  }

  /// The text style whose font must be resolved. Nil if there is a font, or if the request has no text style.
  fileprivate var textStyle: TextStyle? {
    if case .descriptor(let descriptor) = font { descriptor.textStyle } else { nil }
  }

  /// Returns the attributes of a text style.
  public static func style(_ style: TextStyle) -> TextAttributes {
    var attributes = TextAttributes()
    attributes.font = .descriptor(FontDescriptor(textStyle: style))
    return attributes
  }
}

extension StyleGuide {
  /// Returns a text whose tags are styles of the guide, by name or code: `<price>12</price> today`.
  ///
  /// - Throws: `FontError` with `invalidMarkup` and the column of the mistake. A style that the guide does not contain
  ///   is also a mistake. In this case the hint lists the nearest names.
  public func styled(_ markup: String) throws -> StyledText {
    var unknown: String?
    do {
      return try StyledText(markup: markup) { tag in
        if let style = style(named: tag) { return .style(textStyle(of: style)) }
        unknown = tag
        return nil
      }
    } catch let error as FontError {
      guard let unknown else { throw error }
      let names = styles.flatMap { [$0.name, $0.code].compactMap { $0 } }
      let nearest = unknown.utf8.count <= 64 ? NearestNames.question(for: unknown, among: names) : nil
      throw FontError(error.code, error.message, hint: nearest ?? error.hint)
    }
  }
}
