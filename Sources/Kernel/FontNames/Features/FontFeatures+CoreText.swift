internal import TextFormats

extension FontFeatures {
  /// The features of a setting in Apple's numbers, `UIFontDescriptor.FeatureKey.type` and `.selector`: `smcp` for
  /// kLowerCaseType and kLowerCaseSmallCapsSelector (37, 1). The selector of a type that turns nothing on turns all its
  /// features off: 37 and 0 are `pcap=0, smcp=0`. Nil for a setting without a known OpenType feature.
  ///
  /// Source: Apple's SFNTLayoutTypes.h, and HarfBuzz's mapping of OpenType features to it (Data/aat-features.tsv).
  public init?(coreTextType type: Int, selector: Int) {
    if type == CoreTextSetting.characterAlternatives {
      // kCharacterAlternativesType: the selector is the number of the alternate.
      guard selector >= 0 else { return nil }
      self = [FontFeature("aalt", selector)]
      return
    }
    let settings = CoreTextSetting.all.filter { $0.type == type }
    if let on = settings.first(where: { $0.on == selector }) {
      self = [FontFeature(on.tag)]
      return
    }
    // kNoStylisticAlternatesSelector: each of the sets has its own selector to turn it off, and 0 is not one of these.
    let isNone = type == CoreTextSetting.stylisticAlternatives && selector == 0
    let off = settings.filter { isNone || $0.off == selector }
    guard !off.isEmpty else { return nil }
    self.init(off.map { FontFeature($0.tag, 0) })
  }

  /// The settings in Apple's numbers for these features, as `UIFontDescriptor.AttributeName.featureSettings` lists
  /// them: first those that turn a feature off, then those that turn one on, each in the order of the tags. Features
  /// without a number of Apple's, such as `kern`, are left out.
  public var coreTextSettings: [(type: Int, selector: Int)] {
    let settings = compactMap { feature -> (type: Int, selector: Int, isOn: Bool)? in
      if feature.tag == "aalt" { return (CoreTextSetting.characterAlternatives, feature.value, feature.isOn) }
      guard let setting = CoreTextSetting.all.first(where: { $0.tag == feature.tag }) else { return nil }
      return (setting.type, feature.isOn ? setting.on : setting.off, feature.isOn)
    }
    // In many types one selector turns off all others, so it must not follow them.
    return (settings.filter { !$0.isOn } + settings.filter(\.isOn)).map { ($0.type, $0.selector) }
  }
}

/// A feature in Apple's numbers.
private struct CoreTextSetting {
  let tag: FontTag
  let type: Int
  let on: Int
  let off: Int

  static let characterAlternatives = 17
  static let stylisticAlternatives = 35

  /// The rows of Data/aat-features.tsv.
  static let all = TableRows(PackageResources.aat_features_tsv).rows.compactMap { row -> CoreTextSetting? in
    guard row.count == 4, let tag = FontTag(row[0]), let type = Int(row[1]), let on = Int(row[2]), let off = Int(row[3])
    else { return nil }
    return CoreTextSetting(tag: tag, type: type, on: on, off: off)
  }
}
