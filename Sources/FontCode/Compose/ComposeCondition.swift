internal import FontMatching
internal import NumberText
internal import TextStyles

/// The condition of a variant in Kotlin, of the traits `it`.
struct ComposeCondition {
  /// The code; nil where Compose cannot ask for a part of it.
  let code: String?
  /// The condition in words.
  let words: String

  init(_ condition: TraitCondition) {
    var (code, words): ([String], [String]) = ([], [])
    func add(_ isTrue: Bool?, _ name: String, _ word: String) {
      guard let isTrue else { return }
      code.append(isTrue ? "it.\(name)" : "!it.\(name)")
      words.append(word)
    }
    add(condition.horizontalSizeClass.map { $0 == .regular }, "isWide", "horizontal size class")
    add(condition.verticalSizeClass.map { $0 == .regular }, "isHigh", "vertical size class")
    add(condition.legibilityWeight.map { $0 == .bold }, "isBold", "bold text")
    add(condition.layoutDirection.map { $0 == .rightToLeft }, "isRightToLeft", "direction")
    if let name = condition.deviceClass { code.append("it.device?.name == \(KotlinNames.text(name))") }
    if let least = condition.leastContentSize { code.append("it.fontScale >= \(Self.scale(least))f") }
    if let largest = condition.largestContentSize, let next = Self.next(largest) {
      code.append("it.fontScale < \(Self.scale(next))f")
    }
    if let idiom = condition.idiom { words.append("idiom \(idiom.rawValue)") }
    self.words = words.joined(separator: ", ")
    self.code = condition.idiom != nil ? nil : code.isEmpty ? "true" : code.joined(separator: " && ")
  }

  /// The font scale at which body text is as large as in a content size category.
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
