public import FontFiles

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The texts that Foundation shows for an error: `localizedDescription` is its description. They are in English.
extension FontError: LocalizedError {
  /// The file, the reason and a hint, in one line.
  public var errorDescription: String? { description }
  /// Only the reason.
  public var failureReason: String? { message }
  /// A hint how to solve the problem; nil if there is none.
  public var recoverySuggestion: String? { hint }
}
