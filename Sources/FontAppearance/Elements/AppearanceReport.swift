public import FontLayout

/// What an update of a tree, or of a part of it, has done.
public struct AppearanceReport: Sendable {
  /// The number of elements that were reached.
  public internal(set) var visited = 0
  /// The number of reached elements with at least one property that a rule, a style or a layout value has changed.
  public internal(set) var changed = 0
  /// The number of reached elements that were not updated themselves: they were left alone, or they reloaded.
  public internal(set) var skipped = 0
  /// The number of elements that were not reached because they are more than 1,000 levels deep. Most likely an element is
  /// its own descendant.
  public internal(set) var tooDeep = 0
  /// The layout values that could not be computed; the first `maximumFailureCount` of them.
  public internal(set) var failures: [Failure] = []
  /// How long the update took.
  public internal(set) var duration = Duration.zero

  /// The greatest number of failures that a report lists.
  public static let maximumFailureCount = 100

  /// A layout value that could not be computed. The property keeps the value that it had.
  public struct Failure: Sendable {
    /// The class of the element.
    public let element: String
    /// The property.
    public let property: String
    /// Why the expression has no value.
    public let error: ExpressionError
  }
}

extension AppearanceReport: CustomStringConvertible {
  /// The counts and the duration in one line.
  public var description: String {
    let counts = "visited \(visited), changed \(changed), skipped \(skipped), \(duration)"
    return failures.isEmpty ? counts : "\(counts), \(failures.count) without a value"
  }
}
