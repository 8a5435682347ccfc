/// Why there is no setting to follow.
public struct ContentSizeSourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was asked, each with what came of it.
  public let attempts: [String]

  /// One line.
  public var description: String {
    "no desktop tells its text scaling factor: \(attempts.joined(separator: "; "))"
  }
}
