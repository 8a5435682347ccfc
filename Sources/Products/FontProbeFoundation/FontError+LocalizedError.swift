public import FontFiles

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What Foundation shows of an error: `localizedDescription` is its description. It is in English.
extension FontError: LocalizedError {
  /// The file, the reason and the way out, in one line.
  public var errorDescription: String? { description }
  /// The reason alone.
  public var failureReason: String? { message }
  /// The way out; nil when there is nothing to add to the reason.
  public var recoverySuggestion: String? { hint }
}
