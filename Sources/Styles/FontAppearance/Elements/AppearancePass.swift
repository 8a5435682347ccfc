public import FontFiles
internal import FontLayout
internal import FontMatching
public import FontNames
public import MetricValues
public import StyleGuides
internal import TextStyles

/// The visit of one element during an update of its tree. The element's `updateFontsRecursively(in:)` uses it to decide what
/// is updated.
///
/// It is valid until `updateFontsRecursively(in:)` returns.
public struct AppearancePass {
  /// The element's traits.
  public let traits: TraitCollection
  let updater: ElementUpdater
  let element: any FontElement
  let appearance: ElementAppearance?
  let match: MatchIndex

  /// Visits the element's children, in their order.
  ///
  /// The list of children is read once, at the call. A child that is removed during the call is still visited, and one that
  /// is added is updated by `didAddFontChild(_:)`.
  public func updateChildren() {
    appearance?.position.updatesAddedChildren = true
    for child in element.fontChildren { visit(child) }
  }

  /// Applies rules and styles to the element, then calls its `updateFonts(in:)`.
  public func updateItself() { updater.updateElement(of: self) }

  /// Visits another element as if it were a child of this one: a controller's view, for example.
  ///
  /// Nil stands for an element that does not exist yet. It is updated when it is added by `didAddFontChild(_:)`.
  public func visit(_ child: (any FontElement)?) {
    appearance?.position.updatesAddedChildren = true
    guard let child else { return }
    updater.visit(child, below: match, inheriting: traits)
  }

  /// Calls the body instead of visiting the children: a table reloads its cells in it, or a controller its table.
  ///
  /// Elements that are added by `didAddFontChild(_:)` are updated, in the body and later. An element to which they are added, and
  /// which this update has not reached, counts as a child of this one: it has this one's traits, with its own over them.
  public func reload(_ body: () -> Void) {
    appearance?.position.updatesAddedChildren = true
    ReloadInProgress.run(in: self, body)
  }
}

/// The report of an update of a tree, or of a part of it.
public struct AppearanceReport: Sendable {
  /// The number of elements that were reached.
  public internal(set) var visited = 0
  /// The number of reached elements with at least one property that a rule, a style or a layout value has changed.
  public internal(set) var changed = 0
  /// The number of reached elements that were not updated themselves: elements that were left alone, or that reloaded.
  public internal(set) var skipped = 0
  /// The number of elements that were not reached because they are more than 1,000 levels deep. Probably an element is its own
  /// descendant.
  public internal(set) var tooDeep = 0
  /// The layout values that could not be computed; the first `maximumFailureCount` of them.
  public internal(set) var failures: [Failure] = []
  /// The text styles that elements ask for and that the manager's guide, or the system, does not have: misspelt ones, for example.
  /// The default style answers for them. The first `maximumFailureCount` that this update has applied.
  public internal(set) var unknownStyles: [UnknownStyle] = []
  /// The time that the update took.
  public internal(set) var duration = Duration.zero

  /// The greatest number of failures, and of unknown styles, that a report lists.
  public static let maximumFailureCount = 100

  /// A layout value that could not be computed. The property keeps the value that it had.
  public struct Failure: Sendable {
    /// The class of the element.
    public let element: String
    /// The property.
    public let property: String
    /// The reason why the expression has no value.
    public let error: ExpressionError
  }

  /// A text style that is not there, and the property for which it was asked.
  public struct UnknownStyle: Sendable {
    /// The class of the element.
    public let element: String
    /// The property.
    public let property: String
    /// The text style.
    public let style: TextStyle
    /// The reason, with the nearest names as a hint.
    public let error: FontError
  }
}

extension AppearanceReport: CustomStringConvertible {
  /// The counts and the duration in one line, and the first unknown style.
  public var description: String {
    var parts = ["visited \(visited), changed \(changed), skipped \(skipped), \(duration)"]
    if !failures.isEmpty { parts.append("\(failures.count) without a value") }
    if let first = unknownStyles.first {
      parts.append("\(unknownStyles.count) of an unknown style, first \(first.element): \(first.error)")
    }
    return parts.joined(separator: ", ")
  }
}
