internal import FontMatching
internal import FontNames
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// The condition of a variant in Kotlin. In the code, `it` refers to the traits.
struct ComposeCondition {
  /// The parts of the condition, which must all be true. Nil if Android does not know the idiom.
  let parts: [String]?
  let idiom: TraitCollection.InterfaceIdiom?

  init(_ condition: TraitCondition) {
    var parts: [String] = []
    func add(_ isTrue: Bool?, _ name: String) {
      guard let isTrue else { return }
      parts.append(isTrue ? "it.\(name)" : "!it.\(name)")
    }
    add(condition.horizontalSizeClass.map { $0 == .regular }, "isWide")
    add(condition.verticalSizeClass.map { $0 == .regular }, "isHigh")
    add(condition.legibilityWeight.map { $0 == .bold }, "isBold")
    add(condition.layoutDirection.map { $0 == .rightToLeft }, "isRightToLeft")
    if let name = condition.deviceClass { parts.append("it.device?.name == \(KotlinNames.text(name))") }
    // On Android, text may be smaller than in Apple's smallest category. Therefore that category adds no condition.
    if let least = condition.leastContentSize, least != ContentSizeCategory.allCases.first {
      parts.append("it.fontScale >= \(Self.scale(least))f")
    }
    if let largest = condition.largestContentSize, let next = Self.next(largest) {
      parts.append("it.fontScale < \(Self.scale(next))f")
    }
    idiom = condition.idiom
    switch condition.idiom {
    case .tv: parts.append("it.idiom == TypeIdiom.Television")
    case .watch: parts.append("it.idiom == TypeIdiom.Watch")
    case nil: break
    case .phone, .pad, .mac:
      self.parts = nil
      return
    }
    self.parts = parts.isEmpty ? ["true"] : parts
  }

  /// Returns the font scale of Android that gives body text its size in a content size category.
  private static func scale(_ size: ContentSizeCategory) -> String {
    let points = { (size: ContentSizeCategory) in TextStyle.body.pointSize(for: TraitCollection(contentSize: size)) }
    return (points(size) / points(.large) * 100).rounded().hundredths
  }

  private static func next(_ size: ContentSizeCategory) -> ContentSizeCategory? {
    ContentSizeCategory.allCases.first { $0 > size }
  }
}

extension Double {
  fileprivate var hundredths: String { (self / 100).text(.shortest) }
}
