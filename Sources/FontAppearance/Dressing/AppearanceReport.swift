public import FontLayout

/// What a walk over a tree has done.
public struct AppearanceReport: Sendable {
  /// Elements that were reached.
  public internal(set) var visited = 0
  /// Of these, elements of which a rule, a style or a layout value changed a property.
  public internal(set) var changed = 0
  /// Of these, elements that did not let themselves be updated: they were left alone, or reloaded instead.
  public internal(set) var skipped = 0
  /// Elements that were not reached because they are deeper than 1,000: most likely the tree has a ring.
  public internal(set) var tooDeep = 0
  /// Layout values that there are none of for the font; at most `mostFailures`.
  public internal(set) var failures: [Failure] = []
  /// The time that it took.
  public internal(set) var duration = Duration.zero

  /// How many failures a report tells of.
  public static let mostFailures = 100

  /// A layout value that there is none of.
  public struct Failure: Sendable {
    /// The element's class.
    public let element: String
    /// The property that keeps the value it had.
    public let property: String
    /// Why.
    public let error: ExpressionError
  }
}

extension AppearanceReport: CustomStringConvertible {
  /// One line.
  public var description: String {
    let counts = "visited \(visited), changed \(changed), skipped \(skipped), \(duration)"
    return failures.isEmpty ? counts : "\(counts), \(failures.count) without a value"
  }
}
