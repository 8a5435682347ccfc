public import FontLayout
public import FontMatching
public import TextStyles

extension StyleGuide {
  /// The font of one of the guide's styles, for an element's style or a rule: `label.style.font = guide.style(.body)`.
  public func style(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Font> {
    StyleValue { font(style, traits: $0, device: device, in: collection) }
  }

  /// The tracking of one of the guide's styles, in points.
  public func tracking(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Double> {
    StyleValue { guideFont(style, traits: $0, device: device, in: collection)?.tracking ?? 0 }
  }

  /// The line height of one of the guide's styles, in points: the guide's, else the font's own.
  public func lineHeight(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Double> {
    StyleValue { traits in
      guideFont(style, traits: traits, device: device, in: collection)?.lineHeight
        ?? font(style, traits: traits, device: device, in: collection).lineHeight
    }
  }
}
