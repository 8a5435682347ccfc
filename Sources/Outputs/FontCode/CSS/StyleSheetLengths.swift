internal import FontMatching
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Writes the size of a style, and the lengths that grow with it, as CSS values.
///
/// The steps apply in the order of the guide: added points of the family and of the device, the reader's text size, the
/// size limits, and the factor for the x-height.
struct StyleSheetLengths {
  /// CSS pixels per rem in a browser with default settings (HTML, § 15.3).
  private static let rem = 16.0
  private let setting: GuideStyle.Setting
  private let designed: Double
  private let factor: Double
  private let isScaled: Bool
  private let hasDevice: Bool

  /// - Parameters:
  ///   - added: the points that the family adds.
  ///   - factor: the factor for the x-height.
  ///   - hasDevices: whether the guide has classes of screens, which add points.
  init(_ setting: GuideStyle.Setting, of style: PlatformStyle, added: Double, factor: Double, hasDevices: Bool) {
    self.setting = setting
    self.factor = factor
    isScaled = style.scalesLike != nil
    hasDevice = hasDevices && style.style.followsDevice
    switch setting.size {
    case .points(let points): designed = points + added
    case .following(let style): designed = style.pointSize(for: TraitCollection()) + added
    }
  }

  private var hasLimits: Bool { setting.minimumSize != nil || setting.maximumSize != nil }

  var size: String {
    let own = isScaled ? "\((designed / Self.rem).css)rem" : "\(designed.css)px"
    let sum = hasDevice ? "\(own) + var(--type-device) * \(isScaled ? "\((1 / Self.rem).css)rem" : "1px")" : own
    let limited: String
    switch (setting.minimumSize, setting.maximumSize) {
    case (nil, nil): limited = factor != 1 && hasDevice ? "(\(sum))" : sum
    case (let least?, nil): limited = "max(\(least.css)px, \(sum))"
    case (nil, let most?): limited = "min(\(sum), \(most.css)px)"
    case (let least?, let most?): limited = "clamp(\(least.css)px, \(sum), \(most.css)px)"
    }
    if factor != 1 { return "calc(\(limited) * \(factor.css))" }
    return hasDevice && !hasLimits ? "calc(\(limited))" : limited
  }

  var line: String {
    switch setting.lineHeight {
    case .multiple(let multiple): (multiple / factor).css
    case .points(let points): hasLimits ? share(points, unit: "") : length(points)
    case nil: "normal"
    }
  }

  var tracking: String {
    switch setting.tracking {
    case .ems(let ems): "\((ems / factor).css)em"
    case .points(let points): length(points)
    case nil: "normal"
    }
  }

  /// - Parameter points: the length at the designed size.
  func length(_ points: Double) -> String {
    // If the size has limits, the length grows with the limited size, not with the reader's text size.
    if hasLimits, points != 0 { return share(points, unit: "em") }
    return isScaled ? "\((points / Self.rem).css)rem" : "\(points.css)px"
  }

  /// Returns a length in points as a fraction of the drawn size.
  private func share(_ points: Double, unit: String) -> String {
    guard hasDevice else { return "\((points / designed / factor).css)\(unit)" }
    return "calc(\((points / factor).css)\(unit) / (\(designed.css) + var(--type-device)))"
  }
}

extension Double {
  /// The number for CSS, with at most five digits after the decimal point.
  var css: String { ((self * 100_000).rounded() / 100_000).text(.shortest) }
}
