public import FontLayout
public import FontMatching
internal import FontNames

extension StyledText {
  /// A text in a text style. Its font is resolved when the lines are made: `resolved(for:in:)` with the table of the system,
  /// `resolved(by:for:)` with a guide.
  public init(_ text: String, style: TextStyle) {
    self.init(text, attributes: .style(style))
  }

  /// The text with the font of each text style for the given traits, by the system's table.
  public func resolved(for traits: TraitCollection, in collection: FontCollection = .standard) -> StyledText {
    resolvingStyles { attributes, descriptor, _ in
      attributes.font = .font(collection.font(for: descriptor, traits: traits))
    }
  }

  /// The text with the font, the tracking and the line height of each text style for the given traits, by a guide. Attributes of
  /// the runs' own take precedence.
  ///
  /// - Parameters:
  ///   - guide: the guide.
  ///   - traits: the traits to resolve for.
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

  /// The text with the attributes of each run in a text style changed.
  package func resolvingStyles(
    _ resolve: (inout TextAttributes, FontDescriptor, TextStyle) -> Void
  ) -> StyledText {
    mapAttributes { attributes in
      guard case .descriptor(let descriptor) = attributes.font, let style = descriptor.textStyle else {
        return attributes
      }
      var changed = attributes
      resolve(&changed, descriptor, style)
      return changed
    }
  }
}

extension TextAttributes {
  /// Takes the font of a guide, and its tracking and line height where there are none.
  package mutating func take(_ answer: GuideFont) {
    font = .font(answer.font)
    tracking = tracking ?? (answer.resolved.tracking == 0 ? nil : answer.resolved.tracking)
    lineHeight = lineHeight ?? answer.resolved.lineHeight.map(LineHeight.points)
  }

  /// The attributes of a text style.
  public static func style(_ style: TextStyle) -> TextAttributes {
    var attributes = TextAttributes()
    attributes.font = .descriptor(FontDescriptor(textStyle: style))
    return attributes
  }
}

extension StyleGuide {
  /// A text whose tags are styles of the guide, by name or code: `<price>12</price> today`.
  ///
  /// - Throws: `FontError` with `invalidMarkup` and the column of the mistake, also for a style that the guide does not have.
  public func styled(_ markup: String) throws -> StyledText {
    try StyledText(markup: markup) { tag in
      styles.contains { $0.name == tag || $0.code == tag } ? .style(TextStyle(rawValue: tag)) : nil
    }
  }
}
