public import FontFiles

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The texts that Foundation shows for an error, in English. `localizedDescription` is the description of the error.
extension FontError: LocalizedError {
  /// The file, the reason and a hint, in one line.
  public var errorDescription: String? { description }
  /// Only the reason of the error.
  public var failureReason: String? { message }
  /// A hint for solving the problem; nil if there is none.
  public var recoverySuggestion: String? { hint }
}
