public import FontMatching

extension StyleGuide {
  /// The family of that key or short code; `nil` where there is none.
  public func family(named name: String) -> GuideFamily? { index.families[name].map { families[$0] } }

  /// The style of that name or short code; `nil` where there is none.
  public func style(named name: String) -> GuideStyle? { index.styles[name].map { styles[$0] } }

  /// The style that answers for a text style: the guide's own of that name or code, else the one that the system's style
  /// is mapped to, else the default one. `nil` for a guide without styles alone.
  ///
  /// A mapping comes before a style of the same name: whoever writes `title1: lt` means it.
  public func style(for style: TextStyle) -> GuideStyle? { place(of: style).map { styles[$0] } }

  func place(of style: TextStyle) -> Int? {
    if let mapped = systemStyles[style], let place = index.styles[mapped] { return place }
    return index.styles[style.rawValue] ?? index.styles[defaultStyle] ?? (styles.isEmpty ? nil : 0)
  }

  /// The class of devices with screens of that width in points; `nil` where the guide has none for it.
  public func deviceClass(forWidth width: Double) -> DeviceClass? {
    deviceClasses.first { $0.below.map { width < $0 } ?? true }
  }

  /// The class of devices of that name; `nil` where there is none.
  public func deviceClass(named name: String) -> DeviceClass? { deviceClasses.first { $0.name == name } }
}
