public import FontFiles
internal import FontLayout
internal import FontMatching
public import FontNames
public import MetricValues
public import StyleGuides
internal import TextStyles

/// The visit of one element in an update of its tree. The element's `updateFontsRecursively(in:)` decides which
/// elements are updated. The pass is valid until that method returns.
public struct AppearancePass {
  /// The element's traits.
  public let traits: TraitCollection
  let updater: ElementUpdater
  let element: any FontElement
  let appearance: ElementAppearance?
  let match: MatchIndex

  /// Visits the element's children, in their order.
  ///
  /// The list of children is read once, when this method is called. A child that is removed later is still visited. A
  /// child that is added later is updated by `didAddFontChild(_:)`.
  public func updateChildren() {
    appearance?.position.updatesAddedChildren = true
    for child in element.fontChildren { visit(child) }
  }

  /// Applies rules and styles to the element, then calls its `updateFonts(in:)`.
  public func updateItself() { updater.updateElement(of: self) }

  /// Visits another element as if it were a child of this element, for example the view of a controller.
  ///
  /// Pass nil if the element does not exist yet. `didAddFontChild(_:)` updates the element when it is added.
  public func visit(_ child: (any FontElement)?) {
    appearance?.position.updatesAddedChildren = true
    guard let child else { return }
    updater.visit(child, below: match, inheriting: traits)
  }

  /// Calls the body instead of visiting the children. In the body, a table reloads its cells, or a controller reloads
  /// its table.
  ///
  /// Elements that are passed to `didAddFontChild(_:)`, in the body or later, are updated. If the update has not
  /// reached the parent of an added element, the parent counts as a child of this element. So the parent inherits this
  /// element's traits, and overrides them by its own traits.
  public func reload(_ body: () -> Void) {
    appearance?.position.updatesAddedChildren = true
    ReloadInProgress.run(in: self, body)
  }
}

/// The report of an update of a tree, or of a subtree.
public struct AppearanceReport: Sendable {
  /// The number of elements that were reached.
  public internal(set) var visited = 0
  /// The number of reached elements with at least one property that a rule, a style or a layout value has changed.
  public internal(set) var changed = 0
  /// The number of elements that were reached but not updated. Elements below them may have been updated.
  public internal(set) var skipped = 0
  /// The number of elements at depths over 1,000, which were not reached. Probably an element is its own descendant.
  public internal(set) var tooDeep = 0
  /// The layout values that could not be computed, at most `maximumFailureCount` of them.
  public internal(set) var failures: [Failure] = []
  /// The text styles that elements request, but that neither the manager's guide nor the system has. An example is a
  /// misspelt name. The default style replaces them. The list has at most `maximumFailureCount` styles.
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

  /// A text style that does not exist, and the property that requests it.
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
