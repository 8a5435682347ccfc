public import FontLayout
public import FontMatching
public import TextStyles

extension StyleGuide {
  /// The font of one of the guide's text styles, for an element's style or a rule: `label.style.font = guide.style(.body)`.
  ///
  /// - Parameters:
  ///   - style: the text style.
  ///   - device: the device class, where the guide has such classes.
  ///   - collection: the fonts among which the guide's fonts are looked up.
  public func style(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Font> {
    StyleValue { font(style, traits: $0, device: device, in: collection) }
  }

  /// The tracking of one of the guide's text styles, in points; 0 where the guide has none.
  public func tracking(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Double> {
    StyleValue { guideFont(style, traits: $0, device: device, in: collection)?.tracking ?? 0 }
  }

  /// The line height of one of the guide's text styles, in points; the font's own where the guide has none.
  public func lineHeight(
    _ style: TextStyle, device: DeviceClass? = nil, in collection: FontCollection = .standard
  ) -> StyleValue<Double> {
    StyleValue { traits in
      guideFont(style, traits: traits, device: device, in: collection)?.lineHeight
        ?? font(style, traits: traits, device: device, in: collection).lineHeight
    }
  }
}
