internal import TextFormats

extension FontFeatures {
  /// Finds the features for a setting in Apple's numbers, `UIFontDescriptor.FeatureKey.type` and `.selector`. For
  /// kLowerCaseType and kLowerCaseSmallCapsSelector (37, 1) it is `smcp`. If a selector turns no feature on, it turns
  /// all features of its type off: (37, 0) is `pcap=0, smcp=0`. Returns nil if no OpenType feature is known for the
  /// setting.
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
    // kNoStylisticAlternatesSelector: each set has its own selector that turns it off, and 0 is not one of them.
    let isNone = type == CoreTextSetting.stylisticAlternatives && selector == 0
    let off = settings.filter { isNone || $0.off == selector }
    guard !off.isEmpty else { return nil }
    self.init(off.map { FontFeature($0.tag, 0) })
  }

  /// The settings in Apple's numbers for these features, as in `UIFontDescriptor.AttributeName.featureSettings`.
  /// Settings that turn a feature off come first, then those that turn a feature on, each in the order of the tags.
  /// Features for which Apple has no number, such as `kern`, are left out.
  public var coreTextSettings: [(type: Int, selector: Int)] {
    let settings = compactMap { feature -> (type: Int, selector: Int, isOn: Bool)? in
      if feature.tag == "aalt" { return (CoreTextSetting.characterAlternatives, feature.value, feature.isOn) }
      guard let setting = CoreTextSetting.all.first(where: { $0.tag == feature.tag }) else { return nil }
      return (setting.type, feature.isOn ? setting.on : setting.off, feature.isOn)
    }
    // In many types, a selector that turns a feature off turns all features of the type off. So such a selector comes
    // first.
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
